"""The light over a table: it moves from morning to evening during a match."""

from __future__ import annotations

from dataclasses import dataclass

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

_LAMP = 1240.0


@dataclass(frozen=True)
class _Light:
    """The tint of the wood, its strength, and the brightness of the lamp."""

    tint: str
    share: float
    lamp: float


_DAY = (
    _Light("#BFD9FF", 0.15, 0.45),
    _Light("#FFF1D0", 0.09, 0.75),
    _Light("#FFF1D0", 0.00, 1.0),
    _Light("#FF8A2C", 0.09, 1.2),
    _Light("#12081F", 0.36, 1.7),
)
"""From morning to evening."""


def draw_daylight(painter: Painter, hour: float, lamp: Point) -> None:
    """Draw the light of an hour, from morning (0) to evening (1), with a lamp over the table.

    Draws nothing on plain black.
    """
    if painter.theme.name == "contrast":
        return
    light = _DAY[round(min(1.0, max(0.0, hour)) * (len(_DAY) - 1))]
    if light.share:
        painter.fill(painter.stage.screen, light.tint, light.share)
    painter.part("ui_lamp", lamp, _LAMP, min(1.0, light.lamp))
    if light.lamp > 1:
        painter.part("ui_lamp", lamp, _LAMP * 0.8, light.lamp - 1)
