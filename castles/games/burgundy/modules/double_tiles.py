"""V1, V6: double tiles of two grapes, and how they lie in two storage spaces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from castles.engine.facts import Words
from castles.games.burgundy.placing import put_in_storage
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State

GRAPES = ("green", "blue", "red", "white", "yellow", "purple")
PAIRS = tuple(combinations_with_replacement(range(len(GRAPES)), 2))
SPACES = 2
"""V6: of storage, that a double tile fills."""
MOST_HALVES = 80
"""Far more spaces than anybody fills, even without a limit (shield 4)."""

_DOUBLE, _HALF = "double", "half"

FACES: Mapping[str, Words] = {
    **{
        f"{_DOUBLE}_{one}_{other}": {"type": _DOUBLE, "grapes": [GRAPES[one], GRAPES[other]]}
        for one, other in PAIRS
    },
    **{f"{_HALF}_{first}": {"half_of": first} for first in range(MOST_HALVES)},
}
"""Every double tile, and what lies in the second space of one, by the first space of it."""


@lru_cache(maxsize=16)
def grapes_by_face(rules: Ruleset) -> Mapping[int, tuple[int, int]]:
    """The grapes of each double tile."""
    pairs = {f"{_DOUBLE}_{one}_{other}": (one, other) for one, other in PAIRS}
    return {face: pairs[name] for face, name in rules.face_names.items() if name in pairs}


@lru_cache(maxsize=256)
def face_of(rules: Ruleset, one: int, other: int) -> int:
    """The face of a double tile of two grapes, whichever comes first."""
    return rules.face(f"{_DOUBLE}_{min(one, other)}_{max(one, other)}")


@lru_cache(maxsize=16)
def halves(rules: Ruleset) -> tuple[int, ...]:
    """The second halves, by the first space of the tile; none in games without vineyards."""
    return tuple(f for f, name in rules.face_names.items() if name.startswith(_HALF + "_"))


@lru_cache(maxsize=16)
def not_single(rules: Ruleset) -> frozenset[int]:
    """V8: what never lies on a duchy."""
    return frozenset((*grapes_by_face(rules), *halves(rules)))


def largest_tile(rules: Ruleset) -> int:
    """How many storage spaces a tile of this game can fill."""
    return SPACES if halves(rules) else 1


def is_double(rules: Ruleset, tile: int) -> bool:
    return tile in grapes_by_face(rules)


def whole_tiles(rules: Ruleset, storage: tuple[int, ...]) -> list[tuple[int, int]]:
    """The stored tiles with their first spaces."""
    seconds = halves(rules)
    lying = enumerate(storage)
    return [(slot, tile) for slot, tile in lying if tile != EMPTY and tile not in seconds]


def has_room(estate: Estate) -> bool:
    """V7: for a double tile."""
    return estate.storage.count(EMPTY) >= SPACES


def store(state: State, seat_number: int, tile: int, least: int = 0) -> None:
    """Into the first free space from a space on, a double tile into the first two."""
    first = state.stored(seat_number).index(EMPTY, least)
    put_in_storage(state, seat_number, tile, first)
    if is_double(state.rules, tile):
        second = state.stored(seat_number).index(EMPTY, least)
        put_in_storage(state, seat_number, halves(state.rules)[first], second)


def unstore(state: State, seat_number: int, slot: int) -> int:
    """Take a tile out of the storage, with its second half."""
    tile = state.stored(seat_number)[slot]
    if is_double(state.rules, tile):
        second = state.stored(seat_number).index(halves(state.rules)[slot])
        put_in_storage(state, seat_number, EMPTY, second)
    put_in_storage(state, seat_number, EMPTY, slot)
    return tile
