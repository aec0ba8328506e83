"""The whole way to a player: build, install in every way, start in an empty home, play ten moves.

Takes minutes and installs packages, so it is not part of the usual tests. The extra "ship" must be
installed, and desktop-file-utils and appstream of the system:

    python -m pytest -n0 tests/shipping/ship.py
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PyInstaller.archive.readers import CArchiveReader

import castles
from castles.games.by_game import game_names
from castles.play.replay import verify
from tests.needs import COMPILED, COPY
from tests.shipping.stranger import OPPONENT, OWN, Stranger, opponent_is_itself
from tests.virtual_display import virtual_display, window_manager

ROOT = Path(__file__).parents[2]
MOVES = 10
ASSETS = ("data", "sprites/sheets", "sprites/sounds")


def run(*command: object, folder: Path = ROOT, **environment: str) -> str:
    """Run a program of the builder; what it says is shown if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


# -- build -------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of the project: what git knows and nothing else."""
    folder = tmp_path_factory.mktemp("clean") / "castles"
    for name in run("git", "ls-files", "-z").split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def built(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--outdir", folder, folder=tree)
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def files_below(folder: Path) -> set[str]:
    """The files in a folder, told from there."""
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_the_sdist_gives_the_same_wheel_as_the_tree(
    wheel: Path, tree: Path, tmp_path: Path
) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, folder=tree)
    (path,) = tmp_path.glob("*.whl")
    direct, by_sdist = contents(path), contents(wheel)
    assert direct.keys() == by_sdist.keys()
    assert [name for name in direct if direct[name] != by_sdist[name]] == []


def test_the_wheel_holds_the_package_what_it_loads_and_nothing_else(
    wheel: Path, tree: Path
) -> None:
    name = f"castles-{castles.__version__}"
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    assert contents(wheel).keys() == {
        *(f"castles/{file}" for file in files_below(tree / "castles")),
        *(
            f"castles/_assets/{folder}/{file}"
            for folder in ASSETS
            for file in files_below(tree / folder)
        ),
        *(
            f"{name}.data/data/share/{file}"
            for file in files_below(tree / "sprites" / "desktop" / "share")
        ),
        *(f"{name}.dist-info/{file}" for file in about),
    }


def test_the_sdist_is_the_project(built: Path, tree: Path) -> None:
    assert unpacked_sdist(built).keys() == files_below(tree) | {"PKG-INFO"}


def unpacked_sdist(built: Path) -> dict[str, bytes]:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        return {
            member.name.partition("/")[2]: file.read()
            for member in archive
            if (file := archive.extractfile(member))
        }


def personal_words() -> list[bytes]:
    """What would tell who built a package, and where."""
    words = [str(ROOT), f"{Path.home()}/", run("git", "log", "-1", "--format=%ae").strip()]
    return [os.fsencode(word) for word in words]


def test_the_packages_tell_nothing_about_who_built_them(built: Path, wheel: Path) -> None:
    for package in (contents(wheel), unpacked_sdist(built)):
        telling = [
            name for name, held in package.items() for word in personal_words() if word in held
        ]
        assert telling == []


# -- install -----------------------------------------------------------------------------------


def by_pip(_: Path, wheel: Path, folder: Path) -> Path:
    run(sys.executable, "-m", "venv", folder / "venv")
    # Compiled modules belong to what is installed, also where tests keep theirs elsewhere.
    python = folder / "venv" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", wheel, PYTHONPYCACHEPREFIX="")
    return folder / "venv" / "bin"


def by_pipx(_: Path, wheel: Path, folder: Path) -> Path:
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    run(sys.executable, "-m", "pipx", "install", wheel, **places)
    return folder / "bin"


def as_bundle(tree: Path, _: Path, folder: Path, **environment: str) -> Path:
    work, made = folder / "work", folder / "dist"
    build = ("--noconfirm", "--workpath", work, "--distpath", made, tree / "build.spec")
    run(
        *(sys.executable, "-m", "PyInstaller", "--log-level", "WARN", *build),
        PYTHONPATH=str(tree),
        **environment,
    )
    shutil.rmtree(work)
    return (made / "castles").rename(folder / "moved elsewhere")


