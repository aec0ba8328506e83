"""The automa large: its sheet with what every field brings, its card, its level and modifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.games.tuscany.option_values import MODIFIERS
from castles.games.tuscany.state import HEXAGON
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.tuscany.automa_sheet import AutomaSheet
from castles.ui.games.tuscany.decision_card import SUPPLY_GLYPH, card_face, draw_back, draw_front
from castles.ui.games.tuscany.reading import TuscanPicture, followed_type, supply
from castles.ui.games.tuscany.sprites import stack_heights
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box, hexagon
from castles.ui.table.thing import Anchor, Thing

_LABELS = 150.0
_SIDE = 460.0
_CARD = 196.0
_GOODS = 62.0
_BONUS = 126.0


class AutomaCloseUp:
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int, texts: Catalogue) -> None:
        self.zone, self.seat, self._texts = zone, seat, texts
        room = FRect(zone.x + _LABELS, zone.y + 36, zone.w - _SIDE - _LABELS, zone.h - 40)
        self.sheet = AutomaSheet(room, picture.state.rules)
        self._side = FRect(zone.right - _SIDE + 30, zone.y, _SIDE - 30, zone.h)

    @property
    def _card(self) -> FRect:
        side = self._side
        return card_face((side.x + _CARD / 2, side.y + 36 + _CARD * 0.73), _CARD)

    @property
    def _deck(self) -> FRect:
        return card_face((self._card.right + 112, self._card.centery), 120)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        text, sheet, side = self._texts.text, self.sheet, self._side
        rules = picture.state.rules
        sheet.draw_ground(painter)
        fields = FRect(sheet.zone.x, self.zone.y, self._bonus_x - sheet.zone.x - 20, 30)
        painter.text(text("play.automa.field_points"), fields, "section", "note")
        bonus = FRect(self._bonus_x - 10, self.zone.y, 170, 30)
        painter.text(text("play.supply.colour_bonus"), bonus, "section", "note")
        for kind in sheet.kinds:
            row, name = sheet.row(kind), rules.type_names[kind]
            label = FRect(self.zone.x, row.y, _LABELS - 12, row.h)
            words = capital(text(f"type.{name}"))
            painter.text(words, label, "body_strong", "text", align="right")
        head = FRect(side.x, side.y, side.w, 30)
        painter.text(text("play.automa.card"), head, "section", "note")

    @property
    def _bonus_x(self) -> float:
        return self.sheet.zone.right - 130

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        self.sheet.draw(painter, picture, self.seat)
        for kind in self.sheet.kinds:
            self._draw_points(painter, picture, kind)
        self._draw_cards(painter, picture)
        self._draw_goods(painter, picture)
        self._draw_habits(painter, picture)

    def _draw_points(self, painter: Painter, picture: TuscanPicture, kind: int) -> None:
        """What each field brings, and the colour bonus that is left for the row."""
        state, sheet = picture.state, self.sheet
        rules = state.rules
        x, y = sheet.row_end(kind) + 20, sheet.row(kind).centery
        for field in rules.automa_rules().fields[kind]:
            painter.thing("point_green", (x + 8, y), 70)
            points = str(rules.area_points[len(field)])
            painter.text(points, FRect(x + 20, y - 16, 26, 32), "body_bold", "text")
            x += 52
        left = rules.definitions.types[kind].colour_bonus[state.colour_bonus_taken[kind] :]
        painter.thing(f"bonus_{rules.type_names[kind]}", (self._bonus_x + 36, y), _BONUS)
        plate = FRect(self._bonus_x + 19, y + 3, 34, 23)
        words = "/".join(map(str, left)) or "\u2013"
        painter.text(words, plate, "counter", "#2A1B10", align="centre")

    def _draw_cards(self, painter: Painter, picture: TuscanPicture) -> None:
        automa = picture.state.seats[self.seat].automa_state()
        if automa.revealed:
            followed = followed_type(picture.state, self.seat)
            draw_front(painter, picture.state.rules, automa.revealed[-1], self._card, followed)
        else:
            painter.frame("field", self._card)
        draw_back(painter, self._deck)
        draw_counter(painter, (self._deck.right - 6, self._deck.bottom - 10), str(len(automa.deck)))

    def _draw_goods(self, painter: Painter, picture: TuscanPicture) -> None:
        """Supply, marble, hexagons, stacks and tokens in two lines below the cards."""
        state, side = picture.state, self._side
        seat, y = state.seats[self.seat], self._card.bottom + 44
        cost = state.rules.definitions.automa.build_cost
        has = supply(picture, self.seat)
        goods = (
            (f"{has}/{cost}", SUPPLY_GLYPH),
            (str(seat.marble), "piece_marble"),
            (str(seat.storage.count(HEXAGON)), "piece_hexagon"),
            (str(sum(stack_heights(state, seat))), "stack"),
        )
        for number, (words, look) in enumerate(goods):
            x = side.x + 22 + number * 108
            if look.startswith("piece_"):
                painter.thing(look, (x, y + 4), 92)
            else:
                painter.glyph(look, (x, y), 32, "gold")
            painter.text(words, FRect(x + 24, y - 18, 60, 36), "number", "text")
        owned = [n for n, count in enumerate(seat.tokens) for _ in range(count)]
        step = min(_GOODS, (side.w - 60) / max(1, len(owned) - 1))
        for index, token in enumerate(owned):
            name = state.rules.token_names[token]
            painter.thing(f"token_{name}", (side.x + 26 + index * step, y + 56), 116)

    def _draw_habits(self, painter: Painter, picture: TuscanPicture) -> None:
        """Its level, and every modifier that is played with."""
        side = self._side
        y = self._card.bottom + 136
        for number, words in enumerate(self._habits(picture)):
            room = FRect(side.x, y + number * 30, side.w, 30)
            style = "body_bold" if not number else "small"
            painter.text(words, room, style, "gold" if not number else "text")

    def _habits(self, picture: TuscanPicture) -> Iterator[str]:
        yield picture.levels[self.seat] if picture.levels else ""
        options = picture.state.rules.options
        for modifier in MODIFIERS:
            if options[f"automa_{modifier}"]:
                yield self._texts.text(f"option.automa_{modifier}")

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        sheet, side = self.sheet, self._side
        places = picture.state.rules.automa_rules().places
        goods = FRect(side.x, self._card.bottom + 20, side.w, 100)
        return [
            *(
                Spot(Thing("space", self.seat, n), hexagon(sheet.place(n).at, sheet.width))
                for n in range(places)
            ),
            Spot(Thing("decision", self.seat), box(self._card.union(self._deck))),
            Spot(Thing("steward", self.seat), box(goods)),
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        return None
