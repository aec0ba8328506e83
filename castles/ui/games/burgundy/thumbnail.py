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
from castles.ui.games.burgundy.duchy import DuchyPainter
from castles.ui.scenes.game_pages import first_person
from castles.ui.table.hex_board import BoardPicture


def duchy_picture(rules: Ruleset, board: Board, tiles: Sequence[int] = ()) -> BoardPicture:
    """A duchy as everybody at the table sees it; without tiles it is bare."""
    lying = tuple(tiles) or (EMPTY,) * len(board.types)
    return BoardPicture(partial(DuchyPainter, rules, board), lying)


def thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> BoardPicture | None:
    """The duchy of the first person; None before it is chosen."""
    shown = cast(State, state)
    estate = shown.estate(first_person(seats))
    if estate.board is None:
        return None
    return duchy_picture(shown.rules, estate.board, estate.tiles)
