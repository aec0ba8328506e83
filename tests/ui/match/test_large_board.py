"""A seat large: not its board alone, also what it has."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant, every
from castles.ui.match.large_board import LargeBoard


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
