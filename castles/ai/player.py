"""Players: anything that answers a decision from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, cast

from castles.ai.by_game import has_players, opponents_of, thinking_of
from castles.ai.levels import ADAPTIVE, LEVEL_NAMES, PREFIX, Level
from castles.ai.search.mind import Mind
from castles.engine.action import Action
from castles.engine.automa import is_automa
from castles.engine.faults import unknown
from castles.engine.game import AnyGame, GameView
from castles.engine.randomness import Dice

GREEDY = "greedy"
RANDOM = "random"


class Player(Protocol):
    """Decides for one seat; equal seeds and equal views give equal decisions."""

    def decide(self, view: GameView) -> Action: ...


class AutomaSeat:
    """Sits where the rules play by themselves and ask nobody."""

    def decide(self, view: GameView) -> Action:
        raise AssertionError("the automa is never asked")


class RandomPlayer:
    """Every legal action is equally likely."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._dice = Dice(seed, "random player")

    def decide(self, view: GameView) -> Action:
        legal = self._game.legal_actions(view.state)
        return legal[self._dice.below(len(legal))]


PLAYER_KINDS = (*(PREFIX + name for name in LEVEL_NAMES), GREEDY, RANDOM)
"""Every kind of seat that plays by itself in some game; the levels from the weakest on."""

Interrupted: TypeAlias = Callable[[], bool]
"""Asked now and then while a player thinks: whether nobody waits for the answer any more."""


def player_kinds(game: str) -> Sequence[str]:
    """The kinds of seat that play a game by themselves."""
    return PLAYER_KINDS if has_players(game) else (RANDOM,)


def seat_kinds(game: str) -> Sequence[str]:
    """The kinds of seat that a table may ask for: those that play, and one that adapts."""
    kinds = player_kinds(game)
    return (*kinds, ADAPTIVE) if has_players(game) else kinds


def _never() -> bool:
    return False


def make_player(
    kind: str,
    game: AnyGame,
    seed: int,
    interrupted: Interrupted = _never,
    is_patient: bool = False,
) -> Player:
    """A player of any kind; a patient one has no deadline, so its decisions are always the same."""
    if is_automa(kind):
        return AutomaSeat()
    kinds = player_kinds(game.name)
    if kind not in kinds:
        raise unknown("fault.player_of", kind, kinds, game=game.name)
    if kind == RANDOM:
        return RandomPlayer(game, seed)
    opponents = opponents_of(game.name)
    level = opponents.greedy if kind == GREEDY else opponents.levels[kind.removeprefix(PREFIX)]
    return level_player(game, level.without_deadline() if is_patient else level, seed, interrupted)


def level_player(
    game: AnyGame, level: Level, seed: int, interrupted: Interrupted = _never
) -> Player:
    """A player of a game that has levels, at one that may be no file's."""
    return cast(Player, Mind(thinking_of(game), level, seed, interrupted))
