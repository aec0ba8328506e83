"""Widgets of the shelf: a module's card, its picture, and its name as a pill."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.kit.layout import Point, centred
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Toggle, Widget
from castles.ui.scenes.shelf_data import PictureSprite

PICTURE, LEAST_PICTURE = 106.0, 76.0
"""The height of the picture on a card, and its minimum if words need room."""
_EDGE, _GLYPH = 14.0, 30.0
_SWITCH = (Toggle.WIDTH, Toggle.HEIGHT)
_FAINT = 0.4
_SPREAD = 2.5
"""The maximum ratio of a picture's width to its height."""


class ModuleCard(Widget):
    """A small module card: picture, name, a sentence and a switch, or the card that blocks it.

    Clicking the switch flips it; clicking elsewhere shows the module at the side. Keyboard focus
    shows the module, pressing flips the switch. Any click on a locked card asks what to do.
    """

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: tuple[str, str],
        glyph: str,
        picture: Sequence[PictureSprite],
        *,
        on: bool,
        shown: bool,
        locked: str,
        high: float = PICTURE,
        on_show: Callable[[], None],
        on_switch: Callable[[], None],
    ) -> None:
        super().__init__(name, rect, on_press=on_switch)
        self.title, self.about = words
        self.glyph, self.picture = glyph, picture
        self.on, self.shown, self.locked = on, shown, locked
        self._high = high
        self._show = on_show

    # -- places --------------------------------------------------------------------------------

    @staticmethod
    def height(ruler: Ruler, width: float, words: tuple[str, str]) -> float:
        """As high as its words need, without the picture."""
        title, about = words
        inner = width - 2 * _EDGE
        beside = inner - _GLYPH - _SWITCH[0] - 16
        line = max(_SWITCH[1], ruler.height(title, "body_bold", beside))
        return 6 + 8 + line + 8 + max(ruler.height(about, "small", inner), 44) + 16

    @property
    def _picture(self) -> FRect:
        return FRect(self.rect.x + 6, self.rect.y + 6, self.rect.w - 12, self._high)

    def _line(self, ruler: Ruler) -> FRect:
        wide = self.rect.w - 2 * _EDGE
        high = ruler.height(self.title, "body_bold", wide - _GLYPH - _SWITCH[0] - 16)
        y = self._picture.bottom + 8
        return FRect(self.rect.x + _EDGE, y, wide, max(_SWITCH[1], high))

    @property
    def switch(self) -> FRect:
        """The place of the switch; its height depends on the words next to it."""
        line = self._line(self._ruler) if self._ruler else FRect(self.rect)
        return FRect(line.right - _SWITCH[0], line.centery - _SWITCH[1] / 2, *_SWITCH)

    _ruler: Ruler | None = None

    def measured(self, ruler: Ruler) -> ModuleCard:
        """The card, once its words are measured."""
        self._ruler = ruler
        return self

    # -- looks ---------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        if self.shown:
            painter.frame("halo", self.rect)
        elif self.on:
            painter.frame("glow", self.rect)
        painter.frame("panel", self.rect)
        alpha = _FAINT if self.locked else 1.0
        painter.frame("field_hover" if self.hovered or self.on else "field", self._picture)
        with painter.clipped(self._picture.inflate(-6, -6)):
            for sprite in self.picture:
                sprite.draw(painter, self._picture, alpha)
        line = self._line(painter.ruler)
        ink = "text_muted" if self.locked else "text"
        painter.glyph(self.glyph, (line.x + 13, line.centery), 26, "gold", alpha)
        name = FRect(line.x + _GLYPH + 4, line.y, line.w - _GLYPH - _SWITCH[0] - 12, line.h)
        painter.text(self.title, name, "body_bold", ink, wrap=True)
        self._draw_switch(painter)
        below = FRect(line.x, line.bottom + 8, line.w, self.rect.bottom - line.bottom - 18)
        if self.locked:
            painter.glyph("lock", (below.x + 11, below.y + 8), 20, "warning")
            below.x, below.w = below.x + 28, below.w - 28
        words = self.locked or self.about
        ink = "warning" if self.locked else "text_muted"
        painter.text(words, below, "small", ink, wrap=True, vertical="top")

    def _draw_switch(self, painter: Painter) -> None:
        rect = self.switch
        painter.frame("toggle_on" if self.on else "toggle_off", rect)
        side = rect.h - 6
        knob = FRect(rect.right - side - 3 if self.on else rect.x + 3, rect.y + 3, side, side)
        if self.locked:
            painter.glyph("lock", rect.center, 20, "field_off")
            return
        painter.frame("knob", knob)
        if self.on:
            painter.glyph("check", (rect.x + 24, rect.centery), 16, "success")

    # -- input ---------------------------------------------------------------------------------

    def click(self, at: Point) -> bool:
        if self.locked or self.switch.inflate(16, 16).collidepoint(at):
            return self.press()
        self._show()
        return True


class ModulePicture(Widget):
    """A large picture of a module."""

    focusable = False

    def __init__(self, rect: FRect, sprites: Sequence[PictureSprite]) -> None:
        super().__init__("module_picture", rect)
        self.sprites = sprites

    def draw(self, painter: Painter) -> None:
        place = centred(self.rect.center, self.rect.w, min(self.rect.h, self.rect.w / _SPREAD))
        if painter.shows(self.rect):
            with painter.clipped(self.rect):
                for sprite in self.sprites:
                    sprite.draw(painter, place, 1.0)


class Pill(Widget):
    """The name of another module, with its symbol."""

    focusable = False
    HEIGHT = 40.0

    def __init__(self, rect: FRect, glyph: str, words: str) -> None:
        super().__init__("", rect)
        self.glyph, self.words = glyph, words

    @staticmethod
    def size(ruler: Ruler, words: str, widest: float) -> tuple[float, float]:
        wide = min(widest, ruler.width(words, "label") + 66)
        return wide, max(Pill.HEIGHT, ruler.height(words, "label", wide - 62) + 18)

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.rect):
            return
        painter.frame("pill", self.rect)
        painter.glyph(self.glyph, (self.rect.x + 26, self.rect.centery), 22, "gold")
        room = FRect(self.rect.x + 46, self.rect.y + 2, self.rect.w - 60, self.rect.h - 4)
        painter.text(self.words, room, "label", "text", wrap=True)
