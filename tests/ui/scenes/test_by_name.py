"""Scenes are imported when they are opened: each name leads to one, and the start is light."""

from __future__ import annotations

import subprocess
import sys

import pytest

from castles.ui.by_game import GAMES
from castles.ui.scenes.by_name import SCENES, maker_at

LATER = (
    "castles.ui.games.",
    "castles.ui.table.",
    "castles.commands.",
    "castles.ai.",
    "castles.engine.game",
    "castles.arguments",
    "yaml",
    "importlib.metadata",
)
"""What the first frame does not wait for."""
RULES = tuple(f"castles.games.{name}." for name in GAMES)
_IMPORT = (
    "import sys; import castles.cli, castles.app, castles.ui.scenes.title; print(*sys.modules)"
)


@pytest.mark.parametrize("name", SCENES)
def test_each_name_leads_to_a_maker(name: str) -> None:
    assert callable(maker_at(SCENES[name].place))


def test_the_start_imports_no_game() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _IMPORT], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert "castles.ui.kit.scene" in loaded
    assert not [name for name in loaded if name.startswith(RULES)]
    assert not [name for name in loaded if name.startswith(LATER)]
