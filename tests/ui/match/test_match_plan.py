"""The table that was set up last comes again, with another deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play.seat import SeatSpec
from castles.settings import load_settings
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.match.match_plan import MatchPlan, last_plan, usual_plan
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
SEATS = [{"name": "Anna", "kind": "human"}, {"name": "", "kind": "ai:hard"}]
GOOD = {"seats": SEATS, "options": {"cards_drawn": 2}, "undo": "friendly"}


def test_the_set_up_and_the_quick_game_begin_with_the_last_table(
    open_app: Opening, home: Path
) -> None:
    driver = open_app().open("title").open("new_game")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    scene.plan.seats = [SeatSpec("Anna", "human"), SeatSpec("", "greedy"), SeatSpec("", "random")]
    scene.set_option("cards_drawn", 2)
    scene.set_undo("friendly")
    driver.click("start")
    kept = load_settings(home / "settings" / "settings.json").settings
    driver = open_app(tables=kept.tables).open("title").open("new_game")
    again = driver.scene
    assert isinstance(again, SetupScene)
    assert again.plan.seats == scene.plan.seats
    assert again.plan.options == scene.plan.options
    assert again.plan.undo_mode == "friendly"
    assert again.plan.seed != scene.plan.seed
    driver.key("escape")
    driver.click("quick_game")
    table = driver.scene
    assert isinstance(table, AssemblyScene)
    match = table.flow.match
    assert [seat.kind for seat in match.seats] == ["human", "greedy", "random"]
    assert match.header.options["cards_drawn"] == 2


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
def test_a_table_that_makes_no_sense_is_forgotten(
    open_app: Opening, damage: dict[str, object]
) -> None:
    ui = open_app(tables={"tuscany": GOOD}).ui
    assert last_plan(ui, "tuscany") == MatchPlan(
        "tuscany",
        [SeatSpec("Anna", "human"), SeatSpec("", "ai:hard")],
        {**usual_plan(ui, "tuscany").options, "cards_drawn": 2},
        "friendly",
    )
    ui.settings = replace(ui.settings, tables={"tuscany": {**GOOD, **damage}})
    assert last_plan(ui, "tuscany") == usual_plan(ui, "tuscany")


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
    open_app: Opening, rules: dict[str, int], chosen: str, becomes: str
) -> None:
    table = {"seats": SEATS, "undo": "strict", "options": {"boards": chosen}, **rules}
    plan = last_plan(open_app(tables={"burgundy": table}).ui, "burgundy")
    assert plan.options["boards"] == becomes
    assert plan.to_data()["rules"] == game_named("burgundy").rules_version
