"""Step 3 of a turn: building castles, building over castles, ending the turn (C7, C11)."""

from __future__ import annotations

from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.castelli.actions import NO_CARD, NOTHING
from castles.games.castelli.cards import show_card, use_card
from castles.games.castelli.decisions import (
    BUILD_OVER,
    CHOOSE_BUILD,
    CHOOSE_GUARD,
    FINISH_TURN,
    OFFER_BUILD,
)
from castles.games.castelli.legal import can_only_end, can_react, may_answer
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.scoring import CASTLES, castle_points, score
from castles.games.castelli.state import State

_CHOOSE: Final = CHOOSE_BUILD.number
_FINISH: Final = FINISH_TURN.number


def offer_build(state: State, frame: Frame) -> None:
    """C14: the decision is left out if ending the turn is all there is."""
    seat_number = frame[1]
    following = _FINISH if can_only_end(state, seat_number) else _CHOOSE
    state.pending += ((following, seat_number),)


def build(state: State, frame: Frame, action: Action) -> None:
    """C7, C11: a castle; before one is built over, its owner may answer with a Guard."""
    _, site, bought, card = action
    owners = state.castles.get(site)
    if not owners:
        carry_out(state, frame[1], site, bought, card)
        state.pending += (OFFER_BUILD(frame[1]),)
        return
    if state.events is not None:
        state.tell(
            "castle_attacked",
            "C11",
            frame[1],
            lot=state.lot_words(site),
            owner=owners[0],
            may_answer=[n for n in may_answer(state, state.rules.guard) if n == owners[0]],
        )
    if can_react(state, owners[0], state.rules.guard):
        if card != NO_CARD:
            show_card(state, frame[1], card)
        state.pending += (CHOOSE_GUARD(owners[0], site, bought, card),)
    else:
        state.pending += (BUILD_OVER(frame[1], site, bought, card),)


def build_over(state: State, frame: Frame) -> None:
    """C11: nobody guards the castle."""
    carry_out(state, *frame[1:])
    state.pending += (OFFER_BUILD(frame[1]),)


def carry_out(state: State, seat_number: int, site: int, bought: int, card: int) -> None:
    """Pay, put the castle down and score it."""
    owners = state.castles.get(site, ())
    units, ingots = _pay(state, seat_number, _units(state, card, bool(owners)), bought, card)
    if card != NO_CARD:
        use_card(state, seat_number, card)
    state.castles[site] = (*owners, seat_number)
    state.seats[seat_number].castles_left -= 1
    district = state.board.sites[site].district
    points = castle_points(state, district)
    score(state, seat_number, points, CASTLES)
    if state.events is not None:
        state.tell(
            "castle_built_over" if owners else "castle_built",
            "C11" if owners else "C7",
            seat_number,
            lot=state.lot_words(site),
            points=points,
            units=units,
            ingots=ingots,
            bought=None if bought == NOTHING else RESOURCES[bought - 1],
            card=state.rules.card_words(card),
            owner=owners[0] if owners else None,
        )


def _units(state: State, card: int, is_over: bool) -> int:
    """How many units of each resource the castle costs."""
    definitions = state.rules.definitions
    if not is_over:
        return definitions.units
    effect = state.rules.build_effects[card] if card != NO_CARD else None
    return (effect.units_over if effect else 0) or definitions.units_over


def _pay(state: State, seat_number: int, units: int, bought: int, card: int) -> tuple[int, int]:
    """C7, A17: units as far as there are any, for the rest ingots: how many of each."""
    rules, seat = state.rules, state.seats[seat_number]
    missing = 0
    for kind, count in enumerate(seat.units):
        spent = count if count < units else units
        missing += units - spent
        seat.units[kind] = count - spent
    ingots = 0
    if bought != NOTHING:
        ingots = rules.definitions.purchase
        state.bought = True
    elif missing:
        effect = rules.build_effects[card]
        assert effect is not None, "what is missing is bought or paid by a card"
        ingots = missing * effect.unit_price
    seat.ingots -= ingots
    state.half_of(seat_number).mine += ingots
    return len(seat.units) * units - missing, ingots


def end_turn(state: State, frame: Frame, action: Action) -> None:
    """C14: the turn finishes by itself."""
    state.pending += (FINISH_TURN(frame[1]),)
