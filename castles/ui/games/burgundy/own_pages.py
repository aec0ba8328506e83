"""Duchies that players paint, on the screen: types and die numbers, space by space."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import cast

from pygame import FRect

from castles.engine.own import BLANK
from castles.games.burgundy.board import Board, shape_of
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.loading import DICE, ROWS
from castles.games.burgundy.own import SPACES, joined, split
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY
from castles.games.by_game import game_named
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.burgundy.duchy import DuchyPainter
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.scenes.own_pages import (
    ACROSS,
    DOWN,
    OFF,
    TURN,
    Brush,
    draw_blank,
    glyph,
    part,
    sprite,
)
from castles.ui.table.hex_board import BoardPicture
from castles.ui.table.shape import Shape


@cache
def _rules() -> Ruleset:
    return cast(Burgundy, game_named("burgundy")).ruleset({}, 2)


@cache
def _board(text: str) -> Board:
    """What is printed so far; blank spaces are of the type behind all others."""
    rules = _rules()
    types, numbers = split(text)
    names = list(rules.type_names)
    letters = rules.definitions.letters
    kinds = [len(names) if t == BLANK else names.index(letters[t]) for t in types]
    return Board(shape_of(tuple(ROWS)), kinds, [int(n) for n in numbers], len(names) + 1)


class PaintedDuchy(DuchyPainter):
    """A duchy on which some spaces may be blank."""

    def draw_space(self, painter: Painter, space: int) -> None:
        if self.types[space] < len(self.rules.type_names):
            super().draw_space(painter, space)
            return
        draw_blank(painter, self.cells.shape(space))
        if not self.is_mini:
            self._draw_face(painter, space)

    @property
    def shown_too(self) -> tuple[object, ...]:
        return (*super().shown_too, self.board.numbers)


class OwnDuchies:
    """Types by their letters, numbers by their digits."""

    mirrors = (OFF, ACROSS, DOWN, TURN)

    @cached_property
    def brushes(self) -> Sequence[Brush]:
        letters = _rules().definitions.letters
        return (
            *(
                Brush(letter, f"type.{name}", letter.lower(), sprite(f"mini_burgundy_{name}"))
                for letter, name in letters.items()
            ),
            Brush(BLANK, "boards.brush.blank", "x", glyph("cross")),
            *(
                Brush(n, "boards.brush.number", n, part(f"face_{n}"), {"number": int(n)})
                for n in DICE
            ),
        )

    def draw(self, painter: Painter, text: str, zone: FRect) -> None:
        make = BoardPicture(
            lambda rect: PaintedDuchy(_rules(), _board(text), rect), (EMPTY,) * SPACES
        )
        make.draw(painter, zone)

    def shapes(self, sheet: SpriteSheet, zone: FRect) -> Sequence[Shape]:
        cells = PaintedDuchy(_rules(), _rules().boards[0], zone).cells
        return [cells.shape(space) for space in range(SPACES)]

    def paint(self, text: str, cell: int, brush: str) -> str:
        types, numbers = split(text)
        (numbers if brush in DICE else types)[cell] = brush
        return joined(types, numbers)

    def mirrored(self, cell: int, mirror: str) -> int:
        lines = [range(sum(ROWS[:row]), sum(ROWS[: row + 1])) for row in range(len(ROWS))]
        row = next(n for n, line in enumerate(lines) if cell in line)
        column = cell - lines[row].start
        if mirror in (ACROSS, TURN):
            column = len(lines[row]) - 1 - column
        if mirror in (DOWN, TURN):
            row = len(lines) - 1 - row
        return lines[row].start + column

    def cells_of(self, spots: Sequence[int]) -> Sequence[int]:
        return spots

    def tip(self, text: str, cell: int, texts: Catalogue) -> str:
        types, numbers = split(text)
        if types[cell] == BLANK:
            return numbers[cell]
        name = _rules().definitions.letters[types[cell]]
        return f"{capital(texts.text(f'type.{name}'))} {numbers[cell]}"
