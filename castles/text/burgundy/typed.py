"""How the words of a typed action are read: `take 1 3.2`, `place 2 1 d5`, `effect bank`."""

from __future__ import annotations

from collections.abc import Mapping

from castles.games.burgundy.actions import WHITE_DIE
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import coordinate
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import same_word
from castles.text.typed_actions import WordReader, read_name, read_number


def _board(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, len(view.state.rules.boards), "typed.no_board")


def _die(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, WHITE_DIE + 1, "typed.no_die")


def _depot_space(catalogue: Catalogue, view: View, word: str) -> int:
    depot, _, place = word.partition(".")
    spaces = view.state.rules.depot_spaces
    for number, here in enumerate(spaces, start=1):
        if depot == str(number) and place in map(str, range(1, len(here) + 1)):
            return here[int(place) - 1]
    raise NotUnderstoodError(catalogue.text("typed.no_depot_space", word=word))


def _black_space(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, len(view.state.black_depot), "typed.no_black_space")


def _storage(catalogue: Catalogue, view: View, word: str) -> int:
    storage = view.state.stored(view.seat)
    return read_number(catalogue, word, len(storage), "typed.no_storage")


def read_space(catalogue: Catalogue, view: View, word: str) -> int:
    board = view.state.estate(view.seat).board
    for number, space in enumerate(board.called if board else ()):
        if same_word(coordinate(space), word):
            return number
    raise NotUnderstoodError(catalogue.text("typed.no_space", word=word))


def _number(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, SIDES, "typed.no_number")


def _building(catalogue: Catalogue, view: View, word: str) -> int:
    return read_name(catalogue, word, view.state.rules.building_names, "building")


def read_amount(catalogue: Catalogue, view: View, word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise NotUnderstoodError(catalogue.text("typed.no_amount", word=word))
    return int(word)


READERS: Mapping[str, WordReader[View]] = {
    "board": _board,
    "die": _die,
    "depot_space": _depot_space,
    "black_space": _black_space,
    "storage": _storage,
    "space": read_space,
    "good": _number,
    "depot": _number,
    "building": _building,
}
"""By field; modules have more."""
