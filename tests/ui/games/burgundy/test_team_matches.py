"""Whole matches of teams through the real window, with computers at the table or as mates."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from castles.desk.match_plan import MatchPlan
from castles.engine.ruleset import Options
from castles.play.seat import SeatSpec
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import start_match
from tests.ui.driver import Driver
from tests.ui.games.burgundy.people import Courtier, Grower
from tests.ui.match.test_whole_games import check_against_journal

Opening = Callable[..., Driver]
NAMES = ("Anna", "Bruno", "Carla", "Dora")


def sit_down(driver: Driver, kinds: str, options: Options, seed: int) -> None:
    seats = [SeatSpec(*seat) for seat in zip(NAMES, kinds.split(), strict=True)]
    driver.ui.open("title")
    driver.ui.stack.push(start_match(driver.ui, MatchPlan("burgundy", seats, options, seed=seed)))
    driver.settle()


def told_by_seats(final: FinalScoringScene, name: str) -> set[int]:
    """The seats whose actions caused such an event."""
    log = final.flow.match.log
    return {entry.seat for entry in log if any(event.name == name for event in entry.events)}


def test_v20_a_person_and_three_computers_grow_vines(open_app: Opening, home: Path) -> None:
    driver = open_app()
    options: Options = {"teams": "basic", "vineyards": "all"}
    sit_down(driver, "human ai:novice random random", options, seed=6)
    final = Grower(driver, 1).play_to_the_end()
    assert 0 in told_by_seats(final, "double_planted")
    assert 0 in told_by_seats(final, "vine_bonus_used")
    check_against_journal(final, home)


def test_x10_20_computers_are_mates_of_people_and_share_their_shields(
    open_app: Opening, home: Path
) -> None:
    driver = open_app()
    options: Options = {"teams": "advanced", "shields": True}
    sit_down(driver, "human human random ai:novice", options, seed=8)
    final = Courtier(driver, 2).play_to_the_end()
    assert told_by_seats(final, "shield_taken") & {0, 1}
    assert told_by_seats(final, "tribute_paid")
    check_against_journal(final, home)
