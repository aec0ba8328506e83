"""Which actions are legal: the only authority, one listing per decision, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.engine.known import Known
from castles.games.tuscany.actions import (
    ARRANGEMENTS,
    CASTLE,
    DECLINE,
    DISCARD,
    DRAW,
    END_TURN,
    NO_PAIR,
    PAY,
    PLACE,
    REFRESH,
    SPEND_MARBLE,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL, SeatState, State

# At hand, for most of the time of a game is spent in these listings.
_PLACE: Final = PLACE.number
_DISCARDS: Final[Mapping[int, tuple[Action, ...]]] = Known(
    lambda spaces: tuple([DISCARD(slot) for slot in range(spaces)])
)
"""By the number of storage spaces."""
_TAKES: Final[Mapping[int, Action]] = Known(TAKE)
_DRAW: Final[Action] = DRAW()
COST: Final = 2
"""T20b: matching cards, each replaceable by a worker or a pair."""


def assembly_actions(state: State, frame: Frame) -> list[Action]:
    return list(ARRANGEMENTS)


def start_castle_actions(state: State, frame: Frame) -> list[Action]:
    castles = state.seats[frame[1]].own_board().type_masks[state.rules.castle]
    return [START_CASTLE(space) for space in bits(castles)]


def token_actions(state: State, frame: Frame) -> list[Action]:
    return [TOKEN(token) for token, left in enumerate(state.tokens) if left]


def turn_actions(state: State, frame: Frame) -> list[Action]:
    _, seat_number, refreshed = frame
    seat = state.seats[seat_number]
    only_fitting = refreshed or state.rules.take_only_fitting
    takes = [_TAKES[place] for place, tile in enumerate(state.display) if tile != EMPTY]
    if only_fitting:
        takes = [take for take in takes if fits(state, seat, state.display[take[1]])]
    refreshes = refresh_actions(state, seat)
    if refreshed:
        return takes + refreshes
    # T18: only a seat that can take no tile either may draw when there is nothing to draw.
    if state.deck_next < len(state.deck) or any(state.discards) or not (takes or refreshes):
        takes.insert(0, _DRAW)
    takes += place_actions(state, seat)
    takes += refreshes
    return takes


def fits(state: State, seat: SeatState, tile: int) -> bool:
    """Whether the seat has a free, touching space of the tile's type; the cost does not matter."""
    return bool(seat.frontier & seat.own_board().type_masks[state.rules.tile_type[tile]])


def place_actions(state: State, seat: SeatState) -> list[Action]:
    rules = state.rules
    board = seat.own_board()
    frontier = seat.frontier
    actions: list[Action] = []
    for slot, item in enumerate(seat.storage):
        if item == EMPTY:
            continue
        if item == HEXAGON:
            if not rules.hexagon_same_turn and state.new_hexagons >> slot & 1:
                continue
            spaces = 0
            for space_type, mask in enumerate(board.type_masks):
                if frontier & mask and can_pay(seat, space_type, rules.pairs_of_a_type):
                    spaces |= frontier & mask
        else:
            space_type = rules.tile_type[item]
            spaces = frontier & board.type_masks[space_type]
            if not spaces or not can_pay(seat, space_type, rules.pairs_of_a_type):
                continue
        while spaces:
            low = spaces & -spaces
            actions.append((_PLACE, slot, low.bit_length() - 1))
            spaces ^= low
    return actions


def can_pay(seat: SeatState, space_type: int, pairs_of_a_type: int) -> bool:
    """T20b: whether matching cards, workers and pairs of other types make two units."""
    hand = seat.hand
    units = hand[space_type] + seat.workers
    if units >= COST:
        return True
    for card, count in enumerate(hand):
        if count > 1 and card != space_type:
            units += min(count >> 1, pairs_of_a_type)
    return units >= COST


