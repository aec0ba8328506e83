"""Boards of hexes: spaces and tiles as a kept picture, and over it what can be chosen there.

A game derives `HexPainter` for how its spaces and tiles look, and `HexBoard`, which is the board of
a seat in its zone. The large board shows everything; those with narrow hexes are drawn plainly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.hexgrid import bits
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_last, draw_outline
from castles.ui.table.life import Lies
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Ghost, Picture, S
from castles.ui.table.placed import Placed

SPACE = "space"
"""The kind of thing that the spaces of all boards are."""
NOTHING = -1
"""What lies on a space that is free."""
MINI = 60.0
"""Hexes narrower than this are drawn plainly."""
_GHOST_ALPHA = 0.72
_PILL, _WIDEST = 36.0, 330.0
_ROW = 39.0
_AROUND = 240.0
"""What a board would give stands out of its zone as far as half of this."""


class HexPainter:
    """Draws one board at one place."""

    def __init__(self, cells: HexCells, types: Sequence[int]) -> None:
        self.cells, self.types = cells, tuple(types)

    @property
    def is_mini(self) -> bool:
        return self.cells.width < MINI

    @property
    def shown_too(self) -> tuple[object, ...]:
        """What else the kept picture depends on."""
        return ()

    def draw(self, painter: Painter, tiles: Sequence[int]) -> None:
        """Slab, spaces and tiles, from a kept picture while nothing changes."""
        key = (type(self), self.cells, self.types, tuple(tiles), self.shown_too)
        reach = self.cells.rect.inflate(self.cells.width, self.cells.width)
        painter.kept(key, reach, lambda inner: self._draw_all(inner, tiles))

    def _draw_all(self, painter: Painter, tiles: Sequence[int]) -> None:
        self.draw_slab(painter)
        for space, tile in enumerate(tiles):
            if tile == NOTHING:
                self.draw_space(painter, space)
        covered = [space for space, tile in enumerate(tiles) if tile != NOTHING]
        for space in sorted(covered, key=lambda n: self.cells.centres[n][1]):
            self.draw_tile(painter, space, tiles[space])
        self.draw_badges(painter, tiles)

    def draw_badges(self, painter: Painter, tiles: Sequence[int]) -> None:
        """On top of all tiles, but not on small boards."""
        if not self.is_mini:
            for space, tile in enumerate(tiles):
                if tile != NOTHING:
                    self.draw_badge(painter, space, tile)

    def draw_slab(self, painter: Painter) -> None:
        """What lies under the spaces."""

    def draw_space(self, painter: Painter, space: int) -> None:
        """A free space."""

    def draw_tile(self, painter: Painter, space: int, tile: int, alpha: float = 1.0) -> None:
        """A tile on its space, without its badge."""

    def draw_badge(self, painter: Painter, space: int, tile: int) -> None:
        """The symbol at the foot of a tile."""

    def sprite(self, tile: int) -> str:
        """The picture of a tile; empty if it is not one picture."""
        return ""

    def draw_ring(self, painter: Painter, space: int, name: str, alpha: float = 1.0) -> None:
        """A ring around a space: `target`, `last`, `worker`."""
        shape = "pointy_" if self.cells.pointy else ""
        at, width = self.cells.centres[space], self.cells.width
        painter.thing(f"ring_{shape}{name}", at, width, alpha)

    def draw_outline(self, painter: Painter, area: int, ink: str) -> None:
        """The line around a set of spaces; `ink` is area or gold."""
        hexes, pointy = [self.cells.anchor(space) for space in bits(area)], self.cells.pointy
        sprite = f"side_{'pointy_' if pointy else ''}{ink}"
        draw_outline(painter, hexes, sprite=sprite, pointy=pointy)


P = TypeVar("P", bound=HexPainter)


class HexBoard(PlainPart[S], Generic[S, P]):
    """The board of a seat; `board` is None before there is one."""

    also: ClassVar[tuple[str, ...]] = ()
    """The kinds of other things that lie on its spaces, by the numbers of those."""

    def __init__(self, zone: FRect, seat: int, board: P | None) -> None:
        self.zone, self.seat, self.board = zone, seat, board

    def on_space(self, picture: Picture[S], space: int) -> int:
        """What lies on a space by now."""
        raise NotImplementedError

    def area_of(self, picture: Picture[S], space: int) -> int:
        """The spaces of the area to which one belongs."""
        raise NotImplementedError

    def draw(self, painter: Painter, picture: Picture[S]) -> None:
        board = self.board
        if board is None or not painter.shows(self.zone.inflate(_AROUND, _AROUND)):
            return
        spaces = range(len(board.types))
        tiles = [self.on_space(picture, space) for space in spaces]
        board.draw(painter, tiles)
        for space in spaces:
            draw_last(painter, picture, Thing(SPACE, self.seat, space), board.cells.shape(space))
        self._draw_badges_again(painter, board, tiles, self._marked(picture))
        self.draw_choice(painter, picture, board, tiles)
        for part in self.inner:
            part.draw(painter, picture)

    def draw_choice(
        self, painter: Painter, picture: Picture[S], board: P, tiles: Sequence[int]
    ) -> None:
        """What can be done on it; nothing on a board that is only looked at."""

    def draw_outlines(
        self, painter: Painter, picture: Picture[S], board: HexPainter, tiles: Sequence[int]
    ) -> None:
        """The area that is pointed at, and the tile that asks a question; badges stay on top."""
        outlines = []
        pointed = picture.pointed()
        if pointed is not None and self._has(pointed):
            area = self.area_of(picture, pointed.number)
            if area.bit_count() > 1:
                outlines.append((area, "area"))
        if picture.cause is not None and picture.cause.kind == SPACE:
            outlines.append((1 << picture.cause.number, "gold"))
        for area, ink in outlines:
            board.draw_outline(painter, area, ink)
        around = {space for area, _ in outlines for space in bits(area)}
        self._draw_badges_again(painter, board, tiles, around)

    def _marked(self, picture: Picture[S]) -> set[int]:
        """The spaces on which something changed last."""
        return {thing.number for thing in picture.marks if self._has(thing)}

    def _draw_badges_again(
        self, painter: Painter, board: HexPainter, tiles: Sequence[int], spaces: Set[int]
    ) -> None:
        """Over what was drawn around some spaces; the others stay as they are, edges and all."""
        if board.is_mini or not spaces:
            return
        shown = [tile if space in spaces else NOTHING for space, tile in enumerate(tiles)]
        with painter.again():
            board.draw_badges(painter, shown)

    def draw_ghosts(
        self, painter: Painter, picture: Picture[S], board: HexPainter, tiles: Sequence[int]
    ) -> None:
        """What would lie there, and what that gives; nothing where something lies already."""
        for ghost in (picture.planned, picture.ghost()):
            if ghost is not None and self._has(ghost.on) and tiles[ghost.on.number] == NOTHING:
                _draw_ghost(painter, ghost, board)

    def lies(self, picture: Picture[S]) -> Iterable[Lies]:
        """The tiles of a board that is large and the viewer's own."""
        board = self.board
        if board is None or board.is_mini or self.seat != picture.viewer:
            return
        for space, centre in enumerate(board.cells.centres):
            tile = self.on_space(picture, space)
            if tile != NOTHING and (name := board.sprite(tile)):
                yield name, centre, board.cells.width

    def _has(self, thing: Thing) -> bool:
        return (thing.kind, thing.owner) == (SPACE, self.seat)

    def items(self) -> Iterable[Placed]:
        if self.board is None:
            return ()
        cells, seat = self.board.cells, self.seat
        return (
            Placed(Thing(SPACE, seat, n), at, cells.width, shape=cells.shape(n), also=self.also)
            for n, at in enumerate(cells.centres)
        )


