"""The sprites of every atlas as arrays of pixels, for tests that measure what the player sees."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

from castles.paths import sprites_folder
from castles.ui.kit.atlas import Atlas, Sprite, read_atlas
from tests.ui.colours import Colour

SHEETS = sprites_folder() / "sheets"


@cache
def atlases() -> dict[str, Atlas]:
    """The kit's atlas and one for each game that has a folder."""
    folders = sorted(path for path in SHEETS.iterdir() if path.is_dir())
    return {"kit": read_atlas(SHEETS), **{path.name: read_atlas(path) for path in folders}}


def sprite(name: str) -> Sprite:
    return next(a.sprites[name] for a in atlases().values() if name in a.sprites)


@cache
def _whole_sheet(file: Path) -> np.ndarray:
    return np.asarray(Image.open(file).convert("RGBA"))


@cache
def pixels(name: str) -> np.ndarray:
    """A sprite at its largest packed size."""
    places = sprite(name).places
    file, rect = places[max(places)]
    return _whole_sheet(file)[rect.y : rect.bottom, rect.x : rect.right].astype(float)


def median(colours: np.ndarray) -> Colour:
    assert colours.size, "nothing to measure"
    red, green, blue = np.median(colours.reshape(-1, colours.shape[-1])[:, :3], axis=0)
    return red, green, blue


def hexagon_reach(size: int, pointy: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """For each pixel of a picture of 1.3 hex widths: how far out in the hex (1 = edge), and y."""
    width = size / 1.30
    ys, xs = np.mgrid[0:size, 0:size]
    x, y = np.abs(xs - size / 2 + 0.5) / width, (ys - size / 2 + 0.5) / width
    along, across = (x, np.abs(y)) if pointy else (np.abs(y), x)
    return 2 * np.maximum(2 * along, math.sqrt(3) * across + along) / math.sqrt(3), y


def rim(name: str, pointy: bool = False) -> Colour:
    """The lit rim of a tile, where no building hides it."""
    picture = pixels(name)
    reach, y = hexagon_reach(picture.shape[0], pointy)
    low = 0.30 if pointy else 0.40
    ring = (reach > 0.924) & (reach < 0.960) & (y > -0.05) & (y < low) & (picture[..., 3] > 250)
    return median(picture[ring])


def ground(name: str, pointy: bool = False) -> Colour:
    """The plain ground of a space."""
    picture = pixels(name)
    reach, _ = hexagon_reach(picture.shape[0], pointy)
    return median(picture[(reach > 0.62) & (reach < 0.8)])


def shield(name: str) -> Colour:
    """The field of a shield beside its emblem."""
    picture = pixels(name)
    high, wide = picture.shape[:2]
    return median(picture[int(high * 0.20) : int(high * 0.5), int(wide * 0.20) : int(wide * 0.24)])


def shapes_differ(first: str, second: str) -> bool:
    """Whether two symbols differ by shape, whatever their colour."""
    one, two = (pixels(f"glyph_{name}")[..., 3] > 127 for name in (first, second))
    return bool(np.logical_and(one, two).sum() / np.logical_or(one, two).sum() < 0.8)
