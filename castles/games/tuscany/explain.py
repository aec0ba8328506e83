"""Why an action is not possible now, and the cheapest way to make it possible, by text key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.games.tuscany.actions import (
    ACTIONS,
    ASSEMBLE,
    CASTLE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    PAY,
    PLACE,
    REFRESH,
    SPEND_MARBLE,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.decisions import (
    CHOOSE_EXTRA,
    CHOOSE_TURN,
    FRAMES,
    OFFER_EXTRA,
)
from castles.games.tuscany.legal import COST, fits, neutral_tile_could_fit
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State

ObstacleCheck: TypeAlias = Callable[[State, Frame, Action], list[Reason]]


def explain(state: State, action: Action) -> list[Reason]:
    """Every reason why the deciding seat can't take an action; empty if it is legal."""
    if not state.pending:
        return [Reason("why.game_over", "T37")]
    frame = state.pending[-1]
    if action in state.rules.listings[frame[0]](state, frame):
        return []
    kind = ACTIONS.of(action)
    decision = FRAMES.of(frame)
    if kind.number not in _ANSWERS[decision.name]:
        return _not_asked(state, frame, action)
    return _OBSTACLE_CHECKS[kind.number](state, frame, action)


def _not_asked(state: State, frame: Frame, action: Action) -> list[Reason]:
    seat = state.seats[frame[1]]
    in_turn = frame[0] == CHOOSE_TURN.number
    if action[0] == END_TURN.number and in_turn:
        return [Reason("why.act_first", "T21", fix="fix.act_first")]
    if action[0] == SPEND_MARBLE.number and in_turn:
        if _marble_was_spent(state):
            return [Reason("why.marble_spent", "T21")]
        if not seat.marble:
            return [Reason("why.no_marble", "T21", fix="fix.place_quarry")]
        return [Reason("why.marble_after_action", "T21", fix="fix.act_first")]
    if frame[0] == CHOOSE_EXTRA.number and action[0] in _TURN_ANSWERS:
        return [Reason("why.action_done", "T21", fix="fix.spend_marble")]
    decision = FRAMES.of(frame).name
    return [Reason("why.not_asked", "T18", {"decision": decision}, fix="fix.answer")]


def _marble_was_spent(state: State) -> bool:
    return not any(frame[0] == OFFER_EXTRA.number for frame in state.pending)


