"""Who plays a seat can change in a running match: people become computers, and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.desk.arms import seat_faces, seat_names
from castles.desk.due import Due
from castles.engine.automa import is_automa
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.tables import asked, click_action, kind_of, match_at, sit_down

Opening = Callable[..., Driver]
ENOUGH = 500


def _step_until(driver: Driver, true: Callable[[], bool]) -> None:
    for _ in range(ENOUGH):
        if true():
            return
        driver.app.step()
    raise AssertionError("it never came")


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_level_is_changed_at_the_table(open_app: Opening, way: str) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn"))
    sit_down(driver, match)
    if way == "key":
        driver.key("p", "tab", "down", "left", "left", "left", "left")
        driver.key("tab", "tab", "return")
    else:
        driver.click("tool.seats")
        for _ in range(4):
            cycle = driver.find("kind.1").rect
            driver.click((cycle.x + 20, cycle.centery))
        driver.click("done")
    assert match.seats[1].kind == "ai:medium"
    assert isinstance(driver.scene, PlayScene)
    words = driver.words()
    assert "now Medium" in words
    assert driver.ui.text("seats.changed", name="Bruno", kind="Medium") in words


def test_nothing_changes_before_it_is_said(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn"))
    sit_down(driver, match)
    driver.key("p", "tab", "right", "right", "escape")
    assert [seat.kind for seat in match.seats] == [HUMAN, "random"]


def test_a_person_lets_the_computer_play_and_takes_the_seat_back(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn"))
    scene, _ = sit_down(driver, match)
    before = len(match.log)
    scene.change_kinds({0: "random"})
    scene.enter()
    _step_until(driver, lambda: len(match.log) > before + 1)
    scene.change_kinds({0: HUMAN})
    scene.enter()
    _step_until(driver, lambda: scene.session.due is Due.DECIDE)
    assert scene.controller.legal


def test_a_computer_becomes_a_person_behind_a_curtain(open_app: Opening) -> None:
    driver = open_app(step=True).open("title")
    flow = Flow(driver.ui, match_at(asked("turn", seat=1)))
    flow.begin()
    driver.key("p", "tab", "down", "right")
    driver.click("done")
    assert isinstance(driver.scene, CurtainScene)
    assert flow.session.due is Due.CURTAIN


def test_an_automa_keeps_its_seat(open_app: Opening) -> None:
    driver = open_app().open("title")
    seats = [SeatSpec("Anna", HUMAN), SeatSpec("", "automa:novice")]
    match = Match.new(game_named("tuscany"), seats, 3)
    driver.open("seats", match.game.name, match.seats, lambda kinds: None)
    automa = driver.find("kind.1")
    assert is_automa(match.seats[1].kind)
    assert automa.tooltip() == driver.ui.text("seats.automa")
    assert not automa.press()


def test_a_turn_that_waits_goes_on_with_its_seat(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn", kind="take"))
    scene, _ = sit_down(driver, match)
    click_action(
        driver, scene, next(a for a in match.legal_actions() if kind_of(match, a) == "take")
    )
    assert scene.session.due is Due.HAND_OVER
    scene.session.change_kinds({0: "random"})
    assert scene.session.due is Due.OPPONENT
    assert not match.turn_is_over


def test_who_takes_over_a_seat_takes_over_its_name(open_app: Opening) -> None:
    """Also in a team game, where a second person of the same level sits."""
    driver = open_app().open("title")
    people = [SeatSpec("", HUMAN), *(SeatSpec("", "ai:medium") for _ in range(3))]
    match = Match.new(game_named("burgundy"), people, 3, {"teams": "basic"})
    flow = Flow(driver.ui, match)
    before, faces = flow.names, seat_faces(match.seats, driver.ui.catalogue)
    assert len(set(before)) == len(before)
    for kinds in ({0: "ai:medium"}, {1: HUMAN, 2: "ai:hard"}):
        flow.session.change_kinds(kinds)
        assert flow.names == before
        assert seat_faces(match.seats, driver.ui.catalogue) == faces
    assert seat_names(match.played.own_seats, driver.ui.catalogue)[:2] == ("Player 1", "Player 2")


def test_the_past_of_a_seat_stays_the_persons(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn", least_round=3))
    match.rename_seat(0, "")
    scene, _ = sit_down(driver, match)
    own = len(match.log)
    scene.change_kinds({0: "random"})
    scene.enter()
    _step_until(driver, lambda: match.log[-1].seat == 0 and len(match.log) > own)
    lines = [line for line in scene.chronicle.told() if line.seat == 0]
    assert {line.name for line in lines if line.index < own} <= {"", "Player 1"}
    assert {line.name for line in lines if line.index >= own} == {"Player 1 (Random moves)"}


def test_the_end_tells_who_played_when_and_the_rematch_is_the_persons(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn", least_round=3))
    match.rename_seat(0, "")
    match.change_seat_kind(0, "ai:medium")
    while not match.is_over:
        match.submit(match.legal_actions()[0])
    flow = Flow(driver.ui, match)
    driver.open("final_scoring", flow)
    assert any("Player 1 from round 3 on: Medium" in words for words in driver.words())
    flow.rematch()
    held = driver.ui.held.at_table
    assert held is not None
    assert [seat.kind for seat in held.seats] == [HUMAN, "random"]
