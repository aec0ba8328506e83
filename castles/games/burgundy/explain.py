"""Why an action is not possible now, and the cheapest way to make it possible, by text key."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.games.burgundy.actions import (
    ANY_DIE,
    BUY,
    END_TURN,
    FETCH,
    PLACE,
    SELL,
    SHIP,
    START_CASTLE,
    TAKE,
    WORKERS,
)
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.decisions import (
    ACTS,
    BUYS,
    CHOOSE_PLACE,
    CHOOSE_SALE,
    CHOOSE_SHIP,
    CHOOSE_START_CASTLE,
    CHOOSE_TILE,
    CHOOSE_TURN,
    FRAMES,
)
from castles.games.burgundy.module import ObstacleCheck
from castles.games.burgundy.powers import BUILDING_PRICE, EQUAL_BUILDINGS
from castles.games.burgundy.state import BOUGHT, EMPTY, FETCHED, State
from castles.games.burgundy.tile_types import BUILDING
from castles.games.burgundy.words import good_facts


def explain(state: State, action: Action) -> list[Reason]:
    """Every reason why the deciding seat can't take an action; empty if it is legal."""
    if not state.pending:
        return [Reason("why.game_over", "B24")]
    frame = state.pending[-1]
    if action in state.rules.listings[frame[0]](state, frame):
        return []
    obstacle_checks = state.rules.obstacle_checks[action[0]]
    if action[0] not in state.rules.answers[frame[0]] or not obstacle_checks:
        return _not_asked(state, frame, action)
    found = [reason for find in obstacle_checks for reason in find(state, frame, action)]
    return found or [Reason("why.not_possible", "B14", fix="fix.offered")]


def _not_asked(state: State, frame: Frame, action: Action) -> list[Reason]:
    if action[0] == END_TURN.number and frame[0] == CHOOSE_TURN.number:
        return [Reason("why.dice_left", "B12", fix="fix.use_dice")]
    if action[0] == SHIP.number:
        return [Reason("why.no_ship", "B18", fix="fix.place_ship")]
    decision = FRAMES.of(frame).name
    return [Reason("why.not_asked", "B12", {"decision": decision}, fix="fix.answer")]


