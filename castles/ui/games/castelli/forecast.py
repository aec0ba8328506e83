"""What a tile would decide, before it is laid: areas with their sums, edge symbols, who gets what.

The rules themselves say it, on a copy: a scale ends, a mine or a deck may be empty. What a deck
holds is not looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from castles.engine.event import Event
from castles.games.castelli.board import Area, Edge
from castles.games.castelli.decisions import EVALUATE
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.evaluating import evaluate
from castles.games.castelli.names import AREA_TYPES, EDGE_SYMBOLS, MINE, SIDES
from castles.games.castelli.state import State
from castles.ui.games.castelli.queries import cell_in
from castles.ui.table.moves import whole

_CARDS = ("card_drawn", "known_card_drawn")


@dataclass(frozen=True)
class AreaForecast:
    """An area beside a tile: how many of its tiles are still missing, and who leads it."""

    area: Area
    missing: int
    sums: tuple[int, ...]
    """Domination by colour."""
    winners: tuple[int, ...]
    got: Mapping[int, int] = field(default_factory=dict)
    """By seat what it really gets."""
    lost: Mapping[int, int] = field(default_factory=dict)
    """By seat what it wins and has no room for."""

    @property
    def is_decided(self) -> bool:
        """Who wins the mine is told at the end of the game (C9)."""
        return not self.missing and self.area.type != MINE

    @property
    def name(self) -> str:
        return AREA_TYPES[self.area.type]


@dataclass(frozen=True)
class EdgeForecast:
    """A symbol at the edge, and the colour that points at it."""

    edge: Edge
    colour: int
    is_won: bool
    """Whether the colour is played and shows no card symbol."""
    got: Mapping[int, int] = field(default_factory=dict)
    lost: Mapping[int, int] = field(default_factory=dict)

    @property
    def winner(self) -> int | None:
        return self.colour if self.is_won else None

    @property
    def name(self) -> str:
        return EDGE_SYMBOLS[self.edge.symbol]


@dataclass(frozen=True)
class Forecast:
    """All that the tile on a field would give if it lay so."""

    sides: tuple[AreaForecast | EdgeForecast, ...]
    """What the tile points at, clockwise from the north."""
    bonus: Counter[str]
    """What the tile itself brings the seat whose turn it is: `card`, `silver`."""

    @property
    def areas(self) -> list[AreaForecast]:
        return [side for side in self.sides if isinstance(side, AreaForecast)]

    @property
    def edges(self) -> list[EdgeForecast]:
        return [side for side in self.sides if isinstance(side, EdgeForecast)]

    @property
    def decided(self) -> int:
        return sum(one.is_decided for one in self.areas)

    def gains(self, seat: int) -> Counter[str]:
        """What a seat would get, by the name of the area or symbol."""
        found: Counter[str] = Counter()
        for side in self.sides:
            found[side.name] += side.got.get(seat, 0)
        return +found

    def lost(self, seat: int) -> int:
        """How many units a seat would win and not get, for its scale is full."""
        return sum(side.lost.get(seat, 0) for side in self.sides)


def forecast(state: State, field: int, turns: int) -> Forecast:
    """The tile on a field in a direction."""
    tried = state.copy()
    tried.turns[field] = turns
    told: list[Event] = []
    tried.events = told
    seat = tried.halves[tried.active].turn_seat
    evaluate(tried, EVALUATE(seat, seat))
    results: dict[int, AreaForecast | EdgeForecast] = {
        edge.side: _edge(tried, edge) for edge in tried.board.edges_of[field]
    }
    results |= {side: standing(tried, area) for side, area in tried.board.areas_of[field]}
    return _make_forecast(results, told)


def _make_forecast(
    results: Mapping[int, AreaForecast | EdgeForecast], events: Iterable[Event]
) -> Forecast:
    """What is told between one result and the next comes of the first; before all, of the tile."""
    areas = {
        (one.area.district, one.area.index): side
        for side, one in results.items()
        if isinstance(one, AreaForecast)
    }
    got = {side: Counter[int]() for side in results}
    lost = {side: Counter[int]() for side in results}
    bonus: Counter[str] = Counter()
    here: int | None = None
    for event in events:
        facts = event.facts
        if event.name in ("edge_won", "edge_lost"):
            here = SIDES.index(str(facts["side"]))
        elif event.name == "area_evaluated":
            here = areas[cell_in(facts["district"]), whole(facts["area"])]
        elif event.name in (*_CARDS, "ingots_found", "units_won"):
            count = whole(facts.get("count", 1))
            if here is None:
                bonus["card" if event.name in _CARDS else "silver"] += count
            else:
                got[here][event.seat] += count
                lost[here][event.seat] += whole(facts.get("lost", 0))
    sides = [replace(results[n], got=+got[n], lost=+lost[n]) for n in sorted(results)]
    return Forecast(tuple(sides), bonus)


def standing(state: State, area: Area) -> AreaForecast:
    """Who leads an area as the tiles lie now."""
    sums = domination(state, area.pointers)
    missing = (area.fields & ~state.laid).bit_count()
    return AreaForecast(area, missing, tuple(sums), tuple(winners_of(sums)))


def _edge(state: State, edge: Edge) -> EdgeForecast:
    face = 4 * state.tiles[edge.field] + state.turns[edge.field]
    colour = state.rules.shields[face][edge.side]
    players = state.halves[state.board.half_of(edge.field)].players
    is_won = bool(state.rules.values[face][edge.side]) and colour in players
    return EdgeForecast(edge, colour, is_won)
