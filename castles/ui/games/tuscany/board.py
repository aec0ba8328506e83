"""Boards of Tuscany: on slabs of three region pieces, with badges at the feet of the tiles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import FRect

from castles.games.tuscany.board import Board
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, State
from castles.ui.games.tuscany.drawing import BUILT, draw_badges, draw_item
from castles.ui.games.tuscany.queries import LOOKS, TuscanPicture, on_space
from castles.ui.games.tuscany.sprites import badges, tile_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import glow_at
from castles.ui.table.hex_board import SPACE, HexBoard, HexPainter

ROWS = 5.0
"""The tallest board has five rows; lower ones keep its scale."""
_PIECE_COLUMNS = 3


def spaces_of_pieces(cells: HexCells) -> list[list[int]]:
    """The numbers of the spaces of each region piece, from left to right."""
    first = min(line for line, _ in cells.spaces)
    pieces: dict[int, list[int]] = {}
    for number, (line, _) in enumerate(cells.spaces):
        pieces.setdefault((line - first) // _PIECE_COLUMNS, []).append(number)
    return [spaces for _, spaces in sorted(pieces.items())]


class BoardPainter(HexPainter):
    """Draws one board at one place."""

    def __init__(self, rules: Ruleset, cells: HexCells, types: Sequence[int]) -> None:
        super().__init__(cells, types)
        self.rules = rules

    @classmethod
    def fitted(cls, rules: Ruleset, board: Board, zone: FRect) -> BoardPainter:
        return cls(rules, HexCells.fitted(board.shape.spaces, zone, ROWS), board.types)

    def draw_slab(self, painter: Painter) -> None:
        for centre in self.slab_centres():
            painter.thing("slab", centre, self.cells.width)

    def slab_centres(self) -> list[Point]:
        """The middle of each region piece."""
        pieces = [[self.cells.centres[n] for n in one] for one in spaces_of_pieces(self.cells)]
        return [
            (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
            for centres in pieces
        ]

    def _type(self, space: int) -> str:
        return self.rules.type_names[self.types[space]]

    def draw_space(self, painter: Painter, space: int) -> None:
        kind = "mini" if self.is_mini else "space"
        painter.thing(f"{kind}_{self._type(space)}", self.cells.centres[space], self.cells.width)

    def draw_tile(self, painter: Painter, space: int, tile: int, alpha: float = 1.0) -> None:
        at, width = self.cells.centres[space], self.cells.width * BUILT
        covers = self._type(space)
        draw_item(painter, self.rules, tile, at, width, badge=False, alpha=alpha, covers=covers)

    def sprite(self, tile: int) -> str:
        return "" if tile == HEXAGON else tile_sprite(self.rules, tile)

    def draw_badge(self, painter: Painter, space: int, tile: int) -> None:
        symbols = badges(self.rules, tile)
        draw_badges(painter, symbols, self.cells.centres[space], self.cells.width)

    def draw_targets(
        self, painter: Painter, spaces: Collection[int], tiles: Sequence[int], glow: float = 1.0
    ) -> None:
        """The amber rings around what can be chosen; symbols stay on top."""
        for space in sorted(spaces):
            self.draw_ring(painter, space, "target", glow)
            if tiles[space] == EMPTY:
                name, size = self._type(space), self.cells.width * 0.42
                painter.glyph(name, self.cells.centres[space], size, LOOKS.symbol_inks[name])


class SeatBoard(HexBoard[State, BoardPainter]):
    """The board of a seat in its zone; none before it is assembled and seen."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int) -> None:
        rules, board = picture.state.rules, picture.state.seats[seat].board
        super().__init__(zone, seat, BoardPainter.fitted(rules, board, zone) if board else None)

    def on_space(self, picture: TuscanPicture, space: int) -> int:
        return on_space(picture, self.seat, space)

    def area_of(self, picture: TuscanPicture, space: int) -> int:
        return picture.state.seats[self.seat].own_board().area_of[space]


class OwnBoard(SeatBoard):
    """The largest thing on the table: what may be placed where, and what that would give."""

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        super().__init__(zone, picture, picture.viewer)
        self._text = text

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw(painter, picture)
        if self.board is None:
            words = self._text("replay.no_board")
            painter.text(words, self.zone, "tagline", "text_muted", align="centre")

    def draw_choice(
        self, painter: Painter, picture: TuscanPicture, board: BoardPainter, tiles: Sequence[int]
    ) -> None:
        targets = (*picture.glow, *picture.chosen)
        spaces = {n for field, n in targets if field == SPACE}
        board.draw_targets(painter, spaces, tiles, glow_at(painter, picture, SPACE))
        board.draw_badges(painter, tiles)
        self.draw_outlines(painter, picture, board, tiles)
        self.draw_ghosts(painter, picture, board, tiles)
