"""The zones and sizes of the table for the modules that are played, while it is being laid.

`data/burgundy/screen.yaml` has the zones of the base game under `table`, lengths under `sizes`.
What differs with modules stands under a heading that names them all:

    table + trade_routes: {route: [348, 742, 830, 126]}
    sizes + vineyards + 4 seats: {panels: [440, 398, 234]}

Those of which everything is true are laid over each other in the order of the file. Names are those
of options; `solo_board 34` is an option with a value, `3 seats` the size of the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.games.burgundy.module import is_on
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.module import layers_on
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.kit.layout import Point, Zone, zones
from castles.ui.kit.screen_data import game_screen, mapping
from castles.ui.table.game_screen import Part, Room

GAME, TABLE, SIZES = "burgundy", "table", "sizes"
_P = TypeVar("_P")


class Sizes:
    """Lengths of the table by name."""

    def __init__(self, entries: dict[str, object]) -> None:
        self._entries = entries

    def _entry(self, name: str) -> object:
        if name not in self._entries:
            raise CastlesError(f"sizes of data/{GAME}/screen.yaml has no {name!r}")
        return self._entries[name]

    def has(self, name: str) -> bool:
        return name in self._entries

    def word(self, name: str) -> str:
        return str(self._entry(name))

    def number(self, name: str) -> float:
        return _number(self._entry(name))

    def numbers(self, name: str) -> list[float]:
        return [_number(value) for value in _listed(self._entry(name))]

    def points(self, name: str) -> list[Point]:
        """Places from a corner; below zero they count from the right or from below."""
        pairs = map(_listed, _listed(self._entry(name)))
        return [(_number(x), _number(y)) for x, y in pairs]


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)


def _listed(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


@lru_cache(maxsize=16)
def _sections(true: frozenset[str]) -> tuple[dict[str, Zone], Sizes]:
    """All that is laid over each other when this is true."""
    placed: dict[str, Zone] = {}
    lengths: dict[str, object] = {}
    for heading, entries in game_screen(GAME).items():
        kind, *needed = heading.split(" + ")
        if not true.issuperset(needed):
            continue
        if kind == TABLE:
            placed |= zones(f"{GAME}.{heading}")
        elif kind == SIZES:
            lengths |= mapping(entries, heading)
    return placed, Sizes(lengths)


def _true(rules: Ruleset) -> frozenset[str]:
    options = rules.options
    on = {name for name, value in options.items() if is_on(value)}
    valued = {f"{name} {options[name]}" for name in on}
    return frozenset(on | valued | {f"{len(rules.owners)} seats"})


def has_zone(state: State, name: str) -> bool:
    """Whether the table has a place of this name with what is played."""
    return name in _sections(_true(state.rules))[0]


def sizes_for(state: State) -> Sizes:
    return sizes_of(state.rules)


def sizes_of(rules: Ruleset) -> Sizes:
    return _sections(_true(rules))[1]


class Laying:
    """A table that is being laid: what its makers of parts ask."""

    def __init__(self, room: Room, picture: BurgundyPicture) -> None:
        self.room, self.picture, self.texts = room, picture, room.texts
        self._zones, self.sizes = _sections(_true(picture.state.rules))
        self.layers = layers_on(picture.state.rules)
        self.made: dict[str, list[Part[State]]] = {}
        """The parts that lie already, by name."""

    def has(self, name: str) -> bool:
        return name in self._zones

    def zone(self, name: str) -> FRect:
        if name not in self._zones:
            raise CastlesError(f"{TABLE} of data/{GAME}/screen.yaml has no zone {name!r}")
        return self.room.stage.place(self._zones[name])

    def part(self, name: str, kind: type[_P]) -> _P:
        """The part of a name that lies already."""
        found = self.made[name][0]
        assert isinstance(found, kind), name
        return found
