"""What is in the box: the lists and numbers of T1-T9, written down a second time on purpose.

Reading the program's own YAML here would let a wrong number agree with itself.
"""

from collections import Counter
from typing import NamedTuple

TYPES = ("village", "farm", "cart", "monastery", "quarry", "city", "inn", "castle")  # T1
CROPS = ("wine", "boar", "olives", "grain")  # T4
TOKENS = ("card", "storage", "marble", "worker", "yield")  # T7

HEXAGON = "hexagon"
START_CASTLE = "start_castle"


class Tile(NamedTuple):
    """A tile by its face; `owner` is None on a neutral one, `crops` are sorted."""

    type: str
    crops: tuple[str, ...]
    owner: int | None


# T2, T3: tiles that are not farms.
_PLAYER = {"village": 4, "cart": 3, "monastery": 3, "quarry": 3, "city": 2, "inn": 1, "castle": 1}
_NEUTRAL = dict.fromkeys((type_ for type_ in TYPES if type_ != "farm"), 4)
# T4: one farm tile of each of these faces.
_PLAYER_FARMS = (("wine",), ("grain",), ("boar", "wine"), ("grain", "olives"))
_NEUTRAL_FARMS = (("boar",), ("olives",), ("olives", "wine"), ("boar", "grain"))


def neutral_tiles() -> Counter[Tile]:
    """The 32 neutral tiles (T3)."""
    return _tiles(_NEUTRAL, _NEUTRAL_FARMS, None)


def player_tiles(seat: int) -> Counter[Tile]:
    """The 21 tiles of a seat (T2)."""
    return _tiles(_PLAYER, _PLAYER_FARMS, seat)


def _tiles(
    plain: dict[str, int], farms: tuple[tuple[str, ...], ...], owner: int | None
) -> Counter[Tile]:
    tiles = Counter({Tile(type_, (), owner): count for type_, count in plain.items()})
    tiles.update(Tile("farm", tuple(sorted(crops)), owner) for crops in farms)
    return tiles


PLAY_CARDS = Counter(  # T5
    village=18, farm=18, cart=16, monastery=16, quarry=16, city=14, inn=12, castle=12
)
YIELD_CARDS = Counter(  # T6
    red2=5, red3=3, green1=4, cards2=4, marble1=4, worker1=4, hexagon1=3
)
TOKENS_OF_A_KIND = 5  # T7
COLOUR_BONUS = {  # T8
    "village": [4, 2],
    "farm": [4, 2],
    "cart": [3, 1],
    "monastery": [3, 1],
    "quarry": [3, 1],
    "city": [2, 1],
    "inn": [2, 1],
    "castle": [2, 1],
}

LETTERS = {
    "K": "castle",
    "C": "city",
    "I": "inn",
    "A": "farm",
    "Q": "quarry",
    "V": "village",
    "M": "monastery",
    "W": "cart",
}
PIECES = {  # T9: left, middle and right column, each from the top
    "A1": "KMC VQAA QWV",
    "A2": "CMV VAAQ KWQ",
    "A3": "CWV AAMQ VKQ",
    "A4": "VQW KQAA CMV",
    "B1": "IWQ KWVC AVM",
    "B2": "WKV WMVC IAQ",
    "B3": "IMQ VVCW KAW",
    "B4": "CVM QWVI AWK",
    "C1": "AKC AWMM QVI",
    "C2": "KCQ IMAV MWA",
    "C3": "WMQ AKMI AVC",
    "C4": "IMA KQMA CWV",
}
SPACES = Counter(  # T9: on every board
    castle=3, village=5, farm=5, cart=4, monastery=4, quarry=4, city=3, inn=2
)

OPTIONS = {  # section 7, the default first; start_player may also be a seat
    "cards_drawn": (3, 2),
    "cards_per_point": (5, 3),
    "hexagon_same_turn": (False, True),
    "equal_pairs": (False, True),
    "take_only_fitting": (False, True),
}
