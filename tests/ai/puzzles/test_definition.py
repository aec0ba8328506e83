"""Puzzle files that are damaged or forged: a message with file and place, nothing else."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest

from castles.ai.puzzles.definition import FILE, load_puzzles, puzzle_named, read_puzzles
from castles.ai.puzzles.proof import faults
from castles.commands.puzzles import as_yaml
from castles.engine.errors import DataError, OptionError

GAME = "castelli"


def written(tmp_path: Path, **changes: str) -> Path:
    """The folder of a game with one puzzle, of which lines are changed."""
    folder = tmp_path / GAME
    folder.mkdir()
    lines = ["puzzles:", *as_yaml(load_puzzles(GAME)[3])]
    for key, value in changes.items():
        at = next(n for n, line in enumerate(lines) if line.strip(" -").startswith(f"{key}:"))
        lines[at] = lines[at].split(":")[0] + f": {value}"
    (folder / f"{FILE}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def complaints(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        read_puzzles(folder)
    said = str(caught.value)
    assert f"{FILE}.yaml:" in said
    return said


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    assert read_puzzles(written(tmp_path)) == (load_puzzles(GAME)[3],)


def test_a_game_without_the_file_has_no_puzzles(tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    assert read_puzzles(tmp_path / GAME) == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"best": "many"}, "best"),
        ({"best": "0"}, "best"),
        ({"stars": "4"}, "stars"),
        ({"goal": "{track: purple}"}, "purple"),
        ({"goal": "{track: points, event: castle_built}"}, "one track or one event"),
        ({"goal": "{event: nothing_such}"}, "nothing_such"),
        ({"name": "Not A Name"}, "lower-case"),
        ({"position": "'{'"}, "not a position"),
        ({"position": "'[]'"}, "not a position"),
        ({"position": "'{}'"}, "not a position"),
        ({"position": "7"}, "position"),
        ({"plans": "1\n  surprise: 3"}, "surprise"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, change: dict[str, str], said: str) -> None:
    assert said in complaints(written(tmp_path, **change))


def test_a_forged_position_is_refused_or_harmless(tmp_path: Path) -> None:
    words = json.loads(load_puzzles(GAME)[3].position)
    for key in words:
        for value in (None, -5, "x", [], {}, 10**12):
            folder = tmp_path / f"{key}{value}"
            folder.mkdir()
            forged = json.dumps({**words, key: value})
            with suppress(DataError):
                read_puzzles(written(folder, position=f"'{forged}'"))


def test_a_solution_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    folder = written(tmp_path)
    file = folder / f"{FILE}.yaml"
    text = file.read_text(encoding="utf-8").replace('"do": "orient"', '"do": "turn"', 1)
    file.write_text(text, encoding="utf-8")
    assert "cannot be played" in complaints(folder)


def test_two_of_one_name_are_refused(tmp_path: Path) -> None:
    folder = written(tmp_path)
    file = folder / f"{FILE}.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text + text.removeprefix("puzzles:\n"), encoding="utf-8")
    assert "several" in complaints(folder)


@pytest.mark.parametrize(("key", "value"), [("best", "9"), ("plans", "2"), ("stars", "3")])
def test_a_false_claim_is_found_by_the_proof(tmp_path: Path, key: str, value: str) -> None:
    (puzzle,) = read_puzzles(written(tmp_path, **{key: value}))
    assert any(key in fault for fault in faults(puzzle, 10_000))


def test_a_puzzle_that_is_not_there_has_a_nearest_name() -> None:
    with pytest.raises(OptionError) as caught:
        puzzle_named(GAME, "twin_castle")
    assert "twin_castles" in str(caught.value)
