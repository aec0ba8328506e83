"""Medals: a disc on a ribbon, distinguished by metal and symbol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter


class Metal(NamedTuple):
    """Colours of rim, face and symbol, and the symbol's name."""

    rim: str
    face: str
    ink: str
    glyph: str


METALS: Mapping[str, Metal] = {
    "bronze": Metal("#5E3412", "#C9854A", "#3A1D08", "shield"),
    "silver": Metal("#4B5560", "#D4DCE3", "#2B333B", "castle"),
    "gold": Metal("#7A5208", "#F2C648", "#4A2F04", "winner"),
    "crown": Metal("#7A5208", "#FFD968", "#7A1712", "crown"),
}
_RIBBON, _RIBBON_EDGE = "#A3271F", "#5C120E"


def draw_medal(
    painter: Painter, at: Point, size: float, metal: str, glyph: str = "", *, ribbon: bool = True
) -> None:
    """A medal with its disc centred on a point and `size` wide; the symbol can be replaced."""
    x, y = at
    look = METALS[metal]
    if ribbon:
        for side in (-1, 1):
            tail = [(x + side * size * 0.12, y), (x + side * size * 0.34, y + size * 0.74)]
            painter.path(tail, size * 0.28, _RIBBON_EDGE)
            painter.path(tail, size * 0.22, _RIBBON)
    for width, ink in ((size, look.rim), (size * 0.9, look.face)):
        painter.path([(x, y), (x + 0.01, y)], width, ink)
    painter.glyph(glyph or look.glyph, (x, y), size * 0.56, look.ink)


def draw_no_medal(painter: Painter, at: Point, size: float, ink: str, alpha: float = 0.5) -> None:
    """The empty place of a medal."""
    x, y = at
    painter.path([(x, y), (x + 0.01, y)], size, ink, alpha * 0.5)
    painter.path([(x, y), (x + 0.01, y)], size * 0.4, ink, alpha)
