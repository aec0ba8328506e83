"""A computer that adapts: at what level it plays, by how somebody's last matches went.

The rule is short enough to be told at the table: easy to begin with, a level up after two wins in
a row against one level, a level down after two losses in a row. Only matches count in which a
person met nobody but computers; the strongest level at the table is the one that was met.

A match knows nothing of the rule: the level is settled before it begins.
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
"""So many wins or losses against one level change it."""
FIRST, SAME, UP, DOWN, TOP, BOTTOM = "first", "same", "up", "down", "top", "bottom"
_LOOKED_AT = 20
"""Matches without any level at the table are passed over among so many."""


@dataclass(frozen=True, slots=True)
class Adapted:
    """A level, and why it was chosen."""

    level: str
    reason: str
    before: str
    """The level of the last match; empty if there was none."""

    @property
    def kind(self) -> str:
        return PREFIX + self.level


def adapted(matches: Sequence[AgainstComputers]) -> Adapted:
    """The level by the latest matches, the last one first."""
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
    """The best level of a table; empty if no seat is played at one."""
    met = [level for level in LEVEL_NAMES if PREFIX + level in kinds]
    return met[-1] if met else ""


def _moved(before: str, step: int, reason: str, at_the_end: str) -> Adapted:
    place = LEVEL_NAMES.index(before) + step
    if place in range(len(LEVEL_NAMES)):
        return Adapted(LEVEL_NAMES[place], reason, before)
    return Adapted(before, at_the_end, before)


def whom(seats: Sequence[SeatSpec]) -> SeatSpec | None:
    """To whom a table adapts: the first person at this machine."""
    return next((seat for seat in seats if seat.is_human), None)


def level_for(game: str, person: SeatSpec | None, statistics: Path | None) -> Adapted:
    """The level for a person, by the statistics of a file; as at first where there is nothing."""
    if person is None or statistics is None or not is_taken(statistics):
        return adapted(())
    try:
        with closing(open_statistics(statistics)) as opened:
            return adapted(against_computers(opened, game, person.name, _LOOKED_AT))
    except sqlite3.Error:
        return adapted(())


def settle(seats: Sequence[SeatSpec], found: Adapted) -> list[SeatSpec]:
    """The seats, each that adapts with its level for this match."""
    return [
        replace(seat, kind=found.kind, adapts=True) if seat.kind == ADAPTIVE else seat
        for seat in seats
    ]


def unsettle(seats: Sequence[SeatSpec]) -> list[SeatSpec]:
    """For another deal: what adapts will be settled again."""
    return [replace(seat, kind=ADAPTIVE, adapts=False) if seat.adapts else seat for seat in seats]


def settled(
    game: str, seats: Sequence[SeatSpec], statistics: Path | None, catalogue: Catalogue
) -> tuple[list[SeatSpec], str]:
    """The seats with their levels for this match, and what to tell of it, if anybody adapts."""
    if not any(seat.kind == ADAPTIVE for seat in seats):
        return [*seats], ""
    found = level_for(game, whom(seats), statistics)
    return settle(seats, found), tell(found, seats, catalogue)


def tell(found: Adapted, seats: Sequence[SeatSpec], catalogue: Catalogue) -> str:
    """At what level a computer plays this time, and why."""
    level = level_name(PREFIX + found.level, catalogue)
    person = whom(seats)
    people = sum(seat.kind in (HUMAN, NETWORK) for seat in seats)
    if person is not None and person.name and people > 1:
        return catalogue.text("adapt.several", name=person.name, level=level)
    before = level_name(PREFIX + found.before, catalogue) if found.before else ""
    return catalogue.text(f"adapt.{found.reason}", level=level, before=before)
