"""How the words of a typed action are read: `turn c3`, `orient 2`, `build b1.2`, `play king4`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.action import Action
from castles.games.castelli.actions import (
    ACTIONS,
    BUILD,
    HAND,
    NO_CARD,
    NOTHING,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    TURNED,
)
from castles.games.castelli.board import Site
from castles.games.castelli.names import RESOURCES, SIDES
from castles.games.castelli.view import View
from castles.text.castelli.facts import coordinate
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import same_word
from castles.text.typed_actions import WordReader, read_name, read_number, read_typed

NONE = "-"
"""Nothing bought, no card."""


def read_action(catalogue: Catalogue, view: View, words: Sequence[str]) -> Action:
    """A typed action; of a castle only the lot must be named, a card knows what it is aimed at."""
    if len(words) > 1 and _means(catalogue, words[0], PLAY.name):
        return _read_play(catalogue, view, words)
    if 1 < len(words) < 4 and _means(catalogue, words[0], BUILD.name):
        words = [*words, *[NONE] * (4 - len(words))]
    return read_typed(catalogue, view, words, ACTIONS, READERS, (PLAY_SEAT, PLAY_DISTRICT))


def _means(catalogue: Catalogue, word: str, kind: str) -> bool:
    return same_word(word, kind) or same_word(word, catalogue.text(f"typed_word.{kind}"))


def _read_play(catalogue: Catalogue, view: View, words: Sequence[str]) -> Action:
    card = _card(catalogue, view, words[1])
    effect = view.state.rules.play_effects[card]
    kind = effect.kind if effect else PLAY
    if len(words) - 1 != len(kind.fields):
        example = catalogue.text(f"typed_example.{kind.name}")
        raise NotUnderstoodError(catalogue.text("typed.incomplete", example=example))
    given = zip(kind.fields[1:], words[2:], strict=True)
    return kind(card, *(READERS[field](catalogue, view, word) for field, word in given))


def _cell(catalogue: Catalogue, view: View, word: str, cells: Sequence[int]) -> int:
    for cell in cells:
        if same_word(coordinate(cell), word):
            return cell
    raise NotUnderstoodError(catalogue.text("typed.no_cell", word=word))


def _field(catalogue: Catalogue, view: View, word: str) -> int:
    return _cell(catalogue, view, word, view.state.board.fields)


def _district(catalogue: Catalogue, view: View, word: str) -> int:
    return _cell(catalogue, view, word, view.state.board.districts)


def _tile(catalogue: Catalogue, view: View, word: str) -> int:
    return (TURNED, HAND)[read_name(catalogue, word, ("turned", "hand"), "laid")]


def _turns(catalogue: Catalogue, view: View, word: str) -> int:
    """0 to 3 quarter turns."""
    if word not in map(str, range(len(SIDES))):
        raise NotUnderstoodError(catalogue.text("typed.no_turns", word=word))
    return int(word)


def _lot(catalogue: Catalogue, view: View, word: str) -> int:
    """`b1`: the stone area of b1; `b1.2`: its second area; `b1.2.2`: the second lot there."""
    name, *numbers = word.split(".")
    district = _district(catalogue, view, name)
    board = view.state.board
    wanted = [int(n) - 1 if n.isascii() and n.isdigit() else -1 for n in numbers]
    sites = [n for n, site in enumerate(board.sites) if site.district == district]
    fitting = [n for n in sites if _fits(board.sites[n], wanted)]
    if not wanted:
        fitting = [n for n in sites if board.sites[n].type == len(RESOURCES) - 1]
    free = [n for n in fitting if n not in view.state.castles]
    if not fitting:
        raise NotUnderstoodError(catalogue.text("typed.no_lot", word=word))
    return (free or fitting)[0]


def _fits(site: Site, wanted: Sequence[int]) -> bool:
    return [site.area, site.place][: len(wanted)] == list(wanted[:2])


def _bought(catalogue: Catalogue, view: View, word: str) -> int:
    if word == NONE:
        return NOTHING
    return 1 + read_name(catalogue, word, RESOURCES, "resource")


def _card(catalogue: Catalogue, view: View, word: str) -> int:
    """`king4`, or its name without spaces and accents; `-` for none."""
    if word == NONE:
        return NO_CARD
    names = view.state.rules.card_names
    for number, name in enumerate(names):
        spoken = catalogue.text(f"card.{name}")
        if any(same_word(word, known.replace(" ", "")) for known in (name, spoken)):
            return number
    return read_name(catalogue, word, names, "card")


def _seat(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, len(view.state.seats), "typed.no_seat")


READERS: Mapping[str, WordReader[View]] = {
    "field": _field,
    "district": _district,
    "tile": _tile,
    "quarter_turns": _turns,
    "lot": _lot,
    "bought": _bought,
    "card": _card,
    "seat": _seat,
}
