"""A seat large: its board, and below it what it has: cards, goods, stacks, storage, tokens."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.board import SeatBoard
from castles.ui.games.tuscany.drawing import draw_item
from castles.ui.games.tuscany.reading import TuscanPicture, in_storage
from castles.ui.games.tuscany.seat_panels import GOODS
from castles.ui.games.tuscany.sprites import stack_heights
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_ROW = 96.0
_GOOD, _SLOT, _TOKEN = 112.0, 92.0, 66.0


class SeatCloseUp:
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: TuscanPicture, seat: int) -> None:
        self.zone, self.seat = zone, seat
        self.board = SeatBoard(FRect(zone.x, zone.y, zone.w, zone.h - _ROW - 8), picture, seat)
        owner = picture.state.seats[seat]
        slots, tokens = len(owner.storage), sum(owner.tokens)
        wide = len(GOODS) * _GOOD + slots * _SLOT * 1.06 + tokens * _TOKEN + 60
        left = zone.centerx - min(zone.w, wide) / 2
        self.row = FRect(left, zone.bottom - _ROW, min(zone.w, wide), _ROW)
        self._storage = left + len(GOODS) * _GOOD + 24
        self._tokens = self._storage + slots * _SLOT * 1.06 + 24

    def _slot(self, number: int) -> Anchor:
        return Anchor((self._storage + _SLOT * (0.5 + number * 1.06), self.row.centery), _SLOT)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        self.board.draw_ground(painter, picture)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        self.board.draw(painter, picture)
        self._draw_goods(painter, picture)
        self._draw_owned(painter, picture)

    def _draw_goods(self, painter: Painter, picture: TuscanPicture) -> None:
        seat = picture.state.seats[self.seat]
        counts = (
            sum(seat.hand),
            seat.marble,
            seat.workers,
            sum(stack_heights(picture.state, seat)),
        )
        y = self.row.centery
        for number, (good, count) in enumerate(zip(GOODS, counts, strict=True)):
            x = self.row.x + 30 + number * _GOOD
            if good in ("marble", "workers"):
                painter.thing(f"piece_{good.removesuffix('s')}", (x, y + 6), 124)
            else:
                painter.glyph(good, (x, y), 46, "gold")
            painter.text(str(count), FRect(x + 32, y - 24, 48, 48), "number", "text")

    def _draw_owned(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        seat = state.seats[self.seat]
        for number in range(len(seat.storage)):
            slot = self._slot(number)
            painter.thing("slot_dark", slot.at, slot.size)
            item = in_storage(picture, self.seat, number)
            if item != EMPTY:
                draw_item(painter, state.rules, item, slot.at, slot.size * 0.96)
        owned = [n for n, count in enumerate(seat.tokens) for _ in range(count)]
        step = min(_TOKEN, (self.row.right - self._tokens) / max(1, len(owned)))
        for index, token in enumerate(owned):
            at = (self._tokens + step * (index + 0.5), self.row.centery)
            painter.thing(f"token_{state.rules.token_names[token]}", at, 132)

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        row = self.row
        goods = FRect(row.x, row.y, self._storage - row.x - 16, row.h)
        owned = FRect(self._storage - 8, row.y, row.right - self._storage + 8, row.h)
        return [
            *self.board.spots(picture),
            Spot(Thing("goods", self.seat), box(goods)),
            Spot(Thing("owned", self.seat), box(owned)),
        ]

    def anchor(self, thing: Thing) -> Anchor | None:
        return self.board.anchor(thing)
