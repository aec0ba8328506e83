"""What a castle costs and brings, as its sheet tells it; what a laid tile brought, in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.games.castelli.actions import BUILD
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.castle_sheet import bill_of, usual_way
from castles.ui.games.castelli.reading import brought
from castles.ui.match.play import PlayScene
from castles.ui.match.session import Session
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import Silent, _Flow, match_at

Opening = Callable[..., Driver]


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
    assert "Castle costs" not in driver.words()
    action = usual_way(builds(session.match))
    driver.point(f"lot.{action[1]}")
    assert "Castle costs" in driver.words()
    bill = bill_of(cast(State, session.match.state), 0, action)
    assert any(f"{bill.net:+d}" in words for words in driver.words())


def test_a_line_tells_what_a_laid_tile_brought() -> None:
    texts = Catalogue("en").of_game("castelli")
    match = match_at(lambda match: len(match.log) > 12, "human", "random")
    lines = 0
    for entry in match.log:
        words = brought(entry.events, entry.seat, texts)
        own = [event for event in entry.events if event.seat == entry.seat]
        won = [e for e in own if e.name == "units_won" and e.facts["count"]]
        if any(event.name == "tile_laid" for event in own) and won:
            lines += 1
            assert words.startswith(f": {won[0].facts['count']}") or len(won) > 1
        if entry.decision == "turn":
            assert not words
    assert lines
