"""What the coach shows beside the table: the swings with their size, and the verdict on one."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget

_SYMBOL = 34.0
_BAR, _BAR_HIGH = 92.0, 10.0
_COST = 40.0
_GAP = 8.0


class SwingRow(Widget):
    """A decision that cost points: what it was, when, and how much of the largest it cost."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        words: str,
        on_press: Callable[[], None],
        *,
        glyph: str,
        cost: str,
        share: float,
        selected: bool,
        hint: str,
    ) -> None:
        super().__init__(name, rect, on_press=on_press, hint=hint)
        self.words, self.glyph, self.cost = words, glyph, cost
        self.share, self.selected = share, selected

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        if self.selected or self.hovered:
            painter.frame("row_selected" if self.selected else "row_hover", rect)
        painter.glyph(self.glyph, (rect.x + 22, rect.centery), 22, "gold")
        right = rect.right - 10
        if self.cost:
            cost = FRect(right - _COST, rect.y, _COST, rect.h)
            painter.text(self.cost, cost, "body_bold", "warning", align="right")
            right = cost.x - 8
        # All bars have one scale: that of the largest swing.
        bar = FRect(right - _BAR, rect.centery - _BAR_HIGH / 2, _BAR, _BAR_HIGH)
        painter.fill(bar, "text_muted", 0.18)
        painter.fill(FRect(bar.x, bar.y, max(4.0, bar.w * self.share), bar.h), "warning", 0.85)
        room = FRect(rect.x + 42, rect.y, bar.x - rect.x - 50, rect.h)
        painter.text(self.words, room, "body_strong")


class VerdictLine(Widget):
    """A symbol, what it stands for, and the words below; a reason has no name of its own."""

    focusable = False

    def __init__(self, at: FRect, glyph: str, ink: str, line: str, ruler: Ruler) -> None:
        super().__init__("", FRect(at))
        self.glyph, self.ink = glyph, ink
        name, colon, words = line.partition(": ") if glyph != "info" else ("", "", line)
        self.name_words, self.words = (f"{name}:", words) if colon else ("", line)
        room = FRect(at.x + _SYMBOL, at.y, at.w - _SYMBOL, 0)
        self._name = FRect(room)
        self._name.h = ruler.height(self.name_words, "label", room.w) if colon else 0
        self._words = FRect(room.x, self._name.bottom, room.w, 0)
        self._words.h = ruler.height(self.words, self._style, room.w)
        self.rect.h = self._words.bottom - at.y + _GAP

    @property
    def _style(self) -> str:
        return "body_strong" if self.name_words else "small"

    def draw(self, painter: Painter) -> None:
        painter.glyph(self.glyph, (self.rect.x + 12, self.rect.y + 10), 22, self.ink)
        if self.name_words:
            painter.text(self.name_words, self._name, "label", "text_muted", vertical="top")
        painter.text(self.words, self._words, self._style, "text", wrap=True, vertical="top")
