"""The deal of the day in the window: one click from the title, played, judged, played again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from castles.desk import day as desk_day
from castles.desk.workers import wait_for_answers
from castles.play.day import PERSON, days_played, today
from castles.play.undo import PRACTICE
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.scenes.day import DayCard, DayScene
from tests.ui.driver import Driver
from tests.ui.players import Wanderer

Opening = Callable[..., Driver]
GAME = "castelli"
NOON = int(datetime(2026, 11, 20, 12).timestamp())
"""On a day in whose deal the open log once lay over the last tile to flip."""


@pytest.fixture(autouse=True)
def _quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_day, "LEVELS", desk_day.LEVELS[:2])


@pytest.fixture(autouse=True)
def _same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals whenever it is tried, and no two matches begin in the same second."""
    seconds = count(NOON)
    monkeypatch.setattr("castles.play.day.now", lambda: NOON)
    monkeypatch.setattr("castles.play.match.now", lambda: next(seconds))


def finished_by_chance(driver: Driver, seed: int) -> FinalScoringScene:
    return Wanderer(driver, seed).play_to_the_end()


def wait_for_medal(driver: Driver, final: FinalScoringScene) -> None:
    assert final.day is not None
    while not final.day.judge.is_finished:
        wait_for_answers(0.2)
        driver.app.step()


def test_a_day_is_opened_played_judged_and_played_again(open_app: Opening, home: Path) -> None:
    driver = open_app(undo=PRACTICE).open("title")
    driver.click("day")
    driver.click(f"play.{GAME}")
    final = finished_by_chance(driver, 1)
    assert final.day is not None
    assert final.day.is_first
    assert not final.flow.match.is_practice
    wait_for_medal(driver, final)
    won = desk_day.medal(final.day.points, final.day.judge.marks)
    assert final.day.medal == won
    driver.click("home")
    driver.click("day")
    scene = driver.scene
    assert isinstance(scene, DayScene)
    assert scene.medal(GAME, scene.today) == won
    driver.click(f"play.{GAME}")
    table = driver.scene
    assert isinstance(table, PlayScene)
    ghost = table.session.match.header.challenge.ghost_of(PERSON)
    assert ghost[-1] == final.day.points
    again = finished_by_chance(driver, 2)
    assert again.day is not None
    assert not again.day.is_first
    assert len(days_played(home / "data" / "saves").results) == 1


def test_a_game_that_was_left_waits_for_its_day(open_app: Opening) -> None:
    driver = open_app(confirmations=False).open("title")
    driver.click("day")
    driver.click(f"play.{GAME}")
    table = driver.scene
    assert isinstance(table, PlayScene)
    path = table.session.match.path
    assert isinstance(table.flow, Flow)
    table.flow.leave()
    driver.click("day")
    driver.click(f"play.{GAME}")
    table = driver.scene
    assert isinstance(table, PlayScene)
    assert table.session.match.path == path


def test_an_earlier_day_is_marked_as_late(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.click("day")
    yesterday = today() - timedelta(days=1)
    driver.click(f"day.{yesterday}")
    driver.click(f"play.{GAME}")
    table = driver.scene
    assert isinstance(table, PlayScene)
    challenge = table.session.match.header.challenge
    assert challenge.day == yesterday
    assert challenge.is_late


def test_weeks_turn_to_the_first_and_not_into_the_future(open_app: Opening) -> None:
    driver = open_app().open("day")
    scene = driver.scene
    assert isinstance(scene, DayScene)
    assert not driver.find("later").enabled
    driver.click("earlier")
    assert scene.last == scene.today - timedelta(days=7)
    assert all(isinstance(driver.find(f"card.{game}"), DayCard) for game in (GAME, "tuscany"))
    driver.click("later")
    assert scene.last == scene.today


def test_who_wants_none_of_it_hides_it(open_app: Opening) -> None:
    driver = open_app(challenges=False).open("title")
    assert "day" not in [widget.name for widget in driver.widgets()]
    driver.ui.change(challenges=True)
    assert driver.find("day").enabled
