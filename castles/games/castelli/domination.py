"""Domination: which shields point at an area or a district, and how strong they are (C5, C11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from castles.games.castelli.board import Pointer
from castles.games.castelli.names import COLOURS
from castles.games.castelli.state import State

_COLOURS: Final = len(COLOURS)


def domination(state: State, pointers: Iterable[Pointer]) -> list[int]:
    """For each colour the sum of its shields at the end of these pointers; a card is worth 0."""
    sums = [0] * _COLOURS
    sides = state.rules.sides
    laid, tiles, turns = state.laid, state.tiles, state.turns
    for field, side in pointers:
        if laid >> field & 1:
            colour, value = sides[4 * tiles[field] + turns[field]][side]
            sums[colour] += value
    return sums


def winners_of(sums: list[int]) -> list[int]:
    """The colours with the highest sum; nobody if that is 0 (C5)."""
    best = max(sums)
    if not best:
        return []
    if sums.count(best) == 1:
        return [sums.index(best)]
    return [colour for colour, points in enumerate(sums) if points == best]
