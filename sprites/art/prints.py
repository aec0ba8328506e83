"""Printed things: board spaces, piece slabs, cards, tokens, chips, shields, markers. No text is baked."""

import math
from functools import lru_cache

import skia

from .draw import (
    ROOT3,
    as_path,
    fill,
    glyph,
    grain,
    grow,
    hexagon,
    linear_gradient,
    parchment,
    pattern,
    polygon,
    radial_gradient,
    rounded,
    save,
    stroke,
    surface,
    texture,
    union,
    vertical,
)
from .draw import colour as paint_colour
from .glyphs import glyph_path
from .palette import (
    ACTION_RED,
    BURN,
    CROPS,
    EMBLEM,
    EMBLEM_COLOUR,
    FOCUS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN_SCORE,
    INK,
    PLAYERS,
    PRINT,
    RED_SCORE,
    SYMBOL,
    TARGET,
    TARGET_GLOW,
    TARGET_LIGHT,
    TYPES,
    darken,
    lighten,
    space_colour,
)

MASTER = 384
CARD_WIDTH, CARD_HEIGHT, CARD_MARGIN = 400, 583, 28
TOKEN_SIZE = 220
YIELDS = ("red2", "red3", "green1", "cards2", "marble", "worker", "hexagon")
TOKENS = ("card", "storage", "marble", "worker", "yield")
TOKEN_COLOUR = {
    "card": "#7C1F1B",
    "storage": "#3D5A78",
    "marble": "#5E6B78",
    "worker": "#C4601A",
    "yield": "#8A6A34",
}

# Columns of one region piece: 3-4-3 hexes, the outer columns half a hex lower.
PIECE_CELLS = (
    [(0, row + 0.5) for row in range(3)] + [(1, row) for row in range(4)] + [(2, row + 0.5) for row in range(3)]
)
SLAB_MARGIN, SLAB_DEPTH = 0.085, 0.055


def cell_centre(column, row, width):
    """Centre of a cell of a piece whose bounding box starts at 0, 0."""
    return width / 2 + column * 0.75 * width, (row + 0.5) * width * ROOT3 / 2


@lru_cache(None)
def picture(path):
    """A PNG file as an image."""
    return skia.Image.open(str(path))


def draw_picture(canvas, image, x, y, width, height):
    """Scale an image into a rectangle."""
    smooth = skia.SamplingOptions(skia.CubicResampler.Mitchell())
    source = skia.Rect.MakeWH(image.width(), image.height())
    canvas.drawImageRect(image, source, skia.Rect.MakeXYWH(x, y, width, height), smooth)


# ---- board ------------------------------------------------------------------------------------


def space(canvas, kind, cx, cy, width):
    """An empty space: flat, printed and recessed."""
    ink, edge = INK[kind], hexagon(cx, cy, width, 0.955)
    canvas.save()
    canvas.clipPath(edge, True)
    canvas.drawPath(edge, fill(space_colour(kind)))
    glow = [paint_colour("#FFFFFF", 0.16), paint_colour("#FFFFFF", 0), paint_colour(ink, 0.26)]
    canvas.drawPath(edge, fill(shader=radial_gradient(cx, cy - width * 0.05, width * 0.62, glow, [0, 0.55, 1])))
    pattern(canvas, kind, edge, ink, 0.17, width / 10)
    paper = fill(shader=texture(grain()), blend=skia.BlendMode.kOverlay)
    paper.setAlphaf(0.15)
    canvas.drawPath(edge, paper)
    canvas.drawPath(edge, stroke("#1B0F06", width * 0.075, 0.62, width * 0.028))
    canvas.translate(width * 0.012, width * 0.022)
    canvas.drawPath(edge, stroke("#1B0F06", width * 0.05, 0.35, width * 0.02))
    canvas.restore()
    canvas.drawPath(hexagon(cx, cy + width * 0.008, width, 0.968), stroke("#FFF4D6", max(1, width * 0.010), 0.55))
    canvas.drawPath(edge, stroke(ink, max(1, width * 0.012), 0.85))
    size, light = width * 0.40, SYMBOL[kind] != ink
    glyph(canvas, kind, cx + width * 0.006, cy + width * 0.014, size, "#000000" if light else "#FFFFFF", 0.45)
    glyph(canvas, kind, cx, cy, size, SYMBOL[kind], 0.94)


