"""What `data/castelli` defines, read and checked: everything that is printed on the components."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from castles.engine.effect import EffectEntry
from castles.engine.ruleset import Option


@dataclass(frozen=True, slots=True)
class Tile:
    """A shield tile (C4): the colours of its sides N, E, S, W as printed."""

    name: int | str
    value: int
    shields: tuple[int, ...]
    card: int | None
    """The colour whose shield shows a card instead of points."""
    ingots: int
    owner: int | None = None
    """C10: whose start tile it is."""


@dataclass(frozen=True, slots=True)
class AreaEntry:
    """A part of a district: what it gives, and the sides at which it touches fields."""

    type: int
    sides: tuple[int, ...]
    symbols: int
    lots: int = 0


@dataclass(frozen=True, slots=True)
class District:
    """An octagon of a quadrant; the mine has one area round all sides."""

    at: tuple[int, int]
    areas: tuple[AreaEntry, ...]
    settlement: int | None = None

    @property
    def lots(self) -> int:
        return sum(area.lots for area in self.areas)


@dataclass(frozen=True, slots=True)
class Quadrant:
    """A quarter of the board."""

    name: str
    districts: tuple[District, ...]
    has_mine: bool


@dataclass(frozen=True, slots=True)
class Edges:
    """C6: the symbol of each cell along a side, as EDGE_SYMBOLS; None for a neutral shield."""

    top: tuple[int | None, ...]
    left: tuple[int | None, ...]
    right: tuple[int | None, ...]
    bottom: tuple[int | None, ...]
    upper: tuple[int | None, ...]
    """Of the resource boards: below the upper half, or below the whole board."""
    lower: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card (C8, C11) and its one effect."""

    name: str
    count: int
    effect: EffectEntry
    is_fight: bool


@dataclass(frozen=True, slots=True)
class SilverPoints:
    """C9, A14: for most ingots, second most, and to each who shares the first place."""

    first: int
    second: int
    tied: int


@dataclass(frozen=True, slots=True)
class FightPoints:
    """C11: what the Fight mode adds at the end."""

    settlements: tuple[int, ...]
    """By kind, for whoever has the most castles on its lines."""
    castle: int


@dataclass(frozen=True, slots=True)
class Definitions:
    """All of `data/castelli`; tuples in the order of the files."""

    rules_version: int
    least_seats: int
    most_seats: int
    ingots: tuple[int, ...]
    half_ingots: int
    castles: int
    aside: tuple[int, ...]
    """Settlements set aside, by kind."""
    units: int
    units_over: int
    purchase: int
    scale: int
    sale: int
    settlement_points: tuple[int, ...]
    """On the lines of a castle, by kind."""
    card_points: int
    unit_points: int
    silver: SilverPoints
    fight_silver: SilverPoints
    start_tile_points: int
    fight: FightPoints
    options: Mapping[str, Option]
    tiles: tuple[Tile, ...]
    start_tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    quadrants: tuple[Quadrant, ...]
    default_whole: tuple[int, ...]
    default_half: tuple[int, ...]
    edges: Edges

    def for_seats(self, numbers: tuple[int, ...], seats: int) -> int:
        """The number for this many seats."""
        return numbers[seats - self.least_seats]
