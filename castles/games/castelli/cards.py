"""Cards on their way: drawn, put under the deck, bought by a Trickster; and who knows them (C8).

Everybody sees a card that goes under the deck, and the deck is never shuffled again: once these
cards come up, everybody knows what is drawn. A card that a Trickster moved is known to both seats.
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import Final

from castles.engine.facts import Fact
from castles.games.castelli.state import SeatState, State

EVERYBODY: Final = (1 << 4) - 1
"""All seats, as a bitmask."""


def draw_card(state: State, seat_number: int, rule: str) -> None:
    """The next card into a hand; nothing if the deck is empty (A8)."""
    if not state.deck:
        return
    is_known = len(state.deck) == state.deck_known
    card, state.deck = state.deck[0], state.deck[1:]
    state.deck_known -= is_known
    seat = state.seats[seat_number]
    seat.hand += (card,)
    seat.known += (EVERYBODY if is_known else 0,)
    if state.events is not None:
        name = state.rules.card_names[card]
        if is_known:
            state.tell("known_card_drawn", "A31", seat_number, card=name)
        else:
            secret: dict[str, Fact] = {"card": name}
            state.tell("card_drawn", rule, seat_number, secret=secret, reveals=True)


def put_under_deck(state: State, seat_number: int, card: int) -> None:
    """A31: a used or sold card; everybody sees it."""
    take_from_hand(state.seats[seat_number], card)
    state.deck += (card,)
    state.deck_known += 1


def use_card(state: State, seat_number: int, card: int) -> None:
    """A8: the one card of the round."""
    put_under_deck(state, seat_number, card)
    state.seats[seat_number].card_played = True


def show_card(state: State, seat_number: int, card: int) -> None:
    """Everybody learns that the seat holds this card: it is announced with an attack."""
    seat = state.seats[seat_number]
    at = seat.hand.index(card)
    seat.known = (*seat.known[:at], EVERYBODY, *seat.known[at + 1 :])


def take_from_hand(seat: SeatState, card: int) -> None:
    """A card that everybody sees leaves a hand: all know of one such card less in it."""
    _remove(seat, seat.hand.index(card))


def _remove(seat: SeatState, at: int) -> None:
    """Equal cards are one like the other: who knew some of them knows of one less."""
    card, gone = seat.hand[at], seat.known[at]
    seat.hand = seat.hand[:at] + seat.hand[at + 1 :]
    seat.known = seat.known[:at] + seat.known[at + 1 :]
    if card in seat.hand:
        _know_one_less(seat, card, EVERYBODY & ~gone)


def _know_one_less(seat: SeatState, card: int, seers: int) -> None:
    """These seats lose track of one of the cards of a kind that they knew in a hand."""
    known = [*seat.known]
    for at, held in enumerate(seat.hand):
        if held == card:
            known[at], seers = known[at] & ~seers, seers & ~known[at]
    seat.known = tuple(known)


def move_card(state: State, giver_number: int, taker_number: int, at: int) -> int:
    """A28: a card of a hand changes hands, known to both.

    Any other seat only knows that it was one of them: of each kind that it knew in the hand one
    may be gone, but for a hand that it knew to be all of one kind.
    """
    giver, taker = state.seats[giver_number], state.seats[taker_number]
    card = giver.hand[at]
    both = 1 << giver_number | 1 << taker_number
    sure = both
    if len({*giver.hand}) == 1:
        sure |= reduce(and_, giver.known)
    kinds = {*giver.hand} - {card}
    _remove(giver, at)
    for kind in kinds:
        _know_one_less(giver, kind, EVERYBODY & ~both)
    taker.hand += (card,)
    taker.known += (sure,)
    return card
