"""A seat large: not its board alone, also what it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pygame
import pytest

from castles.games.castelli.state import State
from castles.ui.kit.inputs import WheelTurned
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant, every
from castles.ui.match.large_board import LargeBoard
from castles.ui.match.zoomed_board import ZoomedBoard
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver


class Watched(SpriteSheet):
    """Remembers which sprites were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[str] = []

    def scaled(self, name: str, width: int, tint: pygame.Color | None = None) -> pygame.Surface:
        self.drawn.append(name)
        return super().scaled(name, width, tint)


@pytest.fixture
def easel() -> Iterator[Easel]:
    yield Easel(Variant((1280, 720)), Watched())
    pygame.quit()


@pytest.mark.parametrize(
    ("scene", "shown"),
    [
        (
            "tuscany_board_large",
            {"glyph_cards", "piece_marble", "piece_worker", "slot_dark", "token_storage"},
        ),
        ("burgundy_board_large", {"piece_silver", "piece_labourer", "slot_pointy_dark"}),
    ],
)
def test_goods_storage_and_tokens_are_shown(scene: str, shown: set[str], easel: Easel) -> None:
    easel.show(every()[scene])
    large = easel.ui.stack.scenes[-1]
    assert isinstance(large, LargeBoard)
    sheet = easel.ui.sheet
    assert isinstance(sheet, Watched)
    sheet.drawn.clear()
    large.draw(Painter(easel.surface, easel.ui.stage, easel.ui.theme, sheet))
    assert shown <= {*sheet.drawn}


def zoomed(open_app: Callable[..., Driver]) -> tuple[Driver, ZoomedBoard]:
    driver = open_app().open("title")
    every()["castelli_play_3"](driver.ui)
    driver.settle()
    driver.click("tool.zoom")
    scene = driver.scene
    assert isinstance(scene, ZoomedBoard)
    return driver, scene


def fields(driver: Driver) -> dict[str, float]:
    """How wide the tiles of the board are that can be pointed at."""
    return {
        widget.name: widget.rect.w
        for widget in driver.widgets()
        if isinstance(widget, SpotWidget) and widget.thing.kind == "field"
    }


def test_a_shared_board_becomes_much_larger(open_app: Callable[..., Driver]) -> None:
    driver = open_app().open("title")
    every()["castelli_play_3"](driver.ui)
    driver.settle()
    small = fields(driver)
    driver.key(driver.ui.keys()["zoom"])
    assert isinstance(driver.scene, ZoomedBoard)
    large = fields(driver)
    assert large
    assert all(wide > 1.7 * small[name] for name, wide in large.items())


def test_every_tile_of_it_comes_to_sight(open_app: Callable[..., Driver]) -> None:
    driver, scene = zoomed(open_app)
    seen = set(fields(driver))
    for offset in (0.0, scene.length):
        scene._scroll(offset)
        seen |= set(fields(driver))
    state = cast(State, scene.picture.state)
    assert len(seen) == len(state.board.fields)


def test_the_wheel_scrolls_it_and_the_key_closes_it(open_app: Callable[..., Driver]) -> None:
    driver, scene = zoomed(open_app)
    before = scene.offset
    scene.handle(WheelTurned((960, 540), -2))
    assert scene.offset > before
    driver.key("home")
    assert scene.offset == 0
    driver.key(driver.ui.keys()["zoom"])
    assert not isinstance(driver.scene, ZoomedBoard)


def test_it_opens_where_somebody_looks(open_app: Callable[..., Driver]) -> None:
    driver = open_app().open("title")
    every()["castelli_play_3"](driver.ui)
    driver.settle()
    spots = [widget for widget in driver.widgets() if isinstance(widget, SpotWidget)]
    tiles = [widget for widget in spots if widget.thing.kind == "field"]
    lowest = max(tiles, key=lambda widget: widget.rect.y)
    driver.point(lowest.name)
    driver.key(driver.ui.keys()["zoom"])
    assert lowest.name in fields(driver)


@pytest.mark.parametrize("game", ["tuscany", "burgundy"])
def test_boards_of_seats_need_no_button(open_app: Callable[..., Driver], game: str) -> None:
    driver = open_app().open("title")
    every()[f"{game}_play_3"](driver.ui)
    driver.settle()
    assert driver.scene.find("tool.zoom") is None
    driver.key(driver.ui.keys()["zoom"])
    assert isinstance(driver.scene, LargeBoard)
