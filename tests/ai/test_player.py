"""Kinds of players: which there are, and how a wrong one is answered."""

from __future__ import annotations

import gc
from itertools import count

import pytest

from castles.ai.player import make_player, player_kinds
from castles.ai.search import mind
from castles.engine.errors import OptionError
from castles.engine.ruleset import complete_options
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


def test_a_patient_player_knows_no_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_named("burgundy")
    state = game.new_state(complete_options(game.options, {}), 2, 3)
    while game.decision(state) != "turn":
        game.apply(state, game.legal_actions(state)[0])
    seat = game.deciding_seat(state)
    asked = []

    def hurried() -> bool:
        asked.append(True)
        return False

    def looks(is_patient: bool) -> int:
        asked.clear()
        make_player("ai:hard", game, 1, hurried, is_patient).decide(game.observe(state, seat))
        return len(asked)

    usual = looks(is_patient=False)
    hours = count(step=3600)
    monkeypatch.setattr(mind, "perf_counter", lambda: next(hours))
    assert looks(is_patient=False) == 0
    assert looks(is_patient=True) >= usual > 0


def test_no_garbage_is_looked_for_while_a_player_thinks() -> None:
    game = game_named("castelli")
    state = game.new_state(complete_options(game.options, {}), 2, 3)
    view = game.observe(state, game.deciding_seat(state))
    seen = list[bool]()

    def interrupted() -> bool:
        seen.append(gc.isenabled())
        return len(seen) > 1

    assert gc.isenabled()
    make_player("ai:hard", game, 1, interrupted).decide(view)
    assert seen
    assert not any(seen)
    assert gc.isenabled()
