"""Opponents step by step: one action for each click or key, tools stay tools."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.desk.due import Due
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]


def _opponents_turn(open_app: Opening, **settings: object) -> tuple[Driver, PlayScene]:
    driver = open_app(**settings)
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=4), seats=3))
    driver.key("1")
    while scene.session.due is Due.DECIDE:
        driver.key("n", "return")
    driver.key("e")
    return driver, scene


def _idle(driver: Driver) -> None:
    for _ in range(10):
        driver.app.step()


@pytest.mark.parametrize("way", ["return", "space", "e", "click", "button"])
def test_an_opponent_waits_for_every_step(open_app: Opening, way: str) -> None:
    driver, scene = _opponents_turn(open_app, step=True)
    log = scene.session.match.log
    _idle(driver)
    assert len(scene.session.match.log) == len(log)
    assert scene.session.due is Due.STEP
    for done in (1, 2):
        if way == "click":
            driver.click("space.3")
        elif way == "button":
            driver.click("step")
        else:
            driver.key(way)
        _idle(driver)
        if scene.session.due is Due.STEP:
            assert len(scene.session.match.log) == len(log) + done


def test_without_the_setting_opponents_play_on(open_app: Opening) -> None:
    driver, scene = _opponents_turn(open_app)
    while scene.session.due is Due.OPPONENT:
        driver.app.step()
    assert scene.session.due is Due.DECIDE
    assert scene.find("step") is None


def test_tools_of_the_bar_work_while_an_opponent_waits(open_app: Opening) -> None:
    driver, scene = _opponents_turn(open_app, step=True)
    done = len(scene.session.match.log)
    driver.click("tool.chronicle")
    assert driver.scene is not scene
    assert len(scene.session.match.log) == done


def test_the_banner_says_how_to_go_on(open_app: Opening) -> None:
    driver, _ = _opponents_turn(open_app, step=True)
    assert any("press Enter or Space" in words for words in driver.words())
