"""Game controllers: opened when plugged in, with buttons and sticks translated into keys.

`data/screen/controller.yaml` assigns the buttons. A controller can do everything that the keyboard
can, and the rest of the window doesn't need to know about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pygame
from pygame._sdl2 import controller

from castles.engine.errors import CastlesError
from castles.ui.kit.inputs import KeyPressed
from castles.ui.kit.screen_data import mapping, screen_data

_FAR, _NEAR = 0.6, 0.35
"""A stick counts as pushed beyond the first value, and as released below the second."""
_WAY = 32767
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpad_left", "dpad_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpad_up", "dpad_down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("scroll_up", "scroll_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "triggerleft"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "triggerright"),
}
"""The value of an axis at either end."""
_SCROLL = {"scroll_up": KeyPressed("page up"), "scroll_down": KeyPressed("page down")}


class KeyName(str):
    """A key in words, with the symbol of its controller button if there is one."""

    glyph: str

    def __new__(cls, words: str, glyph: str = "") -> KeyName:
        made = super().__new__(cls, words)
        made.glyph = glyph
        return made


@dataclass(frozen=True)
class PadButton:
    """A button's key and symbol."""

    pressed: KeyPressed
    glyph: str


@cache
def pad_buttons() -> Mapping[str, PadButton]:
    """The buttons by SDL's names for them."""
    return {
        name: _button(mapping(entry, f"controller.{name}"))
        for name, entry in screen_data("controller").items()
    }


def _button(entry: dict[str, object]) -> PadButton:
    *modifiers, key = str(entry.get("key", "")).split(" ")
    pressed = KeyPressed(key, str(entry.get("command", "")), shift="shift" in modifiers)
    return PadButton(pressed, str(entry.get("glyph", "")))


def pad_glyph(command: str) -> str:
    """The symbol of a command's button; empty if there is none."""
    buttons = pad_buttons().values()
    return next((each.glyph for each in buttons if each.pressed.command == command), "")


@cache
def _names() -> Mapping[int, str]:
    prefix = "CONTROLLER_BUTTON_"
    names = {name.removeprefix(prefix).lower(): name for name in dir(pygame) if prefix in name}
    return {getattr(pygame, full): name for name, full in names.items()}


class Controllers:
    """The connected controllers."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._pushed: dict[tuple[int, int], str] = {}

    def start(self) -> None:
        """Look for controllers; later ones send an event. It's fine if there are none."""
        try:
            controller.init()
            count = controller.get_count()
        except pygame.error:
            return
        for index in range(count):
            self._add(index)

    def translate(self, event: pygame.event.Event) -> KeyPressed | None:
        """The key that an event of a controller stands for."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN:
                button = pad_buttons().get(_names().get(event.button, ""))
                return button.pressed if button else None
            case pygame.CONTROLLERAXISMOTION:
                return self._lean(event.instance_id, event.axis, event.value / _WAY)
        return None

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                found = controller.Controller(index)
                self._open[found.as_joystick().get_instance_id()] = found
        except (pygame.error, CastlesError):
            # It was unplugged again, or SDL doesn't know it.
            return

    def _lean(self, who: int, axis: int, share: float) -> KeyPressed | None:
        """A push of a stick is one press; it must come back before the next."""
        if axis not in _STICKS:
            return None
        before = self._pushed.get((who, axis), "")
        now = _STICKS[axis][share > 0] if abs(share) > _FAR else before
        if abs(share) < _NEAR:
            now = ""
        self._pushed[who, axis] = now
        if not now or now == before:
            return None
        return _SCROLL.get(now) or pad_buttons()[now].pressed
