"""Why an action is not possible now, and the cheapest way to make it possible, by text key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.facts import Words
from castles.engine.game import Reason
from castles.games.castelli.actions import (
    BUILD,
    GOVERN,
    GUARD,
    NO_CARD,
    NOTHING,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    SELL,
    TURN,
)
from castles.games.castelli.decisions import (
    CHOOSE_BUILD,
    CHOOSE_GOVERNOR,
    CHOOSE_GUARD,
    CHOOSE_LAY,
    CHOOSE_ORIENT,
    CHOOSE_TURN,
    FRAMES,
)
from castles.games.castelli.effects import BuildEffect, PlayEffect, free_districts
from castles.games.castelli.legal import dominates, missing_units
from castles.games.castelli.names import AREA_TYPES, RESOURCES, STONE
from castles.games.castelli.state import SeatState, State

ObstacleCheck: TypeAlias = Callable[[State, Frame, Action], list[Reason]]


def explain(state: State, action: Action) -> list[Reason]:
    """Every reason why the deciding seat can't take an action; empty if it is legal."""
    if not state.pending:
        return [Reason("why.game_over", "C9")]
    frame = state.pending[-1]
    if action in state.rules.listings[frame[0]](state, frame):
        return []
    check = _OBSTACLE_CHECKS.get(action[0])
    if action[0] not in _ANSWERS.get(frame[0], ()) or check is None:
        decision = FRAMES.of(frame).name
        return [Reason("why.not_asked", "C14", {"decision": decision}, fix="fix.answer")]
    return check(state, frame, action) or [Reason("why.not_possible", "C14")]


def _turn(state: State, frame: Frame, action: Action) -> list[Reason]:
    field = action[1]
    if frame[0] == CHOOSE_BUILD.number:
        return [Reason("why.flipped_already", "C14", fix="fix.next_turn")]
    if state.laid >> field & 1:
        return [Reason("why.tile_is_face_up", "C5", fix="fix.closed_tile")]
    return [Reason("why.field_of_other_half", "C12", fix="fix.own_half")]


def _govern(state: State, frame: Frame, action: Action) -> list[Reason]:
    if state.rules.governor not in state.seats[frame[1]].hand:
        named = _named(state, state.rules.governor)
        return [Reason("why.card_not_in_hand", "A3", named, fix="fix.draw_card")]
    return [Reason("why.same_direction", "A3", fix="fix.other_direction")]


def _guard(state: State, frame: Frame, action: Action) -> list[Reason]:
    named = _named(state, state.rules.guard)
    return [Reason("why.card_not_in_hand", "A12", named, fix="fix.draw_card")]


def _named(state: State, card: int) -> Words:
    return {"card": state.rules.card_words(card)}


def _not_held(state: State, card: int) -> Reason:
    """C8: not in hand; where none is meant, there is none to name."""
    if card == NO_CARD:
        return Reason("why.no_cards", "C8", fix="fix.draw_card")
    return Reason("why.card_not_in_hand", "C8", _named(state, card), fix="fix.draw_card")


def _sell(state: State, frame: Frame, action: Action) -> list[Reason]:
    card = action[1]
    if card not in state.seats[frame[1]].hand:
        return [_not_held(state, card)]
    price = state.rules.definitions.sale
    return [Reason("why.mine_too_poor", "A8", {"count": price}, fix="fix.wait_for_mine")]


def _card(state: State, seat: SeatState, card: int) -> list[Reason]:
    """Why the card can't be used at all."""
    if card not in seat.hand:
        return [_not_held(state, card)]
    if seat.card_played:
        return [Reason("why.card_played_already", "A8", fix="fix.next_turn")]
    return []


def _play(state: State, frame: Frame, action: Action) -> list[Reason]:
    seat, card = state.seats[frame[1]], action[1]
    if blocked := _card(state, seat, card):
        return blocked
    effect = state.rules.play_effects[card]
    if effect is None and state.rules.build_effects[card] is not None:
        return [Reason("why.card_with_castle", "C8", _named(state, card), fix="fix.choose_lot")]
    if effect is None:
        return [Reason("why.card_of_other_moment", "C8", _named(state, card), fix="fix.its_moment")]
    if not effect.targets(state, frame[1]):
        return [Reason("why.card_changes_nothing", "A27", _named(state, card), fix="fix.keep_card")]
    if effect.kind.number != action[0]:
        # It is played, but not at a district or a player.
        return [Reason("why.no_cards", "C8", fix="fix.draw_card")]
    return _target(state, frame[1], action, effect)


