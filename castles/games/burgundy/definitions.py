"""What `data/burgundy` defines, read and checked: everything that is printed on the components."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from castles.engine.effect import EffectEntry
from castles.engine.facts import Words
from castles.engine.ruleset import Option


@dataclass(frozen=True, slots=True)
class TileType:
    """One of the six types of tile and space."""

    name: str
    colour: str
    effects: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """One kind of building (B20)."""

    name: str
    effects: tuple[EffectEntry, ...]
    end: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class Animal:
    """One kind of livestock (B19); `joins_all` counts with every other kind."""

    name: str
    joins_all: bool


@dataclass(frozen=True, slots=True)
class Monastery:
    """One monastery (section 5)."""

    number: int
    powers: Mapping[str, int]
    effects: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class TileEntry:
    """`count` tiles of one face (B1). `kind` is a building, an animal or a monastery's number."""

    type: str
    kind: str
    animals: int
    is_black: bool
    count: int


@dataclass(frozen=True, slots=True)
class DepotException:
    """A depot space that has another type for some seats and phases (B4)."""

    depot: int
    space: int
    seats: int
    phases: tuple[int, ...]
    type: str


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board that is not of the usual outline, space by space (T3, S1)."""

    spaces: tuple[tuple[int, int], ...]
    called: tuple[tuple[int | str, ...], ...]
    types: tuple[str, ...]
    numbers: tuple[int, ...]
    start: tuple[int, ...]
    """T4: where the start castle may lie, by number of the space."""
    rivers: tuple[tuple[int, int], ...]
    """S4: pairs of spaces that touch over water."""


@dataclass(frozen=True, slots=True)
class CountyCard:
    """A card of the automa (A12): types of its cells, and which of them bear the sell symbol."""

    name: str
    cells: tuple[str, ...]
    sells: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Automa:
    """The automa's board, cards and habits (section 8)."""

    levels: tuple[str, ...]
    spaces: Mapping[str, int]
    """By type, in the order in which it looks at them."""
    inert_tiles: Mapping[str, int]
    head_start: tuple[str, ...]
    extra_turns: Mapping[str, tuple[int, ...]]
    cards: tuple[CountyCard, ...]
    values: Mapping[int, tuple[int, ...]]
    """By number of cells: the value at each level."""
    last_card_left: int
    nothing_found: int
    purchase_price: int
    placing: Mapping[str, tuple[EffectEntry, ...]]
    """By type, and for buildings by kind."""
    monastery_points: int
    good_points: int
    silver_points: int
    reserve_points: int
    card_tile_points: int


@dataclass(frozen=True, slots=True)
class Definitions:
    """All of `data/burgundy`; tuples in the order of the files."""

    rules_version: int
    least_seats: int
    most_seats: int
    storage_spaces: int
    private_spaces: int
    """T6: how many of them, from the first, a teammate may not use."""
    goods_kinds: int
    goods_drawn: int
    silver: int
    workers: tuple[int, ...]
    board_copies: int
    track_steps: int
    phases: tuple[str, ...]
    phase_bonus: tuple[int, ...]
    rounds: int
    depots: tuple[tuple[str, ...], ...]
    depot_seats: tuple[int, ...]
    """For each space of a depot the least number of seats that uses it."""
    depot_exceptions: tuple[DepotException, ...]
    black_depot: tuple[int, ...]
    workers_taken: int
    sale_silver: int
    purchase_price: int
    mine_silver: int
    workers_per_point: int
    area_points: tuple[int, ...]
    colour_first: tuple[int, ...]
    colour_second: tuple[int, ...]
    good_sold: tuple[int, ...]
    good_left: int
    silver_left: int
    goods_of_a_kind: int
    options: Mapping[str, Option]
    types: tuple[TileType, ...]
    buildings: tuple[Building, ...]
    animals: tuple[Animal, ...]
    monasteries: tuple[Monastery, ...]
    tiles: tuple[TileEntry, ...]
    dice: tuple[tuple[int, ...], ...]
    """The die number of each space, row by row."""
    boards: tuple[tuple[tuple[str, ...], ...], ...]
    """The types of each board, row by row."""
    letters: Mapping[str, str]
    """The type that each letter stands for in drawn boards."""
    team_boards: tuple[PrintedBoard, ...]
    """31 and 32: they follow the others."""
    solo_boards: tuple[PrintedBoard, ...]
    """33 and 34."""
    automa: Automa
    modules: Words
    """The numbers that modules add, by the name of the module."""

    def for_seats(self, numbers: tuple[int, ...], seats: int) -> int:
        """The number for this many seats."""
        return numbers[seats - self.least_seats]
