"""A tournament in the window: two halves, the table of results between games and at the end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from castles.desk.thing import Thing
from castles.engine.ruleset import Options
from castles.games.castelli.state import State
from castles.play.match_story import course_of
from castles.ui.games.castelli.samples import KNOCK_OUT, SCENES
from castles.ui.games.castelli.stage_end import StageEndScene
from castles.ui.lab.sample_matches import over
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_whole_games import sit_down
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.players import Wanderer

Opening = Callable[..., Driver]
KINDS = ("human", "random", "random", "random")


def play(driver: Driver) -> tuple[list[StageEndScene], FinalScoringScene]:
    """One person with three computers; the tables of results on the way."""
    person, tables = Wanderer(driver, 4), []
    while not isinstance(driver.scene, FinalScoringScene):
        if isinstance(driver.scene, StageEndScene):
            tables.append(driver.scene)
        person.move()
    return tables, driver.scene


@pytest.mark.parametrize(("tournament", "games"), [("knock_out", 2), ("round_robin", 3)])
def test_a_whole_tournament(open_app: Opening, home: Path, tournament: str, games: int) -> None:
    driver = open_app()
    sit_down(driver, *KINDS, options={"tournament": tournament})
    tables, final = play(driver)
    assert [len(table.stages) for table in tables] == list(range(1, games + 1))
    assert [table.is_last for table in tables] == [False] * (games - 1) + [True]
    outcome = final.outcome
    assert tables[-1].ranked()[0] in outcome.winners
    if outcome.places:
        assert tables[-1].ranked() == [*outcome.places]
    else:
        assert [tables[-1].total(seat) for seat in range(4)] == [*outcome.points]
    check_against_journal(final, home)


def test_the_table_tells_points_winners_and_who_meets_next(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, *KINDS, options={"tournament": "knock_out"})
    person = Wanderer(driver, 4)
    while not isinstance(driver.scene, StageEndScene):
        person.move()
    scene, words = driver.scene, driver.words()
    match = scene.flow.match
    state = cast(State, match.state_after(scene.interlude.entry.number - 1))
    for seat, name in enumerate(scene.flow.names):
        assert name in words
        assert str(state.seats[seat].points) in words
    winners = scene.stages[0].winners
    first, second = (scene.flow.names[seat] for seat in winners)
    assert f"For first place: {first} and {second}" in words
    assert sorted(scene.next_pairs[0]) == sorted(winners)
    assert (words.count("1\u20132"), words.count("3\u20134")) == (2, 2), "places to play for"


def test_the_rival_sits_above_and_only_the_own_half_can_be_turned(open_app: Opening) -> None:
    driver = open_app()
    options: Options = {"tournament": "round_robin", "start_player": 0}
    sit_down(driver, "human", "human", "human", "human", options=options)
    driver.click("open")
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    state, words = scene.table.picture.state, driver.words()
    assert "Your duel" in words
    assert "Tournament: game 1 of 3" in words
    assert "16 are still face down" in words
    panels = {
        spot.thing.number: spot.shape.centre[1]
        for part in scene.table.laid.parts
        for spot in part.spots(scene.table.picture)
        if spot.thing.kind == "seat"
    }
    rival = state.opponents(0)[0]
    assert min(panels, key=lambda seat: panels[seat]) == rival
    halves = [
        state.board.half_of(field)
        for field in state.board.fields
        if scene.table.picture.glows(Thing("field", number=field))
    ]
    assert halves == [0] * 16


def test_c12_the_chart_of_a_tournament_is_a_chart_of_its_games() -> None:
    match = KNOCK_OUT._match(4, over)
    course = course_of(match)
    ended = [
        event.facts["points"]
        for entry in match.log
        for event in entry.events
        if event.name == "stage_ended"
    ]
    assert len(course.phase_ends) == len(ended) == 2
    for end, points in zip(course.phase_ends, ended, strict=True):
        assert [row[end] for row in course.points] == points
    for seat in range(4):
        first, second = course.games(seat)
        assert (first[0][1], second[0][1]) == (0, 0)
        assert first[-1][0] == second[0][0] == course.phase_ends[0]
        rises = [
            later - earlier
            for game in (first, second)
            for (_, earlier), (_, later) in pairwise(game)
        ]
        assert min(rises) >= 0


def test_the_final_scene_names_the_games_the_ingots_and_who_won_the_mine() -> None:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES["final_scoring_knock_out"])
    words = [text.words for text in easel.texts]
    assert {"Game 1", "Game 2"} <= {*words}
    easel.show(SCENES["final_scoring_4"])
    scene = easel.ui.stack.top
    assert isinstance(scene, FinalScoringScene)
    words = [text.words for text in easel.texts]
    texts = scene.flow.texts
    for seat in scene.flow.match.state.seats:
        assert texts.text("count.ingots", count=seat.ingots) in words
    assert texts.text("final.mine") in words
