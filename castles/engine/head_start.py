"""Head starts: points that a seat has before the first turn, so that a family plays on even terms.

To the rules they are options of the game, one for each seat; this is the one place that reads them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from castles.engine.game import Line, ScoreSheet
from castles.engine.ruleset import Values, is_number

SEATS = 4
MOST = 60
SOURCE = "head_start"
"""The line of a score sheet that tells of them."""
_POINTS = Values(
    f"whole numbers from 0 to {MOST}",
    lambda value, _: is_number(value) and 0 <= int(value) <= MOST,
)
_OF_SEATS: Final = tuple(f"head_start_{seat}" for seat in range(1, SEATS + 1))
OPTION_VALUES: Mapping[str, Values] = dict.fromkeys(_OF_SEATS, _POINTS)


def option_of(seat: int) -> str:
    """The option that holds a seat's head start."""
    return _OF_SEATS[seat]


def is_head_start(option: str) -> bool:
    return option in OPTION_VALUES


def head_starts(options: Mapping[str, object], seats: int) -> tuple[int, ...]:
    """Of every seat; none where a game has no such options."""
    return tuple(int(str(options.get(option_of(seat), 0))) for seat in range(seats))


def with_head_starts(
    sheets: Sequence[ScoreSheet], starts: Sequence[int], track: str
) -> list[ScoreSheet]:
    """The sheets with a line for it, if anybody has one; the totals hold it already."""
    if not any(starts):
        return [*sheets]
    return [
        replace(sheet, lines=(*sheet.lines, Line(SOURCE, track, points)))
        for sheet, points in zip(sheets, starts, strict=True)
    ]
