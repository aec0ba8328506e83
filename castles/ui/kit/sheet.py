"""A sheet over the dimmed scene below: a title, its content, and buttons at the bottom."""

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
    """A dialog with a manual layout; `rect` is its frame, to be set before its content."""

    covers = False
    zones = "sheet"
    veil = 0.72
    """How much it darkens the scene below."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.rect = FRect(0, 0, 0, 0)

    def spread(self, across: float, down: float, high: float | None = None) -> FRect:
        """Set its frame at this distance from the edges of the stage, no higher than needed."""
        floor = self.ui.stage.floor
        self.rect = inset(floor, across, down)
        if high is not None:
            self.rect.h = min(self.rect.h, high)
            self.rect.center = floor.center
        return self.rect

    def row(self, y: float, height: float) -> FRect:
        """A row this far below the top edge, from margin to margin."""
        rect = self.rect
        return FRect(rect.x + MARGIN, rect.y + y, rect.w - 2 * MARGIN, height)

    def title(self, words: str) -> Label:
        """Its title in large letters."""
        return Label(self.row(_TOP, _TITLE), words, "screen_title", "gold", shadow=True)

    def foot_left(self, width: float) -> FRect:
        """The place of a button at the bottom left."""
        return FRect(self.rect.x + MARGIN, self.rect.bottom - _FOOT, width, _BUTTON)

    def foot_right(self, width: float) -> FRect:
        """The place of a button at the bottom right."""
        foot = self.foot_left(width)
        foot.right = self.rect.right - MARGIN
        return foot

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", self.veil)
        painter.frame("dialog", self.rect)
