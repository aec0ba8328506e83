"""Which actions are legal: the only authority, one listing per decision, in a fixed order (C14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.engine.known import Known
from castles.games.castelli.actions import (
    BUILD,
    END_TURN,
    GOVERN,
    GUARD,
    HAND,
    LAY,
    NO_CARD,
    NOTHING,
    ORIENT,
    PASS,
    PLAY,
    SELL,
    TURN,
    TURNED,
)
from castles.games.castelli.board import COLUMNS
from castles.games.castelli.domination import domination
from castles.games.castelli.names import SIDES, STONE
from castles.games.castelli.state import SeatState, State

# Numbers of kinds, at hand for the listings.
_BUILD: Final = BUILD.number
_SELL: Final = SELL.number
PASSED: Final[Action] = PASS()
ENDED: Final[Action] = END_TURN()
WAYS_TO_LAY: Final[tuple[Action, ...]] = (LAY(TURNED), LAY(HAND))
_TWO_ROWS: Final = (1 << 2 * COLUMNS) - 1


def _turns(first: int, fields: int) -> tuple[Action, ...]:
    return tuple([TURN(first + field) for field in bits(fields)])


_TURNS: Final[Sequence[Mapping[int, tuple[Action, ...]]]] = [
    Known(partial(_turns, first)) for first in range(0, COLUMNS * COLUMNS, 2 * COLUMNS)
]
"""For each two rows: turning the tiles on those of their eight fields in a bitmask."""
_SALES: Final[Mapping[tuple[int, ...], tuple[Action, ...]]] = Known(
    lambda hand: tuple([(_SELL, card) for card in sorted({*hand})])
)
"""By a hand the sale of each kind of card in it."""
DIRECTIONS: Final[tuple[Action, ...]] = tuple(ORIENT(turns) for turns in range(len(SIDES)))


def turn_actions(state: State, frame: Frame) -> list[Action]:
    """C5: every face-down tile on the seat's half."""
    fields = state.board.halves[state.active].fields & ~state.laid
    actions: list[Action] = []
    rows = 0
    while fields:
        actions += _TURNS[rows][fields & _TWO_ROWS]
        fields >>= 2 * COLUMNS
        rows += 1
    add_free_actions(state, frame[1], actions)
    return actions


def lay_actions(state: State, frame: Frame) -> list[Action]:
    """C10: the tile that was turned, or the one in hand."""
    actions = [*WAYS_TO_LAY]
    add_free_actions(state, frame[1], actions)
    return actions


def orient_actions(state: State, frame: Frame) -> list[Action]:
    actions = [*DIRECTIONS]
    add_free_actions(state, frame[1], actions)
    return actions


def add_free_actions(state: State, seat_number: int, actions: list[Action]) -> None:
    """C8: sales, and the cards that need no castle."""
    seat = state.seats[seat_number]
    if not seat.hand:
        return
    rules = state.rules
    if state.half_of(seat_number).mine >= rules.definitions.sale:
        actions += _SALES[seat.hand]
    if seat.card_played:
        return
    for card, effect in rules.playable[seat.hand]:
        targets = effect.targets(state, seat_number)
        number = effect.kind.number
        if effect.kind is PLAY:
            actions += [(number, card) for _ in targets]
        else:
            actions += [(number, card, target) for target in targets]


def governor_actions(state: State, frame: Frame) -> list[Action]:
    """A3: each other direction; in a guess of what is hidden the seat may have no Governor."""
    actions: list[Action] = []
    if can_react(state, frame[1], state.rules.governor):
        present = state.turns[state.current]
        actions = [GOVERN(turns) for turns in range(len(SIDES)) if turns != present]
    return [*actions, PASSED]


def guard_actions(state: State, frame: Frame) -> list[Action]:
    """A12"""
    return [GUARD(), PASSED] if can_react(state, frame[1], state.rules.guard) else [PASSED]


def can_react(state: State, seat_number: int, card: int) -> bool:
    """A8, A30: whether a seat holds the card and has not used its one card of the round."""
    seat = state.seats[seat_number]
    return not seat.card_played and card in seat.hand


def may_be_asked(state: State) -> list[int]:
    """The opponents of the seat whose turn it is who hold a card and may still use one (A8)."""
    seats = state.seats
    active = state.halves[state.active].turn_seat
    return [n for n in state.opponents(active) if seats[n].hand and not seats[n].card_played]


def may_answer(state: State, card: int) -> list[int]:
    """Those of them who are named when a card could answer; at an open table only holders."""
    asked = may_be_asked(state)
    if not state.rules.options["open_answers"]:
        return asked
    return [n for n in asked if can_react(state, n, card)]


def build_actions(state: State, frame: Frame) -> list[Action]:
    """C7: every castle with each way of paying for it; modes add rows."""
    actions: list[Action] = []
    for add in state.rules.build_listings:
        add(state, frame[1], actions)
    add_free_actions(state, frame[1], actions)
    actions.append(ENDED)
    return actions


