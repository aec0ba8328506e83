"""B14, V6, T6: storage spaces: which belong together, and tiles that fill two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from castles.engine.facts import Fact
from castles.engine.wording import whole
from castles.games.burgundy.placing import put_in_storage
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State

SPACES: Final = 2
"""V6: that a wide tile fills."""
HALF_OF: Final = "half_of"
"""What the second half of a wide tile is called in words."""


def largest_tile(rules: Ruleset) -> int:
    """How many storage spaces a tile of this game can fill."""
    return SPACES if rules.wide else 1


def whole_tiles(rules: Ruleset, storage: tuple[int, ...]) -> list[tuple[int, int]]:
    """The stored tiles with their first spaces."""
    half, lying = rules.seconds, enumerate(storage)
    return [(slot, tile) for slot, tile in lying if tile != EMPTY and tile not in half]


def storages(state: State, seat_number: int) -> tuple[range, ...]:
    """The spaces that belong together: all of a seat; in a team game the shared, then its own."""
    spaces, private = len(state.stored(seat_number)), state.rules.definitions.private_spaces
    return (range(private, spaces), range(private)) if private else (range(spaces),)


def first_spaces(state: State, seat_number: int, count: int = 1) -> list[int]:
    """V20: the first free space of each storage in which this many are free."""
    stored, found = state.stored(seat_number), list[int]()
    for spaces in storages(state, seat_number):
        if stored[spaces.start : spaces.stop].count(EMPTY) >= count:
            found.append(stored.index(EMPTY, spaces.start))
    return found


def has_room(state: State, estate: Estate) -> bool:
    """V7, V20: for a wide tile, in one storage."""
    stored = estate.storage
    if stored.count(EMPTY) < SPACES:
        return False
    private = state.rules.definitions.private_spaces
    return stored[private:].count(EMPTY) >= SPACES or stored[:private].count(EMPTY) >= SPACES


def store(state: State, seat_number: int, tile: int, to: Sequence[int] = ()) -> None:
    """Into the space that an action names, or the first free one; a wide tile into two."""
    count = SPACES if tile in state.rules.wide else 1
    first = to[0] if to else first_spaces(state, seat_number, count)[0]
    put_in_storage(state, seat_number, tile, first)
    if count == SPACES:
        here = next(spaces for spaces in storages(state, seat_number) if first in spaces)
        second = state.stored(seat_number).index(EMPTY, here.start, here.stop)
        put_in_storage(state, seat_number, state.rules.halves[first], second)


def unstore(state: State, seat_number: int, slot: int) -> int:
    """Take a tile out of the storage, with its second half."""
    tile = state.stored(seat_number)[slot]
    if tile in state.rules.wide:
        second = state.stored(seat_number).index(state.rules.halves[slot])
        put_in_storage(state, seat_number, EMPTY, second)
    put_in_storage(state, seat_number, EMPTY, slot)
    return tile


def empty_slot(rules: Ruleset, storage: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """A storage without the tile in a space, and without its second half."""
    if storage[slot] not in rules.wide:
        return (*storage[:slot], EMPTY, *storage[slot + 1 :])
    gone = storage[slot], rules.halves[slot]
    return tuple(EMPTY if lying in gone else lying for lying in storage)


def with_wide(rules: Ruleset, storage: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """A storage with a wide tile in its first two free spaces."""
    filled = [*storage]
    first = filled.index(EMPTY)
    filled[first] = tile
    filled[filled.index(EMPTY)] = rules.halves[first]
    return tuple(filled)


def counted_from(words: Sequence[Fact], first: int) -> list[Fact]:
    """Stored tiles in words, where spaces are counted from another one than before."""

    def counted(tile: Fact) -> Fact:
        if isinstance(tile, dict) and HALF_OF in tile:
            return {HALF_OF: whole(tile[HALF_OF]) - first}
        return tile

    return [counted(tile) for tile in words]
