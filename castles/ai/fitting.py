"""Fitting weights to comparisons: differences in worth should predict differences in the result.

Positions of different games differ in everything, and weights fitted to their results mistake what
winners happen to have for what makes them win. Compared here are only outcomes of one position,
where luck is the same and one choice differs. The sums of the fit are all that is kept, so that it
can be stopped and resumed.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from castles.engine.randomness import seeded

PRIOR = 0.6
"""How far a weight may be expected to move, as a share of itself, before anything is compared."""
SMALLEST = 1.0
"""A weight of less moves as if it were that much."""


@dataclass(frozen=True, slots=True)
class LeafResult:
    """What became of one choice."""

    result: float
    """The lead at the end of the game."""
    worth: float
    """What the weights said of it."""
    gradient: Sequence[float]
    """By how much that grows with each weight."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What became of several choices in one position."""

    outcomes: Sequence[LeafResult]
    spread: float
    """How far results differ by luck alone; what differs much by luck counts less."""


Compare: TypeAlias = Callable[[tuple[int, ...]], Iterable[Comparison]]
"""Plays some deals, and compares in them."""


@dataclass(slots=True)
class Fit:
    """Where fitting stands; all that is needed to continue it."""

    start: Mapping[str, float]
    seed: int
    deals_per_step: int
    steps: int = 0
    products: list[list[float]] = field(default_factory=list)
    """The normal equations of least squares: gradient by gradient ..."""
    misses: list[float] = field(default_factory=list)
    """... and gradient by what the worth missed."""

    def __post_init__(self) -> None:
        size = len(self.start)
        self.products = self.products or [[0.0] * size for _ in range(size)]
        self.misses = self.misses or [0.0] * size

    @property
    def games(self) -> int:
        return self.steps * self.deals_per_step

    def step(self, compare: Compare) -> None:
        """Take in the comparisons of some more games."""
        dice = Random(seeded(self.seed, f"step {self.steps}"))
        for comparison in compare(tuple(dice.getrandbits(40) for _ in range(self.deals_per_step))):
            self.add(comparison)
        self.steps += 1

    def add(self, comparison: Comparison) -> None:
        outcomes = comparison.outcomes
        count = len(outcomes)
        scale = 1 / comparison.spread**2
        result = sum(outcome.result for outcome in outcomes) / count
        worth = sum(outcome.worth for outcome in outcomes) / count
        means = [
            sum(column) / count
            for column in zip(*(outcome.gradient for outcome in outcomes), strict=True)
        ]
        for outcome in outcomes:
            miss = scale * ((outcome.result - result) - (outcome.worth - worth))
            slopes = [own - mean for own, mean in zip(outcome.gradient, means, strict=True)]
            for number, slope in enumerate(slopes):
                if slope:
                    self.misses[number] += slope * miss
                    row, factor = self.products[number], slope * scale
                    for other, value in enumerate(slopes):
                        row[other] += factor * value

    def weights(self) -> dict[str, float]:
        """The weights that predict best; none of them changes its sign."""
        size = len(self.start)
        begin = list(self.start.values())
        trust = [1 / (PRIOR * max(abs(weight), SMALLEST)) ** 2 for weight in begin]
        moved = [0.0] * size
        free = list(range(size))
        while free:
            matrix = [
                [self.products[row][column] + trust[row] * (row == column) for column in free]
                for row in free
            ]
            wanted = [
                self.misses[row]
                - sum(
                    self.products[row][other] * moved[other]
                    for other in range(size)
                    if other not in free
                )
                for row in free
            ]
            for number, step in zip(free, solve(matrix, wanted), strict=True):
                moved[number] = step
            beyond = [n for n in free if begin[n] and (begin[n] + moved[n]) * begin[n] < 0]
            if not beyond:
                break
            for number in beyond:
                moved[number] = -begin[number]
            free = [number for number in free if number not in beyond]
        return dict(zip(self.start, map(operator.add, begin, moved), strict=True))


def solve(matrix: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for number, pivot in enumerate(rows):
        for row in rows[number + 1 :]:
            factor = row[number] / pivot[number]
            if factor:
                row[number:] = [
                    own - factor * other
                    for own, other in zip(row[number:], pivot[number:], strict=True)
                ]
    solution = [0.0] * len(rows)
    for number in reversed(range(len(rows))):
        row = rows[number]
        known = sum(row[later] * solution[later] for later in range(number + 1, len(rows)))
        solution[number] = (row[-1] - known) / row[number]
    return solution
