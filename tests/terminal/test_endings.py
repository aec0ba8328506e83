"""A match that ends in the terminal is counted, and one that ended with a crash is told of."""

from __future__ import annotations

from pathlib import Path

from castles.engine.ruleset import OptionValue
from castles.games.by_game import game_named
from castles.play.statistics import queries
from castles.play.statistics.database import FILE_NAME, open_statistics
from castles.terminal.score_table import score_lines
from castles.text.catalogue import Catalogue
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
    news = "was interrupted"
    assert news not in resume(typed(["quit"]))[1]
    (path.parent / f".{path.name}.playing").touch()
    assert f"The game {path.name} {news}" in resume(typed(["quit"]))[1]
    assert news not in resume(typed(["quit"]))[1]


def _sources(game: str, options: dict[str, OptionValue], seats: int) -> list[str]:
    known = game_named(game)
    sheets = known.scores(known.new_state(options, seats, 3))
    texts = Catalogue("en").of_game(game)
    names = ["Anna", "Ben"][:seats]
    return [line.split("  ")[1] for line in score_lines(sheets, names, texts)[1:] if line.strip()]


def test_a_table_of_points_lists_only_what_can_score() -> None:
    usual = _sources("burgundy", {}, 2)
    assert "County cards" not in usual
    assert "Bonus tiles" in usual
    assert "Silver left" in usual
    alone = _sources("burgundy", {"solo_board": 33}, 1)
    assert "Points bought" in alone
    assert {"Bonus tiles", "Silver left", "County cards"}.isdisjoint(alone)
    automa = _sources("burgundy", {"automa": "novice"}, 2)
    assert "County cards" in automa
