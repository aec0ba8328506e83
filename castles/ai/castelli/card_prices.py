"""What cards in hand are worth above the point that each brings at the end (C8, C9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from castles.engine.effect import EffectEntry
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.state import HalfState, State

Price: TypeAlias = Callable[[State, HalfState, int], float]
"""Of a card in the hand of a seat; what it is worth may depend on the silver of others."""

BY_EFFECT: Final = {
    "turn_tile": "card_governor",
    "build_on": "card_ground",
    "buy_units": "card_builder",
    "buy_card": "card_trickster",
    "found": "card_found",
    "burn_city": "card_burn",
    "build_over_for": "card_over",
    "overpower": "card_over",
    "protect": "card_guard",
}
"""Cards with a price of their own; the rest is worth what it gives immediately."""


class CardPrices:
    """The prices of one set of weights for one set of rules."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self._late = weights["card_late"]
        cards = rules.definitions.cards
        self._sure = [_points(card.effect) * weights["card_king"] for card in cards]
        """Points that a card gives whenever it is played."""
        self._prices = [_price(card.effect, weights) for card in cards]

    def of(self, state: State, half: HalfState, number: int, turns: float) -> float:
        """A hand. One card a round: the best ones count, as many as there are turns for them."""
        seat = state.seats[number]
        now = half.turn_seat == number and not seat.card_played
        rounds = int(turns) + now
        left = turns + now
        late = left / (left + self._late) if left else 0.0
        prices = [
            self._sure[card] or late * self._prices[card](state, half, number)
            for card in seat.hand
            if card >= 0
        ]
        if len(prices) > rounds:
            prices = sorted(prices, reverse=True)[:rounds]
        return sum(prices)


def _points(effect: EffectEntry) -> int:
    """What it gives more than the point for the card."""
    points = dict(effect.parameters).get("points", 1)
    assert isinstance(points, int)
    return points - 1


def _price(effect: EffectEntry, weights: Mapping[str, float]) -> Price:
    fixed = weights.get(BY_EFFECT.get(effect.do, ""), 0.0)
    ingot = weights["card_ingot"]
    if effect.do == "take_half_the_mine":
        return lambda state, half, number: ingot * (half.mine // 2)
    if effect.do == "take_ingots":
        count = dict(effect.parameters)["count"]
        assert isinstance(count, int)
        return lambda state, half, number: (
            ingot * sum([min(count, state.seats[n].ingots) for n in half.players if n != number])
        )
    return lambda state, half, number: fixed
