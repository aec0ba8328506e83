"""The newest lines of the log beside the table; a click on one takes back everything from it on.

Where the panel holds too few of them a drawer opens over the table. It opens by itself when the
others played faster than anybody can see, and the panel cannot tell all that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from pygame import FRect

from castles.desk.session import Session
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget
from castles.ui.match.whole_chronicle import ChronicleScene
from castles.ui.table.banner import BAR_HEIGHT
from castles.ui.table.chronicle import (
    FEW,
    HEAD,
    MOST_LINES,
    ChronicleLine,
    Chronicler,
    LogLine,
    chronicle_lines,
    draw_chronicle_panel,
    is_ribbon,
    stacked,
)
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

NOTHING_MISSED = 10**9
_MANY = 8
"""So many lines an open drawer shows, if there is room."""
_WIDEST, _BELOW_BAR, _SYMBOL = 660.0, 14.0, 26.0
_IN_SYMBOL = (26.0, 26.0)
"""What fits between the corners of the symbol."""


class SideChronicle:
    """Tells the log to the viewer of a table, in the viewer's words."""

    def __init__(
        self,
        ui: Ui,
        session: Session,
        table: Table,
        undo_to: Callable[[int], bool],
        rebuild: Callable[[], None],
    ) -> None:
        self._ui, self._session, self._table = ui, session, table
        self._undo_to, self._rebuild = undo_to, rebuild
        self._kept: dict[tuple[int, tuple[str, ...], str], Chronicler] = {}
        """By whom they tell it to, and in which words: at one table people take turns."""
        self.is_open = False
        """Whether the drawer is, where the panel holds too little."""
        match = session.match
        # Behind a curtain the table is new to each person, and a recap told what is older.
        self._begun_at = len(match.log) if match.game.private else session.begun_at
        """How long the log was when the table came: what is older did not happen before it."""
        self._closed_at = 0
        """How long the log was when the viewer closed it: it opens by itself for news only."""
        self._missed_from = NOTHING_MISSED
        """The first line that nobody could see happen."""

    def _make(self) -> Chronicler:
        table = self._table
        return Chronicler(self._session, table.picture.names, table.texts, table.screen)

    def told(self, count: int | None = None) -> list[LogLine]:
        """The newest lines, or all; the newest last."""
        table = self._table
        own = self._session.viewer, (*table.picture.names,), table.texts.language
        if own not in self._kept:
            self._kept[own] = self._make()
        return self._kept[own].last_lines(count)

    def open_whole(self) -> None:
        """All of it, over the table."""
        ui = self._ui
        ui.stack.push(ChronicleScene(ui, self._table, self.told(), self._undo_to))

    def lines(self) -> Sequence[Widget]:
        """As widgets: as many as fit, or those of the drawer that is open."""
        told, zone = self.told(MOST_LINES), self._table.laid.chronicle
        missed = self._missed(told)
        self._missed_from = told[-missed].index if missed else NOTHING_MISSED
        closed = self._entries(zone, told)
        count = sum(isinstance(one, ChronicleLine) for one in closed)
        if self._table.is_guided or count >= max(missed, min(FEW, len(told))):
            self.is_open = False
            return closed
        happened = sum(line.index >= self._begun_at for line in told[len(told) - missed :])
        if happened > count and self._closed_at != len(self._session.match.log):
            self.is_open = True
        if not self.is_open:
            return [*closed, self._drawer(_handle(zone), max(0, len(self._since(told)) - count))]
        wide = self._open_panel(zone, told[-max(_MANY, missed) :])
        return [self._drawer(wide), *self._entries(wide, told)]

    def close(self) -> bool:
        """Close the drawer; False if it was not open."""
        was_open, self.is_open = self.is_open, False
        self._closed_at = len(self._session.match.log)
        return was_open

    def _missed(self, told: Sequence[LogLine]) -> int:
        """How many of the last lines tell what was done faster than anybody can see it."""
        session = self._session
        if session.is_seen or session.is_others_turn:
            return 0
        since = self._since(told)
        by_others = any(line.seat not in session.humans for line in since)
        return len(since) if by_others and session.humans else 0

    def _since(self, told: Sequence[LogLine]) -> list[LogLine]:
        """What others did since the viewer acted, the newest first."""
        viewer = self._session.viewer
        return list(takewhile(lambda line: line.seat != viewer, reversed(told)))

    def _drawer(self, rect: FRect, unseen: int = 0) -> ChronicleDrawer:
        text, is_open = self._table.texts.text, self.is_open
        hint = text("play.chronicle.close" if is_open else "play.chronicle.open")
        title = ""
        if is_open:
            missed = self._missed_from != NOTHING_MISSED
            title = text("play.chronicle.missed" if missed else "play.chronicle")
        return ChronicleDrawer("chronicle.drawer", rect, title, self._slide, hint, unseen)

    def _slide(self) -> None:
        if not self.close():
            self.is_open = True
        self._rebuild()

    def _open_panel(self, zone: FRect, lines: Sequence[LogLine]) -> FRect:
        """The panel that rises from its foot, as high as the lines need."""
        width = min(zone.w, _WIDEST)
        rows = stacked(lines, (0, 0), width - 16, self._ui.ruler, self._line)
        high = min(zone.bottom - BAR_HEIGHT - _BELOW_BAR, HEAD + 10 + rows[-1].rect.bottom)
        return FRect(zone.x, zone.bottom - high, width, high)

    def _entries(self, zone: FRect, told: Sequence[LogLine]) -> list[Widget]:
        return chronicle_lines(zone, told, self._ui.ruler, self._line)

    def _line(self, rect: FRect, line: LogLine) -> ChronicleLine:
        effect = line.wall or self._table.texts.text("play.log.undo")
        picture, looks = self._table.picture, self._table.screen.looks
        widget = ChronicleLine(rect, line, picture, looks, self._undo_to, effect)
        last = self._session.last
        widget.newest = last is not None and line.index == last.number - 1
        widget.newest |= line.index >= self._missed_from
        return widget


