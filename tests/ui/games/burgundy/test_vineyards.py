"""Double tiles through the window: turned before they are planted, by one person or by a team."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.games.burgundy.modules.vine_board import vines
from castles.games.burgundy.modules.vine_planting import PLANT
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.modules.team_vines import VineDrawer
from castles.ui.games.burgundy.samples import SCENES
from castles.ui.kit.inputs import RIGHT, PointerPressed, PointerReleased, WheelTurned
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene

Turning = Callable[[PlayScene], object]


def shown(name: str) -> PlayScene:
    easel = Easel(Variant((1280, 720)))
    easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def right_click(scene: PlayScene) -> None:
    for event in (PointerPressed((900, 500), RIGHT), PointerReleased((900, 500), RIGHT)):
        scene.handle(event)


def click_clasp(scene: PlayScene) -> None:
    spot = next(widget for widget in scene.widgets if widget.name.startswith("colours."))
    at = (spot.rect.centerx, spot.rect.centery)
    for event in (PointerPressed(at), PointerReleased(at)):
        scene.handle(event)


WAYS: dict[str, Turning] = {
    "key": lambda scene: scene.command("turn"),
    "wheel": lambda scene: scene.handle(WheelTurned((900, 500), -1)),
    "right_click": right_click,
    "clasp": click_clasp,
}


@pytest.mark.parametrize("name", ["play_vines_plant", "play_vines_teams_plant"])
@pytest.mark.parametrize("way", WAYS)
def test_v8_the_tile_in_hand_is_turned(way: str, name: str) -> None:
    scene = shown(name)
    first = dict(scene.picture.chosen)["colours"]
    done = len(scene.session.match.log)
    WAYS[way](scene)
    turned = dict(scene.picture.chosen)["colours"]
    assert turned != first
    assert divmod(turned, 6) == divmod(first, 6)[::-1]
    WAYS[way](scene)
    assert dict(scene.picture.chosen)["colours"] == first
    assert len(scene.session.match.log) == done, "nothing is planted by it"


def test_v8_it_is_planted_as_it_was_turned() -> None:
    scene = shown("play_vines_plant")
    scene.command("turn")
    chosen = dict(scene.picture.chosen)
    seat = scene.session.viewer
    space = next(
        action[4]
        for action in scene.controller.legal
        if action[:1] == (PLANT.number,) and action[2:4] == (chosen["storage"], chosen["colours"])
    )
    scene.controller.choose(("vine_space", space))
    state = cast(State, scene.session.match.state)
    assert vines(state).planted[state.seats[seat].estate][space] == chosen["colours"]


def test_v20_the_vineyard_of_a_team_opens_while_it_is_asked() -> None:
    scene = shown("play_vines_teams_plant")
    assert any(isinstance(part, VineDrawer) for part in scene.table.laid.parts)
    glowing = [w for w in scene.widgets if w.name.startswith("vine_space.")]
    assert glowing
    scene.controller.cancel()
    scene.rebuild()
    assert not any(isinstance(part, VineDrawer) for part in scene.table.laid.parts)
