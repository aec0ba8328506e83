"""The picture of a board that a player painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from castles.ui.by_game import pages_of
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from castles.play.own_boards import OwnBoard


class BoardView(Widget):
    """A board as painted so far."""

    focusable = False

    def __init__(self, rect: FRect, board: OwnBoard) -> None:
        super().__init__("board_view", rect)
        self.board = board

    def draw(self, painter: Painter) -> None:
        pages = pages_of(self.board.game).own
        if pages is not None and painter.shows(self.rect):
            pages.draw(painter, self.board.text, self.rect)
