"""What a line of Tuscany's chronicle says of an action."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.event import Event
from castles.games.tuscany.state import State
from castles.text.catalogue import Catalogue
from castles.text.telling import Telling
from castles.text.tuscany.facts import coordinate


class TuscanyTelling(Telling[State]):
    """Tiles by their bare types: crops would make the line too long."""

    def short_facts(self, event: Event, texts: Catalogue) -> Mapping[str, object]:
        item = event.facts.get("tile", event.facts.get("item"))
        if isinstance(item, dict):
            return {"tile": texts.text(f"type.{item['type']}")}
        return {"tile": texts.text("play.log.hexagon")}

    def counted(self, state: State, kind: str, number: int, count: int, texts: Catalogue) -> str:
        if kind == "worker":
            return texts.text("count.workers", count=count)
        name = texts.text(f"type.{state.rules.type_names[number]}")
        return texts.text("play.pay.part", count=count, name=name)

    def place_name(self, state: State, kind: str, owner: int, number: int) -> str:
        if kind != "space" or (board := state.seats[owner].board) is None:
            return ""
        return coordinate(board.shape.spaces[number])
