"""V: the vineyard with its terraces and groups of grapes, and where every double tile is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Self, TypeVar

from castles.engine.board_shape import BoardShape
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named, text
from castles.engine.hexgrid import bits
from castles.engine.wording import whole
from castles.games.burgundy.board import DISTANCES, FARTHEST, SIDES
from castles.games.burgundy.modules.vine_doubles import GRAPES
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, State

NAME: Final = "vineyards"
HEXES: Final = 2
"""Of a double space: the left one, then the right one."""

T = TypeVar("T")


def replaced(row: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """A row with another item at a place."""
    return (*row[:place], item, *row[place + 1 :])


class Vines:
    """Every double tile and vine bonus tile; by estate what is planted and won."""

    __slots__ = (
        "bag",
        "bonuses",
        "depot",
        "open",
        "piles",
        "planted",
        "removed",
        "shop",
        "supply",
        "symbols",
        "terraces",
    )

    bag: tuple[int, ...]
    """The double tiles to come, next one first."""
    bonuses: tuple[tuple[int, ...], ...]
    """By estate the grapes of its vine bonus tiles."""
    depot: tuple[int, ...]
    open: tuple[int, ...]
    """V10: by estate the double spaces that a tile may cover, as a bitmask (see `lie`)."""
    piles: tuple[tuple[int, ...], ...]
    """A11.11: by estate, the double tiles next to the automa's board."""
    planted: tuple[tuple[int, ...], ...]
    """By estate and double space the grapes (see `colours_of`), or EMPTY."""
    removed: tuple[int, ...]
    shop: tuple[int, ...]
    supply: tuple[int, ...]
    """The vine bonus tiles that are left, by grape; EMPTY for a grape that is not played (V3)."""
    symbols: int
    """A11.12: symbols that the automa covered in this turn and has not resolved yet."""
    terraces: tuple[int, ...]
    """V12: by estate the completed terraces, as a bitmask."""

    def copy(self) -> Self:
        new = type(self)()
        new.bag = self.bag
        new.bonuses = self.bonuses
        new.depot = self.depot
        new.open = self.open
        new.piles = self.piles
        new.planted = self.planted
        new.removed = self.removed
        new.shop = self.shop
        new.supply = self.supply
        new.symbols = self.symbols
        new.terraces = self.terraces
        return new

    def tiles(self) -> tuple[int, ...]:
        return ()

    def lie(self, board: Vineyard, planted: tuple[tuple[int, ...], ...]) -> None:
        """This is planted now; what is open follows from it."""
        self.planted = planted
        self.open = tuple(map(board.open_spaces, planted))


def vines(state: State) -> Vines:
    pieces: Vines = state.pieces[NAME]
    return pieces


def data(rules: Ruleset) -> Words:
    return named(rules.definitions.modules, NAME)


@lru_cache(maxsize=64)
def number_for(rules: Ruleset, name: str, seats: int) -> int:
    """A number of the module that depends on how many play."""
    return rules.definitions.for_seats(tuple(map(whole, listing(data(rules), name))), seats)


# -- two grapes ----------------------------------------------------------------------------------


def colours_of(left: int, right: int) -> int:
    """The grapes of a planted tile, as one number."""
    return left * len(GRAPES) + right


def grapes_of(colours: int) -> tuple[int, int]:
    """The left grape and the right one."""
    left, right = divmod(colours, len(GRAPES))
    return left, right


# -- the board -----------------------------------------------------------------------------------


class Vineyard:
    """What is printed on the vineyard boards; all are alike."""

    def __init__(self, spaces: Sequence[Words]) -> None:
        self.names = tuple(text(space, "name") for space in spaces)
        self.numbers = tuple(int(name.partition(".")[2]) for name in self.names)
        self.bonuses = tuple(tuple(map(str, listing(space, "bonuses"))) for space in spaces)
        rows = [tuple(map(whole, listing(space, "hex"))) for space in spaces]
        self.terrace_of = tuple(-row for _, row in rows)
        """Of each space, the bottom one first."""
        self.terraces = tuple(
            sum(1 << space for space, own in enumerate(self.terrace_of) if own == terrace)
            for terrace in range(max(self.terrace_of) + 1)
        )
        self.on_terrace = tuple(tuple(bits(terrace)) for terrace in self.terraces)
        """The spaces of each terrace."""
        self.left = tuple((row, 2 * across + row) for across, row in rows)
        """The left hex of each space, counted as the spaces of a duchy are."""
        hexes = [(row, x2 + 2 * side) for row, x2 in self.left for side in range(HEXES)]
        self.shape = BoardShape(hexes)
        self.hexes = tuple(self.shape.number_of[each] for each in hexes)
        """By space and side the number of its hex in the shape."""
        self.touching = tuple(map(self._around, range(len(spaces))))
        """V10: of each space those that it touches, as a bitmask."""
        self.within = tuple(
            tuple(self._mask_within(value, distance) for distance in range(FARTHEST + 1))
            for value in range(SIDES + 1)
        )
        """By die value and distance: the spaces whose number is at most so far away."""

    def __len__(self) -> int:
        return len(self.names)

    def _around(self, space: int) -> int:
        near = 0
        for each in self.hexes[HEXES * space : HEXES * space + HEXES]:
            near |= self.shape.neighbours[each]
        return sum(
            1 << other
            for other in range(len(self.names))
            if other != space and any(near >> self.hexes[HEXES * other + s] & 1 for s in (0, 1))
        )

    def _mask_within(self, value: int, distance: int) -> int:
        return sum(
            1 << space
            for space, number in enumerate(self.numbers)
            if DISTANCES[value][number] <= distance
        )

    def open_spaces(self, planted: Sequence[int]) -> int:
        """V10: the bottom terrace first, then whatever touches a planted tile."""
        covered = around = 0
        for space, colours in enumerate(planted):
            if colours != EMPTY:
                covered |= 1 << space
                around |= self.touching[space]
        return (around & ~covered) if covered else self.terraces[0]

    def is_full(self, terrace: int, planted: Sequence[int]) -> bool:
        """V12"""
        return all(planted[space] != EMPTY for space in self.on_terrace[terrace])

    def of_grape(self, planted: Sequence[int], grape: int) -> int:
        """The hexes that show a grape, as a bitmask."""
        mask = 0
        for space, colours in enumerate(planted):
            if colours != EMPTY:
                for side, shown in enumerate(grapes_of(colours)):
                    if shown == grape:
                        mask |= 1 << self.hexes[HEXES * space + side]
        return mask

    def groups(self, planted: Sequence[int], grape: int) -> Sequence[int]:
        """The groups of a grape as masks of hexes, the largest first."""
        return self.groups_in(self.of_grape(planted, grape))

    @lru_cache(maxsize=40_000)  # noqa: B019 (all boards are kept anyway)
    def groups_in(self, hexes: int) -> Sequence[int]:
        """Those of these hexes (a bitmask) that touch each other, the largest group first."""
        found = []
        while hexes:
            group = self.shape.connected(hexes & -hexes, hexes)
            hexes &= ~group
            found.append(group)
        return tuple(sorted(found, key=int.bit_count, reverse=True))


