"""Sheets and atlas agree, and everything that data and theme name exists."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from PIL import Image

from castles.paths import data_folder, sprites_folder
from castles.ui.sound import EFFECTS, MUSIC
from castles.ui.sprite_sheet import SpriteSheet
from castles.ui.theme import THEMES, load_theme

SHEETS = sprites_folder() / "sheets"
LARGEST_TOTAL = 30_000_000
BUTTON_STATES = ("normal", "hover", "active", "pressed", "disabled")


@pytest.fixture(scope="module")
def sheet() -> SpriteSheet:
    return SpriteSheet()


def test_every_rectangle_lies_inside_its_sheet(sheet: SpriteSheet) -> None:
    sizes = {name: Image.open(SHEETS / name).size for name in sheet.sheets}
    for sprite in sheet.sprites.values():
        for number, rect in sprite.places.values():
            wide, high = sizes[sheet.sheets[number]]
            assert rect.w > 0
            assert rect.h > 0
            assert rect.left >= 0
            assert rect.top >= 0
            assert rect.right <= wide, sprite.name
            assert rect.bottom <= high, sprite.name


def test_no_two_sprites_overlap(sheet: SpriteSheet) -> None:
    by_sheet: dict[int, list] = {}
    for sprite in sheet.sprites.values():
        for number, rect in sprite.places.values():
            by_sheet.setdefault(number, []).append(rect)
    for rects in by_sheet.values():
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) == -1


def test_every_sprite_has_every_size(sheet: SpriteSheet) -> None:
    for sprite in sheet.sprites.values():
        sizes = {48, 96, 128, 192, 256} if sprite.span else {1, 2}
        assert set(sprite.places) == sizes, sprite.name


def test_names_are_unique() -> None:
    lines = (SHEETS / "atlas.yaml").read_text().splitlines()
    names = [line.split(":")[0] for line in lines if line.startswith("  ") and line[2] != " "]
    assert len(names) == len(set(names))


def test_no_sprite_is_empty(sheet: SpriteSheet) -> None:
    pictures = {name: Image.open(SHEETS / name) for name in sheet.sheets}
    for sprite in sheet.sprites.values():
        number, rect = sprite.places[max(sprite.places)]
        part = pictures[sheet.sheets[number]].crop((rect.x, rect.y, rect.right, rect.bottom))
        assert part.getchannel("A").getextrema()[1] > 0, sprite.name


def test_no_file_is_left_over(sheet: SpriteSheet) -> None:
    known = {*sheet.sheets, *sheet.pictures.values(), "atlas.yaml", "icon.png"}
    assert {path.name for path in SHEETS.iterdir()} == known


def test_the_sheets_stay_small() -> None:
    assert sum(path.stat().st_size for path in SHEETS.iterdir()) < LARGEST_TOTAL


@pytest.mark.parametrize("name", THEMES)
def test_every_frame_of_a_theme_exists(sheet: SpriteSheet, name: str) -> None:
    theme = load_theme(name)
    roles = [role for role in theme.frames if not role.startswith("button_")]
    roles += [
        f"{role}_{s}" for role in theme.frames if role.startswith("button_") for s in BUTTON_STATES
    ]
    for role in roles:
        sprite = theme.frame(role)
        assert sprite == "parchment" or sheet.sprite(sprite).slice > 0, role


def test_every_style_names_a_face() -> None:
    styles = load_theme("normal").styles
    assert styles
    assert all(style.size >= 18 for style in styles.values())


def sprites_named_by_definitions() -> list[tuple[str, str]]:
    found = []
    for path in sorted(data_folder().glob("*/*.yaml")):
        for key, value in walk(yaml.safe_load(path.read_text(encoding="utf-8"))):
            if key == "sprite":
                found.append((f"{path.parent.name}/{path.name}", str(value)))
    return found


def walk(node: object, key: str = "") -> list[tuple[str, object]]:
    if isinstance(node, dict):
        return [pair for name, value in node.items() for pair in walk(value, str(name))]
    if isinstance(node, list):
        return [pair for value in node for pair in walk(value, key)]
    return [(key, node)]


def test_every_sprite_that_a_definition_names_exists(sheet: SpriteSheet) -> None:
    missing = [entry for entry in sprites_named_by_definitions() if entry[1] not in sheet.sprites]
    assert not missing


@pytest.mark.parametrize("name", [*EFFECTS, MUSIC])
def test_every_sound_exists(name: str) -> None:
    path: Path = sprites_folder() / "sounds" / f"{name}.ogg"
    assert path.read_bytes()[:4] == b"OggS"
