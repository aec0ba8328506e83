"""A rival large, with all that there is to build on: nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.games.burgundy.samples import ALL_WITH_VINES, TEAM_EVERYTHING, TEAMS, VINES
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.samples import Samples
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.play import PlayScene
from castles.ui.table.game_screen import Part
from castles.ui.table.limelight import Limelight
from castles.ui.table.shape import Anchor
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
PLAYED = [(VINES, 4), (ALL_WITH_VINES, 3), (TEAM_EVERYTHING, 4)]
HEX = 0.433
"""Half the width of a pointy hex, in its height."""


def anchors(parts: Sequence[Part], kind: str, seat: int) -> list[Anchor]:
    found = (part.anchor(Thing(kind, seat, number)) for number in range(60) for part in parts)
    return [anchor for anchor in found if anchor is not None]


def around(places: Iterable[Anchor]) -> FRect:
    """What the hexes at some places take."""
    rects = [FRect(x - w * HEX, y - w / 2, w * 2 * HEX, w) for (x, y), w in places]
    assert rects
    return rects[0].unionall(rects[1:])


def apart(parts: Sequence[Part], seat: int) -> None:
    duchy = around(anchors(parts, "space", seat))
    vines = around(anchors(parts, "vine_space", seat))
    assert not duchy.colliderect(vines)
    route = anchors(parts, "route", seat)
    for anchor in route:
        assert not duchy.collidepoint(anchor.at)
        assert not vines.collidepoint(anchor.at)


@pytest.mark.parametrize(("samples", "seats"), PLAYED)
def test_vines_lie_apart_on_the_board_that_grows(
    open_app: Opening, samples: Samples, seats: int
) -> None:
    driver = open_app(speed="normal")
    samples.rival(seats, "tile_placed")(driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, PlayScene)
    lights: list[Limelight] = []
    while not (lights and lights[0].is_still):
        assert scene.timeline.busy, "no board has grown"
        scene.update(Driver.FRAME_MS)
        lights = [one for one in scene.table.moving if isinstance(one, Limelight)]
    apart(lights[0].parts, lights[0].seat)


@pytest.mark.parametrize(("samples", "seats"), PLAYED)
def test_vines_lie_apart_on_a_large_board(open_app: Opening, samples: Samples, seats: int) -> None:
    driver = open_app()
    samples.playing(seats, asked("turn", 4))(driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, PlayScene)
    scene.command("zoom")
    large = driver.ui.stack.top
    assert isinstance(large, LargeBoard)
    apart(large.close_up(), large.seat)


def test_the_board_of_a_team_grows_as_wide_as_the_own_one(open_app: Opening) -> None:
    driver = open_app(speed="normal")
    TEAMS.rival(4, "tile_placed")(driver.ui)
    scene = driver.ui.stack.top
    assert isinstance(scene, PlayScene)
    own = next(
        part.zone
        for part in scene.table.laid.parts
        if part.anchor(Thing("space", scene.picture.viewer))
    )
    lights: list[Limelight] = []
    while not (lights and lights[0].is_still):
        assert scene.timeline.busy, "no board has grown"
        scene.update(Driver.FRAME_MS)
        lights = [one for one in scene.table.moving if isinstance(one, Limelight)]
    assert lights[0].rect.left < own.left
    assert lights[0].rect.right > own.right
