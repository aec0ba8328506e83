"""The automa's sheet: where a tile goes, what it completes, and covering a place (TA2, TA8)."""

from __future__ import annotations

from castles.games.tuscany.placing import score_area, score_colour
from castles.games.tuscany.scoring import FEES, gain_red
from castles.games.tuscany.state import EMPTY, SeatState, State


def next_place(state: State, seat: SeatState, kind: int) -> int:
    """TA8: in the started field of the row, else in the first with room; EMPTY if it is full."""
    tiles = seat.tiles
    found = EMPTY
    for field in state.rules.automa_rules().fields[kind]:
        free = [place for place in field if tiles[place] == EMPTY]
        if 0 < len(free) < len(field):
            return free[0]
        if free and found == EMPTY:
            found = free[0]
    return found


def field_of(state: State, place: int) -> tuple[int, ...]:
    """The places of the field to which a place belongs."""
    habits = state.rules.automa_rules()
    fields = habits.fields[habits.place_type[place]]
    return next(field for field in fields if place in field)


def completion(state: State, seat: SeatState, kind: int) -> int:
    """TA6: the green points if one more of that type completes a field; 0 if it does not."""
    place = next_place(state, seat, kind)
    if place == EMPTY:
        return 0
    field = field_of(state, place)
    if any(seat.tiles[other] == EMPTY for other in field if other != place):
        return 0
    points = state.rules.area_points[len(field)]
    row = state.rules.automa_rules().fields[kind]
    if all(seat.tiles[other] != EMPTY for part in row for other in part if other != place):
        bonuses = state.rules.definitions.types[kind].colour_bonus
        rank = state.colour_bonus_taken[kind]
        points += bonuses[rank] if rank < len(bonuses) else 0
    return points


def cover(state: State, seat_number: int, kind: int, item: int) -> int:
    """TA8: lay an item on the next place of a row and say where; nothing is scored yet."""
    seat = state.seats[seat_number]
    place = next_place(state, seat, kind)
    seat.tiles = (*seat.tiles[:place], item, *seat.tiles[place + 1 :])
    seat.covered |= 1 << place
    if state.events is not None:
        rules = state.rules
        field = field_of(state, place)
        state.tell(
            "automa_item_placed",
            "TA8",
            seat_number,
            item=rules.item_words(item),
            type=rules.type_names[kind],
            field=rules.automa_rules().fields[kind].index(field) + 1,
            filled=sum(1 for other in field if seat.tiles[other] != EMPTY),
            size=len(field),
        )
    return place


def score_place(state: State, seat_number: int, place: int) -> None:
    """TA8: as a player: the completed field, the completed row, the effect of the type (T20c)."""
    rules = state.rules
    habits = rules.automa_rules()
    seat = state.seats[seat_number]
    kind = habits.place_type[place]
    size = len(field_of(state, place))
    if all(seat.tiles[other] != EMPTY for other in field_of(state, place)):
        score_area(state, seat_number, kind, size)
        _charge_fee(state, seat_number, size)
    if all(seat.tiles[other] != EMPTY for field in habits.fields[kind] for other in field):
        score_colour(state, seat_number, kind)
    for effect in habits.on_place[kind]:
        effect(state, seat_number, place, seat.tiles[place])


def _charge_fee(state: State, seat_number: int, size: int) -> None:
    """TA4: the modifier *fee*."""
    habits = state.rules.automa_rules()
    if habits.fee and size >= habits.fee_least_size:
        gain_red(state, seat_number, habits.fee, FEES)
        if state.events is not None:
            state.tell("automa_fee", "TA4", seat_number, points=habits.fee, size=size)
