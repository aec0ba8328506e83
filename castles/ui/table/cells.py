"""Cells: where the spaces of a board stand on the stage, and which of them a point hits.

`Cells` are of any shape; `HexCells` are those of a hexagonal board in the doubled coordinates of
`castles.engine.hexgrid`, lying on a side or standing on a corner. All lengths are layout units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, sin

from pygame import FRect

from castles.engine.hexgrid import Space
from castles.ui.kit.layout import Point
from castles.ui.table.shape import ROW, Anchor, Shape, hexagon

LINE = 0.75
"""From line to line of hexes, in their widths from corner to corner."""
RIM = 0.085
"""How far the slab stands out around the hexes, in hex widths."""
_FIRST_SIDE = {False: pi / 6, True: -pi / 3}
"""Where the first side faces, of hexes on a side and on a corner: lower right and upper right."""


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
    """Spaces of a hex width, with the upper left corner of the box around all of them.

    Hexes lie on a side, and their lines are columns; pointy ones stand on a corner, in rows.
    """

    spaces: tuple[Space, ...]
    width: float
    corner: Point
    pointy: bool = False

    @classmethod
    def fitted(
        cls,
        spaces: Sequence[Space],
        rect: FRect,
        least_rows: float = 0.0,
        *,
        pointy: bool = False,
    ) -> HexCells:
        """As large as a rectangle allows, centred; `least_rows` keeps boards of one size alike."""
        across, down = _extent(spaces, pointy)
        high = max(down, least_rows * ROW)
        width = min(rect.w / (across + 2 * RIM), rect.h / (high + 2 * RIM))
        corner = (rect.centerx - across * width / 2, rect.centery - down * width / 2)
        return cls(tuple(spaces), width, corner, pointy)

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The middle of each space, in the order of the spaces."""
        first_line, first_offset = _first(self.spaces)
        x, y, width = *self.corner, self.width
        lines = [(0.5 + LINE * (line - first_line)) * width for line, _ in self.spaces]
        offsets = [(0.5 + (offset - first_offset) / 2) * ROW * width for _, offset in self.spaces]
        across, down = (offsets, lines) if self.pointy else (lines, offsets)
        return tuple((x + right, y + below) for right, below in zip(across, down, strict=True))

    @property
    def rect(self) -> FRect:
        """The box around all hexes, slab included."""
        across, down = _extent(self.spaces, self.pointy)
        rim = 2 * RIM * self.width
        return FRect(self.corner, (across * self.width, down * self.width)).inflate(rim, rim)

    def shape(self, number: int) -> Shape:
        return hexagon(self.centres[number], self.width, pointy=self.pointy)

    def anchor(self, number: int) -> Anchor:
        return Anchor(self.centres[number], self.width)

    def box(self, number: int) -> FRect:
        """The box around one hex."""
        return self.shape(number).box

    def at(self, point: Point) -> int | None:
        """The number of the space under a point."""
        hits = (n for n in range(len(self.spaces)) if self.shape(n).covers(point))
        return next(hits, None)


def outer_sides(hexes: Sequence[Anchor], *, pointy: bool = False) -> Iterator[tuple[Anchor, int]]:
    """Hex and side of everything that bounds an area; sides are numbered clockwise."""
    for one in hexes:
        for side in range(6):
            angle = _FIRST_SIDE[pointy] + side * pi / 3
            x = one.at[0] + ROW * one.size * cos(angle)
            y = one.at[1] + ROW * one.size * sin(angle)
            if not any(hypot(x - o.at[0], y - o.at[1]) < one.size / 4 for o in hexes):
                yield one, side


def _first(spaces: Sequence[Space]) -> Space:
    return min(line for line, _ in spaces), min(offset for _, offset in spaces)


def _extent(spaces: Sequence[Space], pointy: bool) -> tuple[float, float]:
    """Across and down, in hex widths."""
    first_line, first_offset = _first(spaces)
    lines = 1 + LINE * (max(line for line, _ in spaces) - first_line)
    offsets = (1 + (max(offset for _, offset in spaces) - first_offset) / 2) * ROW
    return (offsets, lines) if pointy else (lines, offsets)
