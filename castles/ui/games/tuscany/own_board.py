"""A board large: the viewer's own, where tiles are placed, or another seat's, looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.engine.hexgrid import bits
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.board_painter import ROWS, BoardPainter
from castles.ui.games.tuscany.reading import TuscanPicture, on_space, own
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Spot
from castles.ui.table.picture import Ghost
from castles.ui.table.thing import Anchor, Thing

_GHOST_ALPHA = 0.72
_PILL_HEIGHT = 36.0
_PILL_WIDEST = 330.0


def board_of(picture: TuscanPicture, seat: int, zone: FRect) -> BoardPainter | None:
    """The board of a seat in a zone; None before it is assembled and seen."""
    board = picture.state.seats[seat].board
    if board is None:
        return None
    cells = HexCells.fitted(board.shape.spaces, zone, ROWS)
    return BoardPainter(picture.state.rules, cells, board.types)


class SeatBoard:
    """The board of a seat in its zone, with what is marked on it."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int) -> None:
        self.zone, self.seat = zone, seat
        self.board = board_of(picture, seat, zone)

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """Boards are kept by their own painter."""

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if self.board is not None:
            self._draw_board(painter, picture, self.board)

    def _draw_board(self, painter: Painter, picture: TuscanPicture, board: BoardPainter) -> None:
        board.draw(painter, self._tiles(picture, board))
        things = ((n, Thing("space", self.seat, n)) for n in range(len(board.types)))
        board.draw_last_moves(painter, [n for n, thing in things if thing in picture.marks])

    def _tiles(self, picture: TuscanPicture, board: BoardPainter) -> list[int]:
        return [on_space(picture, self.seat, n) for n in range(len(board.types))]

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        if self.board is None:
            return []
        cells = self.board.cells
        return [
            Spot(Thing("space", self.seat, n), cells.shape(n)) for n in range(len(cells.spaces))
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        if self.board is None or (thing.kind, thing.owner) != ("space", self.seat):
            return None
        return self.board.cells.anchor(thing.number)


class OwnBoard(SeatBoard):
    """The largest thing on the table: what may be placed where, and what that would bring."""

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        super().__init__(zone, picture, picture.viewer)
        self._text = text

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw(painter, picture)
        if self.board is None:
            words = self._text("replay.no_board")
            painter.text(words, self.zone, "tagline", "text_muted", align="centre")

    def _draw_board(self, painter: Painter, picture: TuscanPicture, board: BoardPainter) -> None:
        super()._draw_board(painter, picture, board)
        tiles = self._tiles(picture, board)
        targets = (*picture.glow, *picture.chosen)
        board.draw_targets(painter, {n for field, n in targets if field == "space"}, tiles)
        self._draw_outlines(painter, picture, board)
        board.draw_all_badges(painter, tiles)
        for ghost in (picture.planned, picture.ghost()):
            if ghost is not None and tiles[ghost.on.number] == EMPTY:
                self._draw_ghost(painter, ghost, board)

    def _draw_outlines(self, painter: Painter, picture: TuscanPicture, board: BoardPainter) -> None:
        """The area that is pointed at, and the tile that asks a question."""
        pointed = picture.pointed()
        if pointed is not None and (pointed.kind, pointed.owner) == ("space", self.seat):
            area = own(picture).own_board().area_of[pointed.number]
            if len(list(bits(area))) > 1:
                board.draw_outline(painter, area, "area")
        if picture.cause is not None and picture.cause.kind == "space":
            board.draw_outline(painter, 1 << picture.cause.number, "gold")

    def _draw_ghost(self, painter: Painter, ghost: Ghost, board: BoardPainter) -> None:
        space = ghost.on.number
        board.draw_tile(painter, space, ghost.item, _GHOST_ALPHA)
        painter.thing("ring_target", board.cells.centres[space], board.cells.width)
        for row, words in enumerate(ghost.gains):
            _draw_gain(painter, board.cells.box(space), words, row)


def _draw_gain(painter: Painter, box: FRect, words: str, row: int) -> None:
    width = min(_PILL_WIDEST, painter.ruler.width(words, "label") + 36)
    face = FRect(0, 0, width, _PILL_HEIGHT)
    face.midtop = (box.centerx, box.bottom - 8 + row * (_PILL_HEIGHT - 1))
    face.clamp_ip(painter.stage.floor)
    painter.frame("pill", face)
    painter.text(words, face.inflate(-24, -6), "label", "text", align="centre")
