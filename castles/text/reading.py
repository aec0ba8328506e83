"""Reads the text files of a language: keys with dots, each a text or its plural forms.

Keys may be grouped: `undo: {nothing: ...}` is the same as `undo.nothing: ...`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from castles.engine.errors import DataError
from castles.engine.source import Node, Place, Problems, Scalar, Table, read_source
from castles.text.wording import FORMS, Forms, parts_of

_KEY = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
_PLACEHOLDER = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Text:
    """One entry: a single form called `other`, or plural forms."""

    place: Place
    forms: Forms

    def placeholders(self) -> set[tuple[str, str]]:
        """Every placeholder with its counting word, over all forms."""
        return {
            (name, counting)
            for form in self.forms.values()
            for _, name, counting in parts_of(form)
            if name
        }


Texts: TypeAlias = Mapping[str, Text]


@lru_cache(maxsize=16)
def read_texts(folder: Path) -> Texts:
    """All texts of a language's folder; DataError with everything that is wrong."""
    problems = Problems()
    texts = collect_texts(folder, problems)
    if problems.found:
        raise DataError(problems.found)
    return texts


def collect_texts(folder: Path, problems: Problems) -> Texts:
    """The texts that could be read; what is wrong is noted."""
    files = sorted(folder.glob("*.yaml"))
    if not files:
        problems.add(Place(str(folder)), "no text files are here")
    texts: dict[str, Text] = {}
    for file in files:
        table = read_source(file, problems)
        if isinstance(table, Table):
            _collect(table, "", texts, problems)
    return texts


def _collect(table: Table, prefix: str, texts: dict[str, Text], problems: Problems) -> None:
    """A table without plural forms is a group: its name and a dot stand before its keys."""
    for name, node in table.values.items():
        place = table.key_places[name]
        key = prefix + name
        if not _KEY.fullmatch(name):
            problems.add(place, f"'{name}' is no key: words of a-z, 0-9, _ and - with dots")
        elif isinstance(node, Table) and not node.values.keys() & set(FORMS):
            _collect(node, f"{key}.", texts, problems)
        elif key in texts:
            first = texts[key].place
            problems.add(place, f"'{key}' was already given in {first.file}:{first.line}")
        else:
            texts[key] = Text(place, _forms(node, problems))


def _forms(node: Node, problems: Problems) -> Forms:
    plural = node if isinstance(node, Table) else None
    found = plural.values if plural else {"other": node}
    forms = {"other": "-"}
    for form, value in found.items():
        if plural and form not in FORMS:
            problems.add(
                plural.key_places[form], f"'{form}' is no plural form; known: {', '.join(FORMS)}"
            )
        elif not isinstance(value, Scalar) or not value.text.strip():
            problems.add(value.place, "here must stand a text")
        elif _placeholders_are_sound(value, problems):
            forms[form] = value.text
    for form in FORMS[1:]:
        if plural and form not in found:
            problems.add(plural.place, f"the plural form '{form}' is missing")
    return forms


def _placeholders_are_sound(scalar: Scalar, problems: Problems) -> bool:
    try:
        parts = parts_of(scalar.text)
    except ValueError as error:
        problems.add(scalar.place, f"wrong placeholder: {error}")
        return False
    wrong = [
        word for part in parts for word in part[1:] if word and not _PLACEHOLDER.fullmatch(word)
    ]
    for word in wrong:
        problems.add(scalar.place, f"wrong placeholder '{word}'")
    return not wrong
