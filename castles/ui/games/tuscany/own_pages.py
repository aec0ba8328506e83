"""Region pieces that players paint, on the screen: all twelve side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import cast

from pygame import FRect

from castles.engine.own import BLANK
from castles.games.by_game import game_named
from castles.games.tuscany.board import UPRIGHT
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.own import NAMES, OF_A_LETTER, SPACES, joined, split
from castles.games.tuscany.ruleset import Ruleset
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.tuscany.board import BoardPainter
from castles.ui.kit.layout import columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.scenes.own_pages import ACROSS, DOWN, OFF, TURN, Brush, draw_blank, glyph, sprite
from castles.ui.table.cells import HexCells
from castles.ui.table.shape import Shape

_GAP = 10.0
_NAME = 0.13
"""The part of a piece's height that its name takes."""
_LEAST_NAMED = 90.0
_COLUMN = (3, 4, 3)


@cache
def _rules() -> Ruleset:
    return cast(Tuscany, game_named("tuscany")).ruleset({})


def _places(zone: FRect) -> list[FRect]:
    """A row for each letter."""
    lines = len(NAMES) // OF_A_LETTER
    high = (zone.h - _GAP * (lines - 1)) / lines
    return [
        place
        for line in rows(zone, high, _GAP, lines)
        for place in columns(line, OF_A_LETTER, _GAP)
    ]


def _named(place: FRect) -> bool:
    return place.h >= _LEAST_NAMED


def _cells(place: FRect) -> HexCells:
    """The hexes of a piece; its name stands before them."""
    left = place.h * _NAME * 2 if _named(place) else 0.0
    # The numbering of hexes is by columns, as that of the text.
    return HexCells.fitted(UPRIGHT, FRect(place.x + left, place.y, place.w - left, place.h))


class PaintedPiece(BoardPainter):
    """A piece on which some spaces may be blank."""

    def draw_space(self, painter: Painter, space: int) -> None:
        if self.types[space] < len(self.rules.type_names):
            super().draw_space(painter, space)
        else:
            draw_blank(painter, self.cells.shape(space))


class OwnPieces:
    """Types by the letters of the file."""

    mirrors = (OFF, ACROSS, DOWN, TURN)

    @cached_property
    def brushes(self) -> Sequence[Brush]:
        letters = _rules().definitions.letters
        return (
            *(
                Brush(letter, f"type.{name}", letter.lower(), sprite(f"mini_{name}"))
                for letter, name in letters.items()
            ),
            Brush(BLANK, "boards.brush.blank", "x", glyph("cross")),
        )

    def draw(self, painter: Painter, text: str, zone: FRect) -> None:
        names, letters = list(_rules().type_names), _rules().definitions.letters
        for name, place, piece in zip(NAMES, _places(zone), split(text), strict=True):
            types = [len(names) if t == BLANK else names.index(letters[t]) for t in piece]
            cells = _cells(place)
            PaintedPiece(_rules(), cells, types).draw(painter, [-1] * SPACES)
            if _named(place):
                room = FRect(place.x, place.y, place.h * _NAME * 2, place.h)
                painter.text(name, room, "section", "gold", align="centre", shadow=True)

    def shapes(self, sheet: SpriteSheet, zone: FRect) -> Sequence[Shape]:
        return [*self._shapes(zone)]

    def _shapes(self, zone: FRect) -> Iterator[Shape]:
        for place in _places(zone):
            cells = _cells(place)
            yield from (cells.shape(space) for space in range(SPACES))

    def paint(self, text: str, cell: int, brush: str) -> str:
        pieces = split(text)
        pieces[cell // SPACES][cell % SPACES] = brush
        return joined(pieces)

    def mirrored(self, cell: int, mirror: str) -> int:
        first, space = cell - cell % SPACES, cell % SPACES
        starts = [sum(_COLUMN[:column]) for column in range(len(_COLUMN))]
        column = max(n for n, start in enumerate(starts) if space >= start)
        place = space - starts[column]
        if mirror in (ACROSS, TURN):
            column = len(_COLUMN) - 1 - column
        if mirror in (DOWN, TURN):
            place = _COLUMN[column] - 1 - place
        return first + starts[column] + place

    def cells_of(self, spots: Sequence[int]) -> Sequence[int]:
        return spots

    def tip(self, text: str, cell: int, texts: Catalogue) -> str:
        letter = split(text)[cell // SPACES][cell % SPACES]
        name = NAMES[cell // SPACES]
        if letter == BLANK:
            return name
        return f"{name}: {capital(texts.text(f'type.{_rules().definitions.letters[letter]}'))}"
