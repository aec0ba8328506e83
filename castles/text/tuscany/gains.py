"""What an action is sure to give, by doing it on a state that agrees with the view."""

from __future__ import annotations

from collections.abc import Mapping

from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.tuscany.decisions import CHOOSE_CASTLE, CHOOSE_PAYMENT, CHOOSE_TOKEN
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue

_GREEN = frozenset({"area_completed", "colour_completed", "crops_scored"})

_GAINS: Mapping[str, str] = {
    "workers_gained": "workers",
    "marble_gained": "marble",
    "hexagon_gained": "hexagons",
    "cards_drawn": "cards",
}
"""Events that say what a placement gives, and how it is counted."""

_CHOICES: Mapping[int, str] = {
    CHOOSE_TOKEN.number: "gain.token",
    CHOOSE_CASTLE.number: "gain.castle",
}
"""Decisions that a placement leads to."""


def gains(game: Tuscany, view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """The points and goods of a placement; what a yield card will give is nobody's to know."""
    state = game.determinise(view, 0)
    told: list[Event] = []
    state.events = told
    game.apply(state, action)
    if state.pending and state.pending[-1][0] == CHOOSE_PAYMENT.number:
        game.apply(state, game.legal_actions(state)[0])
    # An automa may follow at once; what it gains is not meant.
    told = [event for event in told if event.seat == view.seat]
    green = sum(_points(event) for event in told if event.name in _GREEN)
    phrases = [catalogue.text("count.green", count=green)] if green else []
    yields = 0
    for event in told:
        if event.name == "yield_revealed":
            yields += 1
        elif not yields and event.name in _GAINS:
            count = event.facts.get("count", 1)
            phrases.append(catalogue.text(f"count.{_GAINS[event.name]}", count=count))
        elif not yields and event.name == "hexagon_without_room":
            phrases.append(catalogue.text("count.red", count=_points(event)))
    if yields:
        phrases.append(catalogue.text("count.yield_cards", count=yields))
    if state.pending and state.pending[-1][1] == view.seat:
        choice = _CHOICES.get(state.pending[-1][0])
        phrases += [catalogue.text(choice)] if choice else []
    return phrases


def _points(event: Event) -> int:
    points = event.facts["points"]
    assert isinstance(points, int)
    return points
