"""Frames that the game stretches to any size (nine-slices), in the normal and the high-contrast look.

Every frame is drawn as a face with a margin around it for shadow and glow. The game places the face; the
margin falls outside. Sizes are layout pixels at 1080p, baked at `SHARPNESS` times that.
"""

from dataclasses import dataclass
from typing import Callable

import skia

from .draw import as_path, fill, rounded, save, stroke, surface, vertical
from .draw import colour as paint_colour
from .palette import (
    BURN,
    CONFIRM_GREEN,
    FOCUS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    TARGET,
    TARGET_GLOW,
    TARGET_LIGHT,
    lighten,
)
from .widgets import BUTTON_COLOURS, BUTTON_STATES, SHARPNESS, button_frame, panel


@dataclass(frozen=True)
class Frame:
    """How to draw a face of `size` at the origin, its margin and the parts of the face that never stretch."""

    draw: Callable
    size: tuple
    margin: int
    slice: int


def box(c, w, h, radius, tone, alpha=1.0, line=None, width=1.4, line_alpha=1.0):
    """A rounded plate with an optional line on its edge."""
    c.drawRRect(rounded(0, 0, w, h, radius), fill(tone, alpha))
    if line:
        half = width / 2
        c.drawRRect(rounded(half, half, w - width, h - width, radius - half), stroke(line, width, line_alpha))


def shadow(c, w, h, radius, drop=4, blur=9, alpha=0.45):
    """The soft shadow below a plate."""
    c.drawRRect(rounded(0, drop, w, h, radius), fill("#000000", alpha, blur))


# ---- sheets and boards ------------------------------------------------------------------------


def parchment_back(c, w, h):
    """Shadow and lower edge of a parchment sheet."""
    shadow(c, w, h, 14, 7, 12, 0.55)
    c.drawRRect(rounded(0, 4, w, h, 14), fill("#7A5A30"))


def parchment_mask(c, w, h):
    """Where the parchment texture shows."""
    c.drawRRect(rounded(0, 0, w, h, 14), fill("#FFFFFF"))


def parchment_front(c, w, h):
    """The burnt rim and the light line that lie on the texture."""
    face = rounded(0, 0, w, h, 14)
    c.save()
    c.clipRRect(face, True)
    c.drawRRect(face, stroke(BURN, 26, 0.34, 14))
    c.drawRRect(rounded(1, 1, w - 2, h - 2, 14), stroke("#FFF8E0", 1.6, 0.7))
    c.restore()


def dialog(c, w, h):
    """A walnut board with two gold lines: a question to the player."""
    shadow(c, w, h, 16, 14, 20, 0.8)
    c.drawRRect(rounded(0, 0, w, h, 16), fill(shader=vertical(0, h, "#3B2616", "#241509")))
    metal = vertical(0, h, GOLD_LIGHT, GOLD_DARK, "#E3BE6A")
    c.drawRRect(rounded(1.2, 1.2, w - 2.4, h - 2.4, 15), stroke(width=2.4, shader=metal))
    c.drawRRect(rounded(8, 8, w - 16, h - 16, 10), stroke(GOLD, 1.2, 0.45))


def picture(c, w, h):
    """A carved frame with a hole for a picture."""
    hole, radius, m = as_path(rounded(12, 12, w - 24, h - 24, 11)), 18, 12
    ring = as_path(rounded(0, 0, w, h, radius))
    ring.addPath(hole)
    ring.setFillType(skia.PathFillType.kEvenOdd)
    c.save()
    c.clipPath(hole, skia.ClipOp.kDifference, True)
    shadow(c, w, h, radius, 14, 22, 0.75)
    c.restore()
    c.drawPath(ring, fill(shader=vertical(0, h, "#4A2F1C", "#2A190E", "#3E2716")))
    c.save()
    c.clipPath(hole, True)
    c.drawPath(hole, stroke("#000000", 10, 0.5, 7))
    c.restore()
    metal = vertical(0, h, GOLD_LIGHT, GOLD_DARK, "#E3BE6A")
    c.drawRRect(rounded(1, 1, w - 2, h - 2, radius), stroke(width=2.2, shader=metal))
    c.drawRRect(rounded(m, m, w - 2 * m, h - 2 * m, 11), stroke(width=2.2, shader=metal))


