"""States and actions in names instead of numbers, for saves, traces and logs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import repr as shortened

from castles.engine.action import Action
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words
from castles.engine.hexgrid import bits
from castles.engine.wording import (
    Field,
    name_field,
    number_field,
    stream_to_data,
    whole,
)
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, WHITE_DIE
from castles.games.burgundy.costs import names_workers, worker_cost
from castles.games.burgundy.option_values import OF_BASE_GAME
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import SOURCES
from castles.games.burgundy.state import (
    BOUGHT,
    EMPTY,
    FETCHED,
    UNKNOWN_GOOD,
    AutomaState,
    State,
)
from castles.games.burgundy.view import open_goods

_DICE: Mapping[int, str] = {ANY_DIE: "any", WHITE_DIE: "white"}
FACE_DOWN_NAME = "face_down"


def good_facts(good: int) -> Words:
    """A kind of goods for a text, which calls it by its name and its number."""
    return {"good": str(good + 1), "number": good + 1}


def _spell_die(state: State, seat: int, die: int) -> Fact:
    return _DICE.get(die, die)


def _read_die(state: State, seat: int, words: Fact) -> int:
    return next((die for die, name in _DICE.items() if words == name), None) or whole(words)


def _spell_depot_space(state: State, seat: int, space: int) -> Fact:
    if space == EMPTY:
        return None
    depot = state.rules.space_depot[space]
    return [depot + 1, state.rules.depot_spaces[depot].index(space) + 1]


def _read_depot_space(state: State, seat: int, words: Fact) -> int:
    if words is None:
        return EMPTY
    if not isinstance(words, list) or len(words) != 2:
        raise SaveError(f"{words!r} is not a space of a depot")
    return state.rules.depot_spaces[whole(words[0]) - 1][whole(words[1]) - 1]


def _spell_types(state: State, seat: int, types: int) -> Fact:
    names = state.rules.type_names
    return [name for number, name in enumerate(names) if types >> number & 1]


def _read_types(state: State, seat: int, words: Fact) -> int:
    names = words if isinstance(words, list) else []
    return sum(1 << state.rules.type_names.index(str(name)) for name in names)


def _spell_depot(state: State, seat: int, depot: int) -> Fact:
    return None if depot == EMPTY else depot + 1


def _read_depot(state: State, seat: int, words: Fact) -> int:
    return EMPTY if words is None else whole(words) - 1


def _spell_depots(state: State, seat: int, depots: int) -> Fact:
    numbers: list[Fact] = [depot + 1 for depot in bits(depots)]
    return numbers[0] if len(numbers) == 1 else numbers


def _read_depots(state: State, seat: int, words: Fact) -> int:
    numbers = words if isinstance(words, list) else [words]
    return sum(1 << whole(number) - 1 for number in numbers)


def _spell_space(state: State, seat: int, space: int) -> Fact:
    return [*state.estate(seat).own_board().called[space]]


def _read_space(state: State, seat: int, words: Fact) -> int:
    board = state.estate(seat).own_board()
    name = tuple(words) if isinstance(words, list) else ()
    space = next((n for n, called in enumerate(board.called) if called == name), None)
    if space is None:
        raise SaveError(f"there is no space {shortened(words)}")
    return space


FIELDS: dict[str, Field[State]] = {
    "board": number_field("board", first=1),
    "space": Field("space", _spell_space, _read_space),
    "die": Field("die", _spell_die, _read_die),
    "depot_space": Field("depot_space", _spell_depot_space, _read_depot_space),
    "storage": number_field("storage"),
    "good": number_field("good", first=1),
    "least_good": number_field("least_good", first=1),
    "black_space": number_field("black_space"),
    "depot": Field("depot", _spell_depot, _read_depot),
    "depots": Field("depot", _spell_depots, _read_depots),
    "types": Field("types", _spell_types, _read_types),
    "building": name_field("building", lambda state: state.rules.building_names),
    "steps": number_field("steps"),
    "card": number_field("card"),
}
"""Those of the base game; `Ruleset.wording` has those of modules too."""


def action_to_data(state: State, action: Action) -> Words:
    """An action of the deciding seat in words, with the workers that it costs (B13)."""
    kind = ACTIONS.of(action)
    seat_number = state.pending[-1][1]
    words: Words = {"do": kind.told_as}
    spelled = state.rules.wording.words
    words |= spelled(state, seat_number, kind.fields[: len(action) - 1], action[1:])
    if names_workers(state, action):
        words["workers"] = worker_cost(state, seat_number, action)
    for module in state.rules.modules:
        words = module.words.of_action(state, action, words)
    return words


def state_to_data(state: State) -> Words:
    """The whole state, hidden facts included."""
    rules = state.rules
    laid_out = open_goods(state)
    words: Words = {
        "phase": rules.definitions.phases[state.phase],
        "round": state.round,
        "turn_seat": state.turn_seat,
        "white_die": state.white_die,
        "over": not state.pending,
        "order": [*state.order],
        "depots": [
            {
                "tiles": [rules.tile_words(state.depots[space]) for space in spaces],
                "goods": good_words(goods),
            }
            for spaces, goods in zip(rules.depot_spaces, state.depot_goods, strict=True)
        ],
        "black_depot": tiles_to_data(rules, state.black_depot),
        "supplies": {
            name: tiles_to_data(rules, supply)
            for name, supply in zip(rules.type_names, state.supplies, strict=True)
        },
        "black_supply": tiles_to_data(rules, state.black_supply),
        "removed": tiles_to_data(rules, state.removed),
        "phase_goods": [_good(good) for good in state.goods[:laid_out]],
        "goods_supply": [_good(good) for good in state.goods[laid_out:]],
        "goods_removed": [_good(good) for good in state.goods_removed],
        "colour_bonus": {
            name: [*rules.colour_bonuses[taken:]]
            for name, taken in zip(rules.type_names, state.colour_bonus_taken, strict=True)
        },
        "seats": [_seat_to_data(state, number) for number in range(len(state.seats))],
        "pending": {
            "frames": [rules.wording.frame_to_data(state, frame) for frame in state.pending],
            "bought": bool(state.used & BOUGHT),
            "fetched": bool(state.used & FETCHED),
            **_tell(module.words.of_pending(state) for module in rules.modules),
        },
        "options": _told_options(rules),
        "random": stream_to_data(state.random),
    }
    words |= _tell(module.words.of_state(state) for module in rules.modules)
    for module in rules.modules:
        words = module.words.whole(state, words)
    return words


def _told_options(rules: Ruleset) -> Words:
    known = rules.definitions.options
    return {
        name: value
        for name, value in rules.options.items()
        if name in OF_BASE_GAME or value != known[name].default
    }


def _tell(words: Iterable[Words]) -> Words:
    return {key: value for each in words for key, value in each.items()}


def tiles_to_data(rules: Ruleset, tiles: tuple[int, ...]) -> list[Fact]:
    return [rules.tile_words(tile) for tile in tiles]


def _good(good: int) -> Fact:
    return FACE_DOWN_NAME if good == UNKNOWN_GOOD else good + 1


def good_words(counts: tuple[int, ...] | list[int]) -> list[Fact]:
    """Goods by their numbers."""
    return [good + 1 for good, count in enumerate(counts) for _ in range(count)]


def _seat_to_data(state: State, number: int) -> Words:
    rules, seat, estate = state.rules, state.seats[number], state.estate(number)
    words: Words = {
        "points": estate.points,
        "sources": [*estate.sources[: len(SOURCES)]],
        "silver": estate.silver,
        "workers": estate.workers,
        "dice": [*state.dice[number]],
        "goods": good_words(estate.goods),
        "sold": good_words(estate.sold),
        "steps": seat.steps,
        "colour_bonuses": [
            name
            for number, name in enumerate(rules.type_names)
            if estate.colour_bonuses >> number & 1
        ],
    }
    if len(rules.sources) > len(SOURCES):
        gained = zip(rules.sources, estate.sources, strict=True)
        words["module_sources"] = dict([*gained][len(SOURCES) :])
    words |= _tell(module.words.of_seat(state, number) for module in rules.modules)
    if estate.automa is not None:
        return words | {"automa": _automa_to_data(rules, estate.automa)}
    words["storage"] = tiles_to_data(rules, state.stored(number))
    words["board"] = None
    if estate.board is None and estate.board_number != EMPTY:
        words["board_sides"] = [side + 1 for side in rules.sides_of(estate.board_number)]
    if estate.board is not None:
        words["board_number"] = estate.board_number + 1
        words["board"] = [
            {
                "space": [*called],
                "type": rules.type_names[printed],
                "number": number,
                "tile": rules.tile_words(tile),
            }
            for called, printed, number, tile in zip(
                estate.board.called,
                estate.board.types,
                estate.board.numbers,
                estate.tiles,
                strict=True,
            )
        ]
    return words


def _automa_to_data(rules: Ruleset, automa: AutomaState) -> Words:
    names = rules.automa_rules().card_names
    return {
        "cards": [
            None
            if card == EMPTY
            else {
                "card": names[card],
                "cells": tiles_to_data(rules, cells),
                "wild": [cell for cell in range(len(cells)) if wild >> cell & 1],
            }
            for card, cells, wild in zip(automa.cards, automa.cells, automa.wild_cells, strict=True)
        ],
        "deck": [FACE_DOWN_NAME if card == EMPTY else names[card] for card in automa.deck],
        "discards": [names[card] for card in automa.discards],
        "reserve": tiles_to_data(rules, automa.reserve),
        "wilds": tiles_to_data(rules, automa.wilds),
        "sells": automa.sells,
        "board": {
            name: tiles_to_data(rules, tiles)
            for name, tiles in zip(rules.type_names, automa.board, strict=True)
        },
    }
