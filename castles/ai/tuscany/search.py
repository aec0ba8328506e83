"""Search: the most promising plans are played on, on guesses of the hidden facts, and compared.

Each guess is played with every plan that is still in the race, so that luck is the same for all;
then the worse half of the plans is dropped. Rollouts are short: after some rounds an evaluation
tells more than playing on would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from time import perf_counter

from castles.ai.level import Budget
from castles.ai.tuscany.evaluation import Evaluations
from castles.ai.tuscany.instinct import Instinct
from castles.ai.tuscany.planning import Plan, apply
from castles.engine.action import Action
from castles.games.tuscany.decisions import CHOOSE_TURN
from castles.games.tuscany.legal import turn_actions
from castles.games.tuscany.state import State

CLEARLY = 2.5
"""So many standard errors behind the leader a plan is out of the race at once."""
FEWEST_RESULTS = 6
"""Before so many rollouts nothing is clear."""
GUESSES_PER_LOOK = 4
"""After so many guesses those who are clearly behind leave the race."""


class _Runner:
    """A plan in the race, with the results of its rollouts."""

    __slots__ = ("plan", "results")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    def is_clearly_behind(self, leader: _Runner) -> bool:
        """Compared on each guess, for luck is the same there."""
        count = len(self.results)
        if count < FEWEST_RESULTS:
            return False
        behind = [ahead - own for ahead, own in zip(leader.results, self.results, strict=True)]
        mean = sum(behind) / count
        variance = sum((value - mean) ** 2 for value in behind) / (count - 1)
        return mean > CLEARLY * sqrt(variance / count)


def _still_in(race: list[_Runner]) -> list[_Runner]:
    """Those who may still win, the leader first."""
    race = sorted(race, key=lambda runner: -runner.mean)
    return [runner for runner in race if not runner.is_clearly_behind(race[0])]


class Search:
    """Compares the plans of one decision by rollouts."""

    def __init__(
        self,
        seat: int,
        seats: int,
        guess: Callable[[int], State],
        instinct: Instinct,
        leaves: Evaluations,
        budget: Budget,
        interrupted: Callable[[], bool],
    ) -> None:
        self._seat = seat
        self._seats = seats
        self._guess = guess
        self._instinct = instinct
        self._leaves = leaves
        self._budget = budget
        self._interrupted = interrupted

    def best(self, plans: Sequence[Plan]) -> Plan:
        """The plan whose rollouts end best; `plans` are given with the best first."""
        race = [_Runner(plan) for plan in plans[: self._budget.candidates]]
        stages = max(1, (len(race) - 1).bit_length())
        rollouts = self._budget.rollouts_for(self._seats)
        deadline = perf_counter() + self._budget.seconds
        guesses = 0
        for _ in range(stages):
            if len(race) == 1:
                break
            kept = (len(race) + 1) // 2
            for _ in range(max(1, rollouts // (stages * len(race)))):
                start = self._guess(guesses)
                guesses += 1
                for runner in race:
                    runner.results.append(self.rollout(start.copy(), runner.plan.actions))
                if perf_counter() > deadline or self._interrupted():
                    return max(race, key=lambda runner: runner.mean).plan
                if guesses % GUESSES_PER_LOOK == 0:
                    race = _still_in(race)
                    if len(race) == 1:
                        break
            race = _still_in(race)[:kept]
        return race[0].plan

    def rollout(self, state: State, actions: tuple[Action, ...]) -> float:
        """Play the plan and some rounds after it; how far the seat is ahead then."""
        play_on(state, actions, self._seat, self._budget.rounds, self._instinct)
        return lead(state, self._seat, self._leaves)


def play_on(
    state: State, actions: tuple[Action, ...], seat: int, rounds: int, instinct: Instinct
) -> None:
    """Play a plan, and all seats by instinct until the seat's first turn after so many rounds."""
    last_round = state.round + rounds
    choose = instinct.choose
    for action in actions:
        if _is_still_possible(state, action):
            apply(state, action)
    while state.pending:
        frame = state.pending[-1]
        if state.round >= last_round and frame[1] == seat and frame[0] == CHOOSE_TURN.number:
            break
        apply(state, choose(state))


def lead(state: State, seat: int, leaves: Evaluations) -> float:
    """How far the seat is ahead of the best other one, judged, or counted when the game is over."""
    if state.pending:
        leaf = leaves.at(state.phase)
        values = [leaf.seat(state, other) for other in state.seats]
    else:
        values = [float(other.red) for other in state.seats]
    own = values.pop(seat)
    return own - max(values)


def _is_still_possible(state: State, action: Action) -> bool:
    """The second action of a plan may have lost its ground on another guess."""
    frame = state.pending[-1]
    return frame[0] != CHOOSE_TURN.number or action in turn_actions(state, frame)
