"""A player at some level: answers every decision of any game from a view.

The same view and seed give the same answer, whatever was decided in other turns. Inside a turn a
player keeps to its plan: what it found out once it does not search for again.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Generic

from castles.ai.levels import INSTINCT, Level
from castles.ai.search.plans import Plan, Planner
from castles.ai.search.race import Race
from castles.ai.search.rollout import Rollouts
from castles.ai.search.thinking import Appraiser, S, Thinking, V
from castles.engine.action import Action
from castles.engine.randomness import seeded


class Mind(Generic[S, V]):
    """One level's way to play."""

    def __init__(
        self,
        thinking: Thinking[S, V],
        level: Level,
        seed: int,
        interrupted: Callable[[], bool],
    ) -> None:
        self._thinking = thinking
        self._game = thinking.game
        self._level = level
        self._seed = seed
        self._interrupted = interrupted
        self._taste = thinking.taste(level.weights)
        self._leaf_taste = thinking.taste(level.leaf_weights)
        self._planned: dict[str, Action] = {}
        """What the plan of this turn says at its later decisions."""

    def decide(self, view: V) -> Action:
        """The answer; nothing is looked for meanwhile among what no search leaves behind."""
        collects = gc.isenabled()
        gc.disable()
        try:
            return self._decide(view)
        finally:
            if collects:
                gc.enable()

    def _decide(self, view: V) -> Action:
        thinking, level = self._thinking, self._level
        state = thinking.seen(view)
        legal = self._game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        dice = Random(seeded(self._seed, thinking.position(state, view.seat)))
        kind = state.pending[-1][0]
        if kind in thinking.set_up_frames:
            if not level.good_set_up:
                return dice.choice(legal)
            return max(legal, key=lambda action: thinking.set_up_worth(view, action))
        if level.blunders and dice.randrange(100) < level.blunders:
            return dice.choice(legal)
        if (planned := self._planned.get(thinking.position(state, view.seat))) in legal:
            return planned
        appraiser = self._taste.appraiser(state)
        if kind in thinking.reckoned_frames:
            return appraiser.choose(state)
        plan = self._best_plan(view, appraiser, dice)
        self._planned = dict(self._later_actions(view, plan))
        return plan.actions[0]

    def _later_actions(self, view: V, plan: Plan) -> Iterator[tuple[str, Action]]:
        if len(plan.actions) < 2 or not self._thinking.beam.whole:
            return
        state = self._thinking.blindfold(view)
        for action, following in pairwise(plan.actions):
            self._game.apply(state, action)
            yield self._thinking.position(state, view.seat), following

    def _plans(self, view: V, appraiser: Appraiser[S]) -> list[Plan]:
        if self._level.procedure == INSTINCT:
            gains = appraiser.gains(self._thinking.seen(view))
            plans = [Plan(gain, (action,)) for gain, action in gains]
            return sorted(plans, key=lambda plan: -plan.value)
        start = self._thinking.blindfold(view)
        budget = self._level.budget
        # Who misjudges may take any of them.
        most = None if self._level.noise else budget.candidates if budget else 1
        return Planner(self._thinking, start, view.seat, appraiser).plans(most)

    def _best_plan(self, view: V, appraiser: Appraiser[S], dice: Random) -> Plan:
        thinking, budget = self._thinking, self._level.budget
        plans = self._plans(view, appraiser)
        if noise := self._level.noise:
            seeming = [Plan(plan.value + dice.gauss(0, noise), plan.actions) for plan in plans]
            plans = sorted(seeming, key=lambda plan: plan.value, reverse=True)
        if budget is None:
            return plans[0]
        least = plans[0].value - budget.margin
        plans = [plan for plan in plans[: budget.candidates] if plan.value >= least]
        if len(plans) == 1:
            return plans[0]
        luck = dice.getrandbits(60)
        state = thinking.seen(view)
        rounds = thinking.rollout_rounds(state, budget.rounds)
        rollouts = Rollouts(
            self._thinking,
            view.seat,
            lambda number: self._game.determinise(view, luck + number),
            appraiser,
            self._leaf_taste.appraiser(state, rounds),
            rounds,
            self._thinking.rollout_beam(state),
        )
        seats = sum(len(side) for side in self._thinking.sides(state))
        race = Race(
            plans,
            lambda plan, guess: rollouts.trial(plan.actions, guess),
            int(self._thinking.rollout_share(state) * budget.rollouts_for(seats, len(plans))),
            lambda plan: plan.value,
            budget.belief,
        )
        deadline = perf_counter() + budget.seconds
        for _ in race.run():
            if perf_counter() > deadline or self._interrupted():
                break
        return race.ranking()[0]
