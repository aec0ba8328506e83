"""A turn waits for its player in the window, also after the program was closed in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from castles.desk.due import Due
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.ui.kit.scene import Scene
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.flow import Flow, open_match
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]

TABLES: dict[str, tuple[str, tuple[str, ...], Options]] = {
    "tuscany": ("tuscany", (HUMAN, "random"), {}),
    "tuscany-automa": ("tuscany", (HUMAN, "automa:novice"), {}),
    "burgundy": ("burgundy", (HUMAN, "random"), {}),
    "burgundy-automa": ("burgundy", (HUMAN, "automa:novice"), {}),
    "burgundy-alone": ("burgundy", (HUMAN,), {"solo_board": "33"}),
    "burgundy-two": ("burgundy", (HUMAN, HUMAN), {}),
    "castelli": ("castelli", (HUMAN, "random"), {}),
    "castelli-two": ("castelli", (HUMAN, HUMAN), {}),
}
each_table = pytest.mark.parametrize("table", TABLES)


def at_turn_end(table: str, path: Path, least: int = 12) -> Match:
    """A match in which the first seat has only to end its turn, and could undo it instead."""
    game, kinds, options = TABLES[table]
    seats = [SeatSpec(f"Seat {n}", kind) for n, kind in enumerate(kinds)]
    match, chance = Match.new(game_named(game), seats, 3, options, path=path), Random(3)
    match.pauses = True
    while not (
        match.turn_is_over
        and match.deciding_seat == 0
        and len(match.log) > least
        and match.walls()[-1] is None
    ):
        if match.due:
            match.go_on()
        else:
            match.submit(chance.choice(match.legal_actions()))
    return match


def opened(driver: Driver, path: Path) -> PlayScene:
    """The table of a saved match; where people share the screen, the one who asks for it sits."""
    scene: Scene = open_match(driver.ui, path)
    driver.ui.open("title")
    driver.ui.stack.push(scene)
    driver.settle()
    if isinstance(driver.scene, CurtainScene):
        driver.key("return")
        driver.settle()
        if not isinstance(driver.scene, PlayScene):
            driver.key("return")
            driver.settle()
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


@each_table
def test_a_match_opens_with_the_turn_that_was_not_ended(
    open_app: Opening, tmp_path: Path, table: str
) -> None:
    path = tmp_path / "match.castles"
    left = at_turn_end(table, path)
    driver = open_app(step=True)
    scene = opened(driver, path)
    match = scene.session.match
    assert scene.session.due is Due.HAND_OVER
    assert match.log == left.log
    driver.key("z")
    assert len(match.log) < len(left.log)
    assert scene.session.due is Due.DECIDE
    driver.key("y")
    driver.settle()
    assert scene.session.due is Due.HAND_OVER
    driver.key("e")
    driver.settle()
    assert not match.turn_is_over


@each_table
def test_a_turn_that_was_ended_stays_ended(open_app: Opening, tmp_path: Path, table: str) -> None:
    """Otherwise who has seen the next dice could undo what came before them."""
    path = tmp_path / "match.castles"
    at_turn_end(table, path).close()
    driver = open_app(step=True)
    opened(driver, path)
    driver.key("e")
    driver.settle()
    again = Match.resume(path, pauses=True)
    assert not again.turn_is_over
    flow = Flow(driver.ui, again)
    assert flow.session.due is not Due.HAND_OVER


@pytest.mark.parametrize("table", ["burgundy", "burgundy-alone"])
def test_the_dice_of_the_next_round_roll_when_the_turn_is_ended(
    open_app: Opening, tmp_path: Path, table: str
) -> None:
    path, least = tmp_path / "match.castles", 12
    match = at_turn_end(table, path, least)
    while match.state.order[-1] != 0:  # type: ignore[attr-defined]
        path, least = tmp_path / f"{least}.castles", least + 4
        match = at_turn_end(table, path, least)
    match.close()
    scene = opened(open_app(step=True), path)
    match = scene.session.match
    state = match.state
    dice, random = list(state.dice), state.random  # type: ignore[attr-defined]
    scene.end_turn()
    assert list(match.state.dice) != dice  # type: ignore[attr-defined]
    assert match.state.random != random  # type: ignore[attr-defined]
    assert scene.session.walls()[-1] is not None
