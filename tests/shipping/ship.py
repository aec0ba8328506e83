"""The whole way to a player: build, install in every way, start in an empty home, play ten moves.

Takes minutes and installs packages, so it is not part of the usual tests. The extra "ship" must be
installed, and desktop-file-utils and appstream of the system:

    python -m pytest -n0 tests/shipping/ship.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import castles
from castles.play.replay import verify
from tests.shipping.stranger import OPPONENT, OWN, Stranger, opponent_is_itself
from tests.virtual_display import virtual_display, window_manager

ROOT = Path(__file__).parents[2]
MOVES = 10
ASSETS = ("data", "sprites/sheets", "sprites/sounds")


def run(*command: object, **environment: str) -> None:
    """Run a program of the builder; what it says is shown if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


# -- build -------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--outdir", folder)
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def files_below(folder: Path) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", ".ruff_cache"} & {*path.parts}
    }


def test_the_sdist_gives_the_same_wheel_as_the_tree(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path)
    (path,) = tmp_path.glob("*.whl")
    direct, by_sdist = contents(path), contents(wheel)
    assert direct.keys() == by_sdist.keys()
    assert [name for name in direct if direct[name] != by_sdist[name]] == []


def test_the_wheel_holds_the_package_and_what_it_loads(wheel: Path) -> None:
    found = {name for name in contents(wheel) if ".dist-info/" not in name and ".data/" not in name}
    assets = {file for folder in ASSETS for file in files_below(ROOT / folder)}
    expected = files_below(ROOT / "castles") | {f"castles/_assets/{file}" for file in assets}
    assert found == expected


def test_the_sdist_holds_all_that_is_needed_to_work_on_the_game(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("castles", "data", "sprites", "tests"):
        assert files_below(ROOT / folder) <= found
    assert {"pyproject.toml", "build.spec", "README.md", "LICENSE", "CHANGELOG.md"} <= found


# -- install -----------------------------------------------------------------------------------


def by_pip(wheel: Path, folder: Path) -> Path:
    run(sys.executable, "-m", "venv", folder / "venv")
    run(folder / "venv" / "bin" / "python", "-m", "pip", "install", "-q", wheel)
    return folder / "venv" / "bin"


def by_pipx(wheel: Path, folder: Path) -> Path:
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    run(sys.executable, "-m", "pipx", "install", wheel, **places)
    return folder / "bin"


def as_bundle(wheel: Path, folder: Path) -> Path:
    work, made = folder / "work", folder / "dist"
    build = ("--noconfirm", "--workpath", work, "--distpath", made, ROOT / "build.spec")
    run(sys.executable, "-m", "PyInstaller", "--log-level", "WARN", *build)
    shutil.rmtree(work)
    return (made / "castles").rename(folder / "moved elsewhere")


WAYS: dict[str, Callable[[Path, Path], Path]] = {
    "pip": by_pip,
    "pipx": by_pipx,
    "bundle": as_bundle,
}


@pytest.fixture(scope="session", params=WAYS)
def programs(
    request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The folder of `castles` and `castles-cli`, installed in one of the ways."""
    return WAYS[request.param](wheel, tmp_path_factory.mktemp(request.param))


def output(program: Path, *arguments: object, home: Path) -> str:
    """What an installed program prints, started in an environment with nothing but a home."""
    done = subprocess.run(
        [program, *map(str, arguments)],
        cwd=home,
        env={"HOME": str(home)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("utf-8")


# -- use ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["castles", "castles-cli"])
def test_both_programs_know_their_version(programs: Path, name: str, tmp_path: Path) -> None:
    said = output(programs / name, "--version", home=tmp_path)
    assert said.startswith(f"castles {castles.__version__}\n")
    assert "?" not in said


def test_commands_work(programs: Path, tmp_path: Path) -> None:
    cli = programs / "castles-cli"
    assert "è" in output(cli, "rules", "tuscany", "--lang", "it", home=tmp_path)
    table = ("tuscany", "--seats", "random,random", "--games", 4, "--jobs", 2, "--lang", "en")
    assert "4 games" in output(cli, "simulate", *table, home=tmp_path)
    assert output(cli, "check-data", home=tmp_path)


def test_ten_moves_in_the_window(programs: Path, tmp_path: Path) -> None:
    with (
        virtual_display("1600x900") as display,
        window_manager(display),
        Stranger(programs / "castles", display, tmp_path) as stranger,
    ):
        stranger.play(MOVES)
        code, said = stranger.leave()
    assert code == 0, said
    # A machine without a sound card may say so; nothing else is said.
    assert [line for line in said.splitlines() if not line.startswith("ALSA")] == []
    proof = output(programs / "castles-cli", "replay", stranger.journal, "--verify", home=tmp_path)
    table = verify(stranger.journal)
    seats = [entry.seat for entry in table.history.entries]
    assert proof.startswith(f"{len(seats)} actions played again")
    assert seats.count(OWN) >= MOVES
    assert seats.count(OPPONENT) >= 5
    assert opponent_is_itself(table)
    assert {path.name for path in tmp_path.iterdir()} == {".cache", ".config", ".local"}
    assert [path.name for path in (tmp_path / ".cache").iterdir()] == ["castles"]
    assert list(tmp_path.rglob("castles-error-*")) == []


# -- desktop -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "validator"),
    [
        ("applications/*.desktop", ("desktop-file-validate",)),
        ("metainfo/*.metainfo.xml", ("appstreamcli", "validate", "--no-net")),
    ],
)
def test_the_desktop_understands_what_the_wheel_installs(
    wheel: Path, tmp_path: Path, file: str, validator: tuple[str, ...]
) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    (path,) = tmp_path.glob(f"*.data/data/share/{file}")
    run(*validator, path)
