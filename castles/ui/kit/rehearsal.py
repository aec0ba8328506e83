"""Draws upcoming things off-screen in advance, piece by piece between frames.

Sheets are read and pictures scaled and composed before the frame that needs them, to avoid a
visible pause. It is optional: anything not prepared is made when it is drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from pygame import Surface

from castles.ui.kit.painter import Painter
from castles.ui.kit.reading import NotReadYetError

TICK_MS = 16
"""Interval between pieces in an idle window."""

Piece = Callable[[Painter], object]
"""Draws something at its final place; small enough for one frame."""


class Rehearsal:
    """The pieces left to draw."""

    def __init__(self) -> None:
        self._pieces: deque[Piece] = deque()
        self._canvas: Surface | None = None

    @property
    def tick_ms(self) -> int | None:
        """Its desired interval."""
        return TICK_MS if self._pieces else None

    def begin(self, pieces: Iterable[Piece]) -> None:
        """Rehearse these pieces instead of any earlier ones."""
        self._pieces = deque(pieces)

    def go_on(self, painter: Painter) -> None:
        """Draw one piece with the window's painter, but off-screen.

        A piece whose picture is still being read is tried again next time.
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
