"""A small picture of a duchy for the list of matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from castles.engine.game import GameState
from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, State
from castles.play.seat import SeatSpec
from castles.ui.games.burgundy.duchy import DuchyPainter, plates_of
from castles.ui.scenes.game_pages import first_person
from castles.ui.table.hex_board import BoardPicture


def bare_duchy(rules: Ruleset, board: Board) -> BoardPicture:
    """A duchy before anything lies on it."""
    return BoardPicture(partial(DuchyPainter, rules, board), (EMPTY,) * len(board.types))


def duchy_of(state: State, seat: int) -> BoardPicture:
    """A seat's duchy as everybody at the table sees it."""
    estate = state.estate(seat)
    plates = plates_of(state, seat)
    make = partial(DuchyPainter, state.rules, estate.own_board(), plates=plates)
    return BoardPicture(make, estate.tiles)


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture | None:
    """The duchy of the first person; None before it is chosen."""
    shown, seat = cast(State, state), first_person(seats)
    return None if shown.estate(seat).board is None else duchy_of(shown, seat)
