"""The table that was set up last comes again, with another deal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from castles.play.seat import SeatSpec
from castles.settings import load_settings
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


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
