"""Hints: what a seat could do now, and why, from its view alone.

There is a first hint at once and a better one after some thinking, which can be ended in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from castles.ai.by_game import AnyThinking, has_players, opponents_of, thinking_of
from castles.ai.player import RANDOM, make_player
from castles.ai.search.judge import LEVEL, Judge
from castles.ai.search.thinking import Actions, PlayedState
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
    later: Actions = ()
    """How the turn continues after it, as far as it is planned."""


def judge_of(game: AnyGame, view: GameView, seed: int) -> Judge[PlayedState, GameView]:
    """Who judges for hints and for the coach; OptionError if a game has nobody."""
    thinking: AnyThinking = thinking_of(game)
    return Judge(thinking, opponents_of(game.name).levels[LEVEL], view, seed)


def think(game: AnyGame, view: GameView, seed: int) -> Iterator[Hint]:
    """Ever better hints; the same one again while nothing better is found."""
    legal = game.legal_actions(view.state)
    if not has_players(game.name):
        yield Hint(make_player(RANDOM, game, seed).decide(view))
        return
    judge = judge_of(game, view, seed)
    if len(legal) == 1:
        yield _found(judge, legal[0])
        return
    candidates = judge.candidates()
    found = _found(judge, candidates[0])
    yield found
    if judge.is_set_up:
        return  # weighed by what is printed on boards: the first thought is the last
    race = judge.race(candidates[:CANDIDATES], TRIALS)
    for _ in race.run():
        yield found
    best = race.ranking()[0]
    other = next((action for action in candidates if action[0] != best[0]), ())
    led = 0.0
    for guess in range(race.guesses, race.guesses + COMPARED if other else 0):
        led += judge.trial(best, guess) - judge.trial(other, guess)
        yield found
    yield _found(judge, best, other, max(0, round(led / COMPARED)))


def _found(
    judge: Judge[PlayedState, GameView], action: Action, other: Action = (), points: int = 0
) -> Hint:
    reasons = tuple(judge.reasons(action)[:MOST_REASONS])
    return Hint(action, reasons, other, points, judge.turn(action)[1:])


def hint_for(game: AnyGame, view: GameView, seed: int = 0) -> Hint:
    """The hint after all thinking, for callers that may wait a moment."""
    *_, best = think(game, view, seed)
    return best
