"""Without a screen a person at a terminal plays there after one key; others hear what works."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from castles.cli import main
from castles.terminal.screen import EndOfInputError, Screen

pty = pytest.importorskip("pty", reason="Windows has no such terminals")

OFFER = "Press Enter or T to play here in the terminal, any other key to quit."
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class Person:
    """Reads a terminal and presses keys."""

    def __init__(self, terminal: int, process: subprocess.Popen[bytes]) -> None:
        self._terminal, self._process = terminal, process
        self.read = ""

    def wait_for(self, words: str) -> None:
        while words not in self.read:
            some = self._some()
            assert some, f"{words!r} never came, but: {self.read}"
            self.read += some

    def press(self, keys: str) -> None:
        self.read = ""
        os.write(self._terminal, keys.encode())

    def wait_for_end(self) -> int:
        while some := self._some():
            self.read += some
        return self._process.wait()

    def _some(self) -> str:
        # A terminal whose last writer has left is an error on Linux, and empty elsewhere.
        with suppress(OSError):
            return os.read(self._terminal, 4096).decode()
        return ""


@contextmanager
def at_terminal(home: Path, *arguments: str, **environment: str) -> Iterator[Person]:
    """The program in a terminal of a machine without a screen."""
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "castles", *arguments]
    told = {**bare, "CASTLES_HOME": str(home), "LC_ALL": "C", "TERM": "dumb", **environment}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=told) as process:
        os.close(theirs)
        try:
            yield Person(ours, process)
        finally:
            os.close(ours)
            process.kill()


@pytest.mark.parametrize("key", ["\r", "t", "T"])
def test_one_key_opens_the_menu_of_the_terminal(key: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path) as person:
        person.wait_for(OFFER)
        assert "no screen was found" in person.read
        person.press(key)
        person.wait_for("1-5 >")
        assert "Tuscany" in person.read
        person.press("5\n")
        assert person.wait_for_end() == 0


def test_the_table_that_was_asked_for_is_played(tmp_path: Path) -> None:
    table = ("castelli", "--seats", "Zoe=human,random", "--seed", "3", "--undo", "friendly")
    with at_terminal(tmp_path, "play", *table) as person:
        person.wait_for(OFFER)
        person.press("t")
        person.wait_for("Zoe")
        person.wait_for("> ")
        person.press("quit\n")
        assert person.wait_for_end() == 0
    (saved,) = (tmp_path / "data" / "saves").glob("castelli*.castles")
    header = saved.read_text("utf-8").splitlines()[0]
    assert '"friendly"' in header
    assert '"Zoe"' in header


@pytest.mark.parametrize("key", ["q", "\x1b[A", " "])
def test_any_other_key_quits(key: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path) as person:
        person.wait_for(OFFER)
        person.press(key)
        assert person.wait_for_end() == 0
        # The terminal may have echoed the key.
        assert len(person.read.split()) <= 1


def test_a_screen_that_does_not_answer_is_named(tmp_path: Path) -> None:
    with at_terminal(tmp_path, DISPLAY=":987654") as person:
        person.wait_for(OFFER)
        assert person.read.startswith("Castles can't open its window")
        assert ":987654" in person.read


def test_the_offer_is_in_the_language_of_the_system(tmp_path: Path) -> None:
    with at_terminal(tmp_path, LC_ALL="it_IT.UTF-8") as person:
        person.wait_for("Premi Invio o T per giocare qui nel terminale")


@pytest.mark.parametrize("arguments", [[], ["play", "tuscany"], ["play", "--resume"]])
def test_without_a_terminal_it_says_what_works(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in SCREENS:
        monkeypatch.delenv(variable, raising=False)
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    for command in ("castles play --text", "castles simulate", "castles demo"):
        assert command in printed.err


@pytest.mark.parametrize(("line", "key"), [("\n", ""), ("t\n", "t"), ("no\n", "no")])
def test_where_keys_cannot_be_read_a_line_counts(line: str, key: str) -> None:
    assert Screen(io.StringIO(line), io.StringIO()).ask_key("?") == key


def test_nobody_answers() -> None:
    with pytest.raises(EndOfInputError):
        Screen(io.StringIO(), io.StringIO()).ask_key("?")
