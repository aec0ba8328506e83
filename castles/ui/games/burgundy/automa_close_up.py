"""The automa large: its cards, its duchy, all that it has, and what makes it stronger."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.automa_duchy import AutomaDuchy
from castles.ui.games.burgundy.automa_reserve import draw_reserve
from castles.ui.games.burgundy.belongings import more_counts
from castles.ui.games.burgundy.county_card import CARD_HEIGHT, CARD_WIDTH, CountyCard
from castles.ui.games.burgundy.drawing import draw_goods
from castles.ui.games.burgundy.queries import MODIFIERS, BurgundyPicture, automa_modifiers
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import sprite_look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

_SCALE = 1.9
_LABEL = 40.0
_LINE = 44.0
_GOOD, _TILE = 74.0, 88.0


class AutomaCloseUp(PlainPart[State]):
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self.seat, self._texts = seat, texts
        width, height = CARD_WIDTH * _SCALE, CARD_HEIGHT * _SCALE
        self.cards = [
            CountyCard(
                FRect(zone.x + number * (width + 24), zone.y + _LABEL, width, height), seat, number
            )
            for number in range(2)
        ]
        left = zone.x + 2 * (width + 24) + 30
        self._right = FRect(left, zone.y, zone.right - left, zone.h)
        rows = FRect(left, zone.y + _LABEL, self._right.w, 318)
        self.duchy = AutomaDuchy(rows, seat, packed=False)

    def items(self) -> Iterator[Placed]:
        for card in self.cards:
            yield Placed.in_box(Thing("county", self.seat, card.number), card.face)

    @property
    def _below(self) -> float:
        """Where what lies below the cards begins."""
        return self.cards[0].face.bottom + 16

    def _good(self, kind: int) -> Point:
        return self.zone.x + 40 + kind * 88, self._below + _LABEL + 42

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, right = self.zone, self._right
        labels = (
            ("cards", zone.x, zone.y),
            ("duchy", right.x, zone.y),
            ("reserve", right.x, self.duchy.room.bottom + 14),
            ("goods", zone.x, self._below),
        )
        for name, x, y in labels:
            words = self._texts.text(f"play.automa.{name}")
            painter.text(words, FRect(x, y, 320, 32), "section", "note")

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        for card in self.cards:
            card.draw(painter, picture)
        self.duchy.draw(painter, picture.state)
        self._draw_goods(painter, picture)
        self._draw_more(painter, picture)
        self._draw_reserve(painter, picture)
        self._draw_level(painter, picture)

    def _draw_goods(self, painter: Painter, picture: BurgundyPicture) -> None:
        estate = picture.state.estate(self.seat)
        for kind, count in enumerate(estate.goods):
            if count:
                draw_goods(painter, kind, count, self._good(kind), _GOOD)
            else:
                painter.part(f"good_{kind + 1}", self._good(kind), _GOOD, 0.3)
        y = self._below + _LABEL + 118
        counts = (
            ("silver", "piece_silver", estate.silver),
            ("sold", "piece_good_sold", sum(estate.sold)),
            ("deck", "", len(estate.automa_state().deck)),
        )
        for number, (name, sprite, count) in enumerate(counts):
            x = self.zone.x + 30 + number * 188
            if sprite:
                painter.part(sprite, (x, y), 48)
            else:
                painter.glyph("county", (x, y), 40, "gold")
            painter.text(str(count), FRect(x + 32, y - 24, 44, 48), "number", "text")
            words = self._texts.text(f"play.automa.{name}")
            painter.text(words, FRect(x + 76, y - 20, 92, 40), "label", "note")

    def _draw_more(self, painter: Painter, picture: BurgundyPicture) -> None:
        """What modules count, in a column below."""
        x, y = self.zone.x + 30, self._below + _LABEL + 172
        for index, count in enumerate(more_counts(picture.state, self.seat)):
            middle = y + index * _LINE
            sprite_look(count.sprite)(painter, (x, middle), 36, 1.0)
            painter.text(count.words, FRect(x + 32, middle - 20, 44, 40), "number", "text")
            words = self._texts.text(f"play.mean.{count.thing.kind}")
            painter.text(words, FRect(x + 76, middle - 18, 400, 36), "label", "note")

    def _draw_reserve(self, painter: Painter, picture: BurgundyPicture) -> None:
        top = self.duchy.room.bottom + 14 + _LABEL
        room = FRect(self._right.x, top, self._right.w, _TILE)
        draw_reserve(painter, picture.state, self.seat, room)

    def _draw_level(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Its level, and its modifiers in words."""
        text = self._texts.text
        top = self.duchy.room.bottom + 14 + _LABEL + _TILE + 18
        head = FRect(self._right.x, top, self._right.w, 32)
        painter.text(picture.levels[self.seat], head, "section", "note")
        names = [MODIFIERS[letter] for letter in automa_modifiers(picture.state)]
        lines = [text(f"option.{name}") for name in names] or [text("play.automa.no_modifiers")]
        for number, words in enumerate(lines):
            room = FRect(self._right.x, head.bottom + 4 + number * 34, self._right.w, 32)
            painter.text(words, room, "body", "text", wrap=True)
