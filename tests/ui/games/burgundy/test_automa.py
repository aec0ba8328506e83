"""The automa at the table: its panel in every size, its cards large, its turn step by step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ui.games.burgundy.automa_close_up import AutomaCloseUp
from castles.ui.games.burgundy.automa_panel import AutomaPanel
from castles.ui.games.burgundy.samples import AUTOMA, SAMPLES
from castles.ui.match.flow import Flow
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.play import PlayScene
from castles.ui.table.thing import Thing
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.fixture(params=[2, 3, 4])
def beside_automa(request: pytest.FixtureRequest, open_app: Opening) -> tuple[Driver, PlayScene]:
    driver = open_app()
    driver.ui.open("title")
    driver.ui.open("play", Flow(driver.ui, SAMPLES.against_automa(request.param, AUTOMA)))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return driver, scene


def panel_of(scene: PlayScene) -> AutomaPanel:
    (panel,) = (part for part in scene.table.laid.parts if isinstance(part, AutomaPanel))
    return panel


def test_everything_of_it_has_a_place_in_its_panel(beside_automa: tuple[Driver, PlayScene]) -> None:
    _, scene = beside_automa
    panel = panel_of(scene)
    kinds = ("silver", "reserve", "good", "sold", "deck", "score", "automa_die", "county", "cell")
    for kind in kinds:
        anchor = panel.anchor(Thing(kind, panel.seat))
        assert anchor is not None, kind
        assert panel.zone.collidepoint(anchor.at), kind


def test_a_click_on_its_card_shows_it_large(beside_automa: tuple[Driver, PlayScene]) -> None:
    driver, scene = beside_automa
    panel = panel_of(scene)
    driver.click(f"county.0@{panel.seat}")
    assert isinstance(driver.scene, LargeBoard)
    assert driver.scene.seat == panel.seat
    assert isinstance(driver.scene.close_up(), AutomaCloseUp)
    words = driver.words()
    assert any(line.startswith("A:") for line in words)
    assert any(line.startswith("D:") for line in words)
