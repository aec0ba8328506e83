"""The podium of the ceremony: steps of stone, each with the cloth of its seat, and the crown."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

_SHAFT = 0.914
"""How much of the picture's width the pillar takes; its cornice is wider."""
_EDGE = 14.0
"""How far the upper side of the cornice is below the upper edge of the picture."""
_CLOTH, _HANGS = 0.56, 10.0
"""The width of the cloth as a part of the step, and how far below the edge it begins."""
_LEAST = 110.0
"""So much of a step stands out of the ground before the cloth is seen."""


def draw_step(painter: Painter, step: FRect, colour: str) -> None:
    """One step, as far as it stands out of the ground, with the cloth of a seat over its front."""
    wide = step.w / _SHAFT
    with painter.clipped(FRect(step.x - 40, step.y - 40, step.w + 80, step.h + 40)):
        _draw_hanging(painter, "ui_podium", (step.centerx, step.y - _EDGE), wide)
        if step.h > _LEAST:
            cloth = f"ui_cloth_{colour}"
            _draw_hanging(painter, cloth, (step.centerx, step.y + _HANGS), step.w * _CLOTH)


def draw_crown(painter: Painter, at: Point, width: float, alpha: float = 1.0) -> None:
    """A golden crown with jewels, its foot at a point."""
    wide, high = painter.sheet.sprite("ui_crown").size()
    painter.part("ui_crown", (at[0], at[1] - width * high / wide / 2), width, alpha)


def _draw_hanging(painter: Painter, name: str, top: Point, width: float) -> None:
    """A part of the screen below the middle of its upper edge."""
    wide, high = painter.sheet.sprite(name).size()
    painter.part(name, (top[0], top[1] + width * high / wide / 2), width)
