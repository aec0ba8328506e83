"""What can be chosen pulses softly when a question is new; then nothing moves and nothing costs."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]
LONGEST_MS = 6000


@pytest.mark.pixels
def test_targets_pulse_and_come_to_rest(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    scene, _ = sit_down(driver, match_at(asked("turn", kind="take", least_round=3)))
    assert scene.pulse.busy
    area = pygame.Rect(0, 0, 60, 60)
    area.center = driver.pixel("display.0")
    looks, frames = set(), 0
    while scene.pulse.busy:
        driver.app.step()
        looks.add(pygame.image.tobytes(driver.app.window.surface.subsurface(area), "RGB"))
        frames += 1
        assert frames * driver.FRAME_MS < LONGEST_MS
    assert len(looks) > 4
    driver.app.step()
    assert not driver.ui.busy
    assert driver.ui.dirty == []


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_who_wants_less_motion_sees_none(open_app: Opening, settings: dict[str, object]) -> None:
    driver = open_app(**{"speed": "normal", **settings})
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=3)))
    assert scene.picture.glow
    assert not scene.pulse.busy


@pytest.mark.pixels
def test_pointer_and_press_are_answered_in_the_next_frame(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=3)))
    while scene.pulse.busy:
        driver.app.step()
    area = driver.ui.stage.pixels(driver.find("draw").rect)

    def pixels() -> bytes:
        return pygame.image.tobytes(driver.app.window.surface.subsurface(area), "RGB")

    rest = pixels()
    driver.point("draw")
    over = pixels()
    assert over != rest
    driver.press("draw")
    assert pixels() not in (rest, over)
