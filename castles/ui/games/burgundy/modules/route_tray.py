"""The order of one's own route tiles (X8.2): a tray with the row, in which tiles change places.

The row as dealt is proposed from the start. A tile is dragged to its place, or chosen and then its
place; while one is in hand, the row shows how it would be with the tile at the place pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from pygame import FRect

from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.games.burgundy.modules.trade_routes import (
    CHOOSE_ROUTE,
    route_number,
    tiles_named,
)
from castles.games.burgundy.modules.trade_routes import ROUTE as ARRANGE
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.modules.route_row import HIGH, SPACES, RouteRow, tiles_of
from castles.ui.games.burgundy.queries import BurgundyPicture, decision
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Part
from castles.ui.table.moves import Look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

PLACE = "route_place"
_ORDER = "route_tiles"
_WIDEST, _GAP, _LARGEST = 790.0, 10.0, 55.0
_RISE = 8.0


def _at(place: int) -> str:
    """The aspect of an order that says which tile lies at a place; places count from 0."""
    return f"route_{place + 1}"


def aspects(state: State, seat: int, action: Action) -> Sequence[Target]:
    """Every tile at its place."""
    if action[0] != ARRANGE.number:
        return ()
    return [(_at(place), tile) for place, tile in enumerate(tiles_named(action[1]))]


def things(state: State, seat: int) -> Mapping[str, Sequence[int]]:
    if not state.pending or state.pending[-1][0] != CHOOSE_ROUTE.number:
        return {}
    own = tiles_of(state, seat)
    return {_ORDER: [route_number(order) for order in permutations(own)], PLACE: range(len(own))}


def preferred(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """As they were dealt."""
    dealt = ARRANGE(route_number(tiles_of(state, seat)))
    return dealt if dealt in actions else None


# -- what is chosen ------------------------------------------------------------------------------


def order_of(picture: BurgundyPicture) -> tuple[int, ...]:
    """The row as it is arranged so far."""
    chosen = dict(picture.chosen)
    if _ORDER in chosen:
        return tiles_named(chosen[_ORDER])
    return tiles_of(picture.state, picture.viewer)


def in_hand(picture: BurgundyPicture) -> int | None:
    """The place of the tile that is chosen."""
    chosen = dict(picture.chosen)
    return next((n for n in range(len(order_of(picture))) if _at(n) in chosen), None)


def moved(order: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """A row in which a tile has gone to another place; those between make way."""
    others = order[:start] + order[start + 1 :]
    return (*others[:end], order[start], *others[end:])


def meant(thing: Thing, picture: BurgundyPicture) -> Thing:
    """A place means its tile; with a tile in hand, the row with that tile there."""
    if thing.kind != PLACE:
        return thing
    order, held = order_of(picture), in_hand(picture)
    if held is None or held == thing.number:
        return Thing(_at(thing.number), thing.owner, order[thing.number])
    return Thing(_ORDER, thing.owner, route_number(moved(order, held, thing.number)))


def carried(thing: Thing, picture: BurgundyPicture) -> Look | None:
    if thing.kind != PLACE:
        return None
    tile, state = order_of(picture)[thing.number], picture.state

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        cell = size / SPACES
        corner = (at[0] - size / 2, at[1] - HIGH * cell / 2)
        RouteRow([tile], corner, cell).draw(painter, state)

    return look


# -- the tray ------------------------------------------------------------------------------------


class RouteTray(PlainPart[State]):
    """The row over the duchy; below each tile its place."""

    around = (0.0, 0.0)

    def __init__(self, over: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        super().__init__(over, picture)
        self._texts, self._viewer = texts, picture.viewer
        self._count = len(order_of(picture))
        room = min(_WIDEST, over.w) - 48 - _GAP * (self._count - 1)
        self._cell = min(_LARGEST, room / (SPACES * self._count))
        self.zone = centred(over.center, min(_WIDEST, over.w), 196 + HIGH * self._cell)

    def _face(self, place: int) -> FRect:
        wide = SPACES * self._cell
        left = self.zone.centerx - (self._count * (wide + _GAP) - _GAP) / 2
        return FRect(left + place * (wide + _GAP), self.zone.y + 116, wide, HIGH * self._cell)

    def items(self) -> Iterator[Placed]:
        for place in range(self._count):
            yield Placed.in_box(Thing(PLACE, self._viewer, place), self._face(place))

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("dialog", self.zone)
        text, zone = self._texts.text, self.zone
        head = FRect(zone.x + 28, zone.y + 14, zone.w - 56, 40)
        painter.text(text("play.ask.route"), head, "panel_title", "gold", align="centre")
        how = FRect(zone.x + 28, zone.y + 56, zone.w - 56, 44)
        painter.text(text("play.route.how"), how, "body", "note", align="centre", wrap=True)
        order, held, target = order_of(picture), in_hand(picture), picture.pointed()
        if held is not None and target is not None and target.kind == PLACE:
            order, held = moved(order, held, target.number), target.number
        flying = picture.in_flight.carried is not None
        for place, tile in enumerate(order):
            self._draw_tile(painter, picture, place, tile, place == held, flying)

    def _draw_tile(
        self,
        painter: Painter,
        picture: BurgundyPicture,
        place: int,
        tile: int,
        held: bool,
        flying: bool,
    ) -> None:
        face = self._face(place)
        painter.frame("field", face)
        draw_counter(painter, (face.centerx, face.bottom + 30), str(place + 1))
        if held and flying:
            # The pointer has it; here is where it would lie.
            painter.frame("glow", face)
            return
        if held:
            face.y -= _RISE
            painter.frame("glow", face)
        elif picture.pointed() == Thing(PLACE, self._viewer, place):
            painter.frame("halo", face)
        RouteRow([tile], face.topleft, self._cell).draw(painter, picture.state)


def tray(laying: Laying) -> list[Part[State]]:
    return [RouteTray(laying.zone("duchy"), laying.picture, laying.texts)]


def attends(laying: Laying) -> list[FRect]:
    """The row changes with what is pointed at."""
    asked = decision(laying.picture) == CHOOSE_ROUTE.name
    return [part.zone for part in tray(laying)] if asked else []


def ask(asked: Asked[State]) -> Question:
    effect = asked.text("play.action.route.effect")
    return Question(
        asked.text("play.ask.route"), [Answer("route", effect, "green", suggested=True)], PLACE
    )


def tip(tips: BurgundyTips, thing: Thing) -> str:
    return tips.say("play.tip.route_tile", place=thing.number + 1)
