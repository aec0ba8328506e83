"""Choosing a duchy board and the place of the start castle (B8), and what modules ask before."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.burgundy.module import SetUpWorth
from castles.ai.burgundy.modules import EVERY
from castles.engine.action import Action
from castles.engine.board_shape import BoardShape
from castles.engine.hexgrid import bits
from castles.games.burgundy.board import Board
from castles.games.burgundy.decisions import CHOOSE_BOARD, CHOOSE_START_CASTLE
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.games.burgundy.tile_types import CASTLE

NEARNESS = 0.5
"""The weight of areas that lie near the start castle."""
TYPES = 1.0
"""... of each type that touches it ..."""
NUMBERS = 0.5
"""... and of each die number with which something can be placed immediately ..."""
SPREAD = 0.1
"""... and of the distance of each space from it."""


def set_up_worth(state: State, seat: int, action: Action) -> float:
    """How good an answer to a question of the set-up is."""
    return WORTHS[state.pending[-1][0]](state, seat, action)


def _board_worth(state: State, seat: int, action: Action) -> float:
    board = state.rules.boards[action[1]]
    castles = bits(board.type_masks[CASTLE])
    return max(start_worth(state.rules, board, space) for space in castles)


def _castle_worth(state: State, seat: int, action: Action) -> float:
    return start_worth(state.rules, state.estate(seat).own_board(), action[1])


WORTHS: Mapping[int, SetUpWorth] = {
    CHOOSE_BOARD.number: _board_worth,
    CHOOSE_START_CASTLE.number: _castle_worth,
    **EVERY.set_up,
}
"""By decision."""


def start_worth(rules: Ruleset, board: Board, castle: int) -> float:
    """How good a board is to grow on from that castle space."""
    distances = steps(board.shape, castle)
    worth = -SPREAD * sum(distances)
    for area in board.areas:
        size = area.bit_count()
        mean = sum(distances[space] for space in bits(area)) / size
        worth += NEARNESS * rules.area_points[size] / (1 + mean)
    around = board.shape.neighbours[castle]
    worth += TYPES * len({board.types[space] for space in bits(around)})
    return worth + NUMBERS * len({board.numbers[space] for space in bits(around)})


def steps(shape: BoardShape, home: int) -> list[int]:
    """How many tiles must lie to reach each space from one; rivers lead to the next island (S4)."""
    reached, count = 1 << home, 0
    steps = [0] * len(shape)
    while new := shape.frontier(reached):
        count += 1
        for space in bits(new):
            steps[space] = count
        reached |= new
    return steps
