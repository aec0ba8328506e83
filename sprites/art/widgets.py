"""Frames, buttons, counters and the logo. All sizes in pixels at 1080p times a scale."""

import skia

from .draw import (
    as_path,
    fill,
    font,
    glyph,
    grain,
    linear_gradient,
    parchment,
    polygon,
    rounded,
    save,
    stroke,
    surface,
    texture,
    vertical,
    wood,
    write,
    write_in,
)
from .draw import colour as paint_colour
from .glyphs import GLYPHS, parse
from .palette import (
    ACTION_RED,
    BURN,
    CONFIRM_GREEN,
    FOCUS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN_SCORE,
    IVORY,
    PANEL_BOTTOM,
    PANEL_TOP,
    RED_SCORE,
    STEEL,
    WOOD_BROWN,
    darken,
    lighten,
)

BUTTON_COLOURS = {"red": ACTION_RED, "green": CONFIRM_GREEN, "steel": STEEL, "wood": WOOD_BROWN}
BUTTON_STATES = ("normal", "hover", "active", "pressed", "disabled")
DISABLED = "#3C332C"
# Parts of fixed size are baked at this many pixels per layout pixel of 1080p.
SHARPNESS = 2


def panel(canvas, x, y, w, h, scale=1.0, radius=10, alpha=0.84):
    """A dark panel with a gold hairline: the ground of light text."""
    r = radius * scale
    canvas.drawRRect(rounded(x, y + 4 * scale, w, h, r), fill("#000000", 0.45, 9 * scale))
    tones = vertical(y, y + h, paint_colour(PANEL_TOP, alpha), paint_colour(PANEL_BOTTOM, alpha))
    canvas.drawRRect(rounded(x, y, w, h, r), fill(shader=tones))
    line = vertical(y, y + h, paint_colour("#E8C878", 0.75), paint_colour(GOLD_DARK, 0.55))
    edge = rounded(x + 0.75, y + 0.75, w - 1.5, h - 1.5, r)
    canvas.drawRRect(edge, stroke(width=max(1, 1.3 * scale), shader=line))
    inset = 3.5 * scale
    canvas.drawRRect(
        rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - inset * 0.8), stroke(GOLD, 1, 0.16)
    )


def sheet_of_parchment(canvas, x, y, w, h, scale=1.0, radius=14):
    """A parchment sheet: the ground of dark text and of the player's own things."""
    r = radius * scale
    canvas.drawRRect(rounded(x, y + 7 * scale, w, h, r), fill("#000000", 0.55, 12 * scale))
    canvas.drawRRect(rounded(x, y + 4 * scale, w, h, r), fill("#7A5A30"))
    face = rounded(x, y, w, h, r)
    canvas.drawRRect(face, fill(shader=texture(parchment(), x, y)))
    canvas.save()
    canvas.clipRRect(face, True)
    canvas.drawRRect(face, stroke(BURN, 26 * scale, 0.34, 14 * scale))
    canvas.drawRRect(rounded(x + 1, y + 1, w - 2, h - 2, r), stroke("#FFF8E0", 1.6 * scale, 0.7))
    canvas.restore()


def button_frame(canvas, x, y, w, h, scale=1.0, tone="red", state="normal"):
    """A button without its label."""
    off = state == "disabled"
    base = DISABLED if off else BUTTON_COLOURS[tone]
    if state == "hover":
        base = lighten(base, 0.10)
    r = 9 * scale
    canvas.drawRRect(rounded(x, y + 5 * scale, w, h, r), fill("#000000", 0.55, 6 * scale))
    if state == "pressed":
        y += 2 * scale
        base = darken(base, 0.15)
    else:
        canvas.drawRRect(rounded(x, y + 3 * scale, w, h, r), fill(darken(base, 0.55)))
    tones = vertical(y, y + h, lighten(base, 0.16), base, darken(base, 0.28), stops=[0, 0.45, 1])
    face = rounded(x, y, w, h, r)
    canvas.drawRRect(face, fill(shader=tones))
    canvas.save()
    canvas.clipRRect(face, True)
    canvas.drawRect(skia.Rect.MakeXYWH(x, y, w, h * 0.48), fill("#FFFFFF", 0.06))
    paper = fill(shader=texture(grain()), blend=skia.BlendMode.kSoftLight)
    paper.setAlphaf(0.05)
    canvas.drawRect(skia.Rect.MakeXYWH(x, y, w, h), paper)
    canvas.restore()
    if state == "active":
        halo = rounded(x - scale, y - scale, w + 2 * scale, h + 2 * scale, r)
        canvas.drawRRect(halo, stroke("#FFE9A0", 5 * scale, 0.9, 4 * scale))
    metal = ("#8A7A66", "#5A4D40", "#8A7A66") if off else (GOLD_LIGHT, "#B8862F", "#F0D48A")
    rim = rounded(x + 1.2 * scale, y + 1.2 * scale, w - 2.4 * scale, h - 2.4 * scale, r)
    canvas.drawRRect(rim, stroke(width=2 * scale, shader=vertical(y, y + h, *metal)))
    inset = 5 * scale
    inner = rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, r - 3 * scale)
    canvas.drawRRect(inner, stroke(GOLD, 1, 0.15 if off else 0.35))


