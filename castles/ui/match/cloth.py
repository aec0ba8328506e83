"""The cloth of the curtain: folds, a valance of swags and a gold fringe, over every pixel."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.painter import Painter

_FOLD, _SWAG, _SWAG_HEIGHT, _FRINGE, _FRINGE_HEIGHT = 592.0, 320.0, 160.0, 24.0, 34.0


def draw_cloth(painter: Painter, lowered: float) -> None:
    """The cloth, from raised (0) to down to the floor (1). Nothing shows through it."""
    screen = painter.stage.screen
    place = FRect(screen.x, screen.y - screen.h * (1 - lowered), screen.w, screen.h)
    painter.fill(place, "curtain")
    if painter.theme.name == "contrast":
        painter.fill(FRect(place.x, place.bottom - 6, place.w, 6), "gold")
        return
    _repeat(painter, "ui_curtain_cloth", FRect(place.x, place.y, _FOLD, place.h))
    _repeat(painter, "ui_curtain_swag", FRect(place.x, place.y, _SWAG, _SWAG_HEIGHT))
    foot = place.bottom - _FRINGE_HEIGHT
    _repeat(painter, "ui_curtain_fringe", FRect(place.x, foot, _FRINGE, _FRINGE_HEIGHT))


def _repeat(painter: Painter, name: str, first: FRect) -> None:
    """A part again and again from the left edge of the window to its right one."""
    right = painter.stage.screen.right
    part = FRect(first)
    while part.x < right:
        painter.stretched(name, part)
        part.x += first.w
