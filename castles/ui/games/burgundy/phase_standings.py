"""How everybody stands when a phase ends: what it brought, what the mines pay, what goes (B10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from castles.engine.event import Event
from castles.engine.game import ScoreSheet
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import MINE
from castles.play.history import Entry
from castles.ui.games.burgundy.module import PhaseEnded, layers_on
from castles.ui.games.burgundy.queries import LOOKS, POINTS
from castles.ui.table.chronicle import points_of
from castles.ui.table.moves import whole

if TYPE_CHECKING:
    from castles.ui.match.flow import Flow

_EVENT = "phase_ended"
_AT_THE_END = frozenset(
    ("leftover_goods", "leftover_silver", "leftover_workers", "leftover_tiles", "monasteries")
)
"""The sources of the base game that score when it is over."""


@dataclass(frozen=True)
class Standing:
    """How a seat stands when a phase ends."""

    seat: int
    points: int
    gained: int
    """The points of this phase."""
    silver: int
    """What its mines pay, already counted in `purse`."""
    workers: int
    purse: int
    events: Sequence[Event]
    """What happened to it in the phase."""
    completed: tuple[int, ...] = ()
    """The areas that were completed in this phase, each as a set of spaces."""
    sources: tuple[tuple[str, int], ...] = ()
    """Where the points of this phase come from; empty if the end of the game is among them."""
    last: Mapping[str, int] = field(default_factory=dict)
    """What the end of the game adds, by its source; under none what cannot be told apart."""
    mines: tuple[int, ...] = ()
    """The spaces from which the mines pay."""

    @property
    def total(self) -> int:
        """All points, those of the end of the game included."""
        return self.points + sum(self.last.values())


def standings(flow: Flow, entry: Entry) -> list[Standing]:
    """Every seat, who has most points first."""
    match = flow.match
    ended = [one.number for one in match.log[: entry.number - 1] if _end_of(one) is not None]
    game, state = match.game, cast(State, match.state_after(entry.number))
    before = game.scores(match.state_after(ended[-1] if ended else 0))
    paid = {event.seat: event.facts for event in entry.events if event.name == "mines_paid"}
    # With the last phase the game ends too; its points are told apart.
    end = _end_of(entry)
    assert end is not None
    final = entry.events[end:]
    since = ended[-1] if ended else 0
    phase = [event for one in match.log[since : entry.number] for event in one.events]
    news = layers_on(state.rules).at(ended_at(flow, entry))
    at_end = _AT_THE_END.union(*(one.last_points.values() for one in news))
    found, begun = [], cast(State, match.state_after(since))
    acted = game.scores(match.state_after(entry.number - 1))
    for seat, sheet in enumerate(game.scores(state)):
        if state.head(state.seats[seat].estate) != seat:
            continue
        later = points_of(final, seat, LOOKS.points).get(POINTS, 0)
        points, mines = sheet.totals[POINTS] - later, paid.get(seat, {})
        gained = points - before[seat].totals[POINTS]
        silver, workers = whole(mines.get("silver", 0)), whole(mines.get("workers", 0))
        purse = state.estate(seat).silver
        sources = _sources(before[seat], sheet, gained, at_end)
        own = [event for event in phase if _belongs(state, event, seat)]
        new = tuple(sorted(_completed(state, seat) - _completed(begun, seat)))
        last = _last(acted[seat], sheet, later, at_end)
        one = Standing(seat, points, gained, silver, workers, purse, own, new, sources)
        found.append(replace(one, last=last, mines=mines_of(state, seat)))
    return sorted(found, key=lambda one: -one.points)


def mines_of(state: State, seat: int) -> tuple[int, ...]:
    """The spaces of a seat on which a mine lies; an automa has no board."""
    estate = state.estate(seat)
    if estate.board is None:
        return ()
    kinds = state.rules.tile_type
    return tuple(n for n, tile in enumerate(estate.tiles) if tile != EMPTY and kinds[tile] == MINE)


def _completed(state: State, seat: int) -> set[int]:
    """The areas of a seat that have no free space."""
    estate = state.estate(seat)
    if estate.board is None:
        return set()
    free = sum(1 << space for space, tile in enumerate(estate.tiles) if tile == EMPTY)
    return {area for area in estate.board.area_of if not area & free}


def _belongs(state: State, event: Event, seat: int) -> bool:
    """Whether an event is of a seat or its mate."""
    return event.seat >= 0 and state.seats[event.seat].estate == state.seats[seat].estate


def _sources(
    before: ScoreSheet, after: ScoreSheet, gained: int, at_end: frozenset[str]
) -> tuple[tuple[str, int], ...]:
    """What each source has brought since, as far as it is known from the end of the game apart."""
    old = {line.source: line.points for line in before.lines}
    new = [(line.source, line.points - old.get(line.source, 0)) for line in after.lines]
    every = tuple((name, gain) for name, gain in new if gain)
    earlier = tuple((name, gain) for name, gain in every if name not in at_end)
    sums = ((found, sum(gain for _, gain in found)) for found in (every, earlier))
    return next((found for found, points in sums if points == gained), ())


def _last(
    before: ScoreSheet, after: ScoreSheet, later: int, at_end: frozenset[str]
) -> dict[str, int]:
    """What each source adds at the end of the game, from the scores before the last action."""
    old = {line.source: line.points for line in before.lines}
    gains = {n.source: n.points - old.get(n.source, 0) for n in after.lines if n.source in at_end}
    last = {name: gain for name, gain in gains.items() if gain}
    return last if sum(last.values()) == later else {"": later}


def _end_of(entry: Entry) -> int | None:
    """Where in an entry the phase ends."""
    return next((n for n, event in enumerate(entry.events) if event.name == _EVENT), None)


def swept_tiles(flow: Flow, entry: Entry) -> list[int]:
    """The tiles that nobody took in this phase; what a seat gave up itself is not among them."""
    before = cast(State, flow.match.state_after(entry.number - 1))
    after = cast(State, flow.match.state_after(entry.number))
    removed = after.removed[len(before.removed) :]
    given_up = sum(event.name in ("tile_discarded", "room_made") for event in entry.events)
    # S3: the white die takes one of the new tiles.
    lost = sum(event.name == "tile_lost" for event in entry.events)
    swept = removed[given_up : len(removed) - lost]
    return sorted(swept, key=lambda tile: (after.rules.tile_type[tile], tile))


def ended_at(flow: Flow, entry: Entry) -> PhaseEnded:
    """The end of a phase, as layers are asked about it."""
    before = cast(State, flow.match.state_after(entry.number - 1))
    after = cast(State, flow.match.state_after(entry.number))
    end = next(event for event in entry.events if event.name == _EVENT)
    phase = after.rules.definitions.phases.index(str(end.facts["phase"]))
    return PhaseEnded(before, after, phase, entry.events, flow.texts)