def target_ring(canvas, cx, cy, width):
    """The amber ring of a legal space."""
    canvas.drawPath(hexagon(cx, cy, width), stroke(TARGET_GLOW, width * 0.13, 0.95, width * 0.075))
    light = [paint_colour("#FFFBE0", 0.22), paint_colour("#FFF3B0", 0.12), paint_colour("#FFF3B0", 0)]
    canvas.drawPath(
        hexagon(cx, cy, width, 0.955), fill(shader=radial_gradient(cx, cy, width * 0.55, light, [0, 0.6, 1]))
    )
    canvas.drawPath(hexagon(cx, cy, width, 0.95), stroke(TARGET, width * 0.055))
    canvas.drawPath(hexagon(cx, cy, width, 0.95), stroke(TARGET_LIGHT, max(1.6, width * 0.026)))


def focus_ring(canvas, cx, cy, width):
    """The blue ring of the keyboard focus."""
    canvas.drawPath(hexagon(cx, cy, width, 1.03), stroke("#06202E", width * 0.075))
    canvas.drawPath(hexagon(cx, cy, width, 1.03), stroke(FOCUS, width * 0.045))


def last_move_ring(canvas, cx, cy, width):
    """The quiet dashed ring around what was placed last."""
    ring = stroke("#FFFFFF", width * 0.026, 0.95)
    ring.setPathEffect(skia.DashPathEffect.Make([width * 0.09, width * 0.06], 0))
    canvas.drawPath(hexagon(cx, cy, width, 0.97), stroke("#1A0E05", width * 0.05, 0.55))
    canvas.drawPath(hexagon(cx, cy, width, 0.97), ring)


def mini_space(canvas, kind, cx, cy, width):
    """A space on an opponent's small board: flat colour and a large symbol."""
    edge = hexagon(cx, cy, width, 0.93)
    canvas.drawPath(edge, fill(space_colour(kind)))
    canvas.drawPath(edge, stroke(INK[kind], width * 0.03, 0.75))
    glyph(canvas, kind, cx, cy, width * 0.52, SYMBOL[kind])


def hex_side(canvas, cx, cy, width, side, ink, casing):
    """One side of a hexagon as part of the outline of an area; side 0 faces lower right, then clockwise."""
    first, second = (math.radians(60 * (side + k)) for k in (0, 1))
    reach = width / 2 * 0.95
    ends = [(cx + reach * math.cos(a), cy + reach * math.sin(a)) for a in (first, second)]
    canvas.drawLine(*ends[0], *ends[1], stroke(casing, width * 0.058))
    canvas.drawLine(*ends[0], *ends[1], stroke(ink, width * 0.030))


def slot(canvas, cx, cy, width, dark=False):
    """An empty place for a tile: storage, display, stacks."""
    edge = hexagon(cx, cy, width, 0.98)
    ink = "#F6E2A6" if dark else "#5A3A18"
    canvas.drawPath(edge, fill("#000000" if dark else "#5A3A18", 0.30))
    canvas.save()
    canvas.clipPath(edge, True)
    canvas.drawPath(edge, stroke("#1B0F06", width * 0.07, 0.5, width * 0.03))
    canvas.restore()
    canvas.drawPath(edge, stroke(ink, max(1.2, width * 0.014), 0.75))


def slab_outline(width, x=0.0, y=0.0):
    """Outline of a region piece with its margin."""
    hexes = []
    for column, row in PIECE_CELLS:
        cx, cy = cell_centre(column, row, width)
        hexes.append(hexagon(x + cx, y + cy, width, 1.002))
    return grow(union(hexes), width * SLAB_MARGIN)


