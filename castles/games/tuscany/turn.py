"""A turn and what follows it: actions (T18-T21), rounds, phases and the end (T34-T37)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.known import Known
from castles.games.tuscany.decisions import (
    AUTOMA_EXTRA,
    AUTOMA_REVEAL,
    BEGIN_TURN,
    CHOOSE_DISCARD,
    CHOOSE_EXTRA,
    CHOOSE_PAYMENT,
    CHOOSE_TURN,
    FINISH_TURN,
    OFFER_EXTRA,
)
from castles.games.tuscany.display import (
    refill_in_time,
    replace_type,
    set_crowded_types_aside,
)
from castles.games.tuscany.legal import turn_actions
from castles.games.tuscany.piles import draw_cards
from castles.games.tuscany.scoring import outcome, score_leftovers, score_phase
from castles.games.tuscany.state import EMPTY, HEXAGON, State

# At hand: every turn makes these frames.
_BEGIN: Final = BEGIN_TURN.number
_TURNS: Final[Mapping[int, tuple[Frame, ...]]] = Known(
    lambda seat: (FINISH_TURN(seat), OFFER_EXTRA(seat), CHOOSE_TURN(seat, 0))
)
"""A turn of each seat: what comes last is first."""
_DISCARD: Final = CHOOSE_DISCARD.number


def begin_turn(state: State, frame: Frame) -> None:
    seat = frame[1]
    state.turn_seat = seat
    state.new_hexagons = 0
    if state.seats[seat].automa is None:
        state.pending += _TURNS[seat]
    else:
        state.pending += (FINISH_TURN(seat), AUTOMA_EXTRA(seat, 0), AUTOMA_REVEAL(seat))


def draw(state: State, frame: Frame, action: Action) -> None:
    """T18"""
    seat = frame[1]
    rules = state.rules
    tokens = state.seats[seat].tokens[rules.card_token]
    draw_cards(state, seat, rules.cards_drawn + tokens, "T18")


def take(state: State, frame: Frame, action: Action) -> None:
    """T19: with full storage the discard is chosen first, and nothing changes before it."""
    seat_number, place = frame[1], action[1]
    storage = state.seats[seat_number].storage
    if EMPTY in storage:
        _take_into(state, seat_number, place, storage.index(EMPTY))
    else:
        state.pending += ((_DISCARD, seat_number, place),)


def discard(state: State, frame: Frame, action: Action) -> None:
    """T19: a tile leaves the game, a hexagon goes back to the supply."""
    _, seat_number, place = frame
    slot = action[1]
    item = state.seats[seat_number].storage[slot]
    if item == HEXAGON:
        state.new_hexagons &= ~(1 << slot)
    else:
        state.removed += (item,)
    if state.events is not None:
        state.tell("item_discarded", "T19", seat_number, item=state.rules.item_words(item))
    _take_into(state, seat_number, place, slot)


def _take_into(state: State, seat_number: int, place: int, slot: int) -> None:
    seat = state.seats[seat_number]
    tile = state.display[place]
    seat.storage = seat.storage[:slot] + (tile,) + seat.storage[slot + 1 :]
    state.display[place] = EMPTY
    if state.events is not None:
        words = state.rules.item_words(tile)
        state.tell("tile_taken", "T19", seat_number, tile=words, place=place, storage=slot)
    refill_in_time(state, seat_number, place)


def refresh(state: State, frame: Frame, action: Action) -> None:
    """T19a: repeated until a tile fits; if it cannot be, the action ends without a tile."""
    seat_number = frame[1]
    replace_type(state, seat_number, action[1], "T19a")
    set_crowded_types_aside(state, seat_number)
    again = CHOOSE_TURN(seat_number, 1)
    if turn_actions(state, again):
        state.pending += (again,)
    elif state.events is not None:
        state.tell("refresh_failed", "T19a", seat_number)


def place(state: State, frame: Frame, action: Action) -> None:
    """T20: the payment is a decision of its own; nothing changes before it."""
    state.pending += (CHOOSE_PAYMENT(frame[1], action[1], action[2]),)


def offer_extra(state: State, frame: Frame) -> None:
    """T21"""
    if state.seats[frame[1]].marble:
        state.pending += (CHOOSE_EXTRA(frame[1]),)


def spend_marble(state: State, frame: Frame, action: Action) -> None:
    seat = frame[1]
    state.seats[seat].marble -= 1
    if state.events is not None:
        state.tell("marble_spent", "T21", seat)
    state.pending += (CHOOSE_TURN(seat, 0),)


def end_turn(state: State, frame: Frame, action: Action) -> None:
    """The frame of the extra action is gone; the turn finishes by itself."""


def finish_turn(state: State, frame: Frame) -> None:
    next_seat = (frame[1] + 1) % len(state.seats)
    if next_seat == state.start_seat and not _finish_round(state):
        return
    state.pending += ((_BEGIN, next_seat),)


def _finish_round(state: State) -> bool:
    """T34: whether the game continues with another round."""
    definitions = state.rules.definitions
    emptied = max([seat.put_out for seat in state.seats]) // definitions.tiles_per_stack
    if emptied >= state.phase and (state.phase < definitions.stacks or state.last_round):
        if state.events is not None:
            state.tell("phase_ended", "T34", state.turn_seat, phase=state.phase)
        score_phase(state)
        if state.phase == definitions.stacks:
            _finish_game(state)
            return False
        state.phase += 1
    elif emptied >= definitions.stacks:
        state.last_round = True
        if state.events is not None:
            state.tell("last_round_begun", "T34", state.turn_seat)
    state.round += 1
    return True


def _finish_game(state: State) -> None:
    score_leftovers(state)
    if state.events is not None and (result := outcome(state)):
        state.tell(
            "game_over",
            "T37",
            state.turn_seat,
            winners=[*result.winners],
            points=[*result.points],
            reason=result.reason,
        )
