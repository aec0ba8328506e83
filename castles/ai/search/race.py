"""A race: plans are tried on the same guesses of what is hidden, and the worse ones leave.

Each guess is tried with every plan that is still in the race, so that luck is the same for all;
then the worse half is dropped, again and again. A race can be stopped after any trial: it always
knows who leads, by the guesses that all have tried.

Where luck is great and trials are few, what was thought of a plan before counts as so many trials.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final, Generic, TypeVar

T = TypeVar("T")

CLEARLY: Final = 2.5
"""So many standard errors behind the leader a plan is out of the race at once."""
FEWEST_RESULTS: Final = 6
"""Before so many trials nothing is clear."""
GUESSES_PER_LOOK: Final = 4
"""After so many guesses those who are clearly behind leave the race."""


class _Runner(Generic[T]):
    """A plan in the race, with the results of its trials."""

    __slots__ = ("_believed", "_weight", "plan", "results")

    def __init__(self, plan: T, believed: float, weight: float) -> None:
        self.plan = plan
        self.results: list[float] = []
        self._believed = believed
        self._weight = weight

    @property
    def mean(self) -> float:
        count = self._weight + len(self.results)
        return (self._weight * self._believed + sum(self.results)) / count if count else 0.0

    def is_clearly_behind(self, leader: _Runner[T]) -> bool:
        """Compared on each guess, for luck is the same there."""
        count = len(self.results)
        if count < FEWEST_RESULTS:
            return False
        behind = [ahead - own for ahead, own in zip(leader.results, self.results, strict=True)]
        mean = sum(behind) / count
        variance = sum((value - mean) ** 2 for value in behind) / (count - 1)
        return mean > CLEARLY * sqrt(variance / count)


class Race(Generic[T]):
    """Who of these does best in so many trials altogether; given with the most promising first."""

    def __init__(
        self,
        plans: Sequence[T],
        trial: Callable[[T, int], float],
        trials: int,
        believed: Callable[[T], float] = lambda plan: 0.0,
        belief: float = 0.0,
    ) -> None:
        self._runners = [_Runner(plan, believed(plan), belief) for plan in plans]
        self._trial = trial
        self._trials = trials
        self.guesses = 0
        """How many guesses were used; later ones are fresh."""

    def run(self) -> Iterator[None]:
        """One trial a slice."""
        stages = max(1, (len(self._runners) - 1).bit_length())
        for _ in range(stages):
            if len(self._runners) == 1:
                return
            kept = (len(self._runners) + 1) // 2
            for _ in range(max(1, self._trials // (stages * len(self._runners)))):
                for number, runner in enumerate(self._runners, start=1):
                    runner.results.append(self._trial(runner.plan, self.guesses))
                    if number < len(self._runners):
                        yield
                self.guesses += 1
                yield
                if self.guesses % GUESSES_PER_LOOK == 0:
                    self._drop_hopeless()
                    if len(self._runners) == 1:
                        break
            self._drop_hopeless()
            self._runners = self._runners[:kept]

    def ranking(self) -> list[T]:
        """Those that are still in the race, the best first; before the first guess as given."""
        for runner in self._runners:
            del runner.results[self.guesses :]  # of a guess that was given up
        return [runner.plan for runner in sorted(self._runners, key=lambda one: -one.mean)]

    def _drop_hopeless(self) -> None:
        race = sorted(self._runners, key=lambda runner: -runner.mean)
        self._runners = [runner for runner in race if not runner.is_clearly_behind(race[0])]
