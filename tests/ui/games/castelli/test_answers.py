"""Governor and Guard at one screen: neither pixels, nor curtains, nor undo tell who holds what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

import pygame
import pytest

from castles.desk.answer_round import may_answer
from castles.desk.session import Session
from castles.engine.decision import NOBODY
from castles.games.castelli.actions import PASS
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import ChronicleLine, Chronicler
from tests.desk.answering import NAMES, Silent, laid, match_at
from tests.ui.driver import Driver
from tests.ui.match.test_play_leaks import OtherWorld

Opening = Callable[..., Driver]


def test_a_chronicle_tells_nothing_of_who_let_pass(open_app: Opening) -> None:
    driver = open_app()
    session = laid(True)
    screen = PlayScene(driver.ui, _Flow(session)).table.screen
    texts = driver.ui.catalogue.of_game("castelli")
    session.viewer = 0
    before = Chronicler(session, NAMES, texts, screen).last_lines()
    session.match.submit(PASS())
    after = Chronicler(session, NAMES, texts, screen).last_lines()
    assert [line.seat for line in before] == [line.seat for line in after]
    assert session.doer == 0


class _Flow:
    leave_hint = "play.tool.leave"
    interruption = ""
    voices = None

    def __init__(self, session: Session) -> None:
        self.session = session

    def advance(self) -> None: ...
    def ask_who_plays(self, change_kinds: Callable[[Mapping[int, str]], None]) -> None: ...
    def ask_to_leave(self) -> None: ...
    def leave(self) -> None: ...


def picture(driver: Driver, match: Match, point: str) -> bytes:
    """What Anna sees with the pointer at something, while the others think for ever."""
    session = Session(match, Silent)
    session.viewer = 0
    scene = PlayScene(driver.ui, _Flow(session))
    driver.ui.stack.push(scene)
    driver.settle()
    driver.point(point)
    scene._note(scene.find(point))
    shot = pygame.image.tobytes(driver.shot(), "RGB")
    driver.ui.stack.pop(scene)
    return shot


def asked_of_computer(match: Match) -> bool:
    """A computer may turn the tile of the only person."""
    decision = match.game.decision(match.state) if match.deciding_seat != NOBODY else ""
    return decision == "governor" and may_answer(match.log[-1].events) == [1, 2]


@pytest.mark.pixels
def test_an_open_window_shows_no_pixel_of_who_is_asked(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(asked_of_computer, "human", "random", "random")
    assert match.log[-1].seat == 0
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    hands = [[seat.hand for seat in cast(State, world.state).seats[1:]] for world in worlds]
    assert hands[0] != hands[1], "the worlds must differ in what Anna may not know"
    for point in ("seat.1", "seat.2", "undo"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1


def attacked(match: Match) -> bool:
    """Anna attacks the castle of a computer that holds a Guard."""
    is_asked = match.deciding_seat != NOBODY and match.game.decision(match.state) == "guard"
    return is_asked and match.log[-1].seat == 0


@pytest.mark.pixels
def test_an_attack_shows_no_pixel_of_who_guards(open_app: Opening) -> None:
    driver = open_app().open("title")
    match = match_at(attacked, "human", "random", "random", fight=True)
    owner = match.deciding_seat
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    hands = [cast(State, world.state).seats[owner].hand for world in worlds]
    assert hands[0] != hands[1], "the worlds must differ in what Anna may not know"
    for point in (f"seat.{owner}", "undo"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1


def test_the_newest_line_is_marked_whoever_let_pass(open_app: Opening) -> None:
    driver = open_app()
    session = laid(True)
    session.viewer = 0
    session.match.submit(PASS())
    scene = PlayScene(driver.ui, _Flow(session))
    scene.rebuild()
    lines = [widget for widget in scene.widgets if isinstance(widget, ChronicleLine)]
    assert [line.newest for line in lines] == [False] * (len(lines) - 1) + [True]


@pytest.mark.pixels
def test_cards_leave_no_pixel_in_a_turn(open_app: Opening) -> None:
    driver = open_app().open("title")

    def moment(match: Match) -> bool:
        state = cast(State, match.state)
        turn = match.deciding_seat == 0 and match.game.decision(state) == "turn"
        return turn and all(seat.hand for seat in state.seats[1:])

    match = match_at(moment, "human", "random", "random")
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    for point in ("seat.1", "deck.0"):
        assert len({picture(driver, world, point) for world in [match, *worlds]}) == 1
