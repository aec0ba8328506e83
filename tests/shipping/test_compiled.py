"""The compiled copy, where there is one, decides as the pure program (see `tests.compiled`)."""

from __future__ import annotations

import os
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.compiled import ROOT, SWITCH, play
from tests.needs import COMPILED, COPY

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]


@pytest.mark.needs(COPY)
def test_rules_and_players_decide_the_same_when_compiled() -> None:
    done = play(Path(os.environ[COMPILED]))
    assert done.returncode == 0, done.stdout


def test_nobody_needs_a_compiler_to_install_the_game() -> None:
    assert HOOK["enable-by-default"] is False
    assert PROJECT["build-system"]["requires"] == ["hatchling>=1.24"]
    assert f"{next(iter(SWITCH))}=true" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize("pattern", [*HOOK["include"], *HOOK["exclude"]])
def test_what_is_compiled_or_left_out_exists(pattern: str) -> None:
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "castles").rglob("*.py")]
    assert any(fnmatch(file, f"*{pattern.replace('**/', '')}") for file in files)
