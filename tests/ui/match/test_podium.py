"""The ceremony has a picture of everybody: a cloth for each seat, faces glad and sad."""

from __future__ import annotations

import pytest

from castles.ai.people import people
from castles.ui.by_game import READY, pages_of
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.arms import PAINTS


def test_every_seat_has_a_cloth() -> None:
    sheet = SpriteSheet()
    assert all(sheet.has(f"ui_cloth_{colour}") for colour in PAINTS)
    assert {colour for game in READY for colour in pages_of(game).colours} <= {*PAINTS}


@pytest.mark.parametrize("mood", ["glad", "sad"])
def test_everybody_the_computer_plays_as_can_be_glad_and_sad(mood: str) -> None:
    sheet = SpriteSheet()
    known = [name for names in people().levels.values() for name in names]
    for name in (*known, people().automa):
        assert sheet.has(f"portrait_{name}_{mood}"), name


def test_dice_of_every_colour_tumble() -> None:
    sheet = SpriteSheet()
    sheet.show("burgundy")
    for colour in ("white", "azure", "violet", "ivory", "ochre"):
        assert all(sheet.has(f"tumble_{colour}_{frame}") for frame in range(8)), colour
