"""Strips of pictures of what moves, for people to judge: `castles film SCENE --out FILE`.

A strip shows a motion from its beginning, a picture every so many milliseconds, row by row.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from castles.engine.faults import unknown
from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import Show, samples_of
from castles.ui.lab.screenshots import VARIANTS, Easel, write_picture

COLUMNS = 4
_FRAME_MS = 20.0
_WIDTH = 640
"""Of each picture of the strip, in pixels."""
_GAP = 8


def films() -> dict[str, Show]:
    """All films by name."""
    return {f"{game}_{name}": f for game in READY for name, f in samples_of(game).FILMS.items()}


def film(scene: str, path: Path, look: str, frames: int, ms: int) -> None:
    """Write the strip of a motion: so many frames, so many milliseconds apart."""
    known = films()
    if scene not in known:
        raise unknown("fault.picture", scene, known)
    if look not in VARIANTS:
        raise unknown("fault.picture", look, VARIANTS)
    write_picture(strip(known[scene], look, frames, ms), path)


def strip(show: Show, look: str, frames: int, ms: int) -> pygame.Surface:
    """The pictures of a motion side by side, in rows."""
    variant = VARIANTS[look]
    easel = Easel(replace(variant, settings={**variant.settings, "speed": "normal"}), SpriteSheet())
    show(easel.ui)
    wide, high = easel.surface.size
    size = (_WIDTH, round(_WIDTH * high / wide))
    columns = min(COLUMNS, frames)
    rows = -(-frames // columns)
    whole = pygame.Surface((columns * (size[0] + _GAP) - _GAP, rows * (size[1] + _GAP) - _GAP))
    for number in range(frames):
        easel.ui.draw(easel.painter())
        seen = pygame.transform.grayscale(easel.surface) if easel.grey else easel.surface
        row, column = divmod(number, columns)
        place = (column * (size[0] + _GAP), row * (size[1] + _GAP))
        whole.blit(pygame.transform.smoothscale(seen, size), place)
        for _ in range(round(ms / _FRAME_MS)):
            easel.ui.update(_FRAME_MS)
    return whole
