"""What stands behind and above the screens: backdrop, parchment texture, curtain, arms of the games, icon."""

import math

import numpy as np
import skia
from PIL import Image

from .draw import fill, glyph, hexagon, linear_gradient, parchment, polygon, radial_gradient
from .draw import colour as paint_colour
from .draw import save, stroke, surface, vertical
from .glyphs import glyph_path
from . import track
from .palette import ACTION_RED, GOLD_DARK, GOLD_LIGHT, PLAYERS, darken, lighten
from .prints import shield
from .widgets import SHARPNESS

GAME_ARMS = {"tuscany": ("#B4622A", "city"), "burgundy": ("#2F5A9A", "castle"), "castelli": ("#7A2440", "crown")}
CURTAIN = "#7A1A1E"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def backdrop(folder, width=1280, height=720):
    """The Tuscan landscape, soft and darkened at the edges, for menus and tables."""
    sheet, canvas = surface(width, height)
    image = skia.Image.open(str(folder / "key_background.png"))
    factor = max((width + 12) / image.width(), (height + 12) / image.height())
    place = skia.Rect.MakeXYWH(-6, -6, image.width() * factor, image.height() * factor)
    soft = skia.Paint(ImageFilter=skia.ImageFilters.Blur(2, 2, skia.TileMode.kClamp))
    canvas.drawImageRect(image, place, skia.SamplingOptions(skia.CubicResampler.Mitchell()), soft)
    veil = [paint_colour("#0E0805", a) for a in (0.70, 0.12, 0.30, 0.88)]
    shade = linear_gradient(0, 0, 0, height, veil, [0, 0.30, 0.62, 1])
    canvas.drawRect(skia.Rect.MakeWH(width, height), fill(shader=shade))
    edge = [paint_colour("#000000", a) for a in (0, 0.05, 0.62)]
    vignette = radial_gradient(width / 2, height * 0.52, width * 0.66, edge, [0, 0.55, 1])
    canvas.drawRect(skia.Rect.MakeWH(width, height), fill(shader=vignette))
    save(sheet, folder / "key_backdrop.png")


def curtain_cloth(canvas, w, h):
    """Folds that repeat sideways, shaded at head and foot."""
    folds = 8
    for i in range(folds):
        width = w / folds
        x, wave = i * width, 0.5 + 0.5 * math.sin(i * math.tau * 3 / folds)
        light = [
            darken(CURTAIN, 0.62),
            darken(CURTAIN, 0.12 + 0.15 * wave),
            CURTAIN,
            darken(CURTAIN, 0.30),
            darken(CURTAIN, 0.66),
        ]
        shade = linear_gradient(x, 0, x + width, 0, light, [0, 0.26, 0.42, 0.7, 1])
        canvas.drawRect(skia.Rect.MakeXYWH(x, 0, width + 1, h), fill(shader=shade))
    ends = [paint_colour("#000000", a) for a in (0.62, 0, 0, 0.72)]
    canvas.drawRect(skia.Rect.MakeWH(w, h), fill(shader=linear_gradient(0, 0, 0, h, ends, [0, 0.25, 0.6, 1])))


def curtain_swag(canvas, w, h):
    """One drape of the valance with half a tassel at either end; repeats sideways."""
    tone = darken(CURTAIN, 0.1)
    for layer in range(6):
        drop = 150 - layer * 20
        path = skia.Path()
        path.moveTo(-6, 0)
        path.quadTo(w / 2, drop * 2 - 20, w + 6, 0)
        path.close()
        canvas.save()
        canvas.translate(0, 5)
        canvas.drawPath(path, fill("#000000", 0.35, 5))
        canvas.restore()
        canvas.drawPath(path, fill(darken(tone, 0.08 + 0.09 * (layer % 2) + 0.03 * layer)))
        if layer == 0:
            canvas.drawPath(path, stroke(GOLD_DARK, 12))
            canvas.drawPath(path, stroke("#E8C878", 7))
    for x in (0, w):
        canvas.drawPath(polygon([(x - 12, 0), (x + 12, 0), (x + 17, 70), (x - 17, 70)]), fill("#B38A38"))
        canvas.drawCircle(x, 22, 16, fill("#E8C878"))
        for k in range(-2, 3):
            canvas.drawLine(x + k * 6, 56, x + k * 8, 104, stroke("#E0BD68" if k % 2 else "#B38A38", 5))


def curtain_fringe(canvas, w, h):
    """The gold hem; repeats sideways."""
    canvas.drawRect(skia.Rect.MakeWH(w, 12), fill(shader=vertical(0, 12, "#F3DB97", GOLD_DARK)))
    for i in range(int(w / 12)):
        canvas.drawLine(i * 12 + 6, 12, i * 12 + 6, h, stroke("#E0BD68" if i % 2 else "#B38A38", 7))