def slab(canvas, width, x, y):
    """The parchment-faced board of one region piece."""
    edge = slab_outline(width, x, y)
    canvas.save()
    canvas.translate(0, width * 0.07)
    canvas.drawPath(edge, fill("#000000", 0.55, width * 0.06))
    canvas.restore()
    for drop, tone in ((SLAB_DEPTH, "#6E4A24"), (0.04, "#6E4A24"), (0.025, "#9C7440")):
        canvas.save()
        canvas.translate(0, width * drop)
        canvas.drawPath(edge, fill(tone))
        canvas.restore()
    canvas.drawPath(edge, fill(shader=texture(parchment(), x, y)))
    canvas.save()
    canvas.clipPath(edge, True)
    canvas.drawPath(edge, stroke(BURN, width * 0.10, 0.45, width * 0.05))
    canvas.drawPath(edge, stroke("#FFF8E0", max(1, width * 0.018), 0.85))
    canvas.restore()
    canvas.drawPath(edge, stroke("#5A3A18", max(0.8, width * 0.009), 0.9))


def badge(canvas, name, cx, cy, radius, ink):
    """A cream disc with a symbol."""
    canvas.drawCircle(cx, cy + radius * 0.18, radius, fill("#000000", 0.45, radius * 0.25))
    canvas.drawCircle(cx, cy, radius, fill(shader=vertical(cy - radius, cy + radius, "#FFF8E6", "#E9D5A6")))
    canvas.drawCircle(cx, cy, radius - 0.4, stroke(ink, max(1, radius * 0.115)))
    glyph(canvas, name, cx, cy, radius * 1.42, ink)


def bake_spaces(folder, wanted):
    """Spaces, rings, slots, slab, badges and shadows."""
    size = MASTER * 1.30

    def single(name, draw, *options):
        if wanted(name):
            sheet, canvas = surface(size, size)
            draw(canvas, *options[:-1], size / 2, size / 2, MASTER, *options[-1])
            save(sheet, folder / f"{name}.png")

    for kind in TYPES:
        single("space_" + kind, space, kind, ())
        single("mini_" + kind, mini_space, kind, ())
    for side in range(6):
        single(f"side_area_{side}", hex_side, (side, "#9BE8B4", "#0A2E1B"))
        single(f"side_gold_{side}", hex_side, (side, "#FFE9A0", "#5E4200"))
    single("ring_target", target_ring, ())
    single("ring_focus", focus_ring, ())
    single("ring_last", last_move_ring, ())
    single("slot_light", slot, (False,))
    single("slot_dark", slot, (True,))
    if wanted("slab"):
        margin = MASTER * 0.20
        sheet, canvas = surface(MASTER * 2.5 + 2 * margin, MASTER * 4 * ROOT3 / 2 + 2 * margin)
        slab(canvas, MASTER, margin, margin)
        save(sheet, folder / "slab.png")
    for name in TYPES + CROPS:
        if wanted("badge_" + name):
            sheet, canvas = surface(112, 112)
            badge(canvas, name, 56, 53, 45, INK["farm" if name in CROPS else name])
            save(sheet, folder / f"badge_{name}.png")
    for name, drop, blur in (("shadow_tile", 0.045, 0.035), ("shadow_lifted", 0.145, 0.085)):
        if wanted(name):
            sheet, canvas = surface(size, size)
            edge = hexagon(size / 2 + MASTER * 0.012, size / 2 + MASTER * drop, MASTER, 0.97)
            canvas.drawPath(edge, fill("#1A0E05", 0.62, MASTER * blur))
            save(sheet, folder / f"{name}.png")


# ---- cards ------------------------------------------------------------------------------------


def card_blank(canvas, w, h):
    """Shadow and cream paper of a card at 0, 0."""
    canvas.drawRRect(rounded(0, h * 0.018, w, h, w * 0.075), fill("#000000", 0.55, w * 0.028))
    canvas.drawRRect(rounded(0, 0, w, h, w * 0.075), fill("#F8EED6"))
    canvas.drawRRect(rounded(0.5, 0.5, w - 1, h - 1, w * 0.075), stroke("#5A3A18", max(1, w * 0.006), 0.8))


