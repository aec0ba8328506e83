"""A duel: two actions meet in the same futures. By how much is one better, and how sure is that?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt

CLEARLY = 2.0
"""So many standard errors must lie between two actions before a difference is told."""
FUTURES = 10
"""Shares of futures are told out of so many."""
FEWEST = 12
"""Before so many futures nothing is clear."""
PRECISE = 0.1
"""With an error of such a share of the difference more futures would not change the words."""


class Duel:
    """The first action against the second; luck is the same for both, so little of it is left."""

    def __init__(self, gain: Callable[[int], float], futures: range, expected: float) -> None:
        self._gain, self._futures = gain, futures
        self._expected = expected
        """How many points differences usually have."""
        self.gains: list[float] = []
        """By how much the first led the second, future by future."""

    def fight(self, least: float) -> Iterator[None]:
        """One future a slice; ends early when more would not tell more than `least` points."""
        for future in self._futures:
            self.gains.append(self._gain(future))
            yield
            if self._is_settled(least):
                return

    def _is_settled(self, least: float) -> bool:
        """Whether it is clear, or can hardly become so any more."""
        count = len(self.gains)
        if count < FEWEST:
            return False
        mean, error = self.mean, self.error
        if mean + CLEARLY * error < least or error < PRECISE * mean:
            return True
        return mean <= (error if 2 * count >= len(self._futures) else 0.0)

    @property
    def mean(self) -> float:
        return sum(self.gains) / max(1, len(self.gains))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        count, mean = len(self.gains), self.mean
        if count < 2:
            return 0.0
        return sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (count - 1) / count)

    @property
    def points(self) -> float:
        """The mean, drawn to nothing as far as luck may have made it.

        The largest of many means are large by luck too: told as they are they would overstate.
        """
        expected = self._expected**2
        return self.mean * expected / (expected + self.error**2)

    @property
    def is_clear(self) -> bool:
        """Whether the first is better, beyond what luck does."""
        return len(self.gains) >= FEWEST and self.mean > CLEARLY * self.error

    @property
    def better_in(self) -> int:
        """In how many of `FUTURES` the first is better; equal counts half."""
        better = sum((gain > 0) + (gain == 0) / 2 for gain in self.gains)
        return round(FUTURES * better / max(1, len(self.gains)))

    @property
    def typical(self) -> int:
        """The future whose difference is nearest to the mean."""
        mean = self.mean
        near = min(range(len(self.gains)), key=lambda place: abs(self.gains[place] - mean))
        return self._futures[near]
