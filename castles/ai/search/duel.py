"""A duel: two actions meet in the same futures. By how much is one better, and how sure is that?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import erf, sqrt
from typing import NamedTuple

CLEARLY = 2.0
"""So many standard errors must lie between two actions before a difference is told."""
FUTURES = 10
"""Shares of futures are told out of so many."""
FEWEST = 20
"""Before so many futures nothing is clear."""
PRECISE = 0.1
"""With an error of such a share of the difference more futures would not change the words."""
FINE = 0.1
"""Neither would they with an error of so many points."""


class Expectation(NamedTuple):
    """What is expected of a duel before it begins."""

    points: float
    """By how much the first is better ..."""
    spread: float
    """... and by how many points that usually errs."""


class Duel:
    """The first action against the second; luck is the same for both, so little of it is left."""

    def __init__(
        self,
        gain: Callable[[int], float],
        first: int,
        expectation: Expectation,
        held: float = 1.0,
        luck_to_come: float = 0.0,
    ) -> None:
        self._gain = gain
        self._first = first
        """The first future."""
        self._expectation = expectation
        self._held = held
        """Which part of a gain is still there in the end."""
        self._luck_to_come = luck_to_come
        """How far luck spreads the difference in rounds that are not looked at."""
        self.gains: list[float] = []
        """By how much the first led the second, future by future."""

    def fight(self, futures: int) -> Iterator[None]:
        """One future a slice, until there were so many; fewer if they are as good as equal."""
        while len(self.gains) < futures and not self.is_precise:
            self.gains.append(self._gain(self._first + len(self.gains)))
            yield

    @property
    def is_precise(self) -> bool:
        """Whether more futures would tell nothing else."""
        error = self.error
        return len(self.gains) >= FEWEST and (error < FINE or error < PRECISE * abs(self.mean))

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
        """What of the mean will be left, drawn to what was expected as far as luck may explain it.

        The largest of many means are large by luck too: told as they are they would overstate.
        No luck makes a mean that is many errors away, so it is drawn by one error at most.
        """
        held, error = self._held * self.mean, self._held * self.error
        drawn = (1 - self._trust) * (held - self._expectation.points)
        return held - max(-error, min(error, drawn))

    @property
    def doubt(self) -> float:
        """The standard error of the points."""
        return sqrt(self._trust) * self._held * self.error

    @property
    def _trust(self) -> float:
        """The share of what was unexpected that luck has not made."""
        expected, luck = self._expectation.spread**2, (self._held * self.error) ** 2
        return expected / (expected + luck)

    @property
    def is_clear(self) -> bool:
        """Whether the first is better, beyond what luck does."""
        return len(self.gains) >= FEWEST and self.mean > CLEARLY * self.error

    def may_reach(self, least: float) -> bool:
        """Whether more futures could show that many points."""
        return self.points + CLEARLY * self.doubt >= least

    @property
    def better_in(self) -> int:
        """In how many of `FUTURES` the first is better at the end; equal counts half."""
        better = sum(self._is_better(gain) for gain in self.gains)
        return round(FUTURES * better / max(1, len(self.gains)))

    def _is_better(self, gain: float) -> float:
        """How probably the first is better in the end, by its gain as far as one has looked."""
        if not self._luck_to_come:
            return (gain > 0) + (gain == 0) / 2
        likely = self.points + self._held * (gain - self.mean)
        return (1 + erf(likely / self._luck_to_come / sqrt(2))) / 2

    @property
    def typical(self) -> int:
        """The future whose difference is nearest to the mean."""
        mean = self.mean
        near = min(range(len(self.gains)), key=lambda place: abs(self.gains[place] - mean))
        return self._first + near

    @property
    def following(self) -> int:
        """The first future that was not used."""
        return self._first + len(self.gains)
