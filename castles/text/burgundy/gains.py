"""What an action brings for certain, by doing it on a state that agrees with the view."""

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
from castles.games.burgundy.modules import (
    extra_tiles,
    inns,
    solo_goal,
    solo_parts,
    trade_routes,
    vine_planting,
    white_castles,
)
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.powers import TAKE_REACH
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View
from castles.text.catalogue import Catalogue
from castles.text.phrases import join

_SCORING = frozenset(
    {
        *("area_completed", "colour_completed", "livestock_scored", "points_gained"),
        *("posts_linked", "post_bonus_won"),
        # S7: alone they score when they are placed.
        *("monastery_scored", "crane_scored"),
    }
)
_GAINS: Mapping[str, str] = {"workers_gained": "workers", "silver_gained": "silver"}
"""Events that say what a placement gives, and how it is counted."""

_ALSO: Mapping[str, str] = {"posts_linked": "gain.posts", "post_bonus_won": "gain.post_bonus"}
"""Events that say what else a placement does, and how it is told."""
_BUYING = solo_goal.CHOOSE_POINTS.number

_FOLLOWING: Mapping[int, str] = {
    CHOOSE_CASTLE.number: "gain.castle",
    extra_tiles.CHOOSE_EFFECT.number: "gain.effect",
    CHOOSE_PLACE.number: "gain.place",
    CHOOSE_SALE.number: "gain.sale",
    CHOOSE_SHIP.number: "gain.ship",
    CHOOSE_TILE.number: "gain.tile",
    white_castles.CHOOSE_WHITE_CASTLE.number: "gain.white_castle",
    vine_planting.CHOOSE_BONUS.number: "gain.bonus",
    vine_planting.CHOOSE_VINE_BONUS.number: "gain.vine_bonus",
    solo_parts.CHOOSE_COLOUR_TILE.number: "gain.colour_tile",
    solo_goal.CHOOSE_GOAL.number: "gain.goal",
    solo_goal.CHOOSE_POINTS.number: "gain.points",
}
"""Decisions that a placement leads to."""


def _done(game: Burgundy, view: View, action: Action) -> tuple[State, list[Event]]:
    """The state after an action, and what happens to the seat that does it."""
    state = game.determinise(view, 0)
    told: list[Event] = []
    state.events = told
    game.apply(state, action)
    # What the end of a phase brings is not brought by the action, and an automa may act after it.
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
    following = _next(state, view.seat)
    points, more = _sum(own), [following]
    if following == solo_parts.CHOOSE_ORDER.number:
        points, own, more = _in_any_order(game, state, view.seat)
    phrases = [catalogue.text("count.points", count=points)] if points else []
    phrases += [
        catalogue.text(f"count.{_GAINS[event.name]}", count=event.facts["count"])
        for event in own
        if event.name in _GAINS
    ]
    phrases += [catalogue.text(_ALSO[event.name]) for event in own if event.name in _ALSO]
    if (size := _size_with_inn(state, view, action)) is not None:
        phrases.append(catalogue.text("gain.inn", count=size))
    phrases += [catalogue.text(_FOLLOWING[kind]) for kind in more if kind in _FOLLOWING]
    if (number := helping_monastery(view.state, view.seat, action)) is not None:
        phrases.append(catalogue.text("gain.free_by", number=number))
    return phrases


def _size_with_inn(after: State, view: View, action: Action) -> int | None:
    """X6.5: as how many spaces the area counts in which an action puts an inn."""
    if action[0] != PLACE.number or inns.INN not in after.rules.face_names.values():
        return None
    fields = dict(PLACE.arguments(action))
    if view.state.stored(view.seat)[fields["storage"]] != after.rules.face(inns.INN):
        return None
    return area_worth(after, view.seat, fields["space"])[0]


def route_bonuses(state: State, seat: int, good: int, catalogue: Catalogue) -> str:
    """X8.3: what a sale of all goods of a kind brings on the route; empty without one."""
    if trade_routes.NAME not in state.pieces:
        return ""
    count = state.estate(seat).goods[good]
    covered = trade_routes.next_spaces(state, state.seats[seat].estate, count)
    if not covered:
        return ""
    bonuses = [catalogue.text(f"bonus.{bonus}") for number, bonus in covered if number == good]
    return catalogue.text("gain.route", count=len(bonuses), bonuses=join(catalogue, bonuses))


def _next(state: State, seat: int) -> int:
    """The kind of the decision that the seat has before it."""
    frame = state.pending[-1] if state.pending else ()
    return frame[0] if frame and frame[1] == seat else EMPTY


def _in_any_order(game: Burgundy, state: State, seat: int) -> tuple[int, list[Event], list[int]]:
    """S9: what the parts of a tile bring, each as if it came first: points, events, decisions."""
    brought: dict[str, Event] = {}
    more: dict[int, None] = {}
    for action in game.legal_actions(state):
        after, told = game.copy(state), list[Event]()
        after.events = told
        game.apply(after, action)
        own = [event for event in told if event.seat == seat]
        is_area = action[1] == solo_parts.AREA
        brought |= {e.name: e for e in own if (e.name == "area_completed") == is_area}
        kind = _next(after, seat)
        # What can be bought with silver for each gain is not what the tile brings.
        if kind == solo_goal.CHOOSE_GOAL.number or (not is_area and kind != _BUYING):
            more[kind] = None
    points = sum(_points(e) for e in brought.values() if e.name in _SCORING)
    return points, [*brought.values()], [*more]


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
