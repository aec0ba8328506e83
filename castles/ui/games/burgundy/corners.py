"""What lies on the wood around the own duchy: goods to come, white die, colour bonus, own means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.burgundy.actions import ANY_DIE
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.state import State
from castles.games.burgundy.turn import workers_needed
from castles.ui.games.burgundy.drawing import draw_die, draw_price
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.queries import (
    BurgundyPicture,
    active_die,
    chosen_kind,
    decision,
    goods_to_come,
    own,
    shown_number,
)
from castles.ui.games.burgundy.round_tray import TrayPlaces
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Shape, box

_DIE, WHITE = 76.0, 68.0
_SILVER, _WORKER = 68.0, 84.0
_STEP = 42.0
_CHANGED_FOR = ("", "take", "place", "sell", "workers")
"""The actions for which workers change a die; without one any of them may follow."""


def corner_zones(zone: FRect) -> dict[str, FRect]:
    """The corners of the zone of the duchy by name, for those who point at one."""
    x, y, right, bottom = zone.x, zone.y, zone.right, zone.bottom
    return {
        "goods": FRect(x - 2, y + 4, 166, 212),
        "bonuses": FRect(right - 172, y + 4, 174, 212),
        "dice": FRect(x, bottom - 112, 184, 98),
        "means": FRect(right - 164, bottom - 112, 168, 98),
    }


class Corners(PlainPart[State]):
    """The four free corners of the hexagonal board."""

    bonuses = True
    """Whether it has those for colours."""

    def __init__(self, laying: Laying) -> None:
        picture, sizes = laying.picture, laying.sizes
        super().__init__(laying.zone("duchy"), picture)
        self._viewer, self._texts = picture.viewer, laying.texts
        self._tray = TrayPlaces(self.zone, tuple(picture.state.order))
        self._goods, self._bonuses = map(laying.places, ("goods_to_come", "colour_bonuses"))
        self.silver, self.workers = laying.places("means")
        self._good_size, self._bonus_size = sizes.numbers("corner_pieces")
        self._label = sizes.number("corner_labels")
        *self._dice, self.white = laying.places("dice")
        self._step_places = [sizes.points(f"die_steps_{die + 1}") for die in range(2)]

    def _good(self, index: int) -> Point:
        return self._goods[index]

    def bonus(self, kind: int) -> Point:
        return self._bonuses[kind]

    def die(self, number: int) -> Point:
        return self._dice[number]

    @cached_property
    def reach(self) -> FRect:
        """Dice and means may lie on the sheets of a team, or below the duchy."""
        pieces = [*self._dice, self.white, self.silver, self.workers]
        return super().reach.unionall([centred(at, 2 * _DIE) for at in pieces])

    def asks_any_die(self, picture: BurgundyPicture) -> bool:
        """Whether there is a die of any number."""
        return decision(picture) == "castle"

    def items(self) -> Iterator[Placed]:
        picture, viewer, tray = self.picture, self._viewer, self._tray
        for number, at in enumerate(self._dice):
            shape: Shape | None = _square(at, _DIE + (0 if number == ANY_DIE else 6))
            if number == ANY_DIE and not self.asks_any_die(picture):
                shape = None
            yield Placed(Thing("die", viewer, number), at, _DIE, shape=shape)
        for thing, _, at in self._steps(picture):
            yield Placed(thing, at, _STEP, shape=_square(at, _STEP))
        yield Placed(Thing("silver", viewer), self.silver, 56, shape=_square(self.silver, 72))
        yield Placed(Thing("workers", viewer), self.workers, 64, shape=_square(self.workers, 76))
        yield Placed(Thing("white_die"), self.white, WHITE, shape=_square(self.white, WHITE))
        yield Placed.in_box(Thing("goods_to_come"), self._goods_box)
        for number, at in enumerate(self._goods):
            yield Placed(Thing("good_to_come", NOBODY, number), at, self._good_size)
        for number in range(len(picture.state.colour_bonus_taken)) if self.bonuses else ():
            at = self.bonus(number)
            shape = _square(at, 54)
            yield Placed(Thing("bonus", NOBODY, number), at, self._bonus_size, shape=shape)
        for seat in tray.order:
            for number in range(2):
                yield Placed(Thing("tray_die", seat, number), *tray.die(seat, number))
        yield Placed(Thing("tray_white"), *tray.white)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        zone, wide = self.zone, self._label
        if wide:
            words = self._texts.text("play.corner.goods")
            room = FRect(zone.x + 2, zone.y + 6, wide, 30)
            painter.text(words, room, "label", "note", shadow=True)
            words = self._texts.text("play.corner.colour_bonus")
            room = FRect(zone.right - wide, zone.y + 6, wide, 30)
            painter.text(words, room, "label", "note", align="right", shadow=True)
        for index in range(len(self._goods)):
            face = centred(self._good(index), self._good_size * 0.85)
            painter.frame("field", face)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        state = picture.state
        for place, kind in goods_to_come(state):
            if not picture.coming(place):
                painter.part(f"good_{kind + 1}", self._good(place.number), self._good_size)
        if state.white_die and not picture.coming(Thing("white_die")):
            draw_die(painter, "white", state.white_die, self.white, WHITE)
        if self.bonuses:
            self._draw_bonuses(painter, picture)
        self._draw_dice(painter, picture)
        self._draw_steps(painter, picture)
        self._draw_means(painter, picture)

    def _draw_bonuses(self, painter: Painter, picture: BurgundyPicture) -> None:
        state = picture.state
        for kind, taken in enumerate(state.colour_bonus_taken):
            x, y = self.bonus(kind)
            left = "/".join(str(points) for points in state.rules.colour_bonuses[taken:])
            name = state.rules.type_names[kind]
            painter.part(f"bonus_burgundy_{name}", (x, y), self._bonus_size, 1.0 if left else 0.45)
            unit = self._bonus_size / 62
            plate = FRect(x - 17 * unit, y + unit, 34 * unit, 22 * unit)
            painter.text(left or "\u2013", plate, "counter", "#2A1B10", align="centre")

    def _draw_dice(self, painter: Painter, picture: BurgundyPicture) -> None:
        state, colour = picture.state, picture.colours[picture.viewer]
        for number, value in enumerate(state.dice[picture.viewer]):
            at = self.die(number)
            thing = Thing("die", picture.viewer, number)
            if picture.coming(thing):
                continue
            if value:
                self._ring(painter, picture, thing, at)
                lift = 6 if picture.lifts(thing) else 0
                shown = shown_number(picture, number)
                draw_die(painter, colour, shown, (at[0], at[1] - lift), _DIE)
            elif used := picture.still_visible.get(thing):
                draw_die(painter, colour, used, at, _DIE, used=True)
        if self.asks_any_die(picture):
            painter.part("die_wild", self.die(ANY_DIE), _DIE)

    def _beside(self, die: int) -> list[Point]:
        """Where minus, plus and their price stand beside a die."""
        x, y = self.die(die)
        return [(x + right, y + below) for right, below in self._step_places[die]]

    def _steps(self, picture: BurgundyPicture) -> list[tuple[Thing, str, Point]]:
        """Minus and plus above the die that workers can change: what it would show, and where."""
        die = active_die(picture)
        if die is None or chosen_kind(picture) not in _CHANGED_FOR:
            return []
        (minus, plus, _), shown = self._beside(die), shown_number(picture, die)
        lower, higher = (shown - 2) % SIDES + 1, shown % SIDES + 1
        return [
            (Thing("number", picture.viewer, lower), "minus", minus),
            (Thing("number", picture.viewer, higher), "plus", plus),
        ]

    def _draw_steps(self, painter: Painter, picture: BurgundyPicture) -> None:
        for thing, glyph, at in self._steps(picture):
            face = centred(at, _STEP)
            free = picture.glows(thing)
            painter.frame("tool_normal" if free else "tool_disabled", face)
            painter.glyph(glyph, at, 20, "gold" if free else "text_muted")
        die = active_die(picture)
        if die is None or not self._steps(picture):
            return
        value, shown = picture.state.dice[picture.viewer][die], shown_number(picture, die)
        place = self._beside(die)[-1]
        if shown != value:
            draw_price(painter, place, workers_needed(own(picture), value, shown, 0))
        else:
            # On light ground too, as on the sheet of a team.
            disc = centred(place, 30)
            painter.frame("counter", disc)
            painter.glyph("worker", place, 20, "gold")

    def _ring(self, painter: Painter, picture: BurgundyPicture, thing: Thing, at: Point) -> None:
        face = centred(at, _DIE + 8)
        if picture.has_chosen(thing):
            painter.frame("glow", face)
        elif picture.glows(thing):
            painter.frame("halo", face)

    def _draw_means(self, painter: Painter, picture: BurgundyPicture) -> None:
        estate = own(picture)
        silver = estate.silver - picture.coming(Thing("silver", picture.viewer))
        workers = estate.workers - picture.coming(Thing("workers", picture.viewer))
        painter.part("piece_silver", self.silver, _SILVER, 1.0 if silver else 0.5)
        draw_counter(painter, (self.silver[0] + 26, self.silver[1] + 14), str(silver))
        painter.part("piece_labourer", self.workers, _WORKER, 1.0 if workers else 0.5)
        draw_counter(painter, (self.workers[0] + 24, self.workers[1] + 14), str(workers))

    @property
    def _goods_box(self) -> FRect:
        xs, ys = zip(*self._goods, strict=True)
        corner = (min(xs) - 26, min(ys) - 26)
        return FRect(corner, (max(xs) - min(xs) + 52, max(ys) - min(ys) + 52))


def _square(centre: Point, size: float) -> Shape:
    face = centred(centre, size)
    return box(face)
