"""The complete list of legal actions of each decision, in the words of the trace."""

from typing import Any

from tests.referee.burgundy.components import BUILDINGS, REDEMPTION, TAKEN_BY, WHITE_CASTLE, boards
from tests.referee.burgundy.estate import Estate
from tests.referee.verdict import require

Words = dict[str, Any]
SKIP: Words = {"do": "skip"}


def legal(state: Words, frame: Words) -> list[Words]:
    """What the seat of the frame may do."""
    estate = Estate(state, frame["seat"])
    return _LISTS[frame["decision"]](state, estate, frame)


def _board(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B8, G1: any board of the pool, however often."""
    return [{"do": "board", "board": number} for number in boards(state["options"])]


def _start_castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [
        {"do": "start_castle", "space": [*space]}
        for space, entry in estate.spaces.items()
        if entry["type"] == "castle"
    ]


def _turn(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B12: of two equal dice only the first."""
    dice = estate.words["dice"]
    actions = free_actions(state, estate)
    if all(dice) and state.get("set_aside_castles") and estate.words["points"] >= REDEMPTION:
        actions.append({"do": "redeem_castle"})
    for die, value in enumerate(dice):
        if value and not (die and value == dice[0]):
            actions += _with_die(state, estate, die, value)
    return actions if any(dice) else [*actions, {"do": "end_turn"}]


def _with_die(state: Words, estate: Estate, die: int | str, value: int) -> list[Words]:
    """B14: the four die actions that the workers allow; `value` 0 reaches every number."""
    actions: list[Words] = [{"do": "workers", "die": die}]
    for words, cost in [
        *_takes(state, estate, value),
        *_places(estate, value),
        *(
            ({"do": "sell", "good": good}, estate.cost(value, good, 0) if value else 0)
            for good in estate.kinds()
        ),
    ]:
        if cost <= estate.words["workers"]:
            actions.append({**words, "die": die, **({"workers": cost} if value else {})})
    return actions


def _takes(state: Words, estate: Estate, value: int) -> list[tuple[Words, int]]:
    return [
        (
            {"do": "take", "depot_space": [depot, place]},
            estate.take_cost(value, depot) if value else 0,
        )
        for depot, place, _ in _depot_tiles(state)
    ]


def _places(estate: Estate, value: int) -> list[tuple[Words, int]]:
    return [
        (
            {"do": "place", "storage": slot, "space": [*space]},
            estate.place_cost(value, tile, space) if value else 0,
        )
        for slot, tile in enumerate(estate.words["storage"])
        if tile is not None
        for space in estate.fitting(tile)
    ]


def _depot_tiles(state: Words) -> list[tuple[int, int, Words]]:
    return [
        (depot, place, tile)
        for depot, entry in enumerate(state["depots"], start=1)
        for place, tile in enumerate(entry["tiles"], start=1)
        if tile is not None
    ]


def free_actions(state: Words, estate: Estate) -> list[Words]:
    """G11: what needs no die."""
    own, pending = estate.words, state["pending"]
    actions: list[Words] = []
    if own["silver"] >= 2 and not pending["bought"] and estate.free_storage():
        actions += [
            {"do": "buy", "black_space": place}
            for place, tile in enumerate(state["black_depot"])
            if tile is not None
        ]
        actions += [{"do": "buy_inn"}] if state.get("inns") else []
    can_fetch = estate.has(6) and own["workers"] >= 2 and not pending["fetched"]
    if can_fetch and estate.free_storage():
        actions += [
            {"do": "fetch", "depot_space": [depot, place]}
            for depot, place, tile in _depot_tiles(state)
            if tile["type"] == "building"
        ]
    if estate.has(28) and own["silver"]:
        actions.append({"do": "exchange"})
    return actions


def _castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B16: any number."""
    return [*_with_die(state, estate, "any", 0), *free_actions(state, estate)]


def _white_castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X5.3: as with a die of its number."""
    actions = _with_die(state, estate, "white", state["white_die"])
    return [*actions, *free_actions(state, estate), SKIP]


def _place(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B20: the town hall."""
    placings = [{**words, "die": "any"} for words, _ in _places(estate, 0)]
    return [*placings, *free_actions(state, estate), SKIP]


def can_place(state: Words, estate: Estate) -> bool:
    """B20: whether a town hall has something to place, now or after a free action."""
    own = estate.words
    tiles = [tile for tile in own["storage"] if tile is not None]
    if estate.free_storage():
        if own["silver"] >= 2 and not state["pending"]["bought"]:
            tiles += [tile for tile in state["black_depot"] if tile is not None]
            tiles += [{"type": "inn"}] if state.get("inns") else []
        workers = own["workers"] + (2 * own["silver"] if estate.has(28) else 0)
        if estate.has(6) and workers >= 2 and not state["pending"]["fetched"]:
            tiles += [tile for _, _, tile in _depot_tiles(state) if tile["type"] == "building"]
    return any(estate.fitting(tile) for tile in tiles)


def _tile(state: Words, estate: Estate, frame: Words) -> list[Words]:
    types = set(frame["types"])
    require("B20", "the types of a market, carpenter or church", True, types in TAKEN_BY.values())
    return [
        *(
            {"do": "take", "die": "any", "depot_space": [depot, place]}
            for depot, place, tile in _depot_tiles(state)
            if tile["type"] in types
        ),
        SKIP,
    ]


def _sale(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [*({"do": "sell", "die": "any", "good": good} for good in estate.kinds()), SKIP]


def _ship(state: Words, estate: Estate, frame: Words) -> list[Words]:
    depots = loadable(state, estate, frame["depot"])
    return [*({"do": "ship", "depot": depot} for depot in depots), SKIP]


def loadable(state: Words, estate: Estate, beside: int | None) -> list[int]:
    """B18: depots with a good that there is room for; for M5 the two beside one."""
    near = range(1, 7) if beside is None else {(beside - 2) % 6 + 1, beside % 6 + 1}
    return [
        depot
        for depot in near
        if any(
            good in estate.kinds() or estate.room() > 0
            for good in state["depots"][depot - 1]["goods"]
        )
    ]


def depots_of(frame: Words) -> list[int]:
    """The one or two depots of a choice of goods."""
    depots = frame["depot"]
    return depots if isinstance(depots, list) else [depots]


def _goods(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B18: new kinds in rising order, so that enough are left for the room."""
    here = {good for depot in depots_of(frame) for good in state["depots"][depot - 1]["goods"]}
    new = sorted(good for good in here - estate.kinds() if good >= frame["least_good"])
    return [{"do": "keep", "good": good} for good in new[: len(new) - estate.room() + 1]]


def _discard(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [{"do": "discard", "storage": slot} for slot in range(3)]


def _effect(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X2.1: any building's."""
    kinds = [*BUILDINGS, *([WHITE_CASTLE] if state["options"].get("white_castles") else [])]
    return [*({"do": "effect", "building": name} for name in kinds), SKIP]


_LISTS = {
    "board": _board,
    "start_castle": _start_castle,
    "turn": _turn,
    "castle": _castle,
    "white_castle": _white_castle,
    "place": _place,
    "tile": _tile,
    "sale": _sale,
    "ship": _ship,
    "goods": _goods,
    "discard": _discard,
    "effect": _effect,
}