def refresh_actions(state: State, seat: SeatState) -> list[Action]:
    """T19a: only if no display tile fits and a neutral tile that fits can still come."""
    frontier, masks, types = seat.frontier, seat.own_board().type_masks, state.rules.tile_type
    for tile in state.display:
        if tile != EMPTY and frontier & masks[types[tile]]:
            return []
    if not neutral_tile_could_fit(state, seat):
        return []
    return [REFRESH(kind) for kind in replaceable_types(state)]


def replaceable_types(state: State) -> list[int]:
    """T19a: the types whose display tiles can all be replaced by neutral ones."""
    types = state.rules.tile_type
    owner = state.rules.tile_owner
    shown = [tile for tile in state.display if tile != EMPTY]
    available = sum(neutral_tiles_available(state))
    replaceable = []
    for kind in range(len(state.rules.type_names)):
        of_kind = [tile for tile in shown if types[tile] == kind]
        coming_back = sum(1 for tile in of_kind if owner[tile] == NEUTRAL)
        if of_kind and len(of_kind) <= available + coming_back:
            replaceable.append(kind)
    return replaceable


def neutral_tile_could_fit(state: State, seat: SeatState) -> bool:
    """T19a: whether a neutral tile of the stock or set aside has a place on the seat's board."""
    masks = seat.own_board().type_masks
    available = neutral_tiles_available(state)
    return any(count and seat.frontier & masks[kind] for kind, count in enumerate(available))


def neutral_tiles_available(state: State) -> list[int]:
    """Neutral tiles by type in the stock and set aside, counted from what is face up elsewhere.

    The order of the stock is hidden but its contents follow from public facts, so that a seat's
    view gives the same answer as the full state.
    """
    types = state.rules.tile_type
    owner = state.rules.tile_owner
    available = list(state.rules.neutral_of_type)
    elsewhere = [*state.display, *state.removed]
    for seat in state.seats:
        elsewhere += seat.storage
        elsewhere += seat.tiles
    for tile in elsewhere:
        if tile != EMPTY and types[tile] != EMPTY and owner[tile] == NEUTRAL:
            available[types[tile]] -= 1
    return available


def discard_actions(state: State, frame: Frame) -> list[Action]:
    return [*_DISCARDS[len(state.seats[frame[1]].storage)]]


def payment_actions(state: State, frame: Frame) -> list[Action]:
    """T20b: every payment of exactly two units, the one that gives fewest things first."""
    _, seat_number, _, space = frame
    seat = state.seats[seat_number]
    space_type = seat.own_board().types[space]
    hand, workers = seat.hand, seat.workers
    matching = hand[space_type]
    pairs = [card for card in range(len(state.discards)) if card != space_type and hand[card] >= 2]
    actions: list[Action] = []
    for from_hand, from_workers in ((2, 0), (1, 1), (0, 2)):
        if matching >= from_hand and workers >= from_workers:
            actions.append(PAY(from_hand, from_workers, NO_PAIR, NO_PAIR))
    for from_hand, from_workers in ((1, 0), (0, 1)):
        if matching >= from_hand and workers >= from_workers:
            actions += [PAY(from_hand, from_workers, pair, NO_PAIR) for pair in pairs]
    for index, pair in enumerate(pairs):
        if state.rules.pairs_of_a_type > 1 and hand[pair] >= 4:
            actions.append(PAY(0, 0, pair, pair))
        actions += [PAY(0, 0, pair, other) for other in pairs[index + 1 :]]
    return actions


def castle_actions(state: State, frame: Frame) -> list[Action]:
    seat = state.seats[frame[1]]
    masks = seat.own_board().type_masks
    types = state.rules.tile_type
    actions = [
        CASTLE(place, space)
        for place, tile in enumerate(state.display)
        if tile != EMPTY
        for space in bits(seat.frontier & masks[types[tile]])
    ]
    return [*actions, DECLINE()]


def extra_actions(state: State, frame: Frame) -> list[Action]:
    return [SPEND_MARBLE(), END_TURN()]