class ChronicleDrawer(Widget):
    """The handle of a panel that holds too few lines, or the panel that it opens."""

    def __init__(
        self,
        name: str,
        rect: FRect,
        title: str,
        slide: Callable[[], None],
        hint: str,
        unseen: int = 0,
    ) -> None:
        super().__init__(name, rect, hint=hint, on_press=slide)
        self.title = title
        """Of the open drawer; nothing on the handle of a closed one."""
        self.unseen = unseen
        """How many lines about the others are in the closed drawer only."""

    def draw(self, painter: Painter) -> None:
        rect, ink = self.rect, "gold" if self.hovered else "gold_deep"
        if self.title:
            painter.frame("dialog", rect)
            draw_chronicle_panel(painter, rect, self.title, _SYMBOL)
        at = rect.right - _SYMBOL, rect.y + min(rect.h, HEAD + 6) / 2
        painter.glyph("cross" if self.title else "fullscreen", at, 36 if self.unseen else 24, ink)
        if self.unseen:
            room = centred(at, *_IN_SYMBOL)
            painter.text(str(self.unseen), room, "key", ink, align="centre")

    def draw_focus(self, painter: Painter) -> None:
        head = FRect(self.rect.x, self.rect.y, self.rect.w, min(self.rect.h, HEAD))
        painter.frame("focus", head)

    @property
    def noted_at(self) -> FRect:
        return FRect(self.rect.x, self.rect.y, self.rect.w, min(self.rect.h, HEAD))


def _handle(zone: FRect) -> FRect:
    """The head of a panel, or the end of a ribbon."""
    if is_ribbon(zone):
        return FRect(zone.right - zone.h, zone.y, zone.h, zone.h)
    return FRect(zone.x, zone.y, zone.w, HEAD)
