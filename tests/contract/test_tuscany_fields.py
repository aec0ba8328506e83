"""Every field of Tuscany's state is copied and saved: one that is forgotten fails here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from castles.engine.checksum import canonical
from castles.games.tuscany.board import Board
from castles.games.tuscany.setup import give_board
from castles.games.tuscany.state import HEXAGON, AutomaState, SeatState, State
from tests.contract.walks import Setting, settings_of, walk
from tests.games.tuscany.table import TUSCANY, Table


def spelled(state: State) -> str:
    return canonical(TUSCANY.to_data(state))


Change = Callable[[Any], None]
"""Gives a field of a state or seat another value."""


def set_to(name: str, value: object) -> Change:
    return lambda owner: setattr(owner, name, value)


def add_to(name: str, extra: tuple[object, ...] | int) -> Change:
    return lambda owner: setattr(owner, name, getattr(owner, name) + extra)


def raise_first(name: str) -> Change:
    def change(owner: Any) -> None:
        getattr(owner, name)[0] += 1

    return change


def reassemble(seat: SeatState) -> None:
    tiles = seat.tiles
    give_board(Table().rules, seat, (5, 7, 3))
    seat.tiles = tiles


STATE_CHANGES: dict[str, Change] = {
    "colour_bonus_taken": raise_first("colour_bonus_taken"),
    "deck": set_to("deck", (3, 2, 1)),
    "deck_next": add_to("deck_next", 1),
    "discards": raise_first("discards"),
    "display": raise_first("display"),
    "last_round": set_to("last_round", True),
    "new_hexagons": set_to("new_hexagons", 1),
    "pending": lambda state: setattr(state, "pending", state.pending[1:]),
    "phase": add_to("phase", 1),
    "random": add_to("random", 1),
    "removed": add_to("removed", (5,)),
    "round": add_to("round", 1),
    "seats": lambda state: state.seats.pop(),
    "set_aside": add_to("set_aside", (5,)),
    "start_seat": add_to("start_seat", 1),
    "stock": add_to("stock", (5,)),
    "stock_next": add_to("stock_next", 1),
    "tokens": raise_first("tokens"),
    "turn_seat": add_to("turn_seat", 1),
    "yield_deck": add_to("yield_deck", (1,)),
    "yield_discards": raise_first("yield_discards"),
    "yield_next": add_to("yield_next", 1),
}
NOT_OF_THE_POSITION = {"events", "rules"}
"""Events are told, not kept; the rules follow from the options."""

SEAT_CHANGES: dict[str, Change] = {
    "board": reassemble,
    "covered": add_to("covered", 1),
    "frontier": add_to("frontier", 1),
    "green": add_to("green", 1),
    "hand": raise_first("hand"),
    "marble": add_to("marble", 1),
    "pieces": set_to("pieces", (3, 3, 3)),
    "points": raise_first("points"),
    "put_out": add_to("put_out", 1),
    "red": add_to("red", 1),
    "stacks": lambda seat: setattr(seat, "stacks", (*seat.stacks[:-1], 5)),
    "storage": add_to("storage", (HEXAGON,)),
    "tiles": lambda seat: setattr(seat, "tiles", (HEXAGON, *seat.tiles[1:])),
    "tokens": set_to("tokens", (9, 9, 9, 9, 9)),
    "workers": add_to("workers", 1),
}
AUTOMA_CHANGES: dict[str, Change] = {
    "deck": set_to("deck", (3, 2, 1)),
    "revealed": set_to("revealed", (5,)),
    "supply": add_to("supply", 1),
}
DERIVED = {"covered", "frontier"}
"""Worked out from the tiles when a state is read."""


def test_fields_every_one_is_tried_here() -> None:
    assert set(State.__slots__) == {*STATE_CHANGES, *NOT_OF_THE_POSITION}
    assert set(SeatState.__slots__) == {*SEAT_CHANGES, "automa"}
    assert set(AutomaState.__slots__) == set(AUTOMA_CHANGES)


CHANGES = {"state": STATE_CHANGES, "seat": SEAT_CHANGES, "automa": AUTOMA_CHANGES}
FIELDS = [(kind, name) for kind, changes in CHANGES.items() for name in changes]


def table_of(kind: str) -> Table:
    return Table(seats=3, automa="expert" if kind == "automa" else "none")


def owner_of(state: State, kind: str) -> State | SeatState | AutomaState:
    owners = {"state": lambda: state, "seat": lambda: state.seats[1]}
    return owners.get(kind, state.seats[-1].automa_state)()


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_fields_a_copy_has_every_field_and_shares_none(kind: str, name: str) -> None:
    change = CHANGES[kind][name]
    state = table_of(kind).state
    before = TUSCANY.copy(state)
    untouched = repr(getattr(owner_of(before, kind), name))
    change(owner_of(state, kind))
    after = TUSCANY.copy(state)
    if name != "seats":
        changed = repr(getattr(owner_of(state, kind), name))
        assert changed != untouched, "the change must change something"
        assert repr(getattr(owner_of(after, kind), name)) == changed
        assert repr(getattr(owner_of(before, kind), name)) == untouched
    assert len(before.seats) == 3


@pytest.mark.parametrize(("kind", "name"), [field for field in FIELDS if field[1] not in DERIVED])
def test_fields_data_tells_every_one(kind: str, name: str) -> None:
    change = CHANGES[kind][name]
    state = table_of(kind).state
    before = spelled(state)
    change(owner_of(state, kind))
    assert spelled(state) != before


def printed_on(board: Board | None) -> object:
    """Everything that a board says, in the order of its names."""
    return board and [getattr(board, name) for name in Board.__slots__]


@pytest.mark.parametrize("setting", settings_of("tuscany"), ids=str)
def test_fields_what_is_worked_out_agrees_after_reading(setting: Setting) -> None:
    for state in walk(setting).states(every=10):
        played = cast(State, state)
        data = TUSCANY.to_data(played)
        restored, again = TUSCANY.from_data(data), TUSCANY.from_data(data)
        for own, read, shared in zip(played.seats, restored.seats, again.seats, strict=True):
            assert (own.covered, own.frontier) == (read.covered, read.frontier)
            assert printed_on(own.board) == printed_on(read.board)
            # The played one may have been built before so many others that it is not kept any more.
            assert read.board is shared.board


def test_fields_a_copy_tells_no_events() -> None:
    state = Table().state
    state.events = []
    assert TUSCANY.copy(state).events is None