def _start_castle(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.not_a_castle_space", "T16", fix="fix.castle_space")]


def _token(state: State, frame: Frame, action: Action) -> list[Reason]:
    name = state.rules.token_names[action[1]]
    return [Reason("why.token_gone", "T25", {"token": name}, fix="fix.other_token")]


def _draw(state: State, frame: Frame, action: Action) -> list[Reason]:
    if frame[2]:
        return [_must_take_fitting()]
    return [Reason("why.nothing_to_draw", "T18", fix="fix.take_tile")]


def _take(state: State, frame: Frame, action: Action) -> list[Reason]:
    tile = state.display[action[1]]
    if tile == EMPTY:
        return [Reason("why.display_place_empty", "T33", fix="fix.other_tile")]
    if frame[2]:
        return [_must_take_fitting()]
    return [_does_not_fit(state, tile, "T19")]


def _must_take_fitting() -> Reason:
    return Reason("why.must_take_fitting", "T19a", fix="fix.fitting_tile")


def _does_not_fit(state: State, tile: int, rule: str) -> Reason:
    name = state.rules.type_names[state.rules.tile_type[tile]]
    return Reason("why.does_not_fit", rule, {"type": name}, fix="fix.fitting_tile")


def _place(state: State, frame: Frame, action: Action) -> list[Reason]:
    """Every obstacle between this stored item and this space."""
    if frame[2]:
        return [_must_take_fitting()]
    rules = state.rules
    seat = state.seats[frame[1]]
    _, slot, space = action
    item = seat.storage[slot]
    if item == EMPTY:
        return [Reason("why.storage_empty", "T20", fix="fix.take_tile")]
    board = seat.own_board()
    space_type = board.types[space]
    if seat.tiles[space] != EMPTY:
        return [Reason("why.space_covered", "T20a", fix="fix.free_space")]
    reasons = []
    if item == HEXAGON:
        if not rules.hexagon_same_turn and state.new_hexagons >> slot & 1:
            reasons.append(Reason("why.hexagon_is_new", "T21", fix="fix.next_turn"))
    elif rules.tile_type[item] != space_type:
        names = {
            "type": rules.type_names[rules.tile_type[item]],
            "space_type": rules.type_names[space_type],
        }
        return [Reason("why.wrong_type", "T20a", {**names}, fix="fix.matching_space")]
    if not seat.frontier >> space & 1:
        reasons.append(Reason("why.not_touching", "T20a", fix="fix.touching_space"))
    missing = missing_units(seat, space_type, rules.pairs_of_a_type)
    if missing:
        name = rules.type_names[space_type]
        facts: Words = {"type": name, "count": missing}
        reasons.append(Reason("why.cannot_pay", "T20b", facts, fix="fix.cheapest_payment"))
    return reasons


def missing_units(seat: SeatState, space_type: int, pairs_of_a_type: int) -> int:
    """How many matching cards (or workers, or pairs) short of the cost the seat is."""
    pairs = sum(
        min(count // 2, pairs_of_a_type)
        for card, count in enumerate(seat.hand)
        if card != space_type
    )
    return max(0, COST - seat.hand[space_type] - seat.workers - pairs)


def _refresh(state: State, frame: Frame, action: Action) -> list[Reason]:
    rules = state.rules
    seat = state.seats[frame[1]]
    name = {"type": rules.type_names[action[1]]}
    shown = [tile for tile in state.display if tile != EMPTY]
    if any(fits(state, seat, tile) for tile in shown):
        return [Reason("why.a_tile_fits", "T19a", fix="fix.take_tile")]
    if not any(rules.tile_type[tile] == action[1] for tile in shown):
        return [Reason("why.type_not_shown", "T19a", {**name}, fix="fix.other_type")]
    if not neutral_tile_could_fit(state, seat):
        return [Reason("why.no_neutral_fits", "T19a", fix="fix.other_action")]
    return [Reason("why.too_few_neutral", "T19a", {**name}, fix="fix.other_type")]


def _pay(state: State, frame: Frame, action: Action) -> list[Reason]:
    space_type = state.seats[frame[1]].own_board().types[frame[3]]
    name = state.rules.type_names[space_type]
    return [Reason("why.not_a_payment", "T20b", {"type": name}, fix="fix.listed_payment")]


def _castle(state: State, frame: Frame, action: Action) -> list[Reason]:
    seat = state.seats[frame[1]]
    _, place, space = action
    tile = state.display[place]
    if tile == EMPTY:
        return [Reason("why.display_place_empty", "T24", fix="fix.other_tile")]
    if not fits(state, seat, tile):
        return [_does_not_fit(state, tile, "T24")]
    if seat.tiles[space] != EMPTY:
        return [Reason("why.space_covered", "T20a", fix="fix.free_space")]
    types = state.rules.type_names
    tile_type, space_type = state.rules.tile_type[tile], seat.own_board().types[space]
    if tile_type != space_type:
        names = {"type": types[tile_type], "space_type": types[space_type]}
        return [Reason("why.wrong_type", "T20a", {**names}, fix="fix.matching_space")]
    return [Reason("why.not_touching", "T20a", fix="fix.touching_space")]


_TURN_ANSWERS = frozenset(kind.number for kind in (DRAW, TAKE, PLACE, REFRESH))

_ANSWERS: Mapping[str, frozenset[int]] = {
    "assemble": frozenset({ASSEMBLE.number}),
    "start_castle": frozenset({START_CASTLE.number}),
    "token": frozenset({TOKEN.number}),
    "turn": _TURN_ANSWERS,
    "discard": frozenset({DISCARD.number}),
    "pay": frozenset({PAY.number}),
    "castle": frozenset({CASTLE.number, DECLINE.number}),
    "extra": frozenset({SPEND_MARBLE.number, END_TURN.number}),
}
"""Which kinds of action answer which decision."""

_OBSTACLE_CHECKS: Mapping[int, ObstacleCheck] = {
    START_CASTLE.number: _start_castle,
    TOKEN.number: _token,
    DRAW.number: _draw,
    TAKE.number: _take,
    PLACE.number: _place,
    REFRESH.number: _refresh,
    PAY.number: _pay,
    CASTLE.number: _castle,
}
"""For each kind of action that can be impossible while its decision is asked: why."""
