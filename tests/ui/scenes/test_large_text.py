"""200 % is 200 %: every text grows by half, unless the zone it stands in says why it cannot."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from castles.ui.by_game import READY
from castles.ui.kit.layout import zones
from castles.ui.kit.painter import TextDrawn
from castles.ui.kit.screen_data import game_screen
from castles.ui.kit.widgets import Button
from castles.ui.lab.screenshots import Easel, Variant, every
from tests.ui.draft import Draft

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
    yield {scale: Draft(Variant((1920, 1080), {"scale": scale})) for scale in (100, 200)}
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


IN_TIGHT = 1.15
"""Where a zone says why: a name on the ribbon of a card."""
NAMES = 1.25
"""The name of a seat may have any length; those of the samples grow by more."""
AT_ALL_TABLES = ("play_2", "play_3", "play_4", "tooltip", "play_thinking")
TABLES = (
    *(f"{game}_{name}" for game in READY for name in AT_ALL_TABLES),
    *("tuscany_play_token", "tuscany_play_payment", "tuscany_play_automa_2"),
    *("burgundy_play_automa_2", "burgundy_play_ship", "burgundy_play_discard"),
    *("castelli_play_orient", "castelli_play_lay", "castelli_play_build"),
    *("tuscany_hint_why", "burgundy_hint_which"),
)


def is_word(words: str) -> bool:
    """Not a number on a track or a letter on a disc, which are as large as what they stand on."""
    return sum(letter.isalpha() for letter in words) > 2


OF_ZONES = [game for game in READY if "rows" not in str(game_screen(game)["table"])]
"""Games whose tables are zones; in the rows of the others every word must grow."""


def tight_zones(game: str) -> list[Rect]:
    """Those of a game's table that say why their words cannot grow; a unit is a pixel here."""
    found = zones(f"{game}.table") if game in OF_ZONES else {}
    return [Rect(zone.large) for zone in found.values() if zone.tight]


def in_boxes(easel: Easel, scene: str) -> dict[str, TextDrawn]:
    """Each text where it is set smallest; names where they are largest, in the seat's panel."""
    easel.show(every()[scene])
    names = seat_names(easel)
    found: dict[str, TextDrawn] = {}
    for text in easel.texts:
        known = found.setdefault(text.words, text)
        if text.size > known.size if text.words in names else text.size < known.size:
            found[text.words] = text
    return found


def seat_names(easel: Easel) -> set[str]:
    return {*easel.ui.stack.scenes[0].flow.names}  # type: ignore[attr-defined]


def least_at_table(text: TextDrawn, game: str, names: set[str]) -> float:
    if any(zone.contains(text.box) for zone in tight_zones(game)):
        return IN_TIGHT
    return NAMES if text.words in names else LEAST


@pytest.mark.parametrize("scene", TABLES)
def test_the_words_of_a_table_grow(scene: str, easels: dict[int, Easel]) -> None:
    small, large = (in_boxes(easels[scale], scene) for scale in (100, 200))
    game, names = scene.partition("_")[0], seat_names(easels[200])
    told = {words for words in small.keys() & large.keys() if is_word(words)}
    assert len(told) > 20
    short = {
        words: (small[words].size, large[words].size)
        for words in told
        if large[words].size
        < min(LARGE, least_at_table(large[words], game, names) * small[words].size)
    }
    assert not short
    assert not [text.words for text in large.values() if not text.fits]


@pytest.mark.parametrize("game", OF_ZONES)
def test_few_things_of_a_table_are_tight(game: str) -> None:
    """Zones of one thing, such as the hand at two sizes of table, have one reason."""
    reasons = {zone.tight for zone in zones(f"{game}.table").values() if zone.tight}
    assert len(reasons) <= 2


@pytest.mark.parametrize("scene", TABLES)
def test_the_buttons_of_a_group_have_one_size(scene: str, easels: dict[int, Easel]) -> None:
    easel = easels[200]
    easel.show(every()[scene])
    buttons = [each for each in easel.ui.stack.scenes[-1].widgets if isinstance(each, Button)]
    for style in ("wood", "steel"):
        sizes = {each.label_size for each in buttons if each.tone == style and not each.effect}
        assert len(sizes) == 1
    assert len({each.label_size for each in buttons if each.effect}) == 1
