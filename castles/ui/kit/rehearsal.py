"""What is about to be shown is drawn out of sight, piece by piece, while frames go on.

So sheets are read and pictures scaled and composed before the frame that needs them, which would
be seen to wait. Nothing depends on it: what was not rehearsed is made when it is drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from pygame import Surface

from castles.ui.kit.painter import Painter
from castles.ui.kit.reading import NotReadYetError

TICK_MS = 16
"""How often it goes on although the window is idle."""

Piece = Callable[[Painter], object]
"""Draws something where it will be seen; small enough for one frame."""


class Rehearsal:
    """The pieces that are still to be drawn."""

    def __init__(self) -> None:
        self._pieces: deque[Piece] = deque()
        self._canvas: Surface | None = None

    @property
    def tick_ms(self) -> int | None:
        """How often it wants to go on."""
        return TICK_MS if self._pieces else None

    def begin(self, pieces: Iterable[Piece]) -> None:
        """Rehearse these from now on, and nothing of what else was to come."""
        self._pieces = deque(pieces)

    def go_on(self, painter: Painter) -> None:
        """Draw one piece with a painter of the window, but elsewhere.

        A piece that lacks a picture still to be read is tried again the next time.
        """
        if not self._pieces:
            return
        seen, hidden = painter.surface, self._canvas
        if hidden is None or hidden.size != seen.size:
            hidden = self._canvas = Surface(seen.size)
        hidden.set_clip(None)
        painter.surface = hidden
        piece = self._pieces.popleft()
        try:
            with painter.sheet.without_waiting():
                piece(painter)
        except NotReadYetError:
            self._pieces.appendleft(piece)
        if not self._pieces:
            self._canvas = None
