"""The automa's panel: county cards, its duchy as rows, reserve, wilds, silver, goods, deck."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.automa_duchy import AutomaDuchy
from castles.ui.games.burgundy.automa_reserve import draw_reserve
from castles.ui.games.burgundy.belongings import count_item, more_counts
from castles.ui.games.burgundy.county_card import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CountyCard,
)
from castles.ui.games.burgundy.drawing import draw_die, draw_score
from castles.ui.games.burgundy.queries import MOST_CELLS, BurgundyPicture, automa_modifiers, score
from castles.ui.games.burgundy.seat_panels import score_face
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table import seat_panel
from castles.ui.table.drawing import draw_counter
from castles.ui.table.placed import ANY, Placed, Plan
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import box

_TALL, _LOW = 600.0, 300.0
"""A tall panel shows everything, a lower one the cards and counts; the lowest has small cards."""
_SMALL = 0.72
_MEANS = (
    ("silver", "piece_silver"),
    ("reserve", "tile_burgundy_back_wild"),
    ("good", "good_1"),
    ("sold", "piece_good_sold"),
    ("deck", "glyph:county"),
)
_TALL_PLACES = {
    "silver": ((198.0, 512.0), 40.0),
    "reserve": ((38.0, 512.0), 47.0),
    "good": ((150.0, 596.0), 44.0),
    "sold": ((108.0, 638.0), 32.0),
    "deck": ((262.0, 637.0), 60.0),
}
"""Where they stand in a tall panel, and how large they fly there."""
_HEADINGS = ("cards", "duchy", "reserve", "silver", "die", "goods")
_DIE = 46.0
_TALLY = Tally(26, (17, 26, 28))


class AutomaPanel(seat_panel.SeatPanel[State]):
    """The automa has no duchy board and no dice of its own: its cards say what it needs."""

    plan = Plan("burgundy", "automa_panel")

    def __init__(self, zone: FRect, seat: int, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, seat, picture)
        self._texts = texts
        self._tall, self._low = zone.h > _TALL, zone.h < _LOW
        self._counts = [len(cells) for cells in picture.state.estate(seat).automa_state().cells]
        self.cards = [CountyCard(self._face(number), seat, number) for number in range(2)]
        self._more = more_counts(picture.state, seat)
        rows = FRect(zone.x + 14, zone.y + 336, zone.w - 28, 110)
        self.duchy = AutomaDuchy(rows, seat, packed=True)

    def _face(self, number: int) -> FRect:
        scale = _SMALL if self._low else 1.0
        top = 98 if self._tall else 64
        x = self.zone.x + 14 + number * (CARD_WIDTH * scale + 8)
        return FRect(x, self.zone.y + top, CARD_WIDTH * scale, CARD_HEIGHT * scale)

    def _means(self, number: int) -> Point:
        """Where a count stands in the lower panels."""
        more = len(self._more)
        if self._low:
            return self.zone.x + 254, self.zone.y + 80 + number * min(35, 142 / (4 + more))
        step = min(58, 292 / (len(_MEANS) + more))
        return self.zone.x + 30 + number * step, self.zone.bottom - 30

    def _more_place(self, index: int) -> Point:
        """Where what modules count stands: beside the heading of its duchy, or after the rest."""
        if self._tall:
            return self.zone.right - 42 - 62 * (len(self._more) - 1 - index), self.zone.y + 321
        return self._means((4 if self._low else len(_MEANS)) + index)

    @property
    def _die(self) -> Point:
        if self._tall:
            return self.zone.x + 284, self.zone.y + 514
        return self.zone.right - 116, self.zone.y + 33

    def items(self) -> Iterator[Placed]:
        seat, zone = self.seat, self.zone
        yield Placed(Thing("board", seat), zone.center, 0, shape=box(zone))
        for card in self.cards:
            yield Placed.in_box(Thing("county", seat, card.number), card.face)
            for cell in range(self._counts[card.number]):
                place = card.cell(cell, max(3, self._counts[card.number]))
                yield Placed(Thing("cell", seat, card.number * MOST_CELLS + cell), *place)
        yield Placed(Thing("automa_die", seat), self._die, _DIE)
        yield Placed(Thing("score", seat), score_face(zone).center, 40, also=("plate",))
        for index, count in enumerate(self._more):
            yield count_item(count, self._more_place(index), _TALLY, 30)
        for index, (kind, _) in enumerate(_MEANS):
            if self._tall:
                (x, y), size = _TALL_PLACES[kind]
                yield Placed(Thing(kind, seat, ANY), (zone.x + x, zone.y + y), size)
            else:
                at = self._means(min(index, 3 if self._low else 4))
                yield Placed(Thing(kind, seat, ANY), at, 32)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        super().draw_ground(painter, picture)
        if not self._tall:
            return
        text = self._texts.text
        for name in _HEADINGS:
            painter.text(text(f"play.automa.{name}"), self.rect(f"label_{name}"), "section", "note")
        letters = automa_modifiers(picture.state)
        painter.text(" ".join(letters), self.rect("modifiers"), "section", "gold", align="right")

    def draw_things(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_score(painter, score_face(self.zone), score(picture, self.seat), 22)
        for card in self.cards:
            card.draw(painter, picture)
        self._draw_die(painter, picture)
        if self._tall:
            self.duchy.draw(painter, picture.state)
            self._draw_reserve(painter, picture)
            self._draw_goods(painter, picture)
        else:
            self._draw_counts(painter, picture)

    def _draw_die(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Its die, once it has rolled: the first depot where it looks (A3)."""
        thing = Thing("automa_die", self.seat)
        rolled, colour = picture.still_visible.get(thing), picture.colours[self.seat]
        if rolled and not picture.coming(thing):
            draw_die(painter, colour, rolled, self._die, _DIE)

    def _draw_counts(self, painter: Painter, picture: BurgundyPicture) -> None:
        """What there is no room to show, in numbers."""
        estate = picture.state.estate(self.seat)
        automa = estate.automa_state()
        counts = (
            estate.silver,
            len(automa.reserve) + len(automa.wilds),
            sum(estate.goods),
            sum(estate.sold),
            len(automa.deck),
        )
        shown = list(zip(_MEANS, counts, strict=True))
        for number, ((_, sprite), count) in enumerate(shown[:4] if self._low else shown):
            x, y = self._means(number)
            if sprite.startswith("glyph:"):
                painter.glyph(sprite.removeprefix("glyph:"), (x, y), 24, "gold")
            elif sprite.startswith("tile_"):
                painter.thing(sprite, (x, y), 30)
            else:
                painter.part(sprite, (x, y), 28)
            painter.text(str(count), FRect(x + 17, y - 14, 30, 28), "body_bold", "text")

    def _draw_reserve(self, painter: Painter, picture: BurgundyPicture) -> None:
        estate = picture.state.estate(self.seat)
        draw_reserve(painter, picture.state, self.seat, self.rect("reserve"))
        painter.part("piece_silver", *self.at("silver"))
        painter.text(str(estate.silver), self.rect("silver_count"), "score", "text")

    def _draw_goods(self, painter: Painter, picture: BurgundyPicture) -> None:
        estate = picture.state.estate(self.seat)
        for kind, count in enumerate(estate.goods):
            (x, y), size = self.at("good", kind)
            painter.part(f"good_{kind + 1}", (x, y), size, 1.0 if count else 0.3)
            if count:
                draw_counter(painter, (x - 14, y - 15), str(count), size=26)
        counts = {"sold": sum(estate.sold), "deck": len(estate.automa_state().deck)}
        for name, count in counts.items():
            words = self._texts.text(f"play.automa.{name}")
            painter.text(words, self.rect(f"label_{name}"), "label", "note")
            painter.text(str(count), self.rect(f"{name}_count"), "body_bold", "text")
        painter.part("piece_good_sold", *self.at("sold"))
        at, size = self.at("deck")
        painter.glyph("county", at, size, "gold")
