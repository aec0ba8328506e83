"""Lines that are cut, stall and come late; guests and hosts that die and return."""

from __future__ import annotations

from pathlib import Path

from tests.network.campaign import Breaking


def test_everybody_comes_back_and_nothing_is_lost(tmp_path: Path) -> None:
    broken = Breaking("castelli", 4, tmp_path).run(8)
    assert sum(broken.values()) >= 1
