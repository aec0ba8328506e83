"""Stars for difficulty, filled once earned."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import FRect

from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

_POINTS = 5
_INNER = 0.42


def draw_star(painter: Painter, at: tuple[float, float], size: float, ink: str, full: bool) -> None:
    """Draw a star of this height; only its outline if it isn't earned."""
    for share in (1.0, 0.72, 0.4) if full else (1.0,):
        radius = size / 2 * share
        corners = [
            (
                at[0] + sin(pi * n / _POINTS) * radius * (_INNER if n % 2 else 1),
                at[1] - cos(pi * n / _POINTS) * radius * (_INNER if n % 2 else 1),
            )
            for n in range(2 * _POINTS + 2)
        ]
        painter.path(corners, size * (0.2 if full else 0.07), ink)


class StarRow(Widget):
    """A row of stars, from the left."""

    focusable = False

    def __init__(self, rect: FRect, stars: int, full: bool, ink: str = "gold") -> None:
        super().__init__("", rect)
        self.stars, self.full, self.ink = stars, full, ink

    def draw(self, painter: Painter) -> None:
        size = self.rect.h * 0.86
        for number in range(self.stars):
            at = (self.rect.x + size * (0.6 + number * 1.15), self.rect.centery)
            draw_star(painter, at, size, self.ink, self.full)
