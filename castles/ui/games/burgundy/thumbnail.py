"""A small picture of a duchy for the list of matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from pygame import FRect

from castles.engine.game import GameState
from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.play.seat import SeatSpec
from castles.ui.games.burgundy.duchy import DuchyPainter
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells


@dataclass(frozen=True)
class DuchyPicture:
    """A duchy as everybody at the table sees it."""

    rules: Ruleset
    board: Board
    tiles: tuple[int, ...]

    def draw(self, painter: Painter, rect: FRect) -> None:
        cells = HexCells.fitted(self.board.shape.spaces, rect, pointy=True)
        DuchyPainter(self.rules, self.board, cells).draw(painter, self.tiles)


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> DuchyPicture | None:
    """The duchy of the first person; None before it is chosen."""
    shown = cast(State, state)
    number = next((n for n, seat in enumerate(seats) if seat.is_human), 0)
    estate = shown.estate(number)
    if estate.board is None:
        return None
    return DuchyPicture(shown.rules, estate.board, estate.tiles)
