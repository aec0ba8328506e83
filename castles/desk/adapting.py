"""An adaptive computer player: its level depends on a person's recent results.

The rule is simple enough to show players: it starts easy, goes up a level after two wins in a row
against one level, and down after two losses in a row. Only matches of one person against computers
count, as matches against the strongest level at the table.

The level is chosen before the match begins, so the match doesn't know the rule.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from castles.ai.levels import ADAPTIVE, LEVEL_NAMES, PREFIX
from castles.engine.plain_file import is_taken
from castles.play.seat import HUMAN, NETWORK, SeatSpec
from castles.play.statistics.database import open_statistics
from castles.play.statistics.queries import AgainstComputers, against_computers
from castles.text.catalogue import Catalogue
from castles.text.players import level_name

BEGINNING = "easy"
IN_A_ROW = 2
"""Wins or losses in a row that change the level."""
FIRST, SAME, UP, DOWN, TOP, BOTTOM = "first", "same", "up", "down", "top", "bottom"
_LOOKED_AT = 20
"""How many recent matches to read; those without a level at the table are skipped."""


@dataclass(frozen=True, slots=True)
class Adapted:
    """A level, and why it was chosen."""

    level: str
    reason: str
    before: str
    """The level of the last match; empty if there is none."""

    @property
    def kind(self) -> str:
        return PREFIX + self.level


def adapted(matches: Sequence[AgainstComputers]) -> Adapted:
    """The level for the latest matches (newest first)."""
    met = [(level, match.win) for match in matches if (level := _strongest(match.kinds))]
    if not met:
        return Adapted(BEGINNING, FIRST, "")
    before = met[0][0]
    wins = [win for level, win in met[:IN_A_ROW] if level == before]
    if len(wins) == IN_A_ROW and all(win == 1 for win in wins):
        return _moved(before, 1, UP, TOP)
    if len(wins) == IN_A_ROW and not any(wins):
        return _moved(before, -1, DOWN, BOTTOM)
    return Adapted(before, SAME, before)


def _strongest(kinds: Sequence[str]) -> str:
    """The strongest level at a table; empty if there is none."""
    met = [level for level in LEVEL_NAMES if PREFIX + level in kinds]
    return met[-1] if met else ""


def _moved(before: str, step: int, reason: str, at_the_end: str) -> Adapted:
    place = LEVEL_NAMES.index(before) + step
    if place in range(len(LEVEL_NAMES)):
        return Adapted(LEVEL_NAMES[place], reason, before)
    return Adapted(before, at_the_end, before)


def whom(seats: Sequence[SeatSpec]) -> SeatSpec | None:
    """The person that a table adapts to: the first at this machine."""
    return next((seat for seat in seats if seat.is_human), None)


def level_for(game: str, person: SeatSpec | None, statistics: Path | None) -> Adapted:
    """The level for a person by the statistics in a file; the starting level without any."""
    if person is None or statistics is None or not is_taken(statistics):
        return adapted(())
    try:
        with closing(open_statistics(statistics)) as opened:
            return adapted(against_computers(opened, game, person.name, _LOOKED_AT))
    except sqlite3.Error:
        return adapted(())


def settle(seats: Sequence[SeatSpec], found: Adapted) -> list[SeatSpec]:
    """The seats, with a level for each adaptive one."""
    return [
        replace(seat, kind=found.kind, adapts=True) if seat.kind == ADAPTIVE else seat
        for seat in seats
    ]


def unsettle(seats: Sequence[SeatSpec]) -> list[SeatSpec]:
    """Make the levels be chosen again for the next deal."""
    return [replace(seat, kind=ADAPTIVE, adapts=False) if seat.adapts else seat for seat in seats]


def settled(
    game: str, seats: Sequence[SeatSpec], statistics: Path | None, catalogue: Catalogue
) -> tuple[list[SeatSpec], str]:
    """The seats with their levels for this match, and the result if any seat adapts."""
    if not any(seat.kind == ADAPTIVE for seat in seats):
        return [*seats], ""
    found = level_for(game, whom(seats), statistics)
    return settle(seats, found), tell(found, seats, catalogue)


def tell(found: Adapted, seats: Sequence[SeatSpec], catalogue: Catalogue) -> str:
    """A sentence: the computer's level this time, and why."""
    level = level_name(PREFIX + found.level, catalogue)
    person = whom(seats)
    people = sum(seat.kind in (HUMAN, NETWORK) for seat in seats)
    if person is not None and person.name and people > 1:
        return catalogue.text("adapt.several", name=person.name, level=level)
    before = level_name(PREFIX + found.before, catalogue) if found.before else ""
    return catalogue.text(f"adapt.{found.reason}", level=level, before=before)
