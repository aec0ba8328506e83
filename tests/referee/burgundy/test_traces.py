"""The referee agrees with whole games of Burgundy, and notices when a trace is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from castles.cli import main
from tests.referee.referee import referee
from tests.referee.verdict import DisagreementError

# Players, seed, options. The seeds are arbitrary; a failure names them.
GAMES = [
    ("random,random", 1, []),
    ("greedy,greedy", 2, ["extra_tiles=true"]),
    ("random,greedy,random", 3, ["boards=chosen"]),
    ("random,greedy,random,greedy", 31, ["boards=dealt", "trade_routes=chosen"]),
    ("greedy,automa:expert", 32, ["boards=dealt", "vineyards=chosen_grapes"]),
    ("random,greedy,random", 33, ["vineyards=chosen_grapes", "border_posts=true"]),
    ("greedy,random,greedy,random", 4, ["extra_tiles=true", "boards=same"]),
    ("greedy,automa:experienced", 5, ["extra_tiles=true"]),
    ("random,greedy,automa:expert", 6, ["automa_starts=true", "automa_inert_tiles=true"]),
    ("greedy,automa:novice", 7, ["automa_extra_turns=true", "automa_head_start=true"]),
    ("greedy,greedy", 9, ["castle_rule=true", "white_castles=true", "extra_tiles=true"]),
    ("greedy,random,greedy", 10, ["border_posts=true", "inns=true", "boards=chosen"]),
    ("greedy,greedy", 11, ["castle_rule=true", "border_posts=true", "inns=true"]),
    ("greedy,random,greedy,random", 13, ["teams=basic"]),
    ("random,random,greedy,greedy", 14, ["teams=advanced", "extra_tiles=true", "shields=true"]),
    (
        "greedy,greedy,random,random",
        15,
        ["teams=basic", "inns=true", "trade_routes=chosen", "shields=true", "white_castles=true"],
    ),
    ("greedy,automa:expert", 12, ["border_posts=true", "white_castles=true"]),
    ("random,random", 16, ["vineyards=all", "extra_tiles=true"]),
    ("greedy,automa:expert", 17, ["vineyards=all", "trade_routes=random"]),
    (
        "greedy,greedy,automa:expert",
        18,
        [
            *("vineyards=all", "shields=true", "border_posts=true", "white_castles=true"),
            *("extra_tiles=true", "automa_extra_turns=true", "automa_inert_tiles=true"),
        ],
    ),
    ("random,greedy,random", 18, ["vineyards=reduced", "shields=true", "white_castles=true"]),
    ("random,random,random,random", 19, ["vineyards=all", "teams=basic", "shields=true"]),
    ("random,greedy,greedy,random", 20, ["vineyards=all", "teams=advanced", "extra_tiles=true"]),
    ("greedy", 13, ["solo_board=33", "solo_goal=30", "extra_tiles=true"]),
    ("greedy", 14, ["solo_board=34", "solo_goal=5", "white_castles=true"]),
    ("random", 15, ["solo_board=34", "extra_tiles=true", "white_castles=true"]),
]


def trace(file: Path, seats: str, seed: int, options: list[str]) -> list[str]:
    arguments = ["trace", "burgundy", "--seats", seats, "--seed", str(seed), "--out", str(file)]
    for option in options:
        arguments += ["--option", option]
    assert main(arguments) == 0
    return file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_referee_agrees(seats: str, seed: int, options: list[str], tmp_path: Path) -> None:
    assert referee(trace(tmp_path / "game.jsonl", seats, seed, options)) > 50


def _more_points(state: dict[str, Any]) -> None:
    state["seats"][0]["points"] += 1
    state["seats"][0]["sources"][0] += 1


def _more_workers(state: dict[str, Any]) -> None:
    state["seats"][0]["workers"] += 1


def _other_order(state: dict[str, Any]) -> None:
    state["order"].reverse()


def _lost_tile(state: dict[str, Any]) -> None:
    state["removed"].pop()


@pytest.mark.parametrize("spoil", [_more_points, _more_workers, _other_order, _lost_tile])
def test_referee_notices_a_wrong_state(
    spoil: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    lines = trace(tmp_path / "game.jsonl", "greedy,random", 8, [])
    line = json.loads(lines[120])
    spoil(line["state"])
    lines[120] = json.dumps(line)
    with pytest.raises(DisagreementError) as error:
        referee(lines)
    assert error.value.line == 121


def _other_tile(own: dict[str, Any]) -> None:
    cells = next(card["cells"] for card in own["automa"]["cards"] if any(card["cells"]))
    cells.reverse()


def _other_points(own: dict[str, Any]) -> None:
    own["points"] += 1
    own["sources"][6] += 1


def _other_pile(own: dict[str, Any]) -> None:
    own["shields"], own["posts_linked"] = [], own["posts_linked"] + 1


@pytest.mark.parametrize(
    ("step", "spoil"),
    [("choose", _other_tile), ("cards", _other_points), ("cards", _other_pile)],
)
def test_referee_notices_an_automa_that_strays(
    step: str, spoil: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    options = ["border_posts=true", "shields=true", "white_castles=true"]
    lines = trace(tmp_path / "game.jsonl", "greedy,automa:expert", 12, options)
    told = [json.loads(line) for line in lines]
    place = next(
        n for n, line in enumerate(told) if line.get("action", {}).get("step") == step and n > 60
    )
    spoil(told[place]["state"]["seats"][1])
    lines[place] = json.dumps(told[place])
    with pytest.raises(DisagreementError) as error:
        referee(lines)
    assert error.value.line == place + 1


def test_referee_notices_a_missing_action(tmp_path: Path) -> None:
    lines = trace(tmp_path / "game.jsonl", "greedy,random", 8, [])
    line = json.loads(lines[60])
    line["legal"] = [action for action in line["legal"] if action != line["legal"][0]]
    lines[60] = json.dumps(line)
    with pytest.raises(DisagreementError, match="missing"):
        referee(lines)
