"""What a match ends with: a podium of stone, the cloth of each seat over it, a crown; and the dust and light of tiles.

One unit is a hundred layout pixels, and everything is seen from the front, a little from above.
"""

import math
import random


from .castelli.palette import EMBLEM as CASTELLI_EMBLEM
from .castelli.palette import EMBLEM_COLOUR as CASTELLI_EMBLEM_COLOUR
from .castelli.palette import PLAYERS as CASTELLI_PLAYERS
from .draw import fill, radial_gradient, save, surface
from .draw import colour as paint_colour
from .palette import EMBLEM, EMBLEM_COLOUR, PLAYERS, scale
from .widgets import SHARPNESS

SEATS = {**PLAYERS, **CASTELLI_PLAYERS}
EMBLEMS = {**EMBLEM, **CASTELLI_EMBLEM}
INKS = {**EMBLEM_COLOUR, **CASTELLI_EMBLEM_COLOUR}
TRIM = "#E9BE55"
STONES = ("#DCCCA8", "#CFBD96", "#E4D6B6", "#C6B48E", "#D6C49E")
STEP = (3.00, 6.60)
"""Width and height of a step with its cornice; how much of it stands above the ground is up to the program."""
CLOTH = (1.60, 2.30)
CROWN = (1.60, 1.40)
TILT = math.radians(13)


def _view(size, middle):
    """A straight view of so many units around a point."""
    from .modelling import front_camera

    front_camera([round(side * 100 * SHARPNESS) for side in size], size[0], middle, TILT)


def _light():
    from .modelling import light

    light(3.0, 0.62, (1, 0.92, 0.78), (0.66, 0.77, 1.0), (-0.72, -0.75, 0.80), 8)


def podium():
    """A pillar of ashlar with a moulded cornice."""
    from .modelling import box, material

    chance = random.Random(5)
    wide, deep, top = 2.74, 1.5, 3.06
    paints = [material(tone, 0.86, 0.10, 4, 0.35, 22) for tone in STONES]
    joint = material("#8C7A58", 0.95, 0.1, 8)
    box(0, 0, top - 7.6, wide - 0.05, deep - 0.05, 7.3, joint, 0, 0)
    up, row = top - 0.36, 0
    while up > top - 7.2:
        high, left = 0.60, -wide / 2
        cuts = (0.36, 0.70, 1.0) if row % 2 else (0.20, 0.53, 0.84, 1.0)
        for cut in cuts:
            right = -wide / 2 + wide * (cut + (0.012 * chance.uniform(-1, 1) if cut < 1 else 0))
            out = 0.012 * chance.random()
            stone = chance.choice(paints)
            box((left + right) / 2, -out, up - high, right - left - 0.022, deep, high - 0.022, stone, 0, 0.026)
            left = right
        up, row = up - high, row + 1
    slab = material("#EADFC4", 0.8, 0.07, 4, 0.25, 24)
    box(0, 0, top - 0.36, wide + 0.06, deep + 0.06, 0.12, slab, 0, 0.03)
    box(0, 0, top - 0.24, wide + 0.20, deep + 0.20, 0.24, slab, 0, 0.045)
    _light()
    _view(STEP, (0, 0, 0))


