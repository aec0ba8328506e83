"""V: the vine depot and the shop: filled in each phase, taken from with dice and silver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact
from castles.engine.game import Reason
from castles.engine.wording import Field, number_field
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, SKIP, TAKE, TO, WIDE
from castles.games.burgundy.bonuses import Bonus
from castles.games.burgundy.decisions import CHOOSE_DISCARD, CHOOSE_TILE, FRAMES, OFFER_TILE
from castles.games.burgundy.explain import die_obstacles, missing_workers
from castles.games.burgundy.modules.vine_board import (
    numbers_of_place,
    replaced,
    vines,
)
from castles.games.burgundy.state import BOUGHT, EMPTY, Estate, State
from castles.games.burgundy.storage import SPACES, has_room, store
from castles.games.burgundy.supply import take_black_tile
from castles.games.burgundy.tables import Listing, Step
from castles.games.burgundy.turn import ask_again, die_value, use_die, workers_needed
from castles.games.burgundy.words import FIELDS as BASE_FIELDS

_ACTIONS: Final = ACTIONS.from_number(28)
TAKE_DOUBLE: Final[ActionKind] = _ACTIONS.define(
    "take_double", "die", "vine_place", optional=(TO,), facts=(WIDE,)
)
BUY_DOUBLE: Final[ActionKind] = _ACTIONS.define("buy_double", "shop", optional=(TO,), facts=(WIDE,))
TAKE_FROM_SHOP: Final[ActionKind] = _ACTIONS.define(
    "take_from_shop", "shop", optional=(TO,), facts=(WIDE,), told_as=TAKE_DOUBLE.name
)
TAKE_BLACK: Final[ActionKind] = _ACTIONS.define(
    "take_black", "black_space", optional=(TO,), told_as=TAKE.name
)
"""V14: both without paying."""

MAKE_ROOM: Final[FrameKind] = FRAMES.from_number(50).step("make_room", "die", "vine_place")
"""V7: for a double tile of the vine depot, until two storage spaces are free."""

BLACK_TAKE, VINE_TAKE = 1 << 16, 1 << 17
"""In the place of the types of CHOOSE_TILE: what these bonuses take is of no type."""


def fill(state: State) -> None:
    """V4: what is left leaves the game; then the shop and the depot from the left."""
    pieces = vines(state)
    pieces.removed += tuple(tile for tile in (*pieces.shop, *pieces.depot) if tile != EMPTY)
    pieces.shop = _drawn(state, len(pieces.shop))
    pieces.depot = _drawn(state, len(pieces.depot))


def _drawn(state: State, count: int) -> tuple[int, ...]:
    pieces = vines(state)
    drawn, pieces.bag = pieces.bag[:count], pieces.bag[count:]
    return drawn + (EMPTY,) * (count - len(drawn))


# -- with a die ----------------------------------------------------------------------------------


def _nearest(state: State, seat_number: int, die: int, place: int) -> int:
    """Of the numbers of a place the one that costs fewest workers."""
    estate, value = state.estate(seat_number), die_value(state, seat_number, die)
    numbers = numbers_of_place(state, place)
    return min(numbers, key=lambda number: workers_needed(estate, value, number, 0))


def take_cost(state: State, seat_number: int, action: Action) -> int:
    _, die, place = action[:3]
    value, number = die_value(state, seat_number, die), _nearest(state, seat_number, die, place)
    return workers_needed(state.estate(seat_number), value, number, 0)


def take_double(state: State, frame: Frame, action: Action) -> None:
    _, die, place, *to = action
    if to:
        _take_into(state, frame[1], die, place, to)
    else:
        make_room(state, MAKE_ROOM(frame[1], die, place))


def make_room(state: State, frame: Frame) -> None:
    """V7: die and workers are spent only when the tile is taken."""
    _, seat_number, die, place = frame
    if has_room(state, state.estate(seat_number)):
        _take_into(state, seat_number, die, place)
    else:
        state.pending += (frame, CHOOSE_DISCARD(seat_number, ANY_DIE, EMPTY))


def _take_into(
    state: State, seat_number: int, die: int, place: int, to: Sequence[int] = ()
) -> None:
    if die != ANY_DIE:
        number = _nearest(state, seat_number, die, place)
        use_die(state, seat_number, state.estate(seat_number), die, number, 0)
    pieces = vines(state)
    tile, pieces.depot = pieces.depot[place], replaced(pieces.depot, place, EMPTY)
    store(state, seat_number, tile, to)
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("double_taken", "V7", seat_number, tile=words, place=place + 1)


def no_take(state: State, frame: Frame, action: Action) -> list[Reason]:
    _, die, place = action[:3]
    if blocked := die_obstacles(state, frame, die):
        return blocked
    if vines(state).depot[place] == EMPTY:
        return [Reason("why.vine_place_empty", "V7", fix="fix.other_tile")]
    if frame[0] == CHOOSE_TILE.number:
        return [Reason("why.bonus_takes_others", "V11", fix="fix.other_tile")]
    return missing_workers(state, frame[1], action)


# -- for silver ----------------------------------------------------------------------------------


def add_purchases(state: State, estate: Estate, actions: list[Action]) -> None:
    """V13: it is the one purchase of the turn."""
    if has_room(state, estate):
        shop = enumerate(vines(state).shop)
        actions += [(BUY_DOUBLE.number, place) for place, tile in shop if tile != EMPTY]


def buy_double(state: State, frame: Frame, action: Action) -> None:
    seat_number, price = frame[1], state.rules.definitions.purchase_price
    state.estate(seat_number).silver -= price
    state.used |= BOUGHT
    tile = take_from_shop(state, action[1])
    store(state, seat_number, tile, action[2:])
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell(
            "double_bought", "V13", seat_number, tile=words, silver=price, place=action[1] + 1
        )
    ask_again(state, frame)


def take_from_shop(state: State, place: int) -> int:
    pieces = vines(state)
    tile, pieces.shop = pieces.shop[place], replaced(pieces.shop, place, EMPTY)
    return tile


def no_purchase(state: State, frame: Frame, action: Action) -> list[Reason]:
    if vines(state).shop[action[1]] == EMPTY:
        return [Reason("why.vine_place_empty", "V13", fix="fix.other_tile")]
    reasons = []
    if state.used & BOUGHT:
        reasons.append(Reason("why.bought_already", "B12", fix="fix.next_turn"))
    missing = state.rules.definitions.purchase_price - state.estate(frame[1]).silver
    if missing > 0:
        reasons.append(Reason("why.too_little_silver", "V13", {"count": missing}, "fix.get_silver"))
    return reasons + _no_room(state, frame[1])


def _no_room(state: State, seat_number: int) -> list[Reason]:
    if has_room(state, state.estate(seat_number)):
        return []
    return [Reason("why.no_room_for_double", "V6", {"count": SPACES}, fix="fix.place_first")]


# -- by a bonus ----------------------------------------------------------------------------------


def bonus_takes(state: State, seat_number: int, wanted: int) -> list[Action]:
    """V14, V15: what a bonus can take, without a die."""
    estate, pieces = state.estate(seat_number), vines(state)
    is_wide, actions = has_room(state, estate), list[Action]()
    if wanted & BLACK_TAKE and EMPTY in estate.storage:
        lying = enumerate(state.black_depot)
        actions += [TAKE_BLACK(space) for space, tile in lying if tile != EMPTY]
    if wanted & BLACK_TAKE and is_wide:
        lying = enumerate(pieces.shop)
        actions += [TAKE_FROM_SHOP(place) for place, tile in lying if tile != EMPTY]
    if wanted & VINE_TAKE and is_wide:
        lying = enumerate(pieces.depot)
        actions += [TAKE_DOUBLE(ANY_DIE, place) for place, tile in lying if tile != EMPTY]
    return actions


def also_listed(listed: Listing) -> Listing:
    """The decision `tile` of these bonuses too."""

    def listing(state: State, frame: Frame) -> list[Action]:
        if frame[2] & (BLACK_TAKE | VINE_TAKE):
            return [*bonus_takes(state, frame[1], frame[2]), SKIP()]
        return listed(state, frame)

    return listing


def also_offered(offered: Step) -> Step:
    def step(state: State, frame: Frame) -> None:
        _, seat_number, wanted = frame
        if not wanted & (BLACK_TAKE | VINE_TAKE):
            offered(state, frame)
        elif bonus_takes(state, seat_number, wanted):
            state.pending += (CHOOSE_TILE(seat_number, wanted),)

    return step


def take_black(state: State, frame: Frame, action: Action) -> None:
    """V14: the purchase of the turn remains."""
    seat_number = frame[1]
    tile = take_black_tile(state, action[1])
    store(state, seat_number, tile, action[2:])
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("black_taken", "V14", seat_number, tile=words, place=action[1] + 1)


def take_of_shop(state: State, frame: Frame, action: Action) -> None:
    tile = take_from_shop(state, action[1])
    store(state, frame[1], tile, action[2:])
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("shop_taken", "V14", frame[1], tile=words, place=action[1] + 1)


def no_black(state: State, frame: Frame, action: Action) -> list[Reason]:
    if not frame[2] & BLACK_TAKE:
        return [Reason("why.bonus_takes_others", "V11", fix="fix.other_tile")]
    if state.black_depot[action[1]] == EMPTY:
        return [Reason("why.depot_space_empty", "V14", fix="fix.other_tile")]
    return [Reason("why.storage_full", "B15", fix="fix.place_first")]


def not_of_shop(state: State, frame: Frame, action: Action) -> list[Reason]:
    if not frame[2] & BLACK_TAKE:
        return [Reason("why.bonus_takes_others", "V11", fix="fix.other_tile")]
    if vines(state).shop[action[1]] == EMPTY:
        return [Reason("why.vine_place_empty", "V14", fix="fix.other_tile")]
    return _no_room(state, frame[1])


def _bonus(wanted: int) -> Bonus:
    def give(state: State, seat_number: int, rule: str) -> None:
        state.pending += (OFFER_TILE(seat_number, wanted),)

    def is_useful(state: State, seat_number: int) -> bool:
        return bool(bonus_takes(state, seat_number, wanted))

    return Bonus(give, is_useful, tiles=wanted)


BONUSES: Final[Mapping[str, Bonus]] = {
    "black_take": _bonus(BLACK_TAKE),
    "vine_take": _bonus(VINE_TAKE),
}


# -- words ---------------------------------------------------------------------------------------

_TAKES: Final = {BLACK_TAKE: "black_take", VINE_TAKE: "vine_take"}
_of_types = BASE_FIELDS["types"]


def _spell_types(state: State, seat: int, wanted: int) -> Fact:
    return [_TAKES[wanted]] if wanted in _TAKES else _of_types.spell(state, seat, wanted)


def _read_types(state: State, seat: int, words: Fact) -> int:
    found = next((take for take, name in _TAKES.items() if words == [name]), 0)
    return found or _of_types.read(state, seat, words)


FIELDS: Final[Mapping[str, Field[State]]] = {
    "types": Field("types", _spell_types, _read_types),
    "vine_place": number_field("place", first=1),
    "shop": number_field("shop"),
}
