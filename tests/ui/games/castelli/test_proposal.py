"""One direction is proposed: whatever moves it, what is shown everywhere is what will be laid."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pygame
import pytest

from castles.engine.event import Event
from castles.games.by_game import game_named
from castles.games.castelli.actions import ORIENT
from castles.games.castelli.state import State
from castles.play.history import Entry
from castles.ui.games.castelli.directions import gains_words
from castles.ui.games.castelli.forecast import forecast
from castles.ui.games.castelli.queries import shown_turns, turns_towards
from castles.ui.kit.inputs import RIGHT
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_whole_games import sit_down

Opening = Callable[..., Driver]
FIELD = "field.9"
"""In the middle of the board: all its sides face areas."""


@pytest.fixture
def driver(open_app: Opening) -> Driver:
    """A person has flipped a tile with the pointer, which rests on it."""
    driver = open_app()
    sit_down(driver, "human", "random", options={"start_player": 0, "layout": "default"})
    driver.click(FIELD)
    return driver


def table(driver: Driver) -> PlayScene:
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def proposed(driver: Driver) -> int:
    """The direction that all parts of the screen show."""
    scene = table(driver)
    state = cast(State, scene.picture.state)
    waiting = scene.controller.waiting
    assert waiting is not None
    assert waiting[0] == ORIENT.number
    assert shown_turns(scene.picture, state.current) == waiting[1], "the board"
    chosen = dict(scene.picture.chosen)
    assert chosen["quarter_turns"] == waiting[1], "the sheet"
    gains = gains_words(state, scene.picture.viewer, waiting[1], scene.table.texts)
    said = scene.table.texts.text("play.action.orient.effect", gains=gains)
    assert scene.question.answers[0].effect == said, "the button"
    return waiting[1]


def laid(driver: Driver) -> Entry:
    return next(e for e in table(driver).session.match.log if e.decision == "orient")


def lies_still(driver: Driver) -> bool:
    return cast(State, table(driver).session.match.state).laid == 0


def other(driver: Driver) -> int:
    return (proposed(driver) + 1) % 4


def test_a_pointer_that_rests_on_the_tile_proposes_nothing(driver: Driver) -> None:
    shown = proposed(driver)
    driver.key("1")
    assert laid(driver).words["quarter_turns"] == shown


@pytest.mark.parametrize("key", ["1", "return"])
@pytest.mark.parametrize("kind", ["quarter_turns", "side"])
def test_keys_lay_what_the_pointer_shows(driver: Driver, kind: str, key: str) -> None:
    if key == "return":
        # The first of these keys only shows where the keyboard is: on the button that lays it.
        driver.key("tab")
        driver.scene.focus("orient")
    before = proposed(driver)
    state = cast(State, table(driver).picture.state)
    for number in range(4):
        driver.point(f"{kind}.{number}")
        wanted = number if kind == "quarter_turns" else turns_towards(state, 0, number)
        assert proposed(driver) == wanted
        if wanted != before:
            driver.key(key)
            assert laid(driver).words["quarter_turns"] == wanted
            return


def test_what_is_only_pointed_at_is_not_kept(driver: Driver) -> None:
    """On its way to the button the pointer crosses other directions."""
    before = proposed(driver)
    driver.point(f"quarter_turns.{other(driver)}")
    assert proposed(driver) != before
    driver.click("orient")
    assert laid(driver).words["quarter_turns"] == before


def test_a_click_keeps_what_is_pointed_at(driver: Driver) -> None:
    wanted = other(driver)
    driver.click(f"quarter_turns.{wanted}")
    assert lies_still(driver)
    driver.point("orient")
    assert proposed(driver) == wanted
    driver.click("orient")
    assert laid(driver).words["quarter_turns"] == wanted


def test_a_tile_that_is_clicked_again_is_not_laid(driver: Driver) -> None:
    for _ in range(3):
        driver.click(FIELD)
        driver.click("side.0")
        driver.click("side.0")
    assert lies_still(driver)
    assert proposed(driver) == turns_towards(cast(State, table(driver).picture.state), 0, 0)


def test_the_wheel_turns_what_the_pointer_shows(driver: Driver) -> None:
    wanted = other(driver)
    driver.point(f"quarter_turns.{wanted}")
    driver.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    assert proposed(driver) == (wanted + 1) % 4
    driver.key("1")
    assert laid(driver).words["quarter_turns"] == (wanted + 1) % 4


def test_the_keyboard_begins_at_the_proposal_and_moves_it(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, "human", "random", options={"start_player": 0, "layout": "default"})
    driver.key("tab")
    driver.scene.focus(FIELD)
    driver.key("return")
    before = proposed(driver)
    focused = table(driver).focused
    assert focused is not None
    assert focused.name == f"quarter_turns.{before}"
    driver.key("right" if before % 2 == 0 else "left")
    assert proposed(driver) == before ^ 1
    driver.key("t")
    wanted = proposed(driver)
    assert wanted == ((before ^ 1) + 1) % 4
    driver.key("return")
    assert laid(driver).words["quarter_turns"] == wanted


@pytest.mark.parametrize("seed", range(6))
def test_whatever_moves_it_one_direction_is_shown(driver: Driver, seed: int) -> None:
    chance = Random(seed)
    gestures: list[Callable[[], None]] = [
        lambda: driver.point(f"quarter_turns.{chance.randrange(4)}"),
        lambda: driver.point(f"side.{chance.randrange(4)}"),
        lambda: driver.point(chance.choice(["orient", "hint", "district.1", FIELD])),
        lambda: driver.click(f"side.{chance.randrange(4)}"),
        lambda: driver.click((960.0, 540.0), RIGHT),
        lambda: driver.key(chance.choice(["t", "2", "tab", "left", "right", "up", "down"])),
    ]
    for _ in range(25):
        chance.choice(gestures)()
        driver.settle()
        proposed(driver)
    shown = proposed(driver)
    driver.key("1")
    assert laid(driver).words["quarter_turns"] == shown


def gained(events: list[Event], seat: int) -> tuple[int, int, int]:
    """Units, cards and ingots of a seat."""
    own = [event for event in events if event.seat == seat]
    units = sum(int(str(e.facts["count"])) for e in own if e.name == "units_won")
    cards = sum(e.name in ("card_drawn", "known_card_drawn") for e in own)
    return units, cards, sum(int(str(e.facts["count"])) for e in own if e.name == "ingots_found")


def test_what_is_foretold_comes_true() -> None:
    """To the end of games, when scales, mine and deck have their limits."""
    game, limits = game_named("castelli"), set[str]()
    for seed in range(12):
        seats, chance = 2 + seed % 3, Random(seed)
        options = {name: option.default for name, option in game.options.items()}
        state = cast(State, game.new_state(options, seats, seed))
        while game.deciding_seat(state) >= 0:
            action = chance.choice(game.legal_actions(state))
            if game.decision(state) != "orient" or action[0] != ORIENT.number:
                game.apply(state, action)
                continue
            active = game.deciding_seat(state)
            view = cast(State, game.observe(state, active).state)
            seen = forecast(view, state.current, action[1])
            told: list[Event] = []
            state.events = told
            for other in state.seats:
                other.card_played = True  # nobody turns it with a Governor
            game.apply(state, action)
            state.events = None
            told = told[: _end_of_tile(told)]
            for seat in range(seats):
                gains = seen.gains(seat)
                silver, cards = gains.pop("silver", 0), gains.pop("card", 0)
                cards += gains.pop("market", 0)
                if seat == active:
                    silver, cards = silver + seen.bonus["silver"], cards + seen.bonus["card"]
                assert (gains.total(), cards, silver) == gained(told, seat)
                limits |= {"scale"} if seen.lost(seat) else set()
            limits |= {"mine"} if not state.halves[0].mine else set()
    assert limits == {"scale", "mine"}


def _end_of_tile(events: list[Event]) -> int:
    """Where the final scoring begins, if it follows."""
    ends = ("mine_won", "mine_kept", "leftovers_scored", "silver_scored", "game_over")
    return next((n for n, event in enumerate(events) if event.name in ends), len(events))
