"""G6: what modules print on their own boards: bonuses that need no die and may be skipped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from castles.games.burgundy import scoring
from castles.games.burgundy.decisions import CHOOSE_CASTLE, OFFER_PLACE, OFFER_SALE, OFFER_TILE
from castles.games.burgundy.legal import could_place, spaces_of_types
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP

Giving: TypeAlias = Callable[[State, int, str], None]
"""To a seat, by a rule: immediately, or by frames that ask the seat."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What it gives, and whether the seat could do anything with it now."""

    give: Giving
    is_useful: Callable[[State, int], bool] = lambda state, seat_number: True
    asks: bool = True
    """False for what is credited without a question."""
    tiles: int = 0
    """Which tiles it lets take, as the frame of its question says it."""


def _workers(count: int) -> Giving:
    def give(state: State, seat_number: int, rule: str) -> None:
        state.estate(seat_number).workers += count
        if state.events is not None:
            state.tell("workers_gained", rule, seat_number, count=count)
        scoring.workers_came(state, seat_number)

    return give


def _silver(count: int) -> Giving:
    def give(state: State, seat_number: int, rule: str) -> None:
        state.estate(seat_number).silver += count
        if state.events is not None:
            state.tell("silver_gained", rule, seat_number, count=count)

    return give


def _points(points: int) -> Giving:
    def give(state: State, seat_number: int, rule: str) -> None:
        scoring.gain_points(state, seat_number, points, scoring.BUILDINGS)
        if state.events is not None:
            state.tell("points_gained", rule, seat_number, points=points)

    return give


def _tile(*types: int) -> Bonus:
    """A tile of one of these types from the depots into a free storage space (G5)."""
    mask = sum(1 << kind for kind in types)

    def give(state: State, seat_number: int, rule: str) -> None:
        state.pending += (OFFER_TILE(seat_number, mask),)

    def is_useful(state: State, seat_number: int) -> bool:
        return EMPTY in state.stored(seat_number) and bool(spaces_of_types(state, mask))

    return Bonus(give, is_useful, tiles=mask)


def _sell(state: State, seat_number: int, rule: str) -> None:
    state.pending += (OFFER_SALE(seat_number),)


def _place(state: State, seat_number: int, rule: str) -> None:
    state.pending += (OFFER_PLACE(seat_number),)


def _act(state: State, seat_number: int, rule: str) -> None:
    state.pending += (CHOOSE_CASTLE(seat_number),)


BONUSES: Final[dict[str, Bonus]] = {
    "workers4": Bonus(_workers(4), asks=False),
    "silver2": Bonus(_silver(2), asks=False),
    "points4": Bonus(_points(4), asks=False),
    "market": _tile(SHIP, LIVESTOCK),
    "carpenter": _tile(BUILDING),
    "church": _tile(MINE, MONASTERY, CASTLE),
    "take_any": _tile(BUILDING, MONASTERY, SHIP, LIVESTOCK, CASTLE, MINE),
    "sell": Bonus(_sell, lambda state, seat_number: any(state.estate(seat_number).goods)),
    "town_hall": Bonus(
        _place, lambda state, seat_number: could_place(state, state.estate(seat_number))
    ),
    "castle": Bonus(_act),
}
"""By the names that the YAML files use; modules add theirs."""
