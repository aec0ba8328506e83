"""200 % is 200 %: every text grows by half; on a table, as far as what it stands on allows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.widgets import Button
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


AT_TABLE = 1.2
"""A name in its panel, an answer in its column: the board keeps its room, so these find less."""
MOSTLY = 1.4
TABLES = ("tuscany_play_2", "tuscany_play_4", "burgundy_play_2", "burgundy_play_4")


def is_word(words: str) -> bool:
    """Not a number on a track or a letter on a disc, which are as large as what they stand on."""
    return sum(letter.isalpha() for letter in words) > 2


@pytest.mark.parametrize("scene", TABLES)
def test_the_words_of_a_table_grow(scene: str, easels: dict[int, Easel]) -> None:
    small, large = (sizes(easels[scale], scene) for scale in (100, 200))
    names = {*easels[200].ui.stack.scenes[-1].flow.names}  # type: ignore[attr-defined]
    told = {words for words in small.keys() & large.keys() if is_word(words)} - names
    grown = sorted(large[words] / small[words] for words in told)
    assert len(grown) > 20
    short = {words for words in told if large[words] < AT_TABLE * small[words]}
    assert not short - {easels[200].ui.text(f"{scene.partition('_')[0]}.name")}
    assert grown[len(grown) // 2] >= MOSTLY


@pytest.mark.parametrize("scene", TABLES)
def test_the_buttons_of_a_group_have_one_size(scene: str, easels: dict[int, Easel]) -> None:
    easel = easels[200]
    easel.show(every()[scene])
    buttons = [each for each in easel.ui.stack.scenes[-1].widgets if isinstance(each, Button)]
    for style in ("wood", "steel"):
        sizes = {each.label_size for each in buttons if each.tone == style and not each.effect}
        assert len(sizes) == 1
    assert len({each.label_size for each in buttons if each.effect}) == 1
