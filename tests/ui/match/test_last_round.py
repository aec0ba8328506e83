"""Everybody is told that the last round is played: in the banner, in the log and in words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from castles.desk.due import Due
from castles.games.by_game import game_named, game_names
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.text.by_game import describer_for
from castles.text.course import table_lines
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import Chronicler
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
NAMES = ("Anna", "Bruno")


def in_last_round(game: str, is_last: bool) -> Match:
    """The first seat decides in the last round, or in the one before it."""
    seats = [SeatSpec(NAMES[0], HUMAN), SeatSpec(NAMES[1], "random")]
    match, chance = Match.new(game_named(game), seats, 3), Random(3)
    last = Match.new(game_named(game), seats, 3)
    twin = Random(3)
    while not last.is_over:
        last.submit(twin.choice(last.legal_actions()))
    final = last.game.progress(last.state).round
    wanted = final if is_last else final - 1
    while match.game.progress(match.state).round != wanted or match.deciding_seat != 0:
        match.submit(chance.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("is_last", [True, False])
@pytest.mark.parametrize("game", game_names())
def test_banner_log_and_table_in_words_say_it(open_app: Opening, game: str, is_last: bool) -> None:
    driver = open_app().open("title")
    match = in_last_round(game, is_last)
    flow = Flow(driver.ui, match)
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert scene.session.due is Due.DECIDE
    texts = driver.ui.catalogue.of_game(game)
    banner = texts.text("play.ask.last_round", words=scene.question.words)
    assert (banner in driver.words()) == is_last
    lines = table_lines(describer_for(match.game, texts, NAMES), match.game, match.view(0), texts)
    assert (texts.text("course.last_round") in lines) == is_last
    match.submit(match.legal_actions()[0])
    course = Chronicler(scene.session, NAMES, texts, scene.table.screen).last_lines(1)[0].course
    assert course.endswith(texts.text("course.last", course="")) == is_last
