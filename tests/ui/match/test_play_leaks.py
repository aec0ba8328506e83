"""What a seat may not know leaves no pixel: worlds that differ only in secrets look the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from castles.play.match import Match
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.tables import LoneTable, asked, match_at

Opening = Callable[..., Driver]


class OtherWorld(Match):
    """The same match, as far as a seat can tell: everything hidden from it lies differently."""

    def __init__(self, known: Match, seat: int, seed: int) -> None:
        self.__dict__.update(known.__dict__)
        self._other = known.game.determinise(known.view(seat), seed)

    @property
    def state(self):  # type: ignore[no-untyped-def]
        return self._other


def picture(driver: Driver, match: Match, viewer: int, point: str) -> bytes:
    flow = LoneTable(driver, match)
    flow.session.viewer = viewer
    scene = PlayScene(driver.ui, flow)
    driver.ui.stack.push(scene)
    driver.settle()
    driver.point(point)
    scene._note(scene.find(point))
    shot = pygame.image.tobytes(driver.shot(), "RGB")
    driver.ui.stack.pop(scene)
    return shot


@pytest.mark.pixels
@pytest.mark.parametrize("point", ["goods.0@1", "deck.0", "stacks.0", "log.0"])
def test_secrets_leave_no_pixel(open_app: Opening, point: str) -> None:
    driver = open_app().open("title")
    match = match_at(asked("turn", least_round=5), seats=3)
    if point == "log.0":
        point = f"log.{len(match.log) - 1}"
    worlds = [OtherWorld(match, 0, seed) for seed in (1, 2)]
    hands = [[seat.hand for seat in world.state.seats[1:]] for world in worlds]
    assert hands[0] != hands[1], "the worlds must differ in what seat 0 may not know"
    shots = {picture(driver, world, 0, point) for world in [match, *worlds]}
    assert len(shots) == 1


@pytest.mark.pixels
def test_the_same_world_looks_different_to_another_seat(open_app: Opening) -> None:
    """The test above could not fail if the pictures were empty."""
    driver = open_app().open("title")
    match = match_at(asked("turn", least_round=5), seats=3, humans=2)
    assert picture(driver, match, 0, "draw") != picture(driver, match, 1, "draw")
