"""Hints: what a seat could do now, and why, from its view alone.

There is a first hint at once and a better one after some thinking, which can be ended in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from castles.ai.by_game import AnyThinking, has_players, opponents_of, thinking_of
from castles.ai.levels import Judging
from castles.ai.player import RANDOM, make_player
from castles.ai.search.duel import FUTURES, Duel
from castles.ai.search.judge import LEVEL, Judge
from castles.ai.search.thinking import Actions, PlayedState
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView, Reason

CANDIDATES = 6
TRIALS = 60
"""About as many as the level "hard" makes."""
COMPARED = 24
"""In so many futures the suggestion meets the best action of another kind, at most."""
MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested action, what speaks for it, and how much better it is than something else."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    other: Action = ()
    """The best action of another kind; empty if there is none."""
    points: int = 0
    """How many points the suggestion leads it by; none if luck may explain the lead."""
    later: Actions = ()
    """How the turn continues after it, as far as it is planned."""
    better_in: int = FUTURES
    """In how many futures of ten it is better than the other."""


def judge_of(
    game: AnyGame, view: GameView, seed: int, judging: Judging | None = None
) -> Judge[PlayedState, GameView]:
    """Who judges for hints and for the coach; OptionError if a game has nobody."""
    thinking: AnyThinking = thinking_of(game)
    opponents = opponents_of(game.name)
    return Judge(thinking, opponents.levels[LEVEL], view, seed, judging or opponents.judging)


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
    if not other:
        yield _found(judge, best)
        return
    duel = judge.duel(best, other, race)
    for _ in duel.fight(COMPARED):
        yield found
    yield _found(judge, best, other, duel)


def _found(
    judge: Judge[PlayedState, GameView],
    action: Action,
    other: Action = (),
    duel: Duel | None = None,
) -> Hint:
    hint = Hint(action, tuple(judge.reasons(action)[:MOST_REASONS]), later=judge.turn(action)[1:])
    if duel is None:
        return hint
    points = max(0, round(duel.points)) if duel.is_clear else 0
    return replace(hint, other=other, points=points, better_in=duel.better_in)


def hint_for(game: AnyGame, view: GameView, seed: int = 0) -> Hint:
    """The hint after all thinking, for callers that may wait a moment."""
    *_, best = think(game, view, seed)
    return best
