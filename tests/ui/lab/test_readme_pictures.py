"""The pictures of the README show the game of today."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from castles.text.catalogue import Catalogue
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.readme_pictures import SUFFIX, Picture, pictures

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "sprites" / "screenshots"
PICTURES = {picture.name: picture for picture in pictures()}
BLOCK = 8
"""Pixels of a letter of a button: what is smaller nobody sees, what is larger hides a letter."""
NOTICED = 22
"""Of 255: compression alone reaches 14 in some block, another letter on a button 29 and more."""
AGAIN = "make them again and look: castles screenshots --readme --out sprites/screenshots"


def difference(one: Image.Image, other: Image.Image) -> int:
    """Between two pictures, on average over the block in which they differ most."""
    assert one.size == other.size
    apart = ImageChops.difference(one, other).convert("L").reduce(BLOCK)
    most = apart.getextrema()[1]
    assert isinstance(most, int)
    return most


def kept(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.{SUFFIX}") as file:
        return file.convert("RGB")


@pytest.fixture(scope="module")
def draw() -> Iterator[Callable[[Picture], Image.Image]]:
    """Draws a picture as it would be today."""
    sheet = SpriteSheet()

    def drawing(picture: Picture) -> Image.Image:
        drawn = picture.drawn(sheet)
        return Image.frombytes("RGB", drawn.size, pygame.image.tobytes(drawn, "RGB"))

    yield drawing
    sheet.close()
    pygame.quit()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_the_game_of_today(
    name: str, draw: Callable[[Picture], Image.Image]
) -> None:
    assert difference(kept(name), draw(PICTURES[name])) <= NOTICED, AGAIN


def test_the_readme_shows_every_picture_and_no_other() -> None:
    names = {f"{name}.{SUFFIX}" for name in PICTURES}
    assert {path.name for path in FOLDER.iterdir()} == names
    readme = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"sprites/screenshots/([\w.-]+)", readme)) == names


# -- the test itself ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "label", "other"),
    [("hero", "Load", "Open"), *((name, "Hint", "Hind") for name in PICTURES if name != "hero")],
)
def test_another_label_on_one_button_is_noticed(
    name: str,
    label: str,
    other: str,
    draw: Callable[[Picture], Image.Image],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = Catalogue.text

    def relabelled(self: Catalogue, key: str, **facts: object) -> str:
        said = text(self, key, **facts)
        return other if said == label else said

    monkeypatch.setattr(Catalogue, "text", relabelled)
    assert difference(kept(name), draw(PICTURES[name])) > NOTICED


@pytest.mark.parametrize("quality", [75, 85, 95])
@pytest.mark.parametrize("name", PICTURES)
def test_compression_is_not_noticed(name: str, quality: int) -> None:
    again = io.BytesIO()
    kept(name).save(again, "jpeg", quality=quality)
    assert difference(kept(name), Image.open(again).convert("RGB")) <= NOTICED
