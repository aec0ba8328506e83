"""Boards that are no one piece of land: where their islands lie, as the chart below is painted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import FRect

from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.ui.games.burgundy.laying import sizes_of
from castles.ui.kit.layout import Point
from castles.ui.table.cells import LINE, HexCells
from castles.ui.table.shape import ROW

_SHORE = (0.36, 0.32)
"""The sea around the islands, in steps from hex to hex and in hex widths."""


@dataclass(frozen=True)
class ChartCells(HexCells):
    """Hexes of islands; `places` are their middles in hex widths, `size` that of the chart."""

    places: tuple[Point, ...] = ()
    size: Point = (1.0, 1.0)

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        x, y = self.corner
        return tuple((x + u * self.width, y + v * self.width) for u, v in self.places)

    @property
    def rect(self) -> FRect:
        return FRect(self.corner, (self.size[0] * self.width, self.size[1] * self.width))


def chart(rules: Ruleset, board: Board, zone: FRect) -> ChartCells | None:
    """The islands of a board, as large as a zone allows; None if it is one piece of land."""
    sizes = sizes_of(rules)
    if not sizes.has("chart"):
        return None
    across, down = sizes.numbers("chart")
    size = ((across + 2 * _SHORE[0]) * ROW, down + 2 * _SHORE[1])
    width = min(zone.w / size[0], zone.h / size[1])
    corner = (zone.centerx - size[0] * width / 2, zone.centery - size[1] * width / 2)
    places = []
    for region, row, offset in board.called:
        u, v = sizes.numbers(f"chart_{region}")
        right = (u + _SHORE[0] + int(offset) / 2) * ROW
        places.append((right, v + _SHORE[1] + LINE * int(row)))
    return ChartCells(board.shape.spaces, width, corner, True, tuple(places), size)
