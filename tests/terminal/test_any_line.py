"""Whatever is typed, the game goes on: no line ends it but those that mean to."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castles.terminal.commands import COMMANDS
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from tests.terminal.table import start, typed

NASTY = {
    "NUL": "save a\0b",
    "NUL alone": "\0",
    "home of nobody": "save ~nosuchuser/x",
    "long number": "9" * 5000,
    "long number to ask about": "? " + "9" * 5000,
    "long number to go back to": "undo " + "9" * 5000,
    "long line": "x" * 3_000_000,
    "long line of words": "place 1 " * 400_000,
    "long path": "save " + "x" * 5000,
    "escapes": "\x1b[2J\x1b[31m",
    "half a letter": "\ud800",
    "directions": "\u202e\u200f",
    "other digits": "\u0663\u00b2",
    "folder": "save /",
    "device": "save /dev/null",
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some lines save to a file of the folder one is in."""
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))


@pytest.mark.parametrize("line", NASTY.values(), ids=NASTY)
def test_no_line_ends_the_game(line: str) -> None:
    code, output = start(typed([line, "", "quit"]))
    assert code == 0
    assert output.count("1-") >= 2, "the question is asked again"
    assert "\x1b" not in output


@pytest.mark.parametrize("line", NASTY.values(), ids=NASTY)
def test_no_line_ends_the_menu(line: str) -> None:
    from castles.commands import play  # noqa: PLC0415

    output = io.StringIO()
    screen = Screen(io.StringIO(f"{line}\n1\n{line}\nhuman,random\nquit\n"), output)
    assert play.menu(Catalogue("en"), screen) in (0, 3)


ORDERS = sorted({Catalogue("en").text(f"command.{name}") for name in COMMANDS} - {"quit", "save"})
WORDS = st.one_of(
    st.sampled_from([*ORDERS, "?", "place", "take", "draw", "1", "2", "c6", "-1", "~", "..", "%s"]),
    st.text(max_size=8),
)
LINES = st.lists(WORDS, max_size=5).map(" ".join)


@settings(max_examples=40)
@given(st.lists(LINES, min_size=1, max_size=12))
def test_random_lines(lines: list[str]) -> None:
    code, _ = start(typed([*lines, "quit"]), undo="practice")
    assert code in (0, 3)


def test_a_line_that_is_too_long_is_read_to_its_end() -> None:
    output = io.StringIO()
    screen = Screen(io.StringIO("x" * 10_000 + "\n7\n"), output)
    cut = screen.ask("?")
    assert cut.endswith("...")
    assert len(cut) < 5000
    assert screen.ask("?") == "7"


def test_saving_for_somebody_who_does_not_exist_makes_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, output = start(typed(["save ~nosuchuser/x", "quit"]))
    assert "~nosuchuser" in output
    assert not list(tmp_path.glob("~*"))
