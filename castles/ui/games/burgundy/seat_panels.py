"""The other seats: arms, score, a small duchy, dice, storage, goods and means."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.belongings import (
    MEANS,
    count_item,
    counted,
    dice_items,
    good_items,
    stored_items,
)
from castles.ui.games.burgundy.drawing import draw_score
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.laying import sizes_for
from castles.ui.games.burgundy.queries import BurgundyPicture, score
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table import seat_panel
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor, box

GAP = 8.0
_ROOMY = 300.0
"""Panels lower than this put everything else in a column beside the duchy."""
_COUNTER = 25.0
_GOODS = 3
"""As many kinds of goods have places."""


def score_face(zone: FRect) -> FRect:
    return FRect(zone.right - 92, zone.y + 13, 80, 38)


class SeatPanel(seat_panel.SeatPanel[State]):
    """One panel at the left."""

    def __init__(self, zone: FRect, seat: int, picture: BurgundyPicture) -> None:
        super().__init__(zone, seat, picture)
        self.compact = zone.h < _ROOMY
        self._stored = len(picture.state.stored(seat))
        sizes = sizes_for(picture.state)
        self._margin, self._more = sizes.numbers("panel_margin"), sizes.number("in_panel")
        self._lined = self.compact and bool(self._more)
        """Whether storage, goods and means stand in one line, below something else."""
        self._counts = counted(picture.state, seat)
        self.duchy = Duchy(self._duchy_zone, picture, seat, large=False)

    @property
    def _has_more(self) -> bool:
        """Whether modules count something."""
        return len(self._counts) > len(MEANS)

    @property
    def _duchy_zone(self) -> FRect:
        zone, (left, top, right, bottom) = self.zone, self._margin
        if self._lined:
            room = FRect(zone.x + 12, zone.y + 62, 148, zone.h - 110)
        elif self.compact:
            room = FRect(zone.x + 12, zone.y + 62, 178, zone.h - 70)
        else:
            room = FRect(zone.x + 10, zone.y + 60, 232, zone.h - 122 - self._more)
        return FRect(room.x + left, room.y + top, room.w - left - right, room.h - top - bottom)

    @property
    def room(self) -> FRect:
        """What is left for what another layer puts into the panel: beside the duchy or below it."""
        zone = self.zone
        if not self._lined:
            return FRect(zone.x + 10, zone.bottom - 62 - self._more, 232, self._more - 6)
        top = zone.y + 72 + 27 * max(1, len(self._counts) - len(MEANS))
        return FRect(zone.x + 166, top, 148, zone.bottom - 48 - top)

    def _die(self, number: int) -> Point:
        zone = self.zone
        if self._lined:
            return zone.x + 186 + number * 35, zone.y + 80
        if self.compact and self._has_more:
            return zone.x + 212 + number * 35, zone.y + 82
        if self.compact:
            return zone.x + 216 + number * 42, zone.y + 82
        return zone.x + 276, zone.y + 88 + number * 46

    def _slot(self, number: int) -> Anchor:
        zone, close = self.zone, min(1.0, 3 / max(1, self._stored))
        if self._lined:
            return Anchor((zone.x + 24 + number * 34 * close, zone.bottom - 24), 36)
        if self.compact:
            return Anchor((zone.x + 214 + number * 37 * close, zone.y + 127), 40)
        return Anchor((zone.x + 38 + number * 45 * close, zone.bottom - 32), 48)

    def _good(self, index: int) -> Anchor:
        zone = self.zone
        if self._lined:
            return Anchor((zone.x + 128 + index * 31, zone.bottom - 24), 30)
        if self.compact:
            return Anchor((zone.x + 214 + index * 37, zone.y + 170), 38)
        return Anchor((zone.x + 190 + index * 45, zone.bottom - 32), 44)

    def _means(self, number: int) -> Point:
        zone = self.zone
        if self.compact:
            # What is more than the base game has stands beside the dice.
            more = number - len(MEANS)
            if self._lined and more < 0:
                return zone.x + 214 + number * 36, zone.bottom - 25
            if more >= 0:
                return zone.x + 276, zone.y + 79 + more * 28
            return zone.x + 203 + number * 41, zone.bottom - 25
        if not self._has_more:
            return zone.x + 264, zone.y + 186 + number * 36
        step = 112 / len(self._counts)
        return zone.x + 257, zone.y + 150 + step + number * step

    def items(self) -> Iterator[Placed]:
        picture, seat = self.picture, self.seat
        yield Placed(Thing("board", seat), self.zone.center, 0, shape=box(self.zone))
        yield Placed(Thing("score", seat, ANY), score_face(self.zone).center, 40, also=("plate",))
        size = (32.0 if self._has_more else 38.0) if self.compact else 44.0
        yield from dice_items(picture, seat, self._die, size, 40)
        yield from stored_items(picture, seat, self._slot, range(self._stored))
        yield from good_items(picture, seat, self._good, (-0.3, -0.34), _COUNTER)
        for number, count in enumerate(self._counts):
            yield count_item(count, self._means(number), self._tally(number))

    def _tally(self, number: int) -> Tally:
        if self._lined or (self.compact and number >= len(MEANS)):
            return Tally(20, (12, 32, 28), drop=3)
        if self._has_more:
            return Tally(22, (14, 46, 28), drop=3)
        return Tally(32 if number == 1 else 26, (14, 36, 28), drop=3)

    def ends(self) -> Iterator[Placed]:
        yield from self.duchy.items()
        for number in range(_GOODS):
            yield Placed(Thing("good", self.seat, number), *self._good(number))
        yield Placed(Thing("good", self.seat, ANY), *self._good(_GOODS - 1))

    def draw_things(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_score(painter, score_face(self.zone), score(picture, self.seat), 22)
        self.duchy.draw(painter, picture)
