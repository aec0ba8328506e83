"""The first start asks one question, once."""

from __future__ import annotations

from collections.abc import Callable

from castles.ui.kit.dialog import Dialog
from castles.ui.scenes.title import TitleScene
from castles.ui.scenes.welcome import ask_newcomer
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def test_a_new_player_is_offered_the_lesson_once(open_app: Opening) -> None:
    driver = open_app().open("title")
    ask_newcomer(driver.ui)
    assert isinstance(driver.scene, Dialog)
    driver.click("choice.1")
    assert not isinstance(driver.scene, TitleScene | Dialog)
    assert driver.ui.settings.welcomed
    driver = open_app(welcomed=True).open("title")
    ask_newcomer(driver.ui)
    assert isinstance(driver.scene, TitleScene)


def test_who_knows_the_game_goes_on_at_the_title(open_app: Opening) -> None:
    driver = open_app().open("title")
    ask_newcomer(driver.ui)
    driver.key("escape")
    assert isinstance(driver.scene, TitleScene)


def test_who_has_played_before_is_not_asked(open_app: Opening) -> None:
    table = {"seats": [], "options": {}, "undo": "strict"}
    driver = open_app(tables={"tuscany": table}).open("title")
    ask_newcomer(driver.ui)
    assert isinstance(driver.scene, TitleScene)
