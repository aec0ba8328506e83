"""Where no window can open, the terminal offers the same game."""

from __future__ import annotations

import sys

from castles.terminal.screen import EndOfInputError, Screen
from castles.text.catalogue import Catalogue

_YES = ("", "t")


def is_terminal() -> bool:
    """Whether somebody can read and answer here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def accepts_terminal(problem: str, catalogue: Catalogue) -> bool:
    """Say why no window opens, and ask by one key whether to play here."""
    screen = Screen(sys.stdin, sys.stdout)
    screen.write(problem)
    try:
        return screen.ask_key(catalogue.text("terminal.instead")).lower() in _YES
    except EndOfInputError:
        return False