def card_face(canvas, kind, w, h, vignette):
    """A play card: colour, pattern, index, picture and an empty ribbon for the name."""
    ink, m, corner = INK[kind], w * 0.045, w * 0.075
    card_blank(canvas, w, h)
    body = rounded(m, m, w - 2 * m, h - 2 * m, corner * 0.7)
    tones = [lighten(PRINT[kind], 0.18), PRINT[kind], darken(PRINT[kind], 0.18)]
    canvas.drawRRect(body, fill(shader=linear_gradient(0, 0, w * 0.3, h, tones)))
    pattern(canvas, kind, as_path(body), ink, 0.16, w * 0.11)
    ax, ay, aw, ah = m * 2.2, h * 0.215, w - 4.4 * m, h * 0.56
    window = rounded(ax, ay, aw, ah, corner * 0.6)
    canvas.save()
    canvas.clipRRect(window, True)
    side = max(aw, ah) + 2
    draw_picture(canvas, picture(vignette), ax + aw / 2 - side / 2, ay + ah / 2 - side / 2, side, side)
    canvas.drawRRect(window, stroke("#000000", w * 0.04, 0.4, w * 0.02))
    canvas.restore()
    canvas.drawRRect(window, stroke(GOLD_LIGHT, max(1, w * 0.014), 0.95))
    badge(canvas, kind, m + w * 0.130, m + w * 0.127, w * 0.125, ink)
    half, top, rh = w * 0.465, h * 0.818, h * 0.128
    notch = rh * 0.3
    ribbon = [(w / 2 - half, top), (w / 2 + half, top), (w / 2 + half - notch, top + rh / 2), (w / 2 + half, top + rh)]
    ribbon += [(w / 2 - half, top + rh), (w / 2 - half + notch, top + rh / 2)]
    canvas.drawPath(polygon(ribbon), fill(shader=vertical(top, top + rh, "#FFF8E6", "#E8D5A8")))
    canvas.drawPath(polygon(ribbon), stroke(ink, max(1, w * 0.006), 0.6))


def card_back(canvas, w, h, tone, small, large):
    """A back with a scattered symbol and a medallion."""
    m, corner = w * 0.045, w * 0.075
    card_blank(canvas, w, h)
    body = rounded(m, m, w - 2 * m, h - 2 * m, corner * 0.7)
    canvas.drawRRect(body, fill(shader=linear_gradient(0, 0, w, h, [lighten(tone, 0.12), darken(tone, 0.3)])))
    canvas.save()
    canvas.clipRRect(body, True)
    step = w / 5
    for j in range(int(h / step * 1.3) + 2):
        for i in range(7):
            glyph(canvas, small, i * step + (step / 2 if j % 2 else 0), j * step * 0.8, step * 0.5, GOLD_LIGHT, 0.16)
    canvas.restore()
    canvas.drawRRect(rounded(m * 2, m * 2, w - 4 * m, h - 4 * m, corner * 0.5), stroke(GOLD, max(1, w * 0.012), 0.8))
    canvas.drawCircle(w / 2, h / 2, w * 0.27, fill(darken(tone, 0.35)))
    canvas.drawCircle(w / 2, h / 2, w * 0.27, stroke(GOLD, max(1, w * 0.018)))
    glyph(canvas, large, w / 2, h / 2, w * 0.32, GOLD_LIGHT)


def score_gem(canvas, cx, cy, size, tone):
    """A cut gem, one per point: green is round-cut, red is a lozenge, so that shape tells them apart."""
    sides, start = (4, 90.0) if tone == RED_SCORE else (8, 22.5)

    def ring(reach):
        angles = [math.radians(360 / sides * i + start) for i in range(sides)]
        return [(cx + size / 2 * reach * math.cos(a), cy + size / 2 * reach * math.sin(a)) for a in angles]

    edge, table = ring(1.0), ring(0.56)
    canvas.drawPath(polygon(edge), fill("#000000", 0.4, size * 0.05))
    for i in range(sides):
        j = (i + 1) % sides
        facing = math.cos(math.radians(360 / sides * (i + 0.5) + start - 225))
        shade = lighten(tone, 0.42 * facing) if facing > 0 else darken(tone, -0.45 * facing)
        canvas.drawPath(polygon([edge[i], edge[j], table[j], table[i]]), fill(shade))
    canvas.drawPath(polygon(table), fill(lighten(tone, 0.16)))
    canvas.drawPath(polygon(table), stroke("#FFFFFF", size * 0.02, 0.45))
    canvas.drawPath(polygon(edge), stroke(GOLD_LIGHT, size * 0.06))
    canvas.drawPath(polygon(ring(1.05)), stroke("#3A2410", size * 0.02, 0.8))


