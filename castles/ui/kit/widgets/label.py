"""Words and frames that only inform: labels, panels, parchment, symbols, arms."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget


class Label(Widget):
    """Words in a box."""

    focusable = False

    def __init__(
        self,
        rect: FRect,
        words: str,
        style: str = "body",
        ink: str = "text",
        *,
        align: str = "left",
        vertical: str = "middle",
        wrap: bool = False,
        shadow: bool = False,
        name: str = "",
        size: float | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.words, self.style, self.ink, self.size = words, style, ink, size
        self.align, self.vertical, self.wrap, self.shadow = align, vertical, wrap, shadow

    def draw(self, painter: Painter) -> None:
        painter.text(
            self.words,
            self.rect,
            self.style,
            self.ink,
            align=self.align,
            vertical=self.vertical,
            wrap=self.wrap,
            shadow=self.shadow,
            size=self.size,
        )


class Panel(Widget):
    """A frame of the theme, with an optional title in its upper left corner."""

    focusable = False
    title_ink = "gold"

    def __init__(self, rect: FRect, title: str = "", role: str = "panel", name: str = "") -> None:
        super().__init__(name, rect)
        self.title, self.role = title, role

    def draw(self, painter: Painter) -> None:
        painter.frame(self.role, self.rect)
        if self.title:
            box = FRect(self.rect.x + 18, self.rect.y + 12, self.rect.w - 36, 30)
            painter.text(self.title, box, "section", self.title_ink)


class Parchment(Panel):
    """The ground of what is the player's own, and of tables."""

    title_ink = "ink"

    def __init__(self, rect: FRect, title: str = "", name: str = "") -> None:
        super().__init__(rect, title, "parchment", name)

    def draw(self, painter: Painter) -> None:
        painter.frame(self.role, self.rect)
        if self.title:
            box = FRect(self.rect.x + 30, self.rect.y + 20, self.rect.w - 60, 44)
            painter.text(self.title, box, "panel_title", self.title_ink)


class Nothing(Widget):
    """Stands where a list has nothing yet: a symbol, that it is empty, and what will be there."""

    focusable = False

    def __init__(self, rect: FRect, glyph: str, words: str, about: str, ink: str = "ink") -> None:
        super().__init__("nothing", rect)
        self.glyph, self.words, self.about, self.ink = glyph, words, about, ink

    def draw(self, painter: Painter) -> None:
        wide = min(self.rect.w - 40, 900.0)
        heights = [
            painter.ruler.height(words, style, wide)
            for words, style in ((self.words, "panel_title"), (self.about, "body"))
        ]
        y = self.rect.centery - (sum(heights) + 120) / 2
        painter.glyph(self.glyph, (self.rect.centerx, y + 44), 88, self.ink, 0.55)
        y += 108
        for words, style, high in zip(
            (self.words, self.about), ("panel_title", "body"), heights, strict=True
        ):
            box = FRect(self.rect.centerx - wide / 2, y, wide, high + 4)
            painter.text(words, box, style, self.ink, align="centre", wrap=True)
            y += high + 12


class Symbol(Widget):
    """A glyph in an ink, with a tooltip that says it in words."""

    focusable = False

    def __init__(self, rect: FRect, glyph: str, ink: str = "gold", hint: str = "") -> None:
        super().__init__(f"symbol.{glyph}", rect, hint=hint)
        self.glyph, self.ink = glyph, ink

    def draw(self, painter: Painter) -> None:
        painter.glyph(self.glyph, self.rect.center, min(self.rect.size), self.ink)


class Emblem(Widget):
    """A disc with a gold rim and a glyph, or with words as large as words are; pale when off."""

    focusable = False

    def __init__(self, rect: FRect, glyph: str, *, words: str = "", is_on: bool = True) -> None:
        super().__init__(f"emblem.{glyph}", rect)
        self.glyph, self.words, self.is_on = glyph, words, is_on

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect):
            return
        (x, y), size = self.rect.center, min(self.rect.size)
        alpha, rim = (1.0, "gold_deep") if self.is_on else (0.55, "burn")
        for width, ink in ((size, "burn"), (size * 0.97, rim), (size * 0.91, "ink")):
            painter.path([(x, y), (x + 0.01, y)], width, ink)
        if self.words:
            box = FRect(0, 0, size * 0.74, size * 0.6)
            box.center = self.rect.center
            painter.text(self.words, box, "panel_title", "gold", align="centre", size=size * 0.3)
            return
        painter.glyph(self.glyph, self.rect.center, size * 0.5, "gold", alpha)
