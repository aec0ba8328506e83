"""V1, V6, V20: double tiles of two grapes, and how they lie in two storage spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from castles.engine.facts import Fact, Words
from castles.engine.wording import whole
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
HALF_OF = "half_of"

FACES: Mapping[str, Words] = {
    **{
        f"{_DOUBLE}_{one}_{other}": {"type": _DOUBLE, "grapes": [GRAPES[one], GRAPES[other]]}
        for one, other in PAIRS
    },
    **{f"{_HALF}_{first}": {HALF_OF: first} for first in range(MOST_HALVES)},
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
    return seconds(rules).union(grapes_by_face(rules))


@lru_cache(maxsize=16)
def seconds(rules: Ruleset) -> frozenset[int]:
    """What is no tile but the second half of one."""
    return frozenset(halves(rules))


def largest_tile(rules: Ruleset) -> int:
    """How many storage spaces a tile of this game can fill."""
    return SPACES if halves(rules) else 1


def is_double(rules: Ruleset, tile: int) -> bool:
    return tile in grapes_by_face(rules)


def whole_tiles(rules: Ruleset, storage: tuple[int, ...]) -> list[tuple[int, int]]:
    """The stored tiles with their first spaces."""
    half, lying = seconds(rules), enumerate(storage)
    return [(slot, tile) for slot, tile in lying if tile != EMPTY and tile not in half]


def storages(state: State, seat_number: int) -> tuple[range, ...]:
    """The spaces that belong together: all of a seat; in a team game the shared, then its own."""
    spaces, private = len(state.stored(seat_number)), state.rules.definitions.private_spaces
    return (range(private, spaces), range(private)) if private else (range(spaces),)


def first_spaces(state: State, seat_number: int, count: int = 1) -> list[int]:
    """V20: the first free space of each storage in which so many are free."""
    stored, found = state.stored(seat_number), list[int]()
    for spaces in storages(state, seat_number):
        if stored[spaces.start : spaces.stop].count(EMPTY) >= count:
            found.append(stored.index(EMPTY, spaces.start))
    return found


def has_room(state: State, estate: Estate) -> bool:
    """V7, V20: for a double tile, in one storage."""
    stored = estate.storage
    if stored.count(EMPTY) < SPACES:
        return False
    private = state.rules.definitions.private_spaces
    return stored[private:].count(EMPTY) >= SPACES or stored[:private].count(EMPTY) >= SPACES


def store(state: State, seat_number: int, tile: int, to: Sequence[int] = ()) -> None:
    """Into the space that an action names, or the first free one; a double tile into two."""
    count = SPACES if is_double(state.rules, tile) else 1
    first = to[0] if to else first_spaces(state, seat_number, count)[0]
    put_in_storage(state, seat_number, tile, first)
    if count == SPACES:
        here = next(spaces for spaces in storages(state, seat_number) if first in spaces)
        second = state.stored(seat_number).index(EMPTY, here.start, here.stop)
        put_in_storage(state, seat_number, halves(state.rules)[first], second)


def unstore(state: State, seat_number: int, slot: int) -> int:
    """Take a tile out of the storage, with its second half."""
    tile = state.stored(seat_number)[slot]
    if is_double(state.rules, tile):
        second = state.stored(seat_number).index(halves(state.rules)[slot])
        put_in_storage(state, seat_number, EMPTY, second)
    put_in_storage(state, seat_number, EMPTY, slot)
    return tile


def emptied(rules: Ruleset, storage: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """A storage without the tile in a space, and without its second half."""
    if not is_double(rules, storage[slot]):
        return (*storage[:slot], EMPTY, *storage[slot + 1 :])
    gone = storage[slot], halves(rules)[slot]
    return tuple(EMPTY if lying in gone else lying for lying in storage)


def with_double(rules: Ruleset, storage: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """A storage with a double tile in its first two free spaces."""
    filled = [*storage]
    first = filled.index(EMPTY)
    filled[first] = tile
    filled[filled.index(EMPTY)] = halves(rules)[first]
    return tuple(filled)


def counted_from(words: Sequence[Fact], first: int) -> list[Fact]:
    """Stored tiles in words, where spaces are counted from another one than before."""

    def counted(tile: Fact) -> Fact:
        if isinstance(tile, dict) and HALF_OF in tile:
            return {HALF_OF: whole(tile[HALF_OF]) - first}
        return tile

    return [counted(tile) for tile in words]
