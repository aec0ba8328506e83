"""The statistics file in every sad state: the program goes on, says so, and loses nothing else."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.play.match_files import SUFFIX
from castles.play.statistics import database
from castles.play.statistics.database import FILE_NAME, STEPS, open_statistics
from castles.play.statistics.recording import take_in
from tests.play.statistics.conftest import PlayMatch
from tests.play.statistics.test_recording import counted


def flip_the_schema(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    for place in range(100, 400):
        raw[place] ^= 0x55
    path.write_bytes(raw)


def flip_the_version(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[60] ^= 0x40
    path.write_bytes(raw)


def another_database(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.execute("PRAGMA user_version = 1")
    other.close()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "truncated": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "truncated to a little": lambda path: path.write_bytes(path.read_bytes()[:50]),
    "bits flipped": flip_the_schema,
    "version flipped": flip_the_version,
    "emptied": lambda path: path.write_bytes(b""),
    "text": lambda path: path.write_text("hello", encoding="utf-8"),
    "another database": another_database,
}


@pytest.fixture
def filled(play_match: PlayMatch, tmp_path: Path) -> Path:
    play_match(path=tmp_path / "saves" / f"one{SUFFIX}")
    path = tmp_path / FILE_NAME
    opened = open_statistics(path)
    take_in(opened, tmp_path / "saves")
    assert (counted(opened), opened.notice) == (1, None)
    opened.close()
    return path


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_file_is_set_aside_and_made_again(filled: Path, how: str) -> None:
    DAMAGE[how](filled)
    damaged = filled.read_bytes()
    opened = open_statistics(filled)
    kept = filled.with_name(f"{FILE_NAME}.damaged-1")
    assert opened.notice is not None
    assert opened.notice.key == "statistics.damaged"
    assert opened.notice.facts == {"file": str(filled), "kept": kept.name}
    assert kept.read_bytes() == damaged
    assert counted(opened) == 0
    assert take_in(opened, filled.parent / "saves").matches == 1
    opened.close()
    again = open_statistics(filled)
    assert (counted(again), again.notice) == (1, None)


def test_a_file_that_cannot_be_written_is_read(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = database._connect

    def read_only(target: str) -> sqlite3.Connection:
        if "mode=rwc" in target:
            raise sqlite3.OperationalError("attempt to write a readonly database")
        return connect(target)

    monkeypatch.setattr(database, "_connect", read_only)
    before = filled.read_bytes()
    opened = open_statistics(filled)
    assert opened.notice is not None
    assert opened.notice.key == "statistics.not_kept"
    assert counted(opened) == 1
    opened.connection.execute("DELETE FROM matches")
    assert filled.read_bytes() == before


def test_a_damaged_file_that_cannot_be_moved_is_left(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    filled.write_text("hello", encoding="utf-8")
    monkeypatch.setattr(Path, "rename", refuse)
    opened = open_statistics(filled)
    assert opened.notice is not None
    assert "Read-only file system" in str(opened.notice.facts["cause"])
    assert counted(opened) == 0
    assert filled.read_text(encoding="utf-8") == "hello"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    opened = open_statistics(tmp_path / "file" / FILE_NAME)
    assert opened.notice is not None
    assert opened.notice.key == "statistics.not_kept"
    assert counted(opened) == 0


def test_an_older_database_grows_and_a_newer_one_is_set_aside(filled: Path) -> None:
    newer = [*STEPS, "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry'"]
    shutil.copy(filled, filled.with_name("older.sqlite"))
    grown = open_statistics(filled, newer)
    assert grown.notice is None
    assert grown.connection.execute("SELECT mood FROM matches").fetchall() == [("merry",)]
    assert grown.connection.execute("PRAGMA user_version").fetchone() == (len(STEPS) + 1,)
    grown.close()
    back = open_statistics(filled)
    assert back.notice is not None
    assert back.notice.key == "statistics.damaged"


def test_a_step_that_fails_sets_the_file_aside_as_it_was(filled: Path) -> None:
    broken = [*STEPS, "ALTER TABLE matches ADD COLUMN mood TEXT; UPDATE seats SET name = NULL"]
    opened = open_statistics(filled, broken)
    assert opened.notice is not None
    opened.close()
    kept = filled.with_name(str(opened.notice.facts["kept"]))
    assert counted(open_statistics(kept)) == 1
