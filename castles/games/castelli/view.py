"""Hidden information: what a seat may know, and full states that agree with it (section 15).

In a view hands of others, closed tiles, tiles that are out and the order of the deck lie face down,
but for the cards that the viewer has seen. Who holds a Governor is hidden too: in a view every
opponent who may use a card is asked, the guesses made from it let those pass who have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.engine.decision import NOBODY, Frame
from castles.engine.event import EVERYONE
from castles.engine.randomness import seeded, shuffled, unseen
from castles.games.castelli.decisions import CHOOSE_GOVERNOR
from castles.games.castelli.legal import can_react, may_be_asked
from castles.games.castelli.state import CLOSED, UNKNOWN, SeatState, State


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know."""

    seat: int
    state: State


def observe(state: State, seat_number: int) -> View:
    """Turn everything face down that the seat may not know; EVERYONE's view shows hands too."""
    seen = state.copy()
    seen.random = 0
    known = state.deck_known
    hidden = len(state.deck) - known
    seen.deck = (UNKNOWN,) * hidden + state.deck[hidden:]
    seen.tiles = state.tiles[:]
    for field in state.board.fields:
        if state.turns[field] == CLOSED:
            seen.tiles[field] = UNKNOWN
    seen.unused = (UNKNOWN,) * len(state.unused)
    for number, seat in enumerate(seen.seats):
        if seat_number not in (number, EVERYONE):
            _hide_hand(seat, seat_number)
    if seat_number != EVERYONE:
        seen.pending = _asked(state, seat_number)
    return View(seat_number, seen)


def _hide_hand(seat: SeatState, viewer: int) -> None:
    """What the viewer does not know, and who else knows it is hidden from them too."""
    bit = 0 if viewer == NOBODY else 1 << viewer
    pairs = zip(seat.hand, seat.known, strict=True)
    hand = [card if known & bit else UNKNOWN for card, known in pairs]
    seat.known = tuple(0 if card == UNKNOWN else bit for card in hand)
    seat.hand = tuple(hand)


def _asked(state: State, viewer: int) -> tuple[Frame, ...]:
    """The stack without a hint who holds a Governor: all are asked who could have one (A3)."""
    waiting = [frame[1] for frame in state.pending if frame[0] == CHOOSE_GOVERNOR.number]
    if not waiting:
        return state.pending
    rest = state.pending[: len(state.pending) - len(waiting)]
    order = may_be_asked(state)
    # They are asked in turn: whoever has rotated the tile comes after all who did not.
    order = _after(order, state.opponents(rest[-1][1]), rest[-1][2])
    if waiting[-1] == viewer:
        order = order[order.index(viewer) :]
    elif viewer in order and viewer not in waiting:
        if can_react(state, viewer, state.rules.governor):
            order = _after(order, order, viewer)  # he knows that he passed
        order = [number for number in order if number != viewer]
    return (*rest, *(CHOOSE_GOVERNOR(number) for number in reversed(order)))


def _after(order: list[int], clockwise: Sequence[int], seat_number: int) -> list[int]:
    """Those of an order who sit after a seat; all if it is not among them."""
    if seat_number not in clockwise:
        return order
    passed = clockwise[: clockwise.index(seat_number) + 1]
    return [number for number in order if number not in passed]


def determinise(view: View, seed: int) -> State:
    """A full state that the viewer cannot tell from the real one; every one is possible."""
    state = view.state.copy()
    rules = state.rules
    stream = seeded(seed, "determinise")

    closed = [field for field in state.board.fields if state.tiles[field] == UNKNOWN]
    open_tiles = [*state.tiles, *(seat.hand_tile for seat in state.seats)]
    tiles, stream = shuffled(unseen(range(rules.tile_count), open_tiles), stream)
    state.tiles = state.tiles[:]
    for field, tile in zip(closed, tiles, strict=False):
        state.tiles[field] = tile
    state.unused = tiles[len(closed) :]

    seen = [*state.deck, *(card for seat in state.seats for card in seat.hand)]
    cards, stream = shuffled(unseen(rules.cards, seen), stream)
    dealt = 0
    for seat in state.seats:
        face_down = seat.hand.count(UNKNOWN)
        seat.hand = _filled(seat.hand, cards[dealt : dealt + face_down])
        dealt += face_down
    state.deck = _filled(state.deck, cards[dealt:])
    state.random = stream
    return state


def _filled(pile: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The pile with these cards in its unknown places, in order."""
    left = iter(cards)
    return tuple(next(left) if card == UNKNOWN else card for card in pile)
