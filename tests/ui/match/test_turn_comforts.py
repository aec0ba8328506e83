"""What makes turns pleasant: they end by themselves, a hint asks once, watching can pause."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pygame
import pytest

from castles.desk.due import Due
from castles.engine.decision import NOBODY
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany.queries import in_storage, on_display
from castles.ui.kit.dialog import Dialog
from castles.ui.kit.widgets import Button
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.table.answers import waiting_words
from tests.ui.driver import Driver
from tests.ui.tables import NAMES, asked, click_action, kind_of, match_at, sit_down

Opening = Callable[..., Driver]


def _without_marble(match: Match) -> bool:
    return asked("turn", least_round=3)(match) and not match.view(0).state.seats[0].marble  # type: ignore[attr-defined]


def _takes_into_free_storage(match: Match) -> bool:
    return _without_marble(match) and -1 in match.view(0).state.seats[0].storage  # type: ignore[attr-defined]


@pytest.mark.parametrize("ends_turn", [False, True])
def test_a_turn_ends_by_itself_once_nothing_of_it_can_be_undone(
    open_app: Opening, ends_turn: bool
) -> None:
    driver = open_app(ends_turn=ends_turn, step=True)
    scene, _ = sit_down(driver, match_at(_without_marble))
    driver.click("draw")
    assert scene.session.walls()[-1] is not None
    assert scene.session.due is Due.STEP


def test_where_people_share_the_screen_a_turn_of_news_waits_and_names_who_is_next(
    open_app: Opening,
) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(_without_marble, humans=2))
    driver.click("draw")
    assert scene.session.walls()[-1] is not None
    assert scene.session.due is Due.HAND_OVER
    told = waiting_words(scene.controller, scene.picture, scene.table.texts.text)
    assert scene.picture.names[1] in told


@pytest.mark.parametrize(("deciding", "key"), [(0, "final"), (1, "next"), (NOBODY, "final")])
def test_nobody_is_next_after_their_own_turn(deciding: int, key: str) -> None:
    """Others have answered: nothing can be undone, and the turn still waits for who plays it."""
    session = Mock(in_round=False, awaits_answers=False, viewer=0, shown_deciding=deciding)
    session.match.deciding_seat = deciding
    session.match.game.set_up = ()
    controller = Mock(session=session, due=Due.HAND_OVER)
    said = waiting_words(controller, Mock(names=("Anna", "Bruno")), Catalogue("en").text)
    assert said == Catalogue("en").text(f"play.ask.hand_over_{key}", seat="Bruno")


@pytest.mark.parametrize(("ends_turn", "due"), [(False, Due.HAND_OVER), (True, Due.STEP)])
def test_a_turn_that_can_be_undone_waits_unless_the_player_likes(
    open_app: Opening, ends_turn: bool, due: Due
) -> None:
    """The tile in place of the one taken is seen when the turn is ended, not before."""
    driver = open_app(ends_turn=ends_turn, step=True)
    match = match_at(_takes_into_free_storage)
    scene, _ = sit_down(driver, match)
    take = next(a for a in match.legal_actions() if kind_of(match, a) == "take")
    place, display = take[1], list(scene.picture.state.display)
    click_action(driver, scene, take)
    driver.settle()
    assert match.log[-1].words["do"] == "take"
    assert scene.session.due is due
    if due is Due.HAND_OVER:
        assert scene.picture.state.display[place] < 0
        driver.key("z")
        assert list(scene.picture.state.display) == display
        driver.key("y")
        driver.key("e")
        driver.settle()
        assert scene.session.due is Due.STEP
    assert scene.picture.state.display[place] >= 0
    driver.key("z")
    assert match.log[-1].words["do"] == "take"


def test_the_first_hint_asks_before_it_marks_the_match(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=3)))
    match = scene.session.match
    driver.click("hint")
    assert isinstance(driver.scene, Dialog)
    driver.click("choice.0")
    assert not match.assisted
    assert not scene.advising.is_open
    driver.click("hint")
    driver.click("choice.1")
    assert match.assisted == {0}
    assert scene.advising.is_open
    scene.advising.forget()
    driver.click("hint")
    assert driver.scene is scene


def test_a_dragged_tile_leaves_its_place(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("turn", kind="take", least_round=3)))
    number = next(n for n, tile in enumerate(scene.picture.state.display) if tile >= 0)
    driver.press(f"display.{number}")
    for x in (700.0, 900.0):
        driver.post(pygame.MOUSEMOTION, pos=driver.pixel((x, 300.0)), rel=(9, 9), buttons=(1, 0, 0))
    assert scene.dragging.dragged is not None
    assert on_display(scene.picture, number) < 0
    driver.release((960.0, 1060.0))
    driver.settle()
    assert on_display(scene.picture, number) >= 0
    assert in_storage(scene.picture, 0, 0) == scene.picture.state.seats[0].storage[0]


def test_computers_that_play_alone_pause_and_change_their_pace(open_app: Opening) -> None:
    driver = open_app(speed="fast")
    seats = [SeatSpec(name, "random") for name in NAMES[:2]]
    flow = Flow(driver.ui, Match.new(game_named("tuscany"), seats, 3))
    flow.begin()
    while not (isinstance(driver.scene, PlayScene) and len(flow.match.log) > 7):
        driver.app.step()
    driver.click("pause")
    done = len(flow.match.log)
    for _ in range(20):
        driver.app.step()
    assert len(flow.match.log) == done
    assert flow.session.due is Due.STEP
    for name in ("undo", "reset_turn"):
        button = driver.find(name)
        assert isinstance(button, Button)
        assert not button.enabled
        assert "only watching" in button.tooltip()
    driver.click("step")
    assert len(flow.match.log) == done + 1
    row = driver.find("speed").rect
    driver.click((row.x + row.w * 0.1, row.centery))
    assert driver.ui.settings.speed == "slow"
    driver.post(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="")
    assert flow.session.due is Due.OPPONENT


@pytest.mark.parametrize("ends", ["a person sits down", "the table is left"])
def test_a_pace_chosen_for_watching_ends_with_it(open_app: Opening, ends: str) -> None:
    driver = open_app(speed="fast")
    seats = [SeatSpec(name, "random") for name in NAMES[:2]]
    flow = Flow(driver.ui, Match.new(game_named("tuscany"), seats, 3))
    flow.begin()
    while not (isinstance(driver.scene, PlayScene) and len(flow.match.log) > 7):
        driver.app.step()
    driver.click("pause")
    row = driver.find("speed").rect
    driver.click((row.x + row.w * 0.1, row.centery))
    assert driver.ui.settings.speed == "slow"
    if ends == "a person sits down":
        driver.scene.watching.change_kinds({0: "human"})
    else:
        driver.open("title")
    assert driver.ui.settings.speed == "fast"