@lru_cache(maxsize=8)
def vineyard(rules: Ruleset) -> Vineyard:
    return Vineyard([mapping(space) for space in listing(data(rules), "spaces")])


@lru_cache(maxsize=8)
def group_points(rules: Ruleset) -> tuple[int, ...]:
    """V17: what a group of this many halves scores."""
    points = [0, *map(whole, listing(data(rules), "points"))]
    most = HEXES * len(vineyard(rules))
    return (*points, *points[-1:] * (most + 1 - len(points)))


class Scored(NamedTuple):
    """A vine bonus tile with the group that it scores."""

    grape: int
    group: int
    """The hexes, as a bitmask."""
    points: int


def scored_groups(rules: Ruleset, planted: Sequence[int], won: Sequence[int]) -> list[Scored]:
    """What vines score with the bonus tiles of these grapes."""
    board = vineyard(rules)
    return [
        Scored(grape, *scored)
        for grape in sorted(set(won))
        for scored in best_groups(rules, board.of_grape(planted, grape), won.count(grape))
    ]


@lru_cache(maxsize=40_000)
def best_groups(rules: Ruleset, hexes: int, count: int) -> Sequence[tuple[int, int]]:
    """V17: each bonus tile scores one group of its grape, the largest first, with its points."""
    groups, points = vineyard(rules).groups_in(hexes), group_points(rules)
    return [(group, points[group.bit_count()]) for group in groups[:count]]


def scored_by(state: State, owner: int) -> list[Scored]:
    """What the vines of an estate would score now."""
    pieces = vines(state)
    return scored_groups(state.rules, pieces.planted[owner], pieces.bonuses[owner])


def numbers_of_place(state: State, place: int) -> range:
    """V4: the die numbers of a place of the vine depot, which all places share evenly."""
    return _numbers_of(place, len(vines(state).depot))


def _numbers_of(place: int, places: int) -> range:
    each = SIDES // places
    return range(place * each + 1, place * each + each + 1)


def _places_within(places: int, value: int, distance: int) -> tuple[int, ...]:
    return tuple(
        place
        for place in range(places)
        if any(DISTANCES[value][number] <= distance for number in _numbers_of(place, places))
    )


PLACES_WITHIN: Final = tuple(
    tuple(
        tuple(_places_within(places, value, distance) for distance in range(FARTHEST + 1))
        for value in range(SIDES + 1)
    )
    for places in range(SIDES + 1)
)
"""V7: of this many slots, those with a number within reach of the value of a die."""


# -- words ---------------------------------------------------------------------------------------


def planted_words(rules: Ruleset, planted: Sequence[int]) -> list[Fact]:
    """The double spaces and what is on them."""
    return [
        {"space": name, "tile": None if colours == EMPTY else colour_words(colours)}
        for name, colours in zip(vineyard(rules).names, planted, strict=True)
    ]


def colour_words(colours: int) -> list[Fact]:
    return [GRAPES[grape] for grape in grapes_of(colours)]


def read_colours(words: Fact) -> int:
    left, right = (GRAPES.index(str(grape)) for grape in (words if isinstance(words, list) else []))
    return colours_of(left, right)


def read_planted(words: Sequence[Fact]) -> tuple[int, ...]:
    tiles = [fact(mapping(space), "tile") for space in words]
    return tuple(EMPTY if tile is None else read_colours(tile) for tile in tiles)


def supply_words(supply: Sequence[int]) -> Words:
    """V3: grapes that are not played appear nowhere."""
    return {GRAPES[grape]: count for grape, count in enumerate(supply) if count != EMPTY}


def read_supply(words: Words) -> tuple[int, ...]:
    return tuple(integer(words, grape) if grape in words else EMPTY for grape in GRAPES)


def terrace_names(mask: int) -> list[Fact]:
    return [f"t{terrace + 1}" for terrace in bits(mask)]


def read_terraces(names: Sequence[Fact]) -> int:
    return sum(1 << int(str(name).removeprefix("t")) - 1 for name in names)
