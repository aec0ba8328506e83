"""A county card of the automa, in any size: what it needs, what lies on it, what it gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY
from castles.ui.games.burgundy.drawing import PRINT, draw_score, draw_tile
from castles.ui.games.burgundy.module import OnCard, layers_on
from castles.ui.games.burgundy.queries import MOST_CELLS, BurgundyPicture
from castles.ui.kit.layout import SMALLEST_TEXT, Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_last
from castles.ui.table.shape import Anchor, hexagon

CARD_WIDTH, CARD_HEIGHT = 142.0, 207.0
_PICTURE = 456 / 400
"""The whole picture of a card, with its shadow, in widths of its face."""
_CELL = 47.0
_CELL_STEP = _CELL * sqrt(3) / 2
_CELLS = {
    3: ((-0.5, 0), (0.5, 0), (0, 1)),
    4: ((-0.5, 0), (0.5, 0), (0, 1), (1, 1)),
    5: ((-0.5, 0), (0.5, 0), (-1, 1), (0, 1), (1, 1)),
}
"""Where the cells of a card of so many lie, in the order in which they are filled."""
_WHITE_DICE = ((1, 2, 3, 4), (5, 6))
"""A2: the white dice that select the left and the right card."""

_SELL = "sell"


def cell_symbols(rules: Ruleset, card: int) -> Mapping[int, Sequence[str]]:
    """By cell of a card the glyphs of what covering it gives: a sale, and what modules say."""
    sells = rules.automa_rules().card_sells[card]
    added = layers_on(rules).at(OnCard(rules, card))
    found = {}
    for cell in range(len(rules.automa_rules().card_cells[card])):
        found[cell] = [_SELL] if sells >> cell & 1 else []
        found[cell] += [symbol.glyph for symbol in added if symbol.cell == cell]
    return found


def card_marks(rules: Ruleset, card: int) -> list[str]:
    """The glyphs of what completing a card gives beside its points."""
    added = layers_on(rules).at(OnCard(rules, card))
    return [symbol.glyph for symbol in added if symbol.cell is None]


class CountyCard:
    """One of the two cards on its face."""

    def __init__(self, face: FRect, seat: int, number: int) -> None:
        self.face, self.seat, self.number = face, seat, number
        self.scale = face.w / CARD_WIDTH

    def cell(self, cell: int, count: int) -> Anchor:
        """Where a cell of a card of so many lies."""
        spots, scale = _CELLS[count], self.scale
        shift = sum(x for x, _ in spots) / len(spots)
        x, y = spots[cell]
        at = (
            self.face.centerx + (x - shift) * _CELL_STEP * scale,
            self.face.y + (68 + y * _CELL * 0.76) * scale,
        )
        return Anchor(at, _CELL * scale)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        state, face = picture.state, self.face
        card = state.estate(self.seat).automa_state().cards[self.number]
        if card == EMPTY or picture.coming(Thing("county", self.seat, self.number)):
            painter.frame("field", face)
            return
        painter.part("card_county", face.center, face.w * _PICTURE)
        if state.white_die in _WHITE_DICE[self.number] and picture.deciding == self.seat:
            painter.frame("glow", face)
        self._draw_dice(painter)
        self._draw_cells(painter, picture, card)
        plate = centred(
            (face.centerx, face.bottom - 34 * self.scale), 76 * self.scale, 36 * self.scale
        )
        value = state.rules.automa_rules().card_values[card]
        draw_score(painter, plate, value, 21 * self.scale)
        for mark in card_marks(state.rules, card):
            at = (face.right - 19 * self.scale, plate.centery)
            self._draw_plate(painter, at, mark)
        self._draw_name(painter, state.rules.automa_rules().card_names[card])

    def _draw_name(self, painter: Painter, name: str) -> None:
        """The number by which sentences call it, in its lower left corner."""
        face, scale = self.face, self.scale
        wide, high = max(28 * scale, 1.8 * SMALLEST_TEXT), max(24 * scale, 1.5 * SMALLEST_TEXT)
        room = FRect(face.x + 9 * scale, face.bottom - 7 * scale - high, wide, high)
        painter.text(name.rpartition("_")[2], room, "key", PRINT, vertical="bottom")

    def _draw_dice(self, painter: Painter) -> None:
        dice, scale = _WHITE_DICE[self.number], self.scale
        for index, value in enumerate(dice):
            shift = (index - (len(dice) - 1) / 2) * 24 * scale
            at = (self.face.centerx + shift, self.face.y + 24 * scale)
            painter.part(f"face_{value}", at, 25 * scale)

    def _draw_cells(self, painter: Painter, picture: BurgundyPicture, card: int) -> None:
        rules = picture.state.rules
        automa = picture.state.estate(self.seat).automa_state()
        habits, wild = rules.automa_rules(), automa.wild_cells[self.number]
        types, tiles = habits.card_cells[card], automa.cells[self.number]
        symbols = cell_symbols(rules, card)
        for cell, (kind, tile) in enumerate(zip(types, tiles, strict=True)):
            place = self.cell(cell, len(types))
            thing = Thing("cell", self.seat, self.number * MOST_CELLS + cell)
            if tile == EMPTY or picture.coming(thing):
                painter.thing(f"mini_burgundy_{rules.type_names[kind]}", place.at, place.size)
            elif wild >> cell & 1:
                painter.thing("tile_burgundy_back_wild", place.at, place.size * 0.97)
            else:
                draw_tile(painter, rules, tile, place.at, place.size * 0.97, badge=False)
            draw_last(painter, picture, thing, hexagon(place.at, place.size, pointy=True))
            for symbol in symbols.get(cell, ()):
                self._draw_symbol(painter, place, symbol, 1 if symbol == _SELL else -1)

    def _draw_symbol(self, painter: Painter, place: Anchor, glyph: str, side: int) -> None:
        """What covering a cell brings, in its right (1) or left corner (-1)."""
        (x, y), scale = place.at, self.scale
        self._draw_plate(painter, (x + 13 * scale * side, y + 14 * scale), glyph)

    def _draw_plate(self, painter: Painter, at: Point, glyph: str) -> None:
        plate = centred(at, 24 * self.scale)
        painter.frame("counter", plate)
        painter.glyph(glyph, plate.center, 13 * self.scale, "gold")
