"""Games of `castles trace` before Castelli's referee, and a referee that sees what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from castles.cli import main
from tests.referee.referee import referee
from tests.referee.verdict import DisagreementError

Lines = list[dict[str, Any]]
MODES: dict[str, list[str]] = {
    "base": [],
    "default": ["layout=default", "start_player=1"],
    "by hand": ["quadrants=DACB", "quadrants_turned=0110"],
    "open answers": ["open_answers=true", "fight=true"],
    "dilemma": ["dilemma=true"],
    "fight": ["fight=true"],
    "both": ["dilemma=true", "fight=true"],
}
TOURNAMENTS = ["knock_out", "round_robin"]


def trace(file: Path, seats: str, seed: int, options: list[str]) -> Lines:
    arguments = ["trace", "castelli", "--seats", seats, "--seed", str(seed), "--out", str(file)]
    for option in options:
        arguments += ["--option", option]
    assert main(arguments) == 0
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def judged(lines: Lines) -> int:
    return referee(json.dumps(line) for line in lines)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "seats", ["greedy,random", "random,greedy,random", "greedy,random,greedy,random"]
)
def test_referee_agrees(tmp_path: Path, seats: str, mode: str) -> None:
    seed = len(seats) * 10 + list(MODES).index(mode)
    assert judged(trace(tmp_path / "game.jsonl", seats, seed, MODES[mode])) > 30


@pytest.mark.parametrize("tournament", TOURNAMENTS)
@pytest.mark.parametrize("mode", ["base", "both"])
def test_referee_agrees_with_tournaments(tmp_path: Path, tournament: str, mode: str) -> None:
    options = [f"tournament={tournament}", *MODES[mode]]
    assert judged(trace(tmp_path / "game.jsonl", "greedy,random,random,greedy", 3, options)) > 100


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    file = tmp_path_factory.mktemp("trace") / "game.jsonl"
    return trace(file, "greedy,greedy,greedy", 4, ["fight=true"])


def _built(lines: Lines) -> int:
    return next(n for n, line in enumerate(lines) if line.get("action", {}).get("do") == "build")


def _forget_an_action(lines: Lines) -> None:
    lines[2]["legal"].pop()


def _add_an_action(lines: Lines) -> None:
    line = next(line for line in lines if line.get("decision") == "build")
    line["legal"].append({"do": "sell", "card": "king5"})


def _richer(lines: Lines) -> None:
    lines[12]["state"]["seats"][0]["wood"] += 1


def _another_deck(lines: Lines) -> None:
    deck = lines[1]["state"]["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]


def _another_lot(lines: Lines) -> None:
    lines[_built(lines)]["state"]["castles"][-1]["lot"][0] += 1


def _more_points(lines: Lines) -> None:
    seat = lines[_built(lines)]["state"]["seats"][0]
    seat["points"] += 1


def _another_tile(lines: Lines) -> None:
    lines[1]["state"]["fields"][0]["tile"] = lines[1]["state"]["fields"][1]["tile"]


def _another_winner(lines: Lines) -> None:
    result = lines[-1]["result"]
    result["winners"] = [(result["winners"][0] + 1) % 3]


def _area_too_early(lines: Lines) -> None:
    lines[2]["state"]["areas"][0]["done"] = not lines[2]["state"]["areas"][0]["done"]


CHANGES: list[Callable[[Lines], None]] = [
    _forget_an_action,
    _add_an_action,
    _richer,
    _another_deck,
    _another_lot,
    _more_points,
    _another_tile,
    _another_winner,
    _area_too_early,
]


@pytest.mark.parametrize("change", CHANGES)
def test_referee_sees_what_is_wrong(good: Lines, change: Callable[[Lines], None]) -> None:
    lines = deepcopy(good)
    change(lines)
    with pytest.raises(DisagreementError):
        judged(lines)
