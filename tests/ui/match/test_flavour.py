"""A large tip has a line of flavour: not more than one a minute, each once, none where voices are
off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from castles.desk.thing import Thing
from castles.desk.voices import APART
from castles.ui.by_game import READY
from castles.ui.lab.sample_matches import asked
from castles.ui.lab.samples import samples_of
from castles.ui.match.flavour import Flavour
from castles.ui.match.play import PlayScene
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
TIP = "A ship.\nIt loads goods."


def at_a_table(driver: Driver, game: str = "tuscany") -> PlayScene:
    samples_of(game).SAMPLES.deciding(2, asked("turn"))(driver.ui)
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def lines_of(scene: PlayScene, flavour: Flavour, tip: str = TIP) -> Mapping[Thing, str]:
    """What is said below each thing's tip, one after the other."""
    spots = [widget.thing for widget in scene.widgets if isinstance(widget, SpotWidget)]
    told = {thing: flavour.below(thing, tip) for thing in spots}
    return {thing: line for thing, line in told.items() if line}


@pytest.mark.parametrize("game", ["tuscany", "burgundy"])
def test_one_line_a_minute_and_none_twice(open_app: Opening, game: str) -> None:
    scene, now = at_a_table(open_app(), game), [0.0]
    flavour = Flavour(scene.ui, scene.table, speaks=True, clock=lambda: now[0])
    (first,) = lines_of(scene, flavour).values()
    now[0] += APART - 1
    assert not lines_of(scene, flavour)
    now[0] += 1
    (second,) = lines_of(scene, flavour).values()
    assert second != first


def test_small_tips_have_none(open_app: Opening) -> None:
    scene = at_a_table(open_app())
    assert not lines_of(scene, Flavour(scene.ui, scene.table, speaks=True), "Your workers.")


@pytest.mark.parametrize(("voices", "speaks"), [(False, True), (True, False)])
def test_none_without_voices(open_app: Opening, voices: bool, speaks: bool) -> None:
    scene = at_a_table(open_app(voices=voices))
    assert not lines_of(scene, Flavour(scene.ui, scene.table, speaks=speaks))


@pytest.mark.parametrize("game", READY)
def test_tips_of_a_table_have_at_most_one(open_app: Opening, game: str) -> None:
    scene = at_a_table(open_app(), game)
    told = [
        (widget.tooltip(), _plain(scene, widget))
        for widget in scene.widgets
        if isinstance(widget, SpotWidget)
    ]
    assert len([tip for tip, plain in told if tip != plain]) <= 1


def _plain(scene: PlayScene, spot: SpotWidget) -> str:
    words = (scene.table.tip(spot.thing), scene._why(spot.thing))
    return "\n".join(line for line in words if line)
