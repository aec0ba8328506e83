"""Profiles: edited by mouse and keyboard, chosen in the set-up, followed by the screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.profile import FOLDER, Profile, load_profiles, save_profile
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.match.flow import Flow
from castles.ui.match.seat_profiles import settings_of
from castles.ui.scenes.profiles import ProfilesScene
from castles.ui.scenes.setup import SetupScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
ANNA = Profile("Anna", "", "violet", "it", 150, "contrast", "fast", {"answer_1": "q"})


@pytest.fixture
def folder(home: Path) -> Path:
    place = home / "settings" / FOLDER
    place.mkdir(parents=True)
    return place


def kept(folder: Path) -> list[str]:
    return [profile.name for profile in load_profiles(folder).profiles]


def test_a_profile_is_made_and_kept_by_mouse(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title")
    driver.click("profiles")
    driver.click("new")
    for _ in range(12):
        driver.key("backspace")
    driver.type("Bruno")
    driver.click("colour.ochre")
    driver.click("language")
    (profile,) = load_profiles(folder).profiles
    assert (profile.name, profile.colour) == ("Bruno", "ochre")
    assert profile.language
    driver.click("delete")
    driver.click("choice.1")
    assert kept(folder) == []


def test_by_keyboard(open_app: Opening, folder: Path) -> None:
    driver = open_app().open("title").open("profiles")
    driver.key("return", "return")
    driver.type("!")
    scene = driver.scene
    assert isinstance(scene, ProfilesScene)
    scene.focus("palette")
    driver.key("right")
    (profile,) = load_profiles(folder).profiles
    assert profile.name.endswith("!")
    assert profile.palette == "normal"


def test_two_profiles_never_share_a_name(open_app: Opening, folder: Path) -> None:
    save_profile(Profile("A"), folder)
    save_profile(Profile("AB"), folder)
    driver = open_app().open("title").open("profiles")
    driver.click("name")
    driver.type("B")
    assert kept(folder) == ["A", "AB"]
    driver.type("C")
    assert kept(folder) == ["AB", "ABC"]


def test_it_is_chosen_in_the_set_up(open_app: Opening, folder: Path) -> None:
    save_profile(ANNA, folder)
    driver = open_app().open("title").open("new_game")
    rect = driver.find("profile.0").rect
    driver.click((rect.right - 20, rect.centery))
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    assert scene.plan.seats[0].name == "Anna"
    assert scene.colours[0] == "violet"


def test_the_screen_follows_the_player_who_has_it(open_app: Opening, folder: Path) -> None:
    save_profile(ANNA, folder)
    driver = open_app(language="en").open("title")
    ui = driver.ui
    seats = [SeatSpec("Bruno", HUMAN), SeatSpec("Anna", HUMAN)]
    match = Match.new(game_named("tuscany"), seats, 1, {"start_player": 0})
    flow = Flow(ui, match)
    flow.begin()
    assert (ui.catalogue.language, ui.theme.name) == ("en", "normal")
    match.submit(match.legal_actions()[0])
    flow.advance()
    driver.settle()
    driver.click("open")
    assert (ui.catalogue.language, ui.theme.name, ui.scale) == ("it", "contrast", 150)
    assert ui.key_for("answer_1") == "Q"
    assert ui.settings.speed == "fast"
    flow.leave()
    driver.settle()
    assert (ui.catalogue.language, ui.theme.name, ui.key_for("answer_1")) == ("en", "normal", "1")


def test_what_is_lent_is_not_written(open_app: Opening, home: Path) -> None:
    driver = open_app(language="en").open("title")
    driver.ui.lend(settings_of(ANNA))
    driver.ui.change(muted=True)
    written = json.loads((home / "settings" / "settings.json").read_text())
    assert (written["language"], written["theme"], written["muted"]) == ("en", "normal", True)
    driver.ui.lend({})
    assert driver.ui.settings.muted
    assert driver.ui.settings.theme == "normal"


def test_what_the_player_changes_meanwhile_stays(open_app: Opening) -> None:
    driver = open_app(language="en").open("title")
    driver.ui.lend(settings_of(ANNA))
    driver.ui.change(speed="slow")
    driver.ui.lend({})
    assert driver.ui.settings.speed == "slow"


def test_impossible_values_count_as_not_chosen() -> None:
    odd = Profile("X", language="tlh", scale=133, palette="pink", speed="warp")
    assert settings_of(odd) == {}


def test_a_damaged_profile_is_told_and_the_others_work(open_app: Opening, folder: Path) -> None:
    save_profile(ANNA, folder)
    (folder / "broken-00000000.json").write_text("{")
    driver = open_app().open("title").open("profiles")
    assert driver.find("profile.0")
    assert driver.ui.toasts
