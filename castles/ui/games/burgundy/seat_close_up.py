"""A seat large: its duchy, and beside it what it has: dice, silver, workers, storage, goods."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.automa_close_up import AutomaCloseUp
from castles.ui.games.burgundy.belongings import (
    count_item,
    counted,
    dice_items,
    good_items,
    stored_items,
)
from castles.ui.games.burgundy.drawing import draw_score
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.module import NearDuchy, Rest, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, goods_of, score
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import CloseUp
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor

_SIDE, _NARROW, _CORNERS = 210.0, 122.0, 74.0
_ROOMY = 1000.0
"""In less width than this the dice stand one below the other."""
_FEW = 3
"""So many counts find room in a corner beside the duchy, which is the larger for it."""
_DIE, _SLOT, _GOOD, _STEP = 72.0, 100.0, 76.0, 78.0
_TALLY, _CLOSE = (Tally(54, room, "number") for room in ((44, 100, 48), (36, 60, 48)))


def close_up(at: CloseUp) -> list[Part[State]]:
    """The duchy of a seat or the cards of the automa, and the score."""
    score = SeatScore(at.head, at.seat)
    if at.picture.state.estate(at.seat).automa is not None:
        if at.passing:
            return []  # Its cards need the whole width of the table.
        return [score, AutomaCloseUp(at.zone, at.picture, at.seat, at.room.texts)]
    return [score, SeatCloseUp(at.zone, at.picture, at.seat, at.room.texts)]


class SeatScore(PlainPart[State]):
    """At the head of a close-up."""

    def __init__(self, zone: FRect, seat: int) -> None:
        self.zone, self._seat = zone, seat

    @property
    def _face(self) -> FRect:
        return FRect(self.zone.x + 90, self.zone.y, 118, self.zone.h)

    def ends(self) -> Iterator[Placed]:
        yield Placed(Thing("score", self._seat), self._face.center, 40, also=("plate",))

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        draw_score(painter, self._face, score(picture, self._seat), 28)


class SeatCloseUp(PlainPart[State]):
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self.seat = seat
        self._is_narrow = zone.w < _ROOMY
        narrow = _CORNERS if self._uses_corners else _NARROW
        side = narrow if self._is_narrow else _SIDE
        middle = FRect(zone.x + side, zone.y, zone.w - 2 * side, zone.h)
        rest = Rest(middle)
        near = layers_on(picture.state.rules).at(NearDuchy(rest, picture, seat, texts))
        self.inner = [Duchy(rest.zone, picture, seat, large=True), *near]

    @property
    def _uses_corners(self) -> bool:
        """Whether what the seat has lies in the four free corners of its duchy."""
        return self._is_narrow and len(counted(self.picture.state, self.seat)) <= _FEW

    def items(self) -> Iterator[Placed]:
        """Dice and what is counted at the left, storage and goods at the right."""
        picture, seat = self.picture, self.seat
        yield from dice_items(picture, seat, self._die, _DIE, _DIE)
        for number, count in enumerate(counted(picture.state, seat)):
            yield count_item(count, self._count(number), _CLOSE if self._is_narrow else _TALLY)
        slots = range(len(picture.state.stored(seat)))
        yield from stored_items(picture, seat, self._slot, slots, large=True)
        yield from good_items(picture, seat, self._good, (24 / _GOOD, -26 / _GOOD))

    def _die(self, number: int) -> Point:
        x, y = self.zone.x + 60, self.zone.y + 70
        if self._is_narrow:
            return x, y + number * (_DIE + 12) - 24
        return x + number * (_DIE + 16), y

    def _count(self, number: int) -> Point:
        if self._uses_corners:
            below = len(counted(self.picture.state, self.seat)) - 1 - number
            return self.zone.x + 26, self.zone.bottom - 30 - below * _STEP
        last = len(self.picture.state.dice[self.seat]) - 1
        x, y = self._die(last if self._is_narrow else 0)
        return x - (24 if self._is_narrow else 0), y + (number + 1) * (_STEP + 8)

    def _slot(self, number: int) -> Anchor:
        if self._uses_corners:
            size = _SLOT * 0.86
            return Anchor((self.zone.right - 42, self.zone.y + 46 + number * size * 1.12), size)
        x = self.zone.right - (62 if self._is_narrow else 90)
        return Anchor((x, self.zone.y + 70 + number * _SLOT * 1.16), _SLOT)

    def _good(self, index: int) -> Anchor:
        x, y = self._slot(len(self.picture.state.stored(self.seat))).at
        if self._uses_corners:
            below = max(0, len(goods_of(self.picture, self.seat)) - 1 - index)
            return Anchor((x, self.zone.bottom - 30 - below * _STEP), 62)
        if self._is_narrow:
            return Anchor((x, y + index * 70 - 14), 62)
        return Anchor((x - 42 + index % 2 * 84, y + index // 2 * 84), _GOOD)

    def ends(self) -> Iterator[Placed]:
        for kind in range(len(self.picture.state.estate(self.seat).goods)):
            yield Placed(Thing("good", self.seat, kind), *self._good(min(kind, 2)))
