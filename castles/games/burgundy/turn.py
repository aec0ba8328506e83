"""A turn: die actions with their workers (B12-B14), and free actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.known import Known
from castles.games.burgundy.actions import ANY_DIE, WHITE_DIE
from castles.games.burgundy.board import DISTANCES
from castles.games.burgundy.decisions import (
    AUTOMA_ROLL,
    CHOOSE_CASTLE,
    CHOOSE_DISCARD,
    CHOOSE_TURN,
    CONTINUE_TURN,
    END_TURN,
    FRAMES,
)
from castles.games.burgundy.goods import sell_kind
from castles.games.burgundy.placing import place_tile, put_in_storage
from castles.games.burgundy.powers import (
    BUILDING_PRICE,
    TAKE_REACH,
    TAKEN_SILVER,
    TAKEN_WORKERS,
    WORKER_REACH,
)
from castles.games.burgundy.scoring import workers_came
from castles.games.burgundy.state import BOUGHT, EMPTY, FETCHED, Estate, State
from castles.games.burgundy.supply import take_black_tile, take_depot_tile

ACTION: Final = "B14"
BOTH_USED: Final = (0, 0)
_CONTINUE: Final = CONTINUE_TURN.number
_END: Final = END_TURN.number
_DISCARD: Final = CHOOSE_DISCARD.number
_ASKED: Final[Mapping[int, tuple[Frame, Frame]]] = Known(
    lambda seat: (CONTINUE_TURN(seat), CHOOSE_TURN(seat))
)
"""By seat: it is asked, and then again."""
CITES: Final[Mapping[int, str]] = {CHOOSE_TURN.number: ACTION, CHOOSE_CASTLE.number: "B16"}
"""Which rule allows the action by the decision that it answers."""


def begin_turn(state: State, frame: Frame) -> None:
    seat_number = frame[1]
    state.turn_seat = seat_number
    state.used = 0
    if state.estates[state.seats[seat_number].estate].automa is None:
        continue_turn(state, (_CONTINUE, seat_number))
    else:
        state.pending += (AUTOMA_ROLL(seat_number),)


def continue_turn(state: State, frame: Frame) -> None:
    """B12: until both dice are used and nothing is left to do."""
    seat_number = frame[1]
    if state.dice[seat_number] == BOTH_USED:
        free: list[Action] = []
        estate = state.estates[state.seats[seat_number].estate]
        for add in state.rules.free_listings:
            add(state, estate, free)
        if not free:
            state.pending += ((_END, seat_number),)
            return
    state.pending += _ASKED[seat_number]


def end_turn(state: State, frame: Frame, action: Action) -> None:
    """The seat skips the free actions that it could still do."""
    state.pending = (*state.pending[:-1], END_TURN(frame[1]))


def rest(state: State, seat_number: int) -> None:
    """Outside of turns the seat has answered: others and chance wait, unless it is asked again."""
    # Players that look at one decision alone leave out what is below it.
    following = state.pending[-1:]
    if any(frame[1] != seat_number or not FRAMES.of(frame).is_choice for frame in following):
        state.pending += (END_TURN(seat_number),)


def pass_turn(state: State, frame: Frame) -> None:
    """Whatever is below comes next: another seat's turn, or the end of the round."""


def workers_needed(estate: Estate, value: int, number: int, free: int) -> int:
    """B13: the fewest workers that make a die show a number; `free` steps cost nothing."""
    distance = DISTANCES[value][number] - free
    if distance <= 0:
        return 0
    reach = 1 + estate.powers[WORKER_REACH]
    return (distance + reach - 1) // reach


def die_value(state: State, seat_number: int, die: int) -> int:
    """What a die shows: one of the seat's own, or the white one."""
    return state.white_die if die == WHITE_DIE else state.dice[seat_number][die]


def use_die(
    state: State, seat_number: int, estate: Estate, die: int, number: int, free: int
) -> None:
    """B13: spend a die as this number, with the workers that this costs."""
    if die == ANY_DIE:
        return
    dice = state.dice[seat_number]
    value = state.white_die if die == WHITE_DIE else dice[die]
    if DISTANCES[value][number] > free:
        workers = workers_needed(estate, value, number, free)
        estate.workers -= workers
        if state.events is not None:
            state.tell("die_changed", "B13", seat_number, workers=workers, die=value, number=number)
    if die != WHITE_DIE:
        state.dice[seat_number] = (dice[0], 0) if die else (0, dice[1])


