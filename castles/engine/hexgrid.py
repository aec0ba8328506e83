"""Hexagonal grids in doubled coordinates, where every neighbour is a whole step away.

A space is `(line, offset)`: for flat-top hexes the line is the column and the offset is twice the
vertical position; for pointy-top hexes the line is the row and the offset twice the horizontal one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Space: TypeAlias = tuple[int, int]

STEPS: Final[tuple[Space, ...]] = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


def neighbours(space: Space) -> tuple[Space, ...]:
    """The six spaces that share a side with this one."""
    line, offset = space
    return tuple((line + along, offset + across) for along, across in STEPS)


def distance(one: Space, other: Space) -> int:
    """The least number of steps from one space to another."""
    lines = abs(one[0] - other[0])
    offsets = abs(one[1] - other[1])
    return lines + max(0, offsets - lines) // 2


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
