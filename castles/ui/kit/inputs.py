"""The player's inputs, in layout units: pointer, wheel, keys and typed text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from castles.ui.kit.layout import Point, Stage

LEFT, MIDDLE, RIGHT = 1, 2, 3
_MOVING = ("tab", "left", "right", "up", "down", "page up", "page down", "next_target")
_IN_TEXT = ("backspace", "delete")


@dataclass(frozen=True)
class PointerMoved:
    at: Point


@dataclass(frozen=True)
class PointerPressed:
    at: Point
    button: int = LEFT
    touch: bool = False
    """Whether it was a finger, which can't hover first."""


@dataclass(frozen=True)
class PointerReleased:
    at: Point
    button: int = LEFT


@dataclass(frozen=True)
class PointerLeft:
    """The pointer left the window."""


@dataclass(frozen=True)
class WheelTurned:
    at: Point
    steps: float


@dataclass(frozen=True)
class KeyPressed:
    """A key by name ("z", "f11", "left"), with `command` as the settings translated it."""

    key: str
    command: str = ""
    shift: bool = False
    ctrl: bool = False

    def repeats(self, typing: bool) -> bool:
        """Whether it repeats while held: keys that move, and typing."""
        if self.ctrl:
            return False
        in_text = len(self.key) == 1 or self.key in _IN_TEXT
        return self.key in _MOVING or self.command in _MOVING or (typing and in_text)


@dataclass(frozen=True)
class TextTyped:
    words: str


@dataclass(frozen=True)
class FileDropped:
    """A file was dropped on the window."""

    path: Path


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | WheelTurned
    | KeyPressed
    | TextTyped
    | FileDropped
)

_KEYPAD = {"keypad enter": "return", "enter": "return"}
_NUMBER_ROW = {
    code: str((number + 1) % 10)
    for number, code in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1))
}
"""Digits by key position: on a French keyboard these keys type other characters."""


def translate(event: pygame.event.Event, stage: Stage, commands: dict[str, str]) -> Input | None:
    """The input that a pygame event stands for; `commands` maps keys to commands."""
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(stage.units(event.pos))
        case pygame.MOUSEBUTTONDOWN if event.button in (LEFT, MIDDLE, RIGHT):
            touch = bool(getattr(event, "touch", False))
            return PointerPressed(stage.units(event.pos), event.button, touch)
        case pygame.MOUSEBUTTONUP if event.button in (LEFT, MIDDLE, RIGHT):
            return PointerReleased(stage.units(event.pos), event.button)
        case pygame.MOUSEWHEEL:
            return WheelTurned(stage.units(pygame.mouse.get_pos()), event.precise_y)
        case pygame.WINDOWLEAVE:
            return PointerLeft()
        case pygame.KEYDOWN:
            return _key(event, commands)
        case pygame.TEXTINPUT:
            return TextTyped(event.text)
        case pygame.DROPFILE:
            return FileDropped(Path(event.file))
    return None


def _key(event: pygame.event.Event, commands: dict[str, str]) -> KeyPressed:
    name = pygame.key.name(event.key).lower()
    name = _KEYPAD.get(name, name).strip("[]") or name
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(event.mod & pygame.KMOD_ALT)
    if name not in commands and not ctrl and (digit := _NUMBER_ROW.get(_scancode(event))):
        name = digit
    command = "" if ctrl or alt else commands.get(name, "")
    return KeyPressed(name, command, bool(event.mod & pygame.KMOD_SHIFT), ctrl)


def _scancode(event: pygame.event.Event) -> int:
    """The position of the key; made-up events may lack it."""
    return int(getattr(event, "scancode", 0))
