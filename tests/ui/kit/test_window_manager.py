"""The window among others: a window manager gives it a frame, and the screen has an end.

Everything happens on a small screen of its own, with openbox.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from castles.ui.kit.work_area import frame_around, work_areas
from tests.ui.driver import Driver
from tests.virtual_display import virtual_display, window_manager

pytestmark = pytest.mark.needs("Xvfb", "openbox")
Opening = Callable[..., Driver]
SCREEN = Rect(0, 0, 1280, 720)
PATIENCE = 300.0


@pytest.fixture(scope="module")
def managed() -> Iterator[str]:
    with virtual_display("1280x720") as display, window_manager(display):
        yield display


@pytest.fixture
def open_small(
    managed: str, open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Opening]:
    """Opens the window on the small screen."""
    monkeypatch.setenv("DISPLAY", managed)
    yield open_app
    pygame.quit()


def whole(driver: Driver) -> Rect:
    """The window with its frame."""
    left, top, right, bottom = frame_around(driver.app.window._window.id)
    x, y = pygame.display.get_window_position()
    width, height = driver.app.window.surface.size
    return Rect(x - left, y - top, width + left + right, height + top + bottom)


def framed(driver: Driver) -> Driver:
    """The window, once it knows of the frame that a busy manager puts around it late."""
    number = driver.app.window._window.id
    deadline = time.monotonic() + PATIENCE
    while not any(frame_around(number)) or driver.app.window._frame != frame_around(number):
        assert time.monotonic() < deadline, "the manager gives no frame"
        driver.app.step()
    driver.settle()
    return driver


def test_the_manager_gives_windows_a_frame(open_small: Opening) -> None:
    driver = framed(open_small().open("title"))
    assert work_areas() == [SCREEN]
    assert sum(frame_around(driver.app.window._window.id)) > 10


def test_a_frame_that_comes_late_finds_room(
    open_small: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles.ui.kit.window.frame_around", lambda window: (0, 0, 0, 0))
    driver = open_small((1280, 720)).open("title")
    driver.settle()
    assert driver.app.window.size == SCREEN.size
    monkeypatch.undo()
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    framed(driver)
    assert whole(driver).size == SCREEN.size
    assert (driver.ui.stage.width, driver.ui.stage.height) == driver.app.window.size


@pytest.mark.parametrize(
    ("size", "place"),
    [
        ((0, 0), None),
        ((1280, 720), None),
        ((1280, 720), (0, 0)),
        ((5000, 3000), None),
        ((5000, 3000), (-4000, -4000)),
        ((1280, 720), (1200, 700)),
        ((900, 5000), (3000, 3)),
    ],
)
def test_whatever_was_remembered_lies_on_the_screen_with_its_frame(
    open_small: Opening, size: tuple[int, int], place: tuple[int, int] | None
) -> None:
    driver = framed(open_small(size, window_place=place).open("title"))
    assert SCREEN.contains(whole(driver))
    assert driver.app.window.size == driver.app.window.surface.size
    assert (driver.ui.stage.width, driver.ui.stage.height) == driver.app.window.surface.size


def test_leaving_full_screen_gives_size_and_place_back(open_small: Opening, home: Path) -> None:
    driver = open_small((1000, 600), window_place=(120, 60)).open("title")
    framed(driver)
    before = whole(driver)
    for _ in range(2):
        driver.key("f11")
        assert driver.app.window.surface.size == SCREEN.size
        driver.key("f11")
        assert whole(driver) == before
    driver.app.close()
    kept = json.loads((home / "settings" / "settings.json").read_text())
    assert tuple(kept["window_size"]) != SCREEN.size
    assert Rect(kept["window_place"], kept["window_size"]).size != SCREEN.size


def test_closing_in_full_screen_remembers_the_window(open_small: Opening, home: Path) -> None:
    driver = framed(open_small((1000, 600)).open("title"))
    size, place = driver.app.window.size, pygame.display.get_window_position()
    driver.key("f11")
    driver.app.close()
    kept = json.loads((home / "settings" / "settings.json").read_text())
    assert tuple(kept["window_size"]) == size
    assert kept["window_place"] is None or tuple(kept["window_place"]) == place


def test_who_starts_in_full_screen_comes_back_to_a_window_that_fits(open_small: Opening) -> None:
    driver = open_small((1280, 720), fullscreen=True).open("title")
    assert driver.app.window.surface.size == SCREEN.size
    driver.key("f11")
    assert SCREEN.contains(whole(driver))
    assert driver.app.window.surface.size != SCREEN.size
