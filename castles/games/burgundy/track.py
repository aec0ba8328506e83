"""The turn-order track: markers that advance, and lie on stacks (B9, B11, B18)."""

from __future__ import annotations

from castles.engine.decision import Frame
from castles.games.burgundy.state import SeatState, State


def advance(state: State, frame: Frame) -> None:
    """B18: some steps forward, on top of the stack; the last step is the end of the track."""
    _, seat_number, steps = frame
    seat = state.seats[seat_number]
    reached = min(state.rules.definitions.track_steps, seat.steps + steps)
    moved = SeatState(seat.estate, reached)
    state.seats = (*state.seats[:seat_number], moved, *state.seats[seat_number + 1 :])
    put_on_top(state, seat_number)
    if state.events is not None:
        place = state.order.index(seat_number) + 1
        state.tell("marker_advanced", "B18", seat_number, steps=reached, place=place)


def put_on_top(state: State, seat_number: int) -> None:
    """The seat's marker on top of the stack of its step."""
    steps = state.seats[seat_number].steps
    others = [number for number in state.order if number != seat_number]
    before = sum(1 for number in others if state.seats[number].steps > steps)
    state.order = (*others[:before], seat_number, *others[before:])
    for stacked in state.rules.moments.stacked:
        stacked(state, seat_number)
