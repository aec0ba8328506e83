"""What judges the actions of one decision, for hints and for the coach: from a view alone.

An estimate takes some milliseconds at most, a trial some more: whoever has a window to keep alive
works in slices of one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from castles.ai.tuscany.judging import TuscanyJudge
from castles.engine.action import Action
from castles.engine.errors import OptionError
from castles.engine.game import AnyGame, GameView, Reason


class Judge(Protocol):
    """Judges for the seat of its view; equal views and seeds are judged alike."""

    def candidates(self) -> Sequence[Action]:
        """The actions worth a thought, the most promising first."""
        ...

    def estimate(self, action: Action) -> float:
        """What the seat is worth after an action; only differences mean something."""
        ...

    def trial(self, action: Action, guess: int) -> float:
        """How many points the seat is ahead some rounds later, on a guess of the hidden facts."""
        ...

    def reasons(self, action: Action) -> list[Reason]:
        """What speaks for an action, the weightiest first."""
        ...


_JUDGES: Mapping[str, Callable[[GameView, int], Judge]] = {"tuscany": TuscanyJudge}


def has_judge(game: AnyGame) -> bool:
    """Whether hints with reasons and a coach exist for a game."""
    return game.name in _JUDGES


def judge_of(game: AnyGame, view: GameView, seed: int) -> Judge:
    if not has_judge(game):
        raise OptionError(f"{game.name} has no coach yet")
    return _JUDGES[game.name](view, seed)


class Race:
    """Tries actions out on the same guesses and drops the worse half again and again."""

    def __init__(self, judge: Judge, actions: Sequence[Action], trials: int) -> None:
        self._judge = judge
        self._runners = {action: [0.0, 0] for action in actions}
        self._trials = trials
        self.guesses = 0
        """How many guesses were used; later ones are fresh."""

    def run(self) -> Iterator[None]:
        """One trial a slice."""
        stages = (len(self._runners) - 1).bit_length()
        while len(self._runners) > 1:
            for _ in range(max(1, self._trials // (stages * len(self._runners)))):
                for action, result in self._runners.items():
                    result[0] += self._judge.trial(action, self.guesses)
                    result[1] += 1
                    yield
                self.guesses += 1
            kept = self.ranking()[: (len(self._runners) + 1) // 2]
            self._runners = {action: self._runners[action] for action in kept}

    def ranking(self) -> list[Action]:
        """Those that are still in the race, the best first; before the first trial as given."""
        runners = self._runners

        def mean(action: Action) -> float:
            total, count = runners[action]
            return total / max(1, count)

        return sorted(runners, key=mean, reverse=True)