def button(canvas, x, y, w, h, label, icon=None, scale=1.0, tone="red", state="normal", effect="", size=23, key=""):
    """A button with symbol, label, effect line and key hint."""
    button_frame(canvas, x, y, w, h, scale, tone, state)
    off = state == "disabled"
    ink, metal = ("#D2C6B6", "#B5A896") if off else (IVORY, GOLD_LIGHT)
    left = x + 16 * scale
    if icon:
        mark = min(h * 0.56, 38 * scale)
        glyph(canvas, icon, left + mark / 2, y + h / 2 + 1.5 * scale, mark, "#000000", 0.5)
        glyph(canvas, icon, left + mark / 2, y + h / 2, mark, metal)
        left += mark + 13 * scale
    right = x + w - 14 * scale
    if key:
        keycap(canvas, right, y + h / 2, key, scale, off)
        right -= 38 * scale
    room = right - left
    if effect:
        write_fit(canvas, label, left, y + h * 0.44, room, "bold", size * scale, ink, 1.2 * scale)
        write_fit(canvas, effect, left, y + h * 0.79, room, "text", 18 * scale, "#D2C6B6" if off else "#F6E3BA")
    else:
        cap = font("bold", size * scale).getMetrics().fCapHeight
        write_fit(canvas, label, left, y + h / 2 + cap / 2, room, "bold", size * scale, ink, 1.2 * scale)


def write_fit(canvas, words, x, y, room, style, size, ink, shadow=0):
    """Write from the left; tell when a text does not fit."""
    width = write(canvas, words, x, y, style, size, ink, shadow=shadow)
    if width > room + 0.5:
        print(f"too wide by {width - room:.0f} px: {words!r}")


def keycap(canvas, right, cy, key, scale=1.0, off=False):
    """A small key hint."""
    size = 30 * scale
    body = rounded(right - size, cy - size / 2, size, size, 6 * scale)
    canvas.drawRRect(body, fill("#000000", 0.35))
    canvas.drawRRect(body, stroke("#8A7A66" if off else GOLD_LIGHT, 1.2 * scale, 0.7))
    write_in(canvas, key, right - size / 2, cy, size, "bold", 18 * scale, "#A39482" if off else GOLD_LIGHT)


def round_button(canvas, cx, cy, radius, icon, scale=1.0, state="normal"):
    """A round tool button."""
    canvas.drawCircle(cx, cy + 2 * scale, radius, fill("#000000", 0.5, 3 * scale))
    tone = lighten("#3A2718", 0.12) if state == "hover" else "#3A2718"
    canvas.drawCircle(cx, cy, radius, fill(shader=vertical(cy - radius, cy + radius, lighten(tone, 0.14), tone)))
    ring = FOCUS if state == "focus" else GOLD
    canvas.drawCircle(cx, cy, radius - 0.6, stroke(ring, (3 if state == "focus" else 1.5) * scale, 0.95))
    glyph(canvas, icon, cx, cy, radius * 1.05, GOLD_LIGHT)


def counter(canvas, cx, cy, value, scale=1.0, size=18):
    """A dark disc with a number, at the corner of a pile."""
    radius = 16 * scale
    width = max(radius * 2, font("bold", size * scale).measureText(str(value)) + 14 * scale)
    body = rounded(cx - width / 2, cy - radius, width, radius * 2, radius)
    canvas.drawRRect(body, fill("#1E120A"))
    canvas.drawRRect(body, stroke(GOLD, 1.5 * scale))
    write_in(canvas, str(value), cx, cy, width, "bold", size * scale, IVORY)


