"""V: planting double tiles: where they may lie, the bonuses that they cover, complete terraces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.engine.wording import Field, name_field
from castles.games.burgundy.actions import ACTIONS, DARK_GIFT, SKIP
from castles.games.burgundy.board import FARTHEST
from castles.games.burgundy.bonuses import BONUSES as BASE_BONUSES
from castles.games.burgundy.bonuses import Bonus
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.explain import die_obstacles, missing_workers
from castles.games.burgundy.modules import vine_market
from castles.games.burgundy.modules.vine_board import (
    colour_words,
    colours_of,
    read_colours,
    replaced,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.storage import unstore
from castles.games.burgundy.turn import die_value, use_die, workers_needed

_ACTIONS, _FRAMES = ACTIONS.from_number(33), FRAMES.from_number(53)
PLANT: Final[ActionKind] = _ACTIONS.define("plant", "die", "storage", "colours", "vine_space")
VINE_GIFT: Final[ActionKind] = _ACTIONS.define(
    "vine_gift", "shop", "colours", "vine_space", facts=(DARK_GIFT,), told_as="gift"
)
"""X10.18: of the shop, which is as the black depot."""
BONUS: Final[ActionKind] = _ACTIONS.define("bonus", "covered_bonus")
VINE_BONUS: Final[ActionKind] = _ACTIONS.define("vine_bonus", "grape")
_PLANT: Final = PLANT.number

CHOOSE_BONUS: Final[FrameKind] = _FRAMES.choice("bonus", "bonuses")
"""V11: which of two comes first, as a bitmask of BONUS_NAMES."""
GIVE_BONUSES: Final[FrameKind] = _FRAMES.step("give_bonuses", "bonuses")
END_PLANTING: Final[FrameKind] = _FRAMES.step("end_planting", "vine_space")
"""V12: everything that came of a planted tile is done."""
CHOOSE_VINE_BONUS: Final[FrameKind] = _FRAMES.choice("vine_bonus")

BONUSES: Final[Mapping[str, Bonus]] = {**BASE_BONUSES, **vine_market.BONUSES}
"""What can be printed on a vineyard."""
BONUS_NAMES: Final = (*BONUSES,)


# -- where ---------------------------------------------------------------------------------------


def ways(grapes: tuple[int, int]) -> tuple[int, ...]:
    """V8: either grape on either hex."""
    one, other = grapes
    turned = colours_of(one, other), colours_of(other, one)
    return turned[:1] if one == other else turned


def add_plantings(
    state: State, estate: Estate, die: int, value: int, far: int, actions: list[Action]
) -> None:
    """V8: every stored double tile on every space so far from the die, both ways round."""
    rules = state.rules
    spaces = vines(state).open[state.estates.index(estate)]
    if far < FARTHEST:
        spaces &= vineyard(rules).within[value][far]
    if spaces:
        turned = ways_by_face(rules)
        for slot, tile in enumerate(estate.storage):
            if tile in turned:
                actions += _plantings(die, slot, turned[tile], spaces)


@lru_cache(maxsize=8192)
def _plantings(die: int, slot: int, turned: tuple[int, ...], spaces: int) -> tuple[Action, ...]:
    """A stored tile on each of these spaces (a bitmask), turned in each of these ways."""
    return tuple((_PLANT, die, slot, way, space) for space in bits(spaces) for way in turned)


@lru_cache(maxsize=16)
def ways_by_face(rules: Ruleset) -> Mapping[int, tuple[int, ...]]:
    """How each double tile can lie."""
    return {face: ways(grapes) for face, grapes in grapes_by_face(rules).items()}


def plant_cost(state: State, seat_number: int, action: Action) -> int:
    value = die_value(state, seat_number, action[1])
    number = vineyard(state.rules).numbers[action[4]]
    return workers_needed(state.estate(seat_number), value, number, 0)


def plant(state: State, frame: Frame, action: Action) -> None:
    _, die, slot, colours, space = action
    seat_number = frame[1]
    number = vineyard(state.rules).numbers[space]
    use_die(state, seat_number, state.estate(seat_number), die, number, 0)
    tile = unstore(state, seat_number, slot)
    grow(state, seat_number, tile, space, colours)


def grow(state: State, seat_number: int, tile: int, space: int, colours: int) -> None:
    """V10, V11: the tile is planted; what needs no question follows immediately."""
    pieces, owner = vines(state), state.seats[seat_number].estate
    board = vineyard(state.rules)
    planted = replaced(pieces.planted[owner], space, colours)
    pieces.lie(board, replaced(pieces.planted, owner, planted))
    if state.events is not None:
        words = state.rules.tile_words(tile)
        state.tell(
            "double_planted",
            "V8",
            seat_number,
            tile=words,
            vine_space=board.names[space],
            colours=colour_words(colours),
        )
    state.pending += (END_PLANTING(seat_number, space),)
    asked, given = _bonuses_on(state.rules)[space]
    if asked:
        state.pending += (GIVE_BONUSES(seat_number, asked),)
    for bonus in given:
        bonus.give(state, seat_number, "V11")


@lru_cache(maxsize=8)
def _bonuses_on(rules: Ruleset) -> tuple[tuple[int, tuple[Bonus, ...]], ...]:
    """Of each space the bonuses that ask, as a bitmask of BONUS_NAMES, and those that do not."""
    return tuple(
        (
            sum(1 << BONUS_NAMES.index(name) for name in names if BONUSES[name].asks),
            tuple(BONUSES[name] for name in names if not BONUSES[name].asks),
        )
        for names in vineyard(rules).bonuses
    )


def no_planting(state: State, frame: Frame, action: Action) -> list[Reason]:
    _, die, slot, colours, space = action
    if blocked := die_obstacles(state, frame, die):
        return blocked
    stored = state.stored(frame[1])
    grapes = grapes_by_face(state.rules).get(stored[slot] if slot < len(stored) else EMPTY)
    if grapes is None:
        return [Reason("why.no_double_there", "V8", fix="fix.take_double")]
    if colours not in ways(grapes):
        return [Reason("why.other_grapes", "V8", fix="fix.turn_tile")]
    return no_growth(state, frame[1], space) + missing_workers(state, frame[1], action)


def no_growth(state: State, seat_number: int, space: int) -> list[Reason]:
    """Why a space can't be planted, apart from its number."""
    planted = vines(state).planted[state.seats[seat_number].estate]
    if planted[space] != EMPTY:
        return [Reason("why.vine_space_covered", "V8", fix="fix.free_space")]
    if vines(state).open[state.seats[seat_number].estate] >> space & 1:
        return []
    if all(colours == EMPTY for colours in planted):
        return [Reason("why.bottom_terrace_first", "V10", fix="fix.bottom_terrace")]
    return [Reason("why.vines_not_touching", "V10", fix="fix.touching_vines")]


