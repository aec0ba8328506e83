"""The display: refilling its places (T19) and setting crowded types aside (T32, T33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from castles.games.tuscany.decisions import (
    FINISH_TURN,
    OFFER_EXTRA,
    REFILL_DISPLAY,
    REFILL_LAST,
)
from castles.games.tuscany.piles import next_neutral_tile
from castles.games.tuscany.state import EMPTY, State

_REFILL: Final = REFILL_DISPLAY.number
_REFILL_LAST: Final = REFILL_LAST.number
_EXTRA: Final = OFFER_EXTRA.number
_FINISH: Final = FINISH_TURN.number


def refill(state: State, seat_number: int, place: int) -> None:
    """T19: the next tile of the seat's left-most stack, else a neutral one; then check T32."""
    seat = state.seats[seat_number]
    if seat.put_out < len(seat.stacks):
        tile = seat.stacks[seat.put_out]
        seat.put_out += 1
        source = "stack"
    else:
        tile = next_neutral_tile(state, seat_number)
        source = "stock"
    state.display[place] = tile
    _tell_refill(state, seat_number, place, source, "T19")
    set_crowded_types_aside(state, seat_number)


def refill_in_time(state: State, seat_number: int, place: int) -> None:
    """Refill now, if the seat may still act on what comes; else when it ends its turn."""
    pending = state.pending
    last = len(pending) - 1
    while last >= 0 and pending[last][0] == _REFILL:
        last -= 1
    # An extra action (T21) is all that may be left of a turn, and after it nothing is.
    below = pending[last][0] if last >= 0 else None
    if below == _FINISH or (below == _EXTRA and not state.seats[seat_number].marble):
        state.pending = (*pending, (_REFILL_LAST, seat_number, place))
    else:
        refill(state, seat_number, place)


def set_crowded_types_aside(state: State, seat_number: int) -> None:
    """T32: while five or more tiles have one type, replace these by neutral ones."""
    limit = state.rules.definitions.display_limit
    while (crowded := _crowded_type(state, limit)) != EMPTY:
        replace_type(state, seat_number, crowded, "T32")


def replace_type(state: State, seat_number: int, tile_type: int, rule: str) -> None:
    """Set all display tiles of a type aside and fill their places from the neutral stock."""
    types = state.rules.tile_type
    display = state.display
    places = [
        place for place, tile in enumerate(display) if tile != EMPTY and types[tile] == tile_type
    ]
    state.set_aside += tuple(display[place] for place in places)
    for place in places:
        display[place] = EMPTY
    if state.events is not None:
        name = state.rules.type_names[tile_type]
        state.tell("type_set_aside", rule, seat_number, type=name, count=len(places))
    for place in places:
        display[place] = next_neutral_tile(state, seat_number)
        _tell_refill(state, seat_number, place, "stock", rule)


def _crowded_type(state: State, limit: int) -> int:
    types: Sequence[int] = state.rules.tile_type
    shown = [types[tile] for tile in state.display if tile != EMPTY]
    for tile_type in shown[: len(shown) - limit + 1]:
        if shown.count(tile_type) >= limit:
            return tile_type
    return EMPTY


def _tell_refill(state: State, seat_number: int, place: int, source: str, rule: str) -> None:
    if state.events is None:
        return
    tile = state.rules.item_words(state.display[place])
    if tile is None:
        state.tell("place_left_empty", "T33", seat_number, place=place)
    else:
        state.tell(
            "display_refilled",
            rule,
            seat_number,
            reveals=True,
            place=place,
            tile=tile,
            source=source,
        )
