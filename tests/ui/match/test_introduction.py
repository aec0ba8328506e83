"""The automa introduces itself once, the first time it is at a table, and again on request."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.desk.match_plan import MatchPlan
from castles.engine.automa import automa_kinds
from castles.games.by_game import game_named
from castles.play.seat import SeatSpec
from castles.settings import CHECKS, Settings, load_settings, save_settings
from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.match.flow import start_match
from castles.ui.match.introduction import IntroductionScene, pictures_of
from castles.ui.scenes.rulebook import RulebookScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
WITH_AUTOMA = [game for game in READY if automa_kinds(game_named(game).options)]


def begin(driver: Driver, game: str, opponent: str) -> None:
    """A new match of a person against this opponent."""
    plan = MatchPlan(game, (SeatSpec("Anna", "human"), SeatSpec("", opponent)))
    driver.ui.stack.push(start_match(driver.ui, plan))


@pytest.mark.parametrize("game", WITH_AUTOMA)
def test_it_introduces_itself_once(open_app: Opening, game: str) -> None:
    driver = open_app().open("title")
    begin(driver, game, "automa:novice")
    assert isinstance(driver.scene, IntroductionScene)
    assert len(pictures_of(game)) == 3
    words = " ".join(driver.words())
    texts = driver.ui.catalogue.of_game(game)
    for name in pictures_of(game):
        assert texts.text(f"introduction.{name}.about") in words
    driver.key("return")
    assert not isinstance(driver.scene, IntroductionScene)
    assert driver.scene.games == (game,)
    assert driver.ui.settings.introduced == (game,)
    driver.open("title")
    begin(driver, game, "automa:novice")
    assert not isinstance(driver.scene, IntroductionScene)


def test_each_automa_speaks_for_itself(open_app: Opening) -> None:
    driver = open_app(introduced=("tuscany",)).open("title")
    begin(driver, "burgundy", "automa:expert")
    assert isinstance(driver.scene, IntroductionScene)
    driver.key("escape")
    assert driver.ui.settings.introduced == ("tuscany", "burgundy")


@pytest.mark.parametrize("game", READY)
def test_nobody_else_introduces_themselves(open_app: Opening, game: str) -> None:
    driver = open_app().open("title")
    begin(driver, game, "ai:novice")
    assert not isinstance(driver.scene, IntroductionScene)
    assert driver.ui.settings.introduced == ()


@pytest.mark.parametrize("game", WITH_AUTOMA)
def test_it_can_be_read_again_on_the_page_of_rules(open_app: Opening, game: str) -> None:
    driver = open_app().open("title").open("rulebook", "automa", game)
    driver.click("introduction")
    assert isinstance(driver.scene, IntroductionScene)
    driver.key("escape")
    assert isinstance(driver.scene, RulebookScene)


def test_a_game_without_an_automa_offers_no_introduction(open_app: Opening) -> None:
    driver = open_app().open("title").open("rulebook", "modes", "castelli")
    assert driver.scene.find("introduction") is None


@pytest.mark.parametrize("game", WITH_AUTOMA)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_has_few_words(game: str, language: str) -> None:
    texts = Catalogue(language).of_game(game)
    for name in pictures_of(game):
        assert len(texts.text(f"introduction.{name}.about").split()) <= 45


@pytest.mark.parametrize("game", WITH_AUTOMA)
def test_every_sprite_of_the_pictures_exists(game: str, sheet: SpriteSheet) -> None:
    sheet.show(game)
    names = [sprite.name for picture in pictures_of(game).values() for sprite in picture]
    assert [name for name in names if not sheet.has(name)] == []


def test_who_was_introduced_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(introduced=("tuscany",)), path)
    assert load_settings(path).settings.introduced == ("tuscany",)
    assert not CHECKS["introduced"]("tuscany")
