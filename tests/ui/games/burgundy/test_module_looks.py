"""What scenes without a table show of Burgundy's modules: sources of points, pictures, rules."""

from __future__ import annotations

import pygame
import pytest

from castles.games.burgundy.modules import MODULES
from castles.games.by_game import game_named
from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.rules_page import rule_book
from castles.ui.by_game import pages_of
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from tests.contract.covering import covering
from tests.contract.walks import Setting, walk

BURGUNDY = game_named("burgundy")
SOURCES = [name for module in MODULES for name in module.sources]


@pytest.mark.parametrize("source", SOURCES)
def test_every_source_of_points_has_a_symbol_and_a_name(source: str) -> None:
    icon = pages_of("burgundy").looks.icons[source]
    sheet = SpriteSheet()
    sheet.show("burgundy")
    assert sheet.has(icon.replace("glyph:", "glyph_"))
    for language in LANGUAGES:
        assert f"source.{source}" in Catalogue(language).of_game("burgundy")


@pytest.mark.parametrize("module", BURGUNDY.modules)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_a_module_has_a_page_with_pictures(module: str, language: str) -> None:
    page = rule_book("burgundy", language).find(BURGUNDY.options[module].rule)
    assert page is not None
    assert page.pictures


def test_the_list_of_matches_has_a_picture_of_every_table() -> None:
    easel = Easel(Variant((640, 360)))
    easel.ui.sheet.show("burgundy")
    surface = pygame.Surface((640, 360))
    painter = Painter(surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
    for seed, (seats, options) in enumerate(covering(BURGUNDY)):
        played = walk(Setting("burgundy", seats, options, seed))
        kinds = [SeatSpec(str(number), "human") for number in range(seats)]
        for state in (played.positions[-1][0], played.end):
            assert state is not None
            picture = pages_of("burgundy").thumbnail(state, kinds)
            assert picture is not None
            surface.fill("black")
            picture.draw(painter, easel.ui.stage.floor)
            assert surface.get_bounding_rect().w > 0
            assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)
