"""Tuning finds the weights that win, and goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.ai.tuning import Contest, Tuning, merit
from castles.cli import main

GOAL = {"one": 2.0, "two": -1.0}


def _nearer_wins(contest: Contest) -> list[int]:
    """A game in which whoever is nearer to the goal is ahead by the difference."""

    def miss(weights: dict[str, float]) -> float:
        return sum(abs(weights[name] - goal) for name, goal in GOAL.items())

    lead = round(30 * (miss(contest.minus) - miss(contest.plus)))
    return [lead for _ in contest.deals]


def test_weights_move_to_where_they_win() -> None:
    tuning = Tuning({"one": 1.0, "two": -2.0}, seed=3, deals_per_step=1)
    for _ in range(200):
        tuning.step(_nearer_wins)
    assert tuning.weights() == pytest.approx(GOAL, abs=0.25)


def test_interrupted_tuning_goes_on_as_if_nothing_had_happened() -> None:
    through = Tuning(GOAL, seed=5, deals_per_step=2)
    stopped = Tuning(GOAL, seed=5, deals_per_step=2)
    for _ in range(6):
        through.step(_nearer_wins)
    for _ in range(3):
        stopped.step(_nearer_wins)
    resumed = Tuning(GOAL, 5, 2, stopped.steps, dict(stopped.moved))
    for _ in range(3):
        resumed.step(_nearer_wins)
    assert resumed == through


@pytest.mark.parametrize(("lead", "least", "most"), [(40, 0.9, 1), (1, 0.5, 0.6), (0, 0, 0)])
def test_winning_counts_half_and_winning_clearly_the_rest(
    lead: int, least: float, most: float
) -> None:
    assert least <= merit(lead) <= most
    assert merit(-lead) == -merit(lead)


def test_the_command_keeps_what_is_done_and_resumes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tuning.json"
    command = ["tune", "tuscany", "--level", "easy", "--weights", "simple", "--deals", "1"]
    command += ["--file", str(file), "--lang", "en"]
    assert main([*command, "--steps", "1"]) == 0
    assert main([*command, "--steps", "2"]) == 0
    resumed = capsys.readouterr().out.split("simple after ")[2]
    assert resumed.startswith("2 steps, 4 games:")
    file.unlink()
    assert main([*command, "--steps", "2"]) == 0
    assert capsys.readouterr().out == f"simple after {resumed}"


def test_a_file_of_another_tuning_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tuning.json"
    file.write_text('{"subject": {}}', encoding="utf-8")
    command = ["tune", "tuscany", "--level", "easy", "--weights", "simple", "--file", str(file)]
    assert main(command) == 1
    assert "something else is tuned there" in capsys.readouterr().err
