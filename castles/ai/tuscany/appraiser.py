"""Appraises positions of Tuscany: prices of each phase, and the gains that they give actions."""

from __future__ import annotations

from collections.abc import Mapping

from castles.ai.search.thinking import Appraiser, Gains
from castles.ai.tuscany import instinct
from castles.ai.tuscany.prices import Prices
from castles.ai.tuscany.time_left import TimeLeft, time_left_of
from castles.ai.tuscany.weights import Weights
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import State


class TuscanyAppraiser(Appraiser[State]):
    """The prices of all phases for one decision, made when they are needed."""

    def __init__(self, rules: Ruleset, weights: Weights, left: TimeLeft) -> None:
        self._rules = rules
        self._weights = weights
        self._left = left
        self._of_phase: dict[int, Prices] = {}

    def at(self, phase: int) -> Prices:
        found = self._of_phase.get(phase)
        if found is None:
            found = Prices(self._rules, self._weights, self._left, phase)
            self._of_phase[phase] = found
        return found

    @property
    def covered(self) -> float:
        """What it is worth to cover a space, in any phase."""
        return self._weights.covered_time * self._left.share

    def worth(self, state: State, seat: int) -> float:
        return self.at(state.phase).seat(state, state.seats[seat])

    def gains(self, state: State) -> Gains:
        return instinct.gains(self.at(state.phase), state)


MOST_KEPT = 400
"""So many moments of a game are kept at most."""


class TuscanyTaste:
    """A set of weights; what was appraised at the same time is appraised alike."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights = Weights(**weights)
        self._made: dict[tuple[int, TimeLeft], TuscanyAppraiser] = {}

    def appraiser(self, state: State, rounds_ahead: int = 0) -> TuscanyAppraiser:
        left = time_left_of(state).after(rounds_ahead)
        key = id(state.rules), left
        if key not in self._made:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            self._made[key] = TuscanyAppraiser(state.rules, self._weights, left)
        return self._made[key]
