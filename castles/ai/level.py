"""Levels: how well the computer plays, as `data/opponents.yaml` defines it for each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LEVEL_NAMES = ("novice", "easy", "medium", "hard", "master")
"""From the weakest to the strongest; every game that has levels has all of them."""
PREFIX = "ai:"
"""Seats that play at a level are called by it: `ai:hard`."""

INSTINCT = "instinct"
"""Takes what seems to gain most at once, without trying it out."""
PLAN = "plan"
"""Looks at the position at the end of the own turn."""
SEARCH = "search"
"""Plays plans on for some rounds and compares what comes out."""
PROCEDURES = (INSTINCT, PLAN, SEARCH)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought. Rollouts decide; the time only ends what takes too long."""

    rollouts: tuple[int, ...]
    """For two seats, three, four...; the last number counts for all larger tables."""
    rounds: int
    """How many rounds a rollout looks ahead."""
    candidates: int
    """How many plans enter the race."""
    seconds: float

    def rollouts_for(self, seats: int) -> int:
        return self.rollouts[min(max(seats - 2, 0), len(self.rollouts) - 1)]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of one game."""

    name: str
    procedure: str
    weights: Mapping[str, float]
    """Named weights for choosing, its style already in them."""
    leaf_weights: Mapping[str, float]
    """Named weights for where a search stops; the same as `weights` without search."""
    noise: float
    """The standard deviation, in points, of its misjudgements."""
    blunders: int
    """How often, in percent, it plays something at random."""
    good_set_up: bool
    """Whether it thinks before the first turn, or sets up at random."""
    budget: Budget | None
    """None if it does not search."""
