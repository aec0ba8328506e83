"""A podium of stone, step by step, and the crown of the ceremony: drawn in any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Color, FRect, Surface

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.arms import EMBLEM_PAINTS, EMBLEMS, PAINTS

_TOP = 30.0
"""How much of the upper side of a step is seen."""
_COURSE = 62.0
"""The height of a course of stones."""
_SMOOTH = 2
"""Everything is drawn so many times as large and made smooth."""
_FRONT, _UPPER = ("#E2D5B8", "#A08C66"), ("#F8F0DA", "#DDCDA8")
_JOINT, _EDGE = "#7D6A48", "#5A4828"
_GOLD = ("#FFF6C8", "#FFD75E", "#E09A1C", "#9A5A0A")
_JEWELS = ("#C2223A", "#2F6FD0", "#2F9A58")


def draw_step(painter: Painter, step: FRect, colour: str) -> None:
    """One step with the cloth of a seat over its front."""
    place = painter.stage.pixels(step)

    def compose() -> Surface:
        return _stone(place.w, place.h, painter.stage.unit)

    key = ("podium", place.w, place.h, round(painter.stage.unit, 4))
    painter.surface.blit(painter.sheet.compose_once(key, compose), place)
    high = min(210.0, step.h - _TOP - 96)
    if high > 60:
        wide = step.w * 0.5
        cloth = FRect(step.centerx - wide / 2, step.y + _TOP * 0.5, wide, high)
        _draw_cloth(painter, cloth, colour)


def _draw_cloth(painter: Painter, cloth: FRect, colour: str) -> None:
    place, paint = painter.stage.pixels(cloth), PAINTS[colour]

    def compose() -> Surface:
        return _cloth(place.w, place.h, paint)

    made = painter.sheet.compose_once(("cloth", place.w, place.h, paint), compose)
    painter.surface.blit(made, place)
    size = min(cloth.w * 0.66, cloth.h * 0.5)
    at = (cloth.centerx, cloth.y + cloth.h * 0.48)
    painter.glyph(EMBLEMS[colour], at, size, EMBLEM_PAINTS[colour])


def draw_crown(painter: Painter, at: Point, width: float, alpha: float = 1.0) -> None:
    """A golden crown with jewels, its foot at a point."""
    wide = painter.stage.length(width)
    crown = painter.sheet.compose_once(("crown", wide), lambda: _crown(wide))
    x, y = painter.stage.pixel(at)
    crown.set_alpha(round(255 * alpha))
    painter.surface.blit(crown, (x - crown.width // 2, y - crown.height))
    crown.set_alpha(255)


# -- surfaces --------------------------------------------------------------------------------------


def _large(width: int, height: int, draw: Callable[[Surface, float], None], unit: float) -> Surface:
    canvas = Surface((width * _SMOOTH, height * _SMOOTH), pygame.SRCALPHA)
    draw(canvas, unit * _SMOOTH)
    return pygame.transform.smoothscale(canvas, (width, height))


def _shaded(size: tuple[int, int], colours: Sequence[str], across: bool = False) -> Surface:
    """Colours that run into each other, from above or from the left."""
    strip = Surface((len(colours), 1) if across else (1, len(colours)), pygame.SRCALPHA)
    for number, colour in enumerate(colours):
        strip.set_at((number, 0) if across else (0, number), Color(colour))
    return pygame.transform.smoothscale(strip, size)


def _filled(
    canvas: Surface, points: Sequence[Point], colours: Sequence[str], across: bool = False
) -> None:
    """A polygon with shaded colours."""
    mask = Surface(canvas.size, pygame.SRCALPHA)
    box = pygame.draw.polygon(mask, "white", points)
    shade = Surface(canvas.size, pygame.SRCALPHA)
    shade.blit(_shaded(box.size, colours, across), box)
    mask.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(mask, (0, 0))


def _stone(width: int, height: int, unit: float) -> Surface:
    def draw(canvas: Surface, unit: float) -> None:
        wide, high = canvas.size
        top, inset = _TOP * unit, _TOP * unit * 0.7
        _filled(canvas, [(0, top), (wide, top), (wide, high), (0, high)], _FRONT)
        _filled(canvas, [(inset, 0), (wide - inset, 0), (wide, top), (0, top)], _UPPER)
        course, row, line = _COURSE * unit, 0, max(1, round(unit))
        y = top + course
        while y < high:
            pygame.draw.line(canvas, _JOINT, (0, y), (wide, y), line)
            y += course
        y = top
        while y < high:
            for part in range(1, 4):
                x = wide * (part - 0.5 * (row % 2)) / 3
                pygame.draw.line(canvas, _JOINT, (x, y), (x, min(high, y + course)), line)
            y, row = y + course, row + 1
        pygame.draw.line(canvas, "#FFF9E8", (0, top), (wide, top), 2 * line)
        pygame.draw.line(canvas, _EDGE, (wide - line, top), (wide - line, high), 2 * line)
        pygame.draw.line(canvas, "#F4E8CC", (line, top), (line, high), line)

    return _large(width, height, draw, unit)


def _cloth(width: int, height: int, paint: str) -> Surface:
    def draw(canvas: Surface, unit: float) -> None:
        wide, high = canvas.size
        colour = Color(paint)
        folds = [colour.lerp("white", 0.18), colour, colour.lerp("black", 0.18)] * 2
        names = [f"#{one.r:02X}{one.g:02X}{one.b:02X}" for one in (*folds, colour)]
        tip = high - wide * 0.28
        shape = [(0, 0), (wide, 0), (wide, tip), (wide / 2, high - 1), (0, tip)]
        _filled(canvas, shape, names, across=True)
        line = max(2, wide // 26)
        pygame.draw.lines(canvas, "#F2CF74", closed=False, points=shape[2:], width=line)
        for x in (line / 2, wide - line / 2):
            pygame.draw.line(canvas, "#F2CF74", (x, 0), (x, tip), line)

    return _large(width, height, draw, 1.0)


def _crown(width: int) -> Surface:
    def draw(canvas: Surface, unit: float) -> None:
        wide, high = canvas.size

        def at(x: float, y: float) -> Point:
            return x * wide, y * high

        # The points behind, seen through those in front.
        back = [(0.2, 0.8), (0.2, 0.4), (0.36, 0.62), (0.5, 0.34), (0.64, 0.62), (0.8, 0.4)]
        _filled(canvas, [at(*p) for p in (*back, (0.8, 0.8))], ("#C07A10", "#7A4406"))
        front = [(0.06, 0.74), (0.03, 0.26), (0.27, 0.55), (0.5, 0.1), (0.73, 0.55), (0.97, 0.26)]
        shape = [at(*p) for p in (*front, (0.94, 0.74))]
        _filled(canvas, shape, (_GOLD[2], _GOLD[0], _GOLD[1], _GOLD[0], _GOLD[2]), across=True)
        pygame.draw.lines(canvas, _GOLD[3], closed=True, points=shape, width=max(2, wide // 90))
        band = [at(0.06, 0.7), at(0.94, 0.7), at(0.91, 0.97), at(0.09, 0.97)]
        _filled(canvas, band, (_GOLD[0], _GOLD[1], _GOLD[2], _GOLD[3]))
        pygame.draw.lines(canvas, _GOLD[3], closed=True, points=band, width=max(2, wide // 90))
        for number, x in enumerate((0.2, 0.35, 0.5, 0.65, 0.8)):
            _jewel(canvas, at(x, 0.835), wide * 0.042, _JEWELS[number % 3])
        for x, y in ((0.03, 0.22), (0.5, 0.07), (0.97, 0.22)):
            spot = (min(max(x, 0.045), 0.955), y)
            _jewel(canvas, at(*spot), wide * 0.042, _GOLD[1])

    return _large(width, round(width * 0.78), draw, 1.0)


def _jewel(canvas: Surface, at: Point, radius: float, paint: str) -> None:
    pygame.draw.circle(canvas, _GOLD[3], at, radius * 1.18)
    pygame.draw.circle(canvas, paint, at, radius)
    light = (at[0] - radius * 0.3, at[1] - radius * 0.35)
    pygame.draw.circle(canvas, "#FFFFFF", light, radius * 0.3)
