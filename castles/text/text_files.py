"""Reads the text files of a language: keys with dots, each a text, its forms, or a noun.

Keys may be grouped: `undo: {nothing: ...}` is the same as `undo.nothing: ...`. A table with the
form `other` is a text with forms; one with the form `bare`, or with a gender of the language as in
`{m: Gasthof}`, is a noun, and the forms that are not written follow from the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from castles.engine.errors import DataError, did_you_mean
from castles.engine.source import Node, Place, Problems, Scalar, Table, read_source
from castles.text.grammar import Grammar, grammar_of
from castles.text.language import ENGLISH
from castles.text.said import HE, SHE
from castles.text.wording import (
    BARE,
    COUNT,
    GENDER,
    NONE,
    ONE,
    OTHER,
    PLURALS,
    SAY,
    ZERO,
    Forms,
    Part,
    parts_of,
)

_KEY = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")
_PLACEHOLDER = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Text:
    """One entry: a single form called `other`, or plural forms."""

    place: Place
    forms: Forms

    def parts(self) -> Iterator[Part]:
        """Every placeholder, over all forms."""
        for form, words in self.forms.items():
            if form not in (GENDER, SAY):
                yield from (part for part in parts_of(words) if part.name)

    def placeholders(self) -> set[tuple[str, str]]:
        """Every placeholder with its counting word, over all forms."""
        return {(part.name, part.counting) for part in self.parts()}

    def names(self) -> set[str]:
        """Every fact that has a placeholder, or chooses a form."""
        chooses = {COUNT} if self.forms.keys() & {ZERO, ONE} else set()
        return {part.name for part in self.parts()} | chooses

    def facts(self) -> set[str]:
        """What it needs to know; a language may say the count in its form, or not at all."""
        return self.names() - {COUNT}


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
    if not files and folder.name == ENGLISH:
        problems.add(Place(str(folder)), "no text files are here")
    grammar = grammar_of(folder.name, folder.parent)
    texts: dict[str, Text] = {}
    for file in files:
        table = read_source(file, problems)
        if isinstance(table, Table):
            _Reader(grammar, texts, problems).collect(table, "")
    return texts


class _Reader:
    def __init__(self, grammar: Grammar, texts: dict[str, Text], problems: Problems) -> None:
        self._grammar, self._texts, self._problems = grammar, texts, problems

    def collect(self, table: Table, prefix: str) -> None:
        """A table without forms is a group: its keys begin with its name and a dot."""
        for name, node in table.values.items():
            place = table.key_places[name]
            key = prefix + name
            if not _KEY.fullmatch(name):
                message = f"'{name}' is not a key: words of a-z, 0-9, _ and - with dots"
                self._problems.add(place, message)
            elif isinstance(node, Table) and not self._has_forms(node):
                self.collect(node, f"{key}.")
            elif key in self._texts:
                first = self._texts[key].place
                message = f"'{key}' was already given in {first.file}:{first.line}"
                self._problems.add(place, message)
            else:
                self._texts[key] = Text(place, self._forms(node))

    def _has_forms(self, table: Table) -> bool:
        keys = table.values.keys()
        return bool(keys & {*PLURALS, BARE, SAY, GENDER}) or self._is_noun(table)

    def _is_noun(self, table: Table) -> bool:
        """Whether a gender says what the others are forms of; north may be called n as well."""
        keys = table.values.keys()
        return bool(keys & self._grammar.nouns.keys()) and keys <= self._noun_keys()

    def _noun_keys(self) -> set[str]:
        return {SAY, GENDER, *self._grammar.nouns, *self._grammar.forms}

    def _forms(self, node: Node) -> Forms:
        if not isinstance(node, Table):
            return {OTHER: self._words(node) or "-"}
        if node.values.keys() & set(PLURALS):
            return self._sentence(node)
        return self._noun(node)

    def _sentence(self, table: Table) -> Forms:
        """Forms to choose from by a number, by a person, or for an empty list."""
        forms = {OTHER: "-"}
        for form, value in table.values.items():
            if self._is_a_choice(form):
                forms[form] = self._words(value) or "-"
            else:
                known = ", ".join([*PLURALS, NONE, HE, SHE])
                message = f"'{form}' is not a form of a text; known: {known}"
                self._problems.add(table.key_places[form], message)
        if OTHER not in table.values:
            self._problems.add(table.place, f"the form '{OTHER}' is missing")
        return forms

    def _is_a_choice(self, form: str) -> bool:
        first, _, second = form.partition("_")
        if not second:
            return first in (*PLURALS, NONE, HE, SHE)
        return first == NONE or (first in PLURALS and second in self._grammar.forms)

    def _noun(self, table: Table) -> Forms:
        known = self._noun_keys()
        written: dict[str, str] = {}
        for form, value in table.values.items():
            if form not in known:
                message = f"'{form}' is not a form of a noun; {did_you_mean(form, known)}"
                self._problems.add(table.key_places[form], message)
            elif form in self._grammar.nouns:
                written |= {GENDER: form, BARE: self._words(value) or "-"}
            else:
                written[form] = self._words(value) or "-"
        gender = written.get(GENDER)
        if gender and gender not in self._grammar.nouns:
            hint = did_you_mean(gender, self._grammar.nouns)
            self._problems.add(table.place, f"there is no gender '{gender}'; {hint}")
        elif gender and BARE in written:
            written = self._grammar.decline(gender, written)
        if written.get(SAY, BARE) not in written:
            message = f"the form '{written.get(SAY, BARE)}' is missing"
            self._problems.add(table.place, message)
        return written

    def _words(self, node: Node) -> str:
        """The words of a form; empty after saying what is wrong with them."""
        if not isinstance(node, Scalar) or not node.text.strip(" \t\r\n"):
            self._problems.add(node.place, "expected text here")
            return ""
        return node.text if _placeholders_are_sound(node, self._problems) else ""


def _placeholders_are_sound(scalar: Scalar, problems: Problems) -> bool:
    try:
        parts = parts_of(scalar.text)
    except ValueError as error:
        problems.add(scalar.place, f"wrong placeholder: {error}")
        return False
    asked = [part.wanted[0] for part in parts if len(part.wanted) == 1]
    words = [*(word for part in parts for word in (part.name, part.counting) if word), *asked]
    wrong = [word for word in words if not _PLACEHOLDER.fullmatch(word)]
    for word in wrong:
        problems.add(scalar.place, f"wrong placeholder '{word}'")
    return not wrong
