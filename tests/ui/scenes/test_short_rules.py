"""The rules in short, and the rule of everything on a table, in every game that has them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.text.catalogue import Catalogue
from castles.text.language import LANGUAGES
from castles.text.rules_page import rule_book
from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.match.play import PlayScene
from castles.ui.scenes.rulebook import RulebookScene
from castles.ui.scenes.short_rules import RulesScene, short_rules
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
GAMES = [game for game in READY if short_rules(game)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_has_words_and_a_rule_that_exists(game: str, language: str) -> None:
    texts, book = Catalogue(language).of_game(game), rule_book(game, language)
    for name, page in short_rules(game).items():
        assert f"rules.page.{name}" in texts
        for paragraph in page.paragraphs:
            assert f"rules.{paragraph.key}" in texts
            assert book.find(paragraph.rules) is not None, paragraph.key


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_a_picture(game: str, sheet: SpriteSheet) -> None:
    sheet.show(game)
    things = [p.thing for page in short_rules(game).values() for p in page.paragraphs]
    assert [thing for thing in things if not sheet.has(thing)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_table_knows_the_rule_of_everything_on_it(open_app: Opening, game: str) -> None:
    driver = open_app().open("title")
    samples_of(game).SCENES["play_2"](driver.ui)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    book, rule = rule_book(game, "en"), scene.table.rule
    spots = [widget for widget in scene.widgets if isinstance(widget, SpotWidget)]
    assert len(spots) > 20
    rules = {spot.name: rule(spot.name, spot.thing) for spot in spots}
    for answer in scene.question.answers:
        rules[answer.name] = rule(answer.name, None)
    missing = [name for name, rule in rules.items() if book.find(rule) is None]
    assert not missing, missing
    driver.point(spots[0].name)
    driver.key("f1")
    assert isinstance(driver.scene, RulebookScene)
    assert driver.scene.rule


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_nothing_opens_the_rules_of_the_game_on_the_table(
    open_app: Opening, game: str
) -> None:
    driver = open_app().open("title")
    samples_of(game).SCENES["play_2"](driver.ui)
    driver.point((5.0, 5.0))
    driver.scene._showing_focus = False
    driver.key("f1")
    assert isinstance(driver.scene, RulesScene)
    assert driver.scene.game == game
