"""What the player sees apart: contrast of text, and types and seats for every kind of sight."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PIL import Image

from castles.paths import sprites_folder
from castles.ui.kit.screen_data import mapping, screen_data
from castles.ui.kit.theme import THEMES, load_theme
from tests.ui.colours import SIGHT, Colour, contrast, distance, seen
from tests.ui.sprite_pixels import ground, median, pixels, rim, shapes_differ, shield, sprite

TYPES = ("castle", "city", "inn", "farm", "quarry", "village", "monastery", "cart")
TILES = {kind: [f"tile_{kind}"] for kind in TYPES} | {
    "farm": ["tile_farm_wine", "tile_farm_grain", "tile_farm_boar", "tile_farm_olives"]
}
SEATS = ("azure", "violet", "ivory", "ochre")
LEAST_DISTANCE = 10.0

MEASURED = {
    "tiles": {
        kind: median(np.array([rim(name) for name in names])) for kind, names in TILES.items()
    },
    "spaces": {kind: ground(f"space_{kind}") for kind in TYPES},
    "mini spaces": {kind: ground(f"mini_{kind}") for kind in TYPES},
    "seats": {seat: shield(f"shield_{seat}") for seat in SEATS},
}


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("things", MEASURED)
def test_every_pair_is_told_apart(things: str, sight: str) -> None:
    labs = {name: seen(colour, sight) for name, colour in MEASURED[things].items()}
    close = {
        (first, second): round(distance(labs[first], labs[second]), 1)
        for first, second in itertools.combinations(labs, 2)
        if distance(labs[first], labs[second]) < LEAST_DISTANCE
    }
    different_symbols = {pair for pair in close if symbols_differ(*pair)}
    assert set(close) == different_symbols, close


def symbols_differ(first: str, second: str) -> bool:
    """Whether glyph and pattern of two types differ: by shape, whatever the colour."""
    return first in TYPES and shapes_differ(first, second)


@pytest.mark.parametrize("pair", list(itertools.combinations(TYPES, 2)))
def test_types_differ_in_symbol_too(pair: tuple[str, str]) -> None:
    assert symbols_differ(*pair)


@pytest.mark.parametrize("kind", TYPES)
def test_symbols_stand_out_from_their_space(kind: str) -> None:
    picture = pixels(f"space_{kind}")
    symbol = pixels(f"glyph_{kind}")
    size = round(picture.shape[0] * 0.40 / 1.30 * 64 / 56)
    mask = np.asarray(Image.fromarray(symbol[..., 3].astype(np.uint8)).resize((size, size))) > 250
    corner = (picture.shape[0] - size) // 2
    middle = picture[corner : corner + size, corner : corner + size]
    assert contrast(median(middle[mask]), ground(f"space_{kind}")) >= 3


def face(theme_name: str, role: str) -> list[Colour]:
    """The lightest and darkest tones of a frame's face, where text can stand."""
    name = load_theme(theme_name).frame(role)
    if name == "parchment":
        sheet = sprites_folder() / "sheets" / "table_parchment.webp"
        texture = np.asarray(Image.open(sheet), float)
        inner = texture[..., :3].reshape(-1, 3)
    else:
        frame, picture = sprite(name), pixels(name)
        # Translucent frames lie on the dark table or backdrop.
        alpha = picture[..., 3:] / 255
        picture = picture[..., :3] * alpha + np.array([24.0, 16.0, 10.0]) * (1 - alpha)
        edge = 2 * (frame.margin + min(frame.slice, 12))
        inner = picture[edge : picture.shape[0] - edge, edge : picture.shape[1] - edge]
        inner = inner.reshape(-1, 3)
    order = np.argsort(inner.sum(axis=1))
    return [tuple(inner[order[int(len(order) * share)]]) for share in (0.05, 0.95)]


GROUNDS = mapping(screen_data("theme")["grounds"], "grounds")
PAIRS = [(role, ink) for role, inks in GROUNDS.items() for ink in list(inks)]  # type: ignore[call-overload]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("role", "ink"), PAIRS)
def test_text_has_contrast(theme: str, role: str, ink: str) -> None:
    colour = load_theme(theme).colour(ink)
    least = {"normal": 4.5, "contrast": 7.0}[theme]
    worst = min(contrast(tone, (colour.r, colour.g, colour.b)) for tone in face(theme, role))
    assert worst >= least, f"{ink} on {role}: {worst:.1f}"


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_ring_shows_on_every_ground(theme: str) -> None:
    """The ring has a light and a dark line: one of them stands out anywhere."""
    light, dark = (90.0, 200.0, 255.0), (6.0, 32.0, 46.0)
    for role in GROUNDS:
        for tone in face(theme, role):
            assert max(contrast(tone, light), contrast(tone, dark)) >= 3
