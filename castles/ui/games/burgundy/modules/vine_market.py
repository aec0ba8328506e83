"""The vine market below the depots: vine depot, shop, vine bonus tiles and the bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.modules.vine_board import grapes_of, numbers_of_place, vines
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.drawing import draw_price
from castles.ui.games.burgundy.modules.vine_tiles import (
    ACROSS,
    COLOURS,
    draw_double,
    draw_turner,
    turner,
)
from castles.ui.games.burgundy.queries import BurgundyPicture, is_offered, prices
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

PLACE, SHOP, GRAPE, BAG = "vine_place", "shop", "grape", "vine_bag"
_GREEN = "#3E5A22"
_TOKEN, _FACE = 32.0, 26.0
_STEP = 68.0
"""From vine bonus tile to vine bonus tile."""
_NARROW = 600.0
_LINE = 40.0
"""The height of the line of vine bonus tiles."""


class VineMarket(PlainPart[State]):
    """Four seats have two rows of places, the others one."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self._texts = texts
        pieces = vines(picture.state)
        places, shops = len(pieces.depot), len(pieces.shop)
        upper = FRect(zone.x + 10, zone.y + 6, zone.w - 20, zone.h - _LINE - 10)
        wide = places > 3
        self.width = min(50.0, zone.w / 11.4) if wide else 66.0 if shops < 2 else 54.0
        step = 2 * ACROSS * self.width + (16 if wide else 22)
        gap = 12 if zone.w > _NARROW else 5
        self._recess = FRect(0, 0, shops * (2 * ACROSS * self.width + gap) + 52, 0)
        line = FRect(zone.x + 10, zone.bottom - _LINE - 2, zone.w - 20, _LINE)
        if wide:
            step = (zone.w - 24) / places
            top = upper.y + _FACE + self.width + 8
            self._recess.h = zone.bottom - 10 - top
            self._recess.topright = (upper.right, top)
            first = zone.x + 12 + step / 2
            y = upper.y + _FACE + self.width / 2
            line = FRect(zone.x + 10, top, self._recess.x - zone.x - 20, self._recess.h)
        else:
            self._recess.h = upper.h
            self._recess.topright = upper.topright
            room = self._recess.x - upper.x
            step = min(step, room / places)
            first = upper.x + room / 2 - step * (places - 1) / 2
            y = upper.y + upper.h * 0.64
        self._places = [(first + n * step, y) for n in range(places)]
        step = 2 * ACROSS * self.width + gap
        left = self._recess.x + 48 + step / 2
        self._shop = [(left + n * step, self._recess.centery) for n in range(shops)]
        self._line, self._wide, self._tile = line, wide, 2 * ACROSS * self.width

    def items(self) -> Iterator[Placed]:
        for kind, places in ((PLACE, self._places), (SHOP, self._shop)):
            for number, at in enumerate(places):
                thing, face = Thing(kind, NOBODY, number), FRect(0, 0, self._tile, self.width)
                face.center = at
                yield Placed.in_box(thing, face, size=self.width)
                for spot in turner(self.picture, thing, at):
                    yield Placed(spot.thing, at, spot.shape.width, shape=spot.shape)
        for grape, left in enumerate(vines(self.picture.state).supply):
            x, y = self.token(grape)
            shape = box(FRect(x - 20, y - 20, 64, 40)) if left != EMPTY else None
            yield Placed(Thing(GRAPE, NOBODY, grape), (x, y), _TOKEN, shape=shape)
        x, y = self.bag
        yield Placed(Thing(BAG), (x, y), 40, shape=box(FRect(x - 20, y - 20, 76, 40)))

    def token(self, grape: int) -> Point:
        if self._wide:
            row, column = divmod(grape, 3)
            return self._line.x + 20 + column * self._step, self._line.y + 24 + row * 40
        return self._line.x + 190 + grape * self._step, self._line.centery

    @property
    def _step(self) -> float:
        return min(_STEP, (self._line.w - 104) / 2) if self._wide else _STEP

    def count_room(self, grape: int) -> FRect:
        """Beside what glows around a tile, or close to it where the next one is near."""
        x, y = self.token(grape)
        return FRect(x + min(27.0, self._step - _TOKEN / 2 - 13), y - 14, 12, 28)

    @property
    def bag(self) -> Point:
        if self._wide:
            return self._line.right - 40, self._line.centery
        return self._line.right - 62, self._line.centery

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("depot_black", self.zone)
        painter.fill(self.zone.inflate(-12, -12), _GREEN)
        painter.frame("depot_black", self._recess)
        x, y = self._recess.x + 26, self._recess.centery
        painter.part("piece_silver", (x, y - 14), 34)
        price = picture.state.rules.definitions.purchase_price
        room = FRect(x - 22, y + 6, 44, 24)
        painter.text(f"\u00d7{price}", room, "counter", "text", align="centre")
        state = picture.state
        for place, (x, y) in enumerate(self._places):
            numbers = numbers_of_place(state, place)
            top = y - self.width * 0.5 - _FACE * 0.62
            for index, number in enumerate(numbers):
                left = x + (index - (len(numbers) - 1) / 2) * (_FACE + 3)
                painter.part(f"face_{number}", (left, top), _FACE)
        if not self._wide:
            room = FRect(self._line.x + 6, self._line.y, 160, self._line.h)
            painter.text(self._texts.text("play.vines.bonuses"), room, "label", "note")

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(20, 20)):
            return
        paid = prices(picture, PLACE)
        self._draw_row(painter, picture, PLACE, self._places, paid)
        self._draw_row(painter, picture, SHOP, self._shop, {})
        pieces = vines(picture.state)
        for grape, left in enumerate(pieces.supply):
            if left == EMPTY:
                continue
            x, y = self.token(grape)
            thing = Thing(GRAPE, NOBODY, grape)
            if picture.glows(thing):
                face = centred((x, y), _TOKEN + 6)
                painter.frame("glow" if picture.lifts(thing) else "halo", face)
            token = f"token_vine_{GRAPES[grape]}"
            painter.part(token, (x, y), _TOKEN, 1.0 if left else 0.4)
            painter.text(str(left), self.count_room(grape), "body_bold", "text", shadow=True)
        x, y = self.bag
        painter.glyph("bag", (x, y), 26, "gold")
        painter.text(str(len(pieces.bag)), FRect(x + 18, y - 14, 40, 28), "body_bold", "text")

    def _draw_row(
        self,
        painter: Painter,
        picture: BurgundyPicture,
        kind: str,
        places: Sequence[Point],
        paid: dict[int, int] | object,
    ) -> None:
        state = picture.state
        tiles = vines(state).depot if kind == PLACE else vines(state).shop
        costs = paid if isinstance(paid, dict) else {}
        for number, (at, tile) in enumerate(zip(places, tiles, strict=True)):
            thing, price = Thing(kind, NOBODY, number), costs.get(number, 0)
            if tile == EMPTY or picture.coming(thing):
                painter.thing("slot_vine_dark", at, self.width)
                continue
            lifted = picture.lifts(thing)
            grapes, share = grapes_by_face(state.rules)[tile], 1.0
            if picture.has_chosen(thing) and COLOURS in (chosen := dict(picture.chosen)):
                grapes, share = grapes_of(chosen[COLOURS]), picture.turned
            draw_double(painter, grapes, at, self.width, lifted=lifted, turned=share)
            draw_turner(painter, picture, thing, at)
            if is_offered(picture, thing, price):
                ring = "ring_vine_worker_0" if price else "ring_vine_target_0"
                painter.thing(ring, at, self.width, glow_at(painter, picture, kind))
                if price:
                    draw_price(painter, (at[0], at[1] + self.width * 0.5), price, 26)