WAYS: dict[str, Callable[[Path, Path, Path], Path]] = {
    "pip": by_pip,
    "pipx": by_pipx,
    "bundle": as_bundle,
}


@pytest.fixture(scope="session", params=WAYS)
def programs(
    request: pytest.FixtureRequest,
    tree: Path,
    wheel: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """The folder of `castles` and `castles-cli`, installed in one of the ways."""
    return WAYS[request.param](tree, wheel, tmp_path_factory.mktemp(request.param))


only_the_bundle = pytest.mark.parametrize("programs", ["bundle"], indirect=True)


@only_the_bundle
def test_the_bundle_holds_what_the_game_loads_and_nothing_else_of_the_project(
    programs: Path, tree: Path
) -> None:
    inside = programs / "_internal"
    for folder in ASSETS:
        assert files_below(inside / folder) == files_below(tree / folder)
    assert files_below(inside / "share") == files_below(tree / "sprites" / "desktop" / "share")
    assert {path.name for path in (inside / "sprites").iterdir()} == {"sheets", "sounds"}
    assert {*programs.iterdir()} == {inside, programs / "castles", programs / "castles-cli"}
    unwanted = {"catanatron", "fontTools", "numpy", "PIL", "tests", "tkinter", "direct_url.json"}
    assert {path.name for path in inside.rglob("*")} & unwanted == set()


@only_the_bundle
def test_the_bundle_tells_nothing_about_who_built_it(programs: Path, tree: Path) -> None:
    # Python itself knows where it was built; that is not ours.
    own = [str(tree).encode(), str(ROOT).encode()]
    modules = CArchiveReader(str(programs / "castles")).open_embedded_archive("PYZ.pyz")
    for name in (name for name in modules.toc if name.split(".")[0] == "castles"):
        assert not Path(modules.extract(name).co_filename).is_absolute(), name
    for path in (path for path in programs.rglob("*") if path.is_file()):
        assert not any(word in path.read_bytes() for word in own), path


SIZES = {"pip": r"(\d+) MB with all libraries", "bundle": r"\| (\d+) MB; (\d+) MB as a zip file"}
"""What the README tells about a way to install the game."""


@pytest.mark.parametrize("programs", SIZES, indirect=True)
def test_the_readme_tells_how_large_it_is(
    programs: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    way = request.node.callspec.params["programs"]
    if way == "pip":
        (packages,) = programs.parent.glob("lib/python*/site-packages")
        ours = [path for path in packages.iterdir() if not path.name.startswith(("pip", "setup"))]
        measured = [sum(map(size, ours)) + size(programs.parent / "share")]
    else:
        packed = shutil.make_archive(str(tmp_path / "bundle"), "zip", programs)
        measured = [size(programs), size(Path(packed))]
    check_sizes(SIZES[way], measured)


def test_the_readme_tells_how_large_the_wheel_is(wheel: Path) -> None:
    check_sizes(r"the wheel is (\d+) MB", [size(wheel)])


def size(path: Path) -> float:
    """Megabytes on the disk."""
    files = [path, *path.rglob("*")]
    return sum(file.lstat().st_size for file in files if file.is_file()) / 1e6


def check_sizes(told: str, measured: list[float]) -> None:
    found = re.search(told, (ROOT / "README.md").read_text("utf-8"))
    assert found
    print(f"{found[0]}: measured {', '.join(f'{number:.1f} MB' for number in measured)}")
    assert [float(number) for number in found.groups()] == pytest.approx(measured, rel=0.05)


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
    # Not even about a sound card that is missing.
    assert said == ""
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


# -- compiled --------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def compiled_wheel() -> Path:
    """The one that `python -m tests.compiled` built."""
    (path,) = (Path(os.environ[COMPILED]) / "dist").glob("*.whl")
    return path


def is_code(name: str) -> bool:
    return name.endswith((".so", ".pyd"))


@pytest.mark.needs(COPY)
def test_the_compiled_wheel_is_the_pure_one_and_machine_code(
    wheel: Path, compiled_wheel: Path
) -> None:
    pure, compiled = contents(wheel), contents(compiled_wheel)
    assert "py3-none-any" in wheel.name
    assert "none-any" not in compiled_wheel.name
    assert {name for name in compiled if not is_code(name)} == pure.keys()
    for name, held in compiled.items():
        assert is_code(name) or ".dist-info/" in name or held == pure[name]
        # Where Python was built, its modules look for its library; that is not ours.
        own = held.replace(os.fsencode(sys.base_prefix), b"")
        assert not any(word in own for word in personal_words()), name


@pytest.mark.needs(COPY)
@pytest.mark.parametrize("way", ["pip", "bundle"])
def test_it_is_installed_and_says_that_it_is_compiled(
    way: str, tree: Path, compiled_wheel: Path, tmp_path: Path
) -> None:
    if way == "pip":
        installed = by_pip(tree, compiled_wheel, tmp_path)
    else:
        installed = as_bundle(tree, compiled_wheel, tmp_path, CASTLES_WHEEL=str(compiled_wheel))
    home = tmp_path / "home"
    home.mkdir()
    cli = installed / "castles-cli"
    assert "\ncode compiled\n" in output(cli, "--version", "--lang", "en", home=home)
    for game in game_names():
        table = (game, "--seats", "ai:medium,ai:hard", "--games", 1, "--lang", "en")
        assert "1 game" in output(cli, "simulate", *table, home=home)


# -- a bare machine ----------------------------------------------------------------------------

SAMPLE = (
    "tests/commands",
    "tests/shipping",
    "tests/ui/kit/test_w*.py",
    "tests/ui/lab/test_monkey.py",
    "tests/ui/match/test_play_scene.py",
    "tests/ui/scenes/test_settings.py",
)
"""All tests took too long here; these open the window, or start other programs."""


def told_by_readme(ending: str) -> str:
    """The one command of the README that sets everything up and ends like this."""
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    (command,) = [
        line for line in lines if line.startswith("python3 -m venv") and line.endswith(ending)
    ]
    return command


def on_a_bare_machine(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a fresh clone, with Python and no other program, screen or terminal."""
    run("git", "clone", "--quiet", ROOT, folder / "clone")
    (folder / "bin").mkdir()
    (folder / "home").mkdir()
    python = folder / "bin" / "python3"
    python.write_text(f'#!/bin/sh\nexec "{sys.base_prefix}/bin/python3" "$@"\n')
    python.chmod(0o755)
    # Where packages come from is all that is left of this machine.
    sources = re.compile("PIP_.*|.*_PROXY|SSL_CERT.*|REQUESTS_CA_BUNDLE", re.IGNORECASE)
    return subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder / "clone",
        env={
            **{name: value for name, value in os.environ.items() if sources.fullmatch(name)},
            "PIP_CONFIG_FILE": str(Path.home() / ".config" / "pip" / "pip.conf"),
            "PIP_CACHE_DIR": str(Path.home() / ".cache" / "pip"),
            "PATH": str(folder / "bin"),
            "HOME": str(folder / "home"),
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def test_the_tests_pass_on_a_bare_machine(tmp_path: Path) -> None:
    done = on_a_bare_machine(f"{told_by_readme('-m pytest')} {' '.join(SAMPLE)}", tmp_path)
    assert done.returncode == 0, done.stdout
    (not_tried,) = [line for line in done.stdout.splitlines() if line.startswith("Not tried")]
    assert "apt-get install xvfb openbox xdotool git" in not_tried


def test_the_game_says_what_works_on_a_bare_machine(tmp_path: Path) -> None:
    done = on_a_bare_machine(told_by_readme("/castles"), tmp_path)
    assert done.returncode == 1, done.stdout
    assert "castles play --text" in done.stdout
    assert "Traceback" not in done.stdout


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
