"""Letters stand where their font wants them, not where the next whole pixel is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from castles.ui.kit.letters import FACES, draw_line, font, line_ascent, line_width, open_fonts

WORDS = ("placed", "Set aside", "Yield card", "minimum")
SIZES = (12, 13, 14, 15, 16, 18, 20)
MOST = 0.6
"""Pixels by which a gap may differ from the font's: whole pixels differ by one and more."""
LARGE = 16
INK = pygame.Color(255, 255, 255)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> Iterator[None]:
    open_fonts()
    yield
    pygame.font.quit()


def columns(drawn: pygame.Surface) -> list[int]:
    """How much ink is in each column."""
    high = range(drawn.height)
    return [sum(drawn.get_at((x, y)).a for y in high) for x in range(drawn.width)]


def middles(words: str, face: str, size: int, scale: int = 1) -> list[float]:
    """The middle of each letter: of what a line has more than the line without it."""
    found: list[float] = []
    before: list[int] = []
    for count, letter in enumerate(words, 1):
        if letter == " ":
            continue
        start = words[:count]
        drawn = font(face, size * scale).render(start, True, INK) if scale > 1 else None
        now = columns(drawn or draw_line(start, face, size, INK))
        more = [ink - (before[x] if x < len(before) else 0) for x, ink in enumerate(now)]
        found.append(sum(x * ink for x, ink in enumerate(more)) / sum(more) / scale)
        before = now
    return found


def gaps(middles: list[float]) -> list[float]:
    return [there - here for here, there in pairwise(middles)]


@pytest.mark.parametrize("face", FACES)
def test_small_letters_are_as_far_apart_as_their_font_says(face: str) -> None:
    for words in WORDS:
        asked = gaps(middles(words, face, 12, LARGE))
        for size in SIZES:
            drawn = gaps(middles(words, face, size))
            differ = [abs(a * size / 12 - b) for a, b in zip(asked, drawn, strict=True)]
            assert max(differ) < MOST, (words, size, differ)


@pytest.mark.parametrize("face", sorted({*FACES} - {"italic"}))
def test_small_letters_stand_on_whole_pixels(face: str) -> None:
    for size in SIZES:
        drawn = draw_line("xzxzxz", face, size, INK)
        rows = [
            sum(drawn.get_at((x, y)).a for x in range(drawn.width)) for y in range(drawn.height)
        ]
        foot = line_ascent(face, size)
        full = max(rows)
        assert rows[foot - 1] > 0.25 * full, "they stand on the line"
        assert rows[foot] < 0.12 * full, "and not in it"


@pytest.mark.parametrize("size", [12, 20, 33, 34, 60])
@pytest.mark.parametrize("spacing", [0.0, 0.125])
def test_a_line_is_as_wide_as_it_was_measured(size: int, spacing: float) -> None:
    drawn = draw_line("PHASE II", "title", size, INK, spacing)
    assert drawn.width == line_width("PHASE II", "title", size, spacing)
    assert drawn.get_bounding_rect().right <= drawn.width


def test_spaced_letters_are_further_apart() -> None:
    plain, spaced = (line_width("PHASE", "title", 20, spacing) for spacing in (0.0, 0.125))
    assert spaced == pytest.approx(plain + 4 * 20 * 0.125, abs=1)
