"""How the words of a typed action are read: `place 1 c6`, `take 3`, `token card`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.games.tuscany.actions import ACTIONS, ASSEMBLE, PAY
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import same_word
from castles.text.tuscany.facts import coordinate
from castles.text.typed_actions import WordReader, read_name, read_number, read_typed


def read_action(catalogue: Catalogue, view: View, words: Sequence[str]) -> Action:
    """The action that the words name, legal or not; NotUnderstoodError if there is none."""
    # A board is assembled and a price is chosen from the menu alone.
    return read_typed(catalogue, view, words, ACTIONS, _READERS, untyped=(ASSEMBLE, PAY))


def _display(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, len(view.state.display), "typed.no_place")


def _storage(catalogue: Catalogue, view: View, word: str) -> int:
    storage = view.state.seats[view.seat].storage
    return read_number(catalogue, word, len(storage), "typed.no_storage")


def _space(catalogue: Catalogue, view: View, word: str) -> int:
    board = view.state.seats[view.seat].board
    spaces = board.shape.spaces if board else ()
    for number, space in enumerate(spaces):
        if same_word(coordinate(space), word):
            return number
    raise NotUnderstoodError(catalogue.text("typed.no_space", word=word))


def _token(catalogue: Catalogue, view: View, word: str) -> int:
    return read_name(catalogue, word, view.state.rules.token_names, "token")


def _type(catalogue: Catalogue, view: View, word: str) -> int:
    return read_name(catalogue, word, view.state.rules.type_names, "type")


_READERS: Mapping[str, WordReader[View]] = {
    "display": _display,
    "space": _space,
    "storage": _storage,
    "token": _token,
    "type": _type,
}
