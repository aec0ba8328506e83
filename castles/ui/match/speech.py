"""What opponents say, in a bubble that comes and goes by itself; nothing ever waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.voices import Line, Voices
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import motion
from castles.ui.table.arms import draw_face

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

TICK_MS = 250
"""How often one looks whether a bubble is to go: it neither moves nor fades."""
_FACE, _EDGE, _WIDEST = 60.0, 12.0, 620.0
_SHADOW = 24.0


class Speech:
    """The bubble of one scene; without voices nobody speaks, as in a lesson."""

    def __init__(self, ui: Ui, voices: Voices | None) -> None:
        self._ui, self._voices = ui, voices
        self._said: Line | None = None
        self._left = 0.0
        self._seen_ms: int | None = None
        """What the clock said when time passed last."""

    @property
    def line(self) -> Line | None:
        """What stands in the bubble."""
        return self._said if self._ui.settings.voices else None

    @property
    def words(self) -> str:
        return "" if self.line is None else self._ui.text(self.line.key)

    def listen(self) -> bool:
        """Ask whether somebody says something; True if so."""
        # Who has switched it off has heard it all the same: it is not told later.
        heard = self._voices.hear() if self._voices is not None else None
        if heard is None or not self._ui.settings.voices:
            return False
        self.say(heard)
        return True

    def say(self, line: Line) -> None:
        """Show a line for some seconds."""
        self._said, self._left, self._seen_ms = line, motion("speech").ms, None
        self._ui.sound.hush(self._left)

    def update(self, ms: float) -> bool:
        """Let time pass; True if the bubble goes.

        It goes by the clock: while nothing moves the window sleeps, and is told of no time.
        """
        if self._said is None:
            return False
        before, self._seen_ms = self._seen_ms, self._ui.now_ms
        self._left -= ms if before is None else max(ms, self._seen_ms - before)
        if self._left > 0:
            return False
        self._said = None
        return True

    def rect(self, room: FRect) -> FRect:
        """As high as the words need, from the top of the room down; a low room is left upwards."""
        wide = min(room.w, _WIDEST)
        words = self._ui.ruler.height(self.words, "small", self._words_width(wide))
        high = max(_FACE, words) + 2 * _EDGE
        top = room.y if high <= room.h else room.bottom - high
        return FRect(room.x, top, wide, high)

    def reach(self, room: FRect) -> FRect:
        """What must be redrawn when it comes or goes: its shadow too."""
        return self.rect(room).inflate(2 * _SHADOW, 2 * _SHADOW)

    @staticmethod
    def _words_width(wide: float) -> float:
        return wide - _FACE - 3 * _EDGE

    def draw(self, painter: Painter, room: FRect, colour: str) -> None:
        """The face of who speaks, and the words."""
        line = self.line
        if line is None:
            return
        rect = self.rect(room)
        painter.frame("tooltip", rect)
        face = centred((rect.x + _EDGE + _FACE / 2, rect.centery), _FACE)
        draw_face(painter, face, colour, f"portrait_{line.person}")
        left = face.right + _EDGE
        words = FRect(left, rect.y + _EDGE / 2, rect.right - _EDGE - left, rect.h - _EDGE)
        painter.text(self.words, words, "small", "ink", wrap=True)
