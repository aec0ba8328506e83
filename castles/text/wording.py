"""How the texts of a language are worded: the forms of each key, and what is filled into them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from castles.play.kept_readings import kept_reading

FORMS = ("zero", "one", "other")
"""Plural forms; `zero` is optional, for languages and sentences that want to say "none"."""

COUNT = "count"
"""The fact that chooses the form, and the family of texts that `{points:green}` refers to."""

Forms: TypeAlias = Mapping[str, str]
"""A single form called `other`, or plural forms."""
Wordings: TypeAlias = Mapping[str, Forms]
Part: TypeAlias = tuple[str, str, str]
"""Plain text, and the placeholder with its counting word that follows it (may be empty)."""


def form_for(forms: Forms, count: object) -> str:
    """The form for a count; a text without plural forms has but one."""
    wanted = {0: "zero", 1: "one"}.get(count, "other") if isinstance(count, int) else "other"
    return forms.get(wanted, forms["other"])


@lru_cache(maxsize=8192)
def parts_of(form: str) -> tuple[Part, ...]:
    """A text cut at its placeholders."""
    return tuple(
        (literal, name or "", counting or "")
        for literal, name, counting, _ in Formatter().parse(form)
    )


@lru_cache(maxsize=16)
def read_wordings(folder: Path) -> Wordings:
    """All texts of a language's folder; DataError with everything that is wrong."""
    files = sorted(folder.glob("*.yaml"))
    return kept_reading(f"text-{folder.name}", files, lambda: _read(folder))


def _read(folder: Path) -> Wordings:
    # A start that finds the kept reading does without the reader.
    from castles.text.reading import read_texts

    return {key: text.forms for key, text in read_texts(folder).items()}
