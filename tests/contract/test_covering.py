"""Every two things of a game that go together are met by some table of the contract tests."""

from __future__ import annotations

import pytest

from castles.engine.automa import AUTOMA
from castles.engine.combining import accepts
from castles.engine.game import AnyGame
from tests.contract.covering import SEATS, covering, factors, met, pairs
from tests.contract.walks import GAMES, settings_of

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_every_pair_that_the_rules_allow_is_played(game: AnyGame) -> None:
    usual = {name: game.options[name].default for name in factors(game) if name != SEATS}
    tables = [
        {**usual, **dict(setting.options), SEATS: setting.seats}
        for setting in settings_of(game.name)
    ]
    assert not pairs(game) - {pair for table in tables for pair in met(table)}


@every_game
def test_pairs_are_left_out_only_if_the_rules_refuse_them(game: AnyGame) -> None:
    for name in game.modules:
        for value in game.options[name].values:
            for seats in game.seat_counts:
                met_there = frozenset({(name, value), (SEATS, seats)}) in pairs(game)
                if accepts(game, {name: value}, seats):
                    assert met_there


@every_game
def test_every_table_can_be_played_and_one_has_everything(game: AnyGame) -> None:
    tables = [(seats, dict(options)) for seats, options in covering(game)]
    assert all(accepts(game, options, seats) for seats, options in tables)
    seats, everything = tables[0]
    left_out = [name for name in game.modules if name not in everything]
    assert AUTOMA not in everything
    for name in left_out:
        more = [{**everything, name: value} for value in game.options[name].values[1:]]
        assert not any(accepts(game, options, seats) for options in more), name
