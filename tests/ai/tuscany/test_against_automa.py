"""Levels beside an automa, whose turn follows theirs within one action."""

from __future__ import annotations

import pytest

from castles.ai.player import make_player
from castles.engine.decision import NOBODY
from castles.games.by_game import game_named

DECISIONS = {"ai:novice": 80, "ai:medium": 40, "ai:hard": 8}


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_level_plays_beside_an_automa(kind: str) -> None:
    game = game_named("tuscany")
    state = game.new_state({"automa": "expert"}, 2, 5)
    player = make_player(kind, game, 1)
    for _ in range(DECISIONS[kind]):
        if game.deciding_seat(state) == NOBODY:
            break
        view = game.observe(state, 0)
        action = player.decide(view)
        assert action in game.legal_actions(state)
        assert player.decide(view) == action, "the view is left as it was"
        game.apply(state, action)
    assert game.progress(state).round != 1
