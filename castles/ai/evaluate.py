"""What a position is worth to a seat: simple evaluations, one per game.

Burgundy's stands in `burgundy.evaluation`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

from castles.ai.burgundy.evaluation import evaluate_burgundy
from castles.engine.game import GameState
from castles.engine.hexgrid import bits
from castles.games.tuscany.legal import can_pay
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State

Value: TypeAlias = Callable[[GameState], float]
Evaluation: TypeAlias = Callable[[GameState, int], Value]
"""Made once per decision, so that what measures time is the same for all its actions."""

TOKEN_VALUES = {"card": 1.0, "storage": 4.0, "marble": 11.0, "worker": 2.0, "yield": 8.0}
FULL_HAND = 8
UNFINISHED_SHARE = {(1, 2): 0.4, (1, 3): 0.2, (2, 3): 0.7}
"""How much of an area's points is counted for so many covered of so many spaces."""


def evaluation_for(game_name: str) -> Evaluation:
    return _EVALUATIONS[game_name]


def resting_decisions(game_name: str) -> frozenset[str]:
    """Decisions at which everything that an action entails is done, though the turn goes on."""
    return _RESTING.get(game_name, frozenset())


def evaluate_tuscany(state: GameState, seat_number: int) -> Value:
    """Points with the scorings still to come, and a price for everything that brings points."""
    before = cast(State, state)
    definitions = before.rules.definitions
    tiles = definitions.stacks * definitions.tiles_per_stack
    time_left = 1 - max(seat.put_out for seat in before.seats) / tiles
    scorings = definitions.stacks - before.phase + 1
    token_values = [TOKEN_VALUES[name] for name in before.rules.token_names]

    def value(after_state: GameState) -> float:
        after = cast(State, after_state)
        seat = after.seats[seat_number]
        if not after.pending:
            return float(seat.red)
        if seat.board is None:
            return 0.0
        goods = 1.2 * seat.marble + 0.3 * seat.workers
        goods += (
            sum(worth * count for worth, count in zip(token_values, seat.tokens, strict=True))
            * time_left
        )
        return (
            seat.red
            + scorings * (seat.green + _unfinished_areas(after, seat))
            + _cards(seat) * (0.3 + 0.6 * time_left)
            + goods * (0.4 + time_left)
            + 4.0 * seat.covered.bit_count() * time_left
            + _frontier(seat) * time_left
            + _storage(after, seat) * (0.3 + time_left)
        )

    return value


def _cards(seat: SeatState) -> float:
    cards = sum(seat.hand)
    pairs = sum(count // 2 for count in seat.hand)
    return min(cards, FULL_HAND) + 0.2 * max(0, cards - FULL_HAND) + 0.4 * min(pairs, 4)


def _unfinished_areas(state: State, seat: SeatState) -> float:
    board = seat.assembled()
    seen = 0
    total = 0.0
    for space in bits(seat.covered):
        area = board.area_of[space]
        if not seen >> space & 1:
            seen |= area
            size = area.bit_count()
            share = UNFINISHED_SHARE.get(((area & seat.covered).bit_count(), size), 0.0)
            total += share * state.rules.area_points[size]
    return total


def _frontier(seat: SeatState) -> float:
    return 0.4 * sum(1 for mask in seat.assembled().type_masks if mask & seat.frontier)


def _storage(state: State, seat: SeatState) -> float:
    board = seat.assembled()
    total = 0.0
    for item in seat.storage:
        if item == HEXAGON:
            total += 3.0
        elif item != EMPTY:
            kind = state.rules.tile_type[item]
            if seat.frontier & board.type_masks[kind]:
                total += 2.5 if can_pay(seat, kind, state.rules.pairs_of_a_type) else 1.2
    return total


_EVALUATIONS: Mapping[str, Evaluation] = {
    "burgundy": evaluate_burgundy,
    "tuscany": evaluate_tuscany,
}
_RESTING = {"burgundy": frozenset({"turn"})}
