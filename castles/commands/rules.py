"""`castles rules`: the rules of a game in the terminal: all, one by id, or a search."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.rules_page import rule_book
from castles.text.rules_words import contents_lines, found_lines


def run(game: str, words: Sequence[str], catalogue: Catalogue) -> int:
    """Without words list all rules; 1 if nothing matches."""
    book = rule_book(game, catalogue.language)
    screen = Screen(sys.stdin, sys.stdout)
    if not words:
        screen.write(*contents_lines(book))
        return 0
    found = found_lines(book, words, catalogue)
    if not found:
        print(catalogue.text("rulebook.none", words=" ".join(words)), file=sys.stderr)
        return 1
    screen.write(*found)
    return 0
