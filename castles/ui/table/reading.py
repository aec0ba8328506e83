"""Reads a view of Tuscany for the controller, and what others did for the marks on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from castles.engine.game import GameView
from castles.games.tuscany.state import EMPTY, State
from castles.games.tuscany.view import View
from castles.play.history import Entry
from castles.ui.table.picture import Marks


def tuscan(view: GameView) -> View:
    """The view as what it is."""
    return cast(View, view)


class TuscanyReader:
    """What there is to point at on a table of Tuscany."""

    def domains(self, view: GameView) -> Mapping[str, Sequence[int]]:
        state = tuscan(view).state
        seat = state.seats[view.seat]
        return {
            "display": range(len(state.display)),
            "storage": range(len(seat.storage)),
            "space": range(len(seat.tiles)),
            "token": range(len(state.tokens)),
            "type": range(len(state.rules.type_names)),
        }

    def type_shown(self, view: GameView, place: int) -> int:
        state = tuscan(view).state
        tile = state.display[place]
        return EMPTY if tile == EMPTY else state.rules.tile_type[tile]

    def card_name(self, view: GameView, kind: int) -> str:
        return tuscan(view).state.rules.type_names[kind]


def marks_since_last_turn(log: Sequence[Entry], viewer: int, state: State) -> Marks:
    """What the other seats placed and refilled since the viewer's last turn but this one."""
    spaces: set[tuple[int, int]] = set()
    places: set[int] = set()
    others_seen = False
    for entry in reversed(log):
        if entry.seat == viewer:
            if others_seen:
                break
            continue
        others_seen = True
        for event in entry.events:
            if event.name == "item_placed":
                spaces.add((event.seat, _space_number(state, event.seat, event.facts["space"])))
            elif event.name == "display_refilled" and isinstance(event.facts["place"], int):
                places.add(event.facts["place"])
    return Marks(frozenset(spaces), frozenset(places))


def last_placed(log: Sequence[Entry], viewer: int, state: State) -> int | None:
    """The space on which the viewer placed something last."""
    for entry in reversed(log):
        for event in reversed(entry.events):
            if event.name == "item_placed" and event.seat == viewer:
                return _space_number(state, viewer, event.facts["space"])
    return None


def _space_number(state: State, seat: int, space: object) -> int:
    """The number of a space that an event names by column and offset."""
    line, offset = cast("list[int]", space)
    return space_number(state, seat, (line, offset))


def space_number(state: State, seat: int, space: tuple[int, int]) -> int:
    return state.seats[seat].assembled().shape.number_of[space]
