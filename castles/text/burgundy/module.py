"""A module of the rules in words: everything it adds to the base game, as one object.

    TEXT = ModuleText(lines=(lines,), actions={SHIELD.number: _shield})

It is in the file of the module's name in `modules`. Those of a game are put together once
(`modules.text_of`), so that nobody asks which modules there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import coordinate, tile_phrase
from castles.text.catalogue import Catalogue
from castles.text.phrases import Phrase
from castles.text.pieces import Piece
from castles.text.remaining import Remaining
from castles.text.typed_actions import WordReader

MODULE_TILES = "module_tiles"
"""The section of the pages of tiles that are no base game's."""
Brought: TypeAlias = tuple[list[Event], list[int]]
"""What happened to a seat, and the kinds of the decisions that are before it."""


class Said:
    """An action that is put into words, of a seat that sees this."""

    __slots__ = ("action", "catalogue", "names", "view")

    def __init__(
        self, catalogue: Catalogue, names: Sequence[str], view: View, action: Action
    ) -> None:
        self.catalogue, self.names, self.view, self.action = catalogue, names, view, action

    def text(self, key: str, **facts: object) -> str:
        return self.catalogue.text(key, **facts)

    @property
    def state(self) -> State:
        return self.view.state

    def tile(self, tile: int) -> str:
        return tile_phrase(self.catalogue, self.state.rules.tile_words(tile))

    def space(self, space: int) -> str:
        return coordinate(self.state.estate(self.view.seat).own_board().called[space])

    def depot_space(self, space: int) -> dict[str, object]:
        """What is on a space of the depots, and which space that is."""
        rules = self.state.rules
        depot = rules.space_depot[space]
        return {
            "tile": self.tile(self.state.depots[space]),
            "depot": depot + 1,
            "place": rules.depot_spaces[depot].index(space) + 1,
        }

    def black_space(self, space: int) -> dict[str, object]:
        return {"tile": self.tile(self.state.black_depot[space]), "place": space + 1}


@dataclass(frozen=True, slots=True)
class ModuleText:
    """One module, or all of a game together."""

    # The table.
    lines: tuple[Callable[[Catalogue, Sequence[str], State], Iterator[str]], ...] = ()
    """What it lays on the table and gives to seats."""
    remaining: tuple[Callable[[State], Iterator[Remaining]], ...] = ()
    """What is left of it, as far as everybody knows that."""
    about: Mapping[str, str] = field(default_factory=dict)
    """By decision the text of what is to be known of it, instead of the usual."""

    # Actions.
    actions: Mapping[int, Callable[[Said], str]] = field(default_factory=dict)
    """Its actions whose words depend on the table; others are said by their text alone."""
    around: tuple[Callable[[Said, str], str], ...] = ()
    """What is added to the words of any action."""
    readers: Mapping[str, WordReader[View]] = field(default_factory=dict)
    """How a word is read that is typed for a field of its actions."""

    # What an action gives.
    scoring: frozenset[str] = frozenset()
    """Events whose points a placement scores."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Events that say what else it does, and how that is told."""
    following: Mapping[int, str] = field(default_factory=dict)
    """Decisions that it leads to, and how they are told."""
    parts: Mapping[int, Callable[[Burgundy, State, int], Brought]] = field(default_factory=dict)
    """By decision, what comes of it whatever is answered."""
    gains: tuple[Callable[[Said, State], Iterator[str]], ...] = ()
    """What else it gives, from the state after it."""
    sale: tuple[Callable[[State, int, int, Catalogue], str], ...] = ()
    """What a seat's sale of a good gives besides the usual; empty if nothing."""

    # Words of facts, and pages.
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """How the facts of its events are said that are no plain numbers or ids."""
    pieces: tuple[Callable[[Definitions], Iterator[Piece]], ...] = ()
    """The pages of its tiles and tokens."""
    rule_of_tile: Mapping[str, str] = field(default_factory=dict)
    """The buildings and animals that it adds, with their rule."""
    monasteries: frozenset[int] = frozenset()
    """The monasteries that it adds."""


def next_decision(state: State, seat: int) -> int:
    """The kind of the decision that the seat has before it."""
    frame = state.pending[-1] if state.pending else ()
    return frame[0] if frame and frame[1] == seat else EMPTY
