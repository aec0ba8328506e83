"""The other seats: arms, name, score, castles left, silver, cards, units."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import EMPTY, UNKNOWN, State
from castles.ui.games.castelli.drawing import TILE, score_look, tile_look, unit_look
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    aims_with_card,
    ingots,
    score,
    units,
)
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table import seat_panel
from castles.ui.table.drawing import part_look
from castles.ui.table.moves import glyph_look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import ANY, Placed, Plan
from castles.ui.table.shape import Anchor, box

GAP = 8.0
_BESIDE = 40.0
"""A tile in hand beside the counts."""
_WIDE = 420.0
"""A panel that has room beside the counts."""
_TALLY = seat_panel.Tally(0, (20, 40, 30), text_size=21)


class Heading(PlainPart[State]):
    """A line above panels that belong together."""

    def __init__(self, zone: FRect, words: str) -> None:
        self.zone, self._words = zone, words

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("panel", self.zone)
        room = self.zone.inflate(-24, -4)
        painter.text(self._words, room, "section", "gold", align="centre")


class SeatPanel(seat_panel.SeatPanel[State]):
    """A dark panel; while a card asks for a seat it can be chosen."""

    plan = Plan("castelli", "seat_panel")
    name_at, right = 70.0, 78.0
    arms, name_row, status_row = (36.0, 35.0, 54.0), (4.0, 34.0), (35.0, 28.0)

    def __init__(
        self, zone: FRect, seat: int, picture: CastelliPicture, is_tight: bool = False
    ) -> None:
        super().__init__(zone, seat, picture)
        self._is_tight = is_tight and zone.w <= _WIDE
        """Whether a tile in hand stands beside the counts, which move together for it."""

    def _place(self, column: int, row: int) -> Point:
        zone = self.zone
        step = (min(zone.w, _WIDE) - 28 - (_BESIDE if self._is_tight else 0)) / 3
        return zone.x + 33 + column * step, zone.y + 88 + row * 42

    def items(self) -> Iterator[Placed]:
        picture, seat = self.picture, self.seat
        owner = picture.state.seats[seat]
        yield Placed(Thing("seat", NOBODY, seat), (0, 0), 0, shape=box(self.zone))
        plate = self.rect("score")
        look = score_look(plate, score(picture, seat))
        yield Placed(Thing("score", seat), plate.center, 40, look, also=("plate",))
        cards = len(owner.hand) - picture.coming(Thing("hand", seat))
        counted = (
            (("castles",), glyph_look("castle"), 27, 80, owner.castles_left),
            (("ingots",), part_look("piece_ingot"), 40, 40, ingots(picture, seat)),
            (("hand", "card"), glyph_look("cards"), 27, 40, cards),
        )
        for column, ((kind, *also), symbol, size, flown, count) in enumerate(counted):
            look, at = _TALLY.look(symbol, count), self._place(column, 0)
            thing = Thing(kind, seat, ANY)
            yield Placed(thing, at, size, look, flown=flown, also=(*also,), is_pile=True)
        for number, name in enumerate(RESOURCES):
            look = _TALLY.look(unit_look(name), units(picture, seat, number))
            yield Placed(Thing(f"own_{name}", seat), self._place(number, 1), 30, look)
        place, tile = self._hand_tile(), owner.hand_tile
        held = None if tile == EMPTY else tile_look(picture.state.rules, tile, 0)
        yield Placed(Thing("hand_tile", seat), place.at, place.size / TILE, held, flown=place.size)

    def _hand_tile(self) -> Anchor:
        """Beside the counts if there is room, else beside the score; large names leave it none."""
        if self.zone.w > _WIDE:
            aside = self.at("tile_aside")
            return Anchor((self._place(3, 0)[0], aside.at[1]), aside.size)
        return self.at("tile_tight" if self._is_tight else "tile")

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        super().draw_ground(painter, picture)
        painter.fill(self.rect("line"), "gold_deep", 0.25)

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        super().draw_under(painter, picture)
        if picture.glows(Thing("seat", NOBODY, self.seat)) and aims_with_card(picture):
            painter.frame("halo", self.zone)

    def draw_over(self, painter: Painter, picture: CastelliPicture) -> None:
        """A small eye where the viewer knows some of the cards."""
        hand = picture.state.seats[self.seat].hand
        if any(card != UNKNOWN for card in hand) and not picture.open:
            x, y = self._place(2, 0)
            painter.glyph("eye", (x + 52, y), 18, "text_muted")
