"""What a question is about, told below its answers where they leave room: all that a player who is
asked for the first time must know. It has the words of the terminal, `about.DECISION`."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

_EDGE_X, _EDGE_Y = 20.0, 14.0
_LEAST_ROWS = 2
"""In less room words would be too small to be read at a glance."""


class About(Widget):
    """A quiet panel with a few sentences."""

    focusable = False

    def __init__(self, rect: FRect, words: str) -> None:
        super().__init__("about", rect)
        self.words = words

    def draw(self, painter: Painter) -> None:
        painter.frame("panel", self.rect)
        room = self.rect.inflate(-2 * _EDGE_X, -2 * _EDGE_Y)
        painter.text(self.words, room, "body", "note", wrap=True)


def about(words: str, free: Sequence[FRect], ruler: Ruler) -> list[Widget]:
    """The words in the rows that answers leave free; nothing where these are too few."""
    if not words or len(free) < _LEAST_ROWS:
        return []
    rect = free[0].unionall(list(free[1:]))
    needed = ruler.height(words, "body", rect.w - 2 * _EDGE_X) + 2 * _EDGE_Y + 6
    if ruler.stage.has_large_text and needed > rect.h:
        return []
    rect.h = min(rect.h, needed)
    return [About(rect, words)]
