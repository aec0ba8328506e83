"""`castles demo` shows the games in pictures on a machine that has neither screen nor sound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from castles.cli import main
from castles.games.by_game import game_named
from castles.ui.by_game import READY

SIZE = (1280, 720)
TITLE = "00_title.png"
MOMENTS = ["set_up", "start", "choice", "move", "rival", "hint"]
ENDING = ["victory", "final_scores"]


@pytest.fixture(scope="module", params=READY)
def album(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path, subprocess.CompletedProcess[str]]:
    """The pictures of a game, taken in an environment with nothing but a home."""
    game, folder = request.param, tmp_path_factory.mktemp(request.param)
    size = "x".join(map(str, SIZE))
    done = subprocess.run(
        [sys.executable, "-m", "castles", "demo", game, "--out", folder / "new", "--size", size],
        env={"HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    return game, folder, done


Taken = tuple[str, Path, subprocess.CompletedProcess[str]]


def test_every_moment_has_its_picture(album: Taken) -> None:
    game, folder, done = album
    assert (done.returncode, done.stderr) == (0, "")
    has_phases = bool(game_named(game).interludes & {"phase_scored", "phase_ended"})
    moments = [*MOMENTS, *(["phase_end"] if has_phases else []), *ENDING]
    pairs = enumerate(moments, start=1)
    names = [TITLE, *(f"{game}_{number:02}_{name}.png" for number, name in pairs)]
    assert sorted(path.name for path in (folder / "new").iterdir()) == names
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == names
    assert str(len(names)) in lines[-1]


def test_every_picture_shows_something_else(album: Taken) -> None:
    _, folder, _ = album
    seen = set()
    for path in (folder / "new").iterdir():
        with Image.open(path) as picture:
            assert picture.size == SIZE
            # Neither black nor of one colour.
            assert min(ImageStat.Stat(picture.convert("L")).stddev) > 10
            seen.add(picture.tobytes())
    assert len(seen) == len(list((folder / "new").iterdir()))


def test_the_player_s_matches_and_settings_stay_as_they_are(album: Taken) -> None:
    _, folder, _ = album
    assert [path.name for path in folder.iterdir()] == ["new"]


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_folder_that_cannot_be_written_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    assert main(["demo", "--out", str(tmp_path / name)]) == 1
    assert f"{tmp_path / name} cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["1280", "1280x", "1x1", "axb", "99999x99999"])
def test_an_impossible_size_is_refused(size: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["demo", "--out", str(tmp_path), "--size", size])
    assert stop.value.code == 2


def test_an_unknown_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "tuscani", "--out", str(tmp_path)]) == 1
    assert "tuscany" in capsys.readouterr().err
