"""The levels decide at recorded positions as they did (see `tests.ai.decisions`)."""

from __future__ import annotations

from functools import lru_cache

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.levels import LEVEL_NAMES
from castles.engine.game import GameView
from castles.games.by_game import game_named
from tests.ai.decisions import decide, positions, read_record

SEARCHED = {"hard": 20, "master": 67}
"""Of levels that search only every so many positions are compared: the others take minutes."""


@lru_cache
def _recorded(game: str) -> tuple[list[GameView], dict[str, list[list[int]]]]:
    games, decisions = read_record(game)
    return positions(game_named(game), games), decisions


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("game", ["burgundy", "tuscany"])
def test_a_level_decides_as_recorded(game: str, level: str) -> None:
    views, decisions = _recorded(game)
    assert (level in SEARCHED) == (opponents_of(game).levels[level].budget is not None)
    for number in range(0, len(views), SEARCHED.get(level, 1)):
        found = decide(game_named(game), level, number, views[number])
        assert list(found) == decisions[level][number], f"position {number}"
