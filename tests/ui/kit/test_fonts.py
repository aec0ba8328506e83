"""Fonts: each size is an open file, and a window can have any size."""

from __future__ import annotations

from castles.commands.vitals import vitals
from castles.ui.kit.letters import FACES, line_width, open_fonts

LEAST, MOST = 8, 60


def test_a_window_of_many_sizes_keeps_few_fonts_open() -> None:
    open_fonts()
    before = vitals().handles
    for size in range(LEAST, MOST):
        for face in FACES:
            line_width("Castles", face, size)
    assert vitals().handles - before < 100 < len(FACES) * (MOST - LEAST)
