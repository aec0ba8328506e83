"""Players: anything that answers a decision from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from castles.ai.greedy import GreedyPlayer
from castles.ai.random_player import RandomPlayer
from castles.engine.action import Action
from castles.engine.errors import OptionError, did_you_mean
from castles.engine.game import AnyGame, GameView


class Player(Protocol):
    """Decides for one seat; equal seeds and equal views give equal decisions."""

    def decide(self, view: GameView) -> Action: ...


_MAKERS: Mapping[str, Callable[[AnyGame, int], Player]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}


def player_kinds() -> Sequence[str]:
    """The kinds of seat that play by themselves."""
    return sorted(_MAKERS)


def make_player(kind: str, game: AnyGame, seed: int) -> Player:
    if kind not in _MAKERS:
        raise OptionError(f"there is no player '{kind}'; {did_you_mean(kind, _MAKERS)}")
    return _MAKERS[kind](game, seed)
