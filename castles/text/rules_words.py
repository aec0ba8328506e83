"""Rules as lines of text: the list of all of them, and those that somebody looks for."""

from __future__ import annotations

from collections.abc import Sequence

from castles.text.catalogue import Catalogue
from castles.text.rules_page import RuleBook, RulePage

_MOST_IN_FULL = 6
"""More than that are listed by title only."""


def contents_lines(book: RuleBook) -> list[str]:
    """Every rule by id and title, in sections."""
    lines = []
    for section, title in book.sections.items():
        lines += ["", title, *(_title_line(page) for page in book.of_section(section))]
    return lines[1:]


def found_lines(book: RuleBook, words: Sequence[str], catalogue: Catalogue) -> list[str]:
    """The rules for an id or some words; none if there are none."""
    exact = book.find(words[0]) if len(words) == 1 else None
    found = [exact] if exact else book.search(" ".join(words))
    if len(found) > _MOST_IN_FULL:
        return [_title_line(page) for page in found]
    lines = []
    for page in found:
        see = ", ".join(f"{rule} {book.pages[rule].title}" for rule in page.see)
        lines += [
            "",
            f"{page.id}  {page.title}",
            page.text,
            catalogue.text("rulebook.see", rules=see),
        ]
    return lines[1:]


def _title_line(page: RulePage) -> str:
    return f"  {page.id.ljust(5)} {page.title}"
