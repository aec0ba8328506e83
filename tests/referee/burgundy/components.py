"""What is in the box of Burgundy (B1-B5), and how its numbers are counted."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

TYPES = ("building", "monastery", "ship", "livestock", "castle", "mine")
BUILDINGS = (
    *("market", "carpenter", "church", "warehouse"),
    *("boarding_house", "bank", "town_hall", "watchtower"),
)
TAKEN_BY: dict[str, set[str]] = {
    "market": {"ship", "livestock"},
    "carpenter": {"building"},
    "church": {"mine", "monastery", "castle"},
    "take_any": {*TYPES},
}
WHITE_CASTLE = "white_castle"
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
        (16, 17, 18, 19, 20, 21, 22, 23, 29),
        (
            *("warehouse", "watchtower", "carpenter", "church"),
            *("market", "boarding_house", "bank", "town_hall", WHITE_CASTLE),
        ),
        strict=True,
    )
)
POSTS = ((0, 3), (3, 12), (6, 3))
"""X4.3: the spaces that touch a border post."""
ROUTE_TILES = (
    *("2 carpenter, 4 church, 1 workers4", "6 points4, 3 silver2, 4 carpenter"),
    *("4 take_any, 3 church, 2 workers4", "2 carpenter, 6 workers4, 5 take_any"),
    *("5 carpenter, 2 points4, 4 market", "5 town_hall, 4 church, 3 silver2"),
    *("5 carpenter, 2 market, 4 silver2", "5 workers4, 3 points4, 1 market"),
    *("3 church, 6 silver2, 1 town_hall", "1 town_hall, 6 points4, 3 market"),
    *("2 silver2, 6 workers4, 1 take_any", "6 market, 1 points4, 5 church"),
)
"""X8: tiles 1 to 12, each three spaces with a number and a bonus."""
SHIELDS_LAID = ((1, 1, 1, 1, 1, 1), (1, 2, 1, 2, 1, 2), (2, 2, 2, 2, 2, 2))
"""X10.1: on depots 1 to 6 with two, three and four players."""
RIVERS_33 = "ne00-nw23 nw23-sw04 sw04-se10 se10-ne24 ne24-se18"
"""S4: the spaces at both ends, each as region, row and x2."""
RIVERS_34 = (
    "a.W6-b.C6 a.W6-c.B2 c.G3-g.W3 g.W3-b.B1 g.W3-i.B6 g.W3-h.Y5 b.B1-f.W5 f.W5-d.B5 f.W5-n.Y3 "
    "f.W5-h.G5 e.W4-d.M3 e.W4-n.Y3 e.W4-m.B3 m.B3-l.W1 l.W1-k.B4 j.W2-h.M2 j.W2-n.C4 j.W2-k.G1"
)
"""Each end as region, type and number."""
INNS = 5
REDEMPTION = 5
"""X1.7: the points for a castle that was set aside."""
DEPOTS = ("BWYG", "YCBB", "GBWY", "WBGM", "MYBB", "BGCW")
"""B4: scan order; the first two spaces with two players, one more with each player."""
LETTERS = dict(zip("BYWGCM", TYPES, strict=True))
COUNTY_CARDS: dict[str, list[str]] = {
    f"card_{number}": cells.split()
    for number, cells in enumerate(
        (
            *("M G Y", "B B G Y", "W B G* B", "B C Y M B", "Y* B G Y", "W* Y B W"),
            *("B C B* G W", "C M* G W", "G B B Y*"),
            *("B B~ G Y", "W B G* B~", "B C~ Y M B", "Y* B~ G Y", "W~ Y* B W"),
            *("B C B* G~ W", "C M* W~ W", "G B~ B Y*"),
        ),
        start=1,
    )
}
"""A12: cells in scan order; * sells, ~ takes a double tile."""
POST_CARDS = {f"card_{number}" for number in range(2, 18, 2)}
SHIELD_CARDS = {f"card_{number}" for number in range(3, 18, 2)}
CARD_VALUES = {3: (8, 12, 16), 4: (14, 18, 22), 5: (17, 21, 25)}
"""By cells for the novice, the experienced and the expert."""
SPACES_OF_AUTOMA = dict(zip(TYPES, (12, 6, 6, 6, 4, 3), strict=True))
EXTRA_TURNS = {
    "building": (6, 10),
    "livestock": (4,),
    "ship": (4,),
    "monastery": (4,),
    "castle": (3,),
}
"""A10 D: the spaces with the symbol."""


def box(options: Mapping[str, object]) -> Counter[str]:
    """Every tile with a back, in the words of a trace."""
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
    more = {27, 28} if options.get("extra_tiles") else set()
    more |= {29} if options.get("white_castles") else set()
    for number in {*range(1, 27)} | more:
        back = "black" if number in BLACK_MONASTERIES else "coloured"
        add(1, back, type="monastery", number=number)
    if options.get("extra_tiles"):
        add(1, "black", type="building", building="crane")
        add(1, "black", type="livestock", animal="geese", animals=2)
    if options.get("white_castles"):
        add(6, "coloured", type="building", building=WHITE_CASTLE)
        add(2, "black", type="building", building=WHITE_CASTLE)
    return tiles


def boards(options: Mapping[str, object]) -> range:
    """G1: the numbers of the boards that are drawn from."""
    pool = options.get("board_pool", "usual")
    if pool == "usual":
        pool = "23-30" if options.get("border_posts") else "1-10"
        pool = "11-18" if options.get("castle_rule") else pool
    first, _, last = str(pool).partition("-")
    return range(int(first), int(last or first) + 1)


def route_spaces(tiles: Iterable[int]) -> list[tuple[int, str]]:
    """X8: number and bonus of each space, from the left."""
    spaces = (space.split() for tile in tiles for space in ROUTE_TILES[tile - 1].split(", "))
    return [(int(number), bonus) for number, bonus in spaces]


def shield_points(shield: int) -> int:
    """X10"""
    return 12 if shield <= 6 else 8 if shield <= 12 else 4


def spelled(tile: object) -> str:
    """Worked out once for each kind of tile: a table counts two hundred after every decision."""
    told = repr(tile)
    if told not in _SPELLED:
        _SPELLED[told] = json.dumps(tile, sort_keys=True)
    return _SPELLED[told]


_SPELLED: dict[str, str] = {}


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
