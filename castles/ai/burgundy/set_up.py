"""Choosing a duchy board and the place of the start castle (B8)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.hexgrid import bits, distance
from castles.games.burgundy.board import Board
from castles.games.burgundy.decisions import CHOOSE_BOARD
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.games.burgundy.tile_types import CASTLE

NEARNESS = 0.5
"""The weight of areas that lie near the start castle."""
TYPES = 1.0
"""... of each type that touches it ..."""
NUMBERS = 0.5
"""... and of each die number with which something can be placed at once ..."""
SPREAD = 0.1
"""... and of the distance of each space from it."""


def set_up_worth(state: State, seat: int, action: Action) -> float:
    """How good a board, or a castle space for the start castle, is."""
    rules = state.rules
    if state.pending[-1][0] == CHOOSE_BOARD.number:
        board = rules.boards[action[1]]
        return max(start_worth(rules, board, space) for space in bits(board.type_masks[CASTLE]))
    return start_worth(rules, state.estate(seat).own_board(), action[1])


def start_worth(rules: Ruleset, board: Board, castle: int) -> float:
    """How good a board is to grow on from that castle space."""
    spaces = board.shape.spaces
    home = spaces[castle]
    distances = [distance(home, space) for space in spaces]
    worth = -SPREAD * sum(distances)
    for area in board.areas:
        size = area.bit_count()
        mean = sum(distances[space] for space in bits(area)) / size
        worth += NEARNESS * rules.area_points[size] / (1 + mean)
    around = board.shape.neighbours[castle]
    worth += TYPES * len({board.types[space] for space in bits(around)})
    return worth + NUMBERS * len({board.numbers[space] for space in bits(around)})
