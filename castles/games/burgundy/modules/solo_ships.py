"""S5, S6: a ship of the solo board empties all depots, and five goods buy a face-down tile."""

from __future__ import annotations

from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact, integer
from castles.engine.game import Reason
from castles.games.burgundy import goods, legal
from castles.games.burgundy.actions import ACTIONS, SKIP
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.modules.solo_goal import data, solo
from castles.games.burgundy.placing import put_in_storage
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.supply import take_black_tile
from castles.games.burgundy.words import good_facts

SWAPPING: Final = "S6"
_ACTIONS: Final = ACTIONS.from_number(26)
SWAP: Final[ActionKind] = _ACTIONS.define("swap", "black_space")
GIVE: Final[ActionKind] = _ACTIONS.define("give", "good")
_FRAMES: Final = FRAMES.from_number(48)
CHOOSE_SWAP: Final[FrameKind] = _FRAMES.choice("swap")
CHOOSE_GIVE: Final[FrameKind] = _FRAMES.choice("give", "black_space", "given", "least_good")
"""S6: for this black tile; how many were given, and the next is not below `least_good`."""


def ship_actions(state: State, frame: Frame) -> list[Action]:
    """S5: some depot with goods must be chosen; only the second of M5 may be left out."""
    actions = legal.ship_actions(state, frame)
    return actions[:-1] if frame[2] == EMPTY else actions


def load_and_clear(state: State, frame: Frame) -> None:
    """S5: what is not loaded leaves the game."""
    goods.load_ship(state, frame)
    left = [sum(kind) for kind in zip(*state.depot_goods, strict=True)]
    if not any(left):
        return
    state.depot_goods = ((0,) * SIDES,) * SIDES
    leave(state, left)
    if state.events is not None:
        lost: list[Fact] = [good + 1 for good, count in enumerate(left) for _ in range(count)]
        state.tell("goods_lost", "S5", frame[1], goods=lost)


def leave(state: State, left: list[int]) -> None:
    """Goods that everybody sees leave the game, by kind."""
    pieces = solo(state)
    pieces.gone = tuple(one + other for one, other in zip(pieces.gone, left, strict=True))


def price(state: State) -> int:
    return integer(data(state), "swap_goods")


def offer_swap(state: State, frame: Frame) -> None:
    """S6: once for each ship, when it has loaded."""
    seat_number = frame[1]
    can_pay = sum(state.estate(seat_number).goods) >= price(state)
    has_room = EMPTY in state.stored(seat_number)
    if can_pay and has_room and any(tile != EMPTY for tile in state.black_depot):
        state.pending += (CHOOSE_SWAP(seat_number),)


def swap_actions(state: State, frame: Frame) -> list[Action]:
    tiles = enumerate(state.black_depot)
    return [*(SWAP(space) for space, tile in tiles if tile != EMPTY), SKIP()]


def swap(state: State, frame: Frame, action: Action) -> None:
    state.pending += (CHOOSE_GIVE(frame[1], action[1], 0, 0),)


def give_actions(state: State, frame: Frame) -> list[Action]:
    """S6: in rising order, so that enough are left to make up the price."""
    _, seat_number, _, given, least = frame
    own, missing = state.estate(seat_number).goods, price(state) - given
    return [GIVE(good) for good in range(least, SIDES) if own[good] and sum(own[good:]) >= missing]


def give(state: State, frame: Frame, action: Action) -> None:
    _, seat_number, black_space, given, _ = frame
    good = action[1]
    state.estate(seat_number).goods[good] -= 1
    leave(state, [int(kind == good) for kind in range(SIDES)])
    if state.events is not None:
        state.tell("good_given", SWAPPING, seat_number, good=good + 1)
    if given + 1 < price(state):
        state.pending += (CHOOSE_GIVE(seat_number, black_space, given + 1, good),)
        return
    tile = face_down(state, take_black_tile(state, black_space))
    put_in_storage(state, seat_number, tile, state.stored(seat_number).index(EMPTY))
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell("tile_swapped", SWAPPING, seat_number, tile=words, place=black_space + 1)


def face_down(state: State, tile: int) -> int:
    """The black tile as one that keeps no face."""
    return next(turned for turned, face in state.rules.under.items() if face == tile)


def no_swap(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.depot_space_empty", SWAPPING, fix="fix.other_tile")]


def not_given(state: State, frame: Frame, action: Action) -> list[Reason]:
    good = action[1]
    if not state.estate(frame[1]).goods[good]:
        return [Reason("why.no_such_goods", SWAPPING, good_facts(good), fix="fix.other_kind")]
    return [Reason("why.goods_in_rising_order", SWAPPING, fix="fix.other_kind")]
