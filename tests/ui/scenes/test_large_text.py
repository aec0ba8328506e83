"""200 % is 200 %: in the scenes without a table every text grows at least by half."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant, every

LEAST = 1.5
NARROW = 1.3
LARGE = 44
"""Pixels at 1080p: what is so large at last is read from far, however large it was before."""
SCENES = (
    *("title", "question", "welcome", "error", "load_empty", "profiles", "profiles_empty"),
    *("about_licences", "about_credits", "settings_screen", "settings_keys", "settings_play"),
    *(
        f"{game}_{name}"
        for game in READY
        for name in ("new_game_2", "load", "statistics_course", "statistics_points")
    ),
    *(f"{game}_{name}" for game in READY for name in ("statistics_matches", "statistics_luck")),
)


def is_narrow(words: str) -> bool:
    """Numbers beside a chart and on a picture: the widest of them decides, and they are few."""
    return words.rstrip("%").isdigit()


@pytest.fixture(scope="module")
def easels() -> Iterator[dict[int, Easel]]:
    sheet = SpriteSheet()
    yield {scale: Easel(Variant((1920, 1080), {"scale": scale}), sheet) for scale in (100, 200)}
    pygame.quit()


def least(words: str) -> float:
    return NARROW if is_narrow(words) else LEAST


def sizes(easel: Easel, scene: str) -> dict[str, int]:
    """The smallest size at which each text is set."""
    easel.show(every()[scene])
    found: dict[str, int] = {}
    for text in easel.texts:
        found[text.words] = min(text.size, found.get(text.words, text.size))
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_every_text_grows(scene: str, easels: dict[int, Easel]) -> None:
    small, large = (sizes(easels[scale], scene) for scale in (100, 200))
    told = small.keys() & large.keys()
    assert len(told) > 2
    short = {
        words: (small[words], large[words])
        for words in told
        if words.strip() and large[words] < min(LARGE, least(words) * small[words])
    }
    assert not short
