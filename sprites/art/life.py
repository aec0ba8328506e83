"""What moves on an idle table, each in four pictures that follow one another: flags, smoke and the glitter of water."""

import math

import skia

from .draw import colour as paint_colour
from .draw import fill, radial_gradient, save, stroke, surface

FRAMES = 4
SIZE = 154
"""Pixels of a picture: 0.30 of a hexagon of 512."""
FLAGS = {
    "red": ("#E23A2E", "#9A1A18"),
    "white": ("#FFFDF4", "#C9C2B0"),
    "blue": ("#3A74E0", "#1B3F98"),
    "gold": ("#FFD84A", "#C08A14"),
    "green": ("#5CC070", "#2A7A40"),
}


def flag(canvas, frame, tones):
    """A pennant whose mast stands in the middle of the picture; it blows to the right."""
    s, turn = SIZE, frame / FRAMES * math.tau
    top, low, wide = s * 0.20, s * 0.42, s * 0.40
    upper, lower = [], []
    for i in range(17):
        t = i / 16
        wave = math.sin(t * 6.2 - turn) * s * 0.040 * t
        x = s * 0.5 + wide * t * (1 - 0.04 * math.cos(turn + t * 4))
        upper.append((x, top + wave + s * 0.015 * t))
        lower.append((x, low + wave - s * 0.045 * t))
    path = skia.Path()
    path.moveTo(*upper[0])
    for spot in upper[1:] + lower[::-1]:
        path.lineTo(*spot)
    path.close()
    canvas.drawPath(path, fill("#000000", 0.30, s * 0.012))
    bands = [paint_colour(tones[(i + frame) % 2 if i % 3 else 0]) for i in range(5)]
    shade = skia.GradientShader.MakeLinear([skia.Point(s * 0.5, 0), skia.Point(s * 0.5 + wide, 0)], bands)
    canvas.drawPath(path, fill(shader=shade))
    canvas.drawPath(path, stroke(tones[1], s * 0.010, 0.8))
    canvas.drawLine(s * 0.5, s * 0.14, s * 0.5, s * 0.52, stroke("#5A3C20", s * 0.028))


def smoke(canvas, frame):
    """Puffs that rise from the foot of the picture, grow and fade."""
    s = SIZE
    for i in range(5):
        t = (i + frame / FRAMES) / 5
        x = s * 0.5 + s * (0.20 * t * t + 0.03 * math.sin(t * 9))
        y, size = s * (0.86 - 0.74 * t), s * (0.055 + 0.12 * t)
        alpha = 0.95 * min(1, t * 6) * (1 - t) ** 0.8
        soft = [paint_colour("#F4F1EA", alpha), paint_colour("#E6E2DA", alpha * 0.6), paint_colour("#E6E2DA", 0)]
        canvas.drawCircle(x, y, size, fill(shader=radial_gradient(x, y, size, soft, [0, 0.5, 1])))


def water(canvas, frame):
    """Short bright lines that come and go."""
    s = SIZE
    for i, (x, y, long) in enumerate(((0.30, 0.34, 0.20), (0.62, 0.46, 0.24), (0.26, 0.60, 0.22), (0.58, 0.72, 0.18))):
        bright = 0.5 + 0.5 * math.sin((frame / FRAMES + i / 4) * math.tau)
        shift = 0.03 * math.sin((frame / FRAMES + i / 4) * math.tau)
        path = skia.Path()
        path.moveTo(s * (x - long / 2 + shift), s * y)
        path.quadTo(s * (x + shift), s * (y - 0.035), s * (x + long / 2 + shift), s * y)
        canvas.drawPath(path, stroke("#FFFFFF", s * 0.022, 0.10 + 0.75 * bright))


def bake(folder, wanted):
    """Every picture that is wanted."""
    kinds = {"smoke": smoke, "water": water}
    kinds.update({f"flag_{name}": (lambda c, f, t=tones: flag(c, f, t)) for name, tones in FLAGS.items()})
    for name, draw in kinds.items():
        for frame in range(FRAMES):
            if wanted(f"life_{name}_{frame}"):
                sheet, canvas = surface(SIZE, SIZE)
                draw(canvas, frame)
                save(sheet, folder / f"life_{name}_{frame}.png")
