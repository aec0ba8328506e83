"""What `data/tuscany` defines, read and checked: everything that is printed on the components."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from castles.engine.effect import EffectEntry
from castles.engine.ruleset import Option

PHASES: Final = ("I", "II", "III")
"""What the phases are called, everywhere."""


@dataclass(frozen=True, slots=True)
class TileType:
    """One of the eight types of tile, space and play card (T1)."""

    name: str
    colour: str
    colour_bonus: tuple[int, ...]
    effects: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class TileEntry:
    """`count` equal tiles of a set (T2-T4)."""

    type: str
    crops: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class YieldCard:
    """One kind of yield card (T6)."""

    name: str
    count: int
    effects: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class Token:
    """One kind of bonus token (T7)."""

    name: str
    count: int
    effects: tuple[EffectEntry, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """One region piece (T9): the types of its three columns, top to bottom."""

    name: str
    letter: str
    columns: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """One of the automa's cards (TA2)."""

    number: int
    supply: int
    types: tuple[str, ...]
    token: str


@dataclass(frozen=True, slots=True)
class AutomaLevel:
    """How well the automa starts and looks (TA4)."""

    supply: int
    survey: bool
    extra_tokens: int


@dataclass(frozen=True, slots=True)
class AutomaModifiers:
    """The numbers of those modifiers that have any (TA4)."""

    dowry_green: int
    granary_supply: int
    charter_tokens: int
    fee_red: int
    fee_least_size: int


@dataclass(frozen=True, slots=True)
class Automa:
    """The automa's sheet, cards and habits (TA1-TA12)."""

    build_cost: int
    marbles_per_turn: int
    survey_points: int
    refreshes: int
    card_value: int
    worker_value: int
    supply_per_point: int
    marble_points: int
    hexagon_points: int
    sheet: Mapping[str, tuple[int, ...]]
    """By type the sizes of its fields; the order of the types decides between equal ones."""
    token_order: tuple[str, ...]
    extra_token_step: int
    levels: Mapping[str, AutomaLevel]
    modifiers: AutomaModifiers
    cards: tuple[DecisionCard, ...]


@dataclass(frozen=True, slots=True)
class Definitions:
    """All of `data/tuscany`; tuples in the order of the files."""

    rules_version: int
    least_seats: int
    most_seats: int
    display_places: int
    stacks: int
    tiles_per_stack: int
    cards_in_hand: int
    storage_spaces: int
    draw_raised_by: str
    area_points: tuple[int, ...]
    hexagon_on_farm: int
    hexagon_without_room: int
    display_limit: int
    options: Mapping[str, Option]
    crops: tuple[str, ...]
    types: tuple[TileType, ...]
    player_tiles: tuple[TileEntry, ...]
    neutral_tiles: tuple[TileEntry, ...]
    play_cards: tuple[int, ...]
    """How many play cards of each type, in the order of `types` (T5)."""
    yield_cards: tuple[YieldCard, ...]
    tokens: tuple[Token, ...]
    pieces: tuple[tuple[Piece, ...], ...]
    """The pieces by letter: all A, all B, all C (T9)."""
    letters: Mapping[str, str]
    """The type that each letter stands for on drawn pieces."""
    automa: Automa