def yield_face(canvas, reward, w, h, folder):
    """A yield card: what it brings, drawn as the thing itself, once per unit."""
    m, corner, cy = w * 0.045, w * 0.075, h * 0.46
    card_blank(canvas, w, h)
    body = rounded(m, m, w - 2 * m, h - 2 * m, corner * 0.7)
    canvas.drawRRect(body, fill(shader=vertical(0, h, "#EBD9B4", "#CDAE78")))
    pattern(canvas, "cart", as_path(body), "#6A4C22", 0.16, w * 0.11)
    canvas.drawRRect(
        rounded(m * 2, m * 2, w - 4 * m, h - 4 * m, corner * 0.5), stroke(GOLD_DARK, max(1, w * 0.012), 0.8)
    )
    canvas.drawCircle(w / 2, cy, w * 0.37, fill("#FFF8E6", 0.92))
    canvas.drawCircle(w / 2, cy, w * 0.37, stroke(GOLD_DARK, w * 0.016))
    glyph(canvas, "cart", w / 2, h * 0.865, w * 0.17, "#6A4C22")
    if reward[:-1] in ("red", "green"):
        tone = {"red": RED_SCORE, "green": GREEN_SCORE}[reward[:-1]]
        spots = {
            1: [(0, 0, 0.42)],
            2: [(-0.16, 0, 0.32), (0.16, 0, 0.32)],
            3: [(0, -0.145, 0.26), (-0.155, 0.125, 0.26), (0.155, 0.125, 0.26)],
        }
        for dx, dy, size in spots[int(reward[-1])]:
            score_gem(canvas, w / 2 + dx * w, cy + dy * w, size * w, tone)
    elif reward == "cards2":
        for turn, dx in ((-11, -0.10), (10, 0.10)):
            canvas.save()
            canvas.translate(w / 2 + dx * w, cy)
            canvas.rotate(turn)
            canvas.translate(-w * 0.13, -w * 0.19)
            card_back(canvas, w * 0.26, w * 0.38, ACTION_RED, "farm", "castle")
            canvas.restore()
    else:
        size = w * (0.62 if reward == "hexagon" else 0.56)
        draw_picture(canvas, picture(folder / f"piece_{reward}.png"), w / 2 - size / 2, cy - size / 2, size, size)


def bake_cards(folder, wanted):
    """Play cards, yield cards and the two backs."""

    def single(name, draw, *options):
        if wanted(name):
            sheet, canvas = surface(CARD_WIDTH + 2 * CARD_MARGIN, CARD_HEIGHT + 2 * CARD_MARGIN)
            canvas.translate(CARD_MARGIN, CARD_MARGIN)
            draw(canvas, *options)
            save(sheet, folder / f"{name}.png")

    w, h = CARD_WIDTH, CARD_HEIGHT
    for kind in TYPES:
        single("card_" + kind, card_face, kind, w, h, folder / f"vignette_{kind}.png")
    single("card_back", card_back, w, h, ACTION_RED, "farm", "castle")
    single("yield_back", card_back, w, h, "#B98A4A", "grain", "cart")
    for reward in YIELDS:
        single("yield_" + reward, yield_face, reward, w, h, folder)


# ---- tokens, chips, heraldry --------------------------------------------------------------------


