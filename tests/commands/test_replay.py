"""`castles replay`: the story of a save, and its proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.commands import replay
from castles.engine.errors import SaveError

pytestmark = pytest.mark.usefixtures("toy_game_is_known")

SAVES = Path(__file__).parents[1] / "saves"
TOY = SAVES / "toy-format-1.castles"


def test_story(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.run(TOY, verifying=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "toy, seed 11, seats: Anna, Bruno, practice"
    assert lines[1] == '   1 Anna, turn: {"card":20,"do":"play"}'
    assert lines[-1] == "won by Bruno (points: 55, 95; decided by points)"
    assert len(lines) == 38


def test_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.run(TOY, verifying=True) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "36 actions played again, 3 checksums agree"


def test_damage_is_named_and_the_file_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cut.castles"
    path.write_bytes(TOY.read_bytes()[:-1])
    with pytest.raises(SaveError, match=r"cut\.castles: damaged in line 51 \(byte \d+\)"):
        replay.run(path, verifying=True)
    assert [found.name for found in tmp_path.iterdir()] == ["cut.castles"]