def halo(c, w, h):
    """The amber light around what is suggested."""
    c.drawRRect(rounded(-3, -3, w + 6, h + 6, 18), stroke("#FFD98A", 8, 0.95, 10))


def bar(c, w, h):
    """The strip along the top of every screen, with a gold line and a shade below it."""
    tones = vertical(0, h, paint_colour("#1A100A", 0.97), paint_colour("#2A1B11", 0.94))
    c.drawRect(skia.Rect.MakeXYWH(0, 0, w, h), fill(shader=tones))
    c.drawRect(skia.Rect.MakeXYWH(0, h - 1, w, 2), fill("#C9A352"))
    shade = vertical(h + 1, h + 12, paint_colour("#000000", 0.4), paint_colour("#000000", 0))
    c.drawRect(skia.Rect.MakeXYWH(0, h + 1, w, 11), fill(shader=shade))


def banner(c, w, h):
    """The cream pill that says in words what is asked."""
    shadow(c, w, h, h / 2, 2, 3, 0.4)
    c.drawRRect(rounded(0, 0, w, h, h / 2), fill(shader=vertical(0, h, "#FBF0D2", "#E6D0A0")))
    c.drawRRect(rounded(0.8, 0.8, w - 1.6, h - 1.6, h / 2), stroke(GOLD_DARK, 1.6))


def pill(c, w, h):
    """A dark pill for a short note."""
    box(c, w, h, h / 2, "#160C06", 0.86, GOLD, 1.5)


def tooltip(c, w, h):
    """The light note beside the pointer."""
    shadow(c, w, h, 8, 5, 8, 0.6)
    c.drawRRect(rounded(0, 0, w, h, 8), fill(shader=vertical(0, h, "#FFF8E2", "#F0DFB6")))
    c.drawRRect(rounded(0.8, 0.8, w - 1.6, h - 1.6, 7.2), stroke(GOLD_DARK, 1.6))


def toast(c, w, h):
    """A message that comes and goes."""
    shadow(c, w, h, 12, 8, 12, 0.7)
    box(c, w, h, 12, "#20130A", 0.97, GOLD_LIGHT, 1.6)


def stripe(c, w, h):
    """Every second row of a table on parchment."""
    box(c, w, h, 7, "#5A3A18", 0.13)


def selected_row(c, w, h):
    """The chosen row of a list on a dark ground."""
    box(c, w, h, 8, "#F6E2A6", 0.16, GOLD_LIGHT, 1.6)


def hovered_row(c, w, h):
    """The row under the pointer."""
    box(c, w, h, 8, "#F6E2A6", 0.09, GOLD, 1.2, 0.5)


# ---- controls ---------------------------------------------------------------------------------


def field(line, width):
    """A trough for input or for a choice."""

    def draw(c, w, h):
        box(c, w, h, 7, "#120A05", 0.85, line, width)

    return draw


def chosen(c, w, h):
    """The chosen part of a choice row."""
    c.drawRRect(rounded(0, 0, w, h, 5), fill(shader=vertical(0, h, "#FBEFCB", "#E0C583")))


def key_cap(line, alpha):
    """A small key hint."""

    def draw(c, w, h):
        box(c, w, h, 6, "#000000", 0.35, line, 1.2, alpha)

    return draw


def focus(c, w, h):
    """The ring of the keyboard focus around a control: light on dark, so that it shows on every ground."""
    c.drawRRect(rounded(-4, -4, w + 8, h + 8, 12), stroke("#06202E", 6))
    c.drawRRect(rounded(-4, -4, w + 8, h + 8, 12), stroke(FOCUS, 3.2))


def track(c, w, h):
    """The groove of a slider or scroll bar."""
    box(c, w, h, h / 2, "#120A05", 0.9, GOLD_DARK, 1.4)


