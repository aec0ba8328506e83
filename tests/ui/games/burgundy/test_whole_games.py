"""Whole matches of Burgundy through the real window, from the table to the final score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castles.desk.match_plan import MatchPlan
from castles.engine.errors import CastlesError
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.by_game import pages_of
from castles.ui.games.burgundy.duchies import DuchyScene
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.match import flow
from castles.ui.match.flow import start_match
from tests.ui.driver import Driver
from tests.ui.games.burgundy.people import Grower
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.players import KeyboardWanderer, Wanderer

Opening = Callable[..., Driver]


def sit_down(driver: Driver, *kinds: str) -> None:
    seats = [SeatSpec(name, kind) for name, kind in zip(("Anna", "Bruno"), kinds, strict=True)]
    driver.ui.open("title")
    driver.ui.stack.push(start_match(driver.ui, MatchPlan("burgundy", seats, {}, seed=5)))
    driver.settle()


@pytest.mark.pixels
def test_two_people_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    sit_down(driver, "human", "human")
    check_against_journal(Wanderer(driver, 1).play_to_the_end(), home)


def test_two_people_by_keyboard_from_the_title(open_app: Opening, home: Path) -> None:
    driver = open_app().open("title")
    person = KeyboardWanderer(driver, 3)
    person.press("game.burgundy")
    person.press("player.1")
    person.press("player.human")
    person.press("start")
    final = person.play_to_the_end()
    match = final.flow.match
    assert [seat.is_human for seat in match.seats] == [True, True]
    check_against_journal(final, home)
    person.press("home")
    person.press("quick_game")
    again = driver.scene
    assert isinstance(again, DuchyScene)
    assert again.flow.match.game.name == "burgundy"


@pytest.mark.parametrize("level", ["novice", "experienced", "expert"])
def test_one_person_against_the_automa(open_app: Opening, home: Path, level: str) -> None:
    driver = open_app()
    sit_down(driver, "human", f"automa:{level}")
    final = Wanderer(driver, 2).play_to_the_end()
    assert any(entry.is_automa for entry in final.flow.match.log)
    check_against_journal(final, home)


def test_a_match_with_a_module_that_has_no_parts_is_left_to_the_terminal(
    open_app: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app()
    pages = pages_of("burgundy")
    assert pages.shown_options is not None
    fewer = replace(pages, shown_options=pages.shown_options - {"castle_rule"})
    monkeypatch.setattr(flow, "pages_of", lambda game: fewer)
    seats = [SeatSpec("Anna", "human"), SeatSpec("Bruno", "human")]
    path = tmp_path / "match.castles"
    options = {"castle_rule": True, "board_pool": "11-18"}
    Match.new(game_named("burgundy"), seats, 1, options, path=path).close()
    with pytest.raises(CastlesError, match="--text"):
        flow.open_match(driver.ui, path)


def test_four_people_in_two_teams_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    names = ("Anna", "Bruno", "Carla", "Dora")
    seats = [SeatSpec(name, "human") for name in names]
    driver.ui.open("title")
    plan = MatchPlan("burgundy", seats, {"teams": "advanced"}, seed=6)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    final = Wanderer(driver, 4).play_to_the_end()
    outcome = final.flow.match.outcome
    assert outcome is not None
    assert outcome.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    check_against_journal(final, home)


def test_the_solo_board_by_keyboard(open_app: Opening, home: Path) -> None:
    driver = open_app()
    driver.ui.open("title")
    options: Options = {"solo_board": 33, "solo_goal": 20, "extra_tiles": True}
    plan = MatchPlan("burgundy", [SeatSpec("Anna", "human")], options, seed=7)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    final = KeyboardWanderer(driver, 5).play_to_the_end()
    outcome = final.flow.match.outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.measures["round"] == 25
    check_against_journal(final, home)


def test_a_computer_shows_what_is_possible_on_the_solo_board(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    options: Options = {"solo_board": 34, "solo_goal": 20}
    plan = MatchPlan("burgundy", [SeatSpec("Bruno", "greedy")], options, seed=8)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PhaseEndScene), "nobody was asked before"
    assert len(scene.flow.match.log) > 10


def test_vineyards_against_the_automa_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    seats = [SeatSpec("Anna", "human"), SeatSpec("Automa", "automa:experienced")]
    driver.ui.open("title")
    plan = MatchPlan("burgundy", seats, {"vineyards": "all"}, seed=7)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    final = Grower(driver, 1).play_to_the_end()
    told = {event.name for entry in final.flow.match.log for event in entry.events}
    assert {"double_taken", "double_planted", "automa_double"} <= told
    check_against_journal(final, home)
