"""The recipe "Add a tile" of CONTRIBUTING, followed for real: a module of data and one piece.

A copy of the program gets the module `abbey`, a monastery that scores watchtowers. Then the
program checks and plays it, alone and beside every other module, in the rules and on the shelf.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from castles.text.language import LANGUAGES

ROOT = Path(__file__).parents[1]
OVERLAY = """
add:
  tiles:
    monasteries:
      - number: 30
        back: coloured
        effects: [{on: end, do: score_buildings, building: watchtower, points: 2, rule: X2}]
increase:
  game:
    totals: {tiles: 1, monasteries: 1}
    unused_tiles: {monastery: 1}
"""
WORDS = """
burgundy.option.abbey: "Abbey"
burgundy.option_about.abbey: "One more monastery, for watchtowers."
burgundy.module.abbey: "Abbey"
burgundy.module.abbey.about: "One more monastery, for watchtowers."
burgundy.monastery_about.30: "2 points at the end for each watchtower"
"""
ON_THE_SHELF = """\
  abbey:
    glyph: monastery
    goes_with: [extra_tiles]
    picture: [[tile_burgundy_monastery, 0, 0, 0.8]]
"""
ALL = ".*"
LEAST_CASES = 90
"""Four tables with it, with every promise of the contract."""
CHANGES = [
    ("data/burgundy/expansions/abbey.yaml", "", OVERLAY),
    (
        "data/burgundy/game.yaml",
        r"  second_rules: .*\n",
        "  abbey: {rule: X2, values: [false, true]}\n",
    ),
    (
        "castles/games/burgundy/option_values.py",
        r'    "second_rules": .*\n',
        '    "abbey": TRUTH,\n',
    ),
    ("castles/games/burgundy/modules/__init__.py", r"    inns.MODULE,\n", '    Module("abbey"),\n'),
    ("castles/ui/games/burgundy/pages.py", r'        "extra_tiles",\n', '        "abbey",\n'),
    ("data/burgundy/shelf.yaml", r"modules:\n", ON_THE_SHELF),
    *((f"data/text/{name}/burgundy_modules.yaml", ALL, WORDS) for name in LANGUAGES),
]
"""File by file: the lines after which something is written, and what."""


def follow(folder: Path) -> None:
    for name, after, written in CHANGES:
        file = folder / name
        old = file.read_text() if after else ""
        found = re.search(after, old, re.DOTALL if after == ALL else 0)
        assert found, f"{name} has no line like {after!r}"
        file.write_text(old[: found.end()] + written + old[found.end() :])


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the module."""
    folder = tmp_path_factory.mktemp("program")
    for part in ("castles", "data"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("sprites", "tests", "pyproject.toml"):
        (folder / part).symlink_to(ROOT / part)
    follow(folder)
    return folder


def run(program: Path, *words: str) -> str:
    """What Python says when it runs the copy."""
    environment = {**os.environ, "PYTHONPATH": str(program), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_ADDOPTS", None)
    command = [sys.executable, "-m", *words]
    done = subprocess.run(
        command, cwd=program, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_definitions_and_texts_are_complete(program: Path) -> None:
    run(program, "castles", "check-data")


def test_it_is_played_alone_and_with_every_other_module(program: Path) -> None:
    cases = ["tests/contract/test_games.py", "tests/ui/scenes/test_shelf.py"]
    chosen = "(abbey and (burgundy-2 or burgundy-3)) or name_and_a_sentence"
    said = run(program, "pytest", "-n0", "-p", "no:cacheprovider", *cases, "-k", chosen)
    passed = re.search(r"(\d+) passed", said)
    assert passed
    assert int(passed[1]) > LEAST_CASES


def test_the_recipe_tells_how_many_files_it_takes() -> None:
    words = (ROOT / "CONTRIBUTING.md").read_text()
    files = [name for name, _, _ in CHANGES]
    assert f"takes {len(files)} files" in words
    assert f"{len(LANGUAGES)} of them texts" in words
