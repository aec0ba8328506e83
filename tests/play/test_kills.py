"""Five hundred kills of a running match: nothing that was shown as done is ever lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("game", "kills"), [("toy", 420), ("tuscany", 80)])
def test_kills_at_any_moment_lose_nothing_that_was_shown(
    game: str, kills: int, tmp_path: Path
) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    command = [sys.executable, "-m", "tests.play.killing", game, str(kills), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["time"] + found["mine"] == kills
    assert min(found["time"], found["mine"]) > kills // 5
    assert found["torn"] > 0, "no kill has hit the middle of a write"
    assert found["kept"] > 0, "no torn file was mended"
