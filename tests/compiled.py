"""The compiled program decides as the pure one does: the same tests on a compiled copy.

    python -m tests.compiled FOLDER          builds the compiled wheel there first (some minutes)
    python -m tests.compiled FOLDER WHEEL    takes one that is built

FOLDER gets the wheel, unpacked, and the tests beside it, so that nothing of the checkout is
imported. Where CASTLES_COMPILED names such a folder, the usual tests try it too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from castles.games.by_game import game_names
from tests.needs import COMPILED

ROOT = Path(__file__).parents[1]
SWITCH = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "true"}
"""What makes a build a compiled one."""
SAME = (
    "tests/golden",
    "tests/games/burgundy/test_perft.py",
    "tests/games/castelli/test_perft.py",
    "tests/games/tuscany/test_perft.py",
    "tests/ai/test_decisions.py",
    "tests/engine/test_fingerprint.py",
)
"""What pins every rule and level: whole games, all positions some moves deep, decisions."""
IS_COMPILED = (
    "from castles.packages import COMPILED, code; import castles; "
    "print(castles.__file__); raise SystemExit(code() != COMPILED)"
)


def build(folder: Path, tree: Path = ROOT) -> Path:
    """The compiled wheel of a tree, which is left as it is: an sdist of it is what is built."""
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", folder, tree],
        env={**os.environ, **SWITCH},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    (wheel,) = folder.glob("castles-*.whl")
    return wheel


def unpack(wheel: Path, folder: Path) -> None:
    """What the wheel installs, and the tests."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)


def play(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests in a compiled copy; it fails if something else is imported."""
    done = run_in(folder, "-c", IS_COMPILED)
    if done.returncode:
        return done
    return run_in(folder, "-m", "pytest", "-n0", "-p", "no:cacheprovider", *SAME)


def decides_otherwise(folder: Path) -> list[str]:
    """The games in which some level decides in a compiled copy what it does not decide here."""
    ask = ("-m", "tests.ai.decisions")
    found = []
    for game in game_names():
        there, here = (run_in(each, *ask, game, "--told") for each in (folder, ROOT))
        if there.returncode or there.stdout != here.stdout:
            found.append(game)
    return found


def run_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with what lies in a folder, the copy or the checkout."""
    environment = {name: value for name, value in os.environ.items() if name != COMPILED}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def main(folder: Path, *wheels: Path) -> int:
    wheel = wheels[0] if wheels else build(folder / "dist")
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    unpack(wheel, folder)
    done = play(folder)
    print(done.stdout)
    if otherwise := decides_otherwise(folder):
        print(f"Decisions differ: {', '.join(otherwise)}")
    return done.returncode or len(otherwise)


if __name__ == "__main__":
    sys.exit(main(*(Path(word).resolve() for word in sys.argv[1:3])))
