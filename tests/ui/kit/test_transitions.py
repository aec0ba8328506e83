"""What moves between scenes and on the title: fades, clouds, and nothing for who wants it still."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from castles.ui.kit.clouds import TICK_MS, Clouds
from castles.ui.kit.widgets import Button
from castles.ui.lab.guarded_program import Metronome
from castles.ui.scenes.title import TitleScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def picture(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.window.surface, "RGB")


def test_a_scene_fades_into_the_next(open_app: Opening) -> None:
    driver = open_app(speed="normal", reduced_motion=True).open("title")
    before = picture(driver)
    driver.ui.open("about")
    driver.app.step()
    seen = {before, picture(driver)}
    while driver.ui.busy:
        driver.app.step()
        seen.add(picture(driver))
    after = picture(driver)
    assert len(seen) > 4, "some pictures between the first and the last"
    driver.ui.changed()
    driver.app.step()
    assert picture(driver) == after, "nothing of the first scene is left"


def test_at_instant_speed_the_next_scene_is_there_at_once(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.ui.open("about")
    driver.app.step()
    first = picture(driver)
    driver.settle()
    assert picture(driver) == first


def test_input_during_a_fade_goes_to_the_new_scene(open_app: Opening) -> None:
    driver = open_app(speed="normal").open("title")
    driver.ui.open("about")
    driver.app.step()
    assert driver.ui.busy
    driver.key("escape")
    assert isinstance(driver.scene, TitleScene)


@pytest.mark.parametrize(
    "values", [{"reduced_motion": True}, {"speed": "instant"}, {"theme": "contrast"}]
)
def test_clouds_stand_still_for_who_wants_it(open_app: Opening, values: dict[str, object]) -> None:
    scene = open_app(**{"speed": "normal", **values}).open("title").scene
    assert scene.tick_ms is None


def test_clouds_move_a_little_and_only_in_the_sky(open_app: Opening) -> None:
    driver = open_app(size=(1920, 1080)).open("title")
    scene = driver.scene
    assert isinstance(scene, TitleScene)
    clouds, now = scene.clouds, pygame.time.get_ticks()
    assert clouds.move(now + TICK_MS)
    assert not clouds.move(now + TICK_MS + 1), "not at every frame that something else asks for"
    sky = Clouds.sky(driver.ui.stage.screen)
    pressable = [widget for widget in scene.widgets if isinstance(widget, Button)]
    assert not any(widget.reach.colliderect(sky) for widget in pressable)


def test_hover_and_press_answer_in_the_next_frame(open_app: Opening) -> None:
    driver = open_app(speed="normal", reduced_motion=True).open("title")
    at = driver.pixel("load")
    still = picture(driver)
    driver.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    hovered = picture(driver)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    assert len({still, hovered, picture(driver)}) == 3


def test_a_message_is_gone_in_its_time_however_slow_frames_are(open_app: Opening) -> None:
    driver = open_app(speed="normal").open("title")
    driver.app.clock = Metronome(5000)
    driver.ui.toast("read this")
    driver.app.step()
    driver.app.step()
    assert driver.ui.toasts, "it could not be seen before the last frame"
    driver.ui.tell("a question", "on top of everything")
    driver.app.step()
    driver.app.step()
    assert not driver.ui.toasts
    assert "read this" not in driver.words()
