"""Shapes of what can be pointed at: boxes, hexes, squares, octagons.

A board is laid anew for every click with its cells where they were, so cells are remembered.

>>> tile = hexagon((100, 100), 60)
>>> tile.hit((100, 120)), tile.hit((128, 125))
(True, False)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from pygame import FRect

from castles.ui.kit.layout import SMALLEST_TARGET, Point

ROW = sqrt(3) / 2
"""The height of a hex that lies on a flat side, in its width from corner to corner."""
_SQUARE_IN_OCTAGONS = 2 - sqrt(2)
"""The side of a square between octagons, in the distance of two cells."""
_OCTAGON = sqrt(2)
"""An octagon from flat side to flat side, in the distance of two cells."""

_EDGE = 0.001
"""What is on a side is inside."""


class Anchor(NamedTuple):
    """Where a thing lies on the stage, and its size as its sprite wants it."""

    at: Point
    size: float


@dataclass(unsafe_hash=True)
class Shape:
    """A convex outline around a middle; `width` is what the sprites in it are scaled by.

    Nobody changes one; but those that are not frozen are made in half the time.
    """

    centre: Point
    width: float
    outline: tuple[Point, ...]
    ring: str = ""
    """Sprites `RING_focus`, `RING_target` and `RING_last` fit it; without, frames are used."""
    hole: FRect | None = None
    """What is cut out of it, such as the display inside a score track."""

    @cached_property
    def box(self) -> FRect:
        """The rectangle around it."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def covers(self, at: Point) -> bool:
        """Whether a point is inside its outline."""
        return _inside(at, self.outline) and not (self.hole and self.hole.collidepoint(at))

    def hit(self, at: Point) -> bool:
        """Whether a point is on it; small shapes can be hit a little beside them."""
        left, top, right, bottom = self._reach
        x, y = at
        # Every click asks all of a table: most of them are nowhere near.
        if not (left <= x <= right and top <= y <= bottom):
            return False
        if self.hole is not None and self.hole.collidepoint(at):
            return False
        (cx, cy), grown = self.centre, self._grown
        return _inside((cx + (x - cx) / grown, cy + (y - cy) / grown), self.outline)

    @cached_property
    def _grown(self) -> float:
        """How much it is enlarged for the pointer."""
        smaller = min(self.box.w, self.box.h)
        return max(1.0, SMALLEST_TARGET / smaller if smaller else 1.0)

    @cached_property
    def _reach(self) -> tuple[float, float, float, float]:
        """The sides of its box, enlarged as it is."""
        box, (cx, cy), grown = self.box, self.centre, self._grown
        return (
            cx + (box.left - _EDGE - cx) * grown,
            cy + (box.top - _EDGE - cy) * grown,
            cx + (box.right + _EDGE - cx) * grown,
            cy + (box.bottom + _EDGE - cy) * grown,
        )


def box(rect: FRect, hole: FRect | None = None) -> Shape:
    """A rectangle."""
    corners = (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft)
    return Shape(rect.center, rect.w, corners, hole=hole)


@lru_cache(maxsize=2048)
def hexagon(centre: Point, width: float, *, pointy: bool = False) -> Shape:
    """A hex of a width from corner to corner, lying on a side or standing on a corner."""
    turn, ring = (pi / 6, "ring_pointy") if pointy else (0.0, "ring")
    return Shape(centre, width, _corners(centre, width / 2, 6, turn), ring)


@lru_cache(maxsize=2048)
def square(centre: Point, pitch: float) -> Shape:
    """A square between octagons; `pitch` is the distance of two neighbouring cells."""
    radius = pitch * _SQUARE_IN_OCTAGONS / sqrt(2)
    return Shape(centre, pitch, _corners(centre, radius, 4, pi / 4), "squarering")


@lru_cache(maxsize=2048)
def octagon(centre: Point, pitch: float) -> Shape:
    """A regular octagon between squares; `pitch` is the distance of two neighbouring cells."""
    radius = pitch * _OCTAGON / 2 / cos(pi / 8)
    return Shape(centre, pitch, _corners(centre, radius, 8, pi / 8))


def _corners(centre: Point, radius: float, count: int, turn: float) -> tuple[Point, ...]:
    angles = [turn + 2 * pi * number / count for number in range(count)]
    return tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles)


def _inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point is on the same side of all edges."""
    x, y = point
    turns = [
        (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        for (x0, y0), (x1, y1) in pairwise((*outline, outline[0]))
    ]
    return all(turn >= -1e-6 for turn in turns) or all(turn <= 1e-6 for turn in turns)
