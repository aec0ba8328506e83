"""The outline of choosable things: light between two dark lines, visible on any ground."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

CASED = ("glow", "halo")
"""The frames with this outline."""
REACH = 4.5
"""Units by which it extends beyond the face."""
_LINES = (("dark", 4.5), ("light", 2.0), ("dark", -2.0))
"""From the outside in: a colour, and the distance from the edge at which it begins."""
_INNERMOST = -4.0
_CORNER = 9.0
_FINE = 3


def draw_case(width: int, height: int, unit: float, light: Color, dark: Color) -> Surface:
    """The outline of a face of this size in pixels, with a margin of REACH."""
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
