"""Questions that lie over the duchy: which goods are loaded, which duchy is chosen."""

from __future__ import annotations

from collections.abc import Callable

from castles.ui.games.burgundy.board_choice import BoardChoice
from castles.ui.games.burgundy.goods_choice import GoodsChoice
from castles.ui.games.burgundy.samples import SAMPLES, SCENES
from castles.ui.lab.sample_matches import asked
from castles.ui.match.flow import Flow
from castles.ui.match.play import PlayScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


def table_of(driver: Driver) -> PlayScene:
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return scene


def test_a_click_in_the_dialog_loads_that_kind(open_app: Opening) -> None:
    driver = open_app()
    flow = Flow(driver.ui, SAMPLES._match(4, asked("goods", 2)))
    flow.session.raise_curtain()
    driver.ui.open("title")
    driver.ui.open("play", flow)
    scene = table_of(driver)
    assert any(isinstance(part, GoodsChoice) for part in scene.table.laid.parts)
    viewer = scene.picture.viewer
    kind = min(number for field, number in scene.picture.glow if field == "good")
    assert not scene.picture.state.estate(viewer).goods[kind]
    driver.click(f"good.{kind}")
    assert flow.match.state.estate(viewer).goods[kind]


def test_the_duchy_under_the_pointer_is_shown_large(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    SCENES["choose_board"](driver.ui)
    scene = table_of(driver)
    (part,) = (p for p in scene.table.laid.parts if isinstance(p, BoardChoice))
    name = part.spots(scene.picture)[6].thing.name(scene.picture.viewer)
    assert "Duchy 1" in driver.words()
    driver.point(name)
    assert "Duchy 7" in driver.words()
    driver.click(name)
    seat = scene.session.match.log[0].seat
    assert scene.session.match.state.estate(seat).board_number == 6
