"""Small pictures of boards for the list of matches: a match is played again once for its own.

That takes a moment for each match, so a list asks for one picture at a time and shows the others
meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import cast

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.engine.game import GameState
from castles.engine.hexgrid import Space
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.setup import assembly_is_hidden
from castles.games.tuscany.state import State
from castles.play.replay import load_table
from castles.play.saved_matches import SavedMatch
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.own_board import ROWS
from castles.ui.kit.painter import Painter
from castles.ui.table.hex_cells import HexLayout


@dataclass(frozen=True)
class BoardPicture:
    """A board as everybody at the table sees it."""

    rules: Ruleset
    spaces: tuple[Space, ...]
    types: tuple[int, ...]
    tiles: tuple[int, ...]

    def draw(self, painter: Painter, rect: FRect) -> None:
        layout = HexLayout.fitted(self.spaces, rect, ROWS)
        BoardPainter(self.rules, layout, self.types).draw(painter, self.tiles)


def picture_of(state: GameState, seats: tuple[SeatSpec, ...]) -> BoardPicture | None:
    """The board of the first person; None while boards are still secret."""
    tuscan = cast(State, state)
    if assembly_is_hidden(tuscan):
        return None
    number = next((n for n, seat in enumerate(seats) if seat.is_human), 0)
    seat = tuscan.seats[number]
    board = seat.assembled()
    spaces, types = tuple(board.shape.spaces), tuple(board.types)
    return BoardPicture(tuscan.rules, spaces, types, tuple(seat.tiles))


class BoardPictures:
    """The pictures known so far, by file; None for matches that have none."""

    def __init__(self, known: dict[Path, BoardPicture | None] | None = None) -> None:
        self._known = dict(known or {})

    def of(self, match: SavedMatch) -> BoardPicture | None:
        return self._known.get(match.path)

    def knows(self, match: SavedMatch) -> bool:
        return match.path in self._known

    def load(self, match: SavedMatch) -> None:
        """Play a match again for its picture; what cannot be read has none."""
        picture = None
        if match.game == "tuscany" and match.problem is None:
            try:
                table = load_table(match.path)
                picture = picture_of(table.history.state, tuple(table.seats))
            except CastlesError:
                # Opening the match says what is wrong with it.
                picture = None
        self._known[match.path] = picture
