"""Opponents speak in a bubble that comes and goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from castles.desk.match_plan import MatchPlan
from castles.desk.thing import Thing
from castles.desk.voices import LOST, OCCASIONS, RIVAL, START, Line
from castles.play.seat import SeatSpec
from castles.ui.by_game import READY
from castles.ui.kit.timeline import motion
from castles.ui.lab.sample_matches import over
from castles.ui.lab.samples import samples_of
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import open_match, start_match
from castles.ui.match.lesson import LessonFlow
from castles.ui.match.play import PlayScene
from castles.ui.match.speech import TICK_MS
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
SEATS = (SeatSpec("Anna", "human"), SeatSpec("", "ai:novice"))


def begin(driver: Driver, seats: Sequence[SeatSpec] = SEATS) -> PlayScene:
    """A match in which nothing is to be set up before the first turn."""
    driver.ui.open("title")
    plan = MatchPlan("castelli", seats=list(seats), options={"start_player": 0}, seed=3)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def wait(scene: PlayScene | FinalScoringScene, ms: float) -> None:
    for _ in range(round(ms / TICK_MS)):
        scene.update(TICK_MS)


@pytest.mark.parametrize("values", [{}, {"reduced_motion": True}, {"speed": "instant"}])
def test_a_bubble_comes_with_the_first_turn_and_goes(
    open_app: Opening, values: dict[str, object]
) -> None:
    driver = open_app(**values)
    scene = begin(driver)
    line = scene.speech.line
    assert line is not None
    assert line.occasion == START
    assert driver.ui.text(line.key) in driver.words()
    assert scene.tick_ms is not None, "somebody must look at the clock"
    wait(scene, motion("speech").ms - 2 * TICK_MS)
    assert scene.speech.line == line
    wait(scene, 3 * TICK_MS)
    assert scene.speech.line is None
    assert scene.tick_ms is None, "a table that waits costs nothing"
    assert driver.ui.text(line.key) not in driver.words()


def test_a_click_neither_waits_for_it_nor_ends_it(open_app: Opening) -> None:
    driver = open_app()
    scene = begin(driver)
    line = scene.speech.line
    assert not scene.timeline.busy
    tile = min(thing for thing in scene.picture.glow if thing[0] == "field")
    driver.click(Thing(tile[0], number=tile[1]).name(scene.picture.viewer))
    assert scene.session.match.log, "the first click has flipped a tile"
    assert scene.speech.line == line


def test_who_switches_it_off_reads_nothing_and_is_told_nothing_later(open_app: Opening) -> None:
    driver = open_app(voices=False)
    scene = begin(driver)
    assert scene.speech.line is None
    driver.ui.change(voices=True)
    driver.settle()
    scene.enter()
    assert scene.speech.line is None


def test_switching_it_off_ends_what_is_being_said(open_app: Opening) -> None:
    driver = open_app()
    scene = begin(driver)
    line = scene.speech.line
    assert line is not None
    driver.ui.change(voices=False)
    assert scene.speech.line is None
    assert driver.ui.text(line.key) not in driver.words()


def test_a_match_that_is_continued_does_not_begin_again(open_app: Opening, home: Path) -> None:
    driver = open_app()
    scene = begin(driver)
    match = scene.session.match
    match.submit(match.legal_actions()[0])
    path = match.path
    assert path is not None
    scene.flow.leave()
    match.close()
    driver.ui.stack.push(open_match(driver.ui, path))
    driver.settle()
    again = driver.scene
    assert isinstance(again, PlayScene)
    assert again.speech.line is None


def test_nobody_speaks_where_the_tutor_does(open_app: Opening) -> None:
    driver = open_app()
    assert LessonFlow(driver.ui, "tuscany").voices is None


@pytest.mark.parametrize("game", READY)
def test_it_lies_within_the_window_and_off_the_board(open_app: Opening, game: str) -> None:
    driver = open_app((1280, 720), scale=200)
    samples_of(game).SAMPLES.speaking(RIVAL)(driver.ui)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    line = scene.speech.line
    assert line is not None
    room = scene.table.laid.chronicle
    for person in ("severino", "marcella", "automa"):
        for occasion in OCCASIONS:
            scene.speech.say(Line(line.seat, person, occasion))
            rect = scene.speech.rect(room)
            assert driver.ui.stage.screen.contains(rect)
            assert rect.left >= room.left
            assert rect.right <= room.right
            assert not any(rect.colliderect(answer) for answer in scene.table.laid.answers)


def test_the_last_word_stands_over_the_final_scores(open_app: Opening) -> None:
    driver = open_app(speed="instant")
    samples_of("tuscany").SAMPLES.speaking(LOST, over)(driver.ui)
    scene = driver.scene
    assert isinstance(scene, FinalScoringScene)
    line = scene.speech.line
    assert line is not None
    words = driver.words()
    assert driver.ui.text(line.key) in words
    assert scene.how_won() in words
    wait(scene, motion("speech").ms + TICK_MS)
    assert scene.speech.line is None
    assert driver.ui.text(line.key) not in driver.words()


def test_a_bubble_goes_at_a_window_that_sleeps(open_app: Opening) -> None:
    """Of the time that it has slept a window tells a scene nothing: only its clock goes on."""
    driver = open_app(speed="instant")
    scene = begin(driver)
    assert scene.speech.line is not None
    for _ in range(round(motion("speech").ms / TICK_MS) + 2):
        scene.update(0.0)
        driver.ui.now_ms += TICK_MS
    assert scene.speech.line is None
