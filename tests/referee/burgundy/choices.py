"""The complete list of legal actions of each decision, in the words of the trace."""

from collections.abc import Iterable
from itertools import combinations, permutations
from typing import Any

from tests.referee.burgundy.components import BUILDINGS, REDEMPTION, TAKEN_BY, WHITE_CASTLE, boards
from tests.referee.burgundy.estate import Estate
from tests.referee.burgundy.teams import START, TAKES, heads, mates
from tests.referee.burgundy.vines import open_spaces, place_numbers

Words = dict[str, Any]
SKIP: Words = {"do": "skip"}


def legal(state: Words, frame: Words) -> list[Words]:
    """What the seat of the frame may do.

    Beside what the trace says of the decision there stand in it `in_turn`, whether it is the seat's
    own turn, and what the deed that led to it knows.
    """
    estate = Estate(state, frame["seat"])
    actions = _LISTS[frame["decision"]](state, estate, frame)
    return [placed for action in actions for placed in _with_places(estate, action)]


def _with_places(estate: Estate, action: Words) -> list[Words]:
    """T6: into the shared or the own storage, as far as there is room."""
    needed = TAKES.get(action["do"])
    if needed is None or "" in estate.stores:
        return [action]
    return [{**action, "to": name} for name in estate.free_stores(needed)] or [action]


