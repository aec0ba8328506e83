"""Depots on the table: what glows there can be clicked, and tooltips say what a click does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.samples import ROUTES, SAMPLES, VINES, rich_turn, route_bonus
from castles.ui.kit.painter import Painter
from castles.ui.lab.sample_matches import Moment, asked
from castles.ui.lab.samples import Samples
from castles.ui.match.play import PlayScene
from castles.ui.table.thing import Thing
from tests.ui.driver import Driver
from tests.ui.games.burgundy.test_modules import playing

Opening = Callable[..., Driver]


def depots_of(scene: PlayScene) -> Depots:
    (found,) = [part for part in scene.table.laid.parts if isinstance(part, Depots)]
    return found


def lit(driver: Driver, scene: PlayScene) -> set[int]:
    """The depots whose frames glow."""
    framed: list[tuple[float, float]] = []
    frame = Painter.frame

    def noting(painter: Painter, name: str, rect: object, *args: object) -> None:
        if name == "glow":
            framed.append(rect.topleft)  # type: ignore[attr-defined]
        frame(painter, name, rect, *args)  # type: ignore[arg-type]

    ui = driver.ui
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "frame", noting)
        painter = Painter(driver.app.window.surface, ui.stage, ui.theme, ui.sheet)
        depots_of(scene).draw(painter, scene.picture)
    return {depot for depot, box in depots_of(scene).boxes.items() if box.topleft in framed}


@pytest.mark.parametrize(
    ("samples", "moment"), [(ROUTES, route_bonus), (VINES, asked("tile", 2)), (SAMPLES, rich_turn)]
)
def test_a_depot_that_glows_can_be_clicked_and_says_so(
    open_app: Opening, samples: Samples, moment: Moment
) -> None:
    driver = open_app()
    scene = playing(driver, samples, 2, moment)
    glowing = lit(driver, scene)
    assert glowing
    says = scene.table.texts.text("play.tip.depot_tiles")
    for depot in glowing:
        spot = scene.find(f"depot.{depot}")
        assert spot is not None
        assert spot.tooltip().endswith(says)
    chosen = min(glowing)
    driver.click(f"depot.{chosen}")
    spaces = scene.picture.state.rules.depot_spaces[chosen]
    left = [space for space in range(len(scene.picture.state.depots)) if glows(scene, space)]
    assert left
    assert set(left) <= set(spaces)
    done = len(scene.session.match.log)
    driver.click(f"depot_space.{left[0]}")
    assert len(scene.session.match.log) > done


def glows(scene: PlayScene, space: int) -> bool:
    return scene.picture.glows(Thing("depot_space", number=space))


def test_a_depot_without_a_ship_says_that_a_ship_loads_goods(open_app: Opening) -> None:
    driver = open_app()
    scene = playing(driver, ROUTES, 2, route_bonus)
    dark = {*range(6)} - lit(driver, scene)
    spot = scene.find(f"depot.{min(dark)}")
    assert spot is not None
    assert scene.table.texts.text("why.no_ship") in spot.tooltip()
