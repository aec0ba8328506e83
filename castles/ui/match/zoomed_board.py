"""The board that all share, as wide as the window: wheel, bar and keys scroll it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.ui.kit.backdrop import draw_table
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import ScrollArea, Widget
from castles.ui.table.game_screen import Part, Room
from castles.ui.table.layer import WholeBoard
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_MARGIN = 14.0
BOARD = "board"
"""The place of the table where the board lies."""


class _View(ScrollArea):
    """What is seen of a board that is longer than the window."""

    def __init__(
        self, rect: FRect, length: float, offset: float, moved: Callable[[float], None]
    ) -> None:
        self._moved: Callable[[float], None] = lambda offset: None
        super().__init__("view", rect, [], length, offset)
        self._moved = moved

    def scroll_to(self, offset: float) -> bool:
        worked = super().scroll_to(offset)
        if worked:
            self._moved(self.offset)
        return worked


class ZoomedBoard(Scene):
    """Looks only: a click or Esc goes back to the table."""

    zones = "zoomed_board"

    def __init__(self, ui: Ui, table: Table, at: Point | None = None) -> None:
        super().__init__(ui)
        self.games = (table.game.name,)
        self.table, self.picture = table, table.picture
        self.offset = 0.0
        self._parts: Sequence[Part[Any]] = ()
        small = table.laid.named[BOARD]
        share = 0.5 if at is None else (at[1] - small.y) / small.h
        whole = self._whole
        self._show(share * whole.h - ui.stage.floor.h / 2)

    @property
    def _whole(self) -> FRect:
        """Where all of the board would lie without scrolling."""
        floor, small = self.ui.stage.floor, self.table.laid.named[BOARD]
        wide = floor.w - 2 * _MARGIN - 20
        return FRect(_MARGIN, _MARGIN, wide, wide * small.h / small.w)

    @property
    def length(self) -> float:
        return self._whole.h + 2 * _MARGIN

    def _show(self, offset: float) -> None:
        self.offset = max(0.0, min(self.length - self.ui.stage.floor.h, offset))

    def parts(self) -> Sequence[Part[Any]]:
        """The board where it is scrolled to; nothing in a game that has no common one."""
        ui, zone = self.ui, self._whole.move(0, -self.offset)
        room = Room(ui.stage, ui.sheet, self.table.texts)
        return self.table.screen.at(WholeBoard(room, self.picture, zone))

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        self._show(self.offset)
        self._parts, floor = self.parts(), self.ui.stage.floor
        spots = [spot for part in self._parts for spot in part.spots(self.picture)]
        return [
            *(
                SpotWidget(spot.thing.name(self.picture.viewer), spot, self._leave, self.table.tip)
                for spot in spots
                if spot.shape.box.colliderect(floor)
            ),
            _View(floor, self.length, self.offset, self._scroll),
            self.button("close", self.cancel),
        ]

    def _scroll(self, offset: float) -> None:
        self._show(offset)
        self.rebuild()

    def _leave(self, _: object) -> bool:
        self.cancel()
        return True

    def draw_ground(self, painter: Painter) -> None:
        draw_table(painter)
        with painter.clipped(painter.stage.screen):
            for part in self._parts:
                part.draw_ground(painter, self.picture)
                part.draw(painter, self.picture)

    def command(self, name: str) -> bool:
        if name == "zoom":
            self.cancel()
        return name == "zoom"


def shares_board(ui: Ui, table: Table) -> bool:
    """Whether all seats play on one board."""
    zone = table.laid.named.get(BOARD)
    room = Room(ui.stage, ui.sheet, table.texts)
    return zone is not None and bool(table.screen.at(WholeBoard(room, table.picture, zone)))


def open_whole(ui: Ui, table: Table, at: Point | None = None) -> bool:
    """Show the common board large; False in a game that has none."""
    if not shares_board(ui, table):
        return False
    ui.stack.push(ZoomedBoard(ui, table, at))
    return True
