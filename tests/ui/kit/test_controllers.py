"""Game controllers and fingers: they reach everything, and nothing needs a hovering pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest
from pygame import FRect

from castles.ui.kit.controllers import Controllers, pad_buttons
from castles.ui.kit.scene import Scene
from castles.ui.kit.screen_data import screen_data
from castles.ui.kit.widgets import Button, ListRow, ScrollArea, ToolButton, Widget
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.title import TitleScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B


def push(driver: Driver, *buttons: int) -> None:
    for button in buttons:
        driver.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        driver.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        driver.settle()


def lean(driver: Driver, axis: int, *shares: float) -> None:
    for share in shares:
        driver.post(
            pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * share), instance_id=0
        )
        driver.settle()


def focused(driver: Driver) -> str:
    widget = driver.scene.focused
    return widget.name if widget else ""


def tap(driver: Driver, name: str) -> None:
    pixel = driver.pixel(name)
    driver.post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1, touch=True)
    driver.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1, touch=True)
    driver.settle()


def test_a_controller_goes_from_the_title_to_a_table_and_back(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.scene.focus("new_game")
    push(driver, A)
    assert isinstance(driver.scene, SetupScene)
    push(driver, B)
    assert isinstance(driver.scene, TitleScene)


def test_a_stick_is_one_step_until_it_comes_back(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.scene.focus("load")
    lean(driver, pygame.CONTROLLER_AXIS_LEFTX, 0.3, 0.8, 0.9, 1.0)
    assert focused(driver) == "rules"
    lean(driver, pygame.CONTROLLER_AXIS_LEFTX, 0.0, 0.8)
    assert focused(driver) == "statistics"
    lean(driver, pygame.CONTROLLER_AXIS_LEFTX, 0.0, -0.8)
    assert focused(driver) == "rules"


def test_key_caps_show_the_device_that_was_used_last(open_app: Opening) -> None:
    driver = open_app().open("title")
    assert driver.ui.key_for("undo") == "Z"
    push(driver, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    key = driver.ui.key_for("undo")
    assert (str(key), key.glyph) == ("Z", "pad_west")  # type: ignore[attr-defined]
    driver.key("tab")
    assert driver.ui.key_for("undo").glyph == ""  # type: ignore[attr-defined]


def test_every_button_does_something_that_exists_and_has_a_symbol(open_app: Opening) -> None:
    sheet = open_app().ui.sheet
    fixed = {"return", "escape", "tab", "up", "down", "left", "right"}
    for name, button in pad_buttons().items():
        pressed = button.pressed
        assert pressed.key in fixed or pressed.command in screen_data("keys"), name
        assert sheet.has(f"glyph_{button.glyph}"), name


def test_a_controller_that_cannot_be_opened_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr("castles.ui.kit.controllers.controller.init", fail)
    Controllers().start()
    added = pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)
    assert Controllers().translate(added) is None


class Fingers(Scene):
    """A worded button, a symbol, and a long list."""

    def __init__(self, ui: object) -> None:
        super().__init__(ui)  # type: ignore[arg-type]
        self.happened: list[str] = []

    def build(self) -> Sequence[Widget]:
        say = self.happened.append
        rows = [
            ListRow(f"row.{i}", FRect(900, 100 + 60 * i, 400, 56), "Row", lambda i=i: say(f"{i}"))
            for i in range(20)
        ]
        return [
            Button("go", FRect(100, 100, 300, 70), "Go", lambda: say("go"), hint="Goes"),
            ToolButton("tool", (300, 400), "settings", lambda: say("tool"), "A tool"),
            ScrollArea("rows", FRect(900, 100, 440, 300), rows, 20 * 60),
        ]


@pytest.fixture
def fingers(open_app: Opening) -> Driver:
    driver = open_app().open("title")
    driver.ui.stack.push(Fingers(driver.ui))
    driver.settle()
    return driver


def happened(driver: Driver) -> list[str]:
    scene = driver.scene
    assert isinstance(scene, Fingers)
    return scene.happened


def test_a_finger_taps_words_once_and_symbols_twice(fingers: Driver) -> None:
    tap(fingers, "go")
    assert happened(fingers) == ["go"]
    tap(fingers, "tool")
    assert happened(fingers) == ["go"]
    assert "A tool" in fingers.words()
    tap(fingers, "tool")
    assert happened(fingers) == ["go", "tool"]


def test_a_tap_elsewhere_forgets_the_first(fingers: Driver) -> None:
    tap(fingers, "tool")
    tap(fingers, "go")
    tap(fingers, "tool")
    assert happened(fingers) == ["go"]
    fingers.click("tool")
    assert happened(fingers) == ["go", "tool"], "a mouse clicks once"


def test_a_finger_draws_a_list_along_and_presses_nothing(fingers: Driver) -> None:
    x, y = fingers.pixel("row.3")
    fingers.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    for step in range(1, 8):
        at = (x, y - 12 * step)
        fingers.post(pygame.MOUSEMOTION, pos=at, rel=(0, -12), buttons=(1, 0, 0), touch=True)
    fingers.post(pygame.MOUSEBUTTONUP, pos=(x, y - 84), button=1, touch=True)
    fingers.settle()
    area = fingers.find("rows")
    assert isinstance(area, ScrollArea)
    assert 100 < area.offset < 140
    assert happened(fingers) == []
    tap(fingers, "row.4")
    assert happened(fingers) == ["4"]
