"""The named weights of Tuscany's evaluation; their values are in `data/opponents.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth in points; `_time` weights shrink with the share of tiles left."""

    card: float
    """A card at any time: leftovers."""
    card_time: float
    """Each of the first eight cards."""
    card_late: float
    """Cards nine to sixteen count this share of that."""
    pair_time: float
    """Two equal cards."""
    worker: float
    worker_time: float
    marble: float
    marble_time: float
    token_card_time: float
    token_storage_time: float
    token_marble_time: float
    token_worker_time: float
    token_yield_time: float
    covered_time: float
    """A covered space."""
    frontier_time: float
    """A type that could be placed somewhere."""
    frontier_space: float
    """A free space that touches a tile."""
    display_time: float
    """A type in the display that could be placed somewhere."""
    area_1_of_2: float
    """The share of an unfinished area's points that is counted already."""
    area_1_of_3: float
    area_2_of_3: float
    colour_1_missing: float
    """The share of a colour bonus that is counted already."""
    colour_2_missing: float
    colour_3_missing: float
    stored_base_time: float
    """A stored item, beside what placing it would give."""
    stored_payable: float
    """The share of that for an item that can be paid, or lacks one or two payments."""
    stored_1_missing: float
    stored_2_missing: float
    stored_later: float
    """The share that the second and later items in storage count."""
    hexagon_time: float
    """A stored wooden hexagon, beside the best place for it."""
    city_time: float
    """The effects of types that are not yet placed."""
    castle_time: float
    yield_card: float
    inn_time: float
    put_out: float
    put_out_time: float
    """Each own tile that has gone to the display: it brings the end nearer."""
    clock: float
    """How quickly the end of a phase makes unfinished things come too late for its scoring."""


WEIGHT_NAMES = tuple(field.name for field in fields(Weights))
