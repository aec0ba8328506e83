"""Duchies: spaces with die faces, tiles by their height on the screen, rings, badges, prices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.chart import chart
from castles.ui.games.burgundy.drawing import (
    BUILT,
    draw_badge,
    draw_points,
    draw_price,
    draw_slot,
    draw_tile,
)
from castles.ui.games.burgundy.laying import sizes_of
from castles.ui.games.burgundy.module import AroundDuchy, OnDuchy, Plate, layers_on
from castles.ui.games.burgundy.queries import LOOKS, BurgundyPicture, is_offered, on_space, prices
from castles.ui.games.burgundy.sprites import tile_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import glow_at
from castles.ui.table.hex_board import MINI, SPACE, HexBoard, HexPainter

_SYMBOL_AT, _SYMBOL = -0.165, 0.30
_FACE_AT, _FACE = 0.190, 0.31
_PRICE_AT = (0.315, 0.190)
_PROMISE_AT = 0.455
_NARROW = 99.0
"""On hexes narrower than this badges are as large as in a depot, so that numbers can be read."""


class DuchyPainter(HexPainter):
    """Draws one duchy at one place."""

    def __init__(
        self, rules: Ruleset, board: Board, zone: FRect, plates: Mapping[int, Plate] | None = None
    ) -> None:
        cells = chart(rules, board, zone) or HexCells.fitted(board.shape.spaces, zone, pointy=True)
        super().__init__(cells, board.types)
        self.rules, self.board = rules, board
        self.plates = plates or {}
        """What stands on tiles instead of their badges, by space."""

    @property
    def shown_too(self) -> tuple[object, ...]:
        return tuple(self.plates.items())

    @property
    def slab(self) -> str:
        return sizes_of(self.rules).word("slab")

    def draw_slab(self, painter: Painter) -> None:
        painter.thing(self.slab, self.cells.rect.center, self.cells.width)

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

    def sprite(self, tile: int) -> str:
        return tile_sprite(self.rules, tile)

    def draw_badges(self, painter: Painter, tiles: Sequence[int]) -> None:
        super().draw_badges(painter, tiles)
        for space, plate in self.plates.items():
            if tiles[space] != EMPTY:
                draw_plate(painter, plate, self.cells.centres[space], self.cells.width)

    def draw_badge(self, painter: Painter, space: int, tile: int) -> None:
        if space not in self.plates:
            width = self.cells.width
            large = width < _NARROW
            draw_badge(painter, self.rules, tile, self.cells.centres[space], width, large=large)

    def draw_targets(
        self,
        painter: Painter,
        spaces: Sequence[int],
        paid: Mapping[int, int],
        tiles: Sequence[int],
        glow: float = 1.0,
    ) -> None:
        """Amber rings, dashed where workers are the price; symbol and face stay on top."""
        width = self.cells.width
        for space in spaces:
            x, y = self.cells.centres[space]
            self.draw_ring(painter, space, "worker" if paid.get(space) else "target", glow)
            if tiles[space] == EMPTY:
                name = self.rules.type_names[self.types[space]]
                symbol = (x, y + _SYMBOL_AT * width)
                painter.glyph(name, symbol, _SYMBOL * width, LOOKS.symbol_inks[name])
                self._draw_face(painter, space)
        self.draw_prices(painter, {space: paid[space] for space in spaces if paid.get(space)})

    def draw_prices(self, painter: Painter, paid: Mapping[int, int]) -> None:
        """The workers that spaces cost."""
        width = self.cells.width
        for space, price in paid.items():
            x, y = self.cells.centres[space]
            draw_price(painter, (x + _PRICE_AT[0] * width, y + _PRICE_AT[1] * width), price)

    def draw_promises(self, painter: Painter, points: Mapping[int, int]) -> None:
        """The points that come for certain, below the faces of spaces."""
        for space, count in points.items():
            x, y = self.cells.centres[space]
            draw_points(painter, (x, y + _PROMISE_AT * self.cells.width), count)


def draw_plate(painter: Painter, plate: Plate, at: Point, width: float, alpha: float = 1.0) -> None:
    """What stands on a tile whose hex is so wide."""
    wide, place = plate.width * width, (at[0], at[1] + plate.drop * width)
    painter.part(plate.sprite, place, wide, alpha)
    if plate.number and width >= MINI:
        draw_slot(painter, plate.sprite, "number", plate.number, place, wide, alpha)


def plates_of(state: State, seat: int) -> dict[int, Plate]:
    """What stands on the tiles of a seat instead of their badges."""
    return {plate.space: plate for plate in layers_on(state.rules).at(OnDuchy(state, seat))}


class Duchy(HexBoard[State, DuchyPainter]):
    """A seat's duchy: the viewer's own is the largest thing on the table."""

    also = ("castle",)

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, *, large: bool) -> None:
        rules, board = picture.state.rules, picture.state.estate(seat).board
        super().__init__(zone, seat, DuchyPainter(rules, board, zone) if board else None)
        self.is_covered = not large
        if self.board is not None:
            self.inner = layers_on(rules).at(AroundDuchy(self.board, picture, seat))

    def on_space(self, picture: BurgundyPicture, space: int) -> int:
        return on_space(picture, self.seat, space)

    def area_of(self, picture: BurgundyPicture, space: int) -> int:
        return picture.state.estate(self.seat).own_board().area_of[space]

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if self.board is not None:
            self.board.plates = {
                space: plate
                for space, plate in plates_of(picture.state, self.seat).items()
                if not picture.coming(Thing("castle", self.seat, space))
            }
        super().draw(painter, picture)

    def draw_choice(
        self, painter: Painter, picture: BurgundyPicture, board: DuchyPainter, tiles: Sequence[int]
    ) -> None:
        if self.is_covered or self.seat != picture.viewer:
            return
        paid, spaces = prices(picture, "space"), self._offered(picture, board)
        board.draw_targets(painter, spaces, paid, tiles, glow_at(painter, picture, SPACE))
        self.draw_outlines(painter, picture, board, tiles)
        board.draw_promises(painter, self._promises(picture, spaces))
        self.draw_ghosts(painter, picture, board, tiles)

    def draw_notes(self, painter: Painter, picture: BurgundyPicture) -> None:
        board = self.board
        if board is not None and not self.is_covered and self.seat == picture.viewer:
            paid, spaces = prices(picture, "space"), self._offered(picture, board)
            board.draw_prices(painter, {n: paid[n] for n in spaces if paid.get(n)})
            board.draw_promises(painter, self._promises(picture, spaces))
        super().draw_notes(painter, picture)

    def _offered(self, picture: BurgundyPicture, board: DuchyPainter) -> list[int]:
        """The spaces that can be chosen, for workers or without any."""
        paid = prices(picture, "space")
        return [
            space
            for space in range(len(board.types))
            if is_offered(picture, Thing("space", self.seat, space), paid.get(space, 0))
        ]

    def _promises(self, picture: BurgundyPicture, spaces: Iterable[int]) -> dict[int, int]:
        """What the chosen tile would give on each space; where one points a ghost tells more."""
        if "storage" not in dict(picture.chosen):
            return {}
        things = [Thing("space", self.seat, space) for space in spaces]
        found = {t.number: picture.promised(t) for t in things if t != picture.pointed()}
        return {space: points for space, points in found.items() if points}