# -- gifts of shield 15 --------------------------------------------------------------------------


def add_gifts(state: State, estate: Estate, actions: list[Action]) -> None:
    """X10.18: any number, otherwise V10."""
    turned, pieces = ways_by_face(state.rules), vines(state)
    spaces = [*bits(pieces.open[state.estates.index(estate)])]
    actions += [
        VINE_GIFT(place, way, space)
        for place, tile in enumerate(pieces.shop)
        if tile != EMPTY
        for space in spaces
        for way in turned[tile]
    ]


def take_gift(state: State, frame: Frame, action: Action) -> None:
    _, place, colours, space = action
    grow(state, frame[1], vine_market.take_from_shop(state, place), space, colours)


# -- bonuses -------------------------------------------------------------------------------------


def give_bonuses(state: State, frame: Frame) -> None:
    """V11: asked only if both are left and both can do something."""
    _, seat_number, mask = frame
    useful = [n for n in bits(mask) if BONUSES[BONUS_NAMES[n]].is_useful(state, seat_number)]
    if len(useful) > 1:
        state.pending += (CHOOSE_BONUS(seat_number, mask),)
    elif useful:
        _give(state, seat_number, mask, useful[0])


def bonus_actions(state: State, frame: Frame) -> list[Action]:
    return [*(BONUS(number) for number in bits(frame[2])), SKIP()]


def choose_bonus(state: State, frame: Frame, action: Action) -> None:
    _give(state, frame[1], frame[2], action[1])


def _give(state: State, seat_number: int, mask: int, number: int) -> None:
    """One of the bonuses, with all that follows; then the others are looked at again."""
    if left := mask & ~(1 << number):
        state.pending += (GIVE_BONUSES(seat_number, left),)
    if state.events is not None:
        state.tell("vine_bonus_used", "V11", seat_number, bonus=BONUS_NAMES[number])
    BONUSES[BONUS_NAMES[number]].give(state, seat_number, "V11")


def end_planting(state: State, frame: Frame) -> None:
    """V12: a complete terrace, once."""
    _, seat_number, space = frame
    pieces, board = vines(state), vineyard(state.rules)
    owner, terrace = state.seats[seat_number].estate, board.terrace_of[space]
    done = pieces.terraces[owner]
    if done >> terrace & 1 or not board.is_full(terrace, pieces.planted[owner]):
        return
    pieces.terraces = replaced(pieces.terraces, owner, done | 1 << terrace)
    if state.events is not None:
        state.tell("terrace_completed", "V12", seat_number, terrace=terrace + 1)
    if any(left > 0 for left in pieces.supply):
        state.pending += (CHOOSE_VINE_BONUS(seat_number),)


def vine_bonus_actions(state: State, frame: Frame) -> list[Action]:
    return [VINE_BONUS(grape) for grape, left in enumerate(vines(state).supply) if left > 0]


def take_vine_bonus(state: State, frame: Frame, action: Action) -> None:
    pieces, owner, grape = vines(state), state.seats[frame[1]].estate, action[1]
    pieces.supply = replaced(pieces.supply, grape, pieces.supply[grape] - 1)
    pieces.bonuses = replaced(pieces.bonuses, owner, (*pieces.bonuses[owner], grape))
    if state.events is not None:
        state.tell("vine_bonus_taken", "V12", frame[1], grape=GRAPES[grape])


def no_vine_bonus(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [
        Reason("why.no_such_vine_bonus", "V12", {"grape": GRAPES[action[1]]}, fix="fix.other_grape")
    ]


# -- words ---------------------------------------------------------------------------------------


def _spell_bonuses(state: State, seat: int, mask: int) -> Fact:
    return [BONUS_NAMES[number] for number in bits(mask)]


def _read_bonuses(state: State, seat: int, words: Fact) -> int:
    names = words if isinstance(words, list) else []
    return sum(1 << BONUS_NAMES.index(str(name)) for name in names)


FIELDS: Final[Mapping[str, Field[State]]] = {
    "covered_bonus": name_field("bonus", lambda state: BONUS_NAMES),
    "bonuses": Field("bonuses", _spell_bonuses, _read_bonuses),
    "grape": name_field("grape", lambda state: GRAPES),
    "vine_space": name_field("vine_space", lambda state: vineyard(state.rules).names),
    "colours": Field(
        "colours",
        lambda state, seat, colours: colour_words(colours),
        lambda state, seat, words: read_colours(words),
    ),
}