def _target(state: State, seat_number: int, action: Action, effect: PlayEffect) -> list[Reason]:
    """The card could be played, but not there."""
    if effect.kind is PLAY_SEAT:
        return [Reason("why.no_card_to_take", "A10", fix="fix.other_seat")]
    if free_districts(state, seat_number) >> action[2] & 1:
        return [Reason("why.no_city_here", "A13", fix="fix.other_district")]
    return [Reason("why.district_not_free", "A11", fix="fix.other_district")]


def _build(state: State, frame: Frame, action: Action) -> list[Reason]:
    """Every obstacle between the seat and a castle there, paid for in that way."""
    _, site, _, card = action
    seat = state.seats[frame[1]]
    if card != NO_CARD and (blocked := _card(state, seat, card)):
        return blocked
    effect = state.rules.build_effects[card] if card != NO_CARD else None
    if card != NO_CARD and state.rules.play_effects[card] is not None and effect is None:
        named = _named(state, card)
        return [Reason("why.card_without_castle", "C8", named, fix="fix.without_card")]
    if card != NO_CARD and effect is None:
        return [Reason("why.card_of_other_moment", "C8", _named(state, card), fix="fix.its_moment")]
    reasons = []
    if not seat.castles_left:
        reasons.append(Reason("why.no_castles_left", "A24"))
    sites = state.board.sites
    # The board of another match of a tournament may have had more sites.
    is_there = site < len(sites)
    if not is_there or not seat.reach >> sites[site].district & 1:
        reasons.append(Reason("why.no_shield_here", "C7", fix="fix.turn_shield_there"))
    if not is_there:
        return reasons
    if site in state.castles:
        return reasons + state.rules.explain_over(state, frame[1], action, effect)
    units = state.rules.definitions.units
    return reasons + _ground(state, site, effect) + _payment(state, seat, action, effect, units)


def _ground(state: State, site: int, effect: BuildEffect | None) -> list[Reason]:
    """C7, A9: the right kind of area, and its first empty lot."""
    where = state.board.sites[site]
    wanted = effect.area if effect else STONE
    if where.type != wanted:
        names: Words = {"type": AREA_TYPES[where.type], "wanted_type": AREA_TYPES[wanted]}
        return [Reason("why.wrong_area", "C7", names, fix="fix.matching_area")]
    if effect and (effect.units_over or effect.overpowers):
        return [Reason("why.only_over_castles", "C11", fix="fix.without_card")]
    if where.place and site - where.place not in state.castles:
        return [Reason("why.first_lot_first", "C14", fix="fix.other_lot")]
    return []


def lot_is_taken(
    state: State, seat_number: int, action: Action, effect: BuildEffect | None
) -> list[Reason]:
    """C7, A9: one castle a lot."""
    seat, units = state.seats[seat_number], state.rules.definitions.units
    rule = "A9" if effect and effect.area != STONE else "C7"
    taken = Reason("why.lot_taken", rule, fix="fix.other_lot")
    return [taken, *_payment(state, seat, action, effect, units)]


def castle_is_protected(
    state: State, seat_number: int, action: Action, effect: BuildEffect | None
) -> list[Reason]:
    """C11: why a castle can't be built over."""
    if effect and effect.area != STONE:
        return lot_is_taken(state, seat_number, action, effect)
    units = (effect.units_over if effect else 0) or state.rules.definitions.units_over
    reasons = _protection(state, seat_number, action[1], effect)
    return reasons + _payment(state, state.seats[seat_number], action, effect, units)


