"""`castles bench --compare REV`: both revisions are measured, and what cannot be is said."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import median

import pytest

from castles.cli import main
from castles.commands import bench_compare, measuring
from castles.commands.bench_compare import Comparison
from castles.paths import ASSETS_VARIABLE

SPEED = Path("data", "speed.json")
TELL_SPEED = """
import os, pathlib
print(pathlib.Path(os.environ["PYTHONPATH"], "data", "speed.json").read_text())
"""


def git(folder: Path, *arguments: str) -> None:
    author = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    subprocess.run(["git", *author, *arguments], cwd=folder, check=True, capture_output=True)


def set_speed(folder: Path, microseconds: int, games: tuple[str, ...] = ("tuscany",)) -> None:
    figures = dict.fromkeys(("decision", "copy", "game"), microseconds / 1e6)
    (folder / SPEED).write_text(json.dumps(dict.fromkeys(games, figures)), encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository whose every revision says itself how fast it is: the first takes 30 µs."""
    folder = tmp_path / "checkout"
    for part in bench_compare.MEASURED:
        (folder / part).mkdir(parents=True)
    (folder / "castles" / "__init__.py").touch()
    program = tmp_path / "tell_speed.py"
    program.write_text(TELL_SPEED, encoding="utf-8")
    set_speed(folder, 30)
    git(folder, "init")
    git(folder, "add", ".")
    git(folder, "commit", "-m", "Begin")
    monkeypatch.setattr(bench_compare, "CHECKOUT", folder)
    monkeypatch.setattr(measuring, "__file__", str(program))
    return folder


@pytest.mark.needs("git")
def test_a_revision_is_measured_beside_the_checkout(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_speed(checkout, 20, ("tuscany", "burgundy"))
    git(checkout, "commit", "-a", "-m", "Play faster")
    assert main(["bench", "--compare", "HEAD~1", "--rounds", "2", "--json"]) == 0
    printed = capsys.readouterr()
    rows = json.loads(printed.out)["microseconds"]
    assert [(row["game"], row["figure"]) for row in rows] == [
        ("tuscany", figure) for figure in ("decision", "copy", "game")
    ], "only games that both know"
    for row in rows:
        assert (row["there"], row["here"]) == ([30, 30], [20, 20])
        assert row["times_as_fast"] == 1.5
    assert printed.err == ""


@pytest.mark.needs("git")
def test_changes_that_are_not_committed_are_measured_and_named(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_speed(checkout, 60)
    assert main(["bench", "--compare", "HEAD", "--rounds", "1", "--lang", "en"]) == 0
    printed = capsys.readouterr()
    words = " ".join(printed.out.splitlines()[2].split())
    assert words == "Tuscany µs a decision 30.0 30.0 60.0 60.0 0.50 0.50"
    assert "Uncommitted changes" in printed.err


def test_best_rounds_and_medians_are_compared() -> None:
    found = Comparison("tuscany", "decision", there=[4, 2, 9], here=[1, 8, 2])
    assert found.faster(min) == 2 / 1
    assert found.faster(median) == 4 / 2


@pytest.mark.needs("git")
@pytest.mark.parametrize("revision", ["no-such-revision", "--help", ""])
def test_an_unknown_revision_is_named(
    revision: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", f"--compare={revision}", "--lang", "en"]) == 1
    assert f"no revision '{revision}'" in capsys.readouterr().err


@pytest.mark.needs("git")
def test_without_a_checkout_there_is_nothing_to_compare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_compare, "CHECKOUT", tmp_path)
    assert main(["bench", "--compare", "HEAD", "--lang", "en"]) == 1
    assert f"{tmp_path} is not a git checkout" in capsys.readouterr().err


def test_without_git_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["bench", "--compare", "HEAD"]) == 1
    assert capsys.readouterr().err.startswith("git: ")


@pytest.mark.needs("git")
def test_a_revision_that_cannot_be_measured_says_why(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(checkout, "mv", str(SPEED), "data/other.json")
    git(checkout, "commit", "-m", "Forget the speed")
    assert main(["bench", "--compare", "HEAD", "--rounds", "1"]) == 1
    assert capsys.readouterr().err.startswith("FileNotFoundError: ")


def test_the_measuring_program_measures_the_tree_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASSETS_VARIABLE, str(tmp_path))
    figures = bench_compare.measure(bench_compare.CHECKOUT, 1)
    assert {"tuscany", "burgundy"} <= set(figures)
    assert figures["tuscany"]["game"] > figures["tuscany"]["decision"] > 0


@pytest.mark.needs("git")
def test_a_copy_in_a_folder_is_measured_as_it_is(
    checkout: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "compiled"
    for part in bench_compare.MEASURED:
        (copy / part).mkdir(parents=True)
    set_speed(copy, 10)
    assert main(["bench", "--compare", str(copy), "--rounds", "1", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"The copy in {copy} and this checkout")
    assert "0.33" in printed
