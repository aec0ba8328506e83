"""A tournament in the window: two halves, the table of results between games and at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from castles.engine.ruleset import Options
from castles.games.castelli.state import State
from castles.ui.games.castelli.stage_end import StageEndScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.play import PlayScene
from castles.ui.table.thing import Thing
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
    assert f"{first} and {second}: For first place" in words
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
