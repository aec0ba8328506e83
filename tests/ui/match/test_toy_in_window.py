"""The toy game in the real window: whoever adds a game adds its own files and one line a layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from castles.desk.due import Due
from castles.desk.workers import close_workers, wait_for_answers
from castles.engine.game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.kit.widgets import Button
from castles.ui.match.coach import CoachScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.match.replay import ReplayScene
from castles.ui.table.spot import SpotWidget
from tests.toy_thinking import toy_has_players
from tests.toy_words import toy_in_the_window
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
pytestmark = pytest.mark.usefixtures("toy_game_is_known")
MOST_INPUTS = 400


@pytest.fixture(autouse=True)
def window_knows_the_toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.mktemp("texts")
    with toy_in_the_window(folder), toy_has_players():
        yield
        close_workers()


def opened(open_app: Opening, *kinds: str) -> Driver:
    driver = open_app().open("title")
    seats = [SeatSpec(name, kind) for name, kind in zip(("Anna", "Ben"), kinds, strict=True)]
    Flow(driver.ui, Match.new(game_named("toy"), seats, 5)).begin()
    driver.settle()
    return driver


def glowing(scene: PlayScene) -> list[SpotWidget]:
    spots = [widget for widget in scene.widgets if isinstance(widget, SpotWidget)]
    return [spot for spot in spots if scene.picture.glows(spot.thing)]


def answers(scene: PlayScene) -> list[str]:
    found = [scene.find(answer.name) for answer in scene.question.answers]
    return [button.name for button in found if isinstance(button, Button) and button.enabled]


def play_to_the_end(driver: Driver, press: Callable[[str], None]) -> FinalScoringScene:
    """Point at what glows, else press an answer, else end the turn."""
    for _ in range(MOST_INPUTS):
        scene = driver.scene
        if isinstance(scene, FinalScoringScene):
            return scene
        assert isinstance(scene, PlayScene)
        if scene.session.due is Due.HAND_OVER:
            press("end_turn")
        elif scene.session.due is not Due.DECIDE:
            driver.app.step()
        elif spots := glowing(scene):
            press(spots[-1].name)
        else:
            press(answers(scene)[-1])
    raise AssertionError("the match never ends")


def test_a_match_by_mouse(open_app: Opening) -> None:
    driver = opened(open_app, "human", "random")
    scene = play_to_the_end(driver, driver.click)
    assert any("Anna" in words for words in driver.words())
    assert not scene.course.phase_ends


def test_a_match_by_keyboard(open_app: Opening) -> None:
    driver = opened(open_app, "human", "random")

    def press(name: str) -> None:
        keys = {"draw": "1", "pass": "2", "end_turn": "e"}
        if name in keys:
            driver.key(keys[name])
            return
        for _ in range(60):
            focused = driver.scene.focused
            if focused is not None and focused.name == name:
                driver.key("return")
                return
            driver.key("n")
        raise AssertionError(f"the key for the next target never reaches {name}")

    play_to_the_end(driver, press)


def test_the_buttons_are_actions(open_app: Opening) -> None:
    driver = opened(open_app, "human", "human")
    if driver.scene.find("open") is not None:
        driver.click("open")
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert answers(scene) == ["draw", "pass"]
    driver.click("draw")
    assert scene.session.match.log[-1].decision == "turn"
    assert answers(scene) == ["pass"]


def test_a_match_is_watched_again(open_app: Opening) -> None:
    driver = opened(open_app, "human", "random")
    play_to_the_end(driver, driver.click)
    driver.click("watch")
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    driver.key("y")
    assert scene.controller.position == 1
    driver.click("last")
    assert scene.controller.at_end
    assert scene.controller.marks == []


def test_the_coach_looks_at_a_match(open_app: Opening) -> None:
    driver = opened(open_app, "human", "random")
    play_to_the_end(driver, driver.click)
    driver.click("coach")
    scene = driver.scene
    assert isinstance(scene, CoachScene)
    while not scene.controller.is_finished:
        wait_for_answers(1.0)
        driver.app.step()
        assert driver.scene is scene
    assert scene.controller.chosen is not None
    assert any(isinstance(widget, SpotWidget) for widget in scene.widgets)


def test_a_hint_points_at_a_thing_or_a_button(open_app: Opening) -> None:
    driver = opened(open_app, "human", "random")
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    driver.key("h")
    driver.click("choice.1")
    while scene.advising.is_thinking:
        wait_for_answers(1.0)
        driver.app.step()
    assert scene.advising.marked(scene.widgets)
