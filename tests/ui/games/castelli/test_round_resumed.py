"""A round of answers ends with who opened it, and stands where it stood in a reopened match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest

from castles.desk.due import Due
from castles.desk.session import Session
from castles.engine.decision import NO_PAUSE
from castles.games.castelli.actions import GOVERN, ORIENT, PASS
from castles.play.match import Match
from castles.ui.kit.widgets import Button
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.flow import Flow, open_match
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from tests.desk.answering import Silent, match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_hidden_answers import dealt, laying, subsets

Opening = Callable[..., Driver]
OTHERS = (1, 2)
each_hand = pytest.mark.parametrize("holders", [*subsets(OTHERS)], ids=str)


def last_act(match: Match) -> bool:
    """The first seat gives a tile its direction, and will have nothing left to do."""
    if not laying(match):
        return False
    game, state = match.game, match.game.copy(match.state)
    game.apply_until(state, ORIENT(0), NO_PAUSE)
    while game.decision(state) == "governor":
        game.apply(state, PASS())
    return game.decision(state) == "turn" and game.deciding_seat(state) == 1


KNOWN = match_at(last_act, "human", "human", "human")


def deal(holders: Sequence[int], path: Path | None = None) -> Match:
    match = dealt(KNOWN, "governor", holders, OTHERS)
    return Match.begun(match.game, match.header, path)


def let_pass(session: Session) -> None:
    """Who has the screen has no answer, or gives none."""
    if session.due is Due.DECIDE:
        session.submit(PASS())
    else:
        assert session.in_round
        session.pass_on()


def after_answers(holders: Sequence[int], **manners: bool) -> Session:
    session = Session(deal(holders), Silent)
    for name, value in manners.items():
        setattr(session, name, value)
    session.submit(ORIENT(0))
    for _ in OTHERS:
        session.raise_curtain()
        let_pass(session)
    return session


@each_hand
def test_whose_turn_it_is_sees_what_came_of_it_and_ends_it(holders: tuple[int, ...]) -> None:
    session = after_answers(holders)
    assert (session.due, session.next_viewer) == (Due.CURTAIN, 0)
    session.raise_curtain()
    assert session.due is Due.HAND_OVER
    assert "area_evaluated" in {event.name for event in session.recap()}
    assert session.walls()[-1] is not None, "others could answer: nothing can be undone"
    session.pass_on()
    assert (session.due, session.next_viewer) == (Due.CURTAIN, 1)


@each_hand
def test_a_turn_that_ends_by_itself_is_told_in_the_next_recap(holders: tuple[int, ...]) -> None:
    session = after_answers(holders, ends_turns=True)
    assert session.next_viewer == 1
    session.viewer = 0
    assert "area_evaluated" in {event.name for event in session.recap()}


def test_the_window_brings_the_table_back_to_who_laid_the_tile(open_app: Opening) -> None:
    driver = open_app().open("title")
    flow = Flow(driver.ui, deal(()))
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    cast(PlayScene, driver.scene).controller.submit(ORIENT(0))
    seen = []
    while not (flow.session.viewer == 0 and isinstance(driver.scene, PlayScene) and seen):
        driver.settle()
        seen.append((type(driver.scene), flow.session.viewer))
        pressed = {CurtainScene: "open", RecapScene: "go_on", PlayScene: "pass"}
        driver.click(pressed[type(driver.scene)])
        driver.settle()
    assert seen[-1] == (RecapScene, 0)
    assert flow.session.due is Due.HAND_OVER
    driver.click("end_turn")
    driver.settle()
    assert (type(driver.scene), cast(CurtainScene, driver.scene).seat) == (CurtainScene, 1)


def test_who_only_answers_has_no_turn_to_end_and_none_that_is_saved(
    open_app: Opening, tmp_path: Path
) -> None:
    driver = open_app().open("title")
    flow = Flow(driver.ui, deal((), tmp_path / "match.castles"))
    text, anna = driver.ui.text, flow.names[0]
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    cast(PlayScene, driver.scene).controller.submit(ORIENT(0))
    driver.settle()
    for _ in OTHERS:
        assert text("curtain.match_saved") in driver.words()
        driver.click("open")
        driver.settle()
        driver.click("go_on")
        driver.settle()
        end = cast(Button, driver.find("end_turn"))
        assert not end.enabled
        assert not end.suggested
        driver.click("pass")
        driver.settle()
    assert text("curtain.match_saved") in driver.words()
    driver.click("open")
    driver.settle()
    driver.click("go_on")
    driver.settle()
    assert cast(Button, driver.find("end_turn")).suggested
    driver.click("end_turn")
    driver.settle()
    assert text("curtain.saved", name=anna) in driver.words()


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_curtain_counts_no_own_move(open_app: Opening, speed: str) -> None:
    driver = open_app().open("title")
    driver.ui.change(speed=speed)
    flow = Flow(driver.ui, deal(()))
    told = {driver.ui.text("curtain.missed", count=count) for count in range(9)}
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    cast(PlayScene, driver.scene).controller.submit(ORIENT(0))
    driver.settle()
    asked = []
    while cast(CurtainScene, driver.scene).seat != 0:
        asked.append(told & {*driver.words()})
        for name in ("open", "go_on", "pass"):
            driver.click(name)
            driver.settle()
    assert all(asked), "they see first what they may answer"
    assert not told & {*driver.words()}


def course(path: Path, holders: Sequence[int], governs: bool, passes: int) -> list[object]:
    """What is to be seen of a match that is closed after so many answers, and opened again."""
    session = Session(deal(holders, path), Silent)
    session.submit(ORIENT(0))
    if governs:
        session.raise_curtain()
        session.submit(GOVERN(1))
    for _ in range(passes):
        session.raise_curtain()
        let_pass(session)
    session.match.close()
    again = Session(Match.resume(path, pauses=True), Silent)
    again.viewer = -1
    shown: list[object] = []
    while again.awaits_answers or again.due is Due.CURTAIN:
        shown.append((again.next_viewer, again.moves_missed(again.next_viewer)))
        again.raise_curtain()
        if again.due is Due.HAND_OVER and not again.in_round:
            break
        let_pass(again)
    again.match.close()
    return shown


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_a_match_closed_in_a_round_tells_nobody_who_holds_the_card(
    tmp_path: Path, passes: int
) -> None:
    courses = {
        holders: course(tmp_path / f"{holders}.castles", holders, False, passes)
        for holders in subsets(OTHERS)
    }
    assert [seat for seat, _ in courses[()]] == ([0] if passes == 2 else [1, 2, 0])  # type: ignore[misc]
    assert all(shown == courses[()] for shown in courses.values()), courses


@pytest.mark.parametrize("passes", [0, 1])
def test_whoever_comes_after_an_answer_is_asked_again(tmp_path: Path, passes: int) -> None:
    """One has turned the tile; whether the other could do the same stays hidden."""
    courses = {
        holders: course(tmp_path / f"{holders}.castles", holders, True, passes)
        for holders in [(1,), (1, 2)]
    }
    assert [seat for seat, _ in courses[1,]] == ([0] if passes else [2, 0])  # type: ignore[misc]
    assert courses[1,] == courses[1, 2]


@each_hand
def test_a_match_opens_with_the_turn_whose_answers_were_given(
    open_app: Opening, tmp_path: Path, holders: tuple[int, ...]
) -> None:
    path = tmp_path / "match.castles"
    session = Session(deal(holders, path), Silent)
    session.submit(ORIENT(0))
    for _ in OTHERS:
        session.raise_curtain()
        let_pass(session)
    session.match.close()
    driver = open_app().open("title")
    driver.ui.stack.push(open_match(driver.ui, path))
    driver.settle()
    assert cast(CurtainScene, driver.scene).seat == 0
    driver.click("open")
    driver.settle()
    assert isinstance(driver.scene, RecapScene)
    assert "area_evaluated" in {event.name for event in driver.scene.events}
