"""The screen with and without a terminal, and the menu."""

from __future__ import annotations

import io

import pytest

from castles.commands import play
from castles.games.by_game import game_names
from castles.terminal.screen import EndOfInputError, Screen
from castles.text.catalogue import Catalogue
from tests.terminal.table import Answers, any_number, start, typed


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("target", "environment", "is_bold", "is_cleared"),
    [
        (Terminal(), {"TERM": "xterm"}, True, True),
        (Terminal(), {"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        (Terminal(), {"TERM": "dumb"}, False, False),
        (io.StringIO(), {"TERM": "xterm"}, False, False),
    ],
)
def test_escapes_only_where_somebody_sees_them(
    target: io.StringIO, environment: dict[str, str], is_bold: bool, is_cleared: bool
) -> None:
    screen = Screen(io.StringIO(), target, environment)
    screen.heading("Title")
    assert ("\x1b[1m" in target.getvalue()) == is_bold
    screen.clear()
    assert ("\x1b[2J" in target.getvalue()) == is_cleared
    assert (target.getvalue().count("\n") > 50) != is_cleared


def test_long_lines_are_wrapped_and_maps_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    target = io.StringIO()
    Screen(io.StringIO(), target).write("word " * 20, " map" * 20)
    *wrapped, kept = target.getvalue().splitlines()
    assert max(map(len, wrapped)) <= 40
    assert kept == " map" * 20


def test_the_end_of_the_input_is_told() -> None:
    with pytest.raises(EndOfInputError):
        Screen(io.StringIO(""), io.StringIO()).ask(">")


def test_bytes_that_are_no_letters_do_not_end_the_game() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = Screen(source, target)
    assert screen.ask("señal >")


def _menu(*lines: str) -> tuple[int, str]:
    output = io.StringIO()
    answers = Answers(typed(lines), output)
    code = play.menu(Catalogue("en"), Screen(answers, output))
    return code, output.getvalue()


def test_menu_starts_a_game() -> None:
    code, output = _menu("1", "Anna=human,greedy")
    assert code == 3
    assert "== Anna's turn ==" in output


LANGUAGE = len(game_names()) + 1
QUIT = LANGUAGE + 1
"""Entries of the menu without a match to go on with."""


def test_menu_asks_again_for_wrong_numbers_and_seats() -> None:
    _, output = _menu("9", "x", "1", "human", "human,robot", "")
    assert output.count(f"Please type a number from 1 to {QUIT}.") == 2
    assert "Players given: 1." in output
    assert "There's no player 'robot'" in output
    assert "== Player 1's turn ==" in output


def test_menu_changes_the_language() -> None:
    code, output = _menu(f"{LANGUAGE}", "3", f"{QUIT}")
    assert code == 0
    assert "Continua l" not in output
    assert f"{QUIT}. Esci" in output


def test_menu_offers_to_go_on_only_if_there_is_a_match() -> None:
    assert "Continue the last game" not in _menu(f"{QUIT}")[1]
    start(typed(["1"]))
    code, output = _menu(f"{LANGUAGE}", "quit")
    assert code == 0
    assert "Continue the last game" in output
    start(any_number(1), "random,random")


def test_menu_ends_with_the_input() -> None:
    assert _menu()[0] == 3
