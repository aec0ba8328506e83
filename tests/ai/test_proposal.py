"""What is proposed to people is what a medium player would do if it did not misjudge."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from castles.ai.by_game import opponents_of
from castles.ai.player import level_player
from castles.ai.proposal import LEVEL, best_of
from castles.games.by_game import game_named
from castles.games.castelli.actions import ORIENT


def test_a_direction_is_proposed_as_the_level_would_choose_it() -> None:
    game, met = game_named("castelli"), 0
    level = replace(opponents_of(game.name).levels[LEVEL], noise=0.0)
    for seed in range(3):
        chance = Random(seed)
        state = game.new_state({n: o.default for n, o in game.options.items()}, 2 + seed, seed)
        while game.deciding_seat(state) >= 0:
            legal = game.legal_actions(state)
            if game.decision(state) == "orient":
                view = game.observe(state, game.deciding_seat(state))
                directions = [action for action in legal if action[0] == ORIENT.number]
                chosen = level_player(game, level, 0).decide(view)
                assert best_of(game, view, directions) == chosen
                met += 1
            game.apply(state, chance.choice(legal))
    assert met > 50
