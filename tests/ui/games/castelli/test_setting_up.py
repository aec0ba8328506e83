"""The set-up of Castelli: quadrants laid by hand, with a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.games.castelli.state import State
from castles.ui.kit.widgets import ToolButton
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.fixture
def driver(open_app: Opening) -> Driver:
    """By hand, from the default arrangement, with the whole picture in view."""
    driver = open_app().open("title").open("new_game", "castelli")
    set_up(driver).set_option("layout", "default")
    by_hand(driver)
    return driver


def set_up(driver: Driver) -> SetupScene:
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


def by_hand(driver: Driver) -> None:
    driver.scene.focus("option.layout")
    driver.key("right")
    driver.scene.focus("option.start_player")
    driver.settle()


def laid(driver: Driver) -> tuple[object, object]:
    options = set_up(driver).plan.options
    return options["quadrants"], options["quadrants_turned"]


def press(driver: Driver, name: str) -> None:
    driver.scene.focus(name)
    driver.key("return")


def test_by_hand_begins_with_the_board_that_lies_there(driver: Driver) -> None:
    assert laid(driver) == ("ABCD", "0000")


def test_a_click_turns_a_quadrant_by_half(driver: Driver) -> None:
    driver.click("quadrant.A")
    assert laid(driver) == ("ABCD", "1000")
    driver.click("quadrant.A")
    assert laid(driver) == ("ABCD", "0000")


@pytest.mark.pixels
def test_a_button_between_two_swaps_them_and_the_picture_follows(driver: Driver) -> None:
    before = driver.shot()
    press(driver, "quadrant.B")
    press(driver, "swap.TL.TR")
    assert laid(driver) == ("BACD", "1000")
    assert before.get_buffer().raw != driver.shot().get_buffer().raw


def test_two_can_reach_every_other_quadrant(driver: Driver) -> None:
    seen = set()
    for _ in range(3):
        seen.add(str(laid(driver)[0])[:2])
        press(driver, "other_quadrant")
    assert seen == {"AB", "AC", "AD"}
    assert str(laid(driver)[0])[:2] == "AB"


def test_what_fewer_seats_cannot_have_goes_back_to_the_rules(driver: Driver) -> None:
    set_up(driver).add_seat()
    press(driver, "swap.TL.BL")
    assert laid(driver) == ("CBAD", "0000")
    driver.click("remove")
    assert laid(driver)[0] == "any"


def test_the_mine_of_a_tournament_stays_on_the_upper_half(driver: Driver) -> None:
    set_up(driver).set_option("tournament", "knock_out")
    button = driver.scene.find("swap.TL.BL")
    assert isinstance(button, ToolButton)
    assert not button.enabled
    assert "mine" in button.tooltip()
    other = driver.scene.find("swap.TR.BR")
    assert other is not None
    assert other.enabled


def test_the_match_is_dealt_on_the_board_of_the_picture(driver: Driver) -> None:
    press(driver, "quadrant.B")
    scene = set_up(driver)
    state = scene.game.new_state(scene.plan.options, len(scene.plan.seats), 5)
    assert cast(State, state).board.layout == ((0, 0), (1, 1))
