"""Edited copies of the real definition files, for tests that need data with a known fault."""

from __future__ import annotations

import shutil
from pathlib import Path

from castles.engine.errors import DataError, Problem
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.loading import load_definitions
from castles.paths import data_folder


def copy_tuscany(folder: Path) -> Path:
    """A copy of the real files in `folder/tuscany`."""
    copied = folder / "tuscany"
    shutil.copytree(data_folder() / "tuscany", copied)
    return copied


def edit(path: Path, old: str, new: str) -> None:
    """Replace `old`, which must stand in the file exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def problems_of(folder: Path, *overlays: str) -> tuple[Problem, ...]:
    """What loading complains about; nothing if it succeeds."""
    try:
        load_definitions(folder, EFFECTS, overlays)
    except DataError as error:
        return error.problems
    return ()
