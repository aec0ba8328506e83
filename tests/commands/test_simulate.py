"""`castles simulate`: the same table whatever the number of processes, and honest intervals."""

from __future__ import annotations

import json

import pytest

from castles.cli import main
from castles.commands.simulate import Result, Table, play_game, spread, summarise, wilson_interval
from castles.games.by_game import game_named

SIMULATION = ["simulate", "tuscany", "--seats", "random,greedy", "--games", "24", "--seed", "3"]


def test_the_same_seed_gives_the_same_table_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tables = []
    for jobs in ("1", "2"):
        assert main([*SIMULATION, "--jobs", jobs, "--lang", "en"]) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1]
    assert "24 games, seed 3" in tables[0]


def test_an_automa_takes_the_last_seat(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["simulate", "tuscany", "--games", "2", "--seats"]
    assert main([*seats, "random,automa:expert", "--option", "automa_fee=true", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["table"]["options"]["automa"] == "expert"
    assert summary["seats"][1]["wins"] == 2
    assert main([*seats, "automa:expert,random"]) == 1
    assert "Only the last player can be an automa." in capsys.readouterr().err


def test_another_seed_gives_other_games() -> None:
    one = Table("tuscany", ("random", "random"), _defaults(), 1)
    other = Table("tuscany", ("random", "random"), _defaults(), 2)
    assert [play_game(one, n) for n in range(3)] != [play_game(other, n) for n in range(3)]


def test_json_says_what_the_table_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATION, "--option", "cards_drawn=2", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["table"]["options"]["cards_drawn"] == 2
    assert summary["games"] == 24
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(24)
    assert summary["seats"][1]["win_rate"] > summary["seats"][0]["win_rate"]


def test_a_shared_win_counts_in_parts() -> None:
    table = Table("tuscany", ("a", "b"), {}, 0)
    shared = Result(points=(9, 9), wins=(0.5, 0.5), rounds=20, decisions=80)
    won = Result(points=(7, 9), wins=(0.0, 1.0), rounds=22, decisions=90)
    summary = summarise(table, [shared, won])
    assert [seat.wins for seat in summary.seats] == [0.5, 1.5]
    assert summary.shared_wins == 1
    assert (summary.rounds.least, summary.rounds.mean, summary.rounds.most) == (20, 21, 22)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0)],
)
def test_intervals_are_wilsons(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=0.001)


def test_spread_of_numbers() -> None:
    numbers = spread([1, 2, 3, 4, 10])
    assert (numbers.mean, numbers.least, numbers.median, numbers.most) == (4, 1, 3, 10)
    assert numbers.deviation == pytest.approx(3.16, abs=0.01)


def _defaults() -> dict[str, bool | int | str]:
    return {name: option.default for name, option in game_named("tuscany").options.items()}
