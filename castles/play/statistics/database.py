"""The database of statistics: opens a file in any state and upgrades it step by step.

Everything here can be rebuilt from the saved matches (`recording.rebuild`). So an unusable file is
set aside with a notice, and a read-only one is copied into memory.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from castles.engine.plain_file import check_plain, is_taken
from castles.play.notice import Notice
from castles.play.own_files import free_name
from castles.play.play_time import END_OF_TIME

FILE_NAME = "statistics.sqlite"

_APPLICATION = 0x43617374
"""Marks a database as ours: "Cast"."""

STEPS: Sequence[str] = (
    f"""
    PRAGMA application_id = {_APPLICATION};
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
        begun INTEGER NOT NULL, ended INTEGER NOT NULL, seconds INTEGER NOT NULL,
        practice INTEGER NOT NULL
    );
    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, kind TEXT NOT NULL, score INTEGER NOT NULL, win REAL NOT NULL,
        assisted INTEGER NOT NULL, curves TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE points (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        line INTEGER NOT NULL, source TEXT NOT NULL, track TEXT NOT NULL, points INTEGER NOT NULL,
        PRIMARY KEY (match, seat, line)
    ) WITHOUT ROWID;
    CREATE TABLE favourites (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        item TEXT NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (match, seat, item)
    ) WITHOUT ROWID;
    CREATE TABLE luck (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        ledger TEXT NOT NULL, outcome TEXT NOT NULL, drawn REAL NOT NULL, expected REAL NOT NULL,
        PRIMARY KEY (match, seat, ledger, outcome)
    ) WITHOUT ROWID;
    CREATE TABLE files (name TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL);
    """,
    # Clear the list of known files, so that they are read again for trophies.
    """
    CREATE TABLE feats (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        feat TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (match, seat, feat)
    ) WITHOUT ROWID;
    DELETE FROM files;
    """,
)
"""Each step upgrades a database by one version; the first one creates it."""


_SENSELESS = {
    "matches": f"min(begun, ended) < 0 OR max(begun, ended) >= {END_OF_TIME}",
    "seats": "NOT json_valid(curves) OR json_type(curves) <> 'object'",
}
"""Values that no row contains, whatever the types of its columns."""


class _UnusableError(Exception):
    """The file isn't one of our databases."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """An open database; `notice` tells the player about any problem with the file."""

    connection: sqlite3.Connection
    notice: Notice | None = None

    def close(self) -> None:
        self.connection.close()


def open_statistics(path: Path | None, steps: Sequence[str] = STEPS) -> Statistics:
    """Open or create the statistics in a file; without a path they are in memory only."""
    if path is None:
        return Statistics(_grown(_connect(":memory:"), steps))
    notice = None
    try:
        try:
            return Statistics(_open(path, steps))
        except _UnusableError:
            kept = _set_aside(path)
            notice = Notice("statistics.damaged", {"file": str(path), "kept": kept.name})
            return Statistics(_open(path, steps), notice)
    except (sqlite3.Error, OSError, _UnusableError) as error:
        unkept = Notice("statistics.not_kept", {"file": str(path), "cause": str(error)})
        return Statistics(_in_memory(path, steps), notice or unkept)


def _connect(target: str) -> sqlite3.Connection:
    connection = sqlite3.connect(target, timeout=2, isolation_level=None, uri=True)
    connection.execute("PRAGMA foreign_keys = ON")
    # A damaged name is shown as it is; the others must still be readable.
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection


def _uri(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _open(path: Path, steps: Sequence[str]) -> sqlite3.Connection:
    """A valid, writable database of the current version."""
    if is_taken(path):
        check_plain(path)
        if not path.stat().st_size:
            raise _UnusableError
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = _connect(_uri(path, "rwc"))
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
        return _check_shape(_grown(connection, steps), steps)
    except sqlite3.OperationalError:
        connection.close()
        raise
    except (sqlite3.DatabaseError, _UnusableError) as error:
        connection.close()
        raise _UnusableError from error


def _grown(connection: sqlite3.Connection, steps: Sequence[str]) -> sqlite3.Connection:
    found = _version(connection)
    if not 0 <= found <= len(steps):
        raise _UnusableError
    for version in range(found, len(steps)):
        # One transaction per step: if killed, the database is complete in some version.
        connection.executescript(
            f"BEGIN IMMEDIATE; {steps[version]}; PRAGMA user_version = {version + 1}; COMMIT;"
        )
    return connection


def _check_shape(connection: sqlite3.Connection, steps: Sequence[str]) -> sqlite3.Connection:
    """The connection; _UnusableError if its tables differ from those that the steps create."""
    with closing(_grown(_connect(":memory:"), steps)) as model:
        found, expected = (
            each.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2")
            for each in (connection, model)
        )
        if found.fetchall() != expected.fetchall() or not _makes_sense(connection):
            raise _UnusableError
    return connection


def _makes_sense(connection: sqlite3.Connection) -> bool:
    """Whether every cell has its column's type, and times and curves are readable."""
    columns: dict[str, list[str]] = {table: [wrong] for table, wrong in _SENSELESS.items()}
    for table, column, declared in connection.execute(
        "SELECT entry.name, field.name, lower(field.type) FROM sqlite_master AS entry "
        "JOIN pragma_table_info(entry.name) AS field WHERE entry.type = 'table'"
    ):
        columns.setdefault(table, []).append(f"typeof({column}) <> '{declared}'")
    return not any(
        connection.execute(f"SELECT 1 FROM {table} WHERE {' OR '.join(wrong)}").fetchone()
        for table, wrong in columns.items()
    )


def _version(connection: sqlite3.Connection) -> int:
    """0 for a new database; _UnusableError for one that is damaged or not ours."""
    version, owner, tables, answer, orphans = (
        connection.execute(question).fetchone()[0]
        for question in (
            "PRAGMA user_version",
            "PRAGMA application_id",
            "SELECT count(*) FROM sqlite_master",
            "PRAGMA quick_check(1)",
            "SELECT count(*) FROM pragma_foreign_key_check",
        )
    )
    if answer != "ok" or orphans or owner != (_APPLICATION if version or tables else 0):
        raise _UnusableError
    return int(version)


def _set_aside(path: Path) -> Path:
    kept = free_name(path, "damaged")
    path.rename(kept)
    for leftover in ("-journal", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + leftover).unlink()
    return kept


def _in_memory(path: Path, steps: Sequence[str]) -> sqlite3.Connection:
    """A copy of the readable part in memory; additions are lost when the program ends."""
    memory = _connect(":memory:")
    with suppress(sqlite3.Error, OSError, _UnusableError):
        check_plain(path)
        with closing(_connect(_uri(path, "ro"))) as source:
            source.backup(memory)
        return _grown(memory, steps)
    memory.close()
    return _grown(_connect(":memory:"), steps)
