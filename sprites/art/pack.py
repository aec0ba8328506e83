"""Packs sprites into sheets at several sizes and writes atlas.yaml.

Things of the table are packed once per hex width, parts of the screen once per scale (1 = layout pixels at
1080p). Fully transparent pixels beside opaque ones take their colour, so that the game can scale straight alpha
without dark fringes.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np
import yaml
from PIL import Image, ImageFilter

from .frames import FRAMES, pill_slice
from .track import slots as track_slots
from .widgets import SHARPNESS

PAGE = 2048
GAP = 2
BLEED = 3

# How many hex widths a sprite's picture spans, by the beginning of its name.
SPANS = {
    "tile_": 1.30,
    "space_": 1.30,
    "mini_": 1.30,
    "side_": 1.30,
    "ring_": 1.30,
    "slot_": 1.30,
    "shadow_": 1.30,
    "slab": 2.90,
    "badge_": 0.26,
    "card_": 1.30,
    "yield_": 1.30,
    "token_": 0.52,
    "bonus_": 0.60,
    "shield_": 0.56,
    "marker_": 0.60,
    "point_": 0.34,
    "tray_": 0.95,
    "piece_": 0.50,
    "pawn_": 0.56,
    "disc_": 0.40,
}
# Parts of the screen: baked at SHARPNESS pixels per layout pixel, packed at these scales.
FIXED = ("ui_", "logo", "glyph_")
SCALES = (1, 2)
# Large pictures that stay single files.
ALONE = ("key_", "table_")
# Parts of pipeline steps that the game does not need.
SKIPPED = ("vignette_", "key_background")

# Where texts go at run time: centre x, centre y, width, height as parts of the picture.
SLOTS = {
    "card_": {"name": [0.5, 0.847, 0.74, 0.10]},
    "bonus_": {"value": [0.5, 0.693, 0.44, 0.27]},
    "marker_50": {"value": [0.5, 0.635, 0.46, 0.21]},
    "marker_100": {"value": [0.5, 0.635, 0.46, 0.21]},
    "tile_": {"badge": [0.5, 0.796, 0.165, 0.165]},
    "ui_score_track": track_slots(),
}
# Baked as single parts, but stretched like frames: margin and slice.
STRETCHED = {"ui_counter": (5, 18), "ui_score_green": (4, 12), "ui_score_red": (4, 12)}
ANCHORS = {"pawn_": [0.5, 0.80], "marker_start": [0.5, 0.80], "piece_": [0.5, 0.62]}


@lru_cache(64)
def _premultiplied(path):
    pixels = np.asarray(Image.open(path).convert("RGBA"), np.float32) / 255
    pixels = pixels.copy()
    pixels[..., :3] *= pixels[..., 3:]
    return pixels


def resized(path, width, height):
    """Scale a picture with premultiplied alpha, and sharpen it slightly when it shrinks a lot."""
    pixels = _premultiplied(path)
    layers = [Image.fromarray(pixels[..., i]).resize((width, height), Image.LANCZOS) for i in range(4)]
    small = np.dstack([np.asarray(layer) for layer in layers]).clip(0, 1)
    alpha = small[..., 3:]
    colour = np.where(alpha > 1e-4, small[..., :3] / np.maximum(alpha, 1e-4), 0).clip(0, 1)
    result = Image.fromarray((np.dstack([colour, alpha]) * 255 + 0.5).astype(np.uint8))
    if width < 0.6 * pixels.shape[1]:
        sharp = result.convert("RGB").filter(ImageFilter.UnsharpMask(0.7, 32, 1))
        sharp.putalpha(result.getchannel("A"))
        result = sharp
    return result


def bled(picture):
    """Let the colours of visible pixels run into their transparent neighbours."""
    pixels = np.array(picture, np.float32)
    known = pixels[..., 3] > 0
    pixels[~known] = 0
    for _ in range(BLEED):
        total, count = np.zeros_like(pixels[..., :3]), np.zeros(known.shape, np.float32)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            near = np.roll(known, (dy, dx), (0, 1))
            total += np.roll(pixels[..., :3], (dy, dx), (0, 1)) * near[..., None]
            count += near
        fresh = ~known & (count > 0)
        pixels[fresh, :3] = total[fresh] / count[fresh][:, None]
        known |= fresh
    return Image.fromarray(pixels.astype(np.uint8))


def by_prefix(table, name, default=None):
    """Look up the longest entry that a name begins with."""
    found = [(len(key), value) for key, value in table.items() if name.startswith(key)]
    return max(found, key=lambda pair: pair[0])[1] if found else default


class Sheets:
    """Shelf packing of pictures, tallest first, onto square pages."""

    def __init__(self, folder):
        self.folder, self.files = folder, []

    def place(self, stem, pictures):
        """Lay out named pictures on pages of one stem; returns name -> [sheet number, x, y, width, height]."""
        places, pages, x, y, shelf = {}, [], 0, 0, 0
        for name, picture in sorted(pictures.items(), key=lambda item: (-item[1].height, item[0])):
            width, height = picture.size
            if x + width > PAGE:
                x, y, shelf = 0, y + shelf, 0
            if not pages or y + height > PAGE:
                pages.append([Image.new("RGBA", (PAGE, PAGE)), 0])
                x = y = shelf = 0
            pages[-1][0].paste(picture, (x, y))
            places[name] = [len(self.files) + len(pages) - 1, x, y, width, height]
            x += width + GAP
            shelf = max(shelf, height + GAP)
            pages[-1][1] = max(pages[-1][1], y + height)
        for i, (page, used) in enumerate(pages):
            self.files.append(f"{stem}_{i}.png")
            page.crop((0, 0, PAGE, used)).save(self.folder / self.files[-1], optimize=True)
        return places


def describe(name):
    """What the atlas says about a sprite besides its places."""
    entry = {"anchor": by_prefix(ANCHORS, name, [0.5, 0.5])}
    if not name.startswith(FIXED):
        entry["span"] = by_prefix(SPANS, name)
    if name in FRAMES:
        entry["margin"], entry["slice"] = FRAMES[name].margin, pill_slice(FRAMES[name])
    if name in STRETCHED:
        entry["margin"], entry["slice"] = STRETCHED[name]
    slots = by_prefix(SLOTS, name)
    if slots:
        entry["slots"] = {slot: list(place) for slot, place in slots.items()}
    return entry


def scaled(path, name, size):
    """A sprite at a hex width, or at a scale of the screen."""
    source = Image.open(path)
    if name.startswith(FIXED):
        factor = size / SHARPNESS
        target = max(1, round(source.width * factor)), max(1, round(source.height * factor))
    else:
        width = max(1, round(by_prefix(SPANS, name) * size))
        target = width, max(1, round(source.height * width / source.width))
    picture = source.convert("RGBA") if target == source.size else resized(path, *target)
    return bled(picture)


def pack(sprites, out, widths):
    """Write the sheets of every size, the single files and atlas.yaml."""
    sprites, out = Path(sprites), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    names = sorted(path.stem for path in sprites.glob("*.png") if not path.stem.startswith(SKIPPED))
    single = [name for name in names if name.startswith(ALONE)]
    fixed = [name for name in names if name.startswith(FIXED)]
    things = [name for name in names if by_prefix(SPANS, name) and name not in single + fixed]
    sheets, entries = Sheets(out), {name: {**describe(name), "at": {}} for name in things + fixed}
    groups = [(f"hex{width:03d}", width, things) for width in widths]
    groups += [(f"ui{scale}", scale, fixed) for scale in SCALES]
    for stem, size, members in groups:
        pictures = {name: scaled(sprites / f"{name}.png", name, size) for name in members}
        for name, place in sheets.place(stem, pictures).items():
            entries[name]["at"][size] = place
    pictures = {}
    for name in single:
        picture = Image.open(sprites / f"{name}.png").convert("RGB")
        picture.save(out / f"{name}.png", optimize=True)
        pictures[name] = {"file": f"{name}.png", "size": list(picture.size)}
    atlas = {"version": 2, "hex_widths": widths, "sheets": sheets.files, "sprites": entries, "pictures": pictures}
    (out / "atlas.yaml").write_text(yaml.safe_dump(atlas, sort_keys=False, default_flow_style=None, width=110))
    print(f"packed {len(entries)} sprites and {len(pictures)} pictures into {out}")
