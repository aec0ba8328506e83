"""A match that ends in the terminal is counted, and nothing about that can spoil its end."""

from __future__ import annotations

from pathlib import Path

from castles.play.statistics import queries
from castles.play.statistics.database import FILE_NAME, open_statistics
from tests.terminal.table import any_number, start, typed


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
    assert f"{FILE_NAME}.damaged-1" in output
    assert "Final scores" in output
