"""X10: what shields do at the end of a phase (gifts, tribute) and of the game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact, integer, listing
from castles.engine.game import Reason
from castles.engine.wording import Field, number_field, whole
from castles.games.burgundy.actions import ACTIONS, SKIP, TAKE_DARK_GIFT
from castles.games.burgundy.decisions import END_PHASE, FRAMES, FREE, GIFTS, TAKES_OVER
from castles.games.burgundy.goods import skip as skip_effect
from castles.games.burgundy.legal import add_free_actions, placings
from castles.games.burgundy.modules.shield_powers import (
    DARK_GIFT,
    GIFT,
    GLORY,
    LABOUR,
    SHIELDS,
    data,
    give_up,
    holds,
    shields,
    shields_of,
)
from castles.games.burgundy.modules.shield_powers import shrink as shrink_storage
from castles.games.burgundy.placing import place_tile
from castles.games.burgundy.scoring import gain_points
from castles.games.burgundy.state import BOUGHT, FETCHED, State
from castles.games.burgundy.supply import take_black_tile, take_depot_tile
from castles.games.burgundy.tables import Handler
from castles.games.burgundy.turn import rest

SOURCE: Final = "shields"
DIE_SET: Final = 4
"""Of State.used: the die of this turn is set (shield 16)."""
OUTSIDE_TURNS: Final = BOUGHT | FETCHED | DIE_SET
"""Of State.used at the end of a phase: what belongs to a turn is not possible (G11)."""

_GIFTS: Final = 1 << GIFT | 1 << DARK_GIFT

TAKE_GIFT: Final[ActionKind] = ACTIONS.from_number(14).define("gift", "depot_space", "space")
TRIBUTE: Final[ActionKind] = ACTIONS.from_number(16).define(
    "tribute", "kept_shields", "paid_silver", "paid_workers"
)
"""X10.5: the shields that are kept, as a bitmask of their numbers, and what they cost."""

_FRAMES: Final = FRAMES.from_number(32)
OFFER_GIFT: Final[FrameKind] = _FRAMES.step("offer_gift", "used_shields", facts=(TAKES_OVER,))
CHOOSE_GIFT: Final[FrameKind] = _FRAMES.choice("gift", "used_shields", facts=(FREE, GIFTS))
"""X10.18: with those of 14 and 15 (a bitmask) that were used at this phase end."""
OFFER_TRIBUTE: Final[FrameKind] = _FRAMES.step("offer_tribute", facts=(TAKES_OVER,))
CHOOSE_TRIBUTE: Final[FrameKind] = _FRAMES.choice("tribute", facts=(FREE,))


def end_phase(state: State) -> None:
    """G4: gifts of all seats, then tribute of all seats, in the turn order of this moment."""
    state.used = OUTSIDE_TURNS
    standing = shields(state).standing
    if not standing:
        return
    asked = [seat for seat in state.first_seats() if state.estate(seat).automa is None]
    state.pending += tuple(OFFER_TRIBUTE(seat) for seat in reversed(asked))
    if standing & _GIFTS:
        state.pending += tuple(OFFER_GIFT(seat, 0) for seat in reversed(asked))


# -- gifts ---------------------------------------------------------------------------------------


def _gifts_left(state: State, frame: Frame) -> list[int]:
    _, seat_number, used = frame
    estate = state.estate(seat_number)
    return [
        shield
        for shield in (GIFT, DARK_GIFT)
        if not used >> shield & 1 and holds(state, estate, shield)
    ]


def gifts(state: State, frame: Frame) -> list[Action]:
    """X10.18: every tile that can be placed, on every space, whatever its number."""
    left = _gifts_left(state, frame)
    actions: list[Action] = []
    if GIFT in left:
        actions += placings(state, frame[1], TAKE_GIFT.number, state.depots)
    if DARK_GIFT in left:
        actions += placings(state, frame[1], TAKE_DARK_GIFT.number, state.black_depot)
        for add in state.rules.moments.dark_gifts:
            add(state, state.estate(frame[1]), actions)
    return actions


def offer_gift(state: State, frame: Frame) -> None:
    """Asked only if something can be placed."""
    if _gifts_left(state, frame) and gifts(state, frame):
        state.pending += (CHOOSE_GIFT(*frame[1:]),)
    elif frame[2]:
        _rest_after_gifts(state, frame[1])


def _rest_after_gifts(state: State, seat_number: int) -> None:
    """Whoever pays tribute next has not had its last word."""
    pays = bool(shields_of(state, state.seats[seat_number].estate))
    if not pays or state.pending[-1:] != (OFFER_TRIBUTE(seat_number),):
        rest(state, seat_number)


def skip(state: State, frame: Frame, action: Action) -> None:
    """X10.18: no gift; elsewhere B20."""
    skip_effect(state, frame, action)
    if frame[0] == CHOOSE_GIFT.number:
        _rest_after_gifts(state, frame[1])


def gift_actions(state: State, frame: Frame) -> list[Action]:
    actions = gifts(state, frame)
    add_free_actions(state, state.estate(frame[1]), actions)
    return [*actions, SKIP()]


def take_gift(state: State, frame: Frame, action: Action) -> None:
    _, space, at = action
    tile = take_depot_tile(state, space)
    use_gift(state, frame, GIFT)
    place_tile(state, frame[1], at, tile, "X10")


def take_dark_gift(state: State, frame: Frame, action: Action) -> None:
    _, space, at = action
    place_tile(state, frame[1], at, take_black_tile(state, space), "X10")


def with_gift_used(handler: Handler) -> Handler:
    """Shield 15 gives a tile, wherever it comes from."""

    def handle(state: State, frame: Frame, action: Action) -> None:
        use_gift(state, frame, DARK_GIFT)
        handler(state, frame, action)

    return handle


def use_gift(state: State, frame: Frame, shield: int) -> None:
    """What is left of 14 and 15 is asked when all that follows from this gift is done."""
    state.pending += (OFFER_GIFT(frame[1], frame[2] | 1 << shield),)


# -- tribute -------------------------------------------------------------------------------------


def offer_tribute(state: State, frame: Frame) -> None:
    if shields_of(state, state.seats[frame[1]].estate):
        state.pending += (CHOOSE_TRIBUTE(frame[1]),)


def tribute_actions(state: State, frame: Frame) -> list[Action]:
    """X10.5: every choice of shields to keep, and every way to pay for them."""
    seat_number = frame[1]
    estate = state.estate(seat_number)
    held = sorted(shields_of(state, state.seats[seat_number].estate))
    price = integer(data(state), "tribute")
    actions: list[Action] = []
    for size in range(len(held) + 1):
        for keep in combinations(held, size):
            cost = size * price
            mask = sum(1 << shield for shield in keep)
            actions += [
                TRIBUTE(mask, cost - workers, workers)
                for workers in range(cost + 1 if LABOUR in keep else 1)
                if estate.silver >= cost - workers and estate.workers >= workers
            ]
    add_free_actions(state, estate, actions)
    return actions


def pay_tribute(state: State, frame: Frame, action: Action) -> None:
    _, keep, silver, workers = action
    seat_number = frame[1]
    estate = state.estate(seat_number)
    estate.silver -= silver
    estate.workers -= workers
    held = shields_of(state, state.seats[seat_number].estate)
    lost = sorted(shield for shield in held if not keep >> shield & 1)
    if state.events is not None:
        kept: list[Fact] = [shield for shield in SHIELDS if keep >> shield & 1]
        given: list[Fact] = [*lost]
        state.tell(
            "tribute_paid",
            "X10",
            seat_number,
            kept=kept,
            shields=given,
            silver=silver,
            workers=workers,
        )
    give_up(state, seat_number, [shield for shield in held if shield in lost])
    _rest_after_tribute(state, seat_number)


def shrink(state: State, frame: Frame) -> None:
    """Shield 4 was lost, for tribute or in a turn."""
    shrink_storage(state, frame)
    _rest_after_tribute(state, frame[1])


def _rest_after_tribute(state: State, seat_number: int) -> None:
    """Not while storage is still too small, nor in the middle of a turn."""
    if {frame[0] for frame in state.pending[-1:]} & {OFFER_TRIBUTE.number, END_PHASE.number}:
        rest(state, seat_number)


def no_tribute(state: State, frame: Frame, action: Action) -> list[Reason]:
    _, keep, silver, workers = action
    estate = state.estate(frame[1])
    held = shields_of(state, state.seats[frame[1]].estate)
    if any(keep >> shield & 1 and shield not in held for shield in SHIELDS):
        return [Reason("why.shield_not_yours", "X10", fix="fix.other_shield")]
    if workers and not keep >> LABOUR & 1:
        return [Reason("why.tribute_in_silver", "X10", fix="fix.pay_silver")]
    missing = silver - estate.silver
    if missing > 0:
        return [Reason("why.too_little_silver", "X10", {"count": missing}, "fix.give_up_shield")]
    return [Reason("why.tribute_price", "X10", fix="fix.give_up_shield")]


# -- the end -------------------------------------------------------------------------------------


def score_shields(state: State) -> None:
    """X10.6, A11.9"""
    printed, of_automa = listing(data(state), "points"), listing(data(state), "automa_points")
    for owner, estate in enumerate(state.estates):
        held = shields_of(state, owner)
        if not held:
            continue
        if estate.automa is None:
            points = sum(whole(printed[shield - 1]) for shield in held)
            points *= 2 if holds(state, estate, GLORY) else 1
        else:
            points = whole(of_automa[min(len(held), len(of_automa)) - 1])
        gain_points(state, state.head(owner), points, state.rules.source(SOURCE))
        if state.events is not None:
            rule = "X10" if estate.automa is None else "A11"
            state.tell("shields_scored", rule, state.head(owner), points=points)


# -- words ---------------------------------------------------------------------------------------


def _spell_shields(state: State, seat: int, mask: int) -> Fact:
    return [shield for shield in SHIELDS if mask >> shield & 1]


def _read_shields(state: State, seat: int, words: Fact) -> int:
    numbers = words if isinstance(words, list) else []
    return sum(1 << whole(number) for number in numbers)


FIELDS: Final[Mapping[str, Field[State]]] = {
    "kept_shields": Field("keep", _spell_shields, _read_shields),
    "used_shields": Field("used", _spell_shields, _read_shields),
    "paid_silver": number_field("silver"),
    "paid_workers": number_field("workers"),
}
