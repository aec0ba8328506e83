"""Any size that the system gives the window, however small and however fast, is drawn in."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from random import Random

import pygame
import pytest

from castles.ui.kit.layout import Stage
from castles.ui.lab.screenshots import Easel, Variant, every
from tests.ui.driver import Driver, XDriver

Opening = Callable[..., Driver]
BURSTS = 8
LENGTHS = (1, 2, 3, 10, 50, 300, 1280, 2500, 4000)
KEYS = ("Tab", "Return", "Escape", "F11", "F11", "n", "1", "h", "l", "v")


@pytest.mark.needs("Xvfb", "xdotool")
def test_the_display_is_opened_once(open_app: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened again while a resize is on its way, it keeps the memory of a surface that is gone."""
    driver = XDriver(open_app().open("title").app)

    def opened_again(*_: object) -> None:
        raise AssertionError("the display is opened again")

    monkeypatch.setattr(pygame.display, "set_mode", opened_again)
    for size in ((300, 200), (2000, 100), (1, 1), (1400, 900)):
        driver._xdotool(["windowsize", "--sync", driver.window, *map(str, size)])
        driver.settle()
        driver.key("f11", "f11")
        assert driver.ui.failure is None
        assert driver.app.window.surface is pygame.display.get_surface()


@pytest.mark.needs("Xvfb", "xdotool")
@pytest.mark.parametrize("seed", [1, 2])
def test_bursts_of_sizes_and_keys_from_the_x_server(open_app: Opening, seed: int) -> None:
    """The sizes come while the window is drawn, as when a corner of it is dragged."""
    driver = XDriver(open_app().app)
    driver.app.begin()
    driver.open("quick_game")
    dice = Random(seed)
    for _ in range(BURSTS):
        orders: list[str] = []
        for _ in range(dice.randint(1, 6)):
            width, height = dice.choice(LENGTHS), dice.choice(LENGTHS)
            orders += ["windowsize", driver.window, str(width), str(height)]
            orders += ["key", "--window", driver.window, dice.choice(KEYS)]
        with subprocess.Popen(["xdotool", *orders]) as burst:
            while burst.poll() is None:
                driver.app.step()
        driver.settle()
        assert driver.ui.failure is None, driver.ui.failure
        size = driver.app.window.surface.size
        assert (driver.ui.stage.width, driver.ui.stage.height) == size
    driver._xdotool(["windowsize", "--sync", driver.window, "1", "1"])
    driver.settle()
    driver._xdotool(["windowsize", "--sync", driver.window, "1280", "720"])
    driver.settle()
    assert driver.ui.failure is None


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (1, 4000), (4000, 1)])
def test_a_stage_of_any_size_has_units(size: tuple[int, int]) -> None:
    stage = Stage(*size)
    assert stage.unit > 0
    assert stage.units(stage.pixel((960, 540))) == pytest.approx((960, 540), abs=4)
    assert stage.screen.w >= 0


@pytest.mark.parametrize("size", [(1, 1), (4000, 2)])
def test_every_scene_can_be_drawn_at_any_size(size: tuple[int, int]) -> None:
    easel = Easel(Variant(size))
    for show in every().values():
        easel.show(show)
