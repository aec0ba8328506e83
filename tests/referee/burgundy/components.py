"""What is in the box of Burgundy (B1-B5), and how its numbers are counted."""

import json
from collections import Counter
from typing import Any

TYPES = ("building", "monastery", "ship", "livestock", "castle", "mine")
BUILDINGS = (
    *("market", "carpenter", "church", "warehouse"),
    *("boarding_house", "bank", "town_hall", "watchtower"),
)
TAKEN_BY = {
    "market": {"ship", "livestock"},
    "carpenter": {"building"},
    "church": {"mine", "monastery", "castle"},
}
BLACK_MONASTERIES = {7, 12, 14, 15, 24, 25}
PHASES = "ABCDE"
PHASE_BONUS = dict(zip(PHASES, (10, 8, 6, 4, 2), strict=True))
FREE_STEP = {
    "building": 9,
    "ship": 10,
    "livestock": 10,
    "castle": 11,
    "mine": 11,
    "monastery": 11,
}
"""M9-M11: the monastery that lets the die be off by 1 when such a tile is placed."""
COUNTED_BY = dict(
    zip(
        (16, 17, 18, 19, 20, 21, 22, 23),
        (
            *("warehouse", "watchtower", "carpenter", "church"),
            *("market", "boarding_house", "bank", "town_hall"),
        ),
        strict=True,
    )
)
DEPOTS = ("BWYG", "YCBB", "GBWY", "WBGM", "MYBB", "BGCW")
"""B4: scan order; the first two spaces with two players, one more with each player."""
LETTERS = dict(zip("BYWGCM", TYPES, strict=True))


def box(*, extra_tiles: bool) -> Counter[str]:
    """Every tile, in the words of a trace."""
    tiles: Counter[str] = Counter()

    def add(count: int, back: str, **tile: Any) -> None:
        tiles[spelled({**tile, "back": back})] += count

    for building in BUILDINGS:
        add(5, "coloured", type="building", building=building)
        add(2, "black", type="building", building=building)
    for animal in ("cow", "sheep", "pig", "goat"):
        for animals in (2, 2, 3, 3, 4):
            add(1, "coloured", type="livestock", animal=animal, animals=animals)
        for animals in (3, 4):
            add(1, "black", type="livestock", animal=animal, animals=animals)
    for kind, coloured, black in (("mine", 10, 2), ("ship", 20, 6), ("castle", 14, 2)):
        add(coloured, "coloured", type=kind)
        add(black, "black", type=kind)
    for number in range(1, 29 if extra_tiles else 27):
        back = "black" if number in BLACK_MONASTERIES else "coloured"
        add(1, back, type="monastery", number=number)
    if extra_tiles:
        add(1, "black", type="building", building="crane")
        add(1, "black", type="livestock", animal="geese", animals=2)
    return tiles


def spelled(tile: object) -> str:
    return json.dumps(tile, sort_keys=True)


def for_players(players: int, two: int, three: int, four: int) -> int:
    return (two, three, four)[players - 2]


def distance(one: int, other: int) -> int:
    """B13: 1 and 6 adjoin."""
    apart = abs(one - other)
    return min(apart, 6 - apart)


def area_points(size: int) -> int:
    """B5."""
    return size * (size + 1) // 2


def depot_types(players: int, phase: str) -> list[list[str]]:
    """B4: the type of each space of each depot in a phase."""
    types = [[LETTERS[letter] for letter in spaces[:players]] for spaces in DEPOTS]
    if players == 3 and phase in "BD":
        types[5][2] = "mine"
    return types
