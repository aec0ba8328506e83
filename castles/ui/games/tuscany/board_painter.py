"""Boards: slabs, spaces, tiles by their height on the screen, rings, and badges on top of all.

The large board shows everything; mini boards show plain coloured hexes and tiles without badges.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil

from castles.engine.hexgrid import bits
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import BUILT, draw_badges, draw_item
from castles.ui.games.tuscany.sprites import SYMBOL_INKS, badges
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.hex_cells import HexLayout

PIECE_COLUMNS = 3
SIDE_STEPS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))
"""The neighbour across each side, in the order of the side sprites: clockwise from lower right."""
MINI = 60.0
"""Hexes narrower than this are drawn plainly."""


class BoardPainter:
    """Draws one board at one place."""

    def __init__(self, rules: Ruleset, layout: HexLayout, types: Sequence[int]) -> None:
        self.rules, self.layout, self.types = rules, layout, tuple(types)

    @property
    def is_mini(self) -> bool:
        return self.layout.width < MINI

    def draw(self, painter: Painter, tiles: Sequence[int]) -> None:
        """Slabs, spaces and tiles, from a kept picture while nothing changes."""
        key = ("board", self.layout, self.types, tuple(tiles))
        reach = self.layout.rect.inflate(self.layout.width, self.layout.width * 0.8)
        painter.kept(key, reach, lambda inner: self._draw_all(inner, tiles))

    def _draw_all(self, painter: Painter, tiles: Sequence[int]) -> None:
        self.draw_slabs(painter)
        for number in range(len(self.types)):
            if number >= len(tiles) or tiles[number] == EMPTY:
                self.draw_space(painter, number)
        covered = [number for number, item in enumerate(tiles) if item != EMPTY]
        for number in sorted(covered, key=lambda n: self.layout.centres[n][1]):
            self.draw_tile(painter, number, tiles[number])
        self.draw_all_badges(painter, tiles)

    def draw_slabs(self, painter: Painter) -> None:
        for centre in self.slab_centres():
            painter.thing("slab", centre, self.layout.width)

    def slab_centres(self) -> list[Point]:
        """The middle of each region piece."""
        first = min(line for line, _ in self.layout.spaces)
        pieces: dict[int, list[Point]] = {}
        for (line, _), centre in zip(self.layout.spaces, self.layout.centres, strict=True):
            pieces.setdefault((line - first) // PIECE_COLUMNS, []).append(centre)
        return [
            (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
            for _, centres in sorted(pieces.items())
        ]

    def draw_space(self, painter: Painter, number: int) -> None:
        kind = "mini" if self.is_mini else "space"
        name = self.rules.type_names[self.types[number]]
        painter.thing(f"{kind}_{name}", self.layout.centres[number], self.layout.width)

    def draw_tile(self, painter: Painter, number: int, item: int, alpha: float = 1.0) -> None:
        width = self.layout.width * BUILT
        centre = self.layout.centres[number]
        kind = self.rules.type_names[self.types[number]]
        draw_item(painter, self.rules, item, centre, width, badge=False, alpha=alpha, covers=kind)

    def draw_all_badges(self, painter: Painter, tiles: Sequence[int]) -> None:
        if self.is_mini:
            return
        for number, item in enumerate(tiles):
            symbols = badges(self.rules, item)
            draw_badges(painter, symbols, self.layout.centres[number], self.layout.width)

    def draw_targets(
        self, painter: Painter, numbers: Collection[int], tiles: Sequence[int]
    ) -> None:
        """The amber rings around what can be chosen; symbols stay on top."""
        for number in sorted(numbers):
            centre, width = self.layout.centres[number], self.layout.width
            painter.thing("ring_target", centre, width)
            if tiles[number] == EMPTY:
                name = self.rules.type_names[self.types[number]]
                painter.glyph(name, centre, width * 0.42, SYMBOL_INKS[name])

    def outline(self, area: int) -> list[tuple[int, int]]:
        """Space and side of everything that bounds a set of spaces."""
        spaces = self.layout.spaces
        inside = {spaces[number] for number in bits(area)}
        return [
            (number, side)
            for number in bits(area)
            for side, step in enumerate(SIDE_STEPS)
            if (spaces[number][0] + step[0], spaces[number][1] + step[1]) not in inside
        ]

    def draw_outline(
        self, painter: Painter, area: int, ink: str, share: float = 1.0, alpha: float = 1.0
    ) -> None:
        """The line around a set of spaces, or the first part of it; `ink` is area or gold."""
        sides = self.outline(area)
        for number, side in sides[: ceil(share * len(sides))]:
            centre = self.layout.centres[number]
            painter.thing(f"side_{ink}_{side}", centre, self.layout.width, alpha)

    def draw_last_moves(self, painter: Painter, numbers: Collection[int]) -> None:
        for number in sorted(numbers):
            painter.thing("ring_last", self.layout.centres[number], self.layout.width)