def arms(canvas, size, tone, symbol):
    """A shield with gold rim and a symbol, `size` wide from the origin."""
    edge = glyph_path("shield")
    canvas.save()
    canvas.translate(size * 0.07, size * 0.06)
    canvas.scale(size * 0.86 / 100, size * 0.86 / 100)
    canvas.drawPath(edge, stroke("#1A0E05", 11, 0.8))
    tones = [lighten(tone, 0.25), tone, darken(tone, 0.35)]
    canvas.drawPath(edge, fill(shader=linear_gradient(0, 0, 100, 100, tones)))
    canvas.drawPath(edge, stroke(GOLD_LIGHT, 5.5))
    canvas.translate(21, 18)
    canvas.scale(0.58, 0.58)
    canvas.drawPath(glyph_path(symbol), fill("#FFF6DE"))
    canvas.restore()


def icon(size):
    """The mark of the game: a keep on an oxblood hexagon with a gold rim, readable at 16 pixels."""
    sheet, canvas = surface(size, size)
    cx = cy = size / 2
    small = size <= 24
    canvas.drawPath(hexagon(cx, cy, size * 0.99), fill("#2A1505"))
    metal = vertical(0, size, "#FFF3C4", "#D9A640", "#8A6420")
    canvas.drawPath(hexagon(cx, cy, size * 0.94), fill(shader=metal))
    field = vertical(size * 0.1, size * 0.9, lighten(ACTION_RED, 0.22), ACTION_RED, darken(ACTION_RED, 0.45))
    canvas.drawPath(hexagon(cx, cy, size * (0.84 if small else 0.80)), fill("#2A0A05"))
    canvas.drawPath(hexagon(cx, cy, size * (0.84 if small else 0.77)), fill(shader=field))
    mark = size * (0.62 if small else 0.50)
    if not small:
        glyph(canvas, "castle", cx, cy + size * 0.025, mark, "#000000", 0.45)
    glyph(canvas, "castle", cx, cy, mark, "#FFF1CC")
    return Image.fromarray(np.array(sheet.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)))


def foot(canvas, w, h):
    """A dark veil that rises from below, under the words on a picture."""
    tones = [paint_colour("#120905", a) for a in (0, 0.84, 0.96)]
    canvas.drawRect(skia.Rect.MakeWH(w, h), fill(shader=linear_gradient(0, 0, 0, h, tones, [0, 0.55, 1])))


def lamp(canvas, w, h):
    """A warm pool of light on the table."""
    glow = [paint_colour("#FFD58A", 0.20), paint_colour("#FFD58A", 0)]
    canvas.drawCircle(w / 2, h / 2, w / 2, fill(shader=radial_gradient(w / 2, h / 2, w / 2, glow)))


def bake(folder, wanted):
    """Everything of this module that has no file yet or is wanted."""

    def single(name, width, height, draw):
        if wanted(name):
            sheet, canvas = surface(width * SHARPNESS, height * SHARPNESS)
            canvas.scale(SHARPNESS, SHARPNESS)
            draw(canvas)
            save(sheet, folder / f"{name}.png")

    if wanted("key_backdrop"):
        backdrop(folder)
    if wanted("table_parchment"):
        parchment(1024).save(str(folder / "table_parchment.png"), skia.kPNG)
    single("ui_curtain_cloth", 592, 360, lambda c: curtain_cloth(c, 592, 360))
    single("ui_curtain_swag", 320, 160, lambda c: curtain_swag(c, 320, 160))
    single("ui_curtain_fringe", 24, 34, lambda c: curtain_fringe(c, 24, 34))
    single("ui_foot", 8, 264, lambda c: foot(c, 8, 264))
    single("ui_lamp", 320, 320, lambda c: lamp(c, 320, 320))
    for name, (tone, symbol) in GAME_ARMS.items():
        single(f"ui_arms_{name}", 96, 96, lambda c, t=tone, s=symbol: arms(c, 96, t, s))
    for player in PLAYERS:
        single(f"ui_arms_{player}", 200, 200, lambda c, p=player: shield(c, p, 100, 100, 180))
    single("ui_score_track", track.WIDTH + 2 * track.MARGIN, track.HEIGHT + 2 * track.MARGIN, track.draw)
    if wanted("icon"):
        pictures = {size: icon(size) for size in ICON_SIZES}
        pictures[256].save(folder / "icon.png")
        others = [pictures[size] for size in ICON_SIZES[:-1]]
        pictures[256].save(folder / "icon.ico", sizes=[(s, s) for s in ICON_SIZES], append_images=others)
