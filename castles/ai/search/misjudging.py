"""Who misjudges a little, as people and levels do: no future should hang on perfect play."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from castles.ai.search.thinking import Appraiser, Gains, S
from castles.engine.action import Action
from castles.engine.randomness import seeded


class Misjudging(Appraiser[S]):
    """Prices of somebody else; what is chosen by them seems now better, now worse than it is."""

    def __init__(self, prices: Appraiser[S], noise: float, reckoned: Collection[int]) -> None:
        self._prices = prices
        self._noise = noise
        """The standard deviation of misjudgements, in points."""
        self._reckoned = reckoned
        """Decisions in which nobody errs."""
        self._dice = Random(0)

    def begin(self, future: int) -> None:
        """Misjudge in the same way whenever a future begins."""
        self._dice = Random(seeded(future, "misjudging"))

    def worth(self, state: S, seat: int) -> float:
        return self._prices.worth(state, seat)

    def gains(self, state: S) -> Gains:
        return self._prices.gains(state)

    def choose(self, state: S) -> Action:
        if state.pending[-1][0] in self._reckoned:
            return self._prices.choose(state)
        gains = self._prices.gains(state)
        if len(gains) == 1:
            return gains[0][1]
        best_gain, best = float("-inf"), gains[0][1]
        for gain, action in gains:
            seeming = gain + self._dice.gauss(0.0, self._noise)
            if seeming > best_gain:
                best_gain, best = seeming, action
        return best
