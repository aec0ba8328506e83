"""Sprites of a game are read when a scene shows that game, and freed when none does any more."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from castles.engine.errors import CastlesError
from castles.ui.kit import sprite_sheet
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.sprite_sheet import SpriteSheet, whole_of
from castles.ui.lab.screenshots import Easel, Variant

TILE = "tile_burgundy_castle"


@pytest.fixture
def easel() -> Easel:
    return Easel(Variant((1280, 720)), SpriteSheet())


class TableOf(Scene):
    """A scene that draws things of games."""

    def __init__(self, easel: Easel, *games: str) -> None:
        super().__init__(easel.ui)
        self.games = games


def read_from(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every picture that is read from now on."""
    read: list[Path] = []
    read_picture = sprite_sheet.read_picture

    def noting(path: Path) -> pygame.Surface:
        read.append(path)
        return read_picture(path)

    monkeypatch.setattr(sprite_sheet, "read_picture", noting)
    return read


def test_the_title_knows_nothing_of_a_game(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_from(monkeypatch)
    easel.show(lambda ui: ui.open("title"))
    sheet = easel.ui.sheet
    assert [atlas.folder for atlas in sheet.atlases] == [sheet.folder]
    assert {path.parent for path in read} == {sheet.folder}


def test_a_sprite_is_cut_from_the_one_sheet_it_needs(
    easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = read_from(monkeypatch)
    easel.ui.stack.push(TableOf(easel, "burgundy"))
    sheet = easel.ui.sheet
    assert whole_of(sheet.scaled(TILE, 124)).width == 124
    assert read == [sheet.sprite(TILE).best(124 / 1.3)[1][0]]


def test_a_scene_above_keeps_the_sprites_of_those_below(easel: Easel) -> None:
    stack, sheet = easel.ui.stack, easel.ui.sheet
    stack.push(TableOf(easel))
    stack.push(TableOf(easel, "burgundy"))
    stack.push(TableOf(easel, "castelli"))
    assert sheet.has(TILE)
    assert sheet.has("castle_blue")
    stack.pop(stack.scenes[-1])
    assert sheet.has(TILE)
    assert not sheet.has("castle_blue")


def test_sprites_are_freed_with_the_last_scene_that_shows_them(easel: Easel) -> None:
    stack, sheet = easel.ui.stack, easel.ui.sheet
    stack.push(TableOf(easel))
    stack.push(TableOf(easel, "burgundy"))
    drawn = weakref.ref(sheet.scaled(TILE, 124))
    assert drawn() is not None
    stack.replace(TableOf(easel, "burgundy"))
    assert drawn() is not None, "the same match goes on in another scene"
    stack.pop(stack.scenes[-1])
    gc.collect()
    assert drawn() is None
    assert not sheet.has(TILE)


def test_a_sprite_is_found_although_no_scene_names_its_game(easel: Easel) -> None:
    sheet = easel.ui.sheet
    assert sheet.sprite(TILE).name == TILE
    sheet.show()
    assert not sheet.has(TILE)
    with pytest.raises(CastlesError, match="no sprite 'tile_nowhere' in any atlas"):
        sheet.sprite("tile_nowhere")


def test_a_damaged_atlas_is_named(tmp_path: Path) -> None:
    sprites = '{"glyph_x": {"anchor": [0, 0], "at": {"1": [0, 0, 0, 1, 1]}}}'
    (tmp_path / "atlas.json").write_text(
        f'{{"sheets": [], "pictures": {{}}, "sprites": {sprites}}}'
    )
    with pytest.raises(CastlesError, match=r"atlas\.json is damaged"):
        SpriteSheet(tmp_path)


@pytest.mark.parametrize("name", ["ring_target", "shield_ivory"])
def test_a_theme_shows_its_own_look_of_a_sprite(name: str) -> None:
    drawn = {}
    for theme in ("normal", "contrast"):
        easel = Easel(Variant((320, 240), {"theme": theme}), SpriteSheet())
        easel.surface.fill("#FFFFFF")
        painter = Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet)
        painter.thing(name, (960, 540), 400)
        drawn[theme] = pygame.image.tobytes(easel.surface, "RGB")
    assert drawn["normal"] != drawn["contrast"]


@pytest.mark.parametrize("turn", [0.0, 30.0])
def test_only_what_can_be_seen_is_drawn_and_where_it_was(easel: Easel, turn: float) -> None:
    easel.ui.stack.push(TableOf(easel, "burgundy"))
    sheet, stage = easel.ui.sheet, easel.ui.stage
    ground = pygame.Surface(easel.surface.size)
    painter = Painter(ground, stage, easel.ui.theme, sheet)
    painter.thing(TILE, (300, 300), 120, turn=turn)
    width = stage.length((sheet.sprite(TILE).span or 1) * 120)
    seen = sheet.scaled(TILE, width)
    whole = whole_of(seen)
    assert seen.width * seen.height < 0.75 * whole.width * whole.height
    expected = pygame.Surface(easel.surface.size)
    picture = pygame.transform.rotozoom(whole, turn, 1.0) if turn else whole
    x, y = stage.pixel((300, 300))
    anchor = sheet.sprite(TILE).anchor
    corner = (x - round(picture.width * anchor[0]), y - round(picture.height * anchor[1]))
    expected.blit(picture, corner)
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(expected, "RGB")
