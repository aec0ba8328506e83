"""What a game's own sprites tell apart: by colour for every kind of sight, in grey by shape."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PIL import Image

from tests.ui.colours import SIGHT, Colour, contrast, distance, seen
from tests.ui.sprite_pixels import ground, median, pixels, rim, shapes_differ, shield

LEAST_DISTANCE = 10.0
LEAST_CONTRAST = 3.0
TYPES = ("building", "monastery", "ship", "livestock", "castle", "mine")
TILES = {kind: (kind,) for kind in TYPES} | {
    "building": ("market", "carpenter", "church", "warehouse", "bank", "town_hall"),
    "livestock": ("cow_3", "sheep_3", "pig_3", "goat_3"),
}
GOODS = range(1, 7)
SEATS = ("blue", "red", "green", "yellow")
EMBLEMS = {"blue": "lily", "red": "eagle", "green": "sun", "yellow": "lion"}
AREAS = ("wood", "grain", "stone", "market")


def good(number: int) -> Colour:
    """The rim of a token, left of the thing on it."""
    picture = pixels(f"good_{number}")
    high, wide = picture.shape[:2]
    strip = picture[int(high * 0.40) : int(high * 0.55), int(wide * 0.11) : int(wide * 0.15)]
    return median(strip[strip[..., 3] > 250])


def everything(name: str) -> Colour:
    picture = pixels(name)
    return median(picture[picture[..., 3] > 250])


def edge(name: str) -> Colour:
    """The rim of an area: its lowest pixels, in front of all that grows on it."""
    picture = pixels(name)
    high = picture.shape[0]
    lowest = [np.flatnonzero(column > 250) for column in picture[..., 3].T]
    rows = [(x, column.max()) for x, column in enumerate(lowest) if column.size]
    front = max(y for _, y in rows)
    spots = [picture[y - high // 40, x] for x, y in rows if y > front - 3]
    return median(np.array(spots))


MEASURED = {
    "burgundy tiles": {
        kind: median(np.array([rim(f"tile_burgundy_{name}", True) for name in names]))
        for kind, names in TILES.items()
    },
    "burgundy spaces": {kind: ground(f"space_burgundy_{kind}", True) for kind in TYPES},
    "burgundy small spaces": {kind: ground(f"mini_burgundy_{kind}", True) for kind in TYPES},
    "burgundy goods": {str(number): good(number) for number in GOODS},
    "castelli shields": {seat: shield(f"shield_{seat}") for seat in SEATS},
    "castelli discs": {seat: everything(f"disc_{seat}") for seat in SEATS},
    "castelli edges of tiles": {seat: everything(f"edgeshield_{seat}_N") for seat in SEATS},
    "castelli areas": {kind: edge(f"sector_{kind}_NES") for kind in AREAS},
}


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("things", MEASURED)
def test_every_pair_is_told_apart(things: str, sight: str) -> None:
    labs = {name: seen(colour, sight) for name, colour in MEASURED[things].items()}
    pairs = itertools.combinations(labs, 2)
    distances = {pair: round(distance(labs[pair[0]], labs[pair[1]]), 1) for pair in pairs}
    assert {pair: d for pair, d in distances.items() if d < LEAST_DISTANCE} == {}


@pytest.mark.parametrize(
    ("first", "second"),
    [*itertools.combinations(TYPES, 2), *itertools.combinations(EMBLEMS.values(), 2)],
)
def test_types_and_seats_differ_by_shape_too(first: str, second: str) -> None:
    assert shapes_differ(first, second)


@pytest.mark.parametrize("kind", TYPES)
def test_the_shape_of_a_type_shows_on_its_space_in_grey(kind: str) -> None:
    picture = pixels(f"space_burgundy_{kind}")
    side = picture.shape[0]
    size = round(side * 0.30 / 1.30 * 64 / 56)
    mask = pixels(f"glyph_{kind}")[..., 3].astype(np.uint8)
    small = np.asarray(Image.fromarray(mask).resize((size, size))) > 250
    left, top = (side - size) // 2, round(side * (0.5 - 0.165 / 1.30) - size / 2)
    symbol = median(picture[top : top + size, left : left + size][small])
    assert contrast(symbol, ground(f"space_burgundy_{kind}", True)) >= LEAST_CONTRAST


@pytest.mark.parametrize("seat", SEATS)
def test_the_emblem_shows_on_its_shield_in_grey(seat: str) -> None:
    picture = pixels(f"shield_{seat}")
    high, wide = picture.shape[:2]
    middle = picture[int(high * 0.3) : int(high * 0.65), int(wide * 0.3) : int(wide * 0.7)]
    field = shield(f"shield_{seat}")
    ratios = [contrast(tuple(colour), field) for colour in middle.reshape(-1, 4)[::7, :3]]
    emblem = np.mean([ratio >= LEAST_CONTRAST for ratio in ratios])
    assert 0.2 < emblem < 0.9, "the emblem is neither missing nor everything"


RINGS = {
    "ring_target": "tile_city",
    "ring_pointy_target": "tile_burgundy_castle",
    "ring_pointy_tile": "tile_burgundy_mine",
    "ring_pointy_worker": "space_burgundy_building",
    "squarering_target": "shieldtile_back",
    "lotring_target": "lot",
}


@pytest.mark.parametrize("look", ["", "_contrast"])
@pytest.mark.parametrize("ring", RINGS)
def test_a_ring_shows_on_any_ground_in_grey(ring: str, look: str) -> None:
    """Its light line and its dark casing: one of them stands out from whatever it lies on."""
    picture = pixels(ring + look)
    opaque = picture[picture[..., 3] > 250][:, :3]
    dark, light = (tuple(c) for c in np.percentile(opaque, (8, 92), axis=0))
    for grey in range(0, 256, 5):
        tone = (float(grey),) * 3
        assert max(contrast(dark, tone), contrast(light, tone)) >= LEAST_CONTRAST
