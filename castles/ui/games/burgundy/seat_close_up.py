"""A seat large: its duchy, and beside it what it has: dice, silver, workers, storage, goods."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.automa_close_up import AutomaCloseUp
from castles.ui.games.burgundy.drawing import draw_die, draw_score, draw_tile
from castles.ui.games.burgundy.duchy import Duchy
from castles.ui.games.burgundy.module import BelowDuchy, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, goods_of, in_storage, score
from castles.ui.games.burgundy.seat_panels import counted, draw_count
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Part, Spot
from castles.ui.table.layer import CloseUp
from castles.ui.table.part import PlainPart
from castles.ui.table.shape import Anchor

_SIDE, _BELOW = 210.0, 126.0
_DIE, _SLOT, _GOOD, _STEP = 72.0, 100.0, 76.0, 78.0


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


class SeatCloseUp:
    """A part as the others, in a dialog."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, seat: int, texts: Catalogue) -> None:
        self.zone, self.seat = zone, seat
        middle = FRect(zone.x + _SIDE, zone.y, zone.w - 2 * _SIDE, zone.h)
        row = FRect(middle.x, middle.bottom - _BELOW, middle.w, _BELOW)
        place = BelowDuchy(row, picture, seat, texts)
        self._below = layers_on(picture.state.rules).at(place)
        if self._below:
            middle.h -= _BELOW + 12
        self.duchy = Duchy(middle, picture, seat, large=True)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        self.duchy.draw_ground(painter, picture)
        for part in self._below:
            part.draw_ground(painter, picture)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        self.duchy.draw(painter, picture)
        for part in self._below:
            part.draw(painter, picture)
        self._draw_means(painter, picture)
        self._draw_owned(painter, picture)

    def _draw_means(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Dice and what is counted, at the left."""
        x, y = self.zone.x + 60, self.zone.y + 70
        for number, value in enumerate(picture.state.dice[self.seat]):
            shown = value or picture.still_visible.get(Thing("die", self.seat, number))
            if shown:
                at, colour = (x + number * (_DIE + 16), y), picture.colours[self.seat]
                draw_die(painter, colour, shown, at, _DIE, used=not value)
        for count in counted(picture.state, self.seat):
            y += _STEP + 8
            draw_count(painter, count, (x, y), 54)
            painter.text(count.words, FRect(x + 44, y - 24, 100, 48), "number", "text")

    def _draw_owned(self, painter: Painter, picture: BurgundyPicture) -> None:
        """Storage and goods, at the right."""
        state, x, y = picture.state, self.zone.right - 90, self.zone.y + 70
        for number in range(len(state.stored(self.seat))):
            at = (x, y + number * _SLOT * 1.16)
            painter.thing("slot_pointy_dark", at, _SLOT)
            tile = in_storage(picture, self.seat, number)
            if tile != EMPTY:
                draw_tile(painter, state.rules, tile, at, _SLOT * 0.975)
        y += len(state.stored(self.seat)) * _SLOT * 1.16
        for index, (kind, count) in enumerate(goods_of(picture, self.seat)):
            at = (x - 42 + index % 2 * 84, y + index // 2 * 84)
            painter.part(f"good_{kind + 1}", at, _GOOD)
            if count > 1:
                draw_counter(painter, (at[0] + 24, at[1] - 26), str(count))

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: BurgundyPicture) -> Sequence[Spot]:
        below = [spot for part in self._below for spot in part.spots(picture)]
        return [*self.duchy.spots(picture), *below]

    def anchor(self, thing: Thing) -> Anchor | None:
        return self.duchy.anchor(thing)
