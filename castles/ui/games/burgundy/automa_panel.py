"""The automa's panel: county cards, its duchy as rows, reserve, wilds, silver, goods, deck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pygame import FRect

from castles.games.burgundy.state import EMPTY
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.drawing import draw_score, draw_tile
from castles.ui.games.burgundy.reading import BurgundyPicture, score
from castles.ui.games.burgundy.seat_panels import draw_heading, score_face
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_CARD_WIDTH, _CARD_HEIGHT = 142.0, 207.0
_CARD_PICTURE = 456 / 400
"""The whole picture of a card, with its shadow, in widths of its face."""
_CELL = 47.0
_CELL_STEP = _CELL * sqrt(3) / 2
_CELLS = {
    3: ((-0.5, 0), (0.5, 0), (0, 1)),
    4: ((-0.5, 0), (0.5, 0), (0, 1), (1, 1)),
    5: ((-0.5, 0), (0.5, 0), (-1, 1), (0, 1), (1, 1)),
}
"""Where the cells of a card of so many lie, in the order in which they are filled."""
_ROW, _ROW_STEP, _ROW_TILE = 27.0, 23.4, 29.0
_WHITE_DICE = ((1, 2, 3, 4), (5, 6))
"""A2: the white dice that select the left and the right card."""


class AutomaPanel:
    """The automa has no duchy board and no dice of its own: its cards say what it needs."""

    def __init__(self, zone: FRect, seat: int, picture: BurgundyPicture, texts: Catalogue) -> None:
        self.zone, self.seat, self._texts = zone, seat, texts
        self._roomy = zone.h > 600

    def card(self, number: int) -> FRect:
        top = 98 if self._roomy else 64
        x = self.zone.x + 14 + number * 150
        height = _CARD_HEIGHT if self._roomy else min(_CARD_HEIGHT, self.zone.h - top - 12)
        return FRect(x, self.zone.y + top, _CARD_WIDTH, height)

    def cell(self, card: int, cell: int, count: int) -> Point:
        face, spots = self.card(card), _CELLS[count]
        shift = sum(x for x, _ in spots) / len(spots)
        x, y = spots[cell]
        return face.centerx + (x - shift) * _CELL_STEP, face.y + 68 + y * _CELL * 0.76

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_heading(painter, self.zone, picture, self.seat)
        if not self._roomy:
            return
        zone, text = self.zone, self._texts.text
        for name, x, y in (
            ("cards", 16, 68),
            ("duchy", 16, 308),
            ("reserve", 16, 456),
            ("silver", 214, 456),
            ("goods", 16, 542),
        ):
            room = FRect(zone.x + x, zone.y + y, 190, 28)
            painter.text(text(f"play.automa.{name}"), room, "section", "note")

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        draw_score(painter, score_face(self.zone), score(picture, self.seat), 22)
        for number in range(2):
            self._draw_card(painter, picture, number)
        if self._roomy:
            self._draw_duchy(painter, picture)
            self._draw_reserve(painter, picture)
            self._draw_goods(painter, picture)

    def _draw_card(self, painter: Painter, picture: BurgundyPicture, number: int) -> None:
        state = picture.state
        automa = state.estate(self.seat).automa_state()
        rules, card = state.rules, automa.cards[number]
        face = self.card(number)
        if card == EMPTY or picture.coming(Thing("county", self.seat, number)):
            painter.frame("field", face)
            return
        selected = state.white_die in _WHITE_DICE[number] and picture.deciding == self.seat
        if selected:
            painter.frame("glow", face)
        painter.part("card_county", face.center, face.w * _CARD_PICTURE)
        dice = _WHITE_DICE[number]
        for index, value in enumerate(dice):
            shift = (index - (len(dice) - 1) / 2) * 24
            painter.part(f"face_{value}", (face.centerx + shift, face.y + 24), 25)
        habits = rules.automa_rules()
        types, cells = habits.card_cells[card], automa.cells[number]
        for cell, (kind, tile) in enumerate(zip(types, cells, strict=True)):
            at = self.cell(number, cell, len(types))
            arrives = picture.coming(Thing("cell", self.seat, number * 8 + cell))
            if tile == EMPTY or arrives:
                painter.thing(f"mini_burgundy_{rules.type_names[kind]}", at, _CELL)
            elif automa.wild_cells[number] >> cell & 1:
                painter.thing("tile_burgundy_back_wild", at, _CELL * 0.97)
            else:
                draw_tile(painter, rules, tile, at, _CELL * 0.97, badge=False)
            if habits.card_sells[card] >> cell & 1:
                plate = FRect(0, 0, 24, 24)
                plate.center = (at[0] + 13, at[1] + 14)
                painter.frame("counter", plate)
                painter.glyph("sell", plate.center, 13, "gold")
        plate = FRect(face.centerx - 38, face.bottom - 52, 76, 36)
        draw_score(painter, plate, habits.card_values[card], 21)

    def _draw_duchy(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Its spaces by type: the covered ones in colour, the others pale."""
        state = picture.state
        rules = state.rules
        board = state.estate(self.seat).automa_state().board
        habits = rules.automa_rules()
        corner = (self.zone.x + 28, self.zone.y + 350)
        for kind, place in _duchy_places(habits.spaces).items():
            name = rules.type_names[kind]
            for space in range(habits.spaces[kind]):
                row, column = place[space]
                at = (corner[0] + column * _ROW_STEP, corner[1] + row * _ROW)
                covered = space < len(board[kind])
                if not covered:
                    painter.thing("slot_pointy_dark", at, _ROW_TILE * 0.93)
                alpha = 1.0 if covered else 0.2
                painter.thing(f"mini_burgundy_{name}", at, _ROW_TILE, alpha)
                if habits.extra_turns[kind] >> space & 1 and not covered:
                    painter.glyph("swap", at, 14, "gold")

    def _draw_reserve(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, state = self.zone, picture.state
        estate = state.estate(self.seat)
        automa = estate.automa_state()
        tiles = [*automa.reserve, *(EMPTY for _ in automa.wilds)]
        step = min(46.0, 176.0 / max(1, len(tiles)))
        for index, tile in enumerate(tiles):
            at = (zone.x + 42 + index * step, zone.y + 512)
            if tile == EMPTY:
                painter.thing("tile_burgundy_back_wild", at, 47)
            else:
                draw_tile(painter, state.rules, tile, at, 47, badge=False)
        if not tiles:
            painter.thing("slot_pointy_dark", (zone.x + 42, zone.y + 512), 47)
        painter.part("piece_silver", (zone.x + 236, zone.y + 514), 44)
        room = FRect(zone.x + 260, zone.y + 496, 40, 32)
        painter.text(str(estate.silver), room, "score", "text")

    def _draw_goods(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, estate = self.zone, picture.state.estate(self.seat)
        for kind, count in enumerate(estate.goods):
            at = (zone.x + 38 + kind * 49, zone.y + 599)
            painter.part(f"good_{kind + 1}", at, 48, 1.0 if count else 0.3)
            if count:
                draw_counter(painter, (at[0] - 14, at[1] - 15), str(count))
        text = self._texts.text
        y = zone.y + 624
        painter.text(text("play.automa.sold"), FRect(zone.x + 16, y, 80, 26), "label", "note")
        painter.part("piece_good_sold", (zone.x + 108, y + 14), 30)
        room = FRect(zone.x + 126, y, 40, 26)
        painter.text(str(sum(estate.sold)), room, "body_bold", "text")
        painter.text(text("play.automa.deck"), FRect(zone.x + 168, y, 76, 26), "label", "note")
        painter.glyph("county", (zone.x + 262, y + 13), 26, "gold")
        room = FRect(zone.x + 280, y, 34, 26)
        painter.text(str(len(estate.automa_state().deck)), room, "body_bold", "text")

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        return [
            *(Spot(Thing("county", self.seat, n), box(self.card(n))) for n in range(2)),
            Spot(Thing("board", self.seat), box(self.zone)),
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self.seat:
            return None
        if thing.kind == "cell":
            return Anchor(self.card(thing.number // 8).center, _CELL)
        if thing.kind == "county":
            return Anchor(self.card(thing.number).center, _CARD_WIDTH)
        places = {
            "reserve": (42.0, 512.0, 47.0),
            "silver": (236.0, 512.0, 40.0),
            "good": (150.0, 596.0, 44.0),
            "sold": (108.0, 638.0, 32.0),
            "score": (272.0, 32.0, 40.0),
        }
        if thing.kind not in places:
            return None
        x, y, size = places[thing.kind]
        if not self._roomy:
            x, y = 160, min(y, self.zone.h - 30)
        return Anchor((self.zone.x + x, self.zone.y + y), size)


def _duchy_places(spaces: Sequence[int]) -> dict[int, list[tuple[int, float]]]:
    """Row and column of every space by type: short rows side by side, long ones in two."""
    places: dict[int, list[tuple[int, float]]] = {}
    rows = [0.0, 0.0, 0.0, 0.0]
    for kind in sorted(range(len(spaces)), key=lambda kind: -spaces[kind]):
        places[kind] = []
        for _ in range(spaces[kind]):
            row = next((n for n, used in enumerate(rows) if used < 12.2), len(rows) - 1)
            places[kind].append((row, rows[row]))
            rows[row] += 1
        row = next((n for n, used in enumerate(rows) if used < 12.2), len(rows) - 1)
        rows[row] += 0.25
    return places
