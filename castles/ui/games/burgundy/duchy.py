"""Duchies: slab, spaces with die faces, tiles by their height on the screen, rings, badges, prices.

The large board shows everything; small ones show plain coloured hexes and tiles without badges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import FRect

from castles.engine.hexgrid import bits
from castles.games.burgundy.board import Board
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY
from castles.ui.games.burgundy.drawing import (
    BUILT,
    draw_badge,
    draw_gain,
    draw_price,
    draw_tile,
)
from castles.ui.games.burgundy.reading import LOOKS, BurgundyPicture, is_offered, on_space, prices
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_outline
from castles.ui.table.game_screen import Spot
from castles.ui.table.picture import Ghost
from castles.ui.table.thing import Anchor, Thing

_MINI = 60.0
_SYMBOL_AT, _SYMBOL = -0.165, 0.30
_FACE_AT, _FACE = 0.190, 0.31
_PRICE_AT = (0.315, 0.190)
_GAIN_AT = 0.56
_GHOST_ALPHA = 0.72


class DuchyPainter:
    """Draws one duchy at one place."""

    def __init__(self, rules: Ruleset, board: Board, cells: HexCells) -> None:
        self.rules, self.board, self.cells = rules, board, cells

    @property
    def is_mini(self) -> bool:
        return self.cells.width < _MINI

    def draw(self, painter: Painter, tiles: Sequence[int]) -> None:
        """Slab, spaces and tiles, from a kept picture while nothing changes."""
        key = ("duchy", self.cells, self.board.types, tuple(tiles))
        reach = self.cells.rect.inflate(self.cells.width, self.cells.width)
        painter.kept(key, reach, lambda inner: self._draw_all(inner, tiles))

    def _draw_all(self, painter: Painter, tiles: Sequence[int]) -> None:
        cells = self.cells
        painter.thing("slab_duchy", cells.rect.center, cells.width)
        for space, tile in enumerate(tiles):
            if tile == EMPTY:
                self._draw_space(painter, space)
        covered = [space for space, tile in enumerate(tiles) if tile != EMPTY]
        for space in sorted(covered, key=lambda n: cells.centres[n][1]):
            self.draw_tile(painter, space, tiles[space])
        if not self.is_mini:
            for space in covered:
                draw_badge(painter, self.rules, tiles[space], cells.centres[space], cells.width)

    def _draw_space(self, painter: Painter, space: int) -> None:
        name = self.rules.type_names[self.board.types[space]]
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

    def draw_targets(
        self, painter: Painter, spaces: Iterable[int], paid: Mapping[int, int]
    ) -> None:
        """Amber rings, dashed where workers are the price; symbol and face stay on top."""
        width = self.cells.width
        for space in spaces:
            centre = self.cells.centres[space]
            painter.thing(f"ring_pointy_{'worker' if paid.get(space) else 'target'}", centre, width)
            name = self.rules.type_names[self.board.types[space]]
            symbol = (centre[0], centre[1] + _SYMBOL_AT * width)
            painter.glyph(name, symbol, _SYMBOL * width, LOOKS.symbol_inks[name])
            self._draw_face(painter, space)
            if paid.get(space):
                at = (centre[0] + _PRICE_AT[0] * width, centre[1] + _PRICE_AT[1] * width)
                draw_price(painter, at, paid[space])

    def draw_outline(self, painter: Painter, area: int, ink: str) -> None:
        """The line around a set of spaces; `ink` is area or gold."""
        hexes = [self.cells.anchor(space) for space in bits(area)]
        draw_outline(painter, hexes, sprite=f"side_pointy_{ink}", pointy=True)


class Duchy:
    """A seat's duchy: the viewer's own is the largest thing on the table."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, *, large: bool) -> None:
        self.zone, self.seat, self._large = zone, seat, large
        state = picture.state
        board = state.estate(seat).board
        self.painter: DuchyPainter | None = None
        if board is not None:
            cells = HexCells.fitted(board.shape.spaces, zone, pointy=True)
            self.painter = DuchyPainter(state.rules, board, cells)

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        """The wood is the ground."""

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if self.painter is None or not painter.shows(self.zone.inflate(60, 60)):
            return
        count = len(self.painter.board.types)
        tiles = [on_space(picture, self.seat, space) for space in range(count)]
        self.painter.draw(painter, tiles)
        for space in range(count):
            if Thing("space", self.seat, space) in picture.marks:
                centre = self.painter.cells.centres[space]
                painter.thing("ring_pointy_last", centre, self.painter.cells.width)
        if self._large and self.seat == picture.viewer:
            self._draw_choice(painter, picture)

    def _draw_choice(self, painter: Painter, picture: BurgundyPicture) -> None:
        board = self.painter
        assert board is not None
        paid = prices(picture, "space")
        spaces = [
            space
            for space in range(len(board.board.types))
            if is_offered(picture, Thing("space", self.seat, space), paid.get(space, 0))
        ]
        board.draw_targets(painter, spaces, paid)
        pointed = picture.pointed()
        if pointed is not None and (pointed.kind, pointed.owner) == ("space", self.seat):
            area = board.board.area_of[pointed.number]
            if area & (area - 1):
                board.draw_outline(painter, area, "area")
        if picture.cause is not None and picture.cause.kind == "space":
            board.draw_outline(painter, 1 << picture.cause.number, "gold")
        for ghost in (picture.planned, picture.ghost()):
            if ghost is not None and (ghost.on.kind, ghost.on.owner) == ("space", self.seat):
                self._draw_ghost(painter, ghost, board)

    def _draw_ghost(self, painter: Painter, ghost: Ghost, board: DuchyPainter) -> None:
        space = ghost.on.number
        x, y = board.cells.centres[space]
        board.draw_tile(painter, space, ghost.item, _GHOST_ALPHA)
        painter.thing("ring_pointy_target", (x, y), board.cells.width)
        for row, words in enumerate(ghost.gains):
            draw_gain(painter, (x, y + _GAIN_AT * board.cells.width + row * 38), words)

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        if self.painter is None or not self._large:
            return ()
        cells = self.painter.cells
        numbers = range(len(cells.spaces))
        return [Spot(Thing("space", self.seat, n), cells.shape(n)) for n in numbers]

    def anchor(self, thing: Thing) -> Anchor | None:
        if self.painter is None or (thing.kind, thing.owner) != ("space", self.seat):
            return None
        return self.painter.cells.anchor(thing.number)
