"""`castles stats` and `castles bench --stats`, from the saves on the disk to the words."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from castles.cli import main
from castles.commands import bench_stats
from castles.paths import HOME_VARIABLE
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics.database import FILE_NAME
from castles.text.catalogue import LANGUAGES
from tests.play.conftest import play_on
from tests.toy_game import ToyGame


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy_game_is_known: None) -> Path:
    """A player's folder with two finished matches of the toy game."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    seats = [SeatSpec("Anna", "human"), SeatSpec("", "greedy")]
    for seed in (1, 2):
        path = tmp_path / "data" / "saves" / f"{seed}.castles"
        match = Match.new(ToyGame(), seats, seed, path=path)
        play_on(match, 500, seed)
        match.close()
    return tmp_path / "data"


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_in_words(home: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--lang", language]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "Anna" in printed.out
    rows = [line.split() for line in printed.out.splitlines() if line.startswith("  Anna")]
    assert rows[0][1] == "2"


def test_nothing_to_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert main(["stats"]) == 0


def test_a_table_in_a_file(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "all.csv"
    assert main(["stats", "--csv", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"4 rows were written to {path}\n"
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == 5


def test_damage_is_told_and_everything_counted_again(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats"]) == 0
    (home / FILE_NAME).write_bytes(b"no database")
    shutil.copy(home / "saves" / "1.castles", home / "saves" / "3.castles")
    with (home / "saves" / "3.castles").open("r+b") as save:
        save.seek(900)
        save.write(b"!")
    capsys.readouterr()
    assert main(["stats", "--rebuild", "--lang", "en"]) == 0
    printed = capsys.readouterr()
    assert printed.out == "2 matches were counted.\n"
    assert f"{FILE_NAME}.damaged-1" in printed.err
    assert "3.castles is damaged" in printed.err


def test_figures_of_many_matches_beside_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_stats, "MATCHES", 3)
    monkeypatch.setattr(bench_stats, "_DIFFERENT", 1)
    # Two rounds, with matches and with none in each.
    moments = iter([0.0, 0.3, 1.0, 1.2, 2.0, 2.6, 3.0, 3.1])
    monkeypatch.setattr(bench_stats, "perf_counter", lambda: next(moments))
    assert main(["bench", "--stats", "--rounds", "2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures == {"count": 3, "full": 300.0, "empty": 100.0, "ratio": 3.0}
