"""Which options go together is asked of the rules."""

from __future__ import annotations

import pytest

from castles.engine.combining import accepts, excluded, go_together, in_the_way, used
from castles.engine.errors import OptionError
from castles.games.by_game import game_named, game_names

BURGUNDY = game_named("burgundy")


def test_in_the_way_is_what_the_rules_refuse_beside_an_option() -> None:
    chosen = {"automa": "novice", "shields": True, "extra_tiles": False}
    assert in_the_way(BURGUNDY, chosen, "inns", True) == ["automa"]
    assert in_the_way(BURGUNDY, chosen, "border_posts", True) == []
    assert in_the_way(BURGUNDY, {"inns": True, "boards": 3}, "castle_rule", True) == ["boards"]


def test_what_can_never_be_played_together_is_excluded() -> None:
    others = (*BURGUNDY.modules, "automa")
    assert "automa" in excluded(BURGUNDY, "inns", others)
    assert "inns" in excluded(BURGUNDY, "automa", others)
    assert "shields" not in excluded(BURGUNDY, "inns", others)


def test_options_at_their_defaults_are_not_used() -> None:
    assert used(BURGUNDY, {"inns": True, "shields": False}) == {"inns": True}


@pytest.mark.parametrize("name", game_names())
def test_options_are_checked_as_a_deal_checks_them(name: str) -> None:
    game = game_named(name)
    for seats in range(game.seat_counts[0] - 1, game.seat_counts[-1] + 2):
        for option in game.options.values():
            chosen = {option.name: option.values[-1]}
            try:
                game.new_state(chosen, seats, 0)
            except OptionError:
                assert not accepts(game, chosen, seats), (seats, chosen)
            else:
                assert accepts(game, chosen, seats), (seats, chosen)
                assert go_together(game, chosen)


@pytest.mark.parametrize("name", game_names())
def test_modules_are_options_that_are_off_by_default(name: str) -> None:
    game = game_named(name)
    for module in game.modules:
        assert game.options[module].default in (False, "none")
