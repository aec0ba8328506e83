"""The games that have players: the only file of this layer that names games.

Imports stand in functions: who plays one game does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias, cast

from castles.ai.levels import Opponents, read_opponents
from castles.ai.search.thinking import PlayedState, Thinking
from castles.engine.faults import fault
from castles.engine.game import AnyGame, Game, GameView
from castles.paths import data_folder

AnyThinking: TypeAlias = Thinking[PlayedState, GameView]


def _burgundy() -> type[AnyThinking]:
    from castles.ai.burgundy.thinking import BurgundyThinking

    return cast(type[AnyThinking], BurgundyThinking)


def _castelli() -> type[AnyThinking]:
    from castles.ai.castelli.thinking import CastelliThinking

    return cast(type[AnyThinking], CastelliThinking)


def _tuscany() -> type[AnyThinking]:
    from castles.ai.tuscany.thinking import TuscanyThinking

    return cast(type[AnyThinking], TuscanyThinking)


_kinds: dict[str, Callable[[], type[AnyThinking]]] = {
    "burgundy": _burgundy,
    "castelli": _castelli,
    "tuscany": _tuscany,
}
_folders: dict[str, Path] = {}


def register(name: str, kind: type[AnyThinking], folder: Path) -> None:
    """Give a game players from elsewhere, with the folder of its `opponents.yaml`."""
    _kinds[name], _folders[name] = lambda: kind, folder
    opponents_of.cache_clear()


def forget(name: str) -> None:
    del _kinds[name], _folders[name]


def has_players(game: str) -> bool:
    """Whether a game has levels, hints with reasons and a coach."""
    return game in _kinds


def games_with_players() -> list[str]:
    return sorted(_kinds)


def thinking_of(game: AnyGame) -> AnyThinking:
    if not has_players(game.name):
        raise fault("fault.coach", game=game.name)
    return _kinds[game.name]()(cast(Game[PlayedState, GameView], game))


@lru_cache
def opponents_of(game: str) -> Opponents:
    """The opponents of a game as they are installed."""
    return check_opponents(game, _folders.get(game) or data_folder() / game)


def check_opponents(game: str, folder: Path) -> Opponents:
    """The opponents of a game from a folder; DataError with everything that is wrong there."""
    return read_opponents(folder, _kinds[game]().weight_names)
