"""The podium of the ceremony: steps of stone, each with the cloth of its seat, and the crown."""

from __future__ import annotations

from pygame import FRect

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter

_SHAFT = 0.914
"""How much of the picture's width the pillar takes; its cornice is wider."""
_EDGE = 0.048
"""How far the upper side of the cornice is below the upper edge of the picture, in its width."""
_CLOTH, _HANGS = 0.56, 0.034
"""The width of the cloth, and how far below the edge it begins, as parts of the step's width."""
_LEAST = 0.38
"""So much of its width a step stands out of the ground before the cloth is seen."""


def draw_step(painter: Painter, step: FRect, colour: str) -> None:
    """One step, as far as it stands out of the ground, with the cloth of a seat over its front."""
    wide = step.w / _SHAFT
    with painter.clipped(FRect(step.x - 40, step.y - 40, step.w + 80, step.h + 40)):
        _draw_hanging(painter, "ui_podium", (step.centerx, step.y - step.w * _EDGE), wide)
        if step.h > step.w * _LEAST:
            cloth = f"ui_cloth_{colour}"
            _draw_hanging(painter, cloth, (step.centerx, step.y + step.w * _HANGS), step.w * _CLOTH)


def draw_crown(painter: Painter, at: Point, width: float, alpha: float = 1.0) -> None:
    """A golden crown with jewels, its foot at a point."""
    wide, high = painter.sheet.sprite("ui_crown").size()
    painter.part("ui_crown", (at[0], at[1] - width * high / wide / 2), width, alpha)


def _draw_hanging(painter: Painter, name: str, top: Point, width: float) -> None:
    """A part of the screen below the middle of its upper edge."""
    wide, high = painter.sheet.sprite(name).size()
    painter.part(name, (top[0], top[1] + width * high / wide / 2), width)