def score_plate(canvas, x, y, w, h, value, tone, scale=1.0, size=23):
    """A score: green on a round plate, red on one with cut corners."""
    base = GREEN_SCORE if tone == "green" else RED_SCORE
    if tone == "green":
        body = as_path(rounded(x, y, w, h, 9 * scale))
    else:
        c = 10 * scale
        cut = [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c)]
        body = polygon(cut + [(x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c)])
    canvas.save()
    canvas.translate(0, 2 * scale)
    canvas.drawPath(body, fill("#000000", 0.4, 2 * scale))
    canvas.restore()
    canvas.drawPath(body, fill(shader=vertical(y, y + h, base, darken(base, 0.35))))
    canvas.drawPath(body, stroke(GOLD_LIGHT, 1.4 * scale, 0.9))
    write_in(canvas, str(value), x + w / 2, y + h / 2, w - 4 * scale, "black", size * scale, "#FFFFFF")


def field(canvas, x, y, w, h, words, scale=1.0, icon=None, arrow=False, active=False, size=20):
    """An input or choice: dark ground, gold line."""
    body = rounded(x, y, w, h, 7 * scale)
    canvas.drawRRect(body, fill("#120A05", 0.85))
    canvas.drawRRect(body, stroke(FOCUS if active else GOLD_DARK, (2.6 if active else 1.4) * scale))
    left = x + 14 * scale
    if icon:
        glyph(canvas, icon, left + 11 * scale, y + h / 2, 24 * scale, GOLD_LIGHT)
        left += 36 * scale
    cap = font("strong", size * scale).getMetrics().fCapHeight
    room = x + w - left - (34 if arrow else 10) * scale
    write_fit(canvas, words, left, y + h / 2 + cap / 2, room, "strong", size * scale, IVORY)
    if arrow:
        glyph(canvas, "chevron_down", x + w - 20 * scale, y + h / 2, 16 * scale, GOLD_LIGHT)


def choice(canvas, x, y, w, h, options, chosen, scale=1.0, size=19):
    """A row of exclusive options; the chosen one is light and carries a check."""
    body = rounded(x, y, w, h, 7 * scale)
    canvas.drawRRect(body, fill("#120A05", 0.85))
    part = w / len(options)
    for i, words in enumerate(options):
        left = x + i * part
        if i == chosen:
            cell = rounded(left + 3 * scale, y + 3 * scale, part - 6 * scale, h - 6 * scale, 5 * scale)
            canvas.drawRRect(cell, fill(shader=vertical(y, y + h, "#FBEFCB", "#E0C583")))
            glyph(canvas, "check", left + 20 * scale, y + h / 2, 15 * scale, "#1F5A3A")
            write_in(
                canvas,
                words,
                left + part / 2 + 9 * scale,
                y + h / 2,
                part - 42 * scale,
                "bold",
                size * scale,
                "#2A1B10",
            )
        else:
            write_in(canvas, words, left + part / 2, y + h / 2, part - 12 * scale, "strong", size * scale, "#E8D6B0")
    canvas.drawRRect(body, stroke(GOLD_DARK, 1.4 * scale))


