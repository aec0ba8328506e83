"""The line around what may be chosen: light between two dark ones, so that it shows on anything."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

CASED = ("glow", "halo")
"""The frames that have it."""
REACH = 4.5
"""Units that it reaches over the edge of its face."""
_LINES = (("dark", 4.5), ("light", 2.0), ("dark", -2.0))
"""From the outside in: a colour, and how far outside the edge it begins."""
_INNERMOST = -4.0
_CORNER = 9.0
_FINE = 3


def draw_case(width: int, height: int, unit: float, light: Color, dark: Color) -> Surface:
    """The line around a face of a size in pixels, with a margin of REACH."""
    margin = round(REACH * unit)
    size = width + 2 * margin, height + 2 * margin
    large = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((dark.r, dark.g, dark.b, 0))
    face = Rect(margin * _FINE, margin * _FINE, width * _FINE, height * _FINE)
    for ink, reach in _LINES:
        _fill(large, face, reach * unit * _FINE, unit, light if ink == "light" else dark)
    _fill(large, face, _INNERMOST * unit * _FINE, unit, Color(dark.r, dark.g, dark.b, 0))
    return pygame.transform.smoothscale(large, size)


def _fill(surface: Surface, face: Rect, reach: float, unit: float, colour: Color) -> None:
    grown = face.inflate(round(2 * reach), round(2 * reach))
    radius = max(0, round(_CORNER * unit * _FINE + reach))
    pygame.draw.rect(surface, colour, grown, border_radius=radius)
