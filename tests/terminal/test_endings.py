"""A match that ends in the terminal is counted, and one that ended with a crash is told of."""

from __future__ import annotations

from pathlib import Path

from castles.play.statistics import queries
from castles.play.statistics.database import FILE_NAME, open_statistics
from tests.terminal.table import any_number, resume, saved_file, start, typed


def test_a_finished_match_is_counted_and_a_left_one_is_not(home: Path) -> None:
    path = home / "data" / FILE_NAME
    assert start(typed(["1", "quit"]))[0] == 0
    assert queries.games(open_statistics(path)) == []
    assert start(any_number(3), seats="Anna=human,random")[0] == 0
    summaries = queries.players(open_statistics(path), "tuscany")
    assert {(summary.player.name, summary.player.kind) for summary in summaries} == {
        ("Anna", "human"),
        ("", "random"),
    }


def test_statistics_that_cannot_be_kept_are_told_after_the_end(home: Path) -> None:
    (home / "data" / FILE_NAME).mkdir(parents=True)
    (home / "data" / FILE_NAME / "in the way").touch()
    code, output = start(any_number(3), seats="Anna=human,random")
    assert code == 0
    assert FILE_NAME in output
    assert (home / "data" / FILE_NAME / "in the way").exists()
    assert "Final scores" in output


def test_a_crash_is_told_at_the_next_start(home: Path) -> None:
    path = saved_file(start(typed(["1", "quit"]))[1])
    news = "ended without a farewell"
    assert news not in resume(typed(["quit"]))[1]
    (path.parent / f".{path.name}.playing").touch()
    assert f"The match {path.name} {news}" in resume(typed(["quit"]))[1]
    assert news not in resume(typed(["quit"]))[1]
