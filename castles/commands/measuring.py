"""Measures the speed of a game: random play, and copying its state.

Also a program: `python measuring.py GAMES NAME...` prints the seconds as JSON. It uses only old
functions, so that it also runs with the rules of older revisions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from castles.engine.game import NOBODY, AnyGame, GameState, game_named, game_names
from castles.engine.randomness import Dice

# Importing the list of games registers them; the module once had another name.
_REGISTRIES = ("castles.games.by_game", "castles.games.catalogue")
import_module(next(name for name in _REGISTRIES if find_spec(name)))

SEATS = 2
"""Players in the random games."""
COPIES = 5000
EARLY_DECISIONS = 100
"""The number of decisions before the state is copied."""


def measure_game(name: str, games: int) -> Mapping[str, float]:
    """CPU seconds per decision and per game of two random players, and to copy four seats."""
    game = game_named(name)
    played = measure_playing(game, games)
    state = game.new_state(_defaults(game), 4, 1)
    _play_randomly(game, state, 1, limit=EARLY_DECISIONS)
    begun = process_time()
    for _ in range(COPIES):
        game.copy(state)
    copying = process_time() - begun
    return {**played, "copy": copying / COPIES}


def measure_playing(
    game: AnyGame, games: int, options: Mapping[str, bool | int | str] | None = None
) -> Mapping[str, float]:
    """CPU seconds per decision and per game of two random players, with any options."""
    chosen = {**_defaults(game), **(options or {})}
    decisions = 0
    begun = process_time()
    for seed in range(games):
        decisions += _play_randomly(game, game.new_state(chosen, SEATS, seed), seed)
    playing = process_time() - begun
    return {"decision": playing / decisions, "game": playing / games}


def _defaults(game: AnyGame) -> dict[str, bool | int | str]:
    return {name: option.default for name, option in game.options.items()}


def _play_randomly(game: AnyGame, state: GameState, seed: int, limit: int = 0) -> int:
    dice = Dice(seed, "bench")
    decisions = 0
    while game.deciding_seat(state) != NOBODY and (not limit or decisions < limit):
        legal = game.legal_actions(state)
        game.apply(state, legal[dice.below(len(legal))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    known = [name for name in sys.argv[2:] if name in game_names()]
    print(json.dumps({name: measure_game(name, int(sys.argv[1])) for name in known}))
