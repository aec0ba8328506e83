"""Typed actions: `place 1 c6`, `take 3`, `token card`, in the player's language or in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from castles.engine.action import Action, ActionKind
from castles.games.tuscany.actions import ACTIONS, ASSEMBLE, PAY
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.choice import NotUnderstoodError
from castles.text.tuscany.facts import coordinate
from castles.text.words import same_word

_Reader: TypeAlias = Callable[[Catalogue, View, str], int]


def read_action(catalogue: Catalogue, view: View, words: Sequence[str]) -> Action:
    """The action that the words name, legal or not; NotUnderstoodError if there is none."""
    kind = _kind(catalogue, words[0])
    given = words[1:]
    if len(given) != len(kind.fields):
        example = catalogue.text(f"typed_example.{kind.name}")
        raise NotUnderstoodError(catalogue.text("typed.incomplete", example=example))
    return kind(*(_READERS[f](catalogue, view, w) for f, w in zip(kind.fields, given, strict=True)))


def _kind(catalogue: Catalogue, word: str) -> ActionKind:
    for kind in ACTIONS:
        # A board is assembled and a price is chosen from the menu alone.
        if kind in (ASSEMBLE, PAY):
            continue
        if same_word(word, kind.name) or same_word(word, catalogue.text(f"typed_word.{kind.name}")):
            return kind
    raise NotUnderstoodError(catalogue.text("typed.unknown", word=word))


def _number(catalogue: Catalogue, word: str, most: int, key: str) -> int:
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= most):
        raise NotUnderstoodError(catalogue.text(key, word=word, most=most))
    return int(word) - 1


def _display(catalogue: Catalogue, view: View, word: str) -> int:
    return _number(catalogue, word, len(view.state.display), "typed.no_place")


def _storage(catalogue: Catalogue, view: View, word: str) -> int:
    return _number(catalogue, word, len(view.state.seats[view.seat].storage), "typed.no_storage")


def _space(catalogue: Catalogue, view: View, word: str) -> int:
    board = view.state.seats[view.seat].board
    spaces = board.shape.spaces if board else ()
    for number, space in enumerate(spaces):
        if same_word(coordinate(space), word):
            return number
    raise NotUnderstoodError(catalogue.text("typed.no_space", word=word))


def _named(catalogue: Catalogue, word: str, names: Sequence[str], family: str) -> int:
    for number, name in enumerate(names):
        spoken = catalogue.text(f"{family}.{name}")
        if any(same_word(word, known) for known in (name, spoken, *spoken.split())):
            return number
    known = ", ".join(catalogue.text(f"{family}.{name}") for name in names)
    raise NotUnderstoodError(catalogue.text("typed.no_name", word=word, known=known))


def _token(catalogue: Catalogue, view: View, word: str) -> int:
    return _named(catalogue, word, view.state.rules.token_names, "token")


def _type(catalogue: Catalogue, view: View, word: str) -> int:
    return _named(catalogue, word, view.state.rules.type_names, "type")


_READERS: Mapping[str, _Reader] = {
    "display": _display,
    "space": _space,
    "storage": _storage,
    "token": _token,
    "type": _type,
}
"""How the word for each field of an action is read."""
