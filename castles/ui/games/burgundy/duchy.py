"""Duchies: slab, spaces with die faces, tiles with badges, and prices of what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import FRect

from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.drawing import BUILT, draw_badge, draw_price, draw_tile
from castles.ui.games.burgundy.reading import LOOKS, BurgundyPicture, is_offered, on_space, prices
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Spot
from castles.ui.table.hex_board import HexBoard, HexPainter
from castles.ui.table.thing import Thing

_SYMBOL_AT, _SYMBOL = -0.165, 0.30
_FACE_AT, _FACE = 0.190, 0.31
_PRICE_AT = (0.315, 0.190)


class DuchyPainter(HexPainter):
    """Draws one duchy at one place."""

    def __init__(self, rules: Ruleset, board: Board, zone: FRect) -> None:
        super().__init__(HexCells.fitted(board.shape.spaces, zone, pointy=True), board.types)
        self.rules, self.board = rules, board

    def draw_slab(self, painter: Painter) -> None:
        painter.thing("slab_duchy", self.cells.rect.center, self.cells.width)

    def draw_space(self, painter: Painter, space: int) -> None:
        name = self.rules.type_names[self.types[space]]
        kind = "mini" if self.is_mini else "space"
        painter.thing(f"{kind}_burgundy_{name}", self.cells.centres[space], self.cells.width)
        if not self.is_mini:
            self._draw_face(painter, space)

    def _draw_face(self, painter: Painter, space: int) -> None:
        x, y = self.cells.centres[space]
        width = self.cells.width
        face = f"face_{self.board.numbers[space]}"
        painter.part(face, (x, y + _FACE_AT * width), _FACE * width)

    def draw_tile(self, painter: Painter, space: int, tile: int, alpha: float = 1.0) -> None:
        width = self.cells.width * BUILT
        centre = self.cells.centres[space]
        draw_tile(painter, self.rules, tile, centre, width, badge=False, alpha=alpha)

    def draw_badge(self, painter: Painter, space: int, tile: int) -> None:
        draw_badge(painter, self.rules, tile, self.cells.centres[space], self.cells.width)

    def draw_targets(
        self, painter: Painter, spaces: Iterable[int], paid: Mapping[int, int]
    ) -> None:
        """Amber rings, dashed where workers are the price; symbol and face stay on top."""
        width = self.cells.width
        for space in spaces:
            x, y = self.cells.centres[space]
            self.draw_ring(painter, space, "worker" if paid.get(space) else "target")
            name = self.rules.type_names[self.types[space]]
            symbol = (x, y + _SYMBOL_AT * width)
            painter.glyph(name, symbol, _SYMBOL * width, LOOKS.symbol_inks[name])
            self._draw_face(painter, space)
            if paid.get(space):
                at = (x + _PRICE_AT[0] * width, y + _PRICE_AT[1] * width)
                draw_price(painter, at, paid[space])


class Duchy(HexBoard[State, DuchyPainter]):
    """A seat's duchy: the viewer's own is the largest thing on the table."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, *, large: bool) -> None:
        rules, board = picture.state.rules, picture.state.estate(seat).board
        super().__init__(zone, seat, DuchyPainter(rules, board, zone) if board else None)
        self._large = large

    def on_space(self, picture: BurgundyPicture, space: int) -> int:
        return on_space(picture, self.seat, space)

    def area_of(self, picture: BurgundyPicture, space: int) -> int:
        return picture.state.estate(self.seat).own_board().area_of[space]

    def draw_choice(
        self, painter: Painter, picture: BurgundyPicture, board: DuchyPainter, tiles: Sequence[int]
    ) -> None:
        if not self._large or self.seat != picture.viewer:
            return
        paid = prices(picture, "space")
        spaces = [
            space
            for space in range(len(board.types))
            if is_offered(picture, Thing("space", self.seat, space), paid.get(space, 0))
        ]
        board.draw_targets(painter, spaces, paid)
        self.draw_outlines(painter, picture, board)
        self.draw_ghosts(painter, picture, board, tiles)

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return super().spots(picture) if self._large else ()
