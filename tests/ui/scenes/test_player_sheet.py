"""Who plays a seat is chosen among faces: people, levels, the automa, and what is for testing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ai.player import seat_kinds
from castles.engine.automa import automa_kinds
from castles.games.by_game import game_named
from castles.play.seat import HUMAN, NETWORK
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.kit.widgets import ScrollArea
from castles.ui.scenes.player_sheet import PlayerSheet, sections_of
from castles.ui.scenes.setup import SetupScene
from castles.ui.scenes.setup_rules import TAGS, RuleTag
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.mark.parametrize("game", READY)
def test_everybody_is_on_the_sheet_once(game: str) -> None:
    listed = [kind for column in sections_of(game) for section in column for kind in section.kinds]
    known = [HUMAN, NETWORK, *seat_kinds(game), *automa_kinds(game_named(game).options)]
    assert sorted(listed) == sorted(known)


def test_the_automa_is_two_clicks_away(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "tuscany")
    driver.click("player.1")
    assert isinstance(driver.scene, PlayerSheet)
    driver.click("player.automa:novice")
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.plan.seats[1].kind == "automa:novice"
    driver.click("player.1")
    driver.click("player.ai:hard")
    assert scene.plan.seats[1].kind == "ai:hard"


@pytest.mark.parametrize(
    ("game", "tag"), [("tuscany", "house_rule"), ("burgundy", "official"), ("castelli", "")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_automas_say_whether_they_are_official(
    open_app: Opening, game: str, tag: str, language: str
) -> None:
    driver = open_app(language=language, scale=200).open("title").open("new_game", game)
    driver.click("player.1")
    words = {driver.ui.text(f"setup.{each}"): each for each in TAGS}
    area = driver.find("players")
    assert isinstance(area, ScrollArea)
    told = [one for one in area.widgets if isinstance(one, RuleTag)]
    assert [words[one.words] for one in told] == ([tag] if tag else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_seen_at_once_at_the_usual_size(open_app: Opening, language: str) -> None:
    """Also in a window of which bars take a part."""
    for size in ((1280, 720), (1920, 1080), (1918, 1055)):
        driver = open_app(size, language=language, scale=100).open("title")
        driver.open("new_game", "tuscany").click("player.1")
        area = driver.find("players")
        assert isinstance(area, ScrollArea)
        assert area.furthest == 0, size


def test_an_automa_says_why_it_cannot_sit_here(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "tuscany")
    driver.click("player.0")
    automa = driver.find("player.automa:novice")
    assert not automa.enabled
    assert "last seat" in automa.tooltip()


def test_the_keyboard_begins_on_who_plays_now(open_app: Opening) -> None:
    driver = open_app().open("title").open("new_game", "tuscany")
    driver.click("player.1")
    driver.key("tab")
    focused = driver.scene.focused
    assert focused is not None
    assert focused.name == "player.ai:medium"
    driver.key("escape")
    assert isinstance(driver.scene, SetupScene)
