"""Piles that are shuffled anew at the moment the next card or tile is needed (T18, T31, T33)."""

from __future__ import annotations

from castles.engine.randomness import shuffled
from castles.games.tuscany.state import EMPTY, NEUTRAL, State


def draw_cards(state: State, seat_number: int, count: int, rule: str) -> None:
    """Play cards into the hand; fewer if deck and discards run out."""
    hand = state.seats[seat_number].hand
    before = hand[:] if state.events is not None else hand
    drawn = 0
    while drawn < count:
        if state.deck_next == len(state.deck) and not _reshuffle_cards(state, seat_number):
            break
        hand[state.deck[state.deck_next]] += 1
        state.deck_next += 1
        drawn += 1
    if state.events is not None:
        gained = [now - then for now, then in zip(hand, before, strict=True)]
        state.tell(
            "cards_drawn",
            rule,
            seat_number,
            secret={"cards": state.rules.card_words(gained)},
            reveals=drawn > 0,
            count=drawn,
        )


def _reshuffle_cards(state: State, seat_number: int) -> bool:
    cards = [card for card, count in enumerate(state.discards) for _ in range(count)]
    if not cards:
        return False
    state.deck, state.random = shuffled(cards, state.random)
    state.deck_next = 0
    state.discards = [0] * len(state.discards)
    if state.events is not None:
        state.tell("pile_shuffled", "T18", seat_number, pile="cards", count=len(cards))
    return True


def reveal_yield_card(state: State, seat_number: int, rule: str) -> int:
    """Turn over the next yield card; EMPTY if there is none at all."""
    if state.yield_next == len(state.yield_deck):
        cards = [card for card, count in enumerate(state.yield_discards) for _ in range(count)]
        if not cards:
            return EMPTY
        state.yield_deck, state.random = shuffled(cards, state.random)
        state.yield_next = 0
        state.yield_discards = [0] * len(state.yield_discards)
        if state.events is not None:
            state.tell("pile_shuffled", "T31", seat_number, pile="yield_cards", count=len(cards))
    card = state.yield_deck[state.yield_next]
    state.yield_next += 1
    if state.events is not None:
        name = state.rules.yield_names[card]
        state.tell("yield_revealed", rule, seat_number, reveals=True, card=name)
    return card


def next_neutral_tile(state: State, seat_number: int) -> int:
    """T33: the next tile of the stock, made from the set-aside neutral tiles when it is empty."""
    if state.stock_next == len(state.stock):
        owner = state.rules.tile_owner
        neutral = [tile for tile in state.set_aside if owner[tile] == NEUTRAL]
        if not neutral:
            return EMPTY
        state.set_aside = tuple(tile for tile in state.set_aside if owner[tile] != NEUTRAL)
        state.stock, state.random = shuffled(neutral, state.random)
        state.stock_next = 0
        if state.events is not None:
            state.tell("pile_shuffled", "T33", seat_number, pile="stock", count=len(neutral))
    tile = state.stock[state.stock_next]
    state.stock_next += 1
    return tile
