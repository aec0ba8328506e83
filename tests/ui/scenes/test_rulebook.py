"""The complete rules in the window: by section, by search, and by what is pointed at."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import FRect

from castles.text.language import LANGUAGES
from castles.text.rules_page import rule_book
from castles.ui.by_game import games_with_screens
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.lab.samples import samples_of
from castles.ui.scenes.rulebook import RulebookScene, RuleText
from castles.ui.scenes.short_rules import RulesScene
from castles.ui.table.looks import looks_of
from tests.ui.driver import Driver
from tests.ui.tables import asked, match_at, sit_down

Opening = Callable[..., Driver]


def book_scene(driver: Driver) -> RulebookScene:
    scene = driver.scene
    assert isinstance(scene, RulebookScene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_screens())
def test_every_rule_that_the_table_names_exists(game: str, language: str) -> None:
    book, looks = rule_book(game, language), looks_of(game)
    for rule in looks.rules.values():
        assert book.find(rule) is not None, rule


def test_from_the_short_rules_and_back(open_app: Opening) -> None:
    driver = open_app().open("title")
    driver.click("rules")
    driver.click("all")
    scene = book_scene(driver)
    for section in scene.book.sections:
        driver.scene.focus(f"section.{section}")
        driver.key("return")
        shown = [page.id for page in scene.book.of_section(section)]
        assert [page.id for page in scene.pages()] == shown
        kind = "piece" if scene.book.pages[shown[0]].is_piece else "rule"
        assert driver.find(f"{kind}.{shown[0]}")
    driver.click("short")
    assert isinstance(driver.scene, RulesScene)


def test_search_ignores_accents_and_finds_ids(open_app: Opening) -> None:
    driver = open_app(language="es").open("title").open("rulebook")
    driver.click("search")
    driver.type("marmol")
    assert any("rmol" in page.title for page in book_scene(driver).pages())
    for _ in range(6):
        driver.key("backspace")
    driver.type("T24")
    assert book_scene(driver).pages()[0].id == "T24"
    driver.type("zzz")
    assert book_scene(driver).pages() == []
    assert driver.ui.text("rulebook.none", words="T24zzz") in driver.words()


def test_references_lead_to_their_rule(open_app: Opening) -> None:
    driver = open_app().open("title").open("rulebook", "T24")
    driver.click("see.T24.T19")
    scene = book_scene(driver)
    assert (scene.rule, scene.section) == ("T19", "turn")
    driver.key("f1")
    assert type(driver.scene).__name__ == "TitleScene"


@pytest.mark.parametrize(
    ("name", "rule"),
    [("draw", "T18"), ("yield_deck.0", "T31"), ("bonus.0", "T23"), ("token.0", "T7")],
)
def test_the_key_opens_the_rule_of_what_is_pointed_at(
    open_app: Opening, name: str, rule: str
) -> None:
    driver = open_app().open("title")
    sit_down(driver, match_at(asked("turn")))
    driver.point(name)
    driver.key("f1")
    assert book_scene(driver).rule == rule


def test_a_tile_and_a_line_of_the_chronicle_have_their_rule(open_app: Opening) -> None:
    driver = open_app().open("title")
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=4)))
    state = scene.picture.state
    kind = state.rules.type_names[state.rules.tile_type[state.display[0]]]
    driver.point("display.0")
    driver.key("f1")
    assert book_scene(driver).rule == kind, "the page of the tile itself"
    driver.key("escape")
    line = next(widget.name for widget in driver.widgets() if widget.name.startswith("log."))
    driver.point(line)
    driver.key("f1")
    assert book_scene(driver).rule


def test_pointing_at_nothing_opens_the_rules_in_short(open_app: Opening) -> None:
    driver = open_app().open("title")
    scene, _ = sit_down(driver, match_at(asked("turn")))
    driver.point((5.0, 5.0))
    scene._showing_focus = False
    driver.key("f1")
    assert isinstance(driver.scene, RulesScene)


@pytest.mark.pixels
@pytest.mark.parametrize("game", games_with_screens())
def test_no_picture_is_wider_than_its_card(
    open_app: Opening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app().open("title")
    driver.ui.open("rulebook", "", game)
    scene, drawn = book_scene(driver), []
    thing = Painter.thing

    def noting(painter: Painter, name: str, at: Point, wide: float, *more: float) -> None:
        drawn.append((at[0] + (painter.sheet.sprite(name).span or 1.0) * wide / 2, name))
        thing(painter, name, at, wide, *more)

    monkeypatch.setattr(Painter, "thing", noting)
    ui = driver.ui
    painter = Painter(driver.app.window.surface, ui.stage, ui.theme, ui.sheet)
    card = FRect(600, 100, 1000, 400)
    for page in scene.book.pages.values():
        RuleText(page, card, False, looks_of(game).picture_sizes, ui.catalogue).draw(painter)
    assert [name for right, name in drawn if right > card.right + 1] == []
    assert drawn


@pytest.mark.parametrize("scene", ["rules", "rulebook"])
def test_the_rules_of_another_game_are_a_press_away(open_app: Opening, scene: str) -> None:
    driver = open_app().open("title").open(scene, "", "tuscany")
    driver.scene.focus("game")
    driver.key("right")
    assert driver.scene.games == ("burgundy",)
    driver.key("right")
    assert driver.scene.games == ("castelli",)
    assert driver.ui.text("castelli.name") in driver.words()
    driver.key("escape")
    assert type(driver.scene).__name__ == "TitleScene"


@pytest.mark.parametrize("game", games_with_screens())
def test_the_title_opens_the_rules_of_the_game_that_is_pointed_at(
    open_app: Opening, game: str
) -> None:
    driver = open_app().open("title")
    driver.point(f"game.{game}")
    driver.key("f1")
    assert driver.scene.games == (game,)
    driver.key("f1")
    driver.point((5.0, 5.0))
    driver.scene.focus(f"game.{game}")
    driver.key("f1")
    assert driver.scene.games == (game,)


def test_a_card_has_a_page_and_back_leads_to_its_shelf(open_app: Opening) -> None:
    driver = open_app().open("title").open("rulebook", "characters", "castelli")
    driver.click("piece.king4")
    scene = book_scene(driver)
    page = scene.book.pages["king4"]
    words = driver.words()
    assert {page.title, page.text, page.example, *page.counts} <= set(words)
    assert driver.find("picture")
    driver.click("after")
    assert scene.rule == "king5"
    driver.click("see.C8")
    assert (scene.rule, scene.section) == ("C8", "cards")
    driver.key("escape")
    assert scene.rule == "king5"
    driver.click("all_of")
    assert scene.piece is None
    assert driver.find("piece.king4")
    driver.key("escape")
    assert type(driver.scene).__name__ == "TitleScene"


def test_words_that_are_nearly_right_find_the_nearest(open_app: Opening) -> None:
    driver = open_app().open("title").open("rulebook", "", "castelli")
    driver.click("search")
    driver.type("goveronr")
    assert book_scene(driver).pages()[0].id == "governor"
    told = driver.ui.text("rulebook.nearest", words="goveronr", nearest="governor")
    assert told in driver.words()
    driver.click("piece.governor")
    assert book_scene(driver).rule == "governor"
    driver.key("escape")
    assert book_scene(driver).words == "goveronr", "back to what was found"


@pytest.mark.parametrize("game", games_with_screens())
def test_every_page_of_a_card_or_tile_can_be_drawn(open_app: Opening, game: str) -> None:
    driver = open_app().open("title").open("rulebook", "", game)
    scene = book_scene(driver)
    for page in [page for page in scene.book.pages.values() if page.is_piece]:
        scene._show(page.section, rule=page.id)
        assert page.title in driver.words()


def test_a_rule_that_is_not_official_says_so(open_app: Opening) -> None:
    driver = open_app().open("title").open("rulebook", "A9", "castelli")
    assert driver.ui.text("rulebook.origin.ruling") in driver.words()
    driver.open("rulebook", "TA1", "tuscany")
    assert driver.ui.text("rulebook.origin.ours") in driver.words()
    driver.open("rulebook", "C5", "castelli")
    assert driver.ui.text("rulebook.origin.ours") not in driver.words()
    assert driver.ui.text("rulebook.origin.ruling") not in driver.words()


@pytest.mark.parametrize("rule", ["B15", "M8"])
def test_a_ruling_on_an_official_page_is_marked(open_app: Opening, rule: str) -> None:
    driver = open_app().open("title").open("rulebook", rule, "burgundy")
    page = book_scene(driver).book.pages[rule]
    words = driver.words()
    assert page.text in words
    at = words.index(page.additions["ruling"])
    assert driver.ui.text("rulebook.origin.ruling") == words[at - 1]


def test_the_key_opens_the_page_of_the_card_that_is_pointed_at(open_app: Opening) -> None:
    driver = open_app().open("title")
    samples_of("castelli").SCENES["play_2"](driver.ui)
    card = next(w.name for w in driver.widgets() if w.name.startswith("card."))
    driver.point(card)
    driver.key("f1")
    page = book_scene(driver).piece
    assert page is not None
    assert page.section in ("characters", "fight")
