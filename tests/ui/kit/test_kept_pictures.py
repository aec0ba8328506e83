"""What is kept of drawn pictures: all that a scene needs, and no more than its window asks for."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import FRect, Surface

from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet, whole_of
from castles.ui.lab.screenshots import Easel, Variant
from tests.ui.driver import Driver

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
        sheet.compose_once((key,), draw)
    assert len(made) == pictures + made_again


def test_another_size_of_the_window_forgets_and_the_same_does_not() -> None:
    sheet = SpriteSheet()
    sheet.keep_for(SIDE, SIDE)
    first = sheet.compose_once(("a",), lambda: Surface((1, 1)))
    sheet.keep_for(SIDE, SIDE)
    assert sheet.compose_once(("a",), lambda: Surface((1, 1))) is first
    sheet.keep_for(SIDE, SIDE + 1)
    assert sheet.compose_once(("a",), lambda: Surface((1, 1))) is not first


def test_a_window_that_is_closed_gives_its_pictures_back(open_app: Callable[..., Driver]) -> None:
    """Scenes hold one another, and would hold the pictures until the garbage is collected."""
    app = open_app().open("title").app
    app.step()
    sheet = app.ui.sheet
    assert sheet._files
    assert sheet._cache
    app.close()
    assert not sheet._files
    assert not sheet._cache


def test_a_kept_picture_shows_what_was_drawn_and_nothing_around_it() -> None:
    easel = Easel(Variant((1280, 720)), SpriteSheet())

    def draw(painter: Painter) -> None:
        painter.part("ui_arms_azure", (200, 200), 60)

    def drawn(show: Callable[[Painter], None]) -> bytes:
        ground = Surface(easel.surface.size)
        ground.fill((90, 60, 30))
        show(Painter(ground, easel.ui.stage, easel.ui.theme, easel.ui.sheet))
        return pygame.image.tobytes(ground, "RGB")

    kept = drawn(lambda painter: painter.kept(("arms",), FRect(100, 100, 200, 200), draw))
    furthest = max(abs(a - b) for a, b in zip(kept, drawn(draw), strict=True))
    assert furthest <= 2, "more than rounding"
    key = next(key for key in easel.ui.sheet._cache if "arms" in key)
    picture = easel.ui.sheet._cache[key]
    assert picture.width < whole_of(picture).width / 2
