"""Every test has its own home, and a screen that is wide enough for any path."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CASTLES_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "300")
    return tmp_path
