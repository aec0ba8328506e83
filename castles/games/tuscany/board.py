"""A seat's board: three region pieces joined in one of 192 ways (T9, T15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from castles.engine.board_shape import BoardShape
from castles.engine.hexgrid import Space
from castles.games.tuscany.actions import ORDERS

Arrangement: TypeAlias = tuple[int, int, int]
"""Order, turned and shifts as in the action ASSEMBLE."""
PieceTypes: TypeAlias = tuple[int, ...]
"""The ten types of a piece, column by column, top to bottom."""

UPRIGHT: Final[tuple[Space, ...]] = tuple(
    (column, offset)
    for column, offsets in enumerate(((1, 3, 5), (0, 2, 4, 6), (1, 3, 5)))
    for offset in offsets
)


def piece_offsets(shifts: int) -> tuple[int, int, int]:
    """How far each piece is below the left-most one, in half hexes."""
    second = 1 if shifts & 1 else -1
    return 0, second, second + (1 if shifts & 2 else -1)


@lru_cache
def shape_of(shifts: int) -> BoardShape:
    """The outline: it depends on the joins alone, for a piece looks the same when turned."""
    return BoardShape(
        (column + 3 * position, offset + moved)
        for position, moved in enumerate(piece_offsets(shifts))
        for column, offset in UPRIGHT
    )


class Board:
    """What is printed on an assembled board; shared by every state that plays on it."""

    __slots__ = ("area_of", "arrangement", "shape", "type_masks", "types")

    def __init__(
        self, pieces: tuple[PieceTypes, ...], arrangement: Arrangement, type_count: int
    ) -> None:
        order, turned, shifts = arrangement
        shape = shape_of(shifts)
        types = [0] * len(shape)
        for position, moved in enumerate(piece_offsets(shifts)):
            printed = pieces[ORDERS[order][position]]
            if turned >> position & 1:
                printed = printed[::-1]
            for (column, offset), printed_type in zip(UPRIGHT, printed, strict=True):
                types[shape.number_of[column + 3 * position, offset + moved]] = printed_type
        self.arrangement = arrangement
        self.shape = shape
        self.types = tuple(types)
        self.type_masks = shape.colour_masks(types, type_count)
        self.area_of = shape.areas(self.type_masks)

    def areas(self) -> Iterator[tuple[int, int]]:
        """Every area once: its type and its spaces as a bitmask."""
        for space, area in enumerate(self.area_of):
            if area & -area == 1 << space:
                yield self.types[space], area


board_of = lru_cache(maxsize=4096)(Board)
"""The board for pieces and arrangement, built once."""
