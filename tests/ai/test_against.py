"""A level against the same level of another revision; here the other one is this one as well."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.levels import PREFIX
from castles.commands.tournament_rounds import Plan, Round, RoundResult, Table, play_round
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from tests.ai import against
from tests.ai.against import DisagreementError, fight, scaled

ROOT = Path(__file__).parents[2]
QUICK, SEARCHING = "easy", "master"


def _command(*more: str, folder: Path = ROOT) -> list[str]:
    return [str(folder), "castelli", "--level", QUICK, *more]


def test_equal_players_win_half_of_all_games_whoever_thinks_where(
    capsys: pytest.CaptureFixture[str],
) -> None:
    against.main(_command("--games", "4"))
    heading, won, _, here, there, *_, runs = capsys.readouterr().out.splitlines()
    assert heading.endswith(f"ai:{QUICK} against ai:{QUICK} of {ROOT.name}")
    assert won.startswith("won 50.0% (")
    assert "by +0.0 points" in won
    assert all(float(line.split()[-4]) > 0 for line in (here, there))
    assert runs == "here pure, there pure"


def test_it_continues_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = ["--file", str(tmp_path / "rounds.json"), "--seed", "3"]
    against.main(_command("--games", "2", *kept))
    played: list[int] = []
    play = play_round

    def noted(plan: Plan, given: Round, table: Table) -> RoundResult:
        played.append(given.deal)
        return play(plan, given, table)

    monkeypatch.setattr(against, "play_round", noted)
    against.main(_command("--games", "4", *kept))
    assert played == [1]
    assert " of 4," in capsys.readouterr().out


def test_a_factor_gives_so_many_times_the_rollouts() -> None:
    level = opponents_of("castelli").levels[SEARCHING]
    doubled = scaled(level, 2)
    assert level.budget is not None
    assert doubled.budget is not None
    for plans in (2, level.budget.candidates):
        there, here = (budget.rollouts_for(2, plans) for budget in (level.budget, doubled.budget))
        assert here == 2 * there


def test_a_folder_without_the_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DisagreementError):
        against.main(_command(folder=tmp_path))


def test_rules_that_differ_are_noticed(tmp_path: Path) -> None:
    for part in ("castles", "data"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    numbers = tmp_path / "data" / "castelli" / "game.yaml"
    text = numbers.read_text("utf-8")
    numbers.write_text(text.replace("  unit: 1 ", "  unit: 3 "), "utf-8")
    game = game_named("castelli")
    kinds = ("theirs", PREFIX + QUICK)
    plan = Plan("castelli", kinds, True, 2, 2, complete_options(game.options, {}), 1)
    with pytest.raises(DisagreementError, match=r" here, .* there"):
        fight(plan, opponents_of("castelli").levels[QUICK], tmp_path)
