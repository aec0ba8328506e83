"""Slow clouds in the title's sky: a strip that is drawn once and drifts."""

from __future__ import annotations

from random import Random

import pygame
from pygame import FRect, Surface

from castles.ui.kit.painter import Painter

TICK_MS = 250
"""Interval between movements, long enough that the title uses hardly any CPU."""
_STEP = 1.0
"""Units per tick; a pixel or two."""
_COARSE = 8
"""The strip is drawn smaller by this factor, as clouds are blurred anyway."""
_LIGHT = (255, 246, 226)
_HEAPS, _PUFFS = 9, 11
_SEED = 5


class Clouds:
    """The strip of sky, and its drift so far."""

    def __init__(self) -> None:
        self.drift = 0.0
        self._moved = 0

    def move(self, now_ms: int) -> bool:
        """Move if a tick has passed; returns whether it did. Frames may be more frequent."""
        due = now_ms - self._moved >= TICK_MS
        if due:
            self._moved = now_ms
            self.drift += _STEP
        return due

    @staticmethod
    def sky(screen: FRect) -> FRect:
        """Their area: above everything that can be pressed."""
        return FRect(screen.x, 0, screen.w, 204)

    def draw(self, painter: Painter) -> None:
        """Draw the strip twice side by side, so that it never ends."""
        sky = self.sky(painter.stage.screen)
        if not painter.shows(sky):
            return
        place = painter.stage.pixels(sky)
        strip = painter.sheet.compose_once(("clouds", place.size), lambda: _strip(place.w, place.h))
        x = painter.stage.length(self.drift) % place.w if self.drift else 0
        with painter.clipped(sky):
            for left in (x - place.w, x):
                painter.surface.blit(strip, (place.x + left, place.y))


def _strip(width: int, height: int) -> Surface:
    """Heaps of soft puffs that wrap around from right to left."""
    chance = Random(_SEED)
    wide, high = max(1, width // _COARSE), max(1, height // _COARSE)
    small = Surface((wide, high), pygame.SRCALPHA)
    small.fill((*_LIGHT, 0))
    for _ in range(_HEAPS):
        middle, level = chance.uniform(0, wide), chance.uniform(0.05, 0.72) * high
        long = chance.uniform(0.06, 0.15) * wide
        for _ in range(_PUFFS):
            radius = chance.uniform(0.06, 0.17) * high
            at = middle + chance.gauss(0, 0.45) * long, level + chance.gauss(0, 0.05) * high
            for turn in (-wide, 0, wide):
                _puff(small, (at[0] + turn, at[1]), radius * 2.6, radius)
    soft = pygame.transform.gaussian_blur(small, max(1, high // 9))
    fade = Surface((1, 3), pygame.SRCALPHA)
    for y, alpha in enumerate((255, 255, 0)):
        fade.set_at((0, y), (255, 255, 255, alpha))
    soft.blit(
        pygame.transform.smoothscale(fade, soft.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return pygame.transform.smoothscale(soft, (width, height))


def _puff(surface: Surface, at: tuple[float, float], across: float, down: float) -> None:
    rect = pygame.Rect(0, 0, max(2, round(2 * across)), max(2, round(2 * down)))
    spot = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.ellipse(spot, (*_LIGHT, 26), rect)
    rect.center = (round(at[0]), round(at[1]))
    surface.blit(spot, rect)
