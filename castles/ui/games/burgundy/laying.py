"""The zones and sizes of the table for what is played, while it is being laid.

`data/burgundy/screen.yaml` has the columns, rows and sizes of the base game under `table`; what an
option adds or says otherwise stands under its name:

    trade_routes:
      rows: {route: {in: middle, above: tableau, least: 100, most: 126}}

Sections of which everything is true are laid over each other in the order of the file.
`solo_board 34` is an option with a value; a heading with " + " is for several together, where they
have not only less room but lie otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TypeVar

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.games.burgundy.module import is_on
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.module import layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point, Stage
from castles.ui.kit.screen_data import game_screen, mapping
from castles.ui.table.columns import Row, place_rows
from castles.ui.table.game_screen import Part, Room
from castles.ui.table.layer import Layers

GAME, TABLE = "burgundy", "table"
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

    def names(self, name: str) -> list[str]:
        return [str(value) for value in _listed(self._entry(name))]

    def points(self, name: str) -> list[Point]:
        """Places beside something."""
        pairs = map(_listed, _listed(self._entry(name)))
        return [(_number(x), _number(y)) for x, y in pairs]

    def places(self, name: str) -> list[tuple[float, float, str]]:
        """Places from a corner of a zone; below zero they count from its right or its foot."""
        found = (_listed(entry) for entry in _listed(self._entry(name)))
        return [(_number(x), _number(y), str(*zone)) for x, y, *zone in found]


def _numbers(value: object) -> list[float]:
    return [_number(each) for each in _listed(value)]


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)


def _listed(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


class Plan:
    """Columns, rows and sizes of a table with all that is true of it."""

    def __init__(self, true: frozenset[str], seats: int) -> None:
        self._columns: dict[str, list[float]] = {}
        self.rows: dict[str, Row] = {}
        entries: dict[str, object] = {}
        sections = game_screen(GAME)
        found = [h for h in sections if h == TABLE or true.issuperset(h.split(" + "))]
        parts = [mapping(sections[heading], heading) for heading in found]
        for section in parts:
            for name, value in mapping(section.get("sizes", {}), "sizes").items():
                before = entries.get(name)
                adds = name == _ADDED and isinstance(before, list) and isinstance(value, list)
                entries[name] = [*before, *value] if adds else value  # type: ignore[misc]
            columns = mapping(section.get("columns", {}), "columns")
            self._columns |= {name: _numbers(value) for name, value in columns.items()}
        self.sizes = Sizes(entries)
        for section in parts:
            for name, entry in mapping(section.get("rows", {}), "rows").items():
                if entry is None:
                    del self.rows[name]
                else:
                    self.rows[name] = self._row(mapping(entry, name), seats)

    def _row(self, entry: dict[str, object], seats: int) -> Row:
        least = _number(entry.get("least", 0))
        if "plus" in entry:
            least += self.sizes.numbers(str(entry["plus"]))[seats - 1]
        cells, large = (
            {name: _number(part) for name, part in mapping(entry.get(key, {}), key).items()}
            for key in ("cells", "large")
        )
        column, above, under, over = (
            str(entry.get(key, "")) for key in ("in", "above", "under", "over")
        )
        most, weight = _number(entry.get("most", inf)), _number(entry.get("weight", 1))
        return Row(least, most, weight, column, above, under, over, cells, large)

    @lru_cache(maxsize=8)  # noqa: B019 (few plans are kept)
    def zones(self, stage: Stage) -> dict[str, FRect]:
        return place_rows(stage, self._columns, self.rows)

    @property
    def names(self) -> set[str]:
        """Of rows and cells."""
        return {*self.rows, *(cell for row in self.rows.values() for cell in row.cells)}


_ADDED = "beside_black"
"""The list to which every layer adds."""


@lru_cache(maxsize=16)
def plan_of(true: frozenset[str], seats: int) -> Plan:
    return Plan(true, seats)


@lru_cache(maxsize=16)
def _plan(rules: Ruleset) -> Plan:
    options = rules.options
    on = {name for name, value in options.items() if is_on(value)}
    return plan_of(frozenset(on | {f"{name} {options[name]}" for name in on}), len(rules.owners))


def has_zone(state: State, name: str) -> bool:
    """Whether the table has a place of this name with what is played."""
    return name in _plan(state.rules).names


def sizes_for(state: State) -> Sizes:
    return sizes_of(state.rules)


def sizes_of(rules: Ruleset) -> Sizes:
    return _plan(rules).sizes


class Laying:
    """A table that is being laid: what its makers of parts ask."""

    def __init__(self, room: Room, picture: BurgundyPicture, plan: Plan | None = None) -> None:
        self.room, self.picture, self.texts = room, picture, room.texts
        plan = plan or _plan(picture.state.rules)
        self._zones, self.sizes = plan.zones(room.stage), plan.sizes
        self.made: dict[str, list[Part[State]]] = {}
        """The parts that lie already, by name."""

    @property
    def layers(self) -> Layers[State]:
        return layers_on(self.picture.state.rules)

    def has(self, name: str) -> bool:
        return name in self._zones

    def zone(self, name: str) -> FRect:
        if name not in self._zones:
            raise CastlesError(f"{TABLE} of data/{GAME}/screen.yaml has no zone {name!r}")
        return FRect(self._zones[name])

    @property
    def hexes(self) -> FRect:
        """Where the hexes of the own duchy lie."""
        zone, (left, top, right, bottom) = self.zone("duchy"), self.sizes.numbers("duchy_margin")
        return FRect(zone.x + left, zone.y + top, zone.w - left - right, zone.h - top - bottom)

    def places(self, name: str) -> list[Point]:
        """Places on the table: beside the duchy, or in the zones that they name."""
        found = []
        for x, y, name_of_zone in self.sizes.places(name):
            zone = self.zone(name_of_zone or "duchy")
            found.append(
                ((zone.x if x >= 0 else zone.right) + x, (zone.y if y >= 0 else zone.bottom) + y)
            )
        return found

    def part(self, name: str, kind: type[_P]) -> _P:
        """The part of a name that lies already."""
        found = self.made[name][0]
        assert isinstance(found, kind), name
        return found
