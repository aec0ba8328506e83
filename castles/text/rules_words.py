"""Rules as lines of text: the list of all of them, and those that somebody looks for."""

from __future__ import annotations

from collections.abc import Sequence

from castles.text.catalogue import Catalogue
from castles.text.phrases import apart
from castles.text.rules_page import OFFICIAL, RuleBook, RulePage

_MOST_IN_FULL = 6
"""More than that are listed by title only."""


def contents_lines(book: RuleBook) -> list[str]:
    """Every rule by id and title, in sections."""
    lines = []
    for section, title in book.sections.items():
        lines += ["", title, *(_title_line(page) for page in book.of_section(section))]
    return lines[1:]


def found_lines(book: RuleBook, words: Sequence[str], catalogue: Catalogue) -> list[str]:
    """The rules for an id, a name or some words, or for those nearest to them; none if there are
    none."""
    asked = " ".join(words)
    if found := _found(book, asked, catalogue):
        return found
    nearest = book.nearest(asked)
    found = _found(book, nearest, catalogue) if nearest else []
    meant = catalogue.text("rulebook.nearest", words=asked, nearest=nearest)
    return [meant, "", *found] if found else []


def _found(book: RuleBook, words: str, catalogue: Catalogue) -> list[str]:
    exact, found = book.find(words), book.search(words)
    if exact is not None:
        others = [page for page in found if page is not exact]
        return [*_page_lines(book, exact, catalogue), *_titles(others)]
    if len(found) > _MOST_IN_FULL:
        return _titles(found)[1:]
    lines = []
    for page in found:
        lines += ["", *_page_lines(book, page, catalogue)]
    return lines[1:]


def _page_lines(book: RuleBook, page: RulePage, catalogue: Catalogue) -> list[str]:
    """All that a page says; what is official is not marked."""
    see = ", ".join(f"{rule} {book.pages[rule].title}" for rule in page.see)
    origin = catalogue.text(f"rulebook.origin.{page.origin}").lower()
    mark = f" [{origin}]" if page.origin != OFFICIAL else ""
    ident = "" if page.id.islower() else f"{page.id}  "
    lines = [f"{ident}{page.title}{mark}"]
    if page.counts:
        lines.append(apart(catalogue, page.counts))
    lines.append(page.text)
    for addition, words in page.additions.items():
        mark = catalogue.text(f"rulebook.origin.{addition}").lower()
        lines.append(f"[{mark}] {words}")
    if page.example:
        lines.append(catalogue.text("rulebook.example_is", example=page.example))
    return [*lines, catalogue.text("rulebook.see", rules=see)]


def _titles(pages: Sequence[RulePage]) -> list[str]:
    return ["", *map(_title_line, pages)] if pages else []


def _title_line(page: RulePage) -> str:
    ident = "" if page.id.islower() else page.id
    return f"  {ident.ljust(5)} {page.title}"
