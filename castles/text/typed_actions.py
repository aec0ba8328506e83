"""Typed actions: a word for the kind, then one for each thing it points at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias, TypeVar

from castles.engine.action import Action, ActionKind, ActionKinds
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import same_word

V = TypeVar("V")

WordReader: TypeAlias = Callable[[Catalogue, V, str], int]
"""The number that a word stands for in a view."""


def read_typed(
    catalogue: Catalogue,
    view: V,
    words: Sequence[str],
    kinds: ActionKinds,
    readers: Mapping[str, WordReader[V]],
    untyped: Collection[ActionKind] = (),
) -> Action:
    """The action that the words name, legal or not; NotUnderstoodError if there is none.

    `readers` say how the word for each field is read; `untyped` kinds are chosen from menus alone.
    """
    kind = _kind(catalogue, words[0], kinds, untyped)
    given = words[1:]
    if not kind.required <= len(given) <= len(kind.fields):
        example = catalogue.text(f"typed_example.{kind.name}")
        raise NotUnderstoodError(catalogue.text("typed.incomplete", example=example))
    return kind(*(readers[f](catalogue, view, w) for f, w in zip(kind.fields, given, strict=False)))


def _kind(
    catalogue: Catalogue, word: str, kinds: ActionKinds, untyped: Collection[ActionKind]
) -> ActionKind:
    for kind in kinds:
        if kind in untyped:
            continue
        if same_word(word, kind.name) or same_word(word, catalogue.text(f"typed_word.{kind.name}")):
            return kind
    raise NotUnderstoodError(catalogue.text("typed.unknown", word=word))


def read_number(catalogue: Catalogue, word: str, most: int, key: str) -> int:
    """A number that people count from 1."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= most):
        raise NotUnderstoodError(catalogue.text(key, word=word, most=most))
    return int(word) - 1


def read_name(catalogue: Catalogue, word: str, names: Sequence[str], family: str) -> int:
    """One of some names, in the player's language or as the files spell it."""
    for number, name in enumerate(names):
        spoken = catalogue.text(f"{family}.{name}")
        if any(same_word(word, known) for known in (name, spoken, *spoken.split())):
            return number
    known = ", ".join(catalogue.text(f"{family}.{name}") for name in names)
    raise NotUnderstoodError(catalogue.text("typed.no_name", word=word, known=known))
