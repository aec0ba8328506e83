"""What may be chosen is told by light and dark, not by hue: on any ground some line stands out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import FRect, Surface

from castles.ui.by_game import GAMES
from castles.ui.kit.layout import Stage
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.theme import THEMES, load_theme
from tests.ui.colours import contrast

LEAST = 3.0
GREYS = range(0, 256, 15)
HEX = 80.0
"""Units: the smallest hexes with a ring."""
RINGS = ("ring_target", "ring_pointy_target", "ring_pointy_tile")


@pytest.fixture(scope="module")
def sheet() -> Iterator[SpriteSheet]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    sheet = SpriteSheet()
    sheet.show(*GAMES)
    yield sheet
    pygame.quit()


def easel(theme: str, sheet: SpriteSheet, grey: int) -> Painter:
    surface = Surface((1280, 720))
    surface.fill((grey, grey, grey))
    return Painter(surface, Stage(1280, 720), load_theme(theme), sheet)


def best(surface: Surface, grey: int, row: int) -> float:
    """The contrast with the ground of the pixel that stands out most, on a row, in grey."""
    drawn = pygame.transform.grayscale(surface)
    shades = {drawn.get_at((x, row)).r for x in range(200)}
    return max(contrast((shade,) * 3, (grey,) * 3) for shade in shades)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ring", RINGS)
def test_a_ring_stands_out_on_every_ground(theme: str, ring: str, sheet: SpriteSheet) -> None:
    for grey in GREYS:
        painter = easel(theme, sheet, grey)
        painter.thing(ring, (150, 150), HEX)
        assert best(painter.surface, grey, 100) >= LEAST, grey


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ["glow", "halo"])
def test_a_frame_stands_out_on_every_ground(theme: str, role: str, sheet: SpriteSheet) -> None:
    for grey in GREYS:
        painter = easel(theme, sheet, grey)
        painter.frame(role, FRect(60, 90, 120, 120))
        assert best(painter.surface, grey, 100) >= LEAST, grey
