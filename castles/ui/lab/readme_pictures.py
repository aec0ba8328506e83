"""The pictures of the README, from samples, so that none of them shows a game of the past.

    castles screenshots --readme --out sprites/screenshots

A test draws them again and compares them with the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from castles.ui.by_game import READY
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import Show, samples_of
from castles.ui.lab.screenshots import SHOWN, Easel, Variant, write_picture

SUFFIX = "jpg"


@dataclass(frozen=True)
class Picture:
    """A scene in a window of some size, made smaller for the page."""

    name: str
    show: Show
    window: tuple[int, int]
    size: tuple[int, int]

    def drawn(self, sheet: SpriteSheet) -> pygame.Surface:
        return pygame.transform.smoothscale(
            Easel(Variant(self.window), sheet).show(self.show), self.size
        )


def pictures() -> Iterator[Picture]:
    """A wide one of all games, then one of each game."""
    yield Picture("hero", SHOWN["title"], (2560, 1080), (1920, 810))
    for game in READY:
        # In a small window letters are large enough to be read on the page.
        yield Picture(game, samples_of(game).POSTER, (1280, 720), (960, 540))


def take(folder: Path) -> int:
    """Write all of them into a folder; how many there are."""
    sheet, all_of_them = SpriteSheet(), list(pictures())
    for picture in all_of_them:
        write_picture(picture.drawn(sheet), folder / f"{picture.name}.{SUFFIX}")
    return len(all_of_them)
