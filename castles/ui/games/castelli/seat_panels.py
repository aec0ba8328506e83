"""The other seats: arms, name, score, castles left, silver, cards, units."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.state import EMPTY, UNKNOWN
from castles.ui.games.castelli.drawing import draw_score, draw_tile, draw_unit
from castles.ui.games.castelli.reading import CastelliPicture, ingots, score, units
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat, name_size
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import Anchor, box

GAP = 8.0
_MEANS = ("castles", "ingots", "cards")
_HAND_TILE = 74.0
_BESIDE = 40.0
"""A tile in hand beside the counts."""
_WIDE = 420.0
"""A panel that has room beside the counts."""


class Heading:
    """A line above panels that belong together."""

    def __init__(self, zone: FRect, words: str) -> None:
        self.zone, self._words = zone, words

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        painter.frame("panel", self.zone)
        room = self.zone.inflate(-24, -4)
        painter.text(self._words, room, "section", "gold", align="centre")

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        """It says always the same."""

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        return ()

    def anchor(self, thing: Thing) -> Anchor | None:
        return None


class SeatPanel:
    """A dark panel; while a card asks for a seat it can be chosen."""

    def __init__(self, zone: FRect, seat: int, is_tight: bool = False) -> None:
        self.zone, self.seat = zone, seat
        self._is_tight = is_tight and zone.w <= _WIDE
        """Whether a tile in hand stands beside the counts, which move together for it."""

    def _place(self, column: int, row: int) -> Point:
        zone = self.zone
        step = (min(zone.w, _WIDE) - 28 - (_BESIDE if self._is_tight else 0)) / 3
        return zone.x + 33 + column * step, zone.y + 88 + row * 42

    @property
    def _score_face(self) -> FRect:
        return FRect(self.zone.right - 70, self.zone.y + 14, 56, 40)

    def draw_ground(self, painter: Painter, picture: CastelliPicture) -> None:
        zone, seat = self.zone, self.seat
        painter.frame("panel", zone)
        draw_seat(painter, picture, seat, (zone.x + 36, zone.y + 35), 54)
        room = FRect(zone.x + 70, zone.y + 4, zone.w - 148, 34)
        size = name_size(painter.ruler, picture, room, 22)
        painter.text(picture.names[seat], room, "body_bold", "text", size=size, shadow=True)
        status = FRect(zone.x + 70, zone.y + 35, zone.w - 148, 28)
        painter.text(picture.levels[seat] if picture.levels else "", status, "small", "text_muted")
        painter.fill(FRect(zone.x + 16, zone.y + 109, zone.w - 32, 1), "gold_deep", 0.25)

    def draw(self, painter: Painter, picture: CastelliPicture) -> None:
        if not painter.shows(self.zone.inflate(40, 40)):
            return
        seat = picture.state.seats[self.seat]
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        if picture.glows(Thing("seat", NOBODY, self.seat)) and _asks_for_seat(picture):
            painter.frame("halo", self.zone)
        draw_score(painter, self._score_face, score(picture, self.seat))
        cards = len(seat.hand) - picture.coming(Thing("hand", self.seat))
        counts = (seat.castles_left, ingots(picture, self.seat), cards)
        for column, (name, count) in enumerate(zip(_MEANS, counts, strict=True)):
            at = self._place(column, 0)
            if name == "ingots":
                painter.part("piece_ingot", at, 40)
            else:
                painter.glyph("castle" if name == "castles" else "cards", at, 27, "gold")
            _draw_count(painter, at, count)
        self._draw_known(painter, picture)
        for kind, name in enumerate(RESOURCES):
            at = self._place(kind, 1)
            draw_unit(painter, name, at, 30)
            _draw_count(painter, at, units(picture, self.seat, kind))
        if seat.hand_tile != EMPTY:
            held = self._hand_tile()
            draw_tile(painter, picture.state.rules, seat.hand_tile, 0, held.at, held.size / 0.62)

    def _hand_tile(self) -> Anchor:
        """Beside the counts if there is room, else beside the score; large names leave it none."""
        zone = self.zone
        if zone.w > _WIDE:
            return Anchor((self._place(3, 0)[0], zone.y + 100), _HAND_TILE)
        if self._is_tight:
            return Anchor((zone.right - 27, zone.y + 109), _BESIDE)
        return Anchor((zone.right - 100, zone.y + 34), 50)

    def _draw_known(self, painter: Painter, picture: CastelliPicture) -> None:
        """A small eye where the viewer knows some of the cards."""
        hand = picture.state.seats[self.seat].hand
        known = sum(card != UNKNOWN for card in hand)
        if known and not picture.open:
            x, y = self._place(2, 0)
            painter.glyph("eye", (x + 52, y), 18, "text_muted")

    def spots(self, picture: CastelliPicture) -> Sequence[Spot]:
        return [Spot(Thing("seat", NOBODY, self.seat), box(self.zone))]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self.seat:
            return None
        if thing.kind == "castles":
            return Anchor(self._place(0, 0), 80)
        if thing.kind == "ingots":
            return Anchor(self._place(1, 0), 40)
        if thing.kind in ("hand", "card"):
            return Anchor(self._place(2, 0), 40)
        if thing.kind == "hand_tile":
            return self._hand_tile()
        if thing.kind in ("score", "plate"):
            return Anchor(self._score_face.center, 40)
        return None


def _asks_for_seat(picture: CastelliPicture) -> bool:
    return any(field == "card" for field, _ in picture.chosen)


def _draw_count(painter: Painter, at: Point, count: int) -> None:
    room = FRect(at[0] + 20, at[1] - 15, 40, 30)
    painter.text(str(count), room, "body_bold", "text", size=21)
