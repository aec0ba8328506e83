"""Sheets and atlas agree, and everything that data and theme name exists."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from PIL import Image

from castles.engine.source import LOADER
from castles.paths import data_folder
from castles.ui.kit.atlas import Atlas
from castles.ui.kit.casing import CASED
from castles.ui.kit.theme import THEMES, load_theme
from tests.ui.sprite_pixels import SHEETS, atlases

ATLASES = atlases()
LARGEST_FOLDER = 30_000_000
BUTTON_STATES = ("normal", "hover", "active", "pressed", "disabled")

each_atlas = pytest.mark.parametrize("atlas", ATLASES.values(), ids=ATLASES)


@each_atlas
def test_every_rectangle_lies_inside_its_sheet(atlas: Atlas) -> None:
    sizes = {path: Image.open(path).size for path in atlas.sheets}
    for sprite in atlas.sprites.values():
        for path, rect in sprite.places.values():
            wide, high = sizes[path]
            assert rect.w > 0
            assert rect.h > 0
            assert rect.left >= 0
            assert rect.top >= 0
            assert rect.right <= wide, sprite.name
            assert rect.bottom <= high, sprite.name


@each_atlas
def test_no_two_sprites_overlap(atlas: Atlas) -> None:
    by_sheet: dict[Path, list] = {}
    for sprite in atlas.sprites.values():
        for path, rect in sprite.places.values():
            by_sheet.setdefault(path, []).append(rect)
    for rects in by_sheet.values():
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) == -1


@each_atlas
def test_no_sprite_is_shrunk_by_more_than_two(atlas: Atlas) -> None:
    for sprite in atlas.sprites.values():
        if sprite.span is None:
            assert set(sprite.places) == {1, 2}, sprite.name
        sizes = sorted(sprite.places)
        assert all(large / small <= 2.01 for small, large in pairwise(sizes)), sprite.name


@pytest.mark.parametrize("folder", ["kit", "tuscany"])
def test_every_sprite_has_every_size(folder: str) -> None:
    for sprite in ATLASES[folder].sprites.values():
        sizes = {48, 96, 128, 192, 256} if sprite.span else {1, 2}
        assert set(sprite.places) == sizes, sprite.name


def test_names_are_unique() -> None:
    """In a file, where the later entry would win, and across files, where the first would."""
    names = []
    for atlas in ATLASES.values():
        lines = (atlas.folder / "atlas.json").read_text().splitlines()
        names += [line.split(":")[0] for line in lines if line.startswith("  ")]
    assert len(names) == len(set(names))


@each_atlas
def test_no_sprite_is_empty(atlas: Atlas) -> None:
    pictures = {path: Image.open(path) for path in atlas.sheets}
    for sprite in atlas.sprites.values():
        path, rect = sprite.places[max(sprite.places)]
        part = pictures[path].crop((rect.x, rect.y, rect.right, rect.bottom))
        assert part.getchannel("A").getextrema()[1] > 0, sprite.name


@each_atlas
def test_no_file_is_left_over(atlas: Atlas) -> None:
    known = {path.name for path in (*atlas.sheets, *atlas.pictures.values())}
    known |= {"atlas.json", "icon.png"} if atlas.folder == SHEETS else {"atlas.json"}
    assert {path.name for path in atlas.folder.iterdir() if path.is_file()} == known


@each_atlas
def test_the_sheets_stay_small(atlas: Atlas) -> None:
    files = [path for path in atlas.folder.iterdir() if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST_FOLDER


@pytest.mark.parametrize("name", THEMES)
def test_every_frame_of_a_theme_exists(name: str) -> None:
    theme = load_theme(name)
    sprites = {key: sprite for atlas in ATLASES.values() for key, sprite in atlas.sprites.items()}
    roles = [role for role in theme.frames if not role.startswith("button_")]
    roles += [
        f"{role}_{s}" for role in theme.frames if role.startswith("button_") for s in BUTTON_STATES
    ]
    for role in roles:
        sprite = theme.frame(role)
        drawn = sprite == "parchment" or (role in CASED and not sprite)
        assert drawn or sprites[sprite].slice > 0, role


def test_every_style_names_a_face() -> None:
    styles = load_theme("normal").styles
    assert styles
    assert all(style.size >= 18 for style in styles.values())


def sprites_named_by_definitions() -> list[tuple[str, str]]:
    found = []
    for path in sorted(data_folder().glob("*/**/*.yaml")):
        for key, value in walk(yaml.load(path.read_text(encoding="utf-8"), LOADER)):
            if key == "sprite":
                found.append((path.relative_to(data_folder()).as_posix(), str(value)))
    return found


def walk(node: object, key: str = "") -> list[tuple[str, object]]:
    if isinstance(node, dict):
        return [pair for name, value in node.items() for pair in walk(value, str(name))]
    if isinstance(node, list):
        return [pair for value in node for pair in walk(value, key)]
    return [(key, node)]


def test_every_sprite_that_a_definition_names_exists() -> None:
    missing = []
    for file, name in sprites_named_by_definitions():
        game = file.split("/")[0]
        known = [ATLASES[owner].sprites for owner in (game, "kit") if owner in ATLASES]
        if not any(name in sprites for sprites in known):
            missing.append((file, name))
    assert not missing


def test_a_ring_that_a_theme_draws_instead_is_found_by_its_name() -> None:
    """The name of the theme comes last; frames are named by the theme itself."""
    names = {key for atlas in ATLASES.values() for key in atlas.sprites}
    themed = [name for name in names if name.startswith("ring_") and "_contrast" in name]
    assert themed
    assert all(name.endswith("_contrast") for name in themed)
