"""T on the table: the other team, with its board, and what each of its mates has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.teams import mates
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
from castles.ui.games.burgundy.modules.team_sheets import seat_score, team_score
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_seat
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import Anchor, box

_NAME, _ROW = 46.0, 56.0
_SLOT, _DIE, _GOOD = 48.0, 40.0, 40.0
_COUNTER = 25.0
_WIDE_FROM, _WIDE_ACROSS = 171.0, 86.0


class TeamPanel(PlainPart[State]):
    """The panel at the left; both mates in one."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int) -> None:
        super().__init__(zone, picture)
        self.seats = mates(seat)
        self._private = picture.state.rules.definitions.private_spaces
        self._shared = len(picture.state.stored(self.seats[0])) - self._private
        room = FRect(zone.x + 10, zone.y + 106, zone.w - 20, 190)
        self.duchy = Duchy(room, picture, self.seats[0], large=False)
        self._counts = counted(picture.state, self.seats[0])

    def _row(self, seat: int) -> float:
        """The middle of the row of a mate."""
        return self.zone.y + 330 + self.seats.index(seat) * _ROW

    def _die(self, seat: int, number: int) -> Point:
        return self.zone.x + 80 + number * 46, self._row(seat)

    def _slot(self, seat: int, number: int) -> Anchor:
        """Private spaces stand in the row of a mate, shared ones in the last row."""
        if number < self._private:
            return Anchor((self.zone.x + 196 + number * 46, self._row(seat)), _SLOT)
        if self._shared <= 2:
            left, step = 196.0, 46.0
        else:
            # X10: a wide storage stands closer together, between the goods and its symbol.
            left, step = _WIDE_FROM, min(46.0, _WIDE_ACROSS / (self._shared - 1))
        x = self.zone.x + left + (number - self._private) * step
        return Anchor((x, self.zone.y + 444), min(_SLOT, step * 1.04))

    def _good(self, index: int) -> Anchor:
        return Anchor((self.zone.x + 34 + index * 46, self.zone.y + 444), _GOOD)

    def _means(self, number: int) -> Point:
        if len(self._counts) == len(MEANS):
            return self.zone.x + 44 + number * 88, self.zone.bottom - 32
        # Closer to each other, each as wide as its number.
        wide = [26 + 11 * len(count.words) for count in self._counts]
        gap = (self.zone.w - 32 - sum(wide)) / (len(wide) - 1)
        return self.zone.x + 28 + sum(wide[:number]) + number * gap, self.zone.bottom - 32

    def _score_face(self, seat: int) -> FRect:
        y = self.zone.y + 13 + self.seats.index(seat) * _NAME
        return FRect(self.zone.right - 172, y, 72, 34)

    def items(self) -> Iterator[Placed]:
        picture, first = self.picture, self.seats[0]
        yield Placed(Thing("board", first), self.zone.center, 0, shape=box(self.zone))
        stored = len(picture.state.stored(first))
        for seat in self.seats:
            yield from dice_items(picture, seat, partial(self._die, seat), _DIE, _DIE)
            slots = range(stored if seat == first else self._private)
            yield from stored_items(picture, seat, partial(self._slot, seat), slots)
            yield Placed(Thing("score", seat), self._score_face(seat).center, 40, also=("plate",))
        yield from good_items(picture, first, self._good, (-13 / _GOOD, -14 / _GOOD), _COUNTER)
        close = len(self._counts) > len(MEANS)
        for number, count in enumerate(self._counts):
            size = 22 if close else 32 if number == 1 else 26
            tally = Tally(size, (13 if close else 18, 52, 28), drop=3)
            yield count_item(count, self._means(number), tally)

    def ends(self) -> Iterator[Placed]:
        """What mates share is at one place for both."""
        yield from self.duchy.items()
        for seat in self.seats:
            for number in range(self._private, self._private + self._shared):
                yield Placed(Thing("storage", seat, number), *self._slot(seat, number))
            for kind in range(len(self.picture.state.estate(seat).goods)):
                yield Placed(Thing("good", seat, kind), *self._good(min(kind, 2)))
            for number, count in enumerate(self._counts):
                yield Placed(Thing(count.thing.kind, seat, ANY), self._means(number), 32)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone = self.zone
        painter.frame("panel", zone)
        for row, seat in enumerate(self.seats):
            y = zone.y + 30 + row * _NAME
            draw_seat(painter, picture, seat, (zone.x + 30, y), 40)
            room = FRect(zone.x + 54, y - 17, zone.w - 232, 34)
            painter.text(picture.names[seat], room, "body_bold", "text", shadow=True)
            painter.part(f"shield_{picture.colours[seat]}", (zone.x + 30, self._row(seat)), 34)
            painter.glyph("private", (zone.right - 26, self._row(seat)), 24, "text_muted")
        painter.glyph("shared", (zone.right - 26, zone.y + 444), 26, "text_muted")

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        if picture.deciding in self.seats:
            painter.frame("glow", self.zone)
        for seat in self.seats:
            draw_score(painter, self._score_face(seat), seat_score(picture, seat), 20)
        face = FRect(self.zone.right - 98, self.zone.y + 32, 90, 42)
        draw_score(painter, face, team_score(picture, self.seats[0]), 24)
        self.duchy.draw(painter, picture)