def take(state: State, frame: Frame, action: Action) -> None:
    """B14a: with full storage the discard is chosen first, and nothing changes before it."""
    seat_number, die, space = frame[1], action[1], action[2]
    storage = state.estates[state.seats[seat_number].estate].storage
    if EMPTY in storage:
        slot = action[3] if len(action) > 3 else storage.index(EMPTY)
        _take_into(state, seat_number, die, space, slot, state.rules.cites[frame[0]])
    else:
        state.pending += ((_DISCARD, seat_number, die, space),)


def free_slot(storage: tuple[int, ...], to: Sequence[int]) -> int:
    """Where a tile goes: the space that an action names, or else the first free one."""
    return to[0] if to else storage.index(EMPTY)


def discard(state: State, frame: Frame, action: Action) -> None:
    """B14a: the tile leaves the game."""
    _, seat_number, die, space = frame
    slot = action[1]
    tile = state.estates[state.seats[seat_number].estate].storage[slot]
    state.removed += (tile,)
    if state.events is not None:
        told = "room_made" if space == EMPTY else "tile_discarded"
        state.tell(told, "B14", seat_number, tile=state.rules.tile_words(tile))
    if space == EMPTY:
        put_in_storage(state, seat_number, EMPTY, slot)
    else:
        _take_into(state, seat_number, die, space, slot, ACTION)


def _take_into(state: State, seat_number: int, die: int, space: int, slot: int, rule: str) -> None:
    if die != ANY_DIE:
        estate = state.estates[state.seats[seat_number].estate]
        depot = state.rules.space_depot[space]
        use_die(state, seat_number, estate, die, depot + 1, estate.powers[TAKE_REACH])
    tile = take_depot_tile(state, space)
    put_in_storage(state, seat_number, tile, slot)
    if state.events is not None:
        words, depot = state.rules.tile_words(tile), state.rules.space_depot[space] + 1
        state.tell("tile_taken", rule, seat_number, tile=words, depot=depot)


def place(state: State, frame: Frame, action: Action) -> None:
    """B14b"""
    seat_number, rules = frame[1], state.rules
    _, die, slot, space = action
    estate = state.estates[state.seats[seat_number].estate]
    tile = estate.storage[slot]
    if die != ANY_DIE:
        free = estate.powers[rules.placing[tile][1]]
        use_die(state, seat_number, estate, die, estate.own_board().numbers[space], free)
    put_in_storage(state, seat_number, EMPTY, slot)
    place_tile(state, seat_number, space, tile, rules.cites[frame[0]])


def sell(state: State, frame: Frame, action: Action) -> None:
    """B14c"""
    seat_number = frame[1]
    _, die, good = action
    use_die(state, seat_number, state.estates[state.seats[seat_number].estate], die, good + 1, 0)
    sell_kind(state, seat_number, good, state.rules.cites[frame[0]])


def take_workers(state: State, frame: Frame, action: Action) -> None:
    """B14d: with any die, so that it need not be changed."""
    seat_number, die = frame[1], action[1]
    estate = state.estates[state.seats[seat_number].estate]
    workers = state.rules.definitions.workers_taken + estate.powers[TAKEN_WORKERS]
    silver = estate.powers[TAKEN_SILVER]
    if die < ANY_DIE:
        first, second = state.dice[seat_number]
        state.dice[seat_number] = (first, 0) if die else (0, second)
    estate.workers += workers
    estate.silver += silver
    if state.events is not None:
        state.tell("workers_taken", "B14", seat_number, workers=workers, silver=silver)
    if state.rules.moments.workers_gained:
        workers_came(state, seat_number)


def buy(state: State, frame: Frame, action: Action) -> None:
    """B12: a black tile into a free storage space."""
    seat_number = frame[1]
    _, space, *to = action
    estate = state.estate(seat_number)
    price = state.rules.definitions.purchase_price
    estate.silver -= price
    state.used |= BOUGHT
    tile = take_black_tile(state, space)
    put_in_storage(state, seat_number, tile, free_slot(state.stored(seat_number), to))
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("tile_bought", "B12", seat_number, tile=words, silver=price)
    ask_again(state, frame)


def fetch(state: State, frame: Frame, action: Action) -> None:
    """M6: a building from the depots for workers."""
    seat_number = frame[1]
    _, space, *to = action
    estate = state.estate(seat_number)
    price = estate.powers[BUILDING_PRICE]
    estate.workers -= price
    state.used |= FETCHED
    if state.events is not None:
        state.tell("workers_spent", "M6", seat_number, count=price)
    slot = free_slot(state.stored(seat_number), to)
    _take_into(state, seat_number, ANY_DIE, space, slot, "M6")
    ask_again(state, frame)


def ask_again(state: State, frame: Frame) -> None:
    """A free action interrupts a decision; the turn itself asks again on its own."""
    if frame[0] != CHOOSE_TURN.number:
        state.pending += (frame,)
