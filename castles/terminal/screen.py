"""Lines in and out: wrapping, clearing, and neither colours nor tricks where nobody sees them."""

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
"""In letters; more than any path, and fewer digits than a number may have."""
_UNSEEN = "\ufffd"
"""Stands for a letter that nobody can see."""
_BLANK_LINES = 60
"""Enough to push everything out of sight where a screen cannot be cleared."""
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"


class EndOfInputError(Exception):
    """Nobody will type anything any more."""


class Screen:
    """A terminal, or the pipes in its place."""

    def __init__(
        self, source: TextIO, target: TextIO, environment: Mapping[str, str] = os.environ
    ) -> None:
        self._source = source
        self._target = target
        self._is_terminal = target.isatty() and _understands_escapes(environment)
        self._in_bold = self._is_terminal and not environment.get("NO_COLOR")
        self._echoes = not source.isatty()
        for stream in (source, target):
            # A letter that the terminal does not have must not end the game.
            if isinstance(stream, TextIOWrapper):
                with suppress(OSError, ValueError):
                    stream.reconfigure(errors="replace")

    def write(self, *lines: str) -> None:
        """Lines of text; long ones are wrapped, a line that starts with a space stays as it is."""
        width = min(_WIDEST, shutil.get_terminal_size().columns)
        for line in lines:
            print(line if line.startswith(" ") else _wrap(line, width), file=self._target)

    def entry(self, label: str, text: str) -> None:
        """A row of a list; what does not fit goes on below its text."""
        width = min(_WIDEST, shutil.get_terminal_size().columns)
        print(_wrap(f"{label} {text}", width, " " * (len(label) + 1)), file=self._target)

    def choices(self, texts: Iterable[str]) -> None:
        """A numbered list, from 1 on."""
        for number, text in enumerate(texts, start=1):
            self.entry(f"{number:>3}.", text)

    def block(self, lines: Iterable[str]) -> None:
        """A paragraph of its own."""
        self.write("", *lines)

    def heading(self, text: str) -> None:
        self.write("", f"{_BOLD}{text}{_PLAIN}" if self._in_bold else f"== {text} ==")

    def ask(self, prompt: str) -> str:
        """What the player types, without spaces around it; EndOfInputError if that is over."""
        self._target.write(f"\n{prompt} ")
        self._target.flush()
        line = self._line()
        if self._echoes:
            self.write(line[:_WIDEST])
        return line

    def ask_key(self, prompt: str) -> str:
        """The key that is pressed, empty for Enter; where keys cannot be read singly, a line."""
        self._target.write(f"\n{prompt} ")
        self._target.flush()
        with suppress(ImportError, OSError, ValueError):
            key = _pressed(self._source.fileno())
            self.write("")
            return key
        return self._line()

    def _line(self) -> str:
        """A line of letters that can be seen; what is too long for any answer is cut off."""
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
        """Hide everything that was written so far."""
        self._target.write(_CLEAR if self._is_terminal else "\n" * _BLANK_LINES + "\f\n")
        self._target.flush()


def _pressed(terminal: int) -> str:
    """The next key; ImportError where the system and OSError where the terminal has no such."""
    import termios
    import tty

    try:
        before = termios.tcgetattr(terminal)
        # Now: a key that was pressed already is an answer too.
        tty.setcbreak(terminal, termios.TCSANOW)
    except termios.error as error:
        raise OSError(*error.args) from error
    try:
        pressed = os.read(terminal, 1)
    finally:
        # Some keys send several letters; the rest of them is nobody's answer.
        termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    if not pressed:
        raise EndOfInputError
    return pressed.decode("ascii", "replace").strip("\r\n")


def _wrap(line: str, width: int, hanging: str = "") -> str:
    # Words stay whole: a path that is to be copied must not be cut.
    return textwrap.fill(
        line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False
    )


def _understands_escapes(environment: Mapping[str, str]) -> bool:
    if os.name == "nt":
        return "WT_SESSION" in environment or "ANSICON" in environment
    return environment.get("TERM", "dumb") != "dumb"
