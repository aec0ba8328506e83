"""Checks the written rules of a game: the same in every language, and no cited rule is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from castles.engine.errors import DataError, Problem, did_you_mean
from castles.engine.source import Listing, Node, Problems, Scalar, Table, read_source
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.rules_page import FOLDER, read_rules

_SERIES = re.compile(r"[A-Z]+")


def check_rules(folder: Path) -> None:
    """Read the rules in a game's folder, if there are any; DataError with all that is wrong."""
    rules = folder / FOLDER
    problems = _problems_of(rules) or _missing(rules, folder) if rules.exists() else set()
    if problems:
        raise DataError(problems)


def _problems_of(folder: Path) -> set[Problem]:
    problems: set[Problem] = set()
    for language in LANGUAGES:
        try:
            read_rules(folder, language)
        except DataError as error:
            problems.update(error.problems)
    return problems


def _missing(rules: Path, definitions: Path) -> set[Problem]:
    """Rules that the definition files of a game cite, in a series that is written, but not there.

    T24 and TA3 are of two series: modules of a game may be described later than the game itself.
    """
    known = read_rules(rules, ENGLISH).pages
    series = {series_of(rule) for rule in known}
    problems = Problems()
    for file in sorted(definitions.rglob("*.yaml")):
        for cited in _find_cited(read_source(file, Problems())):
            if series_of(cited.text) in series and cited.text not in known:
                hint = did_you_mean(cited.text, known)
                problems.add(cited.place, f"there is no rule '{cited.text}' in {rules}; {hint}")
    return problems.found


def series_of(rule: str) -> str:
    """The letters of a rule id."""
    found = _SERIES.match(rule)
    return found[0] if found else ""


def _find_cited(node: Node) -> Iterator[Scalar]:
    """Every value of a key `rule`, however deep."""
    if isinstance(node, Table):
        for key, value in node.values.items():
            if key == "rule" and isinstance(value, Scalar):
                yield value
            else:
                yield from _find_cited(value)
    elif isinstance(node, Listing):
        for item in node.items:
            yield from _find_cited(item)
