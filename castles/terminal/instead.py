"""Offers the game in the terminal when no window can open."""

from __future__ import annotations

import sys

from castles.terminal.screen import EndOfInputError, Screen
from castles.text.catalogue import Catalogue

_YES = ("", "t")


def is_terminal() -> bool:
    """Whether input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def accepts_terminal(problem: str, catalogue: Catalogue) -> bool:
    """Say why no window opens, and ask for a key press to play here."""
    screen = Screen(sys.stdin, sys.stdout)
    screen.write(problem)
    try:
        return screen.ask_key(catalogue.text("terminal.instead")).lower() in _YES
    except EndOfInputError:
        return False
