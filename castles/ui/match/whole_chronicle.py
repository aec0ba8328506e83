"""The whole chronicle over the table: every action with all its events, rules and undo walls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import ScrollArea, Widget
from castles.ui.table.chronicle import ChronicleLine, LogLine, stacked
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ENDLESS = 1e9


class ChronicleScene(Sheet):
    """All lines, the newest at the foot; a click takes play back to there."""

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

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        rect = self.spread(380, 80)
        inner = self.row(96, rect.h - 208)
        rows = stacked(self.lines, inner.topleft, inner.w - 24, self.ui.ruler, self._line)
        high = rows[-1].rect.bottom - inner.y if rows else 0
        return [
            self.title(self.text("play.chronicle")),
            ScrollArea("lines", inner, rows, high, _ENDLESS),
            self.button("close", self.cancel, of="back", rect=self.foot_right(210)),
        ]

    def _line(self, rect: FRect, line: LogLine) -> ChronicleLine:
        effect, looks = line.wall or self.text("play.log.undo"), self.table.screen.looks
        return ChronicleLine(rect, line, self.table.picture, looks, self._take_back, effect)

    def _take_back(self, index: int) -> bool:
        if not self._undo(index):
            return False
        self.cancel()
        return True

    def command(self, name: str) -> bool:
        if name == "chronicle":
            self.cancel()
        return name == "chronicle"
