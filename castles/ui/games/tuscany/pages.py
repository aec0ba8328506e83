"""Tuscany in the scenes without a table: a small picture of a board for the list of matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from castles.engine.game import GameState
from castles.games.tuscany.setup import assembly_is_hidden
from castles.games.tuscany.state import State
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.board import BoardPainter
from castles.ui.games.tuscany.own_pages import OwnPieces
from castles.ui.games.tuscany.queries import LOOKS
from castles.ui.scenes.game_pages import GamePages, first_person
from castles.ui.table.hex_board import BoardPicture


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture | None:
    """The board of the first person; None while boards are still secret."""
    tuscan = cast(State, state)
    if assembly_is_hidden(tuscan):
        return None
    seat = tuscan.seats[first_person(seats)]
    if seat.board is None:
        return None  # The automa has none, nor has anybody before they are assembled.
    painter = partial(BoardPainter.fitted, tuscan.rules, seat.own_board())
    return BoardPicture(painter, tuple(seat.tiles))


PAGES = GamePages(thumbnail, LOOKS, own=OwnPieces())
