"""Hints on the table: three steps of detail, on the board and in words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import FRect

from castles.ai.hint import Hint, hint_for
from castles.desk.due import Due
from castles.desk.workers import wait_for_answers
from castles.play.match import Match
from castles.text.advice import KIND, WHICH, WHY
from castles.ui.games.burgundy.samples import SAMPLES
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.games.tuscany.supply import Supply
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import ChronicleLine
from castles.ui.table.hint_panel import AdvicePanel, Row
from tests.ui.driver import Driver
from tests.ui.tables import asked, click_action, kind_of, match_at, sit_down

Opening = Callable[..., Driver]


def _think(driver: Driver, scene: PlayScene) -> None:
    while scene.advising.is_thinking:
        wait_for_answers(1.0)
        driver.app.step()


def _marked(scene: PlayScene) -> list[str]:
    return [widget.name for widget in scene.advising.marked(scene.widgets)]


@pytest.fixture
def table(open_app: Opening) -> tuple[Driver, PlayScene]:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=4))
    match.mark_assisted(0)
    scene, _ = sit_down(driver, match)
    return driver, scene


def test_the_hint_key_says_more_each_time_and_then_nothing(
    table: tuple[Driver, PlayScene],
) -> None:
    driver, scene = table
    shown = []
    for detail in (KIND, WHICH, WHY):
        driver.key("h")
        _think(driver, scene)
        assert scene.advising.detail == detail
        panel = driver.find("advice")
        assert isinstance(panel, AdvicePanel)
        shown.append(panel.lines)
    assert len({str(lines) for lines in shown}) == 3
    assert any("(rule T" in line for line in shown[-1])
    driver.key("h")
    assert scene.find("advice") is None


def test_the_hint_points_at_what_there_is_on_the_table(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    driver.key("h")
    _think(driver, scene)
    driver.key("h")
    marked = _marked(scene)
    assert marked
    assert all(scene.find(name) is not None for name in marked)


def test_the_sheet_cuts_nothing_in_two(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    (supply,) = (part for part in scene.table.laid.parts if isinstance(part, Supply))
    pieces = [placed.shape.box for placed in supply.items() if placed.shape is not None]
    for _ in range(3):
        driver.key("h")
        _think(driver, scene)
        sheet = driver.find("advice").rect
        cut = [box for box in pieces if box.colliderect(sheet)]
        assert all(box.bottom <= sheet.bottom + 1 for box in cut)


def test_asking_marks_the_match_and_does_nothing_else(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("turn", least_round=4)))
    done = len(scene.session.match.log)
    driver.click("hint")
    driver.click("choice.1")
    _think(driver, scene)
    assert scene.session.match.assisted == {0}
    assert len(scene.session.match.log) == done


def test_escape_closes_the_hint_before_anything_else(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    driver.key("h")
    _think(driver, scene)
    driver.key("escape")
    assert scene.find("advice") is None
    assert driver.scene is scene


def test_a_hint_is_forgotten_when_something_is_done(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    driver.key("h")
    _think(driver, scene)
    click_action(driver, scene, scene.session.legal_actions()[0])
    assert not scene.advising.is_open


def test_who_is_not_asked_gets_no_hint(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    match = scene.session.match
    for kind in ("take", "discard"):
        found = [a for a in scene.session.legal_actions() if kind_of(match, a) == kind]
        click_action(driver, scene, found[0])
    assert scene.session.due is Due.HAND_OVER
    assert not driver.find("hint").enabled
    driver.key("h")
    assert not scene.advising.is_open


def test_the_suggested_payment_is_raised(open_app: Opening) -> None:
    driver = open_app()

    def many_ways(match: Match) -> bool:
        return asked("pay", least_round=3)(match) and len(match.legal_actions()) > 2

    match = match_at(many_ways)
    match.mark_assisted(0)
    scene, _ = sit_down(driver, match)
    payments = scene.controller.payments
    assert payments is not None
    assert driver.find("end_turn").reason == scene.text("play.why.pay_first")
    payments.index = len(payments.options) - 1
    driver.key("h")
    _think(driver, scene)
    assert "pay" in _marked(scene)
    suggested = hint_for(match.game, match.view(0), len(match.log)).action
    assert payments.selected.action == suggested


def test_before_the_first_turn_a_hint_lays_out_a_board(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(lambda match: True)
    flow = Flow(driver.ui, match)
    driver.ui.stack.push(flow.first_scene())
    while match.deciding_seat != 0:
        driver.app.step()
    scene = driver.scene
    assert isinstance(scene, AssemblyScene)
    before = scene.draft
    assert before is not None
    suggested = hint_for(match.game, match.view(0)).action
    driver.key("h")
    assert not match.assisted, "not before the player agrees"
    driver.key("return")
    assert match.assisted == {0}
    assert scene.draft == before
    driver.key("h")
    assert scene.draft.action == suggested
    assert any("(rule T15)" in words for words in driver.words())


def test_a_hint_goes_on_with_its_plan_when_it_is_followed(table: tuple[Driver, PlayScene]) -> None:
    driver, scene = table
    driver.key("h", "h")
    _think(driver, scene)
    first, second = scene.session.legal_actions()[:2]
    scene.advising._hint, scene.advising.detail = Hint(first, later=(second,)), 2
    scene.controller.legal = [second]
    scene.advising.follow(second)
    assert not scene.advising.is_open, "something else was done"
    scene.advising._hint, scene.advising.detail = Hint(first, later=(second,)), 2
    scene.advising.follow(first)
    assert scene.advising.is_open
    assert scene.advising._hint == Hint(second)


def test_the_sentences_of_a_long_hint_have_letters_of_one_size_and_no_gaps() -> None:
    lines = [
        "Place a castle on f1",
        "Then take a mine from depot 4, slot 4",
        "It is worth a lot " * 9,
    ]
    easel = Easel(Variant((1920, 1080), {"scale": 200}))
    rows = [Row(words, number) for number, words in enumerate(lines, start=1)]
    panel = AdvicePanel(FRect(14, 60, 320, 440), "Hint", rows, "", "H", lambda: None)
    painter = easel.painter()
    painter.texts = written = []
    panel.draw(painter)
    told = [one for one in written if one.words in lines]
    assert len(told) == len(lines)
    assert len({one.size for one in told}) == 1
    below = [lower.place.top - upper.place.bottom for upper, lower in pairwise(told)]
    assert max(below) - min(below) <= 2, "lines end where they were measured to end"


def test_no_line_of_the_log_looks_out_from_behind_a_hint(open_app: Opening) -> None:
    driver = open_app()
    match = SAMPLES.match(2, asked("turn", kind="take", least_round=4))
    match.mark_assisted(0)
    scene, _ = sit_down(driver, match)

    def lines() -> list[ChronicleLine]:
        return [widget for widget in scene.widgets if isinstance(widget, ChronicleLine)]

    assert not any(scene.hides(line) for line in lines())
    driver.key("h")
    _think(driver, scene)
    sheet = driver.find("advice")
    behind = [line for line in lines() if sheet.rect.colliderect(line.rect)]
    assert behind
    assert [line for line in lines() if scene.hides(line)] == behind
