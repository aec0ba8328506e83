"""Comparisons to fit leaf weights to (see `castles.ai.fitting`).

In positions of self-play some plans are played on for the rounds of a search, as the search does
it, on the same guess of what is hidden. Where it stops the leaves are judged, and then played to
the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Generic, TypeAlias

from castles.ai.fitting import Comparison, LeafResult
from castles.ai.levels import Level
from castles.ai.search.plans import Planner
from castles.ai.search.rollout import lead, play_on
from castles.ai.search.thinking import Appraiser, S, Taste, Thinking, V
from castles.engine.action import Action
from castles.engine.ruleset import complete_options

Judgement: TypeAlias = tuple[float, list[float]]
"""What a leaf is worth, and by how much that grows with each weight."""

PLANS: Final = 3
"""How many plans are compared in a position ..."""
CANDIDATES: Final = 8
"""... out of the best so many."""
SAMPLED: Final = 0.2
"""The share of turns at which plans are compared ..."""
STRAYING: Final = 0.3
"""... and of these where the game continues with any of them, to see other positions too."""
NUDGE: Final = 0.05
"""By how much a weight is changed to see what changes, as a share of itself."""
SPREAD: Final = 1.5
SPREAD_TIME: Final = 7.0
"""How far the results of two plans differ by luck: at the end of a game, and more at its start."""


def compare(
    thinking: Thinking[S, V], level: Level, weights: Mapping[str, float], seed: int
) -> list[Comparison]:
    """The comparisons of one game between two seats, for a level that searches."""
    assert level.budget is not None, "only a search has leaves"
    dice = Random(seed)
    game, rounds = thinking.game, level.budget.rounds
    players = _Players(thinking, level)
    leaves = _Leaves(thinking, weights)
    state = game.new_state(complete_options(game.options, {}), 2, seed)
    comparisons: list[Comparison] = []
    while state.pending:
        seat = state.pending[-1][1]
        action = players.choose(state)
        if thinking.may_stop(state, seat) and dice.random() < SAMPLED:
            view = game.observe(state, seat)
            appraiser = players.appraiser(state)
            planner = Planner(thinking, thinking.blindfold(view), seat, appraiser)
            plans = planner.plans()[:CANDIDATES]
            guess = game.determinise(view, dice.getrandbits(40))
            ends = [game.copy(guess) for _ in plans[:PLANS]]
            for end, plan in zip(ends, dice.sample(plans, len(ends)), strict=True):
                beam = thinking.rollout_beam(state)
                play_on(thinking, end, plan.actions, seat, rounds, appraiser, beam)
            if len(ends) > 1 and all(end.pending for end in ends):
                judged = leaves.judge(ends, seat, state, rounds)
                results = [
                    LeafResult(players.result(end, seat), *judgement)
                    for end, judgement in zip(ends, judged, strict=True)
                ]
                spread = SPREAD + SPREAD_TIME * thinking.time_left(state)
                comparisons.append(Comparison(results, spread))
            if dice.random() < STRAYING:
                action = dice.choice(plans).actions[0]
        game.apply(state, action)
    return comparisons


class _Players(Generic[S, V]):
    """All seats of a game, by the instinct of a level."""

    def __init__(self, thinking: Thinking[S, V], level: Level) -> None:
        self._thinking = thinking
        self._taste = thinking.taste(level.weights)

    def appraiser(self, state: S) -> Appraiser[S]:
        return self._taste.appraiser(state)

    def choose(self, state: S) -> Action:
        thinking, (kind, seat, *_) = self._thinking, state.pending[-1]
        if kind not in thinking.set_up_frames:
            return self.appraiser(state).choose(state)
        view = thinking.game.observe(state, seat)
        legal = thinking.game.legal_actions(state)
        return max(legal, key=lambda action: thinking.set_up_worth(view, action))

    def result(self, state: S, seat: int) -> float:
        """Play to the end; by how much the seat wins."""
        while state.pending:
            self._thinking.game.apply(state, self.choose(state))
        return lead(self._thinking, state, seat, self.appraiser(state))


class _Leaves(Generic[S, V]):
    """Judges leaves by weights, and by the same weights with each of them nudged."""

    def __init__(self, thinking: Thinking[S, V], weights: Mapping[str, float]) -> None:
        self._thinking = thinking
        self._nudges = [NUDGE * abs(value) or NUDGE for value in weights.values()]
        self._taste = thinking.taste(weights)
        self._nudged: list[Taste[S]] = [
            thinking.taste({**weights, name: weights[name] + nudge})
            for name, nudge in zip(weights, self._nudges, strict=True)
        ]

    def judge(self, ends: Sequence[S], seat: int, state: S, rounds: int) -> list[Judgement]:
        """Leaves that were reached some rounds after a state."""
        judge = self._taste.appraiser(state, rounds)
        nudged = [taste.appraiser(state, rounds) for taste in self._nudged]
        judgements = []
        for end in ends:
            worth = lead(self._thinking, end, seat, judge)
            changes = [
                (lead(self._thinking, end, seat, other) - worth) / nudge
                for other, nudge in zip(nudged, self._nudges, strict=True)
            ]
            judgements.append((worth, changes))
        return judgements
