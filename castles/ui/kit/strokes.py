"""Smooth lines of any width, for charts: drawn at a multiple of their size, shrunk and cached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

import pygame
from pygame import Surface

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

_FINE, _LESS_FINE, _LARGE_UNIT = 3, 2, 1.6
"""How much larger lines are drawn: less in large windows, where their steps are small anyway."""


def draw_line(
    painter: Painter,
    points: Sequence[Point],
    ink: str,
    width: float,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw a line through points in layout units; `dash` has the lengths of dashes and gaps."""
    unit = painter.stage.unit
    pixels = [painter.stage.pixel(point) for point in points]
    margin = round(width * unit) + 2
    left, top = min(x for x, _ in pixels) - margin, min(y for _, y in pixels) - margin
    right, bottom = max(x for x, _ in pixels) + margin, max(y for _, y in pixels) + margin
    colour = painter.theme.colour(ink)
    more = _FINE if unit < _LARGE_UNIT else _LESS_FINE
    key = ("line", tuple(pixels), int(colour), width, dash, round(unit, 4))

    def compose() -> Surface:
        large = Surface(((right - left) * more, (bottom - top) * more), pygame.SRCALPHA)
        large.fill((colour.r, colour.g, colour.b, 0))
        fine = [((x - left) * more, (y - top) * more) for x, y in pixels]
        thick = max(1, round(width * unit * more))
        for start, end in _strokes(fine, dash, unit * more):
            pygame.draw.line(large, colour, start, end, thick)
            for x, y in (start, end):
                pygame.draw.circle(large, colour, (round(x), round(y)), thick / 2)
        return pygame.transform.smoothscale(large, (right - left, bottom - top))

    painter.surface.blit(painter.sheet.compose_once(key, compose), (left, top))


def draw_rule(painter: Painter, x: float, y: float, width: float, ink: str = "burn") -> None:
    """Draw a fine horizontal line of uniform thickness."""
    thick = max(1, round(1.2 * painter.stage.unit))
    left, top = painter.stage.pixel((x, y))
    line = Surface((painter.stage.length(width), thick))
    line.fill(painter.theme.colour(ink))
    line.set_alpha(90)
    painter.surface.blit(line, (left, top - thick // 2))


def _strokes(
    points: Sequence[Point], dash: tuple[float, float] | None, unit: float
) -> Iterator[tuple[Point, Point]]:
    """The drawn parts of a line; dashes continue around corners."""
    if dash is None:
        yield from pairwise(points)
        return
    on, period = dash[0] * unit, sum(dash) * unit
    walked = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        if not length:
            continue
        at = -(walked % period)
        while at < length:
            first, last = max(0.0, at), min(length, at + on)
            if last > first:
                yield (
                    (x0 + (x1 - x0) * first / length, y0 + (y1 - y0) * first / length),
                    (x0 + (x1 - x0) * last / length, y0 + (y1 - y0) * last / length),
                )
            at += period
        walked += length
