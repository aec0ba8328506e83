"""Spots as widgets: the places of the table that take pointer and keyboard."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.base import Widget
from castles.ui.table.game_screen import Spot

_REACH = 4.2
"""Around a cell, in its widths: a ghost stands out, gains stand below it, its area is outlined."""


class SpotWidget(Widget):
    """A thing that can be pointed at. Its words are found when first asked for."""

    taps_twice = True

    def __init__(
        self, name: str, spot: Spot, choose: Callable[[Thing], bool], tip: Callable[[Thing], str]
    ) -> None:
        super().__init__(name, spot.shape.box.copy())
        self.thing, self.shape, self._beside = spot.thing, spot.shape, spot.beside
        self._choose, self._tip = choose, tip
        self._words: str | None = None
        self.drag_from: Point | None = None

    def tooltip(self) -> str:
        if self._words is None:
            self._words = self._tip(self.thing)
        return self._words

    @property
    def noted_at(self) -> FRect:
        return super().noted_at if self._beside is None else self._beside

    def press(self) -> bool:
        return self._choose(self.thing)

    def drag(self, at: Point) -> bool:
        if self.drag_from is None:
            self.drag_from = at
        return False

    def hit(self, at: Point) -> bool:
        return self.shape.hit(at)

    def draw_focus(self, painter: Painter) -> None:
        self.draw_ring(painter, "focus", "focus")

    def draw_ring(self, painter: Painter, ring: str, frame: str, alpha: float = 1.0) -> None:
        """The ring of its shape, or a frame around its box."""
        shape = self.shape
        if shape.ring:
            painter.thing(f"{shape.ring}_{ring}", shape.centre, shape.width, alpha)
        else:
            painter.frame(frame, self.rect, alpha)

    @property
    def reach(self) -> FRect:
        if not self.shape.ring:
            return super().reach
        return self.rect.inflate(self.shape.width * _REACH, self.shape.width * _REACH)
