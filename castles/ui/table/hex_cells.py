"""Where the spaces of a hexagonal board stand on the stage, and which of them a point hits.

Flat-top hexes in the doubled coordinates of `castles.engine.hexgrid`; all lengths are layout units.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from pygame import FRect

from castles.engine.hexgrid import Space
from castles.ui.kit.layout import Point

COLUMN = 0.75
"""From column to column, in hex widths."""
ROW = sqrt(3) / 2
"""From row to row, in hex widths; the height of a hex."""
RIM = 0.085
"""How far the slab stands out around the hexes, in hex widths."""


@dataclass(frozen=True)
class HexLayout:
    """Spaces of a hex width, with the upper left corner of the box around all of them."""

    spaces: tuple[Space, ...]
    width: float
    corner: Point

    @classmethod
    def fitted(cls, spaces: Sequence[Space], rect: FRect, least_rows: float = 0.0) -> HexLayout:
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

    def box(self, number: int) -> FRect:
        """The box around one hex."""
        return hex_box(self.centres[number], self.width)

    def at(self, point: Point) -> int | None:
        """The number of the space under a point."""
        hits = (n for n, middle in enumerate(self.centres) if in_hex(point, middle, self.width))
        return next(hits, None)


def hex_box(centre: Point, width: float) -> FRect:
    """The box around a hex."""
    return FRect(centre[0] - width / 2, centre[1] - ROW * width / 2, width, ROW * width)


def in_hex(point: Point, centre: Point, width: float) -> bool:
    """Whether a point lies in the hex."""
    dx, dy = abs(point[0] - centre[0]), abs(point[1] - centre[1])
    return dy <= ROW * width / 2 and dx + dy / sqrt(3) <= width / 2


def _first(spaces: Sequence[Space]) -> Space:
    return min(line for line, _ in spaces), min(offset for _, offset in spaces)


def _extent(spaces: Sequence[Space]) -> tuple[float, float]:
    """Hex widths across and hex heights down."""
    first_line, first_offset = _first(spaces)
    lines = max(line for line, _ in spaces) - first_line
    offsets = max(offset for _, offset in spaces) - first_offset
    return 1 + COLUMN * lines, 1 + offsets / 2
