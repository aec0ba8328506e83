"""Reads a view of Tuscany for the controller, and what others did for the marks on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from castles.engine.event import Event
from castles.engine.game import GameView
from castles.games.tuscany.state import EMPTY, State
from castles.games.tuscany.view import View
from castles.play.history import Entry
from castles.ui.games.tuscany.picture import Marks


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
    """What the other seats took, paid, placed and refilled since the viewer's last turn."""
    seen: list[Event] = []
    for entry in reversed(log):
        told = [e for e in entry.events if e.name in _MARKED and e.seat != viewer]
        seen += told
        # An automa acts within the entry of the seat before it, perhaps the viewer's.
        if entry.seat == viewer and seen:
            break
    return Marks(
        spaces=frozenset(
            (event.seat, _space_number(state, event.seat, event.facts["space"]))
            for event in seen
            if event.name == "item_placed" and state.seats[event.seat].board is not None
        ),
        places=frozenset(_numbers(seen, "display_refilled", "place")),
        stored=frozenset(
            (event.seat, slot)
            for event in seen
            for slot in _numbers([event], "tile_taken", "storage")
        ),
        paid=frozenset(event.seat for event in seen if event.name == "paid"),
    )


_MARKED = frozenset({"item_placed", "display_refilled", "tile_taken", "paid"})


def _numbers(events: Sequence[Event], name: str, fact: str) -> list[int]:
    """A fact of all events of a name."""
    found = [event.facts.get(fact) for event in events if event.name == name]
    return [number for number in found if isinstance(number, int)]


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
