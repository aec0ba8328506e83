"""A key that is held acts once; only keys that move, and those of a typed text, repeat."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from castles.games.by_game import SOURCES, game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.screen_data import screen_data
from castles.ui.kit.widgets.text_entry import TextEntry
from castles.ui.match.flow import Flow
from tests.play.conftest import play_on
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
HELD = 6
"""An even number: what a key switches twice is as it was."""


def hold(driver: Driver, name: str, times: int) -> None:
    """A key as the system sends it while it is held: pressed so often, let go once."""
    code = pygame.key.key_code(name)
    for _ in range(times):
        driver.post(pygame.KEYDOWN, key=code, mod=0, unicode="")
    driver.post(pygame.KEYUP, key=code, mod=0)
    driver.settle()


def sit_down(driver: Driver, match: Match) -> Flow:
    """The table of who decides, over the title."""
    driver.ui.stack.reset(driver.ui.make("title"))
    flow = Flow(driver.ui, match)
    flow.session.raise_curtain()
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    return flow


def after_key(driver: Driver, game: str, key: str, times: int) -> tuple[object, ...]:
    """Where a match stands, and what is on the screen, after a key was held."""
    seats = [SeatSpec("", HUMAN), SeatSpec("", HUMAN)]
    match = Match.new(game_named(game), seats, 3)
    play_on(match, 40, 2)
    flow = sit_down(driver, match)
    hold(driver, key, times)
    shown = [type(scene).__name__ for scene in driver.ui.stack.scenes[1:]]
    seen = match.game.to_data(match.state), len(match.log), shown, driver.ui.settings
    flow.leave()
    return seen


@pytest.mark.parametrize("key", [*screen_data("keys").values(), "return", "space", "escape"])
@pytest.mark.parametrize("game", SOURCES)
def test_a_held_key_does_what_one_press_does(open_app: Opening, game: str, key: str) -> None:
    driver = open_app(speed="instant", confirmations=False)
    once, long = (after_key(driver, game, key, times) for times in (1, HELD))
    if key == "m":
        # The sound was switched twice, once for each time.
        once, long = once[:-1], long[:-1]
    assert long == once


def test_keys_that_move_repeat(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("tab")
    hold(driver, "tab", 3)
    moved = driver.scene.focused
    driver = open_app().open("title")
    driver.key("tab", "tab", "tab", "tab")
    assert moved is not None
    assert driver.scene.focused is not None
    assert moved.name == driver.scene.focused.name


def test_text_repeats(open_app: Opening) -> None:
    driver = open_app().open("title").open("save_elsewhere", [])
    driver.click("typed")
    driver.type("Lucrezia")
    hold(driver, "backspace", 3)
    found = driver.find("typed")
    assert isinstance(found, TextEntry)
    assert found.words == "Lucre"


@pytest.mark.parametrize(
    ("pressed", "typing", "repeats"),
    [
        (KeyPressed("tab"), False, True),
        (KeyPressed("left"), False, True),
        (KeyPressed("page down"), False, True),
        (KeyPressed("n", "next_target"), False, True),
        (KeyPressed("4", "answer_4"), False, False),
        (KeyPressed("4", "answer_4"), True, True),
        (KeyPressed("return"), True, False),
        (KeyPressed("escape"), True, False),
        (KeyPressed("f11"), True, False),
        (KeyPressed("+", ctrl=True), False, False),
    ],
)
def test_which_keys_repeat(pressed: KeyPressed, typing: bool, repeats: bool) -> None:
    assert pressed.repeats(typing) is repeats
