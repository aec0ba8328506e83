"""Own dice at the table: the other one by a key, workers by minus and plus, prices, monasteries."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.desk.thing import Thing
from castles.games.burgundy.actions import TAKE
from castles.games.burgundy.powers import TAKE_REACH
from castles.play.match import Match
from castles.text.burgundy.gains import helping_monastery
from castles.ui.games.burgundy.queries import (
    active_die,
    free_of_charge,
    numbers_for,
    prices,
    shown_number,
)
from castles.ui.games.burgundy.samples import SAMPLES, rich_turn
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
At = tuple[Driver, PlayScene]


@pytest.fixture
def at_turn(open_app: Opening) -> At:
    driver = open_app()
    flow = Flow(driver.ui, SAMPLES._match(3, rich_turn))
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return driver, scene


def test_a_key_chooses_one_die_and_then_the_other(at_turn: At) -> None:
    driver, scene = at_turn
    driver.key("o")
    first = active_die(scene.picture)
    driver.key("o")
    assert {first, active_die(scene.picture)} == {0, 1}


def test_plus_makes_the_die_show_the_next_number_and_narrows_what_glows(at_turn: At) -> None:
    driver, scene = at_turn
    driver.click("die.0")
    value = scene.picture.state.dice[scene.picture.viewer][0]
    number = value % 6 + 1
    driver.click(f"number.{number}")
    picture = scene.picture
    assert shown_number(picture, 0) == number
    actions = scene.controller.selection.actions
    assert actions
    state, viewer = picture.state, picture.viewer
    assert all(action[1] == 0 for action in actions)
    assert all(number in numbers_for(state, viewer, action) for action in actions)
    glowing = {n for kind, n in picture.glow if kind == "depot_space"}
    assert {state.rules.space_depot[n] + 1 for n in glowing} <= {number}


def test_what_costs_workers_is_shown_when_a_die_is_chosen(at_turn: At) -> None:
    driver, _ = at_turn
    assert not any("\u2212" in words for words in driver.words())
    driver.click("die.0")
    assert any("\u2212" in words for words in driver.words())


def test_a_used_die_lies_there_with_what_it_showed(at_turn: At) -> None:
    driver, scene = at_turn
    viewer = scene.picture.viewer
    value = scene.picture.state.dice[viewer][0]
    driver.click("workers")
    driver.click("die.0")
    assert scene.picture.state.dice[viewer][0] == 0
    assert scene.picture.still_visible[Thing("die", viewer, 0)] == value


def test_the_button_that_hires_workers_asks_for_the_die_only_while_there_are_two(
    at_turn: At,
) -> None:
    driver, scene = at_turn
    viewer = scene.picture.viewer
    driver.click("workers")
    asked = scene.table.texts.text("play.ask.workers")
    assert any(words.endswith(asked) for words in driver.words())
    driver.click("die.0")
    driver.click("workers")
    assert not any(scene.picture.state.dice[viewer])


def test_only_what_needs_no_workers_pulses(at_turn: At) -> None:
    driver, scene = at_turn
    driver.click("die.0")
    picture = scene.picture
    paid = {
        Thing("depot_space", number=n) for n, cost in prices(picture, "depot_space").items() if cost
    }
    glowing = {thing for thing in paid if picture.glows(thing)}
    assert glowing
    things = [widget.thing for widget in driver.widgets() if isinstance(widget, SpotWidget)]
    assert not glowing & set(free_of_charge(things, picture))


def equal_dice(match: Match) -> bool:
    state = match.state
    first, second = state.dice[state.turn_seat]
    return match.game.decision(state) == "turn" and first == second > 0


def test_either_of_two_equal_dice_may_be_chosen(open_app: Opening) -> None:
    driver = open_app()
    flow = Flow(driver.ui, SAMPLES._match(2, equal_dice))
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.stack.push(flow.first_scene())
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    assert all(scene.picture.glows(Thing("die", scene.picture.viewer, n)) for n in (0, 1))
    driver.click("die.1")
    assert active_die(scene.picture) is not None


def test_a_monastery_that_helps_is_named() -> None:
    match = SAMPLES._match(2, rich_turn)
    state, seat = match.state.copy(), match.state.turn_seat
    estate, rules = state.estate(seat), state.rules
    (twelve,) = (
        tile
        for tile in range(len(rules.tile_type))
        if any(power == TAKE_REACH for power, _ in rules.tile_powers[tile])
    )
    die = state.dice[seat][0]
    spaces = [n for n, depot in enumerate(rules.space_depot) if (depot + 1 - die) % 6 == 1]
    action = TAKE(0, spaces[0])
    assert helping_monastery(state, seat, action) is None
    free = estate.tiles.index(-1)
    estate.tiles = (*estate.tiles[:free], twelve, *estate.tiles[free + 1 :])
    powers = list(estate.powers)
    powers[TAKE_REACH] += 1
    estate.powers = tuple(powers)
    assert helping_monastery(state, seat, action) == 12
