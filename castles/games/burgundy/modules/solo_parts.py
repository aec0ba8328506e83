"""S1, S7-S9: what a tile gives on the solo board, part by part, in the order that one likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact
from castles.engine.game import Reason
from castles.engine.wording import Field, name_field
from castles.games.burgundy.actions import ACTIONS, SKIP, TAKE_DARK_GIFT
from castles.games.burgundy.decisions import END_TURN, FINISH_GAME, FRAMES
from castles.games.burgundy.effects import building_kinds
from castles.games.burgundy.legal import placings
from castles.games.burgundy.modules.extra_tiles import crane_kinds, worth_of_buildings
from castles.games.burgundy.modules.solo_goal import solo
from castles.games.burgundy.placing import place_tile, score_area
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import MONASTERIES, gain_points
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.supply import take_black_tile
from castles.games.burgundy.tile_types import MONASTERY

PARTS: Final = ("area", "colour", "effect")
AREA, COLOUR, EFFECT = range(len(PARTS))
COLOUR_RULE: Final = "S8"

NEXT: Final[ActionKind] = ACTIONS.from_number(25).define("next", "part")
_FRAMES: Final = FRAMES.from_number(45)
LEFT: Final[FrameKind] = _FRAMES.step("parts", "space", "parts")
"""The parts (a bitmask) of the tile on a space that are still to come."""
CHOOSE_ORDER: Final[FrameKind] = _FRAMES.choice("order", "space", "parts")
CHOOSE_COLOUR_TILE: Final[FrameKind] = _FRAMES.choice("colour_tile")


def lie(state: State, seat_number: int, space: int, tile: int) -> None:
    """S9: which parts there are is settled once the tile is placed; S1: the last one wins."""
    rules, estate = state.rules, state.estate(seat_number)
    board = estate.own_board()
    if estate.covered == board.shape.every:
        state.pending = FINISH_GAME(seat_number), END_TURN(seat_number)
        return
    parts = 0
    if not board.area_of[space] & ~estate.covered:
        parts |= 1 << AREA
    if is_complete(estate, board.types[space]):
        parts |= 1 << COLOUR
    if rules.tile_type[tile] == MONASTERY:
        parts |= bool(rules.on_end[tile]) << EFFECT
        for power in rules.on_place[tile]:
            power(state, seat_number, space, tile)
    elif rules.on_place[tile]:
        parts |= 1 << EFFECT
    state.pending += (LEFT(seat_number, space, parts),)


def is_complete(estate: Estate, tile_type: int) -> bool:
    return not estate.own_board().type_masks[tile_type] & ~estate.covered


def go_on(state: State, frame: Frame) -> None:
    """S9: the last part comes without a question."""
    _, seat_number, space, parts = frame
    if parts.bit_count() > 1:
        state.pending += (CHOOSE_ORDER(seat_number, space, parts),)
    elif parts:
        _RESOLVE[parts.bit_length() - 1](state, seat_number, space)


def order_actions(state: State, frame: Frame) -> list[Action]:
    return [NEXT(part) for part in range(len(PARTS)) if frame[3] >> part & 1]


def next_part(state: State, frame: Frame, action: Action) -> None:
    _, seat_number, space, parts = frame
    state.pending += (LEFT(seat_number, space, parts & ~(1 << action[1])),)
    _RESOLVE[action[1]](state, seat_number, space)


def resolve_colour(state: State, seat_number: int, space: int) -> None:
    """S8: no points, but a tile of the black depot, if one can be placed."""
    if state.events is not None:
        name = state.rules.type_names[state.estate(seat_number).own_board().types[space]]
        state.tell("colour_filled", COLOUR_RULE, seat_number, type=name)
    if placings(state, seat_number, TAKE_DARK_GIFT.number, state.black_depot):
        state.pending += (CHOOSE_COLOUR_TILE(seat_number),)


def colour_tile_actions(state: State, frame: Frame) -> list[Action]:
    return [*placings(state, frame[1], TAKE_DARK_GIFT.number, state.black_depot), SKIP()]


def take_colour_tile(state: State, frame: Frame, action: Action) -> None:
    _, black_space, space = action
    place_tile(state, frame[1], space, take_black_tile(state, black_space), COLOUR_RULE)


def resolve_effect(state: State, seat_number: int, space: int) -> None:
    """What the tile does; S7: a monastery scores immediately."""
    rules, tile = state.rules, state.estate(seat_number).tiles[space]
    if rules.tile_type[tile] != MONASTERY:
        for effect in rules.on_place[tile]:
            effect(state, seat_number, space, tile)
        return
    for score in rules.on_end[tile]:
        score(state, seat_number, tile)
    count_crane(state, seat_number, rules.tile_kind[tile])


def has_crane(rules: Ruleset) -> bool:
    """Whether it is among the buildings of this game."""
    return bool(crane_kinds(rules.definitions))


def count_crane(state: State, seat_number: int, number: int) -> None:
    """X2.4: it counts for the first monastery of buildings that is placed after it."""
    points = worth_of_buildings(state.rules.definitions).get(number, 0)
    kinds = building_kinds(state, state.estate(seat_number))
    cranes = [kind for kind in crane_kinds(state.rules.definitions) if kind in kinds]
    if points and cranes and not solo(state).crane_counted:
        solo(state).crane_counted = True
        gain_points(state, seat_number, points, MONASTERIES)
        if state.events is not None:
            state.tell("crane_scored", "X2", seat_number, points=points)


_RESOLVE: Final = (score_area, resolve_colour, resolve_effect)
"""By part."""


def complete_colours(state: State, estate: Estate) -> int:
    """S7: M26 counts them instead of bonus tiles."""
    return sum(is_complete(estate, kind) for kind in range(len(state.rules.type_names)))


def not_a_part(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.not_a_part", "S9", fix="fix.other_part")]


def _spell_parts(state: State, seat: int, parts: int) -> Fact:
    return [name for part, name in enumerate(PARTS) if parts >> part & 1]


def _read_parts(state: State, seat: int, words: Fact) -> int:
    names = words if isinstance(words, list) else []
    return sum(1 << PARTS.index(str(name)) for name in names)


FIELDS: Final[Mapping[str, Field[State]]] = {
    "part": name_field("part", lambda state: PARTS),
    "parts": Field("parts", _spell_parts, _read_parts),
}