def track_fill(c, w, h):
    """The filled part of a groove."""
    c.drawRRect(rounded(0, 0, w, h, h / 2), fill(shader=vertical(0, h, "#F3D98F", "#B8862F")))


def thumb(c, w, h):
    """The handle of a scroll bar."""
    c.drawRRect(rounded(0, 0, w, h, w / 2), fill(shader=vertical(0, h, "#C9A352", "#8A6420")))


def knob(c, w, h):
    """The round handle of a slider or toggle."""
    shadow(c, w, h, w / 2, 2, 3, 0.6)
    c.drawRRect(rounded(0, 0, w, h, w / 2), fill(shader=vertical(0, h, "#FFF8E2", "#D9BE8A")))
    c.drawRRect(rounded(0.8, 0.8, w - 1.6, h - 1.6, w / 2), stroke(GOLD_DARK, 1.6))


def toggle(tone, line):
    """The ground of a toggle: a long pill, green with a check when on."""

    def draw(c, w, h):
        box(c, w, h, h / 2, tone, 1, line, 1.6)

    return draw


def tool(tone, line, width):
    """A round tool button."""

    def draw(c, w, h):
        r = w / 2
        c.drawCircle(r, r + 2, r, fill("#000000", 0.5, 3))
        c.drawCircle(r, r, r, fill(shader=vertical(0, h, lighten(tone, 0.14), tone)))
        c.drawCircle(r, r, r - width / 2, stroke(line, width, 0.95))

    return draw


def glow_box(c, w, h):
    """The amber rim of a chosen card or tile slot."""
    c.drawRRect(rounded(-2, -2, w + 4, h + 4, 9), stroke(TARGET_GLOW, 7, 0.95, 4))
    c.drawRRect(rounded(-1, -1, w + 2, h + 2, 8), stroke(TARGET, 3))
    c.drawRRect(rounded(-1, -1, w + 2, h + 2, 8), stroke(TARGET_LIGHT, 1))


# ---- high contrast ----------------------------------------------------------------------------


def plain(tone, line, width, radius=8):
    """A flat plate with a strong line."""

    def draw(c, w, h):
        box(c, w, h, radius, tone, 1, line, width)

    return draw


def ring(line, width, radius):
    """A strong line and nothing inside."""

    def draw(c, w, h):
        c.drawRRect(rounded(width / 2, width / 2, w - width, h - width, radius), stroke(line, width))

    return draw


def plain_pill(tone, line, width):
    """A flat pill with a strong line."""

    def draw(c, w, h):
        box(c, w, h, h / 2, tone, 1, line, width)

    return draw


def dashed(tone, line, width, radius=8):
    """A plate with a broken line: what cannot be used differs by shape, not by tone alone."""

    def draw(c, w, h):
        c.drawRRect(rounded(0, 0, w, h, radius), fill(tone))
        pen = stroke(line, width)
        pen.setPathEffect(skia.DashPathEffect.Make([7, 7], 0))
        c.drawRRect(rounded(width / 2, width / 2, w - width, h - width, radius), pen)

    return draw


def plain_bar(c, w, h):
    """The top strip in black with a white line."""
    c.drawRect(skia.Rect.MakeXYWH(0, 0, w, h), fill("#000000"))
    c.drawRect(skia.Rect.MakeXYWH(0, h - 2, w, 3), fill("#FFFFFF"))


def plain_picture(c, w, h):
    """A white frame with a hole for a picture."""
    ring = as_path(rounded(0, 0, w, h, 14))
    ring.addPath(as_path(rounded(12, 12, w - 24, h - 24, 6)))
    ring.setFillType(skia.PathFillType.kEvenOdd)
    c.drawPath(ring, fill("#000000"))
    c.drawRRect(rounded(1.5, 1.5, w - 3, h - 3, 13), stroke("#FFFFFF", 3))


def coloured_button(tone, state):
    """A button of a colour in a state."""
    return Frame(lambda c, w, h: button_frame(c, 0, 0, w, h, 1.0, tone, state), (96, 66), 20, 14)


