"""Refilling and wiping the display (T19, T32, T33) when a fresh shuffle may have any order.

A neutral stock that was just shuffled is a bag: every tile that could be drawn is tried, and the
world that agrees with the trace is kept. Without a shuffle there is only one world.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from tests.referee.tuscany.components import Tile
from tests.referee.tuscany.table import Table

WIPE_AT = 5
"""T32: this many tiles of one colour are set aside."""
_WORLDS_AT_MOST = 100_000


@dataclass(frozen=True)
class World:
    """One way in which the display, the stock and the tiles set aside may be."""

    display: tuple[Tile | None, ...]
    stock: tuple[Tile, ...]
    set_aside: Counter[Tile]
    bag: Counter[Tile] = field(default_factory=Counter)
    """Tiles shuffled into the stock in an order that nobody knows yet; below `stock`."""

    def with_tile(self, place: int, tile: Tile | None) -> "World":
        """The same with `tile` at a place of the display."""
        display = (*self.display[:place], tile, *self.display[place + 1 :])
        return World(display, self.stock, self.set_aside, self.bag)

    def agrees(self, seen: "World") -> bool:
        """Whether this can be what the trace shows; the order of a bag is free."""
        if self.display != seen.display or self.set_aside != seen.set_aside:
            return False
        if self.bag:
            return self.bag == Counter(seen.stock)
        return self.stock == seen.stock


def world_of(table: Table) -> World:
    """The display of a table."""
    return World(tuple(table.display), tuple(table.neutral_stock), Counter(table.set_aside))


def refilled(world: World, place: int, own: Tile | None, seen: World) -> Iterator[World]:
    """T19: fill a place with one's own tile, or a neutral one; then T32."""
    filled = [world.with_tile(place, own)] if own is not None else _neutral(world, [place], seen)
    for after in filled:
        yield from _wiped(after, seen)


def refreshed(world: World, type_: str, seen: World) -> Iterator[World]:
    """T19a: sweep a type off the display and refill with neutral tiles; then T32."""
    for after in _swept(world, type_, seen):
        yield from _wiped(after, seen)


def chosen(worlds: Iterable[World], seen: World) -> World:
    """The world that agrees with the trace, or else the likeliest one."""
    likeliest = None
    for world in islice(worlds, _WORLDS_AT_MOST):
        likeliest = likeliest or world
        if world.agrees(seen):
            return World(world.display, seen.stock, world.set_aside)
    assert likeliest is not None, "there is always at least one world"
    return likeliest


def _wiped(world: World, seen: World) -> Iterator[World]:
    """T32: while five tiles have one colour, set them aside."""
    colours = Counter(tile.type for tile in world.display if tile is not None)
    for type_, count in colours.items():
        if count >= WIPE_AT:
            for after in _swept(world, type_, seen):
                yield from _wiped(after, seen)
            return
    yield world


def _swept(world: World, type_: str, seen: World) -> Iterator[World]:
    places = [
        place for place, tile in enumerate(world.display) if tile is not None and tile.type == type_
    ]
    swept = Counter(tile for tile in world.display if tile is not None and tile.type == type_)
    for place in places:
        world = world.with_tile(place, None)
    yield from _neutral(
        World(world.display, world.stock, world.set_aside + swept, world.bag), places, seen
    )


def _neutral(world: World, places: list[int], seen: World) -> Iterator[World]:
    """Fill `places`, lowest first, from the neutral stock; T33 when it has run out."""
    if not places:
        yield world
        return
    place, *rest = places
    if not world.stock and not world.bag:
        world = _shuffled(world)
    if world.stock:
        tile, *stock = world.stock
        after = World(world.display, tuple(stock), world.set_aside, world.bag)
        yield from _neutral(after.with_tile(place, tile), rest, seen)
    elif world.bag:
        likely_first = sorted(world.bag, key=lambda tile: tile != seen.display[place])
        for tile in likely_first:
            after = World(world.display, (), world.set_aside, world.bag - Counter([tile]))
            yield from _neutral(after.with_tile(place, tile), rest, seen)
    else:  # T33: none left, the place stays empty
        yield from _neutral(world, rest, seen)


def _shuffled(world: World) -> World:
    """T33: the neutral tiles set aside become the stock; those of players stay aside."""
    bag = Counter({tile: n for tile, n in world.set_aside.items() if tile.owner is None})
    return World(world.display, (), world.set_aside - bag, bag)
