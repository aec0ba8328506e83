"""Games of `castles trace` before the referee: seats, players and options."""

from pathlib import Path

import pytest

from castles.cli import main
from tests.referee.referee import referee

# Players, seed, options. The seeds are arbitrary; a failure names them.
GAMES = [
    ("random,random", 1, []),
    ("greedy,greedy", 2, []),
    ("random,greedy,random", 3, []),
    ("greedy,random,greedy,random", 4, []),
    ("random,greedy", 5, ["cards_drawn=2"]),
    ("greedy,random", 6, ["cards_per_point=3"]),
    ("greedy,greedy", 7, ["hexagon_same_turn=true", "equal_pairs=true"]),
    ("random,greedy", 8, ["take_only_fitting=true"]),
    ("random,random,random", 9, ["start_player=2"]),
    (
        "greedy,random,random",
        10,
        [
            "cards_drawn=2",
            "cards_per_point=3",
            "hexagon_same_turn=true",
            "take_only_fitting=true",
            "start_player=1",
        ],
    ),
]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_referee_agrees(seats: str, seed: int, options: list[str], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    arguments = ["trace", "tuscany", "--seats", seats, "--seed", str(seed), "--out", str(file)]
    for option in options:
        arguments += ["--option", option]
    assert main(arguments) == 0
    with file.open(encoding="utf-8") as lines:
        assert referee(lines) > 50
