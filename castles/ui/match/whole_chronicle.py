"""The whole chronicle over the table: every action with all its events, rules and undo walls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, ScrollArea, Widget
from castles.ui.table.chronicle import ChronicleLine, LogLine, stacked
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ENDLESS = 1e9


class ChronicleScene(Scene):
    """All lines, the newest at the foot; a click takes play back to there."""

    covers = False

    def __init__(
        self,
        ui: Ui,
        table: Table,
        lines: Sequence[LogLine],
        undo: Callable[[int], bool],
    ) -> None:
        super().__init__(ui)
        self.games = (table.game.name,)
        self.table, self.lines, self._undo = table, list(lines), undo
        self.rect = FRect(0, 0, 0, 0)

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        self.rect = inset(self.ui.stage.floor, 380, 80)
        rect = self.rect
        close = FRect(rect.right - 250, rect.bottom - 92, 210, 64)
        inner = FRect(rect.x + 40, rect.y + 96, rect.w - 80, rect.h - 208)
        rows = stacked(self.lines, inner.topleft, inner.w - 24, self.ui.ruler, self._line)
        high = rows[-1].rect.bottom - inner.y if rows else 0
        title = FRect(rect.x + 40, rect.y + 24, rect.w - 80, 56)
        return [
            Label(title, self.text("play.chronicle"), "screen_title", "gold", shadow=True),
            ScrollArea("lines", inner, rows, high, _ENDLESS),
            Button(
                "close", close, self.text("ui.back"), self.cancel, glyph="arrow_left", tone="wood"
            ),
        ]

    def _line(self, rect: FRect, line: LogLine) -> ChronicleLine:
        hint = f"{line.sentences}\n{line.wall or self.text('play.log.undo')}"
        looks = self.table.screen.looks
        return ChronicleLine(rect, line, self.table.picture, looks, self._take_back, hint)

    def _take_back(self, index: int) -> bool:
        if not self._undo(index):
            return False
        self.cancel()
        return True

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", 0.72)
        painter.frame("dialog", self.rect)

    def command(self, name: str) -> bool:
        if name == "chronicle":
            self.cancel()
        return name == "chronicle"
