"""What Burgundy promises of every position: nothing is lost, nothing leaks, `explain` knows why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest

from castles.engine.checksum import canonical
from castles.engine.hexgrid import bits
from castles.games.burgundy import actions
from castles.games.burgundy.modules.extra_tiles import EXCHANGE
from castles.games.burgundy.modules.shield_powers import FREE_LAND, holds
from castles.games.burgundy.state import EMPTY, AutomaState, Estate, SeatState, State
from castles.games.burgundy.tile_types import CASTLE
from tests.contract.walks import Setting, settings_of, walk
from tests.games.burgundy.table import BURGUNDY, Table

every_setting = pytest.mark.parametrize("setting", settings_of("burgundy"), ids=str)


def states(setting: Setting, every: int) -> Iterator[State]:
    return cast(Iterator[State], walk(setting).states(every))


def tiles_in(data: object) -> Iterator[str]:
    """Every tile anywhere in the words of a state."""
    if isinstance(data, dict) and "back" in data:
        yield canonical(data)
    elif isinstance(data, dict):
        for inner in data.values():
            yield from tiles_in(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from tiles_in(inner)


@every_setting
def test_every_tile_is_somewhere(setting: Setting) -> None:
    rules = cast(State, setting.start()).rules
    faces = [*rules.black_tiles, *(tile for tiles in rules.coloured_tiles for tile in tiles)]
    box = Counter(canonical(cast(dict[str, Any], rules.tile_words(face))) for face in faces)
    for state in states(setting, 9):
        assert Counter(tiles_in(BURGUNDY.to_data(state))) == box


@every_setting
def test_every_good_is_somewhere(setting: Setting) -> None:
    for state in states(setting, 9):
        data = cast(dict[str, Any], BURGUNDY.to_data(state))
        goods = [*data["phase_goods"], *data["goods_supply"], *data["goods_removed"]]
        goods += data.get("goods_gone", [])  # S5, S6
        # T7: of two who play together the team has the goods.
        for holder in (*data["depots"], *(data.get("teams") or data["seats"])):
            goods += [*holder["goods"], *holder.get("sold", [])]
        assert Counter(goods) == dict.fromkeys(range(1, 7), 7)


def next_to_tiles(state: State, estate: Estate) -> int:
    """B14b; X10.18: with shield 18 tiles need not touch."""
    shape, held = estate.own_board().shape, "shields" in state.pieces
    if held and holds(state, estate, FREE_LAND):
        return shape.every & ~estate.covered
    return shape.frontier(estate.covered)


@every_setting
def test_limits_hold(setting: Setting) -> None:
    for state in states(setting, 5):
        for estate in state.estates:
            assert min(estate.workers, estate.silver, *estate.goods) >= 0
            if estate.automa is None:
                kinds = state.rules.definitions.goods_kinds  # S2: all
                assert len(estate.goods) - estate.goods.count(0) <= kinds
                assert not estate.board or estate.frontier == next_to_tiles(state, estate)
                lying = ((n, tile) for n, tile in enumerate(estate.tiles) if tile != EMPTY)
                castles = [n for n, tile in lying if state.rules.tile_type[tile] == CASTLE]
                assert [*bits(estate.castles)] == castles
        full = [space for space, tile in enumerate(state.depots) if tile != EMPTY]
        assert [*bits(state.filled)] == full
        assert sorted(state.order) == list(range(setting.seats))
        steps = [state.seats[number].steps for number in state.order]
        assert steps == sorted(steps, reverse=True)


@every_setting
def test_explain_agrees_with_the_list_about_every_action_there_could_be(setting: Setting) -> None:
    for state in states(setting, 40):
        if state.pending[-1][0] != Table().state.pending[-1][0]:
            continue
        legal = set(BURGUNDY.legal_actions(state))
        spaces = range(len(state.depots))
        possible = [
            *(actions.TAKE(die, space) for die, space in product((0, 1), spaces)),
            *(actions.PLACE(*where) for where in product((0, 1), (0, 1, 2), range(37))),
            *(actions.SELL(die, good) for die, good in product((0, 1), range(6))),
            *(actions.BUY(space) for space in range(len(state.black_depot))),
            *(actions.FETCH(space) for space in spaces),
            EXCHANGE(),
            actions.END_TURN(),
        ]
        for action in possible:
            assert (not BURGUNDY.explain(state, action)) == (action in legal), action


def altered(value: object) -> object:
    """Another value of the same kind."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [altered(value[0]), *value[1:]]
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        first = next(index for index, inner in enumerate(value) if inner)
        return (*value[:first], altered(value[first]), *value[first + 1 :])
    assert isinstance(value, tuple)
    return (cast(int, value[0]) + 1, *value[1:]) if value else (2,)


OBJECTS = {"automa", "estates", "events", "pieces", "seats"}
DERIVED = {
    "board",
    "built",
    "castles",
    "covered",
    "estate",
    "filled",
    "frontier",
    "powers",
    "rules",
} | OBJECTS
"""Worked out from other fields when a state is read, or not of the position."""
UNSAVED_FOR_ALL = {"pending"}
"""Its words need frames that make sense; the walks save and restore it."""


def owners(state: State) -> dict[type, State | Estate | AutomaState]:
    return {
        State: state,
        Estate: state.estate(0),
        AutomaState: state.estate(1).automa_state(),
    }


KINDS = (State, Estate, AutomaState)
FIELDS = [(kind, name) for kind in KINDS for name in kind.__slots__]


@pytest.mark.parametrize(
    ("kind", "name"), FIELDS, ids=lambda value: getattr(value, "__name__", value)
)
def test_every_field_is_copied_and_saved(kind: type, name: str) -> None:
    state = Table(automa="novice").depot(1, "ship").goods(2, 3).state
    state.black_supply, state.removed = state.black_supply[1:], state.black_supply[:1]
    if name in DERIVED | UNSAVED_FOR_ALL:
        value = getattr(owners(state)[kind], name)
        copied = getattr(owners(BURGUNDY.copy(state))[kind], name)
        assert name in OBJECTS or copied == value
        return
    before, saved = BURGUNDY.copy(state), canonical(BURGUNDY.to_data(state))
    value = altered(getattr(owners(state)[kind], name))
    setattr(owners(state)[kind], name, value)
    copied = getattr(owners(BURGUNDY.copy(state))[kind], name)
    assert copied == value
    assert copied is not value or not isinstance(value, list), "a list is not shared"
    assert canonical(BURGUNDY.to_data(before)) == saved, "a copy is independent"
    assert canonical(BURGUNDY.to_data(state)) != saved, "the field is saved"


def test_the_marker_of_a_seat_is_copied_and_saved() -> None:
    state = Table().state
    before, saved = BURGUNDY.copy(state), canonical(BURGUNDY.to_data(state))
    state.seats = (SeatState(0, 3), *state.seats[1:])
    assert BURGUNDY.copy(state).seats == state.seats
    assert canonical(BURGUNDY.to_data(before)) == saved, "a copy is independent"
    assert canonical(BURGUNDY.to_data(state)) != saved, "it is saved"
