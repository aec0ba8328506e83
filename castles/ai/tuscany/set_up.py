"""Assembling the board and placing the start castle: compact, rich and many-coloured (T15, T16)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.hexgrid import bits, distance
from castles.games.tuscany.board import Board, board_of
from castles.games.tuscany.decisions import CHOOSE_START_CASTLE
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import SeatState, State

NEARNESS = 0.5
"""The weight of areas that lie near the start castle."""
COLOURS = 1.0
"""... of each type that touches it ..."""
SPREAD = 0.3
"""... and of the distance of each space from it."""


def set_up_worth(state: State, action: Action) -> float:
    """How good an arrangement of the deciding seat's pieces, or a space for its castle, is."""
    frame = state.pending[-1]
    seat = state.seats[frame[1]]
    if frame[0] == CHOOSE_START_CASTLE.number:
        return start_worth(state.rules, seat.own_board(), action[1])
    return assembly_worth(state.rules, seat, action)


def assembly_worth(rules: Ruleset, seat: SeatState, action: Action) -> float:
    """How good an arrangement of the seat's pieces is, with the best start castle on it."""
    pieces = tuple(printed[which] for printed, which in zip(rules.pieces, seat.pieces, strict=True))
    board = board_of(pieces, (action[1], action[2], action[3]), len(rules.type_names))
    castles = bits(board.type_masks[rules.castle])
    return max(start_worth(rules, board, castle) for castle in castles)


def start_worth(rules: Ruleset, board: Board, castle: int) -> float:
    """How good a board is to grow on from that castle space."""
    spaces = board.shape.spaces
    home = spaces[castle]
    distances = [distance(home, space) for space in spaces]
    worth = -SPREAD * sum(distances)
    for area in set(board.area_of):
        size = area.bit_count()
        points = rules.area_points[size]
        worth += points
        if size > 1:
            mean = sum(distances[space] for space in bits(area)) / size
            worth += NEARNESS * points / (1 + mean)
    touching = {board.types[space] for space in bits(board.shape.neighbours[castle])}
    return worth + COLOURS * len(touching)
