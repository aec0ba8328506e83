"""What a castle costs and brings, as its sheet tells it; what a laid tile brought, in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.desk.session import Session
from castles.engine.event import Event
from castles.games.castelli.actions import BUILD
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.text.castelli.telling import CastelliTelling
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.castle_sheet import bill_of, usual_way
from castles.ui.games.castelli.queries import LOOKS
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import points_of
from tests.desk.answering import Silent, match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import _Flow

Opening = Callable[..., Driver]
TEXTS = Catalogue("en").of_game("castelli")


def builds(match: Match) -> list[tuple[int, ...]]:
    return [action for action in match.legal_actions() if action[0] == BUILD.number]


def can_build(match: Match) -> bool:
    return match.deciding_seat == 0 and bool(builds(match))


@pytest.mark.parametrize("seed", range(3, 7))
def test_a_bill_is_what_building_does(seed: int) -> None:
    match = match_at(can_build, "human", "random", seed=seed)
    before, action = cast(State, match.state).copy(), usual_way(builds(match))
    bill = bill_of(before, 0, action)
    match.submit(action)
    after = cast(State, match.state).seats[0]
    assert after.points - before.seats[0].points == bill.points == bill.villages + 2 * bill.cities
    spent = [old - new for old, new in zip(before.seats[0].units, after.units, strict=True)]
    assert tuple(spent) == bill.units
    assert before.seats[0].ingots - after.ingots == bill.ingots
    assert bill.net == bill.points - sum(spent), "a unit that is kept is worth a point"


def test_the_sheet_shows_while_a_lot_is_pointed_at(open_app: Opening) -> None:
    driver = open_app().open("title")
    session = Session(match_at(can_build, "human", "random"), Silent)
    session.viewer = 0
    driver.ui.stack.push(PlayScene(driver.ui, _Flow(session)))
    driver.settle()
    assert "Castle cost" not in driver.words()
    action = usual_way(builds(session.match))
    driver.point(f"lot.{action[1]}")
    assert "Castle cost" in driver.words()
    bill = bill_of(cast(State, session.match.state), 0, action)
    assert any(f"{bill.net:+d}" in words for words in driver.words())


def test_nothing_of_the_hand_stands_out_from_under_the_sheet(open_app: Opening) -> None:
    def moment(match: Match) -> bool:
        return can_build(match) and bool(cast(State, match.state).seats[0].hand)

    driver = open_app().open("title")
    session = Session(match_at(moment, "human", "random"), Silent)
    session.viewer = 0
    driver.ui.stack.push(PlayScene(driver.ui, _Flow(session)))
    state = cast(State, session.match.state)
    held = TEXTS.text(f"card.{state.rules.card_names[state.seats[0].hand[0]]}")
    assert held in driver.words()
    driver.point(f"lot.{usual_way(builds(session.match))[1]}")
    assert held not in driver.words()


def test_a_line_tells_what_a_laid_tile_brought() -> None:
    texts = Catalogue("en").of_game("castelli")
    match = match_at(lambda match: len(match.log) > 12, "human", "random")
    lines = 0
    for entry in match.log:
        words = CastelliTelling().ending(entry.events, entry.seat, entry.seat, texts)
        own = [event for event in entry.events if event.seat == entry.seat]
        won = [e for e in own if e.name == "units_won" and e.facts["count"]]
        if any(event.name == "tile_laid" for event in own) and won:
            lines += 1
            assert words.startswith(f": {won[0].facts['count']}") or len(won) > 1
        if entry.decision == "turn":
            assert not words
    assert lines


def test_a_line_tells_what_the_tile_of_another_brought_the_viewer() -> None:
    texts = Catalogue("en").of_game("castelli")
    laid = Event("tile_laid", "C5", 1, {})
    card = Event("card_drawn", "C5", 1)
    wood = Event("units_won", "C5", 0, {"resource": "wood", "count": 2})
    assert CastelliTelling().ending([laid, card, wood], 1, 0, texts) == ": 1 card; you: 2 wood"
    assert CastelliTelling().ending([laid, wood], 1, 0, texts) == "; you: 2 wood"
    assert CastelliTelling().ending([laid, card, wood], 1, 2, texts) == ": 1 card"
    governed = Event("tile_governed", "A3", 0, {})
    assert CastelliTelling().ending([governed, wood], 0, 0, texts) == ": 2 wood"


def test_an_attack_that_succeeded_is_told_as_building_over_and_whose_castle_it_was() -> None:
    texts = Catalogue("en").of_game("castelli")
    attacked = Event("castle_attacked", "C11", 1, {"owner": 0})
    over = Event("castle_built_over", "C11", 1, {"owner": 0})
    assert CastelliTelling().headline([attacked, over]) is over
    assert CastelliTelling().headline([attacked]) is attacked
    assert CastelliTelling().ending([attacked, over], 1, 0, texts) == ": yours"
    assert CastelliTelling().ending([attacked, over], 1, 2, texts) == ""


def test_the_line_of_the_last_castle_leaves_out_what_is_scored_at_the_end() -> None:
    built = Event("castle_built", "C7", 1, {"points": 4})
    left = Event("leftovers_scored", "C9", 1, {"points": 3})
    assert points_of([built, left], 1, LOOKS.points) == {"points": 4}
