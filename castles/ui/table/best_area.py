"""What was special about a finished match in which areas are completed: the one worth most."""

from __future__ import annotations

from castles.engine.event import Event
from castles.ui.table.game_screen import Highlight
from castles.ui.table.layer import Finished
from castles.ui.table.moves import whole


def best_area(at: Finished) -> list[Highlight]:
    """The completed area with the most points, the earliest of them."""
    names, texts = at.names, at.texts
    events = [event for entry in at.match.log for event in entry.events]
    areas = [event for event in events if event.name == "area_completed"]
    if not areas:
        return []
    best = max(areas, key=_points)
    words = texts.text(
        "final.area_is",
        name=names[best.seat],
        size=best.facts["size"],
        points=_points(best),
        type=texts.text(f"type.{best.facts['type']}"),
    )
    return [Highlight("winner", texts.text("final.area"), words)]


def _points(area: Event) -> int:
    return whole(area.facts["points"]) + whole(area.facts.get("bonus", 0))
