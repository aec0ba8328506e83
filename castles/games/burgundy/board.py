"""A board: spaces with a type and a die number each (B3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from castles.engine.board_shape import BoardShape

SIDES: Final = 6
"""Of a die; depots and kinds of goods are numbered like it."""
FARTHEST: Final = SIDES // 2


def die_distance(one: int, other: int) -> int:
    """B13: the least number of steps between two die numbers; 1 and 6 adjoin."""
    apart = abs(one - other)
    return min(apart, SIDES - apart)


DISTANCES: Final = tuple(
    tuple(die_distance(one, other) for other in range(SIDES + 1)) for one in range(SIDES + 1)
)
"""By two die numbers from 1 to 6."""


@lru_cache
def shape_of(rows: tuple[int, ...]) -> BoardShape:
    """The outline: centred rows of these lengths."""
    widest = max(rows)
    return BoardShape(
        (line, 2 * column + widest - length)
        for line, length in enumerate(rows)
        for column in range(length)
    )


class Board:
    """What is printed on a board; shared by every state that plays on it."""

    __slots__ = (
        "area_of",
        "areas",
        "called",
        "in_reach",
        "numbers",
        "open_to",
        "rivers",
        "shape",
        "type_masks",
        "types",
        "within",
    )

    def __init__(
        self,
        shape: BoardShape,
        types: Sequence[int],
        numbers: Sequence[int],
        type_count: int,
        rivers: Iterable[tuple[int, int]] = (),
        called: Sequence[tuple[int | str, ...]] = (),
    ) -> None:
        self.types = tuple(types)
        self.numbers = tuple(numbers)
        self.rivers = tuple(rivers)
        """S4: pairs of spaces that touch over water."""
        self.shape = shape.joined(self.rivers)
        """How placed tiles touch: rivers join spaces too (S4)."""
        self.type_masks = shape.colour_masks(self.types, type_count)
        self.open_to = (*self.type_masks, shape.every)
        """By the type of a tile the spaces that it may cover; the last for one without type."""
        self.area_of = shape.areas(self.type_masks)
        self.areas = tuple(dict.fromkeys(self.area_of))
        self.called: tuple[tuple[int | str, ...], ...] = tuple(called) or shape.spaces
        """How saves and traces call each space: by its coordinates."""
        self.within = tuple(
            tuple(self._mask_within(value, distance) for distance in range(FARTHEST + 1))
            for value in range(SIDES + 1)
        )
        """By die value and distance: the spaces whose number is at most so far away."""
        self.in_reach = tuple(
            tuple(tuple(near & spaces for near in self.within[value]) for spaces in self.open_to)
            for value in range(SIDES + 1)
        )
        """By die value, type of a tile and distance: the spaces of both."""

    def _mask_within(self, value: int, distance: int) -> int:
        return sum(
            1 << space
            for space, number in enumerate(self.numbers)
            if DISTANCES[value][number] <= distance
        )


@lru_cache(maxsize=128)
def board_of_rows(
    types: tuple[tuple[int, ...], ...], numbers: tuple[tuple[int, ...], ...], type_count: int
) -> Board:
    """A board of centred rows; what is printed is the same in every game."""
    return Board(
        shape_of(tuple(len(row) for row in types)),
        [kind for row in types for kind in row],
        [number for row in numbers for number in row],
        type_count,
    )
