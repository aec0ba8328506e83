"""B13: the workers that actions cost for changing dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.engine.action import Action
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, PLACE, SELL, TAKE
from castles.games.burgundy.module import Cost
from castles.games.burgundy.powers import TAKE_REACH
from castles.games.burgundy.state import State
from castles.games.burgundy.turn import die_value, workers_needed


def worker_cost(state: State, seat_number: int, action: Action) -> int:
    """The workers that an action costs for changing dice (B13)."""
    if not names_workers(state, action):
        return 0
    return state.rules.costs[action[0]](state, seat_number, action)


def names_workers(state: State, action: Action) -> bool:
    """Whether it is an action of the dice that workers can change."""
    if action[0] not in state.rules.costs:
        return False
    return "die" not in ACTIONS.of(action).fields or action[1] != ANY_DIE


def _take_cost(state: State, seat_number: int, action: Action) -> int:
    estate, value = state.estate(seat_number), die_value(state, seat_number, action[1])
    number = state.rules.space_depot[action[2]] + 1
    return workers_needed(estate, value, number, estate.powers[TAKE_REACH])


def _place_cost(state: State, seat_number: int, action: Action) -> int:
    rules, estate = state.rules, state.estate(seat_number)
    _, die, slot, space = action
    power = rules.place_power[rules.tile_type[state.stored(seat_number)[slot]]]
    value, number = die_value(state, seat_number, die), estate.own_board().numbers[space]
    return workers_needed(estate, value, number, estate.powers[power])


def _sell_cost(state: State, seat_number: int, action: Action) -> int:
    value = die_value(state, seat_number, action[1])
    return workers_needed(state.estate(seat_number), value, action[2] + 1, 0)


COSTS: Final[Mapping[int, Cost]] = {
    TAKE.number: _take_cost,
    PLACE.number: _place_cost,
    SELL.number: _sell_cost,
}
"""The actions of the base game that dice are changed for."""
