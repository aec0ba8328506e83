"""Where castles can still be built, and what the castles that stand promise (C7, C11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from castles.ai.castelli.shares import MOST_REMEMBERED, chance
from castles.engine.hexgrid import bits
from castles.games.castelli.names import COLOURS, STONE
from castles.games.castelli.ruleset import Ruleset
from castles.games.castelli.scoring import castle_points, castles_standing
from castles.games.castelli.state import State

T = TypeVar("T")

WANTED: Final = 4
"""So many of the best lots within reach are counted."""


class Lots:
    """Judges lots by weights."""

    def __init__(self, rules: Ruleset, weights: Mapping[str, float]) -> None:
        self._weights = weights
        self._fight = rules.definitions.fight
        self._points: dict[tuple[object, ...], dict[int, int]] = {}
        self._reached: dict[tuple[object, ...], float] = {}
        self._majorities: dict[tuple[object, ...], list[float]] = {}

    def points(self, state: State) -> dict[int, int]:
        """For each district what a castle would score there."""
        key = state.board, state.villages, state.cities
        found = self._points.get(key)
        if found is None:
            _make_room(self._points)
            districts = {area.district for area in state.board.areas}
            found = {district: castle_points(state, district) for district in districts}
            self._points[key] = found
        return found

    def free(self, state: State) -> dict[int, float]:
        """For each district with a free lot what a castle there brings above the floor."""
        points, castles, floor = self.points(state), state.castles, self._weights["lot_floor"]
        found = {}
        for area in state.board.areas_by_type[STONE]:
            worth = points[area.district] - floor
            if worth > 0 and not all(site in castles for site in area.sites):
                found[area.district] = worth
        return found

    def reached(self, state: State, reach: int, others: int) -> float:
        """The best free lots of some districts, the first most; some are in the reach of others."""
        built = tuple(state.castles)
        key = state.board, reach, others, built, state.villages, state.cities
        found = self._reached.get(key)
        if found is None:
            _make_room(self._reached)
            found = self._reached[key] = self._judged(state, reach, others)
        return found

    def _judged(self, state: State, reach: int, others: int) -> float:
        points, castles, weights = self.points(state), state.castles, self._weights
        floor, shared = weights["lot_floor"], weights["lot_shared"]
        worths = []
        for area in state.board.areas_by_type[STONE]:
            district = area.district
            if reach >> district & 1:
                worth = points[district] - floor
                if worth > 0:
                    worth *= shared if others >> district & 1 else 1.0
                    worths += [worth for site in area.sites if site not in castles]
        worths.sort(reverse=True)
        total, share = 0.0, 1.0
        for worth in worths[:WANTED]:
            total += share * worth
            share *= weights["lot_next"]
        return total

    def promises(self, state: State) -> list[float]:
        """C11: for each colour its castles that stand, and the settlements it is likely to win."""
        key = state.board, tuple(state.castles.items()), state.villages, state.cities
        found = self._majorities.get(key)
        if found is None:
            _make_room(self._majorities)
            found = self._majorities[key] = self._promised(state)
        return found

    def _promised(self, state: State) -> list[float]:
        standing = self._weights["standing"] * self._fight.castle
        promised = [standing * count for count in castles_standing(state)]
        majority, scale = self._weights["majority"], self._weights["majority_scale"]
        visible = [
            (state.board.sites[site].district, owners[-1]) for site, owners in state.castles.items()
        ]
        for kind, settled in enumerate((state.villages, state.cities)):
            points = majority * self._fight.settlements[kind]
            for district in bits(settled):
                line = state.board.lines[district]
                counts = [0] * len(COLOURS)
                for place, owner in visible:
                    counts[owner] += line >> place & 1
                best = max(counts)
                if not best:
                    continue
                for colour, count in enumerate(counts):
                    if count:
                        other = max(n for c, n in enumerate(counts) if c != colour)
                        promised[colour] += points * chance((count - other) / scale)
        return promised


def _make_room(known: dict[tuple[object, ...], T]) -> None:
    if len(known) > MOST_REMEMBERED:
        known.clear()
