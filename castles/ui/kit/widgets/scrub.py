"""A scrub bar: where a match stands, with marks for its phases; drag, click, or use the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget, _nothing

_EDGE = 22.0
_KNOB = 34.0


class ScrubBar(Widget):
    """`marks` are (position, words), such as the beginning of phases; Enter plays and pauses."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        length: int,
        position: int,
        marks: Sequence[tuple[int, str]],
        on_move: Callable[[int], None],
        on_press: Callable[[], None] = _nothing,
        hint: str = "",
    ) -> None:
        super().__init__(name, rect, hint=hint, on_press=on_press)
        self.length, self.position, self.marks, self.on_move = length, position, marks, on_move

    @property
    def groove(self) -> FRect:
        return FRect(self.rect.x + _EDGE, self.rect.bottom - 26, self.rect.w - 2 * _EDGE, 14)

    def x_of(self, position: int) -> float:
        """Where a moment lies on the bar."""
        return self.groove.x + self.groove.w * position / max(1, self.length)

    def draw(self, painter: Painter) -> None:
        if not painter.shows(self.reach):
            return
        groove, x = self.groove, self.x_of(self.position)
        painter.frame("track", groove)
        if x - groove.x > 14:
            painter.frame("track_fill", FRect(groove.x + 2, groove.y + 2, x - groove.x, 10))
        self._draw_marks(painter)
        painter.frame("knob", FRect(x - _KNOB / 2, groove.centery - _KNOB / 2, _KNOB, _KNOB))

    def _draw_marks(self, painter: Painter) -> None:
        right = self.rect.x
        for position, words in self.marks:
            x = self.x_of(position)
            painter.fill(FRect(x - 1, self.groove.y - 8, 2, 30), "gold")
            wide = painter.ruler.width(words, "label") + 8
            box = FRect(max(x - 2, right), self.rect.y, wide, 26)
            if box.right <= self.rect.right:
                painter.text(words, box, "label", "gold")
                right = box.right + 6

    def click(self, at: Point) -> bool:
        return True

    def drag(self, at: Point) -> bool:
        share = max(0.0, min(1.0, (at[0] - self.groove.x) / self.groove.w))
        return self._move(round(share * self.length))

    def key(self, pressed: KeyPressed) -> bool:
        page = max(1, self.length // 12)
        steps = {"left": -1, "right": 1, "page up": -page, "page down": page}
        ends = {"home": 0, "end": self.length}
        if pressed.key in ends:
            self._move(ends[pressed.key])
        elif pressed.key in steps and not pressed.ctrl:
            self._move(self.position + steps[pressed.key])
        else:
            return False
        return True

    def _move(self, position: int) -> bool:
        position = max(0, min(self.length, position))
        if position == self.position:
            return False
        self.position = position
        self.on_move(position)
        return True
