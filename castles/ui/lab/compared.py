"""Pictures beside those of an earlier program, so that a change of code proves what it left alone.

castles screenshots --out new --compare old
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame import Rect

_ALIKE = (1, 1, 1, 255)
"""A pixel whose colours differ by less is the same."""


def differences(folder: Path, earlier: Path) -> Iterator[tuple[Path, Rect | None]]:
    """The pictures that aren't as they were, with the box of what changed in them.

    There is no box in a picture that is new, or that has another size.
    """
    for path in sorted(folder.rglob("*.*")):
        name = path.relative_to(folder)
        before = earlier / name
        if not before.is_file():
            yield name, None
        elif path.read_bytes() != before.read_bytes():
            yield name, _changed(pygame.image.load(path), pygame.image.load(before))


def _changed(picture: pygame.Surface, before: pygame.Surface) -> Rect | None:
    if picture.size != before.size:
        return None
    same = pygame.mask.from_threshold(picture, (0, 0, 0), _ALIKE, before)
    same.invert()
    return Rect.unionall(boxes[0], boxes[1:]) if (boxes := same.get_bounding_rects()) else Rect()
