"""Whole matches of Castelli through the real window, from the table to the final score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.desk.match_plan import MatchPlan
from castles.engine.ruleset import Options
from castles.play.seat import SeatSpec
from castles.ui.match.flow import start_match
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.players import KeyboardPerson, Wanderer, wander

Opening = Callable[..., Driver]
NAMES = ("Anna", "Bruno", "Carla", "Dario")


class KeyboardLord(KeyboardPerson):
    """Answers by number, points with the key of the next target."""

    def press(self, name: str) -> None:
        scene = self.driver.scene
        names = [a.name for a in scene.question.answers] if isinstance(scene, PlayScene) else []
        if name in names:
            self.driver.key(str(names.index(name) + 1))
        else:
            super().press(name)

    def _play_on(self, scene: PlayScene) -> None:
        wander(self, scene)


def sit_down(driver: Driver, *kinds: str, options: Options | None = None) -> None:
    seats = [SeatSpec(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    driver.ui.open("title")
    plan = MatchPlan("castelli", seats, dict(options or {}), seed=5)
    driver.ui.stack.push(start_match(driver.ui, plan))
    driver.settle()


@pytest.mark.pixels
def test_two_people_by_mouse(open_app: Opening, home: Path) -> None:
    driver = open_app()
    sit_down(driver, "human", "human")
    check_against_journal(Wanderer(driver, 1).play_to_the_end(), home)


def test_two_people_and_two_computers_with_fight_and_dilemma(open_app: Opening, home: Path) -> None:
    driver = open_app()
    options: Options = {"fight": True, "dilemma": True}
    sit_down(driver, "human", "greedy", "human", "random", options=options)
    final = Wanderer(driver, 2).play_to_the_end()
    check_against_journal(final, home)
    names = {event.name for entry in final.flow.match.log for event in entry.events}
    assert {"hand_tile_laid", "castle_built", "card_played", "area_evaluated"} <= names


def test_one_person_by_keyboard(open_app: Opening, home: Path) -> None:
    driver = open_app()
    sit_down(driver, "human", "random")
    check_against_journal(KeyboardLord(driver, 3).play_to_the_end(), home)
