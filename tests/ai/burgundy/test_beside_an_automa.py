"""Levels of Burgundy beside an automa, whose turns are steps between theirs."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.levels import Budget
from castles.ai.player import level_player
from castles.ai.search.rollout import play_on
from castles.engine.ruleset import complete_options
from castles.games.burgundy.state import State
from tests.ai.burgundy.positions import burgundy, played_positions

QUICK = Budget(rollouts=(4,), rounds=2, candidates=2, seconds=math.inf)


@pytest.mark.parametrize("starts", [False, True])
def test_a_search_goes_on_beside_an_automa(starts: bool) -> None:
    game = burgundy()
    options = complete_options(game.options, {"automa": "expert", "automa_starts": starts})
    state = game.new_state(options, 2, 5)
    level = replace(opponents_of("burgundy").levels["hard"], budget=QUICK)
    player = level_player(game, level, 1)
    for _ in range(8):
        action = player.decide(game.observe(state, 0))
        assert action in game.legal_actions(state)
        game.apply(state, action)
    assert game.progress(state).round > 1


@pytest.mark.parametrize("automa", ["none", "novice"])
def test_a_rollout_stops_where_nobody_has_used_a_die(automa: str) -> None:
    game = burgundy()
    thinking = thinking_of(game)
    taste = thinking.taste(opponents_of("burgundy").weights["turn"])
    options = {"automa": automa, "automa_starts": automa != "none"}
    for state in played_positions(3, 2, **options):
        if state.round == 4 and game.decision(state) == "turn":
            seat = game.deciding_seat(state)
            play_on(
                thinking, state, (), seat, 2, taste.appraiser(state), thinking.rollout_beam(state)
            )
            assert isinstance(state, State)
            assert state.round == 6
            people = [n for n in state.order if state.estate(n).automa is None]
            assert all(0 not in state.dice[number] for number in people)
            return
    pytest.fail("the game had no fourth round")
