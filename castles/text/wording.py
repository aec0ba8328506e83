"""How the texts of a language are worded: the forms of each key, and what is filled into them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple, TypeAlias

from castles.play.kept_readings import kept_reading
from castles.text import grammar

COUNT = "count"
"""The fact that chooses the form, and the family of texts that `{points:green}` refers to."""
NONE = "none"
"""The form for an empty list; `none_kept` is the one for an empty list of `kept` alone."""
ZERO, ONE, OTHER = PLURALS = ("zero", "one", "other")
"""Forms by number; `zero` is optional, for sentences that want to say "no card"."""
PERSON = "seat"
"""The fact that chooses among the forms `he`, `she` and `other`."""
BARE, PLURAL, GENDER, SAY = "bare", "pl", "gender", "say"
"""Of a noun: alone, many of it, its gender, and which form is said if none is asked for."""

Forms: TypeAlias = Mapping[str, str]
"""A single form called `other`, forms to choose from, or a noun in its forms."""
Wordings: TypeAlias = Mapping[str, Forms]


class Part(NamedTuple):
    """Plain text, and the placeholder that follows it (without a name: none does)."""

    literal: str
    name: str
    counting: str
    """`{points:green}`: the family of counted texts."""
    wanted: tuple[str, ...]
    """`{tile|acc}`: the form that is asked for; `{size|space|spaces}`: words to choose from."""


@lru_cache(maxsize=65536)
def parts_of(form: str) -> tuple[Part, ...]:
    """A text cut at its placeholders."""
    parts = []
    for literal, field, spec, _ in Formatter().parse(form):
        name, *wanted = (field or "").split("|")
        counting, *of_count = (spec or "").split("|")
        parts.append(Part(literal, name, counting, (*wanted, *of_count)))
    return tuple(parts)


@lru_cache(maxsize=16)
def read_wordings(folder: Path) -> Wordings:
    """All texts of a language's folder, nouns in all their forms; DataError if any is wrong."""
    files = sorted(folder.glob("*.yaml"))
    sources = [*files, grammar.file_for(folder.parent)]
    return kept_reading(f"text-{folder.name}", sources, lambda: _read(folder))


def _read(folder: Path) -> Wordings:
    # A start that finds the kept reading does without the reader.
    from castles.text.text_files import read_texts

    return {key: text.forms for key, text in read_texts(folder).items()}
