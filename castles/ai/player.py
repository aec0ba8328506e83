"""Players: anything that answers a decision from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

from castles.ai.greedy import GreedyPlayer
from castles.ai.level import LEVEL_NAMES, PREFIX, Level
from castles.ai.opponents_file import opponents_of
from castles.ai.random_player import RandomPlayer
from castles.ai.tuscany.mind import TuscanyMind
from castles.engine.action import Action
from castles.engine.automa import is_automa
from castles.engine.errors import OptionError, did_you_mean
from castles.engine.game import AnyGame, GameView


class Player(Protocol):
    """Decides for one seat; equal seeds and equal views give equal decisions."""

    def decide(self, view: GameView) -> Action: ...


class AutomaSeat:
    """Sits where the rules play by themselves and ask nobody."""

    def decide(self, view: GameView) -> Action:
        raise AssertionError("the automa is never asked")


Interrupted: TypeAlias = Callable[[], bool]
"""Asked now and then while a player thinks: whether nobody waits for the answer any more."""

_MAKERS: Mapping[str, Callable[[AnyGame, int], Player]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}
_MINDS: Mapping[str, Callable[[AnyGame, Level, int, Interrupted], Player]] = {
    "tuscany": TuscanyMind,
}
"""For each game that has levels: what plays at one of them."""


def player_kinds(game: str = "") -> Sequence[str]:
    """The kinds of seat that play by themselves, in that game; the levels from the weakest on."""
    has_levels = not game or game in _MINDS
    levels = [PREFIX + name for name in LEVEL_NAMES] if has_levels else []
    return [*levels, *sorted(_MAKERS)]


def _never() -> bool:
    return False


def make_player(kind: str, game: AnyGame, seed: int, interrupted: Interrupted = _never) -> Player:
    if is_automa(kind):
        return AutomaSeat()
    kinds = player_kinds()
    if kind not in kinds:
        raise OptionError(f"there is no player '{kind}'; {did_you_mean(kind, kinds)}")
    if kind in _MAKERS:
        return _MAKERS[kind](game, seed)
    if game.name not in _MINDS:
        raise OptionError(f"{game.name} has no levels yet; players: {', '.join(sorted(_MAKERS))}")
    level = opponents_of(game.name).levels[kind.removeprefix(PREFIX)]
    return level_player(game, level, seed, interrupted)


def level_player(
    game: AnyGame, level: Level, seed: int, interrupted: Interrupted = _never
) -> Player:
    """A player of a game that has levels, at one that may be no file's."""
    return _MINDS[game.name](game, level, seed, interrupted)
