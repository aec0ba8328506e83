"""Judges the actions of one decision, for hints and for the coach: from a view alone.

An estimate takes some milliseconds at most, a trial some more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from math import sqrt
from typing import Generic, TypeAlias

from castles.ai.levels import Judging, Level
from castles.ai.search.duel import Duel, Expectation
from castles.ai.search.misjudging import Misjudging
from castles.ai.search.plans import Plan, Planner
from castles.ai.search.race import Race
from castles.ai.search.rollout import Rollouts
from castles.ai.search.thinking import Actions, Appraiser, Beam, S, Taste, Thinking, V
from castles.engine.action import Action
from castles.engine.game import Reason

Gain: TypeAlias = Callable[[int], float]
"""By how much one action leads to more than another, on a guess of that number."""

LEVEL = "hard"
"""Whose weights judge; it searches, so its leaves are weighed in points."""


class Judge(Generic[S, V]):
    """Judges for the seat of its view; nothing is reckoned before it is asked for."""

    def __init__(
        self,
        thinking: Thinking[S, V],
        level: Level,
        view: V,
        seed: int,
        judging: Judging | None = None,
    ) -> None:
        self._thinking = thinking
        self._level = level
        self.judging = judging or Judging()
        self._view = view
        self._state = thinking.seen(view)
        self._seed = seed
        self._plan_of: dict[Action, Plan] = {}
        self.is_set_up = self._state.pending[-1][0] in thinking.set_up_frames

    def candidates(self) -> list[Action]:
        """The actions worth a thought, the most promising first."""
        if self.is_set_up:
            legal = self._thinking.game.legal_actions(self._state)
            return sorted(legal, key=self.estimate, reverse=True)
        return list(dict.fromkeys(plan.actions[0] for plan in self._plans))

    def estimate(self, action: Action) -> float:
        """What the seat is worth after an action; only differences mean something."""
        if self.is_set_up:
            return self._thinking.set_up_worth(self._view, action)
        return self.plan(action).value

    def plan(self, action: Action) -> Plan:
        """How the turn continues best after an action.

        Each is planned for itself too: in the beam that all share, the lines of a weaker action
        are squeezed out, and what is left of it seems worse than it is.
        """
        if action not in self._plan_of:
            shared = [plan for plan in self._plans if plan.actions[0] == action]
            found = [self._planner.plan(action), *shared[:1], *self._answered(action)]
            self._plan_of[action] = max(found, key=lambda plan: plan.value)
        return self._plan_of[action]

    def _answered(self, action: Action) -> list[Plan]:
        """How the turn continues best after the answer to what an action asks.

        A planner gives the answer that seems best at once; whoever is asked thinks of the turn.
        """
        thinking, seat = self._thinking, self._view.seat
        asked = thinking.blindfold(self._view)
        thinking.game.apply(asked, action)
        pending = asked.pending
        if not pending or pending[-1][1] != seat or pending[-1][0] in thinking.turn_frames:
            return []
        best = Planner(thinking, asked, seat, self._appraiser).plans(1)[0]
        return [Plan(best.value, (action, *best.actions))]

    def trial(self, action: Action, guess: int) -> float:
        """How many points the seat is ahead some rounds later, on a guess of the hidden facts."""
        return self._trial(self._rollouts, action, guess)

    def _quick_trial(self, action: Action, guess: int) -> float:
        """As far as the level looks: luck has less to say there, so fewer trials find the best."""
        return self._trial(self._quick_rollouts, action, guess)

    def _trial(self, rollouts: Rollouts[S, V], action: Action, guess: int) -> float:
        if self.is_set_up:
            return self._thinking.set_up_worth(self._view, action)
        if self._misjudging is not None:
            self._misjudging.begin(guess)
        return rollouts.trial(self.plan(action).actions, guess)

    def race(self, actions: Sequence[Action], trials: int) -> Race[Action]:
        """A race between actions."""
        return Race(actions, self._quick_trial, trials, self.estimate, self.belief)

    def duel(self, better: Action, worse: Action, race: Race[Action]) -> Duel:
        """Of two actions, in fresh futures: those of the race flatter its winner."""

        judging = self.judging
        promised = judging.hunch * (self.estimate(better) - self.estimate(worse))
        return Duel(
            self._gain(self._rollouts, better, worse),
            race.guesses,
            Expectation(promised, judging.expected),
            judging.held * self._kept,
            self._luck_to_come,
        )

    def confirmation(self, duel: Duel, better: Action, worse: Action) -> Duel:
        """Where a duel goes on before it is told, if it does so among other players.

        What is better only if nobody errs ever after costs nothing among people; and who plans
        too narrowly does not find what makes up for the worse action.
        """
        if self._confirming is self._rollouts:
            return duel
        return Duel(
            self._gain(self._confirming, better, worse),
            duel.following,
            Expectation(duel.points, self.judging.expected),
            self._kept,
            self._luck_to_come,
        )

    def _gain(self, rollouts: Rollouts[S, V], better: Action, worse: Action) -> Gain:
        def gain(guess: int) -> float:
            return self._trial(rollouts, better, guess) - self._trial(rollouts, worse, guess)

        return gain

    @property
    def _luck_to_come(self) -> float:
        """In the rounds after those of a trial; how luck spreads is known for points only."""
        if len(self._thinking.sides(self._state)) < 2:
            return 0.0
        return self.judging.unseen_luck * sqrt(self._unseen)

    @property
    def _kept(self) -> float:
        """Which part of what a trial shows is left at the end of the game."""
        return self.judging.kept**self._unseen

    @property
    def _unseen(self) -> int:
        """How many rounds follow those of a trial."""
        return max(0, self._thinking.rounds_left(self._state) - self.judging.rounds)

    def line(self, action: Action, guess: int) -> tuple[int, Actions]:
        """A future as it is played after an action, to the end of the seat's next turn.

        First the number that `determinise` makes it of, then what everybody plays.
        """
        luck = self._seed + guess
        return luck, () if self.is_set_up else self._rollouts.line(self.turn(action), guess)

    @property
    def belief(self) -> float:
        """As how many trials an estimate counts."""
        return self._level.budget.belief if self._level.budget else 0.0

    def turn(self, action: Action) -> Actions:
        """The action, and what the turn continues with as far as it is planned."""
        return (action,) if self.is_set_up else self.plan(action).actions

    def reasons(self, action: Action) -> list[Reason]:
        """What speaks for an action, the weightiest first."""
        return self._thinking.reasons(self._view, self.turn(action))

    @cached_property
    def _taste(self) -> Taste[S]:
        return self._thinking.taste(self._level.weights)

    @cached_property
    def _appraiser(self) -> Appraiser[S]:
        return self._taste.appraiser(self._state)

    @cached_property
    def _planner(self) -> Planner[S, V]:
        start = self._thinking.blindfold(self._view)
        return Planner(self._thinking, start, self._view.seat, self._appraiser)

    @cached_property
    def _plans(self) -> list[Plan]:
        return self._planner.plans()

    @cached_property
    def _misjudging(self) -> Misjudging[S] | None:
        """Who plays where a difference is confirmed, if it misjudges."""
        noise = self.judging.misjudging
        if not noise:
            return None
        return Misjudging(self._appraiser, noise, self._thinking.reckoned_frames)

    @cached_property
    def _rollouts(self) -> Rollouts[S, V]:
        beam = self._thinking.rollout_beam(self._state)
        return self._looking(self.judging.rounds, self._appraiser, beam)

    @cached_property
    def _confirming(self) -> Rollouts[S, V]:
        judging, beam = self.judging, self._thinking.rollout_beam(self._state)
        wider = replace(beam, kept=judging.beam) if beam and judging.beam else beam
        if self._misjudging is None and wider == beam:
            return self._rollouts
        return self._looking(judging.rounds, self._misjudging or self._appraiser, wider)

    @cached_property
    def _quick_rollouts(self) -> Rollouts[S, V]:
        budget = self._level.budget
        rounds = budget.rounds if budget else self.judging.rounds
        return self._looking(rounds, self._appraiser, self._thinking.rollout_beam(self._state))

    def _looking(self, rounds: int, policy: Appraiser[S], beam: Beam | None) -> Rollouts[S, V]:
        thinking, view = self._thinking, self._view
        return Rollouts(
            thinking,
            view.seat,
            lambda number: thinking.game.determinise(view, self._seed + number),
            policy,
            thinking.taste(self._level.leaf_weights).appraiser(self._state, rounds),
            rounds,
            beam,
            self._taste if thinking.prices_age else None,
        )
