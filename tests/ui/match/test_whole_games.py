"""Whole matches through the real window, from the title to the final score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.play.replay import verify
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver
from tests.ui.players import KeyboardPerson, MousePerson

Opening = Callable[..., Driver]


def check_against_journal(scene: FinalScoringScene, home: Path) -> None:
    """The result on the screen is that of the journal, replayed without a screen."""
    (path,) = (home / "data" / "saves").glob("*.castles")
    table = verify(path)
    outcome = table.game.outcome(table.history.state)
    assert outcome == scene.outcome
    assert table.game.scores(table.history.state) == scene.sheets
    assert len(table.history.entries) == len(scene.flow.record.log)


@pytest.mark.pixels
def test_two_people_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    driver.click("new_game")
    driver.click("player.1")
    driver.click("player.human")
    driver.click("start")
    final = MousePerson(driver, 1).play_to_the_end()
    assert [seat.is_human for seat in final.flow.match.seats] == [True, True]
    check_against_journal(final, home)
    driver.click("home")
    assert not driver.find("continue").enabled


def test_three_people_and_a_computer_by_keyboard(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    person = KeyboardPerson(driver, 2)
    person.press("new_game")
    person.press("add")
    person.press("add")
    for seat in (1, 2):
        person.press(f"player.{seat}")
        person.press("player.human")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert [seat.is_human for seat in scene.plan.seats] == [True, True, True, False]
    person.press("start")
    final = person.play_to_the_end()
    assert len(final.outcome.points) == 4
    check_against_journal(final, home)


def test_a_quick_game_needs_one_input_from_the_title(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.click("quick_game")
    assert type(driver.scene).__name__ == "AssemblyScene"
