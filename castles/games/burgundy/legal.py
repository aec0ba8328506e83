"""Which actions are legal: the only authority, one listing per decision, in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.engine.known import Known
from castles.games.burgundy.actions import (
    ANY_DIE,
    BOARD,
    BUY,
    DISCARD,
    END_TURN,
    FETCH,
    KEEP,
    PLACE,
    SELL,
    SHIP,
    SKIP,
    START_CASTLE,
    TAKE,
    WHITE_DIE,
    WORKERS,
)
from castles.games.burgundy.board import DISTANCES, FARTHEST, SIDES
from castles.games.burgundy.powers import (
    BUILDING_PRICE,
    EQUAL_BUILDINGS,
    TAKE_REACH,
    WORKER_REACH,
)
from castles.games.burgundy.state import BOUGHT, EMPTY, FETCHED, Estate, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE

ANY_VALUE: Final = 1
"""Stands for the value of a die that reaches everything."""
# Numbers of kinds and whole actions, at hand: most of the time of a game is spent in listings.
_BUY: Final = BUY.number
_DISCARD: Final = DISCARD.number
_PLACE: Final = PLACE.number
_END: Final[Action] = END_TURN()
_DICE: Final = range(WHITE_DIE + 1)
_WORKERS: Final[Sequence[Action]] = [WORKERS(die) for die in _DICE]
_DISCARDS: Final[Mapping[int, tuple[Action, ...]]] = Known(
    lambda spaces: tuple([DISCARD(slot) for slot in range(spaces)])
)
"""By the number of storage spaces, if all are filled."""
_SALES: Final[Sequence[Sequence[Sequence[Sequence[tuple[int, Action]]]]]] = [
    [
        [
            [(good, SELL(die, good)) for good in range(SIDES) if far[good + 1] <= distance]
            for distance in range(FARTHEST + 1)
        ]
        for far in DISTANCES
    ]
    for die in _DICE
]
"""By die, its value and distance: the goods whose number is at most so far away, and their sale."""


def board_actions(state: State, frame: Frame) -> list[Action]:
    """B8: a side of the board that was dealt, or any; there are enough copies for everybody."""
    dealt = state.estate(frame[1]).board_number
    rules = state.rules
    return [BOARD(board) for board in (rules.pool if dealt == EMPTY else rules.sides_of(dealt))]


def start_castle_actions(state: State, frame: Frame) -> list[Action]:
    castles = state.estate(frame[1]).own_board().type_masks[CASTLE]
    return [START_CASTLE(space) for space in bits(castles)]


def turn_actions(state: State, frame: Frame) -> list[Action]:
    """B12: actions with each unused die, and free actions; equal dice are listed once."""
    seat_number, rules = frame[1], state.rules
    estate = state.estates[state.seats[seat_number].estate]
    first, second = state.dice[seat_number]
    actions: list[Action] = []
    if first or second:
        reach = estate.workers * (1 + estate.powers[WORKER_REACH])
        if first:
            add_die_actions(state, estate, 0, first, reach, actions)
        if second and second != first:
            add_die_actions(state, estate, 1, second, reach, actions)
        for add in rules.turn_listings:
            add(state, estate, actions)
    for add in rules.free_listings:
        add(state, estate, actions)
    if not first and not second:
        actions.append(_END)
    return actions


def add_die_actions(
    state: State, estate: Estate, die: int, value: int, reach: int, actions: list[Action]
) -> None:
    """B14: with a die of this value that workers can change by up to `reach`."""
    rules, goods = state.rules, estate.goods
    far = reach + estate.powers[TAKE_REACH]
    spaces = state.filled & rules.near[value][far if far < FARTHEST else FARTHEST]
    takes, eight = rules.takes[die], 0
    while spaces:
        actions += takes[eight][spaces & 255]
        spaces >>= 8
        eight += 1
    add_placements(state, estate, die, value, reach, actions)
    for good, sale in _SALES[die][value][reach if reach < FARTHEST else FARTHEST]:
        if goods[good]:
            actions.append(sale)
    actions.append(_WORKERS[die])
    for add in rules.die_listings:
        add(state, estate, die, value, reach, actions)


def add_placements(
    state: State, estate: Estate, die: int, value: int, reach: int, actions: list[Action]
) -> None:
    """B14b: every stored tile on every space of its type and number that touches a tile."""
    board = estate.board
    assert board is not None
    placing, powers, in_reach = state.rules.placing, estate.powers, board.in_reach[value]
    frontier = estate.frontier
    for slot, tile in enumerate(estate.storage):
        if tile == EMPTY:
            continue
        tile_type, power, building, limits = placing[tile]
        far = reach + powers[power]
        spaces = frontier & in_reach[tile_type][far if far < FARTHEST else FARTHEST]
        if not spaces:
            continue
        if building != EMPTY and not powers[EQUAL_BUILDINGS]:
            spaces &= ~estate.built[building]  # B20: once per city
        for placeable in limits:  # last, for these take longest
            if spaces:
                spaces = placeable(state, estate, tile, spaces)
        while spaces:
            low = spaces & -spaces
            actions.append((_PLACE, die, slot, low.bit_length() - 1))
            spaces ^= low


def add_free_actions(state: State, estate: Estate, actions: list[Action]) -> None:
    """B12: what needs no die; expansions add rows."""
    for add in state.rules.free_listings:
        add(state, estate, actions)


def add_purchases(state: State, estate: Estate, actions: list[Action]) -> None:
    """B12: one purchase a turn, with room for it."""
    rules = state.rules
    price = rules.definitions.purchase_price
    if estate.silver >= price and not state.used & BOUGHT and EMPTY in estate.storage:
        for add in rules.purchase_listings:
            add(state, estate, actions)


def add_black_tiles(state: State, estate: Estate, actions: list[Action]) -> None:
    """B12: what the black depot sells."""
    for space, tile in enumerate(state.black_depot):
        if tile != EMPTY:
            actions.append((_BUY, space))


def add_fetches(state: State, estate: Estate, actions: list[Action]) -> None:
    """M6: one building a turn for workers."""
    price = estate.powers[BUILDING_PRICE]
    if price and estate.workers >= price and not state.used & FETCHED and EMPTY in estate.storage:
        types = state.rules.tile_type
        for space, tile in enumerate(state.depots):
            if tile != EMPTY and types[tile] == BUILDING:
                actions.append((FETCH.number, space))


def castle_actions(state: State, frame: Frame) -> list[Action]:
    """B16: as with a die of any number."""
    estate = state.estate(frame[1])
    actions: list[Action] = []
    add_die_actions(state, estate, ANY_DIE, ANY_VALUE, FARTHEST, actions)
    add_free_actions(state, estate, actions)
    return actions


def placement_actions(state: State, frame: Frame) -> list[Action]:
    """B20: the town hall."""
    estate = state.estate(frame[1])
    actions: list[Action] = []
    add_placements(state, estate, ANY_DIE, ANY_VALUE, FARTHEST, actions)
    add_free_actions(state, estate, actions)
    actions.append(SKIP())
    return actions


def placings(
    state: State, seat_number: int, kind: int, tiles: list[int] | tuple[int, ...]
) -> list[Action]:
    """Every one of these tiles on every space that it may cover, whatever the number."""
    estate = state.estate(seat_number)
    own, found = estate.storage, list[Action]()
    for number, tile in enumerate(tiles):
        if tile != EMPTY:
            estate.storage = (tile,)
            places: list[Action] = []
            add_placements(state, estate, ANY_DIE, ANY_VALUE, FARTHEST, places)
            found += [(kind, number, place[3]) for place in places]
    estate.storage = own
    return found


def could_place(state: State, estate: Estate) -> bool:
    """G6: whether the town hall could place something, now or after free actions."""
    if _can_place_anything(state, estate):
        return True
    own = estate.powers
    for find in state.rules.moments.powers_in_reach:
        for powers in find(state, estate):
            estate.powers = powers
            can_place = _can_place_anything(state, estate)
            estate.powers = own
            if can_place:
                return True
    return False


def _can_place_anything(state: State, estate: Estate) -> bool:
    """With the powers that the estate has: a stored tile, or one that it could get."""
    actions: list[Action] = []
    own = estate.storage
    estate.storage = (*own, *obtainable_tiles(state, estate))
    add_placements(state, estate, ANY_DIE, ANY_VALUE, FARTHEST, actions)
    estate.storage = own
    return bool(actions)


def obtainable_tiles(state: State, estate: Estate) -> list[int]:
    """The tiles that a free action could give into storage."""
    free: list[Action] = []
    add_purchases(state, estate, free)
    add_fetches(state, estate, free)
    tiles = [state.black_depot[action[1]] for action in free if action[0] == _BUY]
    tiles += [state.depots[action[1]] for action in free if action[0] == FETCH.number]
    return tiles + [t for find in state.rules.moments.obtainable for t in find(state, estate)]


def discard_actions(state: State, frame: Frame) -> list[Action]:
    stored = state.stored(frame[1])
    if EMPTY not in stored:
        return [*_DISCARDS[len(stored)]]
    return [(_DISCARD, slot) for slot, tile in enumerate(stored) if tile != EMPTY]


def tile_actions(state: State, frame: Frame) -> list[Action]:
    """B20: market, carpenter and church."""
    return [*(TAKE(ANY_DIE, space) for space in spaces_of_types(state, frame[2])), SKIP()]


def spaces_of_types(state: State, types: int) -> list[int]:
    """The depot spaces with a tile of one of these types."""
    tile_type = state.rules.tile_type
    return [
        space
        for space, tile in enumerate(state.depots)
        if tile != EMPTY and types >> tile_type[tile] & 1
    ]


def sale_actions(state: State, frame: Frame) -> list[Action]:
    """B20: the warehouse."""
    goods = state.estate(frame[1]).goods
    return [*(SELL(ANY_DIE, good) for good, count in enumerate(goods) if count), SKIP()]


def ship_actions(state: State, frame: Frame) -> list[Action]:
    """B18: any depot from which something can be loaded; with M5 then one adjacent to it."""
    return [*(SHIP(depot) for depot in loadable_depots(state, frame[1], frame[2])), SKIP()]


def loadable_depots(state: State, seat_number: int, beside: int) -> list[int]:
    estate = state.estate(seat_number)
    adjacent = sorted(((beside - 1) % SIDES, (beside + 1) % SIDES))
    depots = range(SIDES) if beside == EMPTY else adjacent
    lying = state.depot_goods
    if room_for_kinds(state, estate) > 0:
        return [depot for depot in depots if any(lying[depot])]
    kept = [good for good, count in enumerate(estate.goods) if count]
    return [depot for depot in depots if any(lying[depot][good] for good in kept)]


def room_for_kinds(state: State, estate: Estate) -> int:
    """B7: how many more kinds of goods the estate can keep."""
    kinds = len(estate.goods) - estate.goods.count(0)
    return state.rules.definitions.goods_kinds - kinds


def new_kinds(state: State, estate: Estate, depots: int) -> list[int]:
    """B18: the kinds in these depots (a bitmask) that the estate does not have yet."""
    goods = goods_in(state, depots)
    return [good for good, count in enumerate(goods) if count and not estate.goods[good]]


def goods_in(state: State, depots: int) -> Sequence[int]:
    """The goods of these depots (a bitmask) by kind."""
    first, *others = [state.depot_goods[depot] for depot in bits(depots)]
    return [sum(kind) for kind in zip(first, *others, strict=True)] if others else first


def goods_actions(state: State, frame: Frame) -> list[Action]:
    """B18: kinds that are new to the seat, in rising order, as many as there is room for."""
    _, seat_number, depots, least = frame
    estate = state.estate(seat_number)
    new = [good for good in new_kinds(state, estate, depots) if good >= least]
    return [KEEP(good) for good in new[: len(new) - room_for_kinds(state, estate) + 1]]
