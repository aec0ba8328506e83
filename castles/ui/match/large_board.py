"""A seat's board large, over the table: what it has built, what its areas bring, what it owns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.games.tuscany.scoring import GREEN, RED
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.drawing import draw_score
from castles.ui.games.tuscany.own_board import ROWS
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.layout import inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import Button, Label, Widget
from castles.ui.table.hex_cells import HexLayout
from castles.ui.table.spot import HexSpot

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_MARGIN = 90.0
_HEAD = 96.0


class LargeBoard(Scene):
    """Looks at one seat; the zoom key goes on to the next seat, Esc goes back."""

    covers = False

    def __init__(self, ui: Ui, picture: Picture, seats: Sequence[int], first: int) -> None:
        super().__init__(ui)
        self.picture, self.seats, self.index = picture, list(seats), list(seats).index(first)
        self._board: BoardPainter | None = None
        self.rect = FRect(0, 0, 0, 0)

    @property
    def seat(self) -> int:
        return self.seats[self.index]

    def initial_focus(self) -> str:
        return "close"

    def build(self) -> Sequence[Widget]:
        self.rect = inset(self.ui.stage.floor, _MARGIN * 2.2, _MARGIN)
        rect, text, seat = self.rect, self.text, self.picture.state.seats[self.seat]
        name = FRect(rect.x + 130, rect.y + 26, rect.w - 420, 56)
        close = FRect(rect.right - 250, rect.bottom - 92, 210, 64)
        step = FRect(rect.x + 40, rect.bottom - 92, 320, 64)
        widgets: list[Widget] = [
            Label(name, self.picture.names[self.seat], "screen_title", "gold", shadow=True),
            Button("close", close, text("ui.back"), self.cancel, glyph="arrow_left", tone="wood"),
        ]
        if len(self.seats) > 1:
            key = self.ui.key_for("zoom")
            words = text("play.zoom.next")
            widgets.append(
                Button("next", step, words, self._next, glyph="eye", tone="steel", key=key)
            )
        if seat.board is None:
            return widgets
        zone = FRect(rect.x + 40, rect.y + _HEAD, rect.w - 80, rect.h - _HEAD - 110)
        layout = HexLayout.fitted(seat.board.shape.spaces, zone, ROWS)
        self._board = BoardPainter(self.picture.state.rules, layout, seat.board.types)
        tips = Tips(self.ui.catalogue, self.picture, lambda target: "")
        widgets += [
            HexSpot(
                f"space.{n}",
                centre,
                layout.width,
                None,
                lambda target: False,
                partial(tips.seat_space, self.seat, n),
            )
            for n, centre in enumerate(layout.centres)
        ]
        return widgets

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.stage.screen, "veil", 0.72)
        rect, picture = self.rect, self.picture
        painter.frame("dialog", rect)
        painter.thing(f"shield_{picture.colours[self.seat]}", (rect.x + 80, rect.y + 56), 130)
        for number, track in enumerate((GREEN, RED)):
            face = FRect(rect.right - 250 + number * 110, rect.y + 32, 98, 46)
            draw_score(painter, face, track, picture.score(self.seat, track), gem=True)
        if self._board is None:
            return
        self._board.draw(painter, picture.state.seats[self.seat].tiles)
        marks = [space for seat, space in picture.marks.spaces if seat == self.seat]
        self._board.draw_last_moves(painter, marks)

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
