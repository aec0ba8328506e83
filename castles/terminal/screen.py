"""Input and output of lines: wrapping and clearing, with no control codes outside a terminal."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

_WIDEST = 110
_LONGEST_LINE = 4000
"""In characters; longer than any path, shorter than Python's limit for digits."""
_UNSEEN = "\ufffd"
"""Replaces an invisible character."""
_BLANK_LINES = 60
"""Enough lines to scroll everything away if the screen can't be cleared."""
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


class EndOfInputError(Exception):
    """The input has ended."""


class Screen:
    """A terminal, or pipes in its place."""

    def __init__(
        self, source: TextIO, target: TextIO, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._source = source
        self._target = target
        self._is_terminal = target.isatty() and _understands_escapes(environment)
        self._in_bold = self._is_terminal and not environment.get("NO_COLOR")
        self._echoes = not source.isatty()
        for stream in (source, target):
            # A character that the terminal lacks must not crash the game.
            if isinstance(stream, TextIOWrapper):
                with suppress(OSError, ValueError):
                    stream.reconfigure(errors="replace")

    def write(self, *lines: str) -> None:
        """Write lines of text; long ones are wrapped, except those that start with a space."""
        width = min(_WIDEST, shutil.get_terminal_size().columns)
        for line in lines:
            print(line if line.startswith(" ") else _wrap(line, width), file=self._target)

    def entry(self, label: str, text: str) -> None:
        """Write an item of a list, with a hanging indent."""
        width = min(_WIDEST, shutil.get_terminal_size().columns)
        print(_wrap(f"{label} {text}", width, " " * (len(label) + 1)), file=self._target)

    def choices(self, texts: Iterable[str]) -> None:
        """Write a numbered list, from 1."""
        for number, text in enumerate(texts, start=1):
            self.entry(f"{number:>3}.", text)

    def block(self, lines: Iterable[str]) -> None:
        """Write a separate paragraph."""
        self.write("", *lines)

    def heading(self, text: str) -> None:
        self.write("", f"{_BOLD}{text}{_PLAIN}" if self._in_bold else f"== {text} ==")

    def ask(self, prompt: str) -> str:
        """The typed line without surrounding spaces; EndOfInputError at the end of the input."""
        self._target.write(f"\n{prompt} ")
        self._target.flush()
        line = self._line()
        if self._echoes:
            self.write(line[:_WIDEST])
        return line

    def ask_key(self, prompt: str) -> str:
        """The pressed key, empty for Enter; a whole line if single keys can't be read."""
        self._target.write(f"\n{prompt} ")
        self._target.flush()
        with suppress(ImportError, OSError, ValueError):
            key = _pressed(self._source.fileno())
            self.write("")
            return key
        return self._line()

    def _line(self) -> str:
        """A line of visible characters, cut off if too long for any answer."""
        line = self._source.readline(_LONGEST_LINE)
        if not line:
            self.write("")
            raise EndOfInputError
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(_LONGEST_LINE)
        line = line.strip()
        if len(line) >= _LONGEST_LINE - 1:
            line = f"{line[:_LONGEST_LINE]}..."
        return "".join(letter if letter.isprintable() else _UNSEEN for letter in line)

    def clear(self) -> None:
        """Hide everything written so far."""
        self._target.write(_CLEAR if self._is_terminal else "\n" * _BLANK_LINES + "\f\n")
        self._target.flush()


def _pressed(terminal: int) -> str:
    """The next key; ImportError if the system or OSError if the terminal can't do this."""
    import termios
    import tty

    try:
        before = termios.tcgetattr(terminal)
        # Not flushed: a key pressed earlier is an answer too.
        tty.setcbreak(terminal, termios.TCSANOW)
    except termios.error as error:
        raise OSError(*error.args) from error
    try:
        pressed = os.read(terminal, 1)
    finally:
        # Some keys send several characters; discard the rest.
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    if not pressed:
        raise EndOfInputError
    return pressed.decode("ascii", "replace").strip("\r\n")


def _wrap(line: str, width: int, hanging: str = "") -> str:
    # Words stay whole, so that a path can be copied.
    return textwrap.fill(
        line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


def _understands_escapes(environment: Mapping[str, str]) -> bool:
    if os.name == "nt":
        return "WT_SESSION" in environment or "ANSICON" in environment
    return environment.get("TERM", "dumb") != "dumb"
