"""Tuning weights by matches: w + d plays against w - d, and w moves towards the winner (SPSA).

Every weight is multiplied or divided by the same small factor in a step, each in a direction drawn
by lot, so that one match tells something about all of them. Weights keep their sign and never
reach 0. Fitting weights to final scores instead predicts well and plays badly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp, tanh
from random import Random
from typing import TypeAlias

from castles.engine.randomness import seeded

MATCHES = "matches"
COMPARISONS = "comparisons"
METHODS = (MATCHES, COMPARISONS)
"""How weights are found: by matches as here, or by comparisons (see `fitting`)."""

NUDGE = 0.22
"""By how much weights are changed for a match, as a logarithm."""
RATE = 0.18
"""How far weights move after a match that was won without exception."""
SLOWING = 200
"""After so many steps moves begin to shrink."""
FARTHEST = 2.5
"""How far a weight may move from its start, as a logarithm."""
CLEAR_LEAD = 20
"""Points; a lead counts half by its sign and half by its size, which ends here."""

Weights: TypeAlias = dict[str, float]


@dataclass(frozen=True, slots=True)
class Contest:
    """One step's match: two sets of weights, and the deals that both play from both seats."""

    plus: Weights
    minus: Weights
    deals: tuple[int, ...]


Play: TypeAlias = Callable[[Contest], list[int]]
"""Plays a contest; the leads of `plus` in all its games."""


@dataclass(slots=True)
class Tuning:
    """Where tuning stands; all that is needed to continue it."""

    start: Mapping[str, float]
    seed: int
    deals_per_step: int
    steps: int = 0
    moved: dict[str, float] = field(default_factory=dict)
    """How far each weight has moved, as a logarithm."""

    @property
    def games(self) -> int:
        return 2 * self.steps * self.deals_per_step

    def weights(self, aside: Mapping[str, float] | None = None) -> Weights:
        """The weights as they are, or a step aside from them."""
        aside = aside or {}
        return {
            name: value * exp(self.moved.get(name, 0.0) + aside.get(name, 0.0))
            for name, value in self.start.items()
        }

    def step(self, play: Play) -> float:
        """Play one match and move; how well `plus` did, from -1 to 1."""
        dice = Random(seeded(self.seed, f"step {self.steps}"))
        directions = {name: dice.choice((-1, 1)) for name in self.start}
        aside = {name: NUDGE * direction for name, direction in directions.items()}
        contest = Contest(
            self.weights(aside),
            self.weights({name: -nudge for name, nudge in aside.items()}),
            tuple(dice.getrandbits(40) for _ in range(self.deals_per_step)),
        )
        leads = play(contest)
        result = sum(map(merit, leads)) / len(leads)
        rate = RATE / (1 + self.steps / SLOWING) ** 0.6
        for name, direction in directions.items():
            moved = self.moved.get(name, 0.0) + rate * result * direction
            self.moved[name] = max(-FARTHEST, min(FARTHEST, moved))
        self.steps += 1
        return result


def merit(lead: int) -> float:
    """What a game's lead counts: winning half, winning clearly the other half."""
    sign = (lead > 0) - (lead < 0)
    return (sign + tanh(lead / CLEAR_LEAD)) / 2