def _protection(
    state: State, seat_number: int, site: int, effect: BuildEffect | None
) -> list[Reason]:
    owners = state.castles[site]
    if owners[-1] == seat_number:
        return [Reason("why.own_castle", "C11", fix="fix.other_lot")]
    if len(owners) > 1:
        return [Reason("why.built_over_already", "C11", fix="fix.other_lot")]
    if site in state.guarded:
        return [Reason("why.castle_is_guarded", "A12", fix="fix.next_turn")]
    is_stronger = dominates(state, seat_number, site)
    if effect and effect.overpowers and is_stronger:
        return [Reason("why.card_not_needed", "C14", fix="fix.without_card")]
    if not is_stronger and not (effect and effect.overpowers):
        return [Reason("why.too_little_domination", "C11", fix="fix.turn_shield_there")]
    return []


def _payment(
    state: State, seat: SeatState, action: Action, effect: BuildEffect | None, units: int
) -> list[Reason]:
    """C7, A17: this many units of each resource, the purchase and the Master builder."""
    bought = action[2]
    missing = missing_units(seat, units)
    if effect and effect.unit_price:
        if bought != NOTHING:
            return [Reason("why.purchase_and_card", "A17", fix="fix.without_purchase")]
        if not missing:
            return [Reason("why.card_not_needed", "C14", fix="fix.without_card")]
        return _ingots(seat, missing * effect.unit_price)
    if bought == NOTHING:
        return [] if not missing else [_lacking(state, seat, units)]
    if missing != 1 or seat.units[bought - 1] >= units:
        return [_lacking(state, seat, units)] if missing > 1 else [_no_need(bought)]
    if state.bought:
        return [Reason("why.bought_already", "C7", fix="fix.next_turn")]
    price = state.rules.definitions.purchase
    if seat.ingots >= price:
        return []
    facts: Words = {
        "resource": RESOURCES[bought - 1],
        "price": price,
        "count": price - seat.ingots,
    }
    return [Reason("why.unit_too_dear", "C7", facts, fix="fix.get_ingots")]


def _lacking(state: State, seat: SeatState, units: int) -> Reason:
    """The units by their names, and what one would cost (C7)."""
    price = state.rules.definitions.purchase
    missing: Words = {
        name: units - count
        for name, count in zip(RESOURCES, seat.units, strict=True)
        if count < units
    }
    if missing_units(seat, units) == 1:
        facts: Words = {"resource": next(iter(missing)), "price": price}
        key = "why.unit_missing_again" if state.bought else "why.unit_missing"
        return Reason(key, "C7", facts, fix="fix.win_units")
    facts = {"lacking": missing, "price": price}
    return Reason("why.units_missing", "C7", facts, fix="fix.win_units")


def _no_need(bought: int) -> Reason:
    facts: Words = {"resource": RESOURCES[bought - 1]}
    return Reason("why.unit_not_missing", "C7", facts, fix="fix.without_purchase")


def _ingots(seat: SeatState, price: int) -> list[Reason]:
    if seat.ingots >= price:
        return []
    return [
        Reason("why.too_few_ingots", "C7", {"count": price - seat.ingots}, fix="fix.get_ingots")
    ]


_FREE = frozenset(kind.number for kind in (SELL, PLAY, PLAY_SEAT, PLAY_DISTRICT))

_ANSWERS: Mapping[int, frozenset[int]] = {
    CHOOSE_TURN.number: frozenset({TURN.number}) | _FREE,
    CHOOSE_LAY.number: _FREE,
    CHOOSE_ORIENT.number: _FREE,
    CHOOSE_GOVERNOR.number: frozenset({GOVERN.number}),
    CHOOSE_BUILD.number: frozenset({BUILD.number, TURN.number}) | _FREE,
    CHOOSE_GUARD.number: frozenset({GUARD.number}),
}
"""Which kinds of action answer which decision and can be impossible there."""

_OBSTACLE_CHECKS: Mapping[int, ObstacleCheck] = {
    TURN.number: _turn,
    GOVERN.number: _govern,
    GUARD.number: _guard,
    SELL.number: _sell,
    PLAY.number: _play,
    PLAY_SEAT.number: _play,
    PLAY_DISTRICT.number: _play,
    BUILD.number: _build,
}
"""For each kind of action that can be impossible while its decision is asked: why."""
