"""A window on more widgets than fit: wheel, bar and focus scroll it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace
from castles.ui.kit.widgets.base import Widget

BAR = 12.0
ACCENT = 10.0
"""How far the accents of capitals rise above the first line, whose box begins at their tops."""
WHEEL_STEP = 72.0
_HIDDEN = 0.5
"""What is longer by less has room: rectangles are rounded, and nothing is worth a bar."""
_PAGES = {"page up": -0.9, "page down": 0.9, "home": -1e9, "end": 1e9}


class ScrollArea(Widget):
    """Shows widgets that were laid out from the top of `rect` downwards, `length` units long."""

    focusable = False

    def __init__(
        self, name: str, rect: FRect, widgets: Sequence[Widget], length: float, offset: float = 0.0
    ) -> None:
        super().__init__(name, rect)
        self.widgets, self.length = list(widgets), length
        self._tops = [widget.rect.y for widget in self.widgets]
        self._grip: float | None = None
        self.offset = 0.0
        self.scroll_to(offset)

    @property
    def furthest(self) -> float:
        hidden = self.length - self.rect.h
        return hidden if hidden > _HIDDEN else 0.0

    def scroll_to(self, offset: float) -> bool:
        """Move the content; True if it moved."""
        before, self.offset = self.offset, max(0.0, min(self.furthest, offset))
        for widget, top in zip(self.widgets, self._tops, strict=True):
            widget.rect.y = top - self.offset
            widget.clip = self.rect
        return before != self.offset

    def parts(self) -> Iterable[Widget]:
        return self.widgets

    def draw(self, painter: Painter) -> None:
        with painter.clipped(self._seen(painter.stage.text_scale)):
            for widget in self.widgets:
                if widget.rect.inflate(40, 40).colliderect(self.rect):
                    widget.draw(painter)
        if self.furthest:
            self._draw_bar(painter)

    def _seen(self, text_scale: float) -> FRect:
        """Where the content shows: nothing is hidden above its start, so accents may rise there."""
        rise = 0.0 if self.offset else ACCENT * text_scale
        return FRect(self.rect.x, self.rect.y - rise, self.rect.w, self.rect.h + rise)

    def _draw_bar(self, painter: Painter) -> None:
        bar, thumb = self._bar(), self._thumb()
        if painter.theme.name != "contrast":
            painter.frame("track", bar)
            painter.frame("thumb", thumb)
            return
        # Yellow on black with a white edge: seen on black panels and on white sheets alike.
        painter.fill(bar, "text")
        painter.fill(bar.inflate(-3, -3), "ground")
        painter.fill(thumb.inflate(-6, -6), "gold")

    def _bar(self) -> FRect:
        return FRect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)

    def _thumb(self) -> FRect:
        high = max(48.0, self.rect.h * self.rect.h / self.length)
        room = self.rect.h - high
        return FRect(
            self.rect.right - BAR, self.rect.y + room * self.offset / self.furthest, BAR, high
        )

    def reveal(self, part: Widget) -> bool:
        index = next((i for i, widget in enumerate(self.widgets) if widget is part), None)
        if index is None:
            return False
        top, high, margin = self._tops[index] - self.rect.y, part.rect.h, 24.0
        if top - margin < self.offset:
            return self.scroll_to(top - margin)
        if top + high + margin > self.offset + self.rect.h:
            return self.scroll_to(top + high + margin - self.rect.h)
        return False

    def wheel(self, steps: float) -> bool:
        return self.scroll_to(self.offset - steps * WHEEL_STEP)

    def pan(self, down: float) -> bool:
        return self.scroll_to(self.offset - down)

    def key(self, pressed: KeyPressed) -> bool:
        page = _PAGES.get(pressed.key)
        return page is not None and self.scroll_to(self.offset + page * self.rect.h)

    def drag(self, at: Point) -> bool:
        if not self.furthest:
            return False
        thumb = self._thumb()
        if self._grip is None:
            self._grip = at[1] - thumb.y if thumb.collidepoint(at) else thumb.h / 2
        share = (at[1] - self._grip - self.rect.y) / (self.rect.h - thumb.h)
        return self.scroll_to(share * self.furthest)

    def let_go(self) -> None:
        self._grip = None

    def hit(self, at: Point) -> bool:
        """Only the bar takes the pointer; the wheel is asked separately."""
        return bool(self.furthest) and self._bar().inflate(16, 0).collidepoint(at)


class ListRow(Widget):
    """A row of a list: a symbol, words, a note at the right; one row of a list is selected."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: str,
        on_press: Callable[[], None],
        *,
        note: str = "",
        glyph: str = "",
        picture: str = "",
        selected: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, on_press=on_press, hint=hint)
        self.words, self.note, self.glyph, self.selected = words, note, glyph, selected
        self.picture = picture
        """A part of the screen that stands for the row instead of a symbol."""
        self.label_size: float | None = None

    def label_space(self, ruler: Ruler) -> LabelSpace:
        left = 16 + (44 if self.glyph or self.picture else 0)
        room = self.rect.w - left - 16
        box = FRect(self.rect.x + left, self.rect.y, room, self.rect.h)
        box.w *= 0.62 if self.note else 1.0
        return LabelSpace(self.words, "body_strong", box, wrap=self.rect.h >= 50)

    def draw(self, painter: Painter) -> None:
        if self.selected or self.hovered:
            painter.frame("row_selected" if self.selected else "row_hover", self.rect)
        at = (self.rect.x + 30, self.rect.centery)
        if self.picture:
            painter.part(self.picture, at, min(48.0, self.rect.h * 0.8))
        elif self.glyph:
            painter.glyph(self.glyph, at, 26, "gold")
        words, style, box, wrap = self.label_space(painter.ruler)
        painter.text(words, box, style, size=self.label_size, wrap=wrap)
        if self.note:
            right = self.rect.right - 16
            note = FRect(box.right + 8, self.rect.y, right - box.right - 8, self.rect.h)
            painter.text(self.note, note, "small", "text_muted", align="right")
