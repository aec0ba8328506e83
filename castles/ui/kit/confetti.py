"""Confetti: small pieces of paper that fall over the screen once."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from pygame import FRect

from castles.ui.kit.painter import Painter

_PAINTS = ("#E9C46A", "#C8553D", "#3C96E6", "#7AA956", "#F3ECDC", "#8E5BB5")
_COUNT, _SEED = 130, 11
_SIZE = 13.0


@dataclass(frozen=True)
class _Leaf:
    """A piece's start, as parts of the screen, and its fall."""

    x: float
    start: float
    speed: float
    sway: float
    turn: float
    paint: str


def _leaves() -> list[_Leaf]:
    chance = Random(_SEED)
    return [
        _Leaf(
            chance.random(),
            chance.uniform(0.0, 0.35),
            chance.uniform(1.0, 1.7),
            chance.uniform(0.01, 0.03),
            chance.uniform(2.0, 6.0),
            chance.choice(_PAINTS),
        )
        for _ in range(_COUNT)
    ]


class Confetti:
    """The pieces, and the progress of their fall."""

    def __init__(self) -> None:
        self.share = 0.0
        self._leaves = _leaves()

    def draw(self, painter: Painter, screen: FRect) -> None:
        for leaf in self._leaves:
            fallen = (self.share - leaf.start) * leaf.speed
            if not 0.0 < fallen < 1.1:
                continue
            angle = fallen * leaf.turn * math.tau
            x = leaf.x + leaf.sway * math.sin(angle)
            # A rotating piece looks narrower, then wider again.
            wide, high = _SIZE * (0.25 + 0.75 * abs(math.cos(angle))), _SIZE
            place = FRect(screen.x + x * screen.w, screen.y + fallen * screen.h - 30, wide, high)
            painter.fill(place, leaf.paint)