def _start_castle(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.not_a_castle_space", "B8", fix="fix.castle_space")]


def die_obstacles(state: State, frame: Frame, die: int) -> list[Reason]:
    """Whether the die can be used at all."""
    dice = state.dice[frame[1]]
    if die not in state.rules.dice.get(frame[0], (ANY_DIE,)):
        return [Reason("why.no_die_here", "B12", fix="fix.offered")]
    if die < ANY_DIE and not dice[die]:
        if not any(dice):
            return [Reason("why.dice_used", "B12", fix="fix.end_turn")]
        return [Reason("why.die_used", "B12", fix="fix.other_die")]
    if die == 1 and dice[0] == dice[1]:
        return [Reason("why.equal_dice", "B12", fix="fix.other_die")]
    return []


def missing_workers(state: State, seat_number: int, action: Action) -> list[Reason]:
    missing = worker_cost(state, seat_number, action) - state.estate(seat_number).workers
    if missing <= 0:
        return []
    facts: Words = {"count": missing}
    return [Reason("why.too_few_workers", "B13", facts, fix="fix.take_workers")]


def _take(state: State, frame: Frame, action: Action) -> list[Reason]:
    die, space = action[1:3]
    tile = state.depots[space]
    if blocked := die_obstacles(state, frame, die):
        return blocked
    if tile == EMPTY:
        return [Reason("why.depot_space_empty", "B14", fix="fix.other_tile")]
    if frame[0] == CHOOSE_TILE.number:
        name = state.rules.type_names[state.rules.tile_type[tile]]
        return [Reason("why.effect_takes_other_types", "B20", {"type": name}, fix="fix.other_tile")]
    return missing_workers(state, frame[1], action)


def _place(state: State, frame: Frame, action: Action) -> list[Reason]:
    """Every obstacle between this stored tile and this space."""
    rules = state.rules
    estate = state.estate(frame[1])
    _, die, slot, space = action
    if blocked := die_obstacles(state, frame, die):
        return blocked
    stored, board = state.stored(frame[1]), estate.own_board()
    # A space of the storage that came from another's shield is gone with it.
    tile = stored[slot] if slot < len(stored) else EMPTY
    if tile == EMPTY:
        return [Reason("why.storage_empty", "B14", fix="fix.take_tile")]
    if estate.covered >> space & 1:
        return [Reason("why.space_covered", "B14", fix="fix.free_space")]
    tile_type, space_type = rules.tile_type[tile], board.types[space]
    if tile_type not in (EMPTY, space_type):
        names: Words = {
            "type": rules.type_names[tile_type],
            "space_type": rules.type_names[space_type],
        }
        return [Reason("why.wrong_type", "B14", names, fix="fix.matching_space")]
    reasons = [r for find in rules.moments.unplaceable for r in find(state, frame, tile, space)]
    if not estate.frontier >> space & 1:
        reasons.append(Reason("why.not_touching", "B14", fix="fix.touching_space"))
    if tile_type == BUILDING and not estate.powers[EQUAL_BUILDINGS]:
        kind = rules.tile_kind[tile]
        if estate.built[kind] >> space & 1:
            building: Words = {"building": rules.building_names[kind]}
            reasons.append(Reason("why.building_in_city", "B20", building, fix="fix.other_city"))
    return reasons + missing_workers(state, frame[1], action)


def not_placeable(state: State, frame: Frame, action: Action) -> list[Reason]:
    """X10.18: of tiles that are placed without a die."""
    return [Reason("why.gift_not_placeable", "X10", fix="fix.other_tile")]


def _sell(state: State, frame: Frame, action: Action) -> list[Reason]:
    estate = state.estate(frame[1])
    _, die, good = action
    if blocked := die_obstacles(state, frame, die):
        return blocked
    if not estate.goods[good]:
        return [Reason("why.no_such_goods", "B14", good_facts(good), fix="fix.place_ship")]
    return missing_workers(state, frame[1], action)


def _take_workers(state: State, frame: Frame, action: Action) -> list[Reason]:
    return die_obstacles(state, frame, action[1])


def _buy(state: State, frame: Frame, action: Action) -> list[Reason]:
    estate = state.estate(frame[1])
    if state.black_depot[action[1]] == EMPTY:
        return [Reason("why.depot_space_empty", "B12", fix="fix.other_tile")]
    reasons = []
    if state.used & BOUGHT:
        reasons.append(Reason("why.bought_already", "B12", fix="fix.next_turn"))
    missing = state.rules.definitions.purchase_price - estate.silver
    if missing > 0:
        reasons.append(Reason("why.too_little_silver", "B12", {"count": missing}, "fix.get_silver"))
    return reasons + _storage(state, frame[1])


def _storage(state: State, seat_number: int) -> list[Reason]:
    if EMPTY in state.stored(seat_number):
        return []
    return [Reason("why.storage_full", "B15", fix="fix.place_first")]


def _fetch(state: State, frame: Frame, action: Action) -> list[Reason]:
    estate = state.estate(frame[1])
    price = estate.powers[BUILDING_PRICE]
    tile = state.depots[action[1]]
    if not price:
        return [Reason("why.needs_monastery", "M6", {"number": 6}, fix="fix.place_monastery")]
    if tile == EMPTY or state.rules.tile_type[tile] != BUILDING:
        return [Reason("why.not_a_building", "M6", fix="fix.other_tile")]
    reasons = []
    if state.used & FETCHED:
        reasons.append(Reason("why.fetched_already", "M6", fix="fix.next_turn"))
    if estate.workers < price:
        missing: Words = {"count": price - estate.workers}
        reasons.append(Reason("why.too_few_workers", "M6", missing, fix="fix.get_workers"))
    return reasons + _storage(state, frame[1])


def _ship(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.nothing_to_load", "B18", {"depot": action[1] + 1}, fix="fix.other_depot")]


ANSWERS: Mapping[int | str, frozenset[int]] = {
    ACTS: frozenset(kind.number for kind in (TAKE, PLACE, SELL, WORKERS)),
    BUYS: frozenset(kind.number for kind in (BUY, FETCH)),
    CHOOSE_START_CASTLE.number: frozenset({START_CASTLE.number}),
    CHOOSE_PLACE.number: frozenset({PLACE.number}),
    CHOOSE_TILE.number: frozenset({TAKE.number}),
    CHOOSE_SALE.number: frozenset({SELL.number}),
    CHOOSE_SHIP.number: frozenset({SHIP.number}),
}
"""Which kinds of action answer which decision and can be impossible there."""

OBSTACLE_CHECKS: Mapping[int, ObstacleCheck] = {
    START_CASTLE.number: _start_castle,
    TAKE.number: _take,
    PLACE.number: _place,
    SELL.number: _sell,
    WORKERS.number: _take_workers,
    BUY.number: _buy,
    FETCH.number: _fetch,
    SHIP.number: _ship,
}
"""For each kind of action that can be impossible while its decision is asked: why."""
