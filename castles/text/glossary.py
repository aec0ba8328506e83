"""The glossary of `data/text`: what things are called, and what they are never called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castles.engine.errors import did_you_mean
from castles.engine.source import Listing, Node, Problems, Scalar, Table, read_source

FILE = "glossary.yaml"
TEXTS, RULES, DOCUMENTS, DESKTOP = PLACES = ("texts", "rules", "documents", "desktop")
"""Texts and lessons, rules pages, what is read outside the game, and its page in the menu."""
_PLACEHOLDER = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Term:
    """A thing: the word for it, and what must not be said instead."""

    thing: str
    say: str
    never: tuple[str, ...]
    where: tuple[str, ...] = PLACES
    """What must keep to it; a word of players may be another one for programmers."""

    def strays(self, words: str) -> Iterator[str]:
        """What a text says instead of the word; placeholders are no words."""
        yield from self._strays(spoken_words(words))

    def _strays(self, spoken: str) -> Iterator[str]:
        for phrase in self.never:
            if found := _pattern(phrase).search(spoken):
                yield found[0]

    def is_said(self, texts: Iterable[str]) -> bool:
        pattern = _pattern(f"{self.say}*")
        return any(pattern.search(text) for text in texts)


class Terms:
    """Many terms at once, for texts that seldom stray."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = [term for term in terms if term.never]
        phrases = dict.fromkeys(phrase for term in self._terms for phrase in term.never)
        self._any = _any_of(tuple(phrases)) if phrases else None

    def strays(self, words: str) -> Iterator[tuple[str, Term]]:
        """What a text says instead of the word of a term."""
        spoken = spoken_words(words)
        if self._any is None or not self._any.search(spoken):
            return
        for term in self._terms:
            yield from ((stray, term) for stray in term._strays(spoken))


def spoken_words(words: str) -> str:
    return _PLACEHOLDER.sub("{}", words)


Glossary = Mapping[str, tuple[Term, ...]]
"""The terms of each language."""


def read_glossary(folder: Path, problems: Problems) -> Glossary:
    """The glossary in a folder of texts, if it has one; what is wrong with it is noted."""
    if not (folder / FILE).exists():
        return {}
    table = read_source(folder / FILE, problems)
    languages = table.values if isinstance(table, Table) else {}
    return {
        language: tuple(_term(thing, node, problems) for thing, node in terms.values.items())
        for language, terms in languages.items()
        if isinstance(terms, Table)
    }


def _term(thing: str, node: Node, problems: Problems) -> Term:
    fields = node.values if isinstance(node, Table) else {}
    say, never = fields.get("say"), fields.get("never")
    if not isinstance(say, Scalar) or not isinstance(never, Listing):
        problems.add(node.place, "a term needs say: a word, and never: a list of words")
        return Term(thing, thing, ())
    return Term(thing, say.text, _listed(never), _places(fields.get("where"), problems))


def _places(node: Node | None, problems: Problems) -> tuple[str, ...]:
    if not isinstance(node, Listing):
        return PLACES
    places = _listed(node)
    for place in places:
        if place not in PLACES:
            problems.add(node.place, f"there is no place '{place}'; {did_you_mean(place, PLACES)}")
    return places


def _listed(node: Listing) -> tuple[str, ...]:
    return tuple(item.text for item in node.items if isinstance(item, Scalar))


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(_bound(_spelling(phrase)), re.IGNORECASE)


@cache
def _any_of(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the phrases: one search instead of hundreds in a text that has none.

    By their first letters: at most places of a text none of these is even tried.
    """
    by_letter: dict[str, list[str]] = {}
    for phrase in phrases:
        by_letter.setdefault(_spelling(phrase[:1]), []).append(_spelling(phrase[1:]))
    tried = "|".join(f"{first}(?:{'|'.join(rest)})" for first, rest in by_letter.items())
    return re.compile(_bound(f"(?:{tried})"), re.IGNORECASE)


def _spelling(phrase: str) -> str:
    return re.escape(phrase).replace(r"\*", r"\w*")


def _bound(pattern: str) -> str:
    return rf"(?<!\w){pattern}(?!\w)"
