"""Reads pictures from disk: immediately, or in a thread so that no frame waits for them."""

from __future__ import annotations

from os import fsencode
from pathlib import Path
from threading import Thread

import pygame
from pygame import Surface

from castles.engine.errors import CastlesError


class NotReadYetError(Exception):
    """A picture wanted without waiting is still being read."""


class Reading:
    """A picture being read from disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: Surface | None = None
        self._thread = Thread(target=self._load, daemon=True)
        self._thread.start()

    def _load(self) -> None:
        try:
            self._read = pygame.image.load(fsencode(self._path))
        except (OSError, pygame.error):
            self._read = None

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def join(self) -> None:
        """Wait for it."""
        self._thread.join()

    def picture(self) -> Surface:
        """The picture once it is read; CastlesError if it can't be."""
        self.join()
        return read_picture(self._path) if self._read is None else self._read.convert_alpha()


def read_picture(path: Path) -> Surface:
    """Read a picture from disk, in the fastest format for drawing."""
    try:
        return pygame.image.load(fsencode(path)).convert_alpha()
    except (OSError, pygame.error) as error:
        raise CastlesError(f"The picture {path} cannot be read: {error}") from error
