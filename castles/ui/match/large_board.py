"""A seat's board large, over the table: what it has built, what its areas give, what it owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.sheet import Sheet
from castles.ui.kit.widgets import Label, Widget
from castles.ui.match.zoomed_board import open_whole
from castles.ui.table.game_screen import Part, Room
from castles.ui.table.layer import CloseUp
from castles.ui.table.spot import SpotWidget
from castles.ui.table.table import Table

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_MARGIN = 90.0
_HEAD = 96.0


def open_board(ui: Ui, table: Table, seat: int, at: Point | None = None) -> bool:
    """Show the board of a seat of a table, or the one they share; False if there is nothing.

    `at` is where on the shared one somebody looks.
    """
    scene = LargeBoard(ui, table, seat)
    if seat not in scene.seats or not scene.close_up():
        return open_whole(ui, table, at)
    ui.stack.push(scene)
    return True


class LargeBoard(Sheet):
    """Looks at one seat; the zoom key goes on to the next seat, Esc goes back."""

    def __init__(self, ui: Ui, table: Table, first: int) -> None:
        super().__init__(ui)
        self.games = (table.game.name,)
        self.table, self.picture = table, table.picture
        self.seats = self.picture.opponents
        self.index = self.seats.index(first) if first in self.seats else 0
        self._parts: Sequence[Part[Any]] = ()

    @property
    def seat(self) -> int:
        return self.seats[self.index]

    def close_up(self) -> Sequence[Part[Any]]:
        """The seat in this scene; nothing if seats have no boards of their own."""
        rect, ui = self.spread(_MARGIN * 2.2, _MARGIN), self.ui
        zone = FRect(rect.x + 40, rect.y + _HEAD, rect.w - 80, rect.h - _HEAD - 110)
        room = Room(ui.stage, ui.sheet, self.table.texts)
        head = FRect(rect.right - 250, rect.y + 32, 208, 46)
        return self.table.screen.at(CloseUp(room, self.picture, self.seat, zone, head))

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        self._parts, rect = self.close_up(), self.rect
        name = FRect(rect.x + 130, rect.y + 26, rect.w - 420, 56)
        widgets: list[Widget] = [
            Label(name, self.picture.names[self.seat], "screen_title", "gold", shadow=True),
            self.button("close", self.cancel, of="back", rect=self.foot_right(210)),
        ]
        if len(self.seats) > 1:
            key, place = self.ui.key_for("zoom"), self.foot_left(320)
            widgets.append(self.button("next", self._next, rect=place, key=key))
        spots = [spot for part in self._parts for spot in part.spots(self.picture)]
        return [
            *widgets,
            *(
                SpotWidget(spot.thing.name(self.seat), spot, lambda thing: False, self.table.tip)
                for spot in spots
            ),
        ]

    def draw_ground(self, painter: Painter) -> None:
        super().draw_ground(painter)
        rect, picture = self.rect, self.picture
        painter.thing(f"shield_{picture.colours[self.seat]}", (rect.x + 80, rect.y + 56), 130)
        for part in self._parts:
            part.draw_ground(painter, picture)
            part.draw(painter, picture)

    def command(self, name: str) -> bool:
        if name == "zoom":
            self._next()
        return name == "zoom"

    def _next(self) -> None:
        """The next seat; after the last one back to the table."""
        self.index += 1
        if self.index == len(self.seats):
            self.index -= 1
            self.cancel()
        else:
            self.rebuild()
