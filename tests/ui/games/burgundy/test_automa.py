"""The automa at the table: its panel in every size, its cards large, its turn step by step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import EMPTY, FIRST_TILE, State
from castles.ui.games.burgundy.automa_close_up import AutomaCloseUp
from castles.ui.games.burgundy.automa_panel import AutomaPanel
from castles.ui.games.burgundy.automa_reserve import pile_places, reserve_piles
from castles.ui.games.burgundy.county_card import card_marks
from castles.ui.games.burgundy.samples import AUTOMA, SAMPLES
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.match.flow import Flow
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.play import PlayScene
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
    assert any(isinstance(part, AutomaCloseUp) for part in driver.scene.close_up())
    words = driver.words()
    assert any(line.startswith("A:") for line in words)
    assert any(line.startswith("D:") for line in words)


def test_its_cards_and_its_panel_tell_what_modules_bring(open_app: Opening) -> None:
    driver = open_app()
    driver.ui.open("title")
    modules = ("shields", "border_posts")
    driver.ui.open("play", Flow(driver.ui, SAMPLES.against_automa(2, modules)))
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    panel, text = panel_of(scene), scene.table.texts.text
    tips = BurgundyTips(scene.table.texts, scene.picture)
    cards = scene.picture.state.estate(panel.seat).automa_state().cards
    marks = [card_marks(scene.picture.state.rules, card) for card in cards]
    assert all(len(mark) <= 1 for mark in marks)
    assert any(marks)
    for number, mark in enumerate(marks):
        told = tips.of(Thing("county", panel.seat, number))
        assert [
            name for name in ("post", "shield") if text(f"play.tip.card_mark.{name}") in told
        ] == mark
    names = [text(f"play.mean.{name}") for name in ("post", "shields")]
    assert all(name in tips.of(Thing("board", panel.seat)) for name in names)
    driver.click(f"county.0@{panel.seat}")
    assert set(names) <= set(driver.words())


def test_a_large_reserve_is_told_by_types_and_no_pile_lies_over_another() -> None:
    state = SAMPLES.game.copy(SAMPLES.against_automa(2, AUTOMA).state)
    assert isinstance(state, State)
    automa = state.estate(1).automa_state()
    every = range(FIRST_TILE, len(state.rules.tile_type))
    tiles = [[n for n in every if state.rules.tile_type[n] == kind][:2] for kind in range(6)]
    automa.reserve, automa.wilds = tuple(n for two in tiles for n in two), (every[0],) * 3
    piles = reserve_piles(state, 1, 3)
    assert piles == [*((two[0], 2) for two in tiles), (EMPTY, 3)]
    assert reserve_piles(state, 1, 15) == [*((n, 1) for n in automa.reserve), *[(EMPTY, 1)] * 3]
    for room in (FRect(0, 0, 158, 54), FRect(10, 20, 560, 88)):
        for count in range(1, 8):
            faces = []
            for place in pile_places(room, count):
                face = FRect(0, 0, place.size * 0.86, place.size)
                face.center = place.at
                faces.append(face)
            assert all(room.inflate(4, 2).contains(face) for face in faces)
            assert all(face.collidelist(faces[n + 1 :]) == -1 for n, face in enumerate(faces))
