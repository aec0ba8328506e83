"""Modules of Burgundy on the table: their things, their questions, and a whole match with all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from castles.play.seat import SeatSpec
from castles.ui.match.flow import start_match
from castles.ui.match.match_plan import MatchPlan
from tests.ui.driver import Driver
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.players import Wanderer

Opening = Callable[..., Driver]
EVERYTHING = {
    **dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "shields"), True),
    "trade_routes": "chosen",
}


def test_everything_with_three_people_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    seats = [SeatSpec(name, "human") for name in ("Anna", "Bruno", "Carla")]
    driver.ui.open("title")
    driver.ui.stack.push(start_match(driver.ui, MatchPlan("burgundy", seats, EVERYTHING, seed=5)))
    driver.settle()
    final = Wanderer(driver, 1).play_to_the_end()
    told = {event.name for entry in final.flow.match.log for event in entry.events}
    assert {"route_arranged", "shield_taken", "tribute_paid", "posts_linked", "route_bonus"} <= told
    check_against_journal(final, home)
