"""Proof that no board has a one-colour area larger than allowed, without building every board.

An area of a board is within one piece, or crosses one join, or runs from the left piece through the
middle one into the right one. So it is enough to look at each piece, at each two pieces joined in
each way, and at a third piece only where an area that crosses the first join reaches the far side.
Rotating a whole board 180° swaps its ends: one order of each two letters does for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from castles.engine.hexgrid import Space, neighbours
from castles.games.tuscany.board import UPRIGHT
from castles.games.tuscany.definitions import Piece

_LAST_COLUMN: Final = 2
_SHIFTS: Final = (-1, 1)


@dataclass(frozen=True, slots=True)
class LargeArea:
    """An area that is too large, and the pieces that make it when they lie side by side."""

    pieces: tuple[str, ...]
    type: str
    size: int


@dataclass(frozen=True, slots=True)
class _LaidPiece:
    """A piece at some position and height on a board."""

    name: str
    height: int
    types: Mapping[Space, str]


def large_areas(pieces: Sequence[Sequence[Piece]], limit: int) -> list[LargeArea]:
    """What breaks the limit on any board, as few findings as explain it: by the worst pieces."""
    inside = [area for letter in pieces for piece in letter for area in _inside(piece, limit)]
    spoilt = {area.pieces[0] for area in inside}
    sound = [[piece for piece in letter if piece.name not in spoilt] for letter in pieces]
    return inside + _by_worst_piece(list(_across_joins(sound, limit)))


def _inside(piece: Piece, limit: int) -> Iterator[LargeArea]:
    types = _lay(piece, 0, 0)[0].types
    unseen = set(types)
    while unseen:
        area = _area(types, next(iter(unseen)))
        unseen -= area
        if len(area) > limit:
            yield LargeArea((piece.name,), types[next(iter(area))], len(area))


def _across_joins(pieces: Sequence[Sequence[Piece]], limit: int) -> Iterator[LargeArea]:
    for number in range(len(pieces)):
        left, middle, right = (pieces[(number + step) % len(pieces)] for step in range(3))
        for one, two in product(_lay_all(left, 0, (0,)), _lay_all(middle, 1, _SHIFTS)):
            types = {**one.types, **two.types}
            for area in _joined_areas(one, two, types):
                if len(area) > limit:
                    yield _finding(types, area, one, two)
                elif _touches_far_side(area):
                    yield from _through_areas(area, one, two, right, limit)


def _through_areas(
    area: set[Space], one: _LaidPiece, two: _LaidPiece, right: Sequence[Piece], limit: int
) -> Iterator[LargeArea]:
    """Areas of all three pieces that grow from one that crosses the first join."""
    heights = [two.height + shift for shift in _SHIFTS]
    for three in _lay_all(right, 2, heights):
        types = {**one.types, **two.types, **three.types}
        grown = _area(types, next(iter(area)))
        if len(grown) > limit:
            yield _finding(types, grown, one, two, three)


def _lay_all(pieces: Sequence[Piece], position: int, heights: Sequence[int]) -> list[_LaidPiece]:
    return [
        laid for piece in pieces for height in heights for laid in _lay(piece, position, height)
    ]


def _lay(piece: Piece, position: int, height: int) -> tuple[_LaidPiece, _LaidPiece]:
    """The piece, upright and rotated 180°."""
    printed = [name for column in piece.columns for name in column]
    spaces = [
        (column + position * (_LAST_COLUMN + 1), offset + height) for column, offset in UPRIGHT
    ]
    return (
        _LaidPiece(piece.name, height, dict(zip(spaces, printed, strict=True))),
        _LaidPiece(piece.name, height, dict(zip(spaces, reversed(printed), strict=True))),
    )


def _joined_areas(
    one: _LaidPiece, two: _LaidPiece, types: Mapping[Space, str]
) -> Iterator[set[Space]]:
    """The areas that cross the join of two pieces."""
    seen: set[Space] = set()
    for space in (space for space in one.types if space[0] == _LAST_COLUMN):
        crosses = any(two.types.get(beside) == types[space] for beside in neighbours(space))
        if crosses and space not in seen:
            area = _area(types, space)
            seen |= area
            yield area


def _touches_far_side(area: set[Space]) -> bool:
    return any(column == 2 * _LAST_COLUMN + 1 for column, _ in area)


def _area(types: Mapping[Space, str], start: Space) -> set[Space]:
    """The connected spaces of one type around a space."""
    name = types[start]
    area = {start}
    edge = [start]
    while edge:
        for space in neighbours(edge.pop()):
            if space not in area and types.get(space) == name:
                area.add(space)
                edge.append(space)
    return area


def _finding(types: Mapping[Space, str], area: set[Space], *laid: _LaidPiece) -> LargeArea:
    return LargeArea(tuple(piece.name for piece in laid), types[next(iter(area))], len(area))


def _by_worst_piece(findings: list[LargeArea]) -> list[LargeArea]:
    """One finding for each piece that has to change: the piece first, then all it clashes with."""
    result: list[LargeArea] = []
    while findings:
        worst, _ = Counter(name for area in findings for name in area.pieces).most_common(1)[0]
        blamed = [area for area in findings if worst in area.pieces]
        findings = [area for area in findings if worst not in area.pieces]
        others = sorted({name for area in blamed for name in area.pieces} - {worst})
        largest = max(blamed, key=lambda area: area.size)
        result.append(LargeArea((worst, *others), largest.type, largest.size))
    return result
