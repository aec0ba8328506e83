"""A sheet over the scene below, which is dimmed: a title, what it holds, buttons at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Label

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

MARGIN = 40.0
_TITLE, _TOP = 56.0, 24.0
_FOOT, _BUTTON = 92.0, 64.0


class Sheet(Scene):
    """A dialog that is laid out by hand; `rect` is its frame, set before anything lies on it."""

    covers = False
    zones = "sheet"
    veil = 0.72
    """How dark it makes what lies below."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.rect = FRect(0, 0, 0, 0)

    def spread(self, across: float, down: float, high: float | None = None) -> FRect:
        """Its frame so far from the edges of the stage, and no higher than it needs to be."""
        floor = self.ui.stage.floor
        self.rect = inset(floor, across, down)
        if high is not None:
            self.rect.h = min(self.rect.h, high)
            self.rect.center = floor.center
        return self.rect

    def row(self, y: float, height: float) -> FRect:
        """So far below its upper edge, from margin to margin."""
        rect = self.rect
        return FRect(rect.x + MARGIN, rect.y + y, rect.w - 2 * MARGIN, height)

    def title(self, words: str) -> Label:
        """What it is about, in large letters."""
        return Label(self.row(_TOP, _TITLE), words, "screen_title", "gold", shadow=True)

    def foot_left(self, width: float) -> FRect:
        """The place of a button at the left of its foot."""
        return FRect(self.rect.x + MARGIN, self.rect.bottom - _FOOT, width, _BUTTON)

    def foot_right(self, width: float) -> FRect:
        """The place of a button at the right of its foot."""
        foot = self.foot_left(width)
        foot.right = self.rect.right - MARGIN
        return foot

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", self.veil)
        painter.frame("dialog", self.rect)