def token(canvas, kind, cx, cy, size, folder):
    """A bonus token: gold rim, its good and a drawn plus."""
    x, y, corner = cx - size / 2, cy - size / 2, size * 0.2
    canvas.drawRRect(rounded(x, y + size * 0.06, size, size, corner), fill("#000000", 0.55, size * 0.05))
    canvas.drawRRect(rounded(x, y + size * 0.045, size, size, corner), fill(GOLD_DARK))
    face = linear_gradient(x, y, x + size, y + size, ["#FFF6DC", "#E7D09A"])
    canvas.drawRRect(rounded(x, y, size, size, corner), fill(shader=face))
    rim = vertical(y, y + size, "#E9C86E", "#9A6E22")
    canvas.drawRRect(
        rounded(x + size * 0.03, y + size * 0.03, size * 0.94, size * 0.94, corner * 0.9),
        stroke(width=size * 0.05, shader=rim),
    )
    tone = TOKEN_COLOUR[kind]
    wash = vertical(y, y + size, paint_colour(tone, 0.10), paint_colour(tone, 0.34))
    canvas.drawRRect(
        rounded(x + size * 0.09, y + size * 0.09, size * 0.82, size * 0.82, corner * 0.7), fill(shader=wash)
    )
    if kind in ("marble", "worker"):
        s = size * 0.80
        draw_picture(
            canvas, picture(folder / f"piece_{kind}.png"), cx - s / 2 + size * 0.08, cy - s / 2 + size * 0.07, s, s
        )
    elif kind == "storage":
        glyph(canvas, "storage", cx + size * 0.07, cy + size * 0.07, size * 0.56, tone)
    else:
        back = (ACTION_RED, "farm", "castle") if kind == "card" else ("#B98A4A", "grain", "cart")
        canvas.save()
        canvas.translate(cx + size * 0.09, cy + size * 0.05)
        canvas.rotate(8)
        canvas.translate(-size * 0.20, -size * 0.29)
        card_back(canvas, size * 0.40, size * 0.58, *back)
        canvas.restore()
    px, py, radius = x + size * 0.25, y + size * 0.25, size * 0.15
    canvas.drawCircle(px, py, radius, fill(darken(tone, 0.25)))
    canvas.drawCircle(px, py, radius, stroke("#FFF6DC", size * 0.025))
    glyph(canvas, "plus", px, py, radius * 1.15, "#FFF6DC")


def bonus_chip(canvas, kind, cx, cy, size):
    """A colour bonus: the symbol above, room for the value below."""
    canvas.drawPath(hexagon(cx, cy + size * 0.05, size), fill("#000000", 0.5, size * 0.05))
    canvas.drawPath(hexagon(cx, cy + size * 0.035, size), fill(darken(PRINT[kind], 0.5)))
    tones = vertical(cy - size / 2, cy + size / 2, lighten(PRINT[kind], 0.15), darken(PRINT[kind], 0.12))
    canvas.drawPath(hexagon(cx, cy, size), fill(shader=tones))
    canvas.drawPath(hexagon(cx, cy, size, 0.92), stroke(GOLD_LIGHT, size * 0.035))
    canvas.drawPath(hexagon(cx, cy, size, 0.99), stroke(INK[kind], size * 0.02))
    glyph(canvas, kind, cx, cy - size * 0.17, size * 0.36, SYMBOL[kind])
    plate = rounded(cx - size * 0.25, cy + size * 0.05, size * 0.5, size * 0.31, size * 0.08)
    canvas.drawRRect(plate, fill("#FFF8E6"))
    canvas.drawRRect(plate, stroke(INK[kind], size * 0.018))


def shield(canvas, player, cx, cy, size):
    """The arms of a player."""
    tone, edge = PLAYERS[player], glyph_path("shield")
    canvas.save()
    canvas.translate(cx - size / 2, cy - size / 2)
    canvas.scale(size / 100, size / 100)
    canvas.save()
    canvas.translate(0, 3)
    canvas.drawPath(edge, fill("#000000", 0.55, 3))
    canvas.restore()
    canvas.drawPath(edge, stroke("#2A1A0C", 9))
    canvas.drawPath(edge, fill(shader=linear_gradient(0, 0, 100, 100, [lighten(tone, 0.22), tone, darken(tone, 0.25)])))
    canvas.drawPath(edge, stroke(GOLD_LIGHT, 5.5))
    canvas.restore()
    glyph(canvas, EMBLEM[player], cx, cy - size * 0.03, size * 0.60, EMBLEM_COLOUR[player])