def _draw_ghost(painter: Painter, ghost: Ghost, board: HexPainter) -> None:
    space = ghost.on.number
    board.draw_tile(painter, space, ghost.item, _GHOST_ALPHA)
    board.draw_ring(painter, space, "target")
    box = board.cells.box(space)
    is_left = box.centerx < board.cells.rect.centerx
    top = box.centery - len(ghost.gains) * _ROW / 2
    for row, words in enumerate(ghost.gains):
        # Beside the cell, where the board is: in its corners lie dice and coins.
        face = FRect(0, 0, min(_WIDEST, painter.ruler.width(words, "label") + 36), _PILL)
        face.topleft = (box.right - 4, top + row * _ROW)
        if not is_left:
            face.right = box.left + 4
        face.clamp_ip(painter.stage.floor)
        painter.frame("pill", face)
        painter.text(words, face.inflate(-24, -6), "label", "text", align="centre")


@dataclass(frozen=True)
class BoardPicture:
    """A board as everybody at the table sees it, in a rectangle of any size."""

    make: Callable[[FRect], HexPainter]
    tiles: tuple[int, ...]

    def draw(self, painter: Painter, rect: FRect) -> None:
        self.make(rect).draw(painter, self.tiles)

    def reach(self, rect: FRect) -> FRect:
        return self.make(rect).cells.rect
