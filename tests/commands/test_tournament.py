"""`castles tournament`: rotated seats on the same deals, and honest figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.cli import main
from castles.commands import tournament
from castles.commands.ratings import Pairing, ratings
from castles.commands.tournament_rounds import (
    Clock,
    Plan,
    Round,
    RoundResult,
    Timed,
    play_round,
    rounds_of,
)
from castles.games.by_game import game_named

COMMAND = ["tournament", "tuscany", "--levels", "random,novice", "--games", "4", "--lang", "en"]


def _plan(
    kinds: tuple[str, ...], neighbours_only: bool = False, seats: int = 2, games: int = 4
) -> Plan:
    return Plan("tuscany", kinds, neighbours_only, seats, games, options={}, seed=1)


@pytest.mark.parametrize(
    ("neighbours_only", "pairs"),
    [(False, [("b", "a"), ("c", "a"), ("c", "b")]), (True, [("b", "a"), ("c", "b")])],
)
def test_the_stronger_is_named_first(neighbours_only: bool, pairs: list[tuple[str, str]]) -> None:
    assert _plan(("a", "b", "c"), neighbours_only=neighbours_only).pairs() == pairs


@pytest.mark.parametrize(("seats", "games"), [(2, 4), (3, 6), (4, 5)])
def test_every_seat_is_taken_on_every_deal(seats: int, games: int) -> None:
    rounds = list(rounds_of(_plan(("a", "b"), seats=seats, games=games)))
    assert sum(len(played.seats) for played in rounds) == games
    assert [played.deal for played in rounds] == list(range(len(rounds)))
    assert all(played.seats == tuple(range(seats)) for played in rounds[:-1])


def test_the_table_and_the_file_say_the_same_for_any_number_of_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert main([*COMMAND, "--jobs", jobs, "--json", str(file)]) == 0
        summary = json.loads(file.read_text(encoding="utf-8"))
        pairs.append(summary["pairs"])
        assert f"{summary['pairs'][0]['rate']:.1%}" in capsys.readouterr().out
        assert [kind["kind"] for kind in summary["kinds"]] == ["random", "ai:novice"]
    assert pairs[0] == pairs[1]


def test_a_tournament_goes_on_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [*COMMAND, "--file", str(tmp_path / "rounds.json")]
    assert main(COMMAND) == 0
    at_once = capsys.readouterr().out.splitlines()[:3]
    played: list[int] = []

    def stopped_after_one(plan: Plan, given: Round) -> RoundResult:
        if played:
            raise KeyboardInterrupt
        played.append(given.deal)
        return play_round(plan, given)

    monkeypatch.setattr(tournament, "play_round", stopped_after_one)
    main(kept)
    assert played == [0]
    played.clear()
    main(kept)
    assert played == [1]
    capsys.readouterr()
    assert main(kept) == 0, "nothing is left to play"
    assert capsys.readouterr().out.splitlines()[:3] == at_once


def test_the_file_of_another_tournament_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rounds.json"
    kept = [*COMMAND, "--file", str(file)]
    assert main(kept) == 0
    before = file.read_bytes()
    assert main([*kept, "--seed", "8"]) == 1
    assert "another tournament" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("levels", "message"),
    [("novice,exprt", "Tuscany has no player 'exprt'"), ("novice", "at least two players")],
)
def test_wrong_levels_are_refused(
    levels: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["tournament", "tuscany", "--levels", levels, "--lang", "en"]
    assert main(command) == 1
    assert message in capsys.readouterr().err


def test_ten_to_one_is_400_points() -> None:
    pairings = [Pairing("b", "a", 9995, 10995), Pairing("c", "b", 9995, 10995)]
    rated = ratings(("a", "b", "c"), pairings, seats=2)
    assert rated == {"a": 0, "b": pytest.approx(400, abs=2), "c": pytest.approx(800, abs=4)}


def test_a_fair_share_at_a_larger_table_is_an_equal_rating() -> None:
    assert ratings(("a", "b"), [Pairing("b", "a", 250, 1000)], seats=4)["b"] == pytest.approx(
        0, abs=2
    )


def test_a_turn_takes_as_long_as_its_decisions() -> None:
    clock = Clock({"a": [], "b": []}, {"a": [], "b": []})
    game = game_named("tuscany")
    player = make_player("random", game, 1)
    one, other, third = (Timed(kind, player, game, clock) for kind in "aba")
    for decided, seconds in ((one, 1.0), (one, 2.0), (other, 4.0), (one, 8.0), (third, 16.0)):
        clock.add(decided, seconds)
    assert clock.times == {"a": [1, 2, 8, 16], "b": [4]}
    assert clock.turns == {"a": [3, 8, 16], "b": [4]}


def test_a_table_tells_the_times_of_turns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(COMMAND) == 0
    heading, *players = capsys.readouterr().out.splitlines()[4:]
    assert heading.endswith("turn p50 ms  turn p95 ms")
    columns = len([name for name in heading.split("  ") if name.strip()])
    assert [len(row.split()) for row in players] == [columns, columns]
