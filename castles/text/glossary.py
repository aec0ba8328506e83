"""The glossary of `data/text`: what things are called, and what they are never called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castles.engine.source import Listing, Node, Problems, Scalar, Table, read_source

FILE = "glossary.yaml"
_PLACEHOLDER = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Term:
    """A thing: the word for it, and what must not be said instead."""

    thing: str
    say: str
    never: tuple[str, ...]

    def strays(self, words: str) -> Iterator[str]:
        """What a text says instead of the word; placeholders are no words."""
        spoken = _PLACEHOLDER.sub("{}", words)
        for phrase in self.never:
            if found := _pattern(phrase).search(spoken):
                yield found[0]

    def is_said(self, texts: Iterable[str]) -> bool:
        pattern = _pattern(f"{self.say}*")
        return any(pattern.search(text) for text in texts)


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
    words = tuple(item.text for item in never.items if isinstance(item, Scalar))
    return Term(thing, say.text, words)


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    words = re.escape(phrase).replace(r"\*", r"\w*")
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)
