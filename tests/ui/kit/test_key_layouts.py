"""Keys on other keyboards: letters are found by what they say, digits also by where they are."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest

from castles.ui.kit.inputs import KeyPressed, translate
from castles.ui.kit.layout import Stage

STAGE = Stage(1280, 720)
COMMANDS = {"1": "answer_1", "2": "answer_2", "6": "answer_6", "z": "undo", "y": "redo"}
E_ACUTE = 0xE9


def pressed(
    key: int, scancode: int, mod: int = 0, commands: Mapping[str, str] = COMMANDS
) -> KeyPressed:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)
    given = translate(event, STAGE, dict(commands))
    assert isinstance(given, KeyPressed)
    return given


@pytest.fixture(autouse=True)
def _display(screen: None) -> None:
    """Names of keys need one."""
    pygame.display.init()


@pytest.mark.parametrize(
    ("key", "scancode", "command"),
    [
        (pygame.K_AMPERSAND, pygame.KSCAN_1, "answer_1"),
        (E_ACUTE, pygame.KSCAN_2, "answer_2"),
        (pygame.K_MINUS, pygame.KSCAN_6, "answer_6"),
    ],
)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_SHIFT])
def test_digits_of_azerty_need_no_shift(key: int, scancode: int, command: str, mod: int) -> None:
    assert pressed(key, scancode, mod).command == command


def test_control_and_minus_still_make_the_text_smaller() -> None:
    given = pressed(pygame.K_MINUS, pygame.KSCAN_6, pygame.KMOD_CTRL)
    assert (given.key, given.ctrl, given.command) == ("-", True, "")


def test_a_sign_that_was_given_a_command_keeps_it() -> None:
    commands = {**COMMANDS, "&": "hint"}
    given = pressed(pygame.K_AMPERSAND, pygame.KSCAN_1, commands=commands)
    assert given.command == "hint"


@pytest.mark.parametrize(
    ("key", "scancode", "command"),
    [(pygame.K_z, pygame.KSCAN_Y, "undo"), (pygame.K_y, pygame.KSCAN_Z, "redo")],
)
def test_letters_of_qwertz_do_what_they_say(key: int, scancode: int, command: str) -> None:
    assert pressed(key, scancode).command == command
