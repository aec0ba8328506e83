"""Seats large: a board and what its owner has, or the automa's sheet, card, level and modifiers."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.option_values import MODIFIERS
from castles.games.tuscany.scoring import GREEN, RED
from castles.games.tuscany.state import State
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.tuscany.automa_panel import AUTOMA_GOODS
from castles.ui.games.tuscany.automa_sheet import AutomaSheet, card_face, draw_back, draw_followed
from castles.ui.games.tuscany.board import SeatBoard
from castles.ui.games.tuscany.drawing import (
    LOOK_OF,
    draw_bonus,
    draw_score,
    stored_items,
    token_items,
)
from castles.ui.games.tuscany.queries import TuscanPicture, goods, score, supply
from castles.ui.games.tuscany.seat_panels import GOODS
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import CloseUp
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor

_ROW = 96.0
_GOOD, _SLOT, _TOKEN = 112.0, 92.0, 66.0
_TALLY = Tally(46, (32, 48, 48), "number", thing_size=124, drop=6)
_LABELS = 150.0
_SIDE = 460.0
_CARD = 196.0
_GOODS = 62.0
_BONUS = 126.0
_AUTOMA_TALLY = Tally(32, (24, 60, 36), "number", thing_size=92, drop=4)


def close_up(at: CloseUp) -> list[Part[State]]:
    """The board of a seat or the sheet of the automa, and the scores."""
    scores = SeatScores(at.head, at.seat)
    if at.picture.state.seats[at.seat].automa is not None:
        # Its sheet needs the whole width of the table.
        return (
            []
            if at.passing
            else [scores, AutomaCloseUp(at.zone, at.picture, at.seat, at.room.texts)]
        )
    return [scores, SeatCloseUp(at.zone, at.picture, at.seat)]


class SeatScores(PlainPart[State]):
    """At the head of a close-up."""

    def __init__(self, zone: FRect, seat: int) -> None:
        self.zone, self._seat = zone, seat

    def ends(self) -> Iterator[Placed]:
        yield Placed(Thing("score", self._seat), self.zone.center, 40, also=("plate",))

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        for number, track in enumerate((GREEN, RED)):
            face = FRect(self.zone.x + number * 110, self.zone.y, 98, self.zone.h)
            draw_score(painter, face, track, score(picture, self._seat, track), gem=True)


class SeatCloseUp(PlainPart[State]):
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int) -> None:
        super().__init__(zone, picture)
        self.seat = seat
        self.board = SeatBoard(FRect(zone.x, zone.y, zone.w, zone.h - _ROW - 8), picture, seat)
        owner = picture.state.seats[seat]
        slots, tokens = len(owner.storage), sum(owner.tokens)
        wide = len(GOODS) * _GOOD + slots * _SLOT * 1.06 + tokens * _TOKEN + 60
        left, self._fit = zone.centerx - min(zone.w, wide) / 2, min(1.0, zone.w / wide)
        self.row = FRect(left, zone.bottom - _ROW, min(zone.w, wide), _ROW)
        self._storage = left + (len(GOODS) * _GOOD + 24) * self._fit
        self._tokens = self._storage + (slots * _SLOT * 1.06 + 24) * self._fit

    def _slot(self, number: int) -> Anchor:
        size = _SLOT * self._fit
        return Anchor((self._storage + size * (0.5 + number * 1.06), self.row.centery), size)

    def _token(self, number: int, tokens: int) -> Point:
        step = min(_TOKEN, (self.row.right - self._tokens) / max(1, tokens))
        return self._tokens + step * (number + 0.5), self.row.centery

    def items(self) -> Iterator[Placed]:
        seat, row, storage = self.seat, self.row, self._storage
        yield from self.board.items()
        face = FRect(row.x, row.y, storage - row.x - 16, row.h)
        yield Placed.in_box(Thing("goods", seat), face)
        has = goods(self.picture.state, seat)
        for number, good in enumerate(GOODS):
            at = (row.x + 30 + number * _GOOD * self._fit, row.centery)
            yield Placed(
                Thing(good, seat, ANY), at, 76, _TALLY.named(LOOK_OF[good], has[good]), is_pile=True
            )
        face = FRect(storage - 8, row.y, row.right - storage + 8, row.h)
        yield Placed.in_box(Thing("owned", seat), face)
        yield from stored_items(self.picture, seat, self._slot, large=True)
        yield from token_items(self.picture, seat, self._token, 132)

    def draw_under(self, painter: Painter, picture: TuscanPicture) -> None:
        self.board.draw(painter, picture)


class AutomaCloseUp(PlainPart[State]):
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self.seat, self._texts = seat, texts
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

    def items(self) -> Iterator[Placed]:
        seat, side, card = self.seat, self._side, self._card
        yield from self.sheet.items(seat)
        yield Placed.in_box(Thing("decision", seat), card.union(self._deck))
        face = FRect(side.x, card.bottom + 20, side.w, 100)
        yield Placed.in_box(Thing("steward", seat), face)
        cost = self.picture.state.rules.definitions.automa.build_cost
        has = goods(self.picture.state, seat)
        counts: dict[str, object] = {"supply": f"{supply(self.picture, seat)}/{cost}"}
        counts |= {good: has[good] for good in AUTOMA_GOODS}
        for number, (good, count) in enumerate(counts.items()):
            at = (side.x + 22 + number * 108, card.bottom + 44)
            look = _AUTOMA_TALLY.named(LOOK_OF[good], count)
            yield Placed(Thing(good, seat, ANY), at, 0, look, is_pile=True)
        yield from token_items(self.picture, seat, self._token, 116)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        text, sheet, side = self._texts.text, self.sheet, self._side
        rules = picture.state.rules
        sheet.draw_ground(painter)
        fields = FRect(sheet.zone.x, self.zone.y, self._bonus_x - sheet.zone.x - 20, 30)
        painter.text(text("play.automa.field_points"), fields, "section", "note")
        bonus = FRect(self._bonus_x - 64, self.zone.y, 200, 30)
        painter.text(text("play.supply.colour_bonus"), bonus, "section", "note", align="centre")
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

    def draw_under(self, painter: Painter, picture: TuscanPicture) -> None:
        self.sheet.draw(painter, picture, self.seat)
        for kind in self.sheet.kinds:
            self._draw_points(painter, picture, kind)
        self._draw_cards(painter, picture)
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
        draw_bonus(painter, state, kind, (self._bonus_x + 36, y), _BONUS)

    def _draw_cards(self, painter: Painter, picture: TuscanPicture) -> None:
        draw_followed(painter, picture, self.seat, self._card)
        draw_back(painter, self._deck)
        left = len(picture.state.seats[self.seat].automa_state().deck)
        draw_counter(painter, (self._deck.right - 6, self._deck.bottom - 10), str(left))

    def _token(self, number: int, tokens: int) -> Point:
        step = min(_GOODS, (self._side.w - 60) / max(1, tokens - 1))
        return self._side.x + 26 + number * step, self._card.bottom + 100

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
