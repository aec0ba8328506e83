"""The shadow of a cloud that wanders over a table now and then, when nothing else happens.

It is drawn once and shown a few times a second while it passes; then the light rests for a while.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from random import Random

import pygame
from pygame import FRect, Surface

from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Pace

FRAME_MS, REST_MS = 200, 50_000
_STEP = 22.0
"""How far it comes from frame to frame, in units."""
_WIDE, _HIGH = 980.0, 620.0
_DARK = 46
"""How dark it is in its middle, of 255."""
_COARSE, _PUFFS, _SEED = 16, 34, 8


class CloudShadow:
    """Where it is; nowhere while the light rests, and for players who want less motion."""

    def __init__(self) -> None:
        self._chance = Random(_SEED)
        self._over = FRect(0, 0, 0, 0)
        self._face: FRect | None = None
        self._due: int | None = None
        """When something happens next; a table that is new begins with steady light."""
        self._still = True

    def begin(self, over: FRect, pace: Pace) -> None:
        """The table is so large now."""
        self._over = over
        self._still = pace.reduced or isinf(pace.speed)
        if self._still:
            self._face = None

    @property
    def rect(self) -> FRect | None:
        """What it darkens now."""
        return None if self._face is None else self._face.clip(self._over)

    @property
    def tick_ms(self) -> int | None:
        if self._still:
            return None
        return REST_MS if self._face is None else FRAME_MS

    def move(self, now_ms: int) -> Sequence[FRect]:
        """Go on if it is time to: what looks different then."""
        if self._due is None:
            self._due = now_ms + REST_MS
        if self._still or now_ms < self._due:
            return ()
        before, over = self.rect, self._over
        if self._face is None:
            free = max(0.0, over.h - _HIGH / 2)
            top = over.y - _HIGH / 4 + self._chance.uniform(0, free)
            self._face = FRect(over.x - _WIDE + _STEP, top, _WIDE, _HIGH)
        else:
            self._face.x += _STEP
            if self._face.x >= over.right:
                self._face = None
        self._due = now_ms + (REST_MS if self._face is None else FRAME_MS - FRAME_MS // 4)
        # Where it was and where it is are one region: it moves by less than it is wide.
        found = [rect for rect in (before, self.rect) if rect is not None]
        return found[:1] if len(found) == 1 else [found[0].union(found[1])]

    def draw(self, painter: Painter) -> None:
        """Plain black has no shadows."""
        face, rect = self._face, self.rect
        if face is None or rect is None or painter.theme.name == "contrast":
            return
        if not painter.shows(rect):
            return
        place = painter.stage.pixels(face)
        shadow = painter.sheet.compose_once(
            ("cloud_shadow", place.size), lambda: _shadow(place.w, place.h)
        )
        with painter.clipped(rect):
            painter.surface.blit(shadow, place)


def _shadow(width: int, height: int) -> Surface:
    """A heap of soft puffs, darkest in the middle."""
    chance = Random(_SEED)
    wide, high = max(8, width // _COARSE), max(8, height // _COARSE)
    small = Surface((wide, high), pygame.SRCALPHA)
    for _ in range(_PUFFS):
        x = min(0.78, max(0.22, chance.gauss(0.5, 0.14))) * wide
        y = min(0.74, max(0.26, chance.gauss(0.5, 0.12))) * high
        across, down = chance.uniform(0.10, 0.20) * wide, chance.uniform(0.10, 0.20) * high
        puff = Surface((max(2, round(2 * across)), max(2, round(2 * down))), pygame.SRCALPHA)
        pygame.draw.ellipse(puff, (0, 0, 0, 9), puff.get_rect())
        small.blit(puff, (round(x - across), round(y - down)))
    soft = pygame.transform.gaussian_blur(small, max(1, high // 10))
    darkest = max(soft.get_at((x, high // 2)).a for x in range(wide))
    share = min(255, round(255 * _DARK / max(1, darkest)))
    soft.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, (width, height))
