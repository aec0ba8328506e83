"""Areas that are not decided yet: who leads, how much is open, what each colour may expect of them.

All of it depends on the tiles alone, so it is reckoned once for a position of tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import Final, TypeAlias

from castles.games.castelli.board import Area
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.names import AREA_TYPES, COLOURS, MINE
from castles.games.castelli.state import State

Expected: TypeAlias = list[float]
"""For each type of area the symbols that a colour may expect; of the mine the share of it."""

MOST_REMEMBERED: Final = 20_000
"""Positions; a search of a master sees some thousands."""


def chance(lead: float) -> float:
    """Of staying ahead with such a lead, in units of what may still come."""
    return 1 / (1 + exp(-lead)) if lead > -30 else 0.0


class Position:
    """One position of tiles."""

    __slots__ = ("expected", "sums")

    def __init__(self) -> None:
        self.sums: dict[int, list[int]] = {}
        """The domination of each colour in every area that is begun and not decided."""
        self.expected: list[Expected] = [[0.0] * len(AREA_TYPES) for _ in COLOURS]
        """For each colour."""


class Shares:
    """Judges positions of tiles by weights; remembers them, for planning asks again and again."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._scale = weights["area_scale"]
        self._bare = weights["area_bare"]
        self._known: dict[tuple[object, ...], Position] = {}

    def position(self, state: State) -> Position:
        key = (state.board, state.laid, tuple(state.turns), tuple(state.tiles))
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._judged(state)
        return found

    def _judged(self, state: State) -> Position:
        position, laid = Position(), state.laid
        for area in state.board.areas:
            closed = area.fields & ~laid
            if area.fields & laid and (closed or area.type == MINE):
                sums = domination(state, area.pointers)
                position.sums[area.number] = sums
                self._expect(position, area, sums, closed.bit_count())
        return position

    def _expect(self, position: Position, area: Area, sums: list[int], closed: int) -> None:
        symbols = 1 if area.type == MINE else area.symbols
        if not closed:  # only the mine waits for the end of the game
            winners = winners_of(sums)
            for colour in winners:
                position.expected[colour][area.type] += symbols / len(winners)
            return
        scale = self._scale * sqrt(closed)
        best = max(sums)
        second = best if sums.count(best) > 1 else max(n for n in sums if n < best)
        for colour, own in enumerate(sums):
            lead = own - (second if own == best else best)
            share = chance(lead / scale) * (1 if own else self._bare)
            position.expected[colour][area.type] += symbols * share
