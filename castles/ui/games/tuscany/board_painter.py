"""Boards: slabs, spaces, tiles by their height on the screen, rings, and badges on top of all.

The large board shows everything; mini boards show plain coloured hexes and tiles without badges.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from castles.engine.hexgrid import bits
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import BUILT, draw_badges, draw_item
from castles.ui.games.tuscany.reading import LOOKS
from castles.ui.games.tuscany.sprites import badges
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.cells import HexCells
from castles.ui.table.drawing import draw_outline

ROWS = 5.0
"""The tallest board has five rows; lower ones keep its scale."""
_PIECE_COLUMNS = 3
MINI = 60.0
"""Hexes narrower than this are drawn plainly."""


def spaces_of_pieces(cells: HexCells) -> list[list[int]]:
    """The numbers of the spaces of each region piece, from left to right."""
    first = min(line for line, _ in cells.spaces)
    pieces: dict[int, list[int]] = {}
    for number, (line, _) in enumerate(cells.spaces):
        pieces.setdefault((line - first) // _PIECE_COLUMNS, []).append(number)
    return [spaces for _, spaces in sorted(pieces.items())]


class BoardPainter:
    """Draws one board at one place."""

    def __init__(self, rules: Ruleset, cells: HexCells, types: Sequence[int]) -> None:
        self.rules, self.cells, self.types = rules, cells, tuple(types)

    @property
    def is_mini(self) -> bool:
        return self.cells.width < MINI

    def draw(self, painter: Painter, tiles: Sequence[int]) -> None:
        """Slabs, spaces and tiles, from a kept picture while nothing changes."""
        key = ("board", self.cells, self.types, tuple(tiles))
        reach = self.cells.rect.inflate(self.cells.width, self.cells.width * 0.8)
        painter.kept(key, reach, lambda inner: self._draw_all(inner, tiles))

    def _draw_all(self, painter: Painter, tiles: Sequence[int]) -> None:
        self.draw_slabs(painter)
        for number in range(len(self.types)):
            if number >= len(tiles) or tiles[number] == EMPTY:
                self.draw_space(painter, number)
        covered = [number for number, item in enumerate(tiles) if item != EMPTY]
        for number in sorted(covered, key=lambda n: self.cells.centres[n][1]):
            self.draw_tile(painter, number, tiles[number])
        self.draw_all_badges(painter, tiles)

    def draw_slabs(self, painter: Painter) -> None:
        for centre in self.slab_centres():
            painter.thing("slab", centre, self.cells.width)

    def slab_centres(self) -> list[Point]:
        """The middle of each region piece."""
        pieces = [[self.cells.centres[n] for n in one] for one in spaces_of_pieces(self.cells)]
        return [
            (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
            for centres in pieces
        ]

    def draw_space(self, painter: Painter, number: int) -> None:
        kind = "mini" if self.is_mini else "space"
        name = self.rules.type_names[self.types[number]]
        painter.thing(f"{kind}_{name}", self.cells.centres[number], self.cells.width)

    def draw_tile(self, painter: Painter, number: int, item: int, alpha: float = 1.0) -> None:
        width = self.cells.width * BUILT
        centre = self.cells.centres[number]
        kind = self.rules.type_names[self.types[number]]
        draw_item(painter, self.rules, item, centre, width, badge=False, alpha=alpha, covers=kind)

    def draw_all_badges(self, painter: Painter, tiles: Sequence[int]) -> None:
        if self.is_mini:
            return
        for number, item in enumerate(tiles):
            symbols = badges(self.rules, item)
            draw_badges(painter, symbols, self.cells.centres[number], self.cells.width)

    def draw_targets(
        self, painter: Painter, numbers: Collection[int], tiles: Sequence[int]
    ) -> None:
        """The amber rings around what can be chosen; symbols stay on top."""
        for number in sorted(numbers):
            centre, width = self.cells.centres[number], self.cells.width
            painter.thing("ring_target", centre, width)
            if tiles[number] == EMPTY:
                name = self.rules.type_names[self.types[number]]
                painter.glyph(name, centre, width * 0.42, LOOKS.symbol_inks[name])

    def draw_outline(self, painter: Painter, area: int, ink: str) -> None:
        """The line around a set of spaces; `ink` is area or gold."""
        hexes = [self.cells.anchor(number) for number in bits(area)]
        draw_outline(painter, hexes, sprite=f"side_{ink}")

    def draw_last_moves(self, painter: Painter, numbers: Collection[int]) -> None:
        for number in sorted(numbers):
            painter.thing("ring_last", self.cells.centres[number], self.cells.width)
