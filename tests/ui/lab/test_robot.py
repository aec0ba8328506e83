"""A robot waits until the window stands still, however long computers play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.kit.timeline import motion
from castles.ui.lab import robot
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.play.sittings import Sitting, played
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
FEW_STEPS = 400


@pytest.fixture(autouse=True)
def _soon_tired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot, "MOST_STEPS", FEW_STEPS)


def test_computers_that_play_without_a_pause_are_rest_enough(open_app: Opening) -> None:
    """Simple ones decide within a frame: something moves from the first move to the last."""
    driver = open_app(speed="fast").open("title")
    seats = [SeatSpec("", "random")] * 2
    flow = Flow(driver.ui, Match.new(game_named("castelli"), seats, 3))
    driver.ui.stack.push(flow.first_scene())
    for _ in range(3):
        before = len(flow.match.log)
        driver.settle()
        assert driver.scene.timeline.busy
        assert len(flow.match.log) > before


def test_a_running_replay_is_rest_enough(open_app: Opening) -> None:
    driver = open_app(speed="fast").open("title")
    match = played(Sitting("castelli", ("greedy", "random")), 40)
    driver.ui.stack.push(driver.ui.make("replay_of", match, 0))
    driver.settle()
    driver.click("play")
    driver.settle()
    assert driver.scene.moment > 0


def test_what_moves_for_ever_without_a_move_is_a_fault(open_app: Opening) -> None:
    driver = open_app(speed="fast").open("title")

    def again() -> None:
        driver.scene.timeline.play(motion("take_tile", end=again))

    again()
    with pytest.raises(AssertionError, match="never comes to rest"):
        driver.settle()
    assert not isinstance(driver.scene, PlayScene)
