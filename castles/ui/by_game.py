"""The screens of the games, each imported when a match of its game comes to the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from castles.engine.errors import OptionError, did_you_mean
from castles.ui.table.game_screen import AnyScreen

_MAKERS: dict[str, Callable[[], AnyScreen]] = {}
"""Imports stand in functions, so that a match loads its own game and a frozen bundle finds all."""


def add_screen(game: str, maker: Callable[[], AnyScreen]) -> None:
    """Make a game's screen known."""
    _MAKERS[game] = maker
    screen_of.cache_clear()


def games_with_screens() -> Sequence[str]:
    return tuple(_MAKERS)


@cache
def screen_of(game: str) -> AnyScreen:
    """The screen of a game; OptionError if it has none."""
    if game not in _MAKERS:
        raise OptionError(f"{game} has no table in the window; {did_you_mean(game, _MAKERS)}")
    return _MAKERS[game]()