def cloth(seat):
    """The colours of a seat hung over the edge, with its emblem and a golden hem."""
    from .glyphs import contours
    from .modelling import Matrix, material, relief, solid

    wide, high, point = 1.34, 1.72, 0.34
    columns, rows = 48, 40

    def fold(x):
        """How far the cloth comes forward: hardly in the middle, where the emblem is."""
        away = abs(x) / (wide / 2)
        return -0.13 * math.sin(x * 11.0) * away**1.2

    def sheet(low, top, paint, out, edge=0.0):
        points, faces = [], []
        for j in range(rows + 1):
            for i in range(columns + 1):
                x = -wide / 2 + wide * i / columns
                foot = -high - point * (1 - abs(x) / (wide / 2)) + edge
                start, end = top(foot), low(foot)
                z = start + (end - start) * j / rows
                points.append((x, fold(x) * min(1, 0.25 - z / high) - out, z + 1.02))
        for j in range(rows):
            for i in range(columns):
                k = j * (columns + 1) + i
                faces.append((k, k + 1, k + columns + 2, k + columns + 1))
        item = solid(points, faces, paint, smooth=True)
        item.modifiers.new("thick", "SOLIDIFY").thickness = 0.02

    velvet, gold = material(scale(SEATS[seat], 0.86), 0.85, 0.05, 5, 0.2, 60), material(TRIM, 0.4, 0.06)
    sheet(lambda foot: foot, lambda foot: 0.0, velvet, 0.0)
    sheet(lambda foot: foot, lambda foot: foot + 0.075, gold, 0.022)
    sheet(lambda foot: -0.14, lambda foot: -0.08, gold, 0.022)
    stand = Matrix.Translation((0, -0.05, 0.16)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    relief(contours(EMBLEMS[seat]), 0.02, material(INKS[seat], 0.6, 0.03), 0.86, 0.006, stand)
    _light()
    _view(CLOTH, (0, 0, 0))


def crown():
    """Gold with red, blue and green stones round a velvet cap."""
    from .modelling import ball, beam, box, cone, lathe, material

    gold, deep = material("#F2BE3E", 0.26, 0.04), material("#C98A1E", 0.32, 0.05)
    stones = [material(tone, 0.12, 0.0) for tone in ("#C2183A", "#2460D0", "#1E9A50")]
    pearl, cap = material("#FFF8EA", 0.2, 0.0), material("#7A1230", 0.95, 0.12, 6, 0.4, 30)
    r, foot = 0.60, -0.50
    ball(0, 0, foot + 0.30, 0.54, cap, (1, 1, 0.86))
    lathe(0, 0, foot, [(r - 0.06, 0), (r, 0), (r + 0.02, 0.30), (r - 0.05, 0.30)], gold, 64)
    for up in (0.02, 0.29):
        lathe(0, 0, foot + up, [(r, -0.04), (r + 0.055, -0.02), (r + 0.055, 0.02), (r, 0.04)], deep, 64)
    for i in range(8):
        a = 2 * math.pi * i / 8 - math.pi / 2
        x, y = math.cos(a), math.sin(a)
        tall = i % 2 == 0
        base = (x * (r - 0.02), y * (r - 0.02), foot + 0.28)
        tip = (*base[:2], foot + (0.74 if tall else 0.52))
        cone(*base, 0.150, tip[2] - base[2], gold, 0.045, 24, smooth=True)
        if tall:
            for side in (-1, 1):
                leaf = (tip[0] - y * side * 0.13, tip[1] + x * side * 0.13, tip[2] - 0.10)
                beam((tip[0], tip[1], tip[2] - 0.14), leaf, 0.045, gold)
                ball(*leaf, 0.06, gold)
            ball(tip[0], tip[1], tip[2] + 0.05, 0.085, gold)
        else:
            ball(tip[0], tip[1], tip[2] + 0.05, 0.07, pearl)
        ball(x * (r + 0.03), y * (r + 0.03), foot + 0.155, 0.088, deep)
        ball(x * (r + 0.055), y * (r + 0.055), foot + 0.155, 0.070, stones[i % 3])
    lathe(0, 0, foot + 0.72, [(0.10, 0), (0.10, 0.03), (0.02, 0.06)], gold, 24)
    ball(0, 0, foot + 0.83, 0.09, gold)
    box(0, 0, foot + 0.90, 0.045, 0.04, 0.20, gold, 0, 0.008)
    box(0, 0, foot + 0.97, 0.14, 0.04, 0.045, gold, 0, 0.008)
    cone(0, 0, foot - 0.03, r + 0.03, 0.04, deep, r + 0.03, 48)
    _light()
    _view(CROWN, (0, 0, 0.06))


def dust(canvas, w, h):
    """Puffs round the edge of a tile that has just been set down."""
    chance = random.Random(2)
    for i in range(44):
        a = 2 * math.pi * (i + chance.random()) / 44
        reach = 0.36 + 0.09 * chance.random()
        x, y = w / 2 + math.cos(a) * w * reach, h * 0.52 + math.sin(a) * h * reach * 0.86
        size = w * chance.uniform(0.05, 0.095)
        soft = [paint_colour("#FFF1D2", alpha) for alpha in (0.80, 0.45, 0.0)]
        canvas.drawCircle(x, y, size, fill(shader=radial_gradient(x, y, size, soft, [0, 0.5, 1])))


def glint(canvas, w, h):
    """The light of a tile whose area is completed."""
    soft = [paint_colour("#FFF6D2", alpha) for alpha in (0.90, 0.55, 0.0)]
    canvas.drawCircle(w / 2, h / 2, w / 2, fill(shader=radial_gradient(w / 2, h / 2, w / 2, soft, [0, 0.45, 1])))


MODELS = {"ui_podium": podium, "ui_crown": crown}
MODELS.update({f"ui_cloth_{seat}": (lambda s=seat: cloth(s)) for seat in SEATS})


def bake(folder, samples, wanted, finish):
    """Every model that is wanted, then the prints."""
    for name, build in MODELS.items():
        if wanted(name):
            finish(build, folder / f"{name}.png", samples)
    for name, draw in (("ui_dust", dust), ("ui_glint", glint)):
        if wanted(name):
            sheet, canvas = surface(160 * SHARPNESS, 160 * SHARPNESS)
            canvas.scale(SHARPNESS, SHARPNESS)
            draw(canvas, 160, 160)
            save(sheet, folder / f"{name}.png")
