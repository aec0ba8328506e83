"""What the effect of placing a type is worth before it happens (T24-T31)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from castles.ai.tuscany.weights import Weights
from castles.engine.effect import EffectEntry
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import SeatState

Price: TypeAlias = Callable[[Weights, float], float]
"""The worth of one unit of an effect, given the share of time that is left."""

_PRICES: Final[Mapping[str, Price]] = {
    "gain_workers": lambda weights, time: weights.worker + weights.worker_time * time,
    "gain_marble": lambda weights, time: weights.marble + weights.marble_time * time,
    "gain_hexagons": lambda weights, time: weights.inn_time * time,
    "reveal_yield_cards": lambda weights, time: weights.yield_card,
    "choose_token": lambda weights, time: weights.city_time * time,
    "place_from_display": lambda weights, time: weights.castle_time * time,
}
"""Crops are counted exactly where a space is known, cards where the hand is."""


class EffectWorth:
    """The price of one type's effects: a fixed part, a part for each token, and cards drawn."""

    __slots__ = ("cards", "fixed", "per_token", "token")

    def __init__(
        self, entries: tuple[EffectEntry, ...], rules: Ruleset, weights: Weights, time: float
    ) -> None:
        self.fixed = 0.0
        self.per_token = 0.0
        self.token = 0
        self.cards = 0
        for entry in entries:
            parameters = dict(entry.parameters)
            count = parameters.get("count", 1)
            assert isinstance(count, int)
            if entry.do == "draw_cards":
                self.cards += count
            elif entry.do in _PRICES:
                price = _PRICES[entry.do](weights, time)
                self.fixed += price * count
                raised_by = parameters.get("raised_by")
                if raised_by in rules.token_names:
                    self.per_token = price
                    self.token = rules.token_names.index(str(raised_by))

    def of(self, seat: SeatState) -> float:
        """Everything but the cards."""
        return self.fixed + self.per_token * seat.tokens[self.token]


def effects_worth(rules: Ruleset, weights: Weights, time: float) -> tuple[EffectWorth, ...]:
    """For each type what its effects are worth."""
    return tuple(
        EffectWorth(kind.effects, rules, weights, time) for kind in rules.definitions.types
    )
