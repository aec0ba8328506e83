"""Filling the statistics: each match once, from its end or from its file, and again if need be."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from castles.play.match import Match
from castles.play.match_files import SUFFIX
from castles.play.statistics import queries, recording
from castles.play.statistics.database import FILE_NAME, Statistics, open_statistics
from castles.play.statistics.match_facts import facts_of
from castles.play.statistics.recording import rebuild, record, remember, take_in
from tests.play.statistics.conftest import PlayMatch

SAVES = Path(__file__).parents[2] / "saves"


def counted(statistics: Statistics) -> int:
    (number,) = statistics.connection.execute("SELECT count(*) FROM matches").fetchone()
    return int(number)


def test_a_match_counts_once_however_it_comes_in(
    play_match: PlayMatch, tmp_path: Path, statistics: Statistics
) -> None:
    match = play_match(path=tmp_path / f"one{SUFFIX}")
    facts = facts_of(match.played)
    assert facts is not None
    assert record(statistics, facts)
    assert not record(statistics, facts)
    shutil.copy(tmp_path / f"one{SUFFIX}", tmp_path / f"copy{SUFFIX}")
    assert take_in(statistics, tmp_path).matches == 0
    assert counted(statistics) == 1


def test_the_same_deal_played_twice_counts_twice(
    play_match: PlayMatch, statistics: Statistics
) -> None:
    for _ in range(2):
        facts = facts_of(play_match(seed=5).played)
        assert facts is not None
        assert record(statistics, facts)


def test_a_match_that_goes_on_counts_when_it_is_over(
    play_match: PlayMatch, tmp_path: Path, statistics: Statistics
) -> None:
    path = tmp_path / f"one{SUFFIX}"
    unfinished = play_match(path=path, actions=5)
    assert facts_of(unfinished.played) is None
    assert take_in(statistics, tmp_path).matches == 0
    match = Match.resume(path)
    while not match.is_over:
        match.submit(match.legal_actions()[-1])
    match.close()
    assert take_in(statistics, tmp_path).matches == 1


def test_a_file_is_looked_at_once(
    play_match: PlayMatch,
    tmp_path: Path,
    statistics: Statistics,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in range(3):
        play_match(seed=number, path=tmp_path / f"{number}{SUFFIX}")
    steps: list[tuple[int, int]] = []
    assert take_in(statistics, tmp_path, lambda done, of: steps.append((done, of))).matches == 3
    assert steps == [(1, 3), (2, 3), (3, 3)]
    monkeypatch.setattr(recording, "load_played", None)
    assert take_in(statistics, tmp_path).matches == 0


def test_rebuilding_gives_the_same_figures(
    play_match: PlayMatch, tmp_path: Path, statistics: Statistics
) -> None:
    for number in range(3):
        play_match(seed=number, path=tmp_path / f"{number}{SUFFIX}")
    take_in(statistics, tmp_path)
    before = queries.players(statistics, "toy")
    statistics.connection.execute("UPDATE seats SET score = 999")
    assert rebuild(statistics, tmp_path).matches == 3
    assert queries.players(statistics, "toy") == before
    (rows,) = statistics.connection.execute("SELECT count(*) FROM points").fetchone()
    assert rows == 3 * 2 * 2


def test_damaged_saves_are_named_and_the_others_counted(
    play_match: PlayMatch, tmp_path: Path, statistics: Statistics
) -> None:
    for name in ("good", "bad"):
        play_match(path=tmp_path / f"{name}{SUFFIX}")
    bad = tmp_path / f"bad{SUFFIX}"
    raw = bytearray(bad.read_bytes())
    raw[len(raw) // 2] ^= 1
    bad.write_bytes(raw)
    (tmp_path / f"folder{SUFFIX}").mkdir()
    taken = take_in(statistics, tmp_path)
    assert taken.matches == 1
    assert [notice.facts["file"] for notice in taken.problems] == [str(bad)]


def test_saves_of_the_first_format_count(tmp_path: Path, statistics: Statistics) -> None:
    saves = list(SAVES.glob("*-format-1.castles"))
    for save in saves:
        shutil.copy(save, tmp_path)
    assert take_in(statistics, tmp_path).matches == len(saves)
    assert counted(statistics) == len(saves)


def test_the_end_of_a_match_is_remembered_on_the_disk(
    play_match: PlayMatch, tmp_path: Path
) -> None:
    path = tmp_path / FILE_NAME
    match = play_match()
    assert remember(match, path) is None
    assert remember(match, path) is None
    assert counted(open_statistics(path)) == 1
    assert remember(play_match(actions=3), path) is None
    assert counted(open_statistics(path)) == 1


def test_a_busy_database_never_stops_a_match(
    play_match: PlayMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> bool:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(recording, "record", busy)
    notice = remember(play_match(), tmp_path / FILE_NAME)
    assert notice is not None
    assert notice.facts["cause"] == "database is locked"