def lap_marker(canvas, player, laps, cx, cy, size):
    """A laurel plaque for 50 (one star) or 100 points (two stars); the number is set at run time."""
    tone = PLAYERS[player]
    canvas.drawCircle(cx, cy + size * 0.045, size / 2, fill("#000000", 0.5, size * 0.04))
    canvas.drawCircle(cx, cy, size / 2, fill(shader=vertical(cy - size / 2, cy + size / 2, "#F3DB97", "#A87A2A")))
    canvas.drawCircle(
        cx, cy, size * 0.43, fill(shader=vertical(cy - size / 2, cy + size / 2, lighten(tone, 0.12), darken(tone, 0.2)))
    )
    for side in (-1, 1):
        for i in range(5):
            a = math.radians(60 + i * 24)
            x, y = cx + side * math.sin(a) * size * 0.40, cy - math.cos(a) * size * 0.40
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(side * (60 + i * 24 - 62))
            canvas.drawOval(
                skia.Rect.MakeXYWH(-size * 0.022, -size * 0.065, size * 0.05, size * 0.11), fill(GOLD_LIGHT)
            )
            canvas.restore()
    glyph(canvas, EMBLEM[player], cx, cy - size * 0.17, size * 0.30, EMBLEM_COLOUR[player])
    plate = rounded(cx - size * 0.27, cy + size * 0.02, size * 0.54, size * 0.26, size * 0.07)
    canvas.drawRRect(plate, fill("#FFF8E6"))
    canvas.drawRRect(plate, stroke("#3A2410", size * 0.016))
    for i in range(laps):
        x = cx + (i - (laps - 1) / 2) * size * 0.12
        score_gem(canvas, x, cy + size * 0.36, size * 0.10, GOLD)


def aside_tray(canvas, cx, cy, size):
    """The tray of tiles that were set aside; the newest one is drawn into it."""
    frame = rounded(cx - size / 2, cy - size * 0.44, size, size * 0.88, size * 0.07)
    canvas.drawRRect(
        rounded(cx - size / 2, cy - size * 0.41, size, size * 0.88, size * 0.07), fill("#000000", 0.5, size * 0.03)
    )
    canvas.drawRRect(frame, fill(shader=vertical(cy - size / 2, cy + size / 2, "#8A5E36", "#4E321B")))
    inner = rounded(cx - size * 0.44, cy - size * 0.38, size * 0.88, size * 0.76, size * 0.04)
    canvas.drawRRect(inner, fill("#241509"))
    canvas.save()
    canvas.clipRRect(inner, True)
    canvas.drawRRect(inner, stroke("#000000", size * 0.06, 0.8, size * 0.03))
    canvas.restore()
    canvas.drawRRect(inner, stroke(GOLD_DARK, size * 0.012))
    canvas.drawRRect(frame, stroke(GOLD, size * 0.012, 0.7))
    for dx, turn in ((-0.10, -14), (0.09, 10)):
        canvas.save()
        canvas.translate(cx + dx * size, cy + size * 0.02)
        canvas.rotate(turn)
        canvas.drawPath(hexagon(0, 0, size * 0.62), fill("#B7A27A"))
        canvas.drawPath(hexagon(0, 0, size * 0.62, 0.9), stroke("#7A6540", size * 0.015))
        canvas.restore()


def bake_tokens(folder, wanted):
    """Tokens, chips, shields, lap markers and the tray."""

    def single(name, draw, *options):
        if wanted(name):
            sheet, canvas = surface(TOKEN_SIZE, TOKEN_SIZE)
            draw(canvas, *options)
            save(sheet, folder / f"{name}.png")

    middle, body = TOKEN_SIZE / 2, TOKEN_SIZE * 0.84
    for kind in TOKENS:
        single("token_" + kind, token, kind, middle, middle, body, folder)
    for kind in TYPES:
        single("bonus_" + kind, bonus_chip, kind, middle, middle, TOKEN_SIZE * 0.94)
    for player in PLAYERS:
        single("shield_" + player, shield, player, middle, middle, TOKEN_SIZE * 0.9)
        single(f"marker_50_{player}", lap_marker, player, 1, middle, middle, TOKEN_SIZE * 0.9)
        single(f"marker_100_{player}", lap_marker, player, 2, middle, middle, TOKEN_SIZE * 0.9)
    for name, tone in (("green", GREEN_SCORE), ("red", RED_SCORE)):
        single("point_" + name, score_gem, middle, middle, TOKEN_SIZE * 0.84, tone)
    single("tray_aside", aside_tray, middle, middle, TOKEN_SIZE * 0.96)


def bake_ui(folder, wanted):
    """Frames, buttons, glyph masks, logo, table, backdrop, curtain and icon."""
    from . import frames, scenery, widgets

    for module in (frames, widgets, scenery):
        module.bake(folder, wanted)
