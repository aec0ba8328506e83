"""Fills the statistics: from a match that has just ended, or from all saved matches."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.engine.plain_file import escape_words
from castles.paths import statistics_folder
from castles.play.match import Match
from castles.play.match_files import SUFFIX, is_finished
from castles.play.notice import Notice, SaveFaultError, save_fault
from castles.play.replay import load_played
from castles.play.statistics.database import FILE_NAME, Statistics, open_statistics
from castles.play.statistics.match_facts import MatchFacts, SeatFacts, facts_of

_END_OF_DATES = 1 << 63
"""The largest number that the database can hold."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The result of scanning the saved matches."""

    matches: int
    problems: tuple[Notice, ...]


def statistics_path() -> Path | None:
    """The path of the statistics; None if nothing can be kept."""
    try:
        return statistics_folder() / FILE_NAME
    except CastlesError:
        return None


def remember(match: Match, path: Path | None) -> Notice | None:
    """Add a match that has just ended; problems become a notice and are never raised.

    Nothing is lost: `take_in` finds the saved match later.
    """
    facts = facts_of(match.played)
    if facts is None:
        return None
    statistics = open_statistics(path)
    try:
        record(statistics, facts)
    except (sqlite3.Error, OverflowError) as error:
        return Notice("statistics.not_kept", {"file": str(path), "cause": str(error)})
    finally:
        statistics.close()
    return statistics.notice


def record(statistics: Statistics, facts: MatchFacts) -> bool:
    """Add a match; False if it was already known."""
    with _transaction(statistics.connection):
        return _insert(statistics.connection, facts)


def take_in(
    statistics: Statistics,
    folder: Path,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Taken:
    """Add every finished match of a folder that hasn't been read before."""
    connection = statistics.connection
    known = {
        name: (size, modified)
        for name, size, modified in connection.execute("SELECT name, size, modified FROM files")
    }
    fresh = [file for file in _files(folder) if known.get(escape_words(file.name)) != _mark(file)]
    added, problems = 0, []
    for number, file in enumerate(fresh, start=1):
        try:
            added += _take_in(connection, file)
        except SaveFaultError as fault:
            problems.append(fault.notice)
        except OSError as error:
            cause = error.strerror or str(error)
            problems.append(save_fault("save.missing", file, cause=cause).notice)
        except OverflowError as error:
            # Only a forged match has points too large for the database.
            problems.append(save_fault("save.record", file, record=1, cause=str(error)).notice)
        progress(number, len(fresh))
    return Taken(added, tuple(problems))


def rebuild(
    statistics: Statistics,
    folder: Path,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Taken:
    """Delete everything and count the saved matches again."""
    with _transaction(statistics.connection):
        statistics.connection.execute("DELETE FROM matches")
        statistics.connection.execute("DELETE FROM files")
    return take_in(statistics, folder, progress)


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob(f"*{SUFFIX}") if file.is_file())


def _mark(file: Path) -> tuple[int, int]:
    status = file.stat()
    # A file can have any date, even one too large for the database.
    return status.st_size, status.st_mtime_ns % _END_OF_DATES


def _take_in(connection: sqlite3.Connection, file: Path) -> bool:
    mark = _mark(file)
    # Skip files whose last records don't say "finished": they are unfinished or damaged.
    facts = facts_of(load_played(file)) if is_finished(file) else None
    with _transaction(connection):
        seen = escape_words(file.name), *mark
        connection.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", seen)
        return facts is not None and _insert(connection, facts)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, facts: MatchFacts) -> bool:
    made = connection.execute(
        "INSERT OR IGNORE INTO matches (identity, game, begun, ended, seconds, practice) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (
            facts.identity,
            facts.game,
            facts.begun,
            facts.ended,
            facts.seconds,
            facts.is_practice,
        ),
    )
    if not made.rowcount or made.lastrowid is None:
        # A match counted before trophies existed may still count for some.
        known = "SELECT id FROM matches WHERE identity = ?"
        (match,) = connection.execute(known, (facts.identity,)).fetchone()
        _insert_feats(connection, match, facts)
        return False
    for number, seat in enumerate(facts.seats):
        _insert_seat(connection, made.lastrowid, number, seat)
    _insert_feats(connection, made.lastrowid, facts)
    return True


def _insert_feats(connection: sqlite3.Connection, match: int, facts: MatchFacts) -> None:
    connection.executemany(
        "INSERT OR IGNORE INTO feats VALUES (?, ?, ?, ?)",
        [
            (match, number, feat, value)
            for number, seat in enumerate(facts.seats)
            for feat, value in seat.feats.items()
        ],
    )


def _insert_seat(connection: sqlite3.Connection, match: int, number: int, seat: SeatFacts) -> None:
    player = seat.player
    curves = json.dumps(seat.curves)
    connection.execute(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match,
            number,
            player.name,
            player.kind,
            seat.score,
            seat.win,
            seat.is_assisted,
            curves,
        ),
    )
    connection.executemany(
        "INSERT INTO points VALUES (?, ?, ?, ?, ?, ?)",
        [
            (match, number, place, line.source, line.track, line.points)
            for place, line in enumerate(seat.points)
        ],
    )
    connection.executemany(
        "INSERT INTO favourites VALUES (?, ?, ?, ?)",
        [(match, number, item, count) for item, count in seat.favourites.items()],
    )
    connection.executemany(
        "INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?)",
        [
            (match, number, line.ledger, line.outcome, line.drawn, line.expected)
            for line in seat.luck
        ],
    )
