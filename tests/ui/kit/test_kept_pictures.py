"""What is kept of drawn pictures: all that a scene needs, and no more than its window asks for."""

from __future__ import annotations

import pytest
from pygame import Surface

from castles.ui.kit.sprite_sheet import SpriteSheet

SIDE = 100


@pytest.mark.parametrize(("pictures", "made_again"), [(12, 0), (13, 1)])
def test_a_small_window_keeps_little(pictures: int, made_again: int) -> None:
    sheet = SpriteSheet()
    sheet.keep_for(SIDE, SIDE)
    made: list[Surface] = []

    def draw() -> Surface:
        made.append(Surface((SIDE, SIDE)))
        return made[-1]

    for key in [*range(pictures), 0]:
        sheet.made((key,), draw)
    assert len(made) == pictures + made_again


def test_another_size_of_the_window_forgets_and_the_same_does_not() -> None:
    sheet = SpriteSheet()
    sheet.keep_for(SIDE, SIDE)
    first = sheet.made(("a",), lambda: Surface((1, 1)))
    sheet.keep_for(SIDE, SIDE)
    assert sheet.made(("a",), lambda: Surface((1, 1))) is first
    sheet.keep_for(SIDE, SIDE + 1)
    assert sheet.made(("a",), lambda: Surface((1, 1))) is not first
