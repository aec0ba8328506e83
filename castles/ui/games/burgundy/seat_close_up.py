"""A seat large: its duchy, and beside it what it has: dice, silver, workers, storage, goods."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

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
from castles.ui.games.burgundy.module import BelowDuchy, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, score
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import CloseUp
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor

_SIDE, _BELOW = 210.0, 126.0
_DIE, _SLOT, _GOOD, _STEP = 72.0, 100.0, 76.0, 78.0
_TALLY = Tally(54, (44, 100, 48), "number")


def close_up(at: CloseUp) -> list[Part[State]]:
    """The duchy of a seat or the cards of the automa, and the score."""
    score = SeatScore(at.head, at.seat)
    if at.picture.state.estate(at.seat).automa is not None:
        return [score, AutomaCloseUp(at.zone, at.picture, at.seat, at.room.texts)]
    return [score, SeatCloseUp(at.zone, at.picture, at.seat, at.room.texts)]


class SeatScore(PlainPart[State]):
    """At the head of a close-up."""

    def __init__(self, zone: FRect, seat: int) -> None:
        self.zone, self._seat = zone, seat

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        face = FRect(self.zone.x + 90, self.zone.y, 118, self.zone.h)
        draw_score(painter, face, score(picture, self._seat), 28)


class SeatCloseUp(PlainPart[State]):
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue) -> None:
        super().__init__(zone, picture)
        self.seat = seat
        middle = FRect(zone.x + _SIDE, zone.y, zone.w - 2 * _SIDE, zone.h)
        row = FRect(middle.x, middle.bottom - _BELOW, middle.w, _BELOW)
        place = BelowDuchy(row, picture, seat, texts)
        below = layers_on(picture.state.rules).at(place)
        if below:
            middle.h -= _BELOW + 12
        self.inner = [Duchy(middle, picture, seat, large=True), *below]

    def items(self) -> Iterator[Placed]:
        """Dice and what is counted at the left, storage and goods at the right."""
        picture, seat = self.picture, self.seat
        yield from dice_items(picture, seat, self._die, _DIE, _DIE)
        for number, count in enumerate(counted(picture.state, seat)):
            at = (self.zone.x + 60, self.zone.y + 70 + (number + 1) * (_STEP + 8))
            yield count_item(count, at, _TALLY)
        slots = range(len(picture.state.stored(seat)))
        yield from stored_items(picture, seat, self._slot, slots, large=True)
        yield from good_items(picture, seat, self._good, (24 / _GOOD, -26 / _GOOD))

    def _die(self, number: int) -> Point:
        return self.zone.x + 60 + number * (_DIE + 16), self.zone.y + 70

    def _slot(self, number: int) -> Anchor:
        return Anchor((self.zone.right - 90, self.zone.y + 70 + number * _SLOT * 1.16), _SLOT)

    def _good(self, index: int) -> Anchor:
        x, y = self._slot(len(self.picture.state.stored(self.seat))).at
        return Anchor((x - 42 + index % 2 * 84, y + index // 2 * 84), _GOOD)
