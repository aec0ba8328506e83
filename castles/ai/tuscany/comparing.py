"""Comparisons to fit leaf weights of Tuscany to (see `castles.ai.fitting`).

In positions of self-play some plans are played on for the rounds of a search, as the search does
it, on the same guess of what is hidden. Where it stops the leaves are judged, and then played to
the end by instinct.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias, cast

from castles.ai.fitting import Comparison, Outcome
from castles.ai.level import Level
from castles.ai.tuscany.assembling import SET_UP, best_set_up
from castles.ai.tuscany.clock import Clock, clock_of
from castles.ai.tuscany.evaluation import Evaluations
from castles.ai.tuscany.instinct import Instinct
from castles.ai.tuscany.planning import Planner, apply
from castles.ai.tuscany.search import lead, play_on
from castles.ai.tuscany.weights import Weights
from castles.engine.action import Action
from castles.engine.game import AnyGame
from castles.engine.ruleset import complete_options
from castles.games.tuscany.decisions import CHOOSE_TURN
from castles.games.tuscany.state import State
from castles.games.tuscany.view import determinise, observe

Judgement: TypeAlias = tuple[float, list[float]]
"""What a leaf is worth, and by how much that grows with each weight."""

PLANS = 3
"""How many plans are compared in a position ..."""
CANDIDATES = 8
"""... out of the best so many."""
SAMPLED = 0.2
"""The share of turns at which plans are compared ..."""
STRAYING = 0.3
"""... and of these where the game goes on with any of them, to see other positions too."""
NUDGE = 0.05
"""By how much a weight is changed to see what changes, as a share of itself."""
SPREAD = 1.5
SPREAD_TIME = 7.0
"""How far the results of two plans differ by luck: at the end of a game, and more at its start."""


def compare(
    game: AnyGame, level: Level, weights: Mapping[str, float], seed: int
) -> list[Comparison]:
    """The comparisons of one game between two seats, for a level that searches."""
    assert level.budget is not None, "only a search has leaves"
    dice = Random(seed)
    players = _Players(level)
    leaves = _Leaves(weights)
    state = cast(State, game.new_state(complete_options(game.options, {}), 2, seed))
    comparisons: list[Comparison] = []
    while state.pending:
        number, seat = state.pending[-1][:2]
        action = players.choose(state)
        if number == CHOOSE_TURN.number and dice.random() < SAMPLED:
            view = observe(state, seat)
            plans = Planner(view, players.evaluations(state)).plans()[:CANDIDATES]
            guess = determinise(view, dice.getrandbits(40))
            ends = [guess.copy() for _ in plans[:PLANS]]
            for end, plan in zip(ends, dice.sample(plans, len(ends)), strict=True):
                instinct = Instinct(players.evaluations(state))
                play_on(end, plan.actions, seat, level.budget.rounds, instinct)
            if len(ends) > 1 and all(end.pending for end in ends):
                clock = clock_of(state)
                judged = leaves.judge(ends, seat, clock.after(level.budget.rounds))
                outcomes = [
                    Outcome(players.result(end, seat), *judgement)
                    for end, judgement in zip(ends, judged, strict=True)
                ]
                spread = SPREAD + SPREAD_TIME * clock.time_left
                comparisons.append(Comparison(outcomes, spread))
            if dice.random() < STRAYING:
                action = dice.choice(plans).actions[0]
        apply(state, action)
    return comparisons


class _Players:
    """All seats of a game, by the instinct of a level."""

    def __init__(self, level: Level) -> None:
        self._weights = Weights(**level.weights)
        self._judged: dict[Clock, Evaluations] = {}

    def evaluations(self, state: State) -> Evaluations:
        clock = clock_of(state)
        if clock not in self._judged:
            self._judged[clock] = Evaluations(state.rules, self._weights, clock)
        return self._judged[clock]

    def choose(self, state: State) -> Action:
        if state.pending[-1][0] in SET_UP:
            return best_set_up(state)
        return Instinct(self.evaluations(state)).choose(state)

    def result(self, state: State, seat: int) -> float:
        """Play to the end; by how much the seat wins."""
        while state.pending:
            apply(state, self.choose(state))
        return lead(state, seat, self.evaluations(state))


class _Leaves:
    """Judges leaves by weights, and by the same weights with each of them nudged."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._nudges = [NUDGE * abs(value) or NUDGE for value in weights.values()]
        self._weights = Weights(**weights)
        self._nudged = [
            Weights(**{**weights, name: weights[name] + nudge})
            for name, nudge in zip(weights, self._nudges, strict=True)
        ]

    def judge(self, ends: Sequence[State], seat: int, clock: Clock) -> list[Judgement]:
        rules = ends[0].rules
        judge = Evaluations(rules, self._weights, clock)
        nudged = [Evaluations(rules, weights, clock) for weights in self._nudged]
        judgements = []
        for end in ends:
            worth = lead(end, seat, judge)
            changes = [
                (lead(end, seat, other) - worth) / nudge
                for other, nudge in zip(nudged, self._nudges, strict=True)
            ]
            judgements.append((worth, changes))
        return judgements
