"""What a tile would decide, before it is laid: areas with their sums, edge symbols, who gets what.

It asks the same questions as the rules and changes nothing; what a deck holds is not looked at.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from castles.games.castelli.board import Area, Edge
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.names import AREA_TYPES, EDGE_SYMBOLS, MINE
from castles.games.castelli.state import State


@dataclass(frozen=True)
class AreaForecast:
    """An area beside a tile: how many of its tiles are still missing, and who leads it."""

    area: Area
    missing: int
    sums: tuple[int, ...]
    """Domination by colour."""
    winners: tuple[int, ...]
    share: int
    """What each winner gets; nothing while tiles are missing."""

    @property
    def is_decided(self) -> bool:
        return not self.missing

    @property
    def name(self) -> str:
        return AREA_TYPES[self.area.type]


@dataclass(frozen=True)
class EdgeForecast:
    """A symbol at the edge, and the colour that gets it; None if nobody does."""

    edge: Edge
    winner: int | None

    @property
    def name(self) -> str:
        return EDGE_SYMBOLS[self.edge.symbol]


@dataclass(frozen=True)
class Forecast:
    """All that the tile on a field would bring if it lay so."""

    areas: tuple[AreaForecast, ...]
    edges: tuple[EdgeForecast, ...]

    @property
    def decided(self) -> int:
        return sum(one.is_decided for one in self.areas)

    def gains(self, colour: int) -> Counter[str]:
        """What a colour would get, by the name of the area or symbol."""
        found: Counter[str] = Counter()
        for area in self.areas:
            if area.is_decided and colour in area.winners and area.share:
                found[area.name] += area.share
        for edge in self.edges:
            if edge.winner == colour:
                found[edge.name] += 1
        return found


def forecast(state: State, field: int, turns: int) -> Forecast:
    """The tile on a field in a direction."""
    tried = state.copy()
    tried.turns[field] = turns
    tried.laid |= 1 << field
    areas = [area for _, area in tried.board.areas_of[field] if area.type != MINE]
    return Forecast(
        tuple(standing(tried, area) for area in areas),
        tuple(_edge(tried, edge) for edge in tried.board.edges_of[field]),
    )


def standing(state: State, area: Area) -> AreaForecast:
    """Who leads an area as the tiles lie now."""
    sums = domination(state, area.pointers)
    winners = tuple(winners_of(sums))
    missing = (area.fields & ~state.laid).bit_count()
    share = area.symbols // len(winners) if winners and not missing else 0
    return AreaForecast(area, missing, tuple(sums), winners, share)


def _edge(state: State, edge: Edge) -> EdgeForecast:
    face = 4 * state.tiles[edge.field] + state.turns[edge.field]
    colour = state.rules.shields[face][edge.side]
    players = state.halves[state.board.half_of(edge.field)].players
    wins = bool(state.rules.values[face][edge.side]) and colour in players
    return EdgeForecast(edge, colour if wins else None)


def best_turns(state: State, seat: int, field: int, directions: list[int]) -> int:
    """The direction that brings a seat most, and of those the one that brings others least."""

    def worth(turns: int) -> tuple[int, int]:
        seen = forecast(state, field, turns)
        players = state.halves[state.active].players
        others = sum(seen.gains(other).total() for other in players if other != seat)
        return seen.gains(seat).total(), -others

    return max(directions, key=worth)
