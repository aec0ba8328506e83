"""The shelf of trophies, from Players; and the toast at the end of a match, never before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.trophies.definitions import trophies
from castles.ui.kit.widgets import walk
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import Flow
from castles.ui.scenes.trophies import TrophiesScene, TrophyCard
from tests.ui.driver import Driver
from tests.ui.players import Wanderer

Opening = Callable[..., Driver]


def dealt(home: Path) -> Match:
    folder = home / "data" / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    seats = [SeatSpec("Anna", HUMAN), SeatSpec("", "random")]
    return Match.new(game_named("castelli"), seats, 5, path=folder / "a.castles")


def card(driver: Driver, name: str) -> TrophyCard:
    found = driver.find(f"trophy.{name}")
    assert isinstance(found, TrophyCard)
    return found


def test_trophies_are_told_at_the_end_and_stand_on_the_shelf(
    open_app: Opening, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(confirmations=False)
    match = dealt(home)
    driver.open("title")
    Flow(driver.ui, match).begin()
    told: list[tuple[bool, str]] = []
    toast = driver.ui.toast

    def hear(words: str, glyph: str = "info") -> None:
        told.append((match.is_over, words))
        toast(words, glyph)

    monkeypatch.setattr(driver.ui, "toast", hear)
    final = Wanderer(driver, 3).play_to_the_end()
    assert isinstance(final, FinalScoringScene)
    trophies = [each for each in told if "trophies" in each[1] or "trophy" in each[1]]
    assert len(trophies) == 1
    assert trophies[0][0], "only when the match is over"
    assert "Anna" in trophies[0][1]
    driver.click("home")
    driver.click("profiles")
    driver.click("trophies")
    scene = driver.scene
    assert isinstance(scene, TrophiesScene)
    assert scene.player == "Anna"
    assert card(driver, "first_game").standing.is_won
    assert not card(driver, "hundred_games").standing.is_won
    assert card(driver, "hundred_games").foot == "1 of 100"


def test_a_secret_is_kept_until_it_is_won(open_app: Opening, home: Path) -> None:
    match = dealt(home)
    while legal := match.legal_actions():
        match.submit(legal[0])
    match.close()
    driver = open_app().open("trophies")
    hidden = card(driver, "comeback")
    assert hidden.title == "A secret"
    assert "behind" not in hidden.about


def test_an_empty_shelf_says_so(open_app: Opening) -> None:
    driver = open_app().open("trophies")
    assert "No finished games yet" in driver.words()
    driver.click("back")


def test_an_empty_shelf_shows_what_there_is_to_win(open_app: Opening) -> None:
    driver = open_app().open("trophies")
    shown = [w for w in walk(driver.scene.widgets) if isinstance(w, TrophyCard)]
    assert len(shown) == len(trophies())
    assert not any(each.standing.is_won for each in shown)
    assert driver.ui.text("trophies.count", won=0, all=len(shown)) in driver.words()
