"""Novice is there for beginners to win against; easy is a step up."""

from __future__ import annotations

import pytest

from castles.ai.by_game import games_with_players
from tests.ai.beginner import wins

GAMES = 40


@pytest.mark.parametrize("game", games_with_players())
def test_a_beginner_beats_novice_more_often_than_not_but_not_always(game: str) -> None:
    assert 0.5 <= wins(game, "novice", GAMES) / GAMES <= 0.8


@pytest.mark.parametrize("game", games_with_players())
def test_a_beginner_rarely_beats_easy(game: str) -> None:
    assert wins(game, "easy", GAMES) / GAMES <= 0.2
