"""The table that was set up last, as the settings keep it."""

from __future__ import annotations

import pytest

from castles.desk.match_plan import MatchPlan, last_plan, usual_plan
from castles.games.by_game import game_named
from castles.play.seat import SeatSpec
from castles.settings import Settings

SEATS = [{"name": "Anna", "kind": "human"}, {"name": "", "kind": "ai:hard"}]
GOOD = {"seats": SEATS, "options": {"cards_drawn": 2}, "undo": "friendly"}


@pytest.mark.parametrize(
    "damage",
    [
        {"seats": []},
        {"seats": SEATS * 3},
        {"seats": [{"name": "A", "kind": "nobody"}, *SEATS]},
        {"seats": [{"name": "", "kind": "automa:novice"}, *SEATS]},
        {"seats": "two"},
        {"options": {"cards_drawn": 7}},
        {"options": {"start_player": 3}},
        {"options": None},
        {"undo": "never"},
    ],
)
def test_a_table_that_makes_no_sense_is_forgotten(damage: dict[str, object]) -> None:
    settings = Settings(tables={"tuscany": GOOD})
    assert last_plan(settings, "tuscany") == MatchPlan(
        "tuscany",
        [SeatSpec("Anna", "human"), SeatSpec("", "ai:hard")],
        {**usual_plan(settings, "tuscany").options, "cards_drawn": 2},
        "friendly",
    )
    settings = Settings(tables={"tuscany": {**GOOD, **damage}})
    assert last_plan(settings, "tuscany") == usual_plan(settings, "tuscany")


@pytest.mark.parametrize(
    ("rules", "chosen", "becomes"),
    [
        ({}, "random", "dealt"),
        ({"rules": 3}, "random", "dealt"),
        ({"rules": 3}, "dealt", "dealt"),
        ({"rules": 3}, "chosen", "chosen"),
        ({"rules": 4}, "random", "random"),
    ],
)
def test_who_played_by_the_official_rules_of_then_plays_by_those_of_now(
    rules: dict[str, int], chosen: str, becomes: str
) -> None:
    table = {"seats": SEATS, "undo": "strict", "options": {"boards": chosen}, **rules}
    plan = last_plan(Settings(tables={"burgundy": table}), "burgundy")
    assert plan.options["boards"] == becomes
    assert plan.to_data()["rules"] == game_named("burgundy").rules_version
