"""The newest lines of the log beside the table; a click on one takes back everything from it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.widgets import Widget
from castles.ui.table.chronicle import (
    MOST_LINES,
    ChronicleLine,
    Chronicler,
    LogLine,
    chronicle_lines,
)

if TYPE_CHECKING:
    from castles.ui.match.play import PlayScene


class SideChronicle:
    """Tells the log to the viewer of a table, in the viewer's words."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._kept = self._made()

    def _made(self) -> Chronicler:
        scene = self._scene
        return Chronicler(scene.session, scene.picture.names, scene.table.texts, scene.table.screen)

    def told(self, count: int | None = None) -> list[LogLine]:
        """The newest lines, or all; the newest last."""
        scene = self._scene
        own = scene.session.viewer, scene.picture.names, scene.table.texts.language
        if not self._kept.tells(*own):
            self._kept = self._made()
        return self._kept.last_lines(count)

    def lines(self) -> Sequence[Widget]:
        """As widgets, as many as fit."""
        scene, told = self._scene, self.told(MOST_LINES)
        return chronicle_lines(scene.table.laid.chronicle, told, scene.ui.ruler, self._line)

    def _line(self, rect: FRect, line: LogLine) -> ChronicleLine:
        scene = self._scene
        hint = f"{line.sentences}\n{line.wall or scene.text('play.log.undo')}"
        looks = scene.table.screen.looks
        widget = ChronicleLine(rect, line, scene.picture, looks, scene.undo_to, hint)
        last = scene.session.last
        widget.newest = last is not None and line.index == last.number - 1
        return widget