def _route(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X8.2"""
    tiles = estate.words["route"]["tiles"]
    return [{"do": "route", "tiles": [*order]} for order in permutations(tiles)]


def _board(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B8, G1: a side of the dealt board, or any board of the pool, however often."""
    numbers = estate.words.get("board_sides") or boards(state["options"])
    return [{"do": "board", "board": number} for number in numbers]


def _grape(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """V3: any that is still in the game."""
    return [{"do": "grape", "grape": grape} for grape in state["vines"]["bonus_supply"]]


def _start_castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    if "teams" in state:
        spaces = START[state["options"]["teams"]]
    else:
        spaces = [[*at] for at, entry in estate.spaces.items() if entry["type"] == "castle"]
    return [{"do": "start_castle", "space": space} for space in spaces]


def _turn(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B12: of two equal dice only the first."""
    dice = estate.words["dice"]
    actions = [*free_actions(state, estate), *_set_dice(state, estate)]
    if all(dice):
        actions += _doubles(state, estate)
    if all(dice) and state.get("set_aside_castles") and estate.words["points"] >= REDEMPTION:
        actions.append({"do": "redeem_castle"})
    for die, value in enumerate(dice):
        if value and not (die and value == dice[0]):
            actions += _with_die(state, estate, die, value)
    may_end = not any(dice) or another_holds(state, estate, 2)
    return [*actions, {"do": "end_turn"}] if may_end else actions


def another_holds(state: Words, estate: Estate, shield: int) -> bool:
    return any(Estate(state, seat).shield(shield) for seat in others_of(state, estate.seat))


def _set_dice(state: Words, estate: Estate) -> list[Words]:
    """Shield 16: once a turn, of two equal dice only the first."""
    dice = estate.words["dice"]
    if not estate.shield(16) or state["pending"]["die_set"]:
        return []
    return [
        {"do": "set_die", "die": die, "number": number}
        for die, value in enumerate(dice)
        if value and not (die and value == dice[0])
        for number in range(1, 7)
        if number != value
    ]


def _doubles(state: Words, estate: Estate) -> list[Words]:
    """X10.3: both dice of one number, with workers for both."""
    one, other = estate.words["dice"]
    actions = []
    for number in range(1, 7):
        workers = estate.cost(one, number, 0) + estate.cost(other, number, 0)
        if workers <= estate.words["workers"]:
            actions += [
                {**words, "workers": workers} for words in _shields(state, estate, [number])
            ]
    return actions


def _shields(state: Words, estate: Estate, depots: Iterable[int]) -> list[Words]:
    return [
        {"do": "shield", "shield": shield, "castle": [*castle]}
        for depot in depots
        for shield in state["depots"][depot - 1].get("shields", ())
        for castle in estate.castles()
    ]


def _with_die(state: Words, estate: Estate, die: int | str, value: int) -> list[Words]:
    """B14: the four die actions that the workers allow; `value` 0 reaches every number."""
    actions: list[Words] = [{"do": "workers", "die": die}]
    for words, cost in [
        *_takes(state, estate, value),
        *_places(estate, value),
        *_vine_takes(state, estate, value),
        *_plantings(estate, value),
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
            {"do": "place", **where, "space": [*space]},
            estate.place_cost(value, tile, space) if value else 0,
        )
        for where, tile in estate.stored()
        for space in estate.fitting(tile)
    ]


def _vine_takes(state: Words, estate: Estate, value: int) -> list[tuple[Words, int]]:
    """V7: a place may bear two numbers."""
    found = []
    for place, tile in enumerate(state.get("vines", {}).get("depot", ()), start=1):
        if tile is not None:
            numbers = place_numbers(len(state["seats"]), place)
            cost = min(estate.cost(value, number, 0) for number in numbers) if value else 0
            found.append(({"do": "take_double", "place": place}, cost))
    return found


def _plantings(estate: Estate, value: int) -> list[tuple[Words, int]]:
    """V8: both ways round."""
    found = []
    for where, tile in estate.stored():
        if tile["type"] != "double":
            continue
        for space, colours in plantings(estate, tile):
            number = int(space.partition(".")[2])
            words = {"do": "plant", **where, "vine_space": space, "colours": colours}
            found.append((words, estate.cost(value, number, 0) if value else 0))
    return found


def plantings(estate: Estate, tile: Words) -> list[tuple[str, list[str]]]:
    ways = [tile["grapes"], tile["grapes"][::-1]]
    ways = ways[:1] if ways[0] == ways[1] else ways
    return [(space, way) for space in open_spaces(estate.words["vineyard"]) for way in ways]


def _depot_tiles(state: Words) -> list[tuple[int, int, Words]]:
    return [
        (depot, place, tile)
        for depot, entry in enumerate(state["depots"], start=1)
        for place, tile in enumerate(entry["tiles"], start=1)
        if tile is not None
    ]


def free_actions(state: Words, estate: Estate, *, in_turn: bool = True) -> list[Words]:
    """G11: what needs no die."""
    own, pending = estate.words, state["pending"]
    actions: list[Words] = copies(state, estate)
    if estate.has(28) and own["silver"]:
        actions.append({"do": "exchange"})
    if not in_turn:
        return actions
    can_buy = own["silver"] >= 2 and not pending["bought"]
    if can_buy and estate.free_storage():
        actions += [
            {"do": "buy", "black_space": place}
            for place, tile in enumerate(state["black_depot"])
            if tile is not None
        ]
        actions += [{"do": "buy_inn"}] if state.get("inns") else []
    if can_buy and estate.free_storage(2):
        actions += [
            {"do": "buy_double", "shop": place}
            for place, tile in enumerate(state.get("vines", {}).get("shop", ()))
            if tile is not None
        ]
    can_fetch = estate.has(6) and own["workers"] >= 2 and not pending["fetched"]
    if can_fetch and estate.free_storage():
        actions += [
            {"do": "fetch", "depot_space": [depot, place]}
            for depot, place, tile in _depot_tiles(state)
            if tile["type"] == "building"
        ]
    return actions


def copies(state: Words, estate: Estate) -> list[Words]:
    """X10.14, X10.15: one of several other seats, once."""
    if not estate.shield(6) or estate.words["copies"] is not None:
        return []
    return [{"do": "copy", "seat": seat} for seat in others_of(state, estate.seat)]


def others_of(state: Words, seat: int) -> list[int]:
    """One seat for each other side."""
    return [other for other in heads(state) if other not in mates(state, seat)]


def _castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B16: any number; shield 11 for a castle that was placed (X10.17)."""
    actions = _with_die(state, estate, "any", 0)
    actions += free_actions(state, estate, in_turn=frame["in_turn"])
    if frame.get("court") and estate.shield(11):
        actions += [{**words, "die": "any"} for words in _shields(state, estate, range(1, 7))]
    return [*actions, SKIP] if another_holds(state, estate, 2) else actions


def _white_castle(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X5.3: as with a die of its number."""
    actions = _with_die(state, estate, "white", state["white_die"])
    return [*actions, *free_actions(state, estate, in_turn=frame["in_turn"]), SKIP]


def _place(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B20: the town hall."""
    placings = [{**words, "die": "any"} for words, _ in _places(estate, 0)]
    return [*placings, *free_actions(state, estate, in_turn=frame["in_turn"]), SKIP]


def can_place(state: Words, estate: Estate, *, in_turn: bool) -> bool:
    """G6: whether a town hall has something to place, now or after free actions, `copy` too."""
    if _has_to_place(state, estate, in_turn=in_turn):
        return True
    others = [action["seat"] for action in copies(state, estate)]
    return any(_has_to_place(state, estate.copying(seat), in_turn=in_turn) for seat in others)


def _has_to_place(state: Words, estate: Estate, *, in_turn: bool) -> bool:
    own = estate.words
    tiles = [tile for _, tile in estate.stored()]
    if in_turn and estate.free_storage():
        if own["silver"] >= 2 and not state["pending"]["bought"]:
            tiles += [tile for tile in state["black_depot"] if tile is not None]
            tiles += [{"type": "inn"}] if state.get("inns") else []
        workers = own["workers"] + (2 * own["silver"] if estate.has(28) else 0)
        if estate.has(6) and workers >= 2 and not state["pending"]["fetched"]:
            tiles += [tile for _, _, tile in _depot_tiles(state) if tile["type"] == "building"]
    return any(estate.fitting(tile) for tile in tiles)


def _tile(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B20, G6: by the name of the building or bonus."""
    return [*tiles_for(state, estate, frame["bonus"]), SKIP]


def tiles_for(state: Words, estate: Estate, bonus: str) -> list[Words]:
    vines = state.get("vines", {})
    if bonus == "black_take":
        black = [{"do": "take", "black_space": n} for n, t in enumerate(state["black_depot"]) if t]
        shop = [{"do": "take_double", "shop": n} for n, t in enumerate(vines["shop"]) if t]
        return [
            *(black if estate.free_storage() else []),
            *(shop if estate.free_storage(2) else []),
        ]
    if bonus == "vine_take":
        depot = [{"do": "take_double", "place": n} for n, t in enumerate(vines["depot"], 1) if t]
        return depot if estate.free_storage(2) else []
    return [
        {"do": "take", "die": "any", "depot_space": [depot, place]}
        for depot, place, tile in _depot_tiles(state)
        if tile["type"] in TAKEN_BY[bonus] and estate.free_storage()
    ]


def _sale(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [*({"do": "sell", "die": "any", "good": good} for good in estate.kinds()), SKIP]


def _ship(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """B18; S5: a depot must be chosen."""
    depots = loadable(state, estate, frame["depot"])
    ships = [{"do": "ship", "depot": depot} for depot in depots]
    return ships if "goal" in state and frame["depot"] is None else [*ships, SKIP]


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
    """B14a, V7, shield 4: a double tile once, by its first space."""
    lost_wide = frame.get("deed") == "_shrink"  # X10.20: the shared storage alone was wide
    places = [where for where, _ in estate.stored()]
    return [
        {"do": "discard", **where}
        for where in places
        if not (lost_wide and where.get("from") == "private")
    ]


def _effect(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X2.1: any building's."""
    kinds = [*BUILDINGS, *([WHITE_CASTLE] if state["options"].get("white_castles") else [])]
    return [*({"do": "effect", "building": name} for name in kinds), SKIP]


def kinds_in_sight(state: Words, estate: Estate) -> list[int]:
    """Shield 5: what lies in some depot and fits."""
    lying = {good for depot in state["depots"] for good in depot["goods"]}
    return sorted(good for good in lying if good in estate.kinds() or estate.room())


def _kind(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [*({"do": "kind", "good": good} for good in kinds_in_sight(state, estate)), SKIP]


def gifts(state: Words, estate: Estate, shields: Iterable[int]) -> list[Words]:
    """X10.18: what can be placed at once, at any number."""
    found: list[Words] = []
    if 14 in shields:
        found += [
            {"do": "gift", "depot_space": [depot, place], "space": [*space]}
            for depot, place, tile in _depot_tiles(state)
            for space in estate.fitting(tile)
        ]
    if 15 in shields:
        found += [
            {"do": "gift", "black_space": place, "space": [*space]}
            for place, tile in enumerate(state["black_depot"])
            if tile is not None
            for space in estate.fitting(tile)
        ]
        found += [
            {"do": "gift", "shop": place, "vine_space": space, "colours": colours}
            for place, tile in enumerate(state.get("vines", {}).get("shop", ()))
            if tile is not None
            for space, colours in plantings(estate, tile)
        ]
    return found


def _gift(state: Words, estate: Estate, frame: Words) -> list[Words]:
    free = free_actions(state, estate, in_turn=False)
    return [*gifts(state, estate, frame["shields"]), *free, SKIP]


def _tribute(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """X10.5: any shields, paid in any way."""
    held = sorted(entry["shield"] for entry in estate.words["shields"])
    actions = free_actions(state, estate, in_turn=False)
    for size in range(len(held) + 1):
        for keep in combinations(held, size):
            for workers in range(size + 1 if 3 in keep else 1):
                can_pay = estate.words["silver"] >= size - workers
                if can_pay and estate.words["workers"] >= workers:
                    words = {"do": "tribute", "keep": [*keep]}
                    actions.append({**words, "silver": size - workers, "workers": workers})
    return actions


def can_swap(state: Words, estate: Estate) -> bool:
    """S6"""
    return len(estate.words["goods"]) >= 5 and estate.free_storage() and any(state["black_depot"])


def _swap(state: Words, estate: Estate, frame: Words) -> list[Words]:
    lying = [n for n, tile in enumerate(state["black_depot"]) if tile is not None]
    return [*({"do": "swap", "black_space": place} for place in lying), SKIP]


def _give(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """S6: rising, so that enough are left."""
    given, goods = frame["given"], estate.words["goods"]
    return [
        {"do": "give", "good": good}
        for good in sorted(set(goods))
        if good >= max(given, default=0) and sum(other >= good for other in goods) >= 5 - len(given)
    ]


def _order(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [{"do": "next", "part": part} for part in frame["parts"]]


def _colour_tile(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [*gifts(state, estate, [15]), SKIP]


def _points(state: Words, estate: Estate, frame: Words) -> list[Words]:
    most = min(estate.words["silver"], state["goal"] - state["score"])
    return [{"do": "buy_points", "count": count} for count in range(most + 1)]


def _goal(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return [*_castle(state, estate, frame), SKIP]


def _copy(state: Words, estate: Estate, frame: Words) -> list[Words]:
    return copies(state, estate)


def _bonus(state: Words, estate: Estate, frame: Words) -> list[Words]:
    """V11"""
    return [*({"do": "bonus", "bonus": name} for name in frame["bonuses"]), SKIP]


def _vine_bonus(state: Words, estate: Estate, frame: Words) -> list[Words]:
    supply = state["vines"]["bonus_supply"]
    return [{"do": "vine_bonus", "grape": grape} for grape, left in supply.items() if left]


_LISTS = {
    "route": _route,
    "kind": _kind,
    "gift": _gift,
    "tribute": _tribute,
    "copy": _copy,
    "swap": _swap,
    "give": _give,
    "order": _order,
    "colour_tile": _colour_tile,
    "points": _points,
    "goal": _goal,
    "bonus": _bonus,
    "vine_bonus": _vine_bonus,
    "board": _board,
    "grape": _grape,
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