def corner(canvas, x, y, size, flip_x=1, flip_y=1):
    """A gold corner ornament."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(flip_x * size / 100, flip_y * size / 100)
    canvas.drawPath(parse("M0 100 V30 C0 12 12 0 30 0 H100"), stroke(GOLD_LIGHT, 5))
    leaf = "M14 90 C14 50 20 20 90 14 C60 24 52 34 46 46 C34 52 24 60 14 90 Z"
    canvas.drawPath(parse(leaf), fill(GOLD, 0.95))
    canvas.drawCircle(30, 30, 7, fill("#FFF3CF"))
    canvas.restore()


def logo(canvas, cx, baseline, size, tracking=0.16):
    """CASTLES in bevelled gold; the A carries battlements as its bar would be too plain."""
    face = font("logo", size)
    words = "CASTLES"
    widths = [face.measureText(letter) for letter in words]
    space = tracking * size
    x = cx - (sum(widths) + space * (len(words) - 1)) / 2
    outline = skia.Path()
    for letter, width in zip(words, widths):
        path = face.getPath(face.unicharToGlyph(ord(letter)))
        moved = skia.Path()
        path.transform(skia.Matrix.Translate(x, baseline), moved)
        outline.addPath(moved)
        x += width + space
    top = baseline - size * 0.67
    for step in range(6, 0, -1):
        canvas.save()
        canvas.translate(0, size * 0.010 * step)
        canvas.drawPath(outline, stroke("#2A1505", size * 0.045))
        canvas.drawPath(outline, fill("#4A2A0A"))
        canvas.restore()
    canvas.save()
    canvas.translate(0, size * 0.07)
    canvas.drawPath(outline, stroke("#000000", size * 0.06, 0.4, size * 0.05))
    canvas.restore()
    canvas.drawPath(outline, stroke("#3A1F08", size * 0.045))
    tones = vertical(
        top, baseline, "#FFF9DE", "#F8DE95", "#D9A640", "#9C6A1E", "#E9C570", stops=[0, 0.36, 0.54, 0.60, 1]
    )
    canvas.drawPath(outline, fill(shader=tones))
    canvas.save()
    canvas.clipPath(outline, True)
    for dx, dy, ink, alpha in ((0.012, 0.016, "#FFFFFF", 0.85), (-0.012, -0.016, "#5A3206", 0.75)):
        inverse = skia.Path()
        outline.transform(skia.Matrix.Translate(dx * size, dy * size), inverse)
        inverse.toggleInverseFillType()
        canvas.drawPath(inverse, fill(ink, alpha, size * 0.006))
    canvas.restore()
    canvas.drawPath(outline, stroke("#FFF3C4", size * 0.006, 0.5))


def logo_width(size, tracking=0.16):
    """Width of the logo."""
    face = font("logo", size)
    return sum(face.measureText(letter) for letter in "CASTLES") + tracking * size * 6


def rule(canvas, x, y, w, scale=1.0):
    """A gold line that fades at both ends, with a lozenge."""
    ends = [paint_colour(GOLD_LIGHT, 0), paint_colour(GOLD_LIGHT, 1), paint_colour(GOLD_LIGHT, 0)]
    canvas.drawRect(
        skia.Rect.MakeXYWH(x, y - 0.8 * scale, w, 1.6 * scale), fill(shader=linear_gradient(x, y, x + w, y, ends))
    )
    cx, r = x + w / 2, 5 * scale
    canvas.drawPath(polygon([(cx, y - r), (cx + r, y), (cx, y + r), (cx - r, y)]), fill(GOLD_LIGHT))


def bake(folder, wanted):
    """Small parts of fixed size, glyph masks, logo and table; see `frames` for what stretches."""

    def single(name, width, height, draw):
        if wanted(name):
            sheet, canvas = surface(width * SHARPNESS, height * SHARPNESS)
            canvas.scale(SHARPNESS, SHARPNESS)
            draw(canvas)
            save(sheet, folder / f"{name}.png")

    single("ui_counter", 48, 48, lambda c: counter(c, 24, 24, "", 1.2))
    for tone in ("green", "red"):
        single(f"ui_score_{tone}", 64, 48, lambda c, t=tone: score_plate(c, 4, 4, 56, 40, "", t))
    single("ui_corner", 58, 58, lambda c: corner(c, 4, 4, 50))
    single("ui_corner_right", 58, 58, lambda c: corner(c, 54, 4, 50, -1))
    single("ui_rule", 300, 14, lambda c: rule(c, 0, 7, 300))
    single("ui_phase_on", 43, 43, lambda c: phase_disc(c, 21.5, 21.5, 18, True))
    single("ui_phase_off", 43, 43, lambda c: phase_disc(c, 21.5, 21.5, 18, False))
    for name in GLYPHS:
        single(f"glyph_{name}", 64, 64, lambda c, n=name: glyph(c, n, 32, 32, 56, "#FFFFFF"))
    for name, wide in (("logo", 700), ("logo_small", 190)):
        size = 100 * wide / (logo_width(100) + 36)
        single(name, wide, size * 1.1, lambda c, s=size, w=wide: logo(c, w / 2, s * 0.82, s))
    if wanted("table_wood"):
        wood(1920, 1080).save(str(folder / "table_wood.png"), skia.kPNG)


def phase_disc(canvas, cx, cy, radius, on):
    """A disc for the phases I, II, III; the numeral is set at run time."""
    canvas.drawCircle(cx, cy, radius, fill(ACTION_RED if on else "#120A06"))
    canvas.drawCircle(cx, cy, radius, stroke(GOLD_LIGHT if on else GOLD_DARK, radius * (0.12 if on else 0.08)))
