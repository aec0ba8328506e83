"""What the list and the editor of boards need from a game: drawing and painting a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from pygame import FRect

from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.strokes import draw_line
from castles.ui.table.shape import Shape

OFF, ACROSS, DOWN, TURN = "off", "across", "down", "turn"
"""Which other space is painted along with the clicked one."""
Draw: TypeAlias = Callable[[Painter, Point, float], None]


@dataclass(frozen=True)
class Brush:
    """Something to paint a space with."""

    name: str
    words: str
    """Text key; a game's own text comes first."""
    key: str
    """The key that chooses it."""
    draw: Draw
    facts: Mapping[str, object] = field(default_factory=dict)


class UnpaintedError(Exception):
    """The brush has no effect on a space; gives the reason as a text key."""


class OwnPages(Protocol):
    """The boards of one game, as texts of its `OwnKind`; cells are numbered like its spots."""

    @property
    def brushes(self) -> Sequence[Brush]: ...
    @property
    def mirrors(self) -> Sequence[str]: ...

    def draw(self, painter: Painter, text: str, zone: FRect) -> None:
        """A board, finished or not, in a zone of any size."""
        ...

    def shapes(self, sheet: SpriteSheet, zone: FRect) -> Sequence[Shape]:
        """The shapes of the paintable cells in a zone, by number."""
        ...

    def paint(self, text: str, cell: int, brush: str) -> str:
        """The board with a cell painted; UnpaintedError if the brush has no effect there."""
        ...

    def mirrored(self, cell: int, mirror: str) -> int:
        """The cell painted along with this one; the same cell if there is none."""
        ...

    def cells_of(self, spots: Sequence[int]) -> Sequence[int]:
        """The cells of the spots that a flaw names."""
        ...

    def tip(self, text: str, cell: int, texts: Catalogue) -> str:
        """The content of a cell, in a word or two."""
        ...


def sprite(name: str, grown: float = 1.0) -> Draw:
    """Draw a thing of the table; small ones are enlarged."""
    return lambda painter, at, size: painter.thing(name, at, size * grown)


def part(name: str) -> Draw:
    """A part of the screen."""
    return lambda painter, at, size: painter.part(name, at, size)


def glyph(name: str) -> Draw:
    """A symbol."""
    return lambda painter, at, size: painter.glyph(name, at, size * 0.8, "gold")


def draw_blank(painter: Painter, shape: Shape) -> None:
    """Draw an unpainted space."""
    draw_line(painter, [*shape.outline, shape.outline[0]], "burn", 2.0)
