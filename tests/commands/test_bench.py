"""`castles bench`: figures for every measurement; how fast they are is not a test's business."""

from __future__ import annotations

import json

import pytest

from castles.cli import main
from castles.commands import bench, measuring
from castles.games.by_game import game_named, game_names


def test_bench_measures_decisions_games_and_copies(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "COPIES", 10)
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    assert main(["bench", "--games", "2", "--rounds", "1", "--json", "--lang", "en"]) == 0
    printed = capsys.readouterr()
    for name in game_names():
        figures = json.loads(printed.out)["microseconds"][name]
        assert set(figures) == {"decision", "game", "copy"}
        assert figures["game"] > figures["decision"] > 0
    assert "nothing to compare with" in printed.err


def test_games_with_modules_are_measured_beside_those_without(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "COPIES", 10)
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    arguments = ["bench", "--games", "2", "--rounds", "1", "--lang", "en"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    with_modules = {name for name in game_names() if game_named(name).modules}
    assert found["modules"].keys() == with_modules >= {"burgundy"}
    for name, ratio in found["modules"].items():
        plain, more = (found["microseconds"][key]["decision"] for key in (name, f"{name}+modules"))
        assert ratio == pytest.approx(more / plain, abs=0.01)
    assert main(arguments) == 0
    assert "burgundy with every module" in capsys.readouterr().out


def test_the_best_round_counts_and_ratios_are_the_peers_time_over_ours(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = {name: iter([8e-6, 8e-6, 6e-6]) for name in game_names()}
    rounds["tuscany"] = iter([4e-6, 2e-6, 3e-6])
    monkeypatch.setattr(bench, "find_spec", lambda name: object())
    monkeypatch.setattr(
        bench, "measure_game", lambda name, games: dict.fromkeys(_FIGURES, next(rounds[name]))
    )
    monkeypatch.setattr(bench, "measure_modules", lambda name, games: {"decision": 9e-6})
    monkeypatch.setattr(bench, "measure_peer", lambda games: dict.fromkeys(_FIGURES, 1e-5))
    assert main(["bench", "--rounds", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["microseconds"]["tuscany"]["decision"] == 2
    assert found["microseconds"]["burgundy"]["decision"] == 6
    assert found["ratios"] == {"decision": 5, "game": 5, "copy": 5}
    assert found["modules"]["burgundy"] == 1.5


def test_the_peer_is_measured_as_we_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "COPIES", 10)
    figures = bench.measure_peer(1)
    assert figures["game"] > figures["decision"] > 0
    assert figures["copy"] > 0


_FIGURES = ("decision", "game", "copy")
