"""The payment that leaves the most valuable hand (T20b)."""

from __future__ import annotations

from collections.abc import Iterator

from castles.ai.tuscany.prices import Prices
from castles.engine.action import Action
from castles.games.tuscany.actions import NO_PAIR, PAY
from castles.games.tuscany.state import SeatState


def best_payment(prices: Prices, seat: SeatState, kind: int) -> tuple[float, Action] | None:
    """What the cheapest payment for a space of that type costs, and the payment; None if none."""
    hand = seat.hand
    cards = prices.cards
    count = sum(hand)
    even = not hand[kind] & 1
    best: tuple[float, Action] | None = None
    for action, spent in _payments(seat, kind, prices.rules.pairs_of_a_type):
        matching = action[1]
        broken = (spent - matching) // 2
        if matching == 2 or (matching == 1 and even):
            broken += 1
        cost = (
            cards[count] - cards[count - spent] + prices.pair * broken + prices.worker * action[2]
        )
        if best is None or cost < best[0]:
            best = cost, action
    return best


def _payments(seat: SeatState, kind: int, pairs_of_a_type: int) -> Iterator[tuple[Action, int]]:
    """Each way to pay once, with the pairs that are needed least, and how many cards it takes."""
    matching, workers = seat.hand[kind], seat.workers
    if matching >= 2:
        yield PAY(2, 0, NO_PAIR, NO_PAIR), 2
    if matching and workers:
        yield PAY(1, 1, NO_PAIR, NO_PAIR), 1
    if workers >= 2:
        yield PAY(0, 2, NO_PAIR, NO_PAIR), 0
    pairs = _pairs(seat, kind, pairs_of_a_type)
    if not pairs:
        return
    if matching:
        yield PAY(1, 0, pairs[0], NO_PAIR), 3
    if workers:
        yield PAY(0, 1, pairs[0], NO_PAIR), 2
    if len(pairs) > 1:
        yield PAY(0, 0, *sorted(pairs[:2])), 4


def _pairs(seat: SeatState, kind: int, pairs_of_a_type: int) -> list[int]:
    """Pairs of other types: first those whose colour is full on the board, then the commonest."""
    hand = seat.hand
    found = [
        card
        for card, count in enumerate(hand[:-1])
        if count >= 2 and card != kind
        for _ in range(min(count >> 1, pairs_of_a_type))
    ]
    if len(found) > 1:
        masks = seat.own_board().type_masks
        found.sort(key=lambda card: (bool(masks[card] & ~seat.covered), -hand[card], card))
    return found
