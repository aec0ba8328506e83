"""The play scene in the real window: some turns by mouse and by keyboard, and what it tells."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pygame
import pytest

from castles.desk.due import Due
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.games.tuscany.state import State
from castles.play.match import Match
from castles.ui.games.tuscany.queries import own
from castles.ui.match.play import PlayScene
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver
from tests.ui.tables import LoneTable, asked, click_action, kind_of, match_at, sit_down

Opening = Callable[..., Driver]


def test_turns_are_played_by_mouse(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("token"), seats=3))
    chance, session = random.Random(1), scene.session
    for _ in range(16):
        while session.due is Due.OPPONENT:
            driver.app.step()
        before = len(session.match.log)
        if session.due is Due.HAND_OVER:
            driver.click("end_turn")
            continue
        action = chance.choice(session.legal_actions())
        click_action(driver, scene, action)
        assert len(session.match.log) > before, kind_of(session.match, action)


def test_a_tile_is_placed_by_keyboard(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    covered = own(scene.picture).covered
    driver.key("3")
    if not scene.controller.selection.chosen:
        driver.key("return")
    assert isinstance(scene.focused, SpotWidget)
    assert scene.focused.thing.kind == "space"
    driver.key("return")
    if scene.controller.payments is not None:
        assert scene.focused is not None
        assert scene.focused.name == "pay"
        driver.key("return")
    assert own(scene.picture).covered != covered


def test_the_keyboard_plays_whole_turns(open_app: Opening) -> None:
    driver = open_app()
    scene, _ = sit_down(driver, match_at(asked("token")))
    driver.key("n", "return")
    assert sum(own(scene.picture).tokens) == 0
    driver.key("return")
    assert sum(own(scene.picture).tokens) == 1
    rounds = scene.picture.state.round
    for keys in (("1",), ("2", "return", "return")):
        while scene.session.due is Due.OPPONENT:
            driver.app.step()
        while scene.session.due is Due.DECIDE and scene.controller.decision != "turn":
            driver.key("n", "return")
        driver.key(*keys)
        driver.key("e")
    assert scene.picture.state.round > rounds


def test_a_tile_is_dragged_to_its_space(open_app: Opening) -> None:
    driver = open_app(step=True)
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    place = next(a for a in match.legal_actions() if kind_of(match, a) == "place")
    driver.drag(f"storage.{place[1]}", f"space.{place[2]}")
    assert [entry.action for entry in match.log[-2:]].count(place) == 1
    assert scene.controller.decision == "pay" or own(scene.picture).covered >> place[2] & 1


def test_a_tile_dropped_beside_goes_back(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    done = len(match.log)
    place = next(a for a in match.legal_actions() if kind_of(match, a) == "place")
    driver.drag(f"storage.{place[1]}", (900, 640))
    assert len(match.log) == done
    assert scene.controller.selection.chosen == ()


def test_an_illegal_space_says_why_and_does_nothing(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    done = len(match.log)
    legal = scene.controller.glow()
    illegal = next(n for n in range(30) if ("space", n) not in legal)
    driver.click(f"space.{illegal}")
    assert len(match.log) == done
    assert any("(T20" in words or "rule T20" in words for words in driver.words())


def test_escape_gives_up_what_is_chosen_and_then_asks_to_leave(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=4))
    scene, _ = sit_down(driver, match)
    driver.click("display.0")
    assert scene.controller.waiting is not None
    driver.key("escape")
    assert scene.controller.waiting is None
    driver.key("escape")
    assert type(driver.scene).__name__ == "Dialog"


def test_the_ghost_tells_what_the_placement_brings(open_app: Opening) -> None:
    """Points told before are the points gained afterwards."""
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=6))
    scene, _ = sit_down(driver, match)
    for place in [a for a in match.legal_actions() if kind_of(match, a) == "place"]:
        if ("storage", place[1]) not in scene.controller.selection.chosen:
            driver.click(f"storage.{place[1]}")
        driver.point(f"space.{place[2]}")
        ghost = scene.preview.ghost(Thing("space", 0, place[2]))
        assert ghost is not None
        assert ghost.on.number == place[2]
        assert all(words in driver.words() for words in ghost.gains)


def place_village(match: Match) -> Action | None:
    """A placement that reveals nothing, so that it can be taken back."""
    state = cast(State, match.state)
    if not asked("turn", kind="place")(match):
        return None
    names, types = state.rules.type_names, state.seats[0].own_board().types
    fitting = (a for a in match.legal_actions() if kind_of(match, a) == "place")
    return next((a for a in fitting if names[types[a[2]]] in ("village", "quarry")), None)


def do_place(driver: Driver, scene: PlayScene, place: Action) -> None:
    click_action(driver, scene, place)
    if scene.controller.payments is not None:
        driver.click("pay")
    assert own(scene.picture).covered >> place[2] & 1


def test_undo_and_redo_by_buttons(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(lambda match: place_village(match) is not None)
    scene, _ = sit_down(driver, match)
    place = place_village(match)
    assert place is not None
    before, covered = len(match.log), own(scene.picture).covered
    do_place(driver, scene, place)
    while len(match.log) > before:
        driver.click("undo")
    assert own(scene.picture).covered == covered
    while match.can_redo:
        driver.click("redo")
    assert own(scene.picture).covered != covered
    driver.click("reset_turn")
    assert len(match.log) == before


def test_opponents_boards_are_enlarged(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, match_at(asked("turn", least_round=2), seats=3))
    driver.click("board.0@1")
    assert "Bruno" in driver.words()
    driver.key("v")
    assert "Carla" in driver.words()
    driver.key("v")
    assert type(driver.scene).__name__ == "PlayScene"


def test_the_chronicle_opens_and_takes_back(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(lambda match: place_village(match) is not None)
    scene, _ = sit_down(driver, match)
    place = place_village(match)
    assert place is not None
    do_place(driver, scene, place)
    driver.key("l")
    assert type(driver.scene).__name__ == "ChronicleScene"
    last = max(int(w.name[4:]) for w in driver.widgets() if w.name.startswith("log."))
    driver.click(f"log.{last}")
    assert driver.scene is scene
    assert not own(scene.picture).covered >> place[2] & 1


def test_another_person_calls_for_the_next_scene(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", least_round=2), humans=2)
    _, called = sit_down(driver, match)
    driver.click("draw")
    driver.click("end_turn")
    assert called == ["CURTAIN"]


@pytest.mark.pixels
def test_a_partial_redraw_equals_a_full_one(open_app: Opening) -> None:
    driver = open_app()
    match = match_at(asked("turn", kind="place", least_round=6), seats=4)
    sit_down(driver, match)
    place = next(a for a in match.legal_actions() if kind_of(match, a) == "place")
    driver.click(f"storage.{place[1]}")
    for name in (f"space.{place[2]}", "display.3", "board.0@2", "card.1", "draw", "space.0"):
        if driver.scene.find(name) is not None:
            driver.point(name)
    part = driver.shot()
    driver.ui.changed()
    assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(driver.shot(), "RGB")


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_click_fast_forwards_what_opponents_do(open_app: Opening, speed: str) -> None:
    driver = open_app(speed=speed)
    match = match_at(asked("turn", seat=1, least_round=2))
    scene = PlayScene(driver.ui, LoneTable(driver, match))
    driver.ui.stack.push(scene)
    driver.app.step()
    assert scene.timeline.busy
    driver.press((900, 640))
    assert not scene.timeline.busy
    assert not scene.table.in_flight.coming


def test_an_idle_table_draws_nothing(open_app: Opening) -> None:
    driver = open_app()
    sit_down(driver, match_at(asked("turn", least_round=3)))
    frames = driver.app.frames
    for _ in range(5):
        driver.app.step()
    assert driver.app.frames == frames
    assert not driver.ui.busy
    assert driver.scene.tick_ms is None
