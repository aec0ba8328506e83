"""Cells: where the spaces of a board stand on the stage, and which of them a point hits.

`Cells` are of any shape; `HexCells` are those of a hexagonal board in the doubled coordinates of
`castles.engine.hexgrid`, lying on a side. All lengths are layout units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from pygame import FRect

from castles.engine.hexgrid import Space
from castles.ui.kit.layout import Point
from castles.ui.table.shape import ROW, Shape, hexagon
from castles.ui.table.thing import Anchor

COLUMN = 0.75
"""From column to column, in hex widths."""
RIM = 0.085
"""How far the slab stands out around the hexes, in hex widths."""
SIDES = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
"""The neighbour across each side, clockwise from lower right: the order of side sprites."""


@dataclass(frozen=True)
class Cells:
    """The cells of a board by their shapes."""

    shapes: tuple[Shape, ...]

    def anchor(self, number: int) -> Anchor:
        return Anchor(self.shapes[number].centre, self.shapes[number].width)

    def at(self, point: Point) -> int | None:
        """The number of the cell under a point."""
        return next((n for n, shape in enumerate(self.shapes) if shape.covers(point)), None)


@dataclass(frozen=True)
class HexCells:
    """Spaces of a hex width, with the upper left corner of the box around all of them."""

    spaces: tuple[Space, ...]
    width: float
    corner: Point

    @classmethod
    def fitted(cls, spaces: Sequence[Space], rect: FRect, least_rows: float = 0.0) -> HexCells:
        """As large as a rectangle allows, centred; `least_rows` keeps boards of one size alike."""
        across, rows = _extent(spaces)
        down = max(rows, least_rows) * ROW
        width = min(rect.w / (across + 2 * RIM), rect.h / (down + 2 * RIM))
        corner = (rect.centerx - across * width / 2, rect.centery - rows * ROW * width / 2)
        return cls(tuple(spaces), width, corner)

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The middle of each space, in the order of the spaces."""
        first_line, first_offset = _first(self.spaces)
        x, y, width = *self.corner, self.width
        return tuple(
            (
                x + (0.5 + COLUMN * (line - first_line)) * width,
                y + (0.5 + (offset - first_offset) / 2) * ROW * width,
            )
            for line, offset in self.spaces
        )

    @property
    def rect(self) -> FRect:
        """The box around all hexes, slab included."""
        across, rows = _extent(self.spaces)
        size = across * self.width, rows * ROW * self.width
        return FRect(self.corner, size).inflate(2 * RIM * self.width, 2 * RIM * self.width)

    def shape(self, number: int) -> Shape:
        return hexagon(self.centres[number], self.width)

    def anchor(self, number: int) -> Anchor:
        return Anchor(self.centres[number], self.width)

    def box(self, number: int) -> FRect:
        """The box around one hex."""
        return self.shape(number).box

    def at(self, point: Point) -> int | None:
        """The number of the space under a point."""
        hits = (n for n in range(len(self.spaces)) if self.shape(n).covers(point))
        return next(hits, None)


def outer_sides(hexes: Sequence[Anchor]) -> Iterator[tuple[Anchor, int]]:
    """Hex and side of everything that bounds an area of hexes that lie on a side."""
    for one in hexes:
        for side, (line, offset) in enumerate(SIDES):
            x = one.at[0] + line * COLUMN * one.size
            y = one.at[1] + offset / 2 * ROW * one.size
            if not any(hypot(x - o.at[0], y - o.at[1]) < one.size / 4 for o in hexes):
                yield one, side


def _first(spaces: Sequence[Space]) -> Space:
    return min(line for line, _ in spaces), min(offset for _, offset in spaces)


def _extent(spaces: Sequence[Space]) -> tuple[float, float]:
    """Hex widths across and hex heights down."""
    first_line, first_offset = _first(spaces)
    lines = max(line for line, _ in spaces) - first_line
    offsets = max(offset for _, offset in spaces) - first_offset
    return 1 + COLUMN * lines, 1 + offsets / 2
