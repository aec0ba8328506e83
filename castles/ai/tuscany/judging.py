"""Judges actions of Tuscany for hints and for the coach, from a view alone."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from castles.ai.level import Budget
from castles.ai.opponents_file import opponents_of
from castles.ai.tuscany.assembling import assembly_worth, start_worth
from castles.ai.tuscany.clock import clock_of
from castles.ai.tuscany.evaluation import Evaluations
from castles.ai.tuscany.instinct import Instinct
from castles.ai.tuscany.planning import Plan, Planner
from castles.ai.tuscany.reasons import reasons_for
from castles.ai.tuscany.search import Search
from castles.ai.tuscany.weights import Weights
from castles.engine.action import Action
from castles.engine.game import GameView, Reason
from castles.games.tuscany.actions import ARRANGEMENTS
from castles.games.tuscany.decisions import CHOOSE_ASSEMBLY, CHOOSE_START_CASTLE
from castles.games.tuscany.legal import start_castle_actions
from castles.games.tuscany.state import State
from castles.games.tuscany.view import View, determinise

LEVEL = "hard"
"""Whose weights judge; it searches, so its leaves are weighed in points."""
ROUNDS = 2
"""How far a trial looks ahead."""


class TuscanyJudge:
    """One decision of one seat. Nothing is reckoned before it is asked for."""

    def __init__(self, view: GameView, seed: int) -> None:
        self._view = cast(View, view)
        self._seed = seed
        self._guesses: tuple[int, State] | None = None

    def candidates(self) -> list[Action]:
        if self._is_set_up:
            return sorted(self._set_up_actions, key=self.estimate, reverse=True)
        return list(dict.fromkeys(plan.actions[0] for plan in self._plans))

    def estimate(self, action: Action) -> float:
        if self._is_set_up:
            return self._start_worth(action)
        return self.plan(action).value

    def plan(self, action: Action) -> Plan:
        """How the turn goes on after an action."""
        known = next((plan for plan in self._plans if plan.actions[0] == action), None)
        return known or self._planner.plan(action)

    def trial(self, action: Action, guess: int) -> float:
        if self._is_set_up:
            return self._start_worth(action)
        return self._search.rollout(self._guess(guess).copy(), self.plan(action).actions)

    def reasons(self, action: Action) -> list[Reason]:
        actions = (action,) if self._is_set_up else self.plan(action).actions
        return reasons_for(self._view, actions)

    # -- turns ---------------------------------------------------------------------------------

    @cached_property
    def _weights(self) -> tuple[Weights, Weights]:
        level = opponents_of("tuscany").levels[LEVEL]
        return Weights(**level.weights), Weights(**level.leaf_weights)

    @cached_property
    def _evaluations(self) -> Evaluations:
        state = self._view.state
        return Evaluations(state.rules, self._weights[0], clock_of(state))

    @cached_property
    def _planner(self) -> Planner:
        return Planner(self._view, self._evaluations)

    @cached_property
    def _plans(self) -> list[Plan]:
        return self._planner.plans()

    @cached_property
    def _search(self) -> Search:
        view = self._view
        leaves = Evaluations(view.state.rules, self._weights[1], clock_of(view.state))
        return Search(
            view.seat,
            len(view.state.seats),
            self._guess,
            Instinct(self._evaluations),
            leaves,
            Budget(rollouts=(1,), rounds=ROUNDS, candidates=1, seconds=0.0),
            lambda: False,
        )

    def _guess(self, number: int) -> State:
        """Trials of several actions on one guess come in a row."""
        if self._guesses is None or self._guesses[0] != number:
            self._guesses = number, determinise(self._view, self._seed + number)
        return self._guesses[1]

    # -- before the first turn -----------------------------------------------------------------

    @property
    def _is_set_up(self) -> bool:
        return self._view.state.pending[-1][0] in _SET_UP

    @property
    def _set_up_actions(self) -> list[Action]:
        state = self._view.state
        frame = state.pending[-1]
        if frame[0] == CHOOSE_ASSEMBLY.number:
            return list(ARRANGEMENTS)
        return start_castle_actions(state, frame)

    def _start_worth(self, action: Action) -> float:
        """T15, T16"""
        state = self._view.state
        rules, seat = state.rules, state.seats[self._view.seat]
        if state.pending[-1][0] == CHOOSE_START_CASTLE.number:
            return start_worth(rules, seat.assembled(), action[1])
        return assembly_worth(rules, seat, action)


_SET_UP = frozenset((CHOOSE_ASSEMBLY.number, CHOOSE_START_CASTLE.number))