def can_only_end(state: State, seat_number: int) -> bool:
    """C14: whether `build_actions` lists nothing else; it stops at the first that is there."""
    rules, has_cards = state.rules, bool(state.seats[seat_number].hand)
    if has_cards and state.half_of(seat_number).mine >= rules.definitions.sale:
        return False
    actions: list[Action] = []
    for add in rules.build_listings:
        add(state, seat_number, actions)
        if actions:
            return False
    if has_cards:
        add_free_actions(state, seat_number, actions)
    return not actions


def payments(state: State, seat: SeatState, units: int, missing: int) -> tuple[int, ...]:
    """C7: what is bought if this many of each unit are needed; () if they can't be paid for."""
    if not missing:
        return (NOTHING,)
    if missing > 1 or state.bought or seat.ingots < state.rules.definitions.purchase:
        return ()
    for kind, count in enumerate(seat.units):
        if count < units:
            return (1 + kind,)
    return ()


def missing_units(seat: SeatState, units: int) -> int:
    """How many units a seat lacks if it needs this many of each."""
    missing = 0
    for count in seat.units:
        if count < units:
            missing += units - count
    return missing


def add_castles(state: State, seat_number: int, actions: list[Action]) -> None:
    """C7: on lots, from own units, with a purchase, or with a card."""
    seat = state.seats[seat_number]
    if not seat.castles_left:  # A24
        return
    units = state.rules.definitions.units
    missing = missing_units(seat, units)
    may_play = seat.hand and not seat.card_played
    if missing > 1 and not may_play:
        return
    plain = payments(state, seat, units, missing)
    on_stone = [(plain[0], NO_CARD)] if plain else []
    if may_play:
        elsewhere: list[tuple[int, int]] = []
        for card, effect in state.rules.buildable[seat.hand]:
            if effect.area != STONE:
                elsewhere.append((effect.area, card))
            elif effect.unit_price and 0 < missing * effect.unit_price <= seat.ingots:
                on_stone.append((NOTHING, card))
        for area_type, card in sorted(elsewhere):
            _add_sites(state, seat, area_type, [(bought, card) for bought in plain], actions)
    _add_sites(state, seat, STONE, on_stone, actions)


def _add_sites(
    state: State,
    seat: SeatState,
    area_type: int,
    ways: list[tuple[int, int]],
    actions: list[Action],
) -> None:
    """Every site of a type of area within reach, with each way of paying for it."""
    if not ways:
        return
    castles, reach = state.castles, seat.reach
    for district, sites in state.board.sites_by_type[area_type]:
        if reach & district:
            # The lots of an area are equal: only the first empty one is listed.
            for site in sites:
                if site not in castles:
                    for bought, card in ways:
                        actions.append((_BUILD, site, bought, card))
                    break


def add_castles_over(state: State, seat_number: int, actions: list[Action]) -> None:
    """C11: over castles of others, each site once."""
    seat = state.seats[seat_number]
    if not seat.castles_left:  # A24
        return
    targets = [site for site in sorted(state.castles) if can_be_attacked(state, seat_number, site)]
    if not targets:
        return
    definitions = state.rules.definitions
    missing = missing_units(seat, definitions.units_over)
    plain = payments(state, seat, definitions.units_over, missing)
    strong = [(bought, NO_CARD) for bought in plain]
    """Ways of paying where the seat dominates the owner; `weak` where it does not."""
    weak: list[tuple[int, int]] = []
    if not seat.card_played:
        for card, effect in state.rules.buildable[seat.hand]:
            if effect.overpowers:
                weak += [(bought, card) for bought in plain]
            elif effect.units_over:
                fewer = missing_units(seat, effect.units_over)
                cheaper = payments(state, seat, effect.units_over, fewer)
                strong += [(bought, card) for bought in cheaper]
            elif effect.unit_price and 0 < missing * effect.unit_price <= seat.ingots:
                strong.append((NOTHING, card))
    for site in targets:
        ways = strong if dominates(state, seat_number, site) else weak
        actions += [(BUILD.number, site, bought, card) for bought, card in ways]


def can_be_attacked(state: State, seat_number: int, site: int) -> bool:
    """C11, A12, A18: a single castle of another seat, not guarded, where a shield is."""
    owners = state.castles[site]
    if len(owners) > 1 or owners[0] == seat_number or site in state.guarded:
        return False
    return bool(state.seats[seat_number].reach >> state.board.sites[site].district & 1)


def dominates(state: State, seat_number: int, site: int) -> bool:
    """C11: more domination points in the whole district than the owner of the castle."""
    sums = domination(state, state.board.pointers[state.board.sites[site].district])
    return sums[seat_number] > sums[state.castles[site][0]]
