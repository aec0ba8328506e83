"""Draws scenes into memory, without a window: for screenshots and measurements."""

from __future__ import annotations

import os
from dataclasses import replace

import pygame
from pygame import Surface

from castles.settings import Settings
from castles.ui.desk import Desk
from castles.ui.layout import Stage
from castles.ui.lettering import open_fonts
from castles.ui.painter import Painter, TextDrawn
from castles.ui.scene import Scene
from castles.ui.scenes.table import SCENES
from castles.ui.sound import Sound
from castles.ui.sprite_sheet import SpriteSheet


class Easel:
    """A desk whose window is a picture. Nothing moves on it and nothing is heard."""

    def __init__(self, settings: Settings, size: tuple[int, int] = (1920, 1080)) -> None:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
        if pygame.display.get_surface() is None:
            # Pictures are converted to the format of some window, however small.
            pygame.display.set_mode((1, 1))
        open_fonts()
        still = replace(settings, speed="instant", muted=True)
        stage = Stage(*size, (settings.scale or 100) / 100)
        self.desk = Desk(still, None, SpriteSheet(), Sound(), SCENES, stage)
        self.surface = Surface(size)

    def show(self, *scenes: Scene) -> None:
        """Put scenes on the empty stack, the last on top."""
        self.desk.stack.reset(scenes[0])
        for scene in scenes[1:]:
            self.desk.stack.push(scene)

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = Surface(size)
        self.desk.resize(*size)

    def draw(self) -> list[TextDrawn]:
        """Draw everything; returns the texts on the picture."""
        for scene in self.desk.stack.scenes:
            scene.timeline.finish()
        painter = Painter(self.surface, self.desk.stage, self.desk.theme, self.desk.sheet)
        painter.texts = []
        self.desk.draw(painter)
        return painter.texts

    def save(self, path: str) -> None:
        self.draw()
        pygame.image.save(self.surface, path)
