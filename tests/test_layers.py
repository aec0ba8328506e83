"""The shape of the project: who may import whom, and what stands at the top."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
import yaml

from castles.engine.source import LOADER
from castles.paths import HOME_VARIABLE
from tests.house import nodes_of

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "castles"

BELOW_DESK = {"engine", "paths", "games", "ai", "play", "text", "settings"}
HEADLESS = BELOW_DESK | {"packages", "desk", "network"}
LAYERS: dict[str, set[str]] = {
    "engine": set(),
    "paths": {"engine"},
    "packages": {"engine"},
    "games": {"engine", "paths"},
    "ai": {"engine", "games", "paths"},
    "play": {"engine", "games", "paths"},
    "text": {"engine", "games", "paths", "play"},
    "settings": {"engine", "paths", "play", "text"},
    "desk": BELOW_DESK,
    "network": BELOW_DESK | {"desk"},
    "terminal": HEADLESS,
    "commands": HEADLESS | {"arguments", "terminal"},
    "ui": HEADLESS,
    "app": HEADLESS | {"ui"},
    "arguments": HEADLESS,
    "dispatch": HEADLESS | {"arguments", "terminal", "commands", "ui", "app"},
    "cli": {"engine", "dispatch", "app"},
    "console": {"ui"},
    "__main__": {"cli", "console"},
    "__init__": set(),
}
"""What each part of the package may import beside itself; the parts below it only."""

TOP_LEVEL = {
    ".ci",
    ".git",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "build.spec",
    "castles",
    "data",
    "pyproject.toml",
    "sprites",
    "tests",
}


@cache
def sources() -> dict[Path, Sequence[ast.AST]]:
    """Every node of every module."""
    return {path: nodes_of(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Every imported module, those inside functions and type checks included."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names)


def imports_of(part: str) -> set[tuple[str, str]]:
    """Each file of a part with each module that it imports."""
    return {
        (str(path.relative_to(ROOT)), module)
        for path, nodes in sources().items()
        if part_of(path) == part
        for module in imports(nodes)
    }


def test_layers_every_part_of_the_package_has_its_place() -> None:
    assert {part_of(path) for path in sources()} <= set(LAYERS)


@pytest.mark.parametrize("part", LAYERS)
def test_layers_no_part_imports_a_higher_one(part: str) -> None:
    higher = LAYERS.keys() - LAYERS[part] - {part}
    wrong = [
        (file, module)
        for file, module in imports_of(part)
        if module.startswith("castles.") and module.split(".")[1] in higher
    ]
    assert wrong == []


def test_layers_a_game_does_not_import_another() -> None:
    games = {path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    for file, module in imports_of("games"):
        own = Path(file).parts[2]
        words = module.split(".")
        if own in games and words[:2] == ["castles", "games"]:
            assert words[2] == own, f"{file} imports {module}"


def test_layers_a_table_does_not_import_the_scenes_around_it() -> None:
    table = str(Path("castles/ui/table"))
    assert [
        (file, module)
        for file, module in imports_of("ui")
        if str(Path(file).parent) == table and module.startswith("castles.ui.match")
    ] == []


def test_layers_only_the_window_imports_pygame() -> None:
    users = {
        part_of(path)
        for path, nodes in sources().items()
        if any(module.split(".")[0] == "pygame" for module in imports(nodes))
    }
    assert users <= {"ui", "app"}


GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists())
NAMES_A_GAME = re.compile("|".join(GAMES), re.IGNORECASE)

STILL_NAMING: set[str] = set()
"""What outside the folders of a game still names one. It only grows shorter: a file that no longer
names a game has no place in it, and none is added."""


def belongs_to_a_game(path: Path) -> bool:
    """Whether a file may name a game: it is of one, or the one of its layer that knows them all."""
    ends = r"[._]" if path.suffix == ".yaml" else r"\."
    own = any(re.split(ends, part)[0] in GAMES for part in path.parts)
    return own or path.name == "by_game.py"


def words_of(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Every name and every string of a module, without its docstrings."""
    docstrings = {
        id(node.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    yield from imports(nodes)
    for node in nodes:
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)
        for field in ("id", "attr", "name", "arg", "asname"):
            yield str(getattr(node, field, ""))


def words_of_data(node: object) -> Iterator[str]:
    """Every key of a YAML file, and every value that is one word."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield str(key)
            yield from words_of_data(value)
    elif isinstance(node, list):
        for value in node:
            yield from words_of_data(value)
    elif isinstance(node, str) and " " not in node:
        yield node


def test_layers_nothing_but_a_game_and_by_game_names_a_game() -> None:
    naming = {
        str(path.relative_to(ROOT))
        for path, nodes in sources().items()
        if any(map(NAMES_A_GAME.search, words_of(nodes)))
    }
    for path in (ROOT / "data").rglob("*.yaml"):
        content = yaml.load(path.read_text("utf-8"), LOADER)
        if any(map(NAMES_A_GAME.search, words_of_data(content))):
            naming.add(str(path.relative_to(ROOT)))
    naming = {file for file in naming if not belongs_to_a_game(Path(file))}
    assert naming - STILL_NAMING == set(), "these name a game and may not"
    assert STILL_NAMING - naming == set(), "these no longer name a game: take them off the list"


COMMANDS = {
    "check-data": ["check-data"],
    "simulate": ["simulate", "tuscany", "--seats", "random,greedy", "--games", "1", "--seed", "1"],
    "trace": ["trace", "tuscany", "--seats", "random,random", "--seed", "1", "--out", "game.jsonl"],
    "play": ["play", "--text", "tuscany", "--seats", "human,random", "--seed", "1"],
    "help": ["--version"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_layers_headless_commands_never_load_pygame(command: str, tmp_path: Path) -> None:
    # With None in its place an import of pygame fails, as on a computer that has none.
    program = (
        "import sys; sys.modules['pygame'] = None; sys.path.insert(0, sys.argv.pop(1)); "
        "from castles.cli import main; main(sys.argv[1:])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(ROOT), *COMMANDS[command]],
        cwd=tmp_path,
        env={**os.environ, HOME_VARIABLE: str(tmp_path)},
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_layers_a_desk_loads_no_pygame() -> None:
    modules = [f"castles.desk.{path.stem}" for path in (PACKAGE / "desk").glob("[a-z]*.py")]
    program = f"import sys; sys.modules['pygame'] = None; import {', '.join(modules)}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_layers_the_top_level_holds_what_was_agreed() -> None:
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").split()]
    found = {path.name for path in ROOT.iterdir()}
    unknown = {
        name for name in found if not any(fnmatch(name, pattern) for pattern in ignored)
    } - TOP_LEVEL
    assert unknown == set()


@pytest.mark.parametrize("part", ["engine", "games", "play"])
def test_layers_the_rules_know_no_randomness_but_that_of_the_state(part: str) -> None:
    strangers = {"random", "secrets", "uuid"}
    assert [found for found in imports_of(part) if found[1].split(".")[0] in strangers] == []


def test_layers_nothing_reads_beyond_the_project() -> None:
    for path, nodes in sources().items():
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert "../" not in node.value, f"{path} leaves the project: {node.value!r}"
