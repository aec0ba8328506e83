"""Layout units: fit, centring, extra height, and the way back from pixels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import HEIGHT, WIDTH, Stage, columns, rows, zones

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1280, 1024)]


@pytest.mark.parametrize("size", SIZES)
def test_the_stage_is_inside_the_window_and_centred(size: tuple[int, int]) -> None:
    stage = Stage(*size)
    left, right = stage.pixel((0, 0))[0], stage.pixel((WIDTH, 0))[0]
    assert abs(left - (size[0] - right)) <= 1
    assert left >= 0
    assert stage.pixel((0, HEIGHT))[1] <= size[1]
    assert stage.pixels(stage.screen).size == size


@pytest.mark.parametrize(
    ("size", "extra"), [((1920, 1080), 0), ((1600, 1200), 360), ((2560, 1080), 0)]
)
def test_extra_height(size: tuple[int, int], extra: float) -> None:
    assert Stage(*size).extra_height == pytest.approx(extra)


def test_zones_take_their_part_of_the_extra_height() -> None:
    plain, tall = Stage(1920, 1080), Stage(1600, 1200)
    for name, moved, grown in (("foot", 360, 0), ("cards", 90, 126)):
        before, after = plain.zone("title", name), tall.zone("title", name)
        assert after.y - before.y == pytest.approx(moved)
        assert after.h - before.h == pytest.approx(grown)


def test_an_unknown_zone_is_named() -> None:
    with pytest.raises(CastlesError, match=r"layout/title.yaml has no zone 'attic'"):
        Stage(1920, 1080).zone("title", "attic")


def test_what_buttons_say_has_words() -> None:
    catalogue = Catalogue("en")
    scenes = [path.stem for path in (data_folder() / "screen/layout").glob("*.yaml")]
    said = [
        str(zone.button[key])
        for scene in scenes
        for zone in zones(scene).values()
        for key in ("words", "effect", "hint", "reason")
        if key in zone.button
    ]
    assert len(said) > 30
    assert [key for key in said if key not in catalogue] == []


@pytest.mark.parametrize("game", ["tuscany", "castelli"])
def test_the_table_of_a_game_has_its_zones_beside_its_other_data(game: str) -> None:
    """Burgundy's are rows that share columns; `test_modules` has all of their mixtures."""
    for name in ("actions", "tools"):
        assert Stage(1920, 1080).floor.contains(Stage(1920, 1080).zone(f"{game}.table", name))
    with pytest.raises(CastlesError, match=f"table of data/{game}/screen.yaml has no zone 'attic'"):
        Stage(1920, 1080).zone(f"{game}.table", "attic")


@given(st.sampled_from(SIZES), st.integers(0, 1279), st.integers(0, 719))
def test_pixels_and_units_are_inverse(size: tuple[int, int], x: int, y: int) -> None:
    stage = Stage(*size)
    assert stage.pixel(stage.units((x, y))) == (x, y)


def test_neighbours_touch_in_pixels() -> None:
    stage = Stage(1366, 768)
    left, right = columns(FRect(13, 0, 801, 50), 2, 0)
    assert stage.pixels(left).right == stage.pixels(right).left


def test_rows_stand_below_each_other() -> None:
    places = rows(FRect(0, 10, 100, 500), 60, 12, 3)
    assert [place.y for place in places] == [10, 82, 154]
