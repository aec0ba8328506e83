"""Covering a space: the tile, its area, its colour, its effect, in that order (T20c, T22-T24)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.games.tuscany.actions import NO_PAIR
from castles.games.tuscany.decisions import CHOOSE_CASTLE, REFILL_DISPLAY
from castles.games.tuscany.display import refill, refill_in_time
from castles.games.tuscany.scoring import AREAS, COLOUR_BONUSES, gain_green
from castles.games.tuscany.state import EMPTY, State


def put_on_board(state: State, seat_number: int, space: int, item: int) -> None:
    """Lay the item down; nothing else happens."""
    seat = state.seats[seat_number]
    seat.tiles = (*seat.tiles[:space], item, *seat.tiles[space + 1 :])
    seat.covered |= 1 << space
    seat.frontier = (seat.frontier | seat.own_board().shape.neighbours[space]) & ~seat.covered


def place_item(state: State, seat_number: int, space: int, item: int, rule: str) -> None:
    """T20c: a tile or hexagon with all its points and effects."""
    rules = state.rules
    seat = state.seats[seat_number]
    board = seat.own_board()
    put_on_board(state, seat_number, space, item)
    space_type = board.types[space]
    if state.events is not None:
        state.tell(
            "item_placed",
            rule,
            seat_number,
            item=rules.item_words(item),
            space=list(board.shape.spaces[space]),
            type=rules.type_names[space_type],
        )
    if not board.area_of[space] & ~seat.covered:
        score_area(state, seat_number, space_type, board.area_of[space].bit_count())
    if not board.type_masks[space_type] & ~seat.covered:
        score_colour(state, seat_number, space_type)
    for effect in rules.on_place[space_type]:
        effect(state, seat_number, space, item)


def score_area(state: State, seat_number: int, space_type: int, size: int) -> None:
    """T22"""
    points = state.rules.area_points[size]
    gain_green(state, seat_number, points, AREAS)
    if state.events is not None:
        name = state.rules.type_names[space_type]
        state.tell("area_completed", "T22", seat_number, type=name, size=size, points=points)


def score_colour(state: State, seat_number: int, space_type: int) -> None:
    """T23: the first and the second seat to cover all spaces of a colour."""
    bonuses = state.rules.definitions.types[space_type].colour_bonus
    rank = state.colour_bonus_taken[space_type]
    if rank >= len(bonuses):
        return
    state.colour_bonus_taken[space_type] = rank + 1
    gain_green(state, seat_number, bonuses[rank], COLOUR_BONUSES)
    if state.events is not None:
        name = state.rules.type_names[space_type]
        state.tell(
            "colour_completed", "T23", seat_number, type=name, rank=rank + 1, points=bonuses[rank]
        )


def spent_cards(state: State, frame: Frame, action: Action) -> list[int]:
    """The play cards of a payment by type."""
    _, seat_number, _, space = frame
    _, matching, _, *pairs = action
    spent = [0] * len(state.discards)
    spent[state.seats[seat_number].own_board().types[space]] = matching
    for pair in pairs:
        if pair != NO_PAIR:
            spent[pair] += 2
    return spent


def pay(state: State, frame: Frame, action: Action) -> None:
    """T20b: give what was chosen, then place the stored item."""
    _, seat_number, slot, space = frame
    workers = action[2]
    seat = state.seats[seat_number]
    spent = spent_cards(state, frame, action)
    for card, count in enumerate(spent):
        if count:
            seat.hand[card] -= count
            state.discards[card] += count
    seat.workers -= workers
    item = seat.storage[slot]
    seat.storage = (*seat.storage[:slot], EMPTY, *seat.storage[slot + 1 :])
    state.new_hexagons &= ~(1 << slot)
    if state.events is not None:
        cards = state.rules.card_words(spent)
        state.tell("paid", "T20b", seat_number, cards=cards, workers=workers)
    place_item(state, seat_number, space, item, "T20")


def offer_castle(state: State, frame: Frame) -> None:
    """T24: ask only if some display tile fits."""
    seat_number = frame[1]
    seat = state.seats[seat_number]
    masks = seat.own_board().type_masks
    types = state.rules.tile_type
    if any(tile != EMPTY and seat.frontier & masks[types[tile]] for tile in state.display):
        state.pending += (CHOOSE_CASTLE(seat_number),)


def place_from_castle(state: State, frame: Frame, action: Action) -> None:
    """T24: the place stays empty until all effects are done, then it is refilled."""
    seat_number = frame[1]
    _, place, space = action
    tile = state.display[place]
    state.display[place] = EMPTY
    state.pending += (REFILL_DISPLAY(seat_number, place),)
    place_item(state, seat_number, space, tile, "T24")


def decline_castle(state: State, frame: Frame, action: Action) -> None:
    if state.events is not None:
        state.tell("castle_declined", "T24", frame[1])


def refill_display(state: State, frame: Frame) -> None:
    refill_in_time(state, frame[1], frame[2])


def refill_last(state: State, frame: Frame) -> None:
    refill(state, frame[1], frame[2])
