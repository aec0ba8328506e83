"""Who gives the lesson and the coach's advice, as the screen shows her."""

from __future__ import annotations

from pygame import FRect

from castles.ai.people import people
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget


def tutor_face() -> str:
    """The portrait of who teaches."""
    return f"portrait_{people().tutor}"


class Portrait(Widget):
    """The face of who teaches."""

    focusable = False

    def __init__(self, rect: FRect) -> None:
        super().__init__("", rect)

    def draw(self, painter: Painter) -> None:
        painter.part(tutor_face(), self.rect.center, self.rect.w)