NORMAL = {
    "ui_panel": Frame(lambda c, w, h: panel(c, 0, 0, w, h), (96, 96), 24, 16),
    **{
        f"ui_button_{tone}_{state}": coloured_button(tone, state)
        for tone in BUTTON_COLOURS
        for state in BUTTON_STATES
    },
    "ui_parchment_back": Frame(parchment_back, (128, 128), 40, 28),
    "ui_parchment_mask": Frame(parchment_mask, (64, 64), 0, 20),
    "ui_parchment_front": Frame(parchment_front, (192, 192), 0, 72),
    "ui_dialog": Frame(dialog, (128, 160), 64, 32),
    "ui_picture": Frame(picture, (160, 240), 64, 40),
    "ui_halo": Frame(halo, (96, 96), 40, 28),
    "ui_bar": Frame(bar, (32, 58), 0, 0),
    "ui_banner": Frame(banner, (96, 44), 8, 0),
    "ui_pill": Frame(pill, (96, 54), 4, 0),
    "ui_tooltip": Frame(tooltip, (64, 64), 24, 16),
    "ui_toast": Frame(toast, (80, 72), 36, 22),
    "ui_stripe": Frame(stripe, (48, 40), 0, 12),
    "ui_row_hover": Frame(hovered_row, (48, 40), 0, 12),
    "ui_row_selected": Frame(selected_row, (48, 40), 0, 12),
    "ui_field": Frame(field(GOLD_DARK, 1.4), (48, 40), 4, 12),
    "ui_field_hover": Frame(field(GOLD_LIGHT, 1.8), (48, 40), 4, 12),
    "ui_field_off": Frame(field("#6A5638", 1.2), (48, 40), 4, 12),
    "ui_chosen": Frame(chosen, (32, 40), 0, 8),
    "ui_key": Frame(key_cap(GOLD_LIGHT, 0.7), (30, 30), 2, 9),
    "ui_key_off": Frame(key_cap("#8A7A66", 0.7), (30, 30), 2, 9),
    "ui_focus": Frame(focus, (64, 64), 16, 20),
    "ui_track": Frame(track, (48, 14), 2, 0),
    "ui_track_fill": Frame(track_fill, (48, 14), 0, 0),
    "ui_thumb": Frame(thumb, (12, 48), 0, 0),
    "ui_knob": Frame(knob, (34, 34), 8, 0),
    "ui_toggle_on": Frame(toggle(CONFIRM_GREEN, GOLD_LIGHT), (84, 40), 4, 0),
    "ui_toggle_off": Frame(toggle("#120A05", GOLD_DARK), (84, 40), 4, 0),
    "ui_tool_normal": Frame(tool("#3A2718", GOLD, 1.5), (40, 40), 8, 0),
    "ui_tool_hover": Frame(tool("#5C4027", GOLD_LIGHT, 2), (40, 40), 8, 0),
    "ui_tool_pressed": Frame(tool("#20140B", GOLD_LIGHT, 2), (40, 40), 8, 0),
    "ui_tool_disabled": Frame(tool("#3C332C", "#8A7A66", 1.2), (40, 40), 8, 0),
    "ui_glow": Frame(glow_box, (64, 64), 20, 16),
}

