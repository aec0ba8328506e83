"""Tuscany in the scenes without a table: a small picture of a board for the list of matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from pygame import FRect

from castles.engine.game import GameState
from castles.engine.hexgrid import Space
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.setup import assembly_is_hidden
from castles.games.tuscany.state import State
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.board_painter import ROWS, BoardPainter
from castles.ui.games.tuscany.reading import LOOKS
from castles.ui.kit.painter import Painter
from castles.ui.scenes.game_pages import GamePages
from castles.ui.table.cells import HexCells


@dataclass(frozen=True)
class BoardPicture:
    """A board as everybody at the table sees it."""

    rules: Ruleset
    spaces: tuple[Space, ...]
    types: tuple[int, ...]
    tiles: tuple[int, ...]

    def draw(self, painter: Painter, rect: FRect) -> None:
        layout = HexCells.fitted(self.spaces, rect, ROWS)
        BoardPainter(self.rules, layout, self.types).draw(painter, self.tiles)


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture | None:
    """The board of the first person; None while boards are still secret."""
    tuscan = cast(State, state)
    if assembly_is_hidden(tuscan):
        return None
    number = next((n for n, seat in enumerate(seats) if seat.is_human), 0)
    seat = tuscan.seats[number]
    board = seat.own_board()
    spaces, types = tuple(board.shape.spaces), tuple(board.types)
    return BoardPicture(tuscan.rules, spaces, types, tuple(seat.tiles))


PAGES = GamePages(thumbnail, LOOKS)
