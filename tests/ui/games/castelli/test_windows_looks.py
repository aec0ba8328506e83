"""What is weighed and what is held can be seen: the Governor's sheet, tiles at large letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from pygame import FRect

from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.ui.games.castelli.directions import Directions
from castles.ui.games.castelli.seat_panels import SeatPanel
from castles.ui.match.play import PlayScene
from castles.ui.table.picture import Picture
from tests.desk.answering import Silent, match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import _Flow

Opening = Callable[..., Driver]
DARK = 130
"""A dark tile that is veiled a little; under a cover everything is brighter."""


def governs(match: Match) -> bool:
    return match.deciding_seat == 0 and match.game.decision(match.state) == "governor"


@pytest.mark.pixels
def test_a_governor_is_weighed_against_the_present_direction(open_app: Opening) -> None:
    driver = open_app().open("title")
    session = Session(match_at(governs, "human", "random"), Silent)
    session.viewer = 0
    scene = PlayScene(driver.ui, _Flow(session))
    driver.ui.stack.push(scene)
    shot, state = driver.shot(), cast(State, scene.picture.state)
    sheet = next(part for part in scene.table.laid.parts if isinstance(part, Directions))
    anchor = sheet.anchor(Thing("quarter_turns", NOBODY, state.turns[state.current]))
    assert anchor is not None
    middle, (wide, high) = driver.ui.stage.pixel(anchor.at), (120, 40)
    darkest = min(
        sum(shot.get_at((middle[0] + x, middle[1] + y))[:3]) / 3
        for x in range(-wide // 2, 0)
        for y in range(-high // 2, high // 2)
    )
    assert darkest < DARK


def test_a_tile_in_hand_stands_clear_of_the_counts() -> None:
    state = cast(State, match_at(governs, "human", "random").state)
    picture: Picture[State] = Picture(state, 0, ("blue", "red"), ("A", "B"))
    panel = SeatPanel(FRect(14, 72, 304, 156), 1, picture, is_tight=True)
    tile, cards = panel.anchor(Thing("hand_tile", 1)), panel.anchor(Thing("hand", 1))
    assert tile is not None
    assert cards is not None
    assert cards.at[0] + 20 + 40 <= tile.at[0] - tile.size / 2, "beside two numerals"
    assert tile.at[0] + tile.size / 2 <= panel.zone.right