WHITE, BLACK, YELLOW, GREY = "#FFFFFF", "#000000", "#FFE23D", "#A8A8A8"
CONTRAST = {
    "ui_panel_contrast": Frame(plain(BLACK, WHITE, 2.5), (64, 64), 2, 20),
    "ui_parchment_contrast": Frame(plain(WHITE, BLACK, 3), (64, 64), 2, 20),
    "ui_dialog_contrast": Frame(plain(BLACK, WHITE, 4, 12), (96, 96), 2, 24),
    "ui_picture_contrast": Frame(plain_picture, (96, 96), 2, 28),
    "ui_halo_contrast": Frame(ring(YELLOW, 6, 14), (64, 64), 8, 24),
    "ui_bar_contrast": Frame(plain_bar, (32, 58), 0, 0),
    "ui_banner_contrast": Frame(plain_pill(WHITE, BLACK, 2), (96, 44), 4, 0),
    "ui_pill_contrast": Frame(plain_pill(BLACK, WHITE, 2), (96, 54), 4, 0),
    "ui_tooltip_contrast": Frame(plain(WHITE, BLACK, 3), (64, 64), 2, 16),
    "ui_toast_contrast": Frame(plain(BLACK, YELLOW, 3), (64, 64), 2, 20),
    "ui_stripe_contrast": Frame(plain("#DDDDDD", None, 0), (48, 40), 0, 12),
    "ui_row_hover_contrast": Frame(plain("#222222", WHITE, 1.5), (48, 40), 0, 12),
    "ui_row_selected_contrast": Frame(plain("#2B2B2B", YELLOW, 3), (48, 40), 0, 12),
    "ui_field_contrast": Frame(plain(BLACK, WHITE, 2, 7), (48, 40), 4, 12),
    "ui_field_hover_contrast": Frame(plain("#222222", WHITE, 3, 7), (48, 40), 4, 12),
    "ui_field_off_contrast": Frame(dashed(BLACK, GREY, 2, 7), (48, 40), 4, 12),
    "ui_chosen_contrast": Frame(plain(WHITE, None, 0, 5), (32, 40), 0, 8),
    "ui_key_contrast": Frame(plain(BLACK, WHITE, 1.6, 6), (30, 30), 2, 9),
    "ui_key_off_contrast": Frame(plain(BLACK, GREY, 1.6, 6), (30, 30), 2, 9),
    "ui_track_contrast": Frame(plain_pill(BLACK, WHITE, 2), (48, 14), 2, 0),
    "ui_track_fill_contrast": Frame(plain_pill(YELLOW, None, 0), (48, 14), 0, 0),
    "ui_thumb_contrast": Frame(plain(WHITE, None, 0, 6), (12, 48), 0, 0),
    "ui_knob_contrast": Frame(plain_pill(WHITE, BLACK, 3), (34, 34), 8, 0),
    "ui_toggle_on_contrast": Frame(plain_pill("#0B4A2A", WHITE, 2.5), (84, 40), 4, 0),
    "ui_toggle_off_contrast": Frame(plain_pill(BLACK, WHITE, 2.5), (84, 40), 4, 0),
    "ui_tool_normal_contrast": Frame(plain_pill(BLACK, WHITE, 2), (40, 40), 8, 0),
    "ui_tool_hover_contrast": Frame(plain_pill("#333333", WHITE, 3), (40, 40), 8, 0),
    "ui_tool_pressed_contrast": Frame(plain_pill("#555555", WHITE, 3), (40, 40), 8, 0),
    "ui_tool_disabled_contrast": Frame(plain_pill(BLACK, GREY, 1.6), (40, 40), 8, 0),
    "ui_button_contrast_normal": Frame(plain(BLACK, WHITE, 2.5), (96, 66), 16, 14),
    "ui_button_contrast_hover": Frame(plain("#2B2B2B", WHITE, 3.5), (96, 66), 16, 14),
    "ui_button_contrast_active": Frame(plain(BLACK, YELLOW, 5), (96, 66), 16, 14),
    "ui_button_contrast_pressed": Frame(plain("#444444", WHITE, 3.5), (96, 66), 16, 14),
    "ui_button_contrast_disabled": Frame(dashed(BLACK, GREY, 2), (96, 66), 16, 20),
}
FRAMES = {**NORMAL, **CONTRAST}


def pill_slice(frame):
    """Pills keep their round ends: half the height never stretches."""
    width, height = frame.size
    return min(frame.slice or min(width, height) // 2, (width - 2) // 2)


def bake(folder, wanted):
    """Every frame as one picture with its margin."""
    for name, frame in FRAMES.items():
        if wanted(name):
            w, h = frame.size
            m = frame.margin
            foot = 12 if name.startswith("ui_bar") else m
            sheet, canvas = surface((w + 2 * m) * SHARPNESS, (h + m + foot) * SHARPNESS)
            canvas.scale(SHARPNESS, SHARPNESS)
            canvas.translate(m, m)
            frame.draw(canvas, w, h)
            save(sheet, folder / f"{name}.png")
