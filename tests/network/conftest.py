"""A player's home per test: no table leaves anything with whoever runs the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from castles.paths import home_in


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[None]:
    with home_in(tmp_path / "home"):
        yield
