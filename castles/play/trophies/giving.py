"""Adds a match that has just ended to the statistics, and finds the trophies it earned."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from castles.play.match import Match
from castles.play.notice import Notice
from castles.play.statistics.database import open_statistics
from castles.play.statistics.recording import remember
from castles.play.trophies.counting import shelf_of, won
from castles.play.trophies.definitions import Trophy


@dataclass(frozen=True)
class Given:
    """The trophies that each person won, and a notice about the statistics if needed."""

    trophies: Mapping[str, Sequence[Trophy]] = field(default_factory=dict)
    notice: Notice | None = None


def remember_with_trophies(match: Match, path: Path | None) -> Given:
    """Add a match to the statistics; does nothing if it isn't over."""
    people = sorted({seat.name for seat in match.played.own_seats if seat.is_human})
    before = _shelves(path, people)
    notice = remember(match, path)
    after = _shelves(path, people)
    given = {
        name: [trophy for key, trophy in after[name].items() if key not in before[name]]
        for name in people
    }
    return Given({name: found for name, found in given.items() if found}, notice)


def _shelves(path: Path | None, people: Sequence[str]) -> dict[str, dict[str, Trophy]]:
    found: dict[str, dict[str, Trophy]] = {name: {} for name in people}
    with suppress(sqlite3.Error), closing(open_statistics(path)) as statistics:
        found = {name: won(shelf_of(statistics, name)) for name in people}
    return found
