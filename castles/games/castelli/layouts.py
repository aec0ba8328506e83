"""Layouts: which quadrant is where, and which of them are rotated 180° (C3, C12)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import TypeAlias

from castles.engine.faults import fault
from castles.engine.randomness import draw_below
from castles.engine.ruleset import RANDOM, Options
from castles.games.castelli.definitions import Definitions, Quadrant
from castles.games.castelli.names import NO_TOURNAMENT
from castles.games.castelli.option_values import ANY

Layout: TypeAlias = tuple[tuple[int, int], ...]
"""For each corner the quadrant, and 1 if it is rotated 180°; for two players the upper two."""


def default_layout(definitions: Definitions, seats: int) -> Layout:
    """C3: nothing turned."""
    quadrants = definitions.default_half if seats == 2 else definitions.default_whole
    return tuple((quadrant, 0) for quadrant in quadrants)


def whole_layouts(quadrants: Sequence[Quadrant]) -> list[Layout]:
    """C3: the four quadrants in any order, each turned or not."""
    return _turned(list(permutations(range(len(quadrants)))))


def half_layouts(quadrants: Sequence[Quadrant]) -> list[Layout]:
    """C3: the quadrant with the mine and any other, side by side."""
    pairs = permutations(range(len(quadrants)), 2)
    return _turned([pair for pair in pairs if _has_mine(quadrants, pair)])


def lower_layouts(quadrants: Sequence[Quadrant]) -> list[Layout]:
    """C12: two quadrants without the mine."""
    pairs = permutations(range(len(quadrants)), 2)
    return _turned([pair for pair in pairs if not _has_mine(quadrants, pair)])


def split_layouts(quadrants: Sequence[Quadrant]) -> list[Layout]:
    """C12: the mine is always on the upper half."""
    orders = permutations(range(len(quadrants)))
    return _turned([order for order in orders if _has_mine(quadrants, order[:2])])


def _has_mine(quadrants: Sequence[Quadrant], order: Sequence[int]) -> bool:
    return any(quadrants[number].has_mine for number in order)


def _turned(orders: Sequence[tuple[int, ...]]) -> list[Layout]:
    return [
        tuple(zip(order, turns, strict=True))
        for order in orders
        for turns in product((0, 1), repeat=len(order))
    ]


def laid_by_hand(definitions: Definitions, seats: int, options: Options) -> Layout:
    """The quadrants as the options name them; of two players the first two."""
    names = [quadrant.name for quadrant in definitions.quadrants]
    order, turned = str(options["quadrants"]), str(options["quadrants_turned"])
    if unknown := {*order} - {*names}:
        raise fault("fault.quadrant", name=min(unknown), known=", ".join(names))
    pairs = zip(order, turned, strict=True)
    laid = tuple((names.index(name), int(turn)) for name, turn in pairs)
    return laid[: len(default_layout(definitions, seats))]


def check_one_layout(options: Options) -> None:
    """OptionError if the options lay the quadrants in two ways."""
    order, way = options["quadrants"], options["layout"]
    if order != ANY and way != RANDOM:
        raise fault("fault.layout_twice", order=order, way=way)


class Layouts:
    """The layouts that a table can have, and drawing one of them."""

    def __init__(self, definitions: Definitions, seats: int, options: Options) -> None:
        quadrants = definitions.quadrants
        if seats == 2:
            self._every = half_layouts(quadrants)
        elif options["tournament"] != NO_TOURNAMENT:
            self._every = split_layouts(quadrants)
        else:
            self._every = whole_layouts(quadrants)
        self._known = default_layout(definitions, seats)
        self._is_random = options["quadrants"] == ANY and options["layout"] == RANDOM
        if options["quadrants"] != ANY:
            self._known = laid_by_hand(definitions, seats, options)
            if self._known not in self._every:
                raise fault("fault.mine_half", order=options["quadrants"])

    def draw(self, stream: int) -> tuple[Layout, int]:
        """The layout of a deal; drawn even if it is known, so that the rest stays the same."""
        number, stream = draw_below(stream, len(self._every))
        return self._every[number] if self._is_random else self._known, stream

    def __contains__(self, layout: object) -> bool:
        return layout in self._every
