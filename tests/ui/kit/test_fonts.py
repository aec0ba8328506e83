"""Fonts: each size is an open file, and a window can have any size."""

from __future__ import annotations

import pytest

from castles.commands.vitals import vitals
from castles.ui.kit import letters
from castles.ui.kit.letters import FACES, font, line_width, open_fonts

LEAST, MOST = 8, 60


def test_a_window_of_many_sizes_keeps_few_fonts_open(monkeypatch: pytest.MonkeyPatch) -> None:
    # As many as people's windows keep: those of all tests together keep more.
    monkeypatch.setattr(letters, "font", font)
    font.cache_clear()
    open_fonts()
    before = vitals().handles
    for size in range(LEAST, MOST):
        for face in FACES:
            line_width("Castles", face, size)
    assert vitals().handles - before < 100 < len(FACES) * (MOST - LEAST)
