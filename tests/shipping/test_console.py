"""A window program of Windows has no standard streams: what it prints is shown in a box."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import castles
from castles.__main__ import main
from castles.console import MOST_LETTERS
from castles.paths import HOME_VARIABLE

SIMULATION = "simulate tuscany --seats random,random --games 1 --lang en"


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The boxes that were shown."""
    shown: list[str] = []
    monkeypatch.setattr("castles.ui.kit.system.show_box", shown.append)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return shown


def code_without_console(command: str) -> object:
    """The exit code of a command without standard streams, which must not be there after it."""
    with pytest.MonkeyPatch.context() as patch:
        for stream in ("stdin", "stdout", "stderr"):
            patch.setattr(sys, stream, None)
        patch.setattr(sys, "argv", ["castles", *command.split()])
        try:
            return main()
        except SystemExit as stop:
            return stop.code
        finally:
            assert sys.stdout is None


@pytest.mark.parametrize(
    ("command", "code", "words"),
    [
        ("--version", 0, f"castles {castles.__version__}"),
        ("--help --lang en", 0, "castles-cli"),
        ("fly --lang en", 2, "there is no 'fly'"),
        ("replay no-such-file", 1, "no-such-file"),
        (SIMULATION, 0, "Tuscany: 1 game"),
        ("play --text tuscany --seats human,random --seed 1 --lang en", 3, "Tuscany"),
    ],
)
def test_what_is_printed_is_shown(command: str, code: int, words: str, boxes: list[str]) -> None:
    assert code_without_console(command) == code
    (box,) = boxes
    assert words in box
    assert len(box) <= MOST_LETTERS + 2


def test_an_unexpected_error_is_shown_too(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("castles.cli.main", fail)
    with pytest.raises(ZeroDivisionError):
        code_without_console("")
    assert "ZeroDivisionError" in boxes[0]


def test_who_says_nothing_shows_nothing(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("castles.cli.main", lambda: 0)
    assert code_without_console("") == 0
    assert boxes == []
