"""What an action brings for certain, by doing it on a state that agrees with the view."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.burgundy.decisions import (
    CHOOSE_CASTLE,
    CHOOSE_PLACE,
    CHOOSE_SALE,
    CHOOSE_SHIP,
    CHOOSE_TILE,
)
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules import extra_tiles, white_castles
from castles.games.burgundy.view import View
from castles.text.catalogue import Catalogue

_SCORING = frozenset({"area_completed", "colour_completed", "livestock_scored", "points_gained"})
_GAINS: Mapping[str, str] = {"workers_gained": "workers", "silver_gained": "silver"}
"""Events that say what a placement gives, and how it is counted."""

_FOLLOWING: Mapping[int, str] = {
    CHOOSE_CASTLE.number: "gain.castle",
    extra_tiles.CHOOSE_EFFECT.number: "gain.effect",
    CHOOSE_PLACE.number: "gain.place",
    CHOOSE_SALE.number: "gain.sale",
    CHOOSE_SHIP.number: "gain.ship",
    CHOOSE_TILE.number: "gain.tile",
    white_castles.CHOOSE_WHITE_CASTLE.number: "gain.white_castle",
}
"""Decisions that a placement leads to."""


def gains(game: Burgundy, view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """The points and goods of a placement, and what can be chosen after it."""
    state = game.determinise(view, 0)
    told: list[Event] = []
    state.events = told
    game.apply(state, action)
    # An automa may act right after it.
    own = [event for event in told if event.seat == view.seat]
    points = sum(_points(event) for event in own if event.name in _SCORING)
    phrases = [catalogue.text("count.points", count=points)] if points else []
    phrases += [
        catalogue.text(f"count.{_GAINS[event.name]}", count=event.facts["count"])
        for event in own
        if event.name in _GAINS
    ]
    if state.pending and state.pending[-1][1] == view.seat:
        following = _FOLLOWING.get(state.pending[-1][0])
        phrases += [catalogue.text(following)] if following else []
    return phrases


def _points(event: Event) -> int:
    """The points that an event tells of, bonus included."""
    parts = (event.facts.get("points"), event.facts.get("bonus"))
    return sum(part for part in parts if isinstance(part, int))
