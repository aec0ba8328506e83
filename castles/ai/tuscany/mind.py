"""A player of Tuscany at some level: answers every decision from a view.

The same view and seed give the same answer, whatever was decided before.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from castles.ai.level import INSTINCT, Level
from castles.ai.tuscany.assembling import SET_UP, best_set_up
from castles.ai.tuscany.clock import Clock, clock_of
from castles.ai.tuscany.evaluation import Evaluations
from castles.ai.tuscany.instinct import Instinct
from castles.ai.tuscany.planning import Plan, Planner
from castles.ai.tuscany.search import Search
from castles.ai.tuscany.weights import Weights
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.engine.randomness import seeded
from castles.games.tuscany.decisions import CHOOSE_DISCARD, CHOOSE_PAYMENT
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import State
from castles.games.tuscany.view import View, determinise

_BY_INSTINCT = frozenset((CHOOSE_PAYMENT.number, CHOOSE_DISCARD.number))
"""Decisions whose best answer can be reckoned."""


class TuscanyMind:
    """One level's way to play."""

    def __init__(
        self, game: AnyGame, level: Level, seed: int, interrupted: Callable[[], bool]
    ) -> None:
        self._game = game
        self._level = level
        self._seed = seed
        self._interrupted = interrupted
        self._weights = Weights(**level.weights)
        self._leaf_weights = Weights(**level.leaf_weights)
        self._judged: tuple[Ruleset, Clock, Evaluations] | None = None

    def decide(self, view: GameView) -> Action:
        own = cast(View, view)
        legal = self._game.legal_actions(own.state)
        if len(legal) == 1:
            return legal[0]
        dice = Random(seeded(self._seed, _position(own)))
        kind = own.state.pending[-1][0]
        if kind in SET_UP:
            return best_set_up(own.state) if self._level.good_set_up else dice.choice(legal)
        if self._level.blunders and dice.randrange(100) < self._level.blunders:
            return dice.choice(legal)
        evaluations = self._evaluations(own.state)
        if kind in _BY_INSTINCT:
            return Instinct(evaluations).choose(own.state)
        return self._best_plan(own, evaluations, dice).actions[0]

    def _plans(self, view: View, evaluations: Evaluations) -> list[Plan]:
        if self._level.procedure == INSTINCT:
            gains = Instinct(evaluations).gains(view.state)
            plans = [Plan(gain, (action,)) for gain, action in gains]
            return sorted(plans, key=lambda plan: -plan.value)
        return Planner(view, evaluations).plans()

    def _best_plan(self, view: View, evaluations: Evaluations, dice: Random) -> Plan:
        plans = self._plans(view, evaluations)
        if self._level.noise:
            return max(plans, key=lambda plan: plan.value + dice.gauss(0, self._level.noise))
        budget = self._level.budget
        if budget is None or len(plans) == 1:
            return plans[0]
        luck = dice.getrandbits(60)
        horizon = clock_of(view.state).after(budget.rounds)
        leaves = Evaluations(view.state.rules, self._leaf_weights, horizon)
        search = Search(
            view.seat,
            len(view.state.seats),
            lambda number: determinise(view, luck + number),
            Instinct(evaluations),
            leaves,
            budget,
            self._interrupted,
        )
        return search.best(plans)

    def _evaluations(self, state: State) -> Evaluations:
        """What was judged at the same clock is judged alike."""
        clock = clock_of(state)
        if self._judged is None or self._judged[:2] != (state.rules, clock):
            found = Evaluations(state.rules, self._weights, clock)
            self._judged = state.rules, clock, found
        return self._judged[2]


def _position(view: View) -> str:
    """A short text that differs from decision to decision."""
    state = view.state
    seat = state.seats[view.seat]
    return f"{state.round} {state.pending} {seat.hand} {seat.put_out} {state.display}"
