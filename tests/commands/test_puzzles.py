"""`castles puzzles`: listed, played in the terminal, proved and found."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import yaml

from castles.ai.puzzles.definition import load_puzzles
from castles.cli import main
from castles.commands.puzzles import run_play
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES

GAME = "castelli"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTLES_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")


def test_the_list_names_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "list", GAME]) == 0
    told = capsys.readouterr().out
    assert all(f"({puzzle.name})" in told for puzzle in load_puzzles(GAME))


def test_a_sample_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "check", GAME, "--sample", "3", "--seed", "5"]) == 0
    assert "3" in capsys.readouterr().out


def test_what_is_mined_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["puzzles", "mine", GAME, "--games", "1", "--seed", "53", "--decision", "orient"]
    found = []
    for _ in range(2):
        assert main([*words, "--least", "3"]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]
    for puzzle in yaml.safe_load(found[0])["puzzles"]:
        assert puzzle["best"] >= 3
        assert puzzle["stars"] in (1, 2, 3)


@pytest.mark.parametrize(
    "words",
    [
        ["puzzles", "play", GAME],
        ["puzzles", "mine"],
        ["puzzles", "play", GAME, "nothing_such"],
        ["puzzles", "mine", GAME, "--goal", "nothing_such"],
    ],
)
def test_what_is_missing_is_said(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 1
    assert capsys.readouterr().err.count("\n") == 1


def played(puzzle_number: int, lines: list[str], language: str = "en") -> tuple[int, str]:
    out = io.StringIO()
    puzzle = load_puzzles(GAME)[puzzle_number]
    screen = Screen(io.StringIO("\n".join([*lines, ""])), out)
    return run_play(GAME, puzzle.name, Catalogue(language), screen), out.getvalue()


def solution(number: int) -> list[str]:
    """What to type: the number of each action of the solution among the choices."""
    puzzle = load_puzzles(GAME)[number]
    game, state = puzzle.rules, puzzle.start()
    typed = []
    for action in puzzle.line():
        typed.append(str(game.legal_actions(state).index(action) + 1))
        game.apply(state, action)
    return typed


def test_the_solution_solves_it_in_the_terminal() -> None:
    code, told = played(2, [*solution(2), "5", "6", "4"])
    assert code == 0
    assert Catalogue("en").text("puzzle.verdict.best") in told


def test_a_try_that_misses_says_what_is_missing_and_begins_anew() -> None:
    code, told = played(2, ["3", "2", "", *solution(2)])
    assert "8 points" in told
    assert "points short" in told
    assert Catalogue("en").text("puzzle.verdict.best") in told
    assert code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_come_from_the_proof_in_three_steps(language: str) -> None:
    asked = Catalogue(language).text("command.hint")
    _, told = played(2, [asked, asked, asked], language)
    texts = Catalogue(language).of_game(GAME)
    assert texts.text("hint.then", action="|").split("|")[0].strip() in told


def test_a_hint_where_the_best_is_lost_says_so() -> None:
    _, told = played(2, ["1", "hint"])
    assert Catalogue("en").text("puzzle.lost") in told
