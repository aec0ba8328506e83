"""Spots: the places of the table that take pointer and keyboard; others draw what lies there."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.engine.action import Target
from castles.ui.kit.layout import SMALLEST_TARGET, Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.table.hex_cells import hex_box, in_hex

Choose = Callable[[Target], bool]
Tip = Callable[[], str]


def _silent() -> str:
    return ""


class Spot(Widget):
    """A place that stands for a target. Its words are found when first asked for."""

    def __init__(
        self, name: str, rect: FRect, target: Target | None, choose: Choose, tip: Tip = _silent
    ) -> None:
        super().__init__(name, rect)
        self.target, self._choose, self._tip = target, choose, tip
        self._words: str | None = None
        self.drag_from: Point | None = None

    def tooltip(self) -> str:
        if self._words is None:
            self._words = self._tip()
        return self._words

    def press(self) -> bool:
        return self.target is not None and self._choose(self.target)

    def drag(self, at: Point) -> bool:
        if self.drag_from is None:
            self.drag_from = at
        return False


class HexSpot(Spot):
    """A spot of hexagonal shape."""

    def __init__(
        self,
        name: str,
        centre: Point,
        width: float,
        target: Target | None,
        choose: Choose,
        tip: Tip = _silent,
    ) -> None:
        super().__init__(name, hex_box(centre, width), target, choose, tip)
        self.centre, self.width = centre, width

    def hit(self, at: Point) -> bool:
        return in_hex(at, self.centre, max(self.width, SMALLEST_TARGET))

    def draw_focus(self, painter: Painter) -> None:
        painter.thing("ring_focus", self.centre, self.width)

    @property
    def reach(self) -> FRect:
        # A ghost tile stands out, its gains stand below it, its area is outlined.
        return self.rect.inflate(self.width * 4.2, self.width * 4.2)


class Note(Spot):
    """A spot that only explains itself."""

    def __init__(self, name: str, rect: FRect, tip: Tip) -> None:
        super().__init__(name, rect, None, lambda target: False, tip)

    def press(self) -> bool:
        return True
