"""Kinds of players: which there are, and how a wrong one is answered."""

from __future__ import annotations

import pytest

from castles.ai.player import make_player, player_kinds
from castles.engine.errors import OptionError
from castles.games.by_game import game_named
from tests.toy_game import ToyGame


def test_levels_come_first_from_the_weakest_on() -> None:
    levels = ("ai:novice", "ai:easy", "ai:medium", "ai:hard", "ai:master")
    assert player_kinds("tuscany") == (*levels, "greedy", "random")


def test_a_game_without_players_has_only_chance() -> None:
    assert player_kinds("toy") == ("random",)
    with pytest.raises(OptionError, match="toy has no player 'ai:hard'"):
        make_player("ai:hard", ToyGame(), 1)


def test_an_unknown_kind_is_answered_with_the_nearest() -> None:
    with pytest.raises(OptionError, match="tuscany has no player 'ai:esy'; did you mean 'ai:easy'"):
        make_player("ai:esy", game_named("tuscany"), 1)
