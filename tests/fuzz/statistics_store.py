"""The database of statistics, damaged by bytes or by its cells: nothing lives only there."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from hypothesis import strategies as st

from castles.play.statistics import queries
from castles.play.statistics.csv_file import export_csv
from castles.play.statistics.database import FILE_NAME, open_statistics
from castles.play.statistics.recording import rebuild, take_in
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import tell_notice
from tests.fuzz.mutations import PLACES, ByteEdit, byte_edits, edited_bytes
from tests.fuzz.saves import KEPT

TABLES = ("matches", "seats", "points", "favourites", "luck", "files")


@dataclass(frozen=True, slots=True)
class Cell:
    """One column of a table holds something else in every row."""

    table: str
    column: int
    value: int | float | str | bytes

    def __call__(self, connection: sqlite3.Connection) -> None:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({self.table})")]
        name = columns[self.column % len(columns)]
        with suppress(sqlite3.IntegrityError):
            # What the database itself refuses, nobody can have put there.
            connection.execute(f"UPDATE OR IGNORE {self.table} SET {name} = ?", (self.value,))


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that another program does to a database."""

    sql: str

    def __call__(self, connection: sqlite3.Connection) -> None:
        connection.execute(self.sql)


VALUES = st.sampled_from((-1, 0, 1 << 62, 0.5, "", "x", "[]", "{", '{"red": 3}', b"\xff\xfe", b""))
EXAMPLES: st.SearchStrategy[tuple[ByteEdit, ...] | Cell | Statement] = (
    byte_edits((b"\xff" * 64, b"\0" * 64))
    | st.builds(Cell, st.sampled_from(TABLES), PLACES, VALUES)
    | st.builds(
        Statement,
        st.sampled_from(
            (
                *(f"DROP TABLE {table}" for table in TABLES),
                *(f"DELETE FROM {table}" for table in TABLES),
                "ALTER TABLE seats RENAME COLUMN score TO points",
                "CREATE TRIGGER t AFTER INSERT ON files BEGIN DELETE FROM matches; END",
                "CREATE VIEW v AS SELECT 1",
                "PRAGMA user_version = 99",
                "PRAGMA user_version = -1",
                "PRAGMA application_id = 7",
            )
        ),
    )
)


@cache
def _home() -> Path:
    """A folder with a finished match, and the statistics of it."""
    folder = Path(mkdtemp())
    shutil.copy(KEPT / "tuscany-format-1.castles", folder)
    with closing(open_statistics(folder / FILE_NAME)) as statistics:
        assert take_in(statistics, folder).matches == 1
    return folder


def check(example: tuple[ByteEdit, ...] | Cell | Statement) -> None:
    with TemporaryDirectory() as made:
        folder = Path(made)
        path = folder / FILE_NAME
        shutil.copytree(_home(), folder, dirs_exist_ok=True)
        if isinstance(example, tuple):
            path.write_bytes(edited_bytes(path.read_bytes(), example))
        else:
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute("PRAGMA foreign_keys = OFF")
                example(connection)
        damaged = path.read_bytes()
        with closing(open_statistics(path)) as statistics:
            if statistics.notice is not None:
                for language in LANGUAGES:
                    assert tell_notice(statistics.notice, (), Catalogue(language))
                assert damaged in [file.read_bytes() for file in folder.iterdir()]
            assert take_in(statistics, folder).problems == ()
            for game in queries.games(statistics):
                for summary in queries.players(statistics, game):
                    player = summary.player
                    queries.pairs(statistics, game, player)
                    queries.points_by_source(statistics, game, player)
                    queries.favourites(statistics, game, player)
                    queries.luck(statistics, game, player)
                    queries.score_history(statistics, game, player)
                for line in queries.matches(statistics, game):
                    queries.score_curves(statistics, line.match)
            export_csv(statistics, folder / "table.csv")
            rebuild(statistics, folder)
            counted = statistics.connection.execute("SELECT count(*) FROM matches").fetchone()
            assert counted == (1,), "all is counted again"
