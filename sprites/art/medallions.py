"""Portraits of the people that the computer plays as: a bust before a blurred landscape, in a golden ring.

The ring carries one stud per level, so that the level shows by shape. No name is printed.
"""

import math
from itertools import product

import skia

from .draw import fill, radial_gradient, save, stroke, surface
from .draw import colour as paint_colour
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, darken, lighten
from .prints import picture
from .widgets import SHARPNESS

LEVELS = {
    "novice": ("pippo", "ninetta", "tonio"),
    "easy": ("marcella", "bruno", "gaspard"),
    "medium": ("lucia", "benoit", "margot"),
    "hard": ("aurelio", "clemence", "niccolo"),
    "master": ("isabeau", "severino", "arnolfo"),
}
OTHERS = ("ginevra", "automa")
"""Who teaches and advises, and the clockwork opponent of the solo games."""
STUDS = {name: number for number, names in enumerate(LEVELS.values(), 1) for name in names}
PEOPLE = (*STUDS, *OTHERS)
TINTS = {1: "#5E8A3C", 2: "#3F87A8", 3: "#B8792A", 4: "#8A2430", 5: "#3A2A6E", 0: "#3A6A62"}
"""The light behind a face by level; 0 is for those without one."""
SIZE = 168
RADIUS = 76


def ground(canvas, name, folder, r):
    """A landscape out of focus, tinted by the level and darker towards the rim."""
    keys = ("tuscany", "burgundy", "castelli")
    order = PEOPLE.index(name)
    image = picture(folder / f"key_{keys[order % 3]}.png")
    tint = TINTS[STUDS.get(name, 0)]
    side = image.width() * 0.62
    x = (image.width() - side) * ((order * 37) % 100) / 100
    y = (image.height() - side) * (0.25 + 0.40 * ((order * 53) % 100) / 100)
    soft = skia.Paint(AntiAlias=True, ImageFilter=skia.ImageFilters.Blur(7, 7, skia.TileMode.kClamp))
    source, target = skia.Rect.MakeXYWH(x, y, side, side), skia.Rect.MakeXYWH(-r, -r, 2 * r, 2 * r)
    canvas.drawImageRect(image, source, target, skia.SamplingOptions(skia.FilterMode.kLinear), soft)
    canvas.drawCircle(0, 0, r, fill(tint, 0.42))
    light = [paint_colour(lighten(tint, 0.72), 0.62), paint_colour(tint, 0.0)]
    canvas.drawCircle(0, 0, r, fill(shader=radial_gradient(-r * 0.25, -r * 0.35, r * 1.1, light)))
    shade = [paint_colour("#000000", 0.0), paint_colour(darken(tint, 0.7), 0.62)]
    canvas.drawCircle(0, 0, r, fill(shader=radial_gradient(0, -r * 0.1, r * 1.15, shade, [0.55, 1.0])))


def ring(canvas, r, studs):
    """A turned golden ring, with studs along its foot."""
    metal = skia.GradientShader.MakeSweep(
        0, 0, [paint_colour(c) for c in (GOLD_DARK, GOLD_LIGHT, GOLD, GOLD_LIGHT, GOLD_DARK, GOLD, GOLD_DARK)]
    )
    canvas.drawCircle(0, 0, r, stroke("#1A0F08", 9.5))
    canvas.drawCircle(0, 0, r, stroke(width=7, shader=metal))
    canvas.drawCircle(0, 0, r + 2.6, stroke("#FFF6D8", 0.9, 0.75))
    canvas.drawCircle(0, 0, r - 3.4, stroke("#4A3008", 1.0, 0.8))
    for i in range(studs):
        a = math.radians(90 + (i - (studs - 1) / 2) * 13.5)
        x, y = r * math.cos(a), r * math.sin(a)
        canvas.drawCircle(x, y + 0.8, 6.2, fill("#1A0F08", 0.9))
        canvas.drawCircle(x, y, 5.4, fill(GOLD_DARK))
        jewel = [paint_colour("#FF8A6E"), paint_colour("#B5202A"), paint_colour("#5A0A12")]
        canvas.drawCircle(x, y, 4.3, fill(shader=radial_gradient(x - 1.4, y - 1.6, 5.6, jewel)))
        canvas.drawCircle(x - 1.4, y - 1.5, 1.1, fill("#FFFFFF", 0.85))


def medallion(canvas, name, folder, mood=""):
    """One portrait around the origin; the figure stands in the ring, its hat may reach over it."""
    r = RADIUS
    canvas.drawCircle(0, 3, r + 5, fill("#000000", 0.5, 4))
    inside = skia.Path()
    inside.addCircle(0, 0, r - 1)
    canvas.save()
    canvas.clipPath(inside, True)
    ground(canvas, name, folder, r)
    canvas.restore()
    bust = picture(folder / f"bust_{name}{mood}.png")
    side = 2 * r * 1.12
    place = skia.Rect.MakeXYWH(-side / 2, r - side + 2, side, side)
    smooth = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    upper = skia.Path()
    upper.addRect(skia.Rect.MakeLTRB(-r * 2, -r * 2, r * 2, -r * 0.12))
    whole = skia.Op(inside, upper, skia.PathOp.kUnion_PathOp)
    dark = skia.Paint(
        AntiAlias=True, ImageFilter=skia.ImageFilters.DropShadowOnly(3, 3, 3.5, 3.5, skia.ColorSetARGB(130, 10, 6, 4))
    )
    canvas.save()
    canvas.clipPath(inside, True)
    canvas.drawImageRect(bust, place, smooth, dark)
    canvas.restore()
    ring(canvas, r, 0)
    canvas.save()
    canvas.clipPath(whole, True)
    canvas.drawImageRect(bust, place, smooth, skia.Paint(AntiAlias=True))
    canvas.restore()
    lower = skia.Path()
    lower.addRect(skia.Rect.MakeLTRB(-r * 2, -r * 0.12, r * 2, r * 2))
    canvas.save()
    canvas.clipPath(lower, False)
    ring(canvas, r, STUDS.get(name, 0))
    canvas.restore()


def bake(folder, wanted):
    """Every portrait in every mood, from its bust."""
    for name, mood in product(PEOPLE, ("", "_glad", "_sad")):
        if wanted(f"portrait_{name}{mood}") and (folder / f"bust_{name}{mood}.png").exists():
            sheet, canvas = surface(SIZE * SHARPNESS, SIZE * SHARPNESS)
            canvas.scale(SHARPNESS, SHARPNESS)
            canvas.translate(SIZE / 2, SIZE / 2 + 1)
            medallion(canvas, name, folder, mood)
            save(sheet, folder / f"portrait_{name}{mood}.png")
