"""The window: opens, remembers, sleeps, redraws what changed, and answers mouse and keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from castles.app import run
from castles.engine.errors import CastlesError
from tests.ui.driver import Driver, XDriver

Opening = Callable[..., Driver]


@pytest.mark.needs("Xvfb", "xdotool")
def test_real_mouse_and_keyboard_reach_the_scenes(open_app: Opening) -> None:
    driver = XDriver(open_app().open("title").app)
    driver.click("settings")
    assert type(driver.scene).__name__ == "SettingsScene"
    driver.click("section.sound")
    assert driver.find("sound_volume")
    driver.key("escape")
    assert type(driver.scene).__name__ == "TitleScene"
    driver.key("escape")
    assert type(driver.scene).__name__ == "Dialog"
    assert driver.ui.running
    driver.key("return")
    assert not driver.ui.running


def test_an_idle_window_draws_nothing(open_app: Opening) -> None:
    driver = open_app().open("title")
    frames = driver.app.frames
    for _ in range(5):
        driver.app.step()
    assert driver.app.frames == frames
    assert not driver.ui.busy


def test_a_hover_redraws_only_its_surroundings(open_app: Opening) -> None:
    driver = open_app().open("title")
    shown: list[list[pygame.Rect] | None] = []
    driver.app.window.show = shown.append  # type: ignore[method-assign]
    driver.point("about")
    (regions,) = shown
    assert regions is not None
    area = sum(rect.w * rect.h for rect in regions)
    assert area < 0.05 * 1280 * 720


def test_a_partial_redraw_equals_a_full_one(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.point("about")
    driver.point("settings")
    part = driver.shot()
    driver.ui.changed()
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(driver.shot(), "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)])
def test_size_is_kept_for_the_next_start(
    open_app: Opening, home: Path, size: tuple[int, int]
) -> None:
    driver = open_app(size).open("title")
    assert driver.app.window.surface.size == size
    driver.app.close()
    kept = json.loads((home / "settings" / "settings.json").read_text())
    assert tuple(kept["window_size"]) == size


def test_late_news_of_the_opening_do_not_move_what_is_remembered(open_app: Opening) -> None:
    """A window manager tells of the middle of the screen after the window has left it."""
    driver = open_app(window_place=(40, 30)).open("title")
    place = pygame.display.get_window_position()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMOVED, x=place[0] + 90, y=place[1] + 70))
    driver.app.step()
    assert driver.app.window.place == place


@pytest.mark.parametrize("silly", [(0, 0), (3, 3), (99_999, 20), (-5, 800)])
def test_an_impossible_size_opens_a_usable_window(
    open_app: Opening, silly: tuple[int, int]
) -> None:
    width, height = open_app(silly).app.window.surface.size
    assert width >= 1280
    assert height >= 720


def test_an_enormous_size_takes_no_memory(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def noting(size: tuple[int, int], flags: int) -> pygame.Surface:
        opened.append(size)
        assert max(size) <= 3840
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", noting)
    window = open_app((99_999, 99_999)).app.window
    assert len(opened) == 1
    assert window.surface.width <= 3840
    assert window.surface.height <= 2160


@pytest.mark.needs("Xvfb")
def test_fullscreen_and_back(open_app: Opening) -> None:
    driver = open_app().open("title")
    place = pygame.display.get_window_position()
    driver.key("f11")
    assert driver.ui.stage.height == 2160
    driver.key("f11")
    assert driver.ui.settings.fullscreen is False
    assert driver.app.window.surface.size == (1280, 720)
    assert pygame.display.get_window_position() == place


@pytest.mark.needs("Xvfb", "xdotool")
@pytest.mark.parametrize("key", ["f11", "m"])
def test_a_key_that_is_held_switches_once(
    open_app: Opening, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that is busy with its new size hears late that the key was let go."""
    driver = XDriver(open_app().open("title").app)
    changes: list[dict[str, object]] = []
    change = driver.ui.change

    def noting(**values: object) -> None:
        changes.append(values)
        change(**values)

    monkeypatch.setattr(driver.ui, "change", noting)
    driver.hold(key, 3)
    assert len(changes) == 1
    driver.key(key)
    assert len(changes) == 2, "the next press counts again"


def test_text_size_keys(open_app: Opening) -> None:
    driver = open_app().open("title")
    for key, scale in (("ctrl +", 110), ("ctrl =", 125), ("ctrl -", 110), ("ctrl 0", 100)):
        driver.key(key)
        assert driver.ui.scale == scale


def test_mute_key(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.key("m")
    assert driver.ui.settings.muted
    assert driver.app.sound.effect_volume == 0
    driver.key("m")
    assert driver.app.sound.effect_volume > 0


def test_without_an_audio_device_the_game_is_silent_and_says_so(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    driver = open_app().open("settings", "sound")
    slider = driver.find("sound_volume")
    assert not slider.enabled
    assert "audio" in slider.tooltip()
    driver.app.sound.play("tile")


@pytest.mark.parametrize(("name", "value"), [("DISPLAY", ""), ("DISPLAY", ":987")])
def test_without_a_screen_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    for variable in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv(name, value)
    with pytest.raises(CastlesError, match="castles play --text"):
        run()


def test_unreadable_pictures_are_named(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sheets = tmp_path / "sprites" / "sheets"
    sheets.mkdir(parents=True)
    (sheets / "atlas.json").write_text("[")
    monkeypatch.setattr("castles.ui.kit.sprite_sheet.sprites_folder", lambda: tmp_path / "sprites")
    with pytest.raises(CastlesError, match=r"atlas\.json"):
        open_app()
