"""What an action is sure to give, by doing it on a state that agrees with the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile

from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, PLACE, TAKE
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.decisions import (
    CHOOSE_CASTLE,
    CHOOSE_PLACE,
    CHOOSE_SALE,
    CHOOSE_SHIP,
    CHOOSE_TILE,
)
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.powers import TAKE_REACH
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View
from castles.text.burgundy.module import Said, next_decision
from castles.text.burgundy.modules import EVERY, text_of
from castles.text.catalogue import Catalogue

_SCORING = EVERY.scoring | {
    *("area_completed", "colour_completed", "livestock_scored", "points_gained")
}
_GAINS: Mapping[str, str] = {"workers_gained": "workers", "silver_gained": "silver"}
"""Events that say what a placement gives, and how it is counted."""

_FOLLOWING: Mapping[int, str] = {
    CHOOSE_CASTLE.number: "gain.castle",
    CHOOSE_PLACE.number: "gain.place",
    CHOOSE_SALE.number: "gain.sale",
    CHOOSE_SHIP.number: "gain.ship",
    CHOOSE_TILE.number: "gain.tile",
    **EVERY.following,
}
"""Decisions that a placement leads to."""


def _done(game: Burgundy, view: View, action: Action) -> tuple[State, list[Event]]:
    """The state after an action, and what happens to the seat that does it."""
    state = game.determinise(view, 0)
    told: list[Event] = []
    state.events = told
    game.apply(state, action)
    # The end of a phase is not the action's doing, and an automa may act after it.
    happened = takewhile(lambda event: event.name != "phase_ended", told)
    return state, [event for event in happened if event.seat == view.seat]


def points_of(game: Burgundy, view: View, action: Action) -> int:
    """The points of a placement."""
    return _sum(_done(game, view, action)[1])


def _sum(own: Iterable[Event]) -> int:
    return sum(_points(event) for event in own if event.name in _SCORING)


def gains(game: Burgundy, view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """The points and goods of a placement, and what can be chosen after it."""
    state, own = _done(game, view, action)
    modules, following = text_of(state.rules), next_decision(state, view.seat)
    more = [following]
    if following in modules.parts:
        own, more = modules.parts[following](game, state, view.seat)
    points = _sum(own)
    phrases = [catalogue.text("count.points", count=points)] if points else []
    phrases += [
        catalogue.text(f"count.{_GAINS[event.name]}", count=event.facts["count"])
        for event in own
        if event.name in _GAINS
    ]
    phrases += [catalogue.text(modules.also[e.name]) for e in own if e.name in modules.also]
    said = Said(catalogue, (), view, action)
    phrases += [phrase for tell in modules.gains for phrase in tell(said, state)]
    phrases += [catalogue.text(_FOLLOWING[kind]) for kind in more if kind in _FOLLOWING]
    if (number := helping_monastery(view.state, view.seat, action)) is not None:
        phrases.append(catalogue.text("gain.free_by", number=number))
    return phrases


def helping_monastery(state: State, seat: int, action: Action) -> int | None:
    """The number of the monastery by which a die that does not fit costs no worker (M9-M12)."""
    kind = ACTIONS.of(action)
    if kind not in (TAKE, PLACE) or action[1] >= ANY_DIE or worker_cost(state, seat, action):
        return None
    rules, estate = state.rules, state.estate(seat)
    fields = dict(kind.arguments(action))
    if kind is TAKE:
        number, power = rules.space_depot[fields["depot_space"]] + 1, TAKE_REACH
    else:
        number = estate.own_board().numbers[fields["space"]]
        power = rules.place_power[rules.tile_type[state.stored(seat)[fields["storage"]]]]
    if state.dice[seat][fields["die"]] == number:
        return None
    helping = (
        rules.tile_kind[tile]
        for tile in estate.tiles
        if tile != EMPTY and any(raised == power for raised, _ in rules.tile_powers[tile])
    )
    return next(helping, None)


def _points(event: Event) -> int:
    """The points that an event tells of, bonus included."""
    parts = (event.facts.get("points"), event.facts.get("bonus"))
    return sum(part for part in parts if isinstance(part, int))
