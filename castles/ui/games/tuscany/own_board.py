"""The viewer's own board: the largest thing on the table, where tiles are placed."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.board_painter import BoardPainter
from castles.ui.games.tuscany.picture import Ghost, Picture
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.painter import Painter
from castles.ui.table.hex_cells import HexLayout
from castles.ui.table.spot import Choose, HexSpot, Spot

ROWS = 5.0
"""The tallest board has five rows; lower ones keep its scale."""
_GHOST_ALPHA = 0.72
_PILL_HEIGHT = 36.0
_PILL_WIDEST = 330.0


class OwnBoard:
    """The board in its zone; without one, before it is assembled, nothing is drawn."""

    def __init__(self, zone: FRect, picture: Picture) -> None:
        self.zone = zone
        self.board: BoardPainter | None = None
        seat = picture.own
        if seat.board is not None:
            layout = HexLayout.fitted(seat.board.shape.spaces, zone, ROWS)
            self.board = BoardPainter(picture.state.rules, layout, seat.board.types)

    def draw(self, painter: Painter, picture: Picture, ghost: Ghost | None) -> None:
        if self.board is None:
            return
        tiles = [picture.on_space(picture.viewer, n) for n in range(len(self.board.types))]
        self.board.draw(painter, tiles)
        marks = [space for seat, space in picture.marks.spaces if seat == picture.viewer]
        self.board.draw_last_moves(painter, marks)
        glowing = {number for field, number in picture.glow if field == "space"}
        glowing |= {number for field, number in picture.chosen if field == "space"}
        self.board.draw_targets(painter, glowing, tiles)
        self._draw_outlines(painter, picture, self.board)
        self.board.draw_all_badges(painter, tiles)
        for shown in (picture.planned, ghost):
            if shown is not None and tiles[shown.space] == EMPTY:
                self._draw_ghost(painter, shown)

    def _draw_outlines(self, painter: Painter, picture: Picture, board: BoardPainter) -> None:
        """The area that is pointed at, and the tile that asks a question."""
        pointed = picture.pointed()
        if pointed is not None and pointed[0] == "space":
            area = picture.own.assembled().area_of[pointed[1]]
            if area.bit_count() > 1:
                board.draw_outline(painter, area, "area")
        if picture.cause is not None:
            board.draw_outline(painter, 1 << picture.cause, "gold")

    def _draw_ghost(self, painter: Painter, ghost: Ghost) -> None:
        board = self.board
        assert board is not None
        board.draw_tile(painter, ghost.space, ghost.item, _GHOST_ALPHA)
        painter.thing("ring_target", board.layout.centres[ghost.space], board.layout.width)
        for row, words in enumerate(ghost.gains):
            self._draw_gain(painter, ghost.space, words, row)

    def _draw_gain(self, painter: Painter, space: int, words: str, row: int) -> None:
        assert self.board is not None
        box = self.board.layout.box(space)
        width = min(_PILL_WIDEST, painter.ruler.width(words, "label") + 36)
        face = FRect(0, 0, width, _PILL_HEIGHT)
        face.midtop = (box.centerx, box.bottom - 8 + row * (_PILL_HEIGHT - 1))
        face.clamp_ip(painter.stage.floor)
        painter.frame("pill", face)
        painter.text(words, face.inflate(-24, -6), "label", "text", align="centre")

    def spots(self, picture: Picture, tips: Tips, choose: Choose) -> list[Spot]:
        if self.board is None:
            return []
        layout = self.board.layout
        return [
            HexSpot(
                f"space.{n}",
                layout.centres[n],
                layout.width,
                ("space", n),
                choose,
                partial(tips.space, n),
            )
            for n in range(len(layout.spaces))
        ]
