"""Hints: what a seat could do now, and why, from its view alone.

Thinking goes on in slices of a few ms, so that a window stays alive; it can be ended at any
moment, for there is an answer from the first slice on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from castles.ai.greedy import GreedyPlayer
from castles.ai.judge import Judge, Race, has_judge, judge_of
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView, Reason

CANDIDATES = 6
TRIALS = 60
"""About as many as the level "hard" makes."""
COMPARED = 8
"""On so many guesses the suggestion meets the best action of another kind."""
MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested action, what speaks for it, and how much better it is than something else."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    other: Action = ()
    """The best action of another kind; empty if there is none."""
    points: int = 0
    """How many points the suggestion leads it by."""


class Thinking:
    """Finds the hint for one decision."""

    def __init__(self, game: AnyGame, view: GameView, seed: int = 0) -> None:
        self._game, self._view, self._seed = game, view, seed
        self._found: Hint | None = None
        self._work = self._think()
        self.is_finished = False

    def advance(self, seconds: float) -> bool:
        """Think for about so long, a slice at least; True when there is no more to think."""
        deadline = perf_counter() + seconds
        while not self.is_finished:
            self._step()
            if perf_counter() >= deadline:
                break
        return self.is_finished

    def hint(self) -> Hint:
        """The best that was found so far."""
        while self._found is None:
            self._step()
        return self._found

    def _step(self) -> None:
        self.is_finished = next(self._work, self) is self

    def _think(self) -> Iterator[None]:
        legal = self._game.legal_actions(self._view.state)
        if not has_judge(self._game):
            self._found = Hint(GreedyPlayer(self._game, self._seed).decide(self._view))
            return
        judge = judge_of(self._game, self._view, self._seed)
        if len(legal) == 1:
            self._found = Hint(legal[0], _weightiest(judge, legal[0]))
            return
        candidates = judge.candidates()
        self._found = Hint(candidates[0], _weightiest(judge, candidates[0]))
        yield
        race = Race(judge, candidates[:CANDIDATES], TRIALS)
        for _ in race.run():
            yield
        best = race.ranking()[0]
        other = next((action for action in candidates if action[0] != best[0]), ())
        led = 0.0
        for guess in range(race.guesses, race.guesses + COMPARED if other else 0):
            led += judge.trial(best, guess) - judge.trial(other, guess)
            yield
        points = max(0, round(led / COMPARED))
        self._found = Hint(best, _weightiest(judge, best), other, points)


def _weightiest(judge: Judge, action: Action) -> tuple[Reason, ...]:
    return tuple(judge.reasons(action)[:MOST_REASONS])


def hint_for(game: AnyGame, view: GameView, seed: int = 0) -> Hint:
    """The hint after all thinking, for callers that may wait a moment."""
    thinking = Thinking(game, view, seed)
    while not thinking.is_finished:
        thinking.advance(1.0)
    return thinking.hint()
