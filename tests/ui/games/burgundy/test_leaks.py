"""Supplies and later goods leave no pixel: worlds that differ only in them look the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest

from castles.desk.arms import seat_colours, seat_names
from castles.games.burgundy.state import State
from castles.games.burgundy.supply import lay_in_depots
from castles.play.match import Match
from castles.ui.games.burgundy.samples import SAMPLES, in_third_phase
from castles.ui.match.flow import Flow
from castles.ui.match.words_page import Subject
from tests.ui.driver import Driver
from tests.ui.match.test_play_leaks import OtherWorld

Opening = Callable[..., Driver]
POINTS = ["depot_space.0", "black_space.0", "goods.0", "supply.0", "space.17", "storage.0"]


def hidden(match: Match) -> tuple[object, ...]:
    """What nobody at the table may know."""
    state = cast(State, match.state)
    return state.supplies, state.black_supply, state.goods, state.goods_removed, state.random


def worlds() -> list[Match]:
    """The same match three times, as far as its people can tell."""
    match = SAMPLES.match(3, in_third_phase)
    found = [match, *(OtherWorld(match, match.deciding_seat, seed) for seed in (1, 2))]
    for part in range(5):
        assert len({str(hidden(world)[part]) for world in found}) > 1, part
    return found


def picture(driver: Driver, match: Match, point: str = "") -> bytes:
    """The table, with the note of one of its things."""
    flow = Flow(driver.ui, match)
    flow.session.viewer = match.deciding_seat
    driver.ui.open("play", flow)
    scene = driver.scene
    if point:
        driver.point(point)
        scene._note(scene.find(point))
    shot = pygame.image.tobytes(driver.shot(), "RGB")
    driver.ui.stack.pop(scene)
    return shot


@pytest.mark.pixels
def test_supplies_and_later_goods_leave_no_pixel(open_app: Opening) -> None:
    driver = open_app().open("title")
    first, *others = worlds()
    driver.ui.open("play", Flow(driver.ui, first))
    names = [widget.name for widget in driver.scene.widgets]
    driver.ui.stack.pop(driver.scene)
    points = [point for point in POINTS if point in names]
    assert len(points) > 2
    for point in ("", *points):
        shown = picture(driver, first, point)
        assert all(picture(driver, other, point) == shown for other in others), point


@pytest.mark.pixels
@pytest.mark.parametrize("page", ["explain", "describe", "boards", "remaining"])
def test_no_page_of_words_tells_them(open_app: Opening, page: str) -> None:
    driver = open_app().open("title")
    shots = set()
    for match in worlds():
        view, names = match.view(match.deciding_seat), seat_names(match.seats, driver.ui.catalogue)
        colours = seat_colours(match.seats)
        driver.open("page", Subject(match.game, view, names, colours, asked=True), page)
        shots.add(pygame.image.tobytes(driver.shot(), "RGB"))
        driver.ui.stack.pop(driver.scene)
    assert len(shots) == 1


@pytest.mark.pixels
def test_what_is_open_does_change_the_picture(open_app: Opening) -> None:
    """The tests above could not fail if the pictures were empty."""
    driver = open_app().open("title")
    match = SAMPLES.match(3, in_third_phase)
    before = picture(driver, match)
    other = OtherWorld(match, match.deciding_seat, 1)
    state = cast(State, other.state)
    lay_in_depots(state, state.depots[::-1])
    assert picture(driver, other) != before
