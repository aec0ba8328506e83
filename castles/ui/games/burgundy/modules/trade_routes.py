"""X8 on the table: the own route below the duchy, those of others, and the order of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from pygame import FRect

from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.games.burgundy.modules.trade_routes import (
    CHOOSE_ROUTE,
    NAME,
    route_number,
    routes,
    spaces_of,
    tiles_named,
)
from castles.games.burgundy.modules.trade_routes import ROUTE as ARRANGE
from castles.games.burgundy.state import State
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.burgundy.laying import Laying, has_zone
from castles.ui.games.burgundy.module import Mean, ModuleScreen, define
from castles.ui.games.burgundy.modules import route_parts
from castles.ui.games.burgundy.modules.route_parts import COUNT, DRAWER
from castles.ui.games.burgundy.modules.route_row import (
    ROUTE,
    SPACES,
    RouteRow,
    tiles_of,
)
from castles.ui.games.burgundy.motions import sale_paid
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Manners, Part
from castles.ui.table.moves import AnyMove, Change, Move, whole
from castles.ui.table.part import PlainPart
from castles.ui.table.question import Answer, Asked, Question
from castles.ui.table.thing import Thing

_LARGEST = 55.0
_ASK = frozenset({"tile", "sale", "place", "castle"})
"""What a bonus of the route can ask."""


def means(state: State, seat: int) -> list[Mean]:
    """How far others are; a route that stands in full needs no number."""
    tiles = tiles_of(state, seat)
    if not tiles or (len(state.seats) == 2 and not has_zone(state, "route_peek")):
        return []
    laid = len(_goods(state, seat))
    return [Mean(Thing(ROUTE, seat), "glyph:route", f"{laid}/{SPACES * len(tiles)}")]


def _goods(state: State, seat: int) -> Sequence[int]:
    return routes(state).goods[state.seats[seat].estate]


# -- the order of the tiles ----------------------------------------------------------------------


def _field(place: int) -> str:
    """What a tile at a place of the row is called; places count from 0."""
    return f"route_{place + 1}"


def aspects(state: State, seat: int, action: Action) -> Sequence[Target]:
    """Every tile at its place."""
    if action[0] != ARRANGE.number:
        return ()
    return [(_field(place), tile) for place, tile in enumerate(tiles_named(action[1]))]


def things(state: State, seat: int) -> Mapping[str, Sequence[int]]:
    if not state.pending or state.pending[-1][0] != CHOOSE_ROUTE.number:
        return {}
    own = tiles_of(state, seat)
    orders = [route_number(order) for order in permutations(own)]
    return {"route_tiles": orders, **{_field(place): own for place in range(len(own))}}


class RouteTray(PlainPart[State]):
    """The row as it is chosen so far, and below it the tiles that are left."""

    def __init__(self, over: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        self._texts, self._viewer = texts, picture.viewer
        own, chosen = tiles_of(picture.state, picture.viewer), dict(picture.chosen)
        self._row = [chosen[_field(n)] for n in range(len(own)) if _field(n) in chosen]
        self._left = [tile for tile in own if tile not in self._row]
        self._count = len(own)
        self.zone = FRect(0, 0, min(790, over.w), 400)
        self.zone.center = over.center
        self._cell = min(_LARGEST, (self.zone.w - 48 - 8 * self._count) / (SPACES * self._count))

    def _face(self, line: int, index: int, count: int) -> RouteRow:
        wide = SPACES * self._cell
        left = self.zone.centerx - (count * (wide + 8) - 8) / 2 + index * (wide + 8)
        tile = (self._row if line == 0 else self._left)[index : index + 1]
        return RouteRow(tile, (left, self.zone.y + 110 + line * 150), self._cell)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("dialog", self.zone)
        text, zone = self._texts.text, self.zone
        head = FRect(zone.x + 28, zone.y + 16, zone.w - 56, 36)
        painter.text(text("play.ask.route"), head, "panel_title", "gold", align="centre")
        for line, key in enumerate(("row", "left")):
            room = FRect(zone.x + 36, zone.y + 74 + line * 150, zone.w - 72, 30)
            painter.text(text(f"play.route.{key}"), room, "section", "note", align="centre")
        for place in range(self._count):
            slot = self._face(0, place, self._count).tile(0)
            painter.frame("field", slot)
            if place < len(self._row):
                self._face(0, place, self._count).draw(painter, picture.state)
        for thing, face in self.boxes(picture).items():
            if picture.lifts(thing):
                painter.frame("glow", face)
            elif picture.glows(thing):
                painter.frame("halo", face)
        for index in range(len(self._left)):
            self._face(1, index, len(self._left)).draw(painter, picture.state)

    def boxes(self, picture: BurgundyPicture) -> Mapping[Thing, FRect]:
        """A tile that is left goes to the next place; the last one completes the row."""
        found = {}
        for index, tile in enumerate(self._left):
            thing = Thing(_field(len(self._row)), self._viewer, tile)
            if len(self._left) == 1:
                number = route_number((*self._row, tile))
                thing = Thing("route_tiles", self._viewer, number)
            found[thing] = self._face(1, index, len(self._left)).tile(0)
        return found


def _tray(laying: Laying) -> list[Part[State]]:
    return [RouteTray(laying.zone("duchy"), laying.picture, laying.texts)]


def ask_order(asked: Asked[State]) -> Question:
    picture = asked.picture
    dealt = route_number(tiles_of(picture.state, picture.viewer))
    row = [n for n in range(9) if _field(n) in asked.chosen]
    ready = len(row) >= len(tiles_of(picture.state, picture.viewer)) - 1
    answers = [
        Answer("route", asked.text("play.action.route.effect"), "green", suggested=ready),
        Answer("route", "", "wood", "route_as_dealt", "route", picks=(("route_tiles", dealt),)),
    ]
    return Question(asked.text("play.ask.route"), answers, _field(len(row)))


# -- bonuses -------------------------------------------------------------------------------------


def cause(state: State, seat: int, decision: str, events: Sequence[Event]) -> Thing | None:
    """The space whose bonus asks: it is newer than any tile that was placed."""
    if decision not in _ASK:
        return None
    told = ("tile_placed", "route_bonus")
    newest = next((e for e in events if e.name in told and e.seat == seat), None)
    if newest is None or newest.name != "route_bonus":
        return None
    return Thing(ROUTE, seat, whole(newest.facts["place"]) - 1)


def prompt(asked: Asked[State]) -> str:
    """Which good lies on its number, and what that brings."""
    found = asked.picture.cause
    if found is None or found.kind != ROUTE or asked.chosen or asked.kind:
        return ""
    state = asked.picture.state
    number, bonus = spaces_of(state, state.seats[found.owner].estate)[found.number]
    good = capital(asked.text(f"good.{number + 1}"))
    words = asked.text(f"bonus.{bonus}")
    return asked.text("play.ask.route_bonus", good=good, number=number + 1, bonus=words)


# -- what happens --------------------------------------------------------------------------------


def goods_sold(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """What finds room on the route is laid there by the events that follow."""
    state, seat = change.before.state, event.seat
    kind, count = whole(event.facts["good"]) - 1, whole(event.facts["count"])
    free = SPACES * len(tiles_of(state, seat)) - len(_goods(state, seat))
    for index in range(count - min(count, free)):
        look, back = part_look("piece_good_sold"), part_look(f"good_{kind + 1}")
        start, end = Thing("good", seat, kind), Thing("sold", seat)
        yield Move(look, start, end, "coin", "draw_card", stagger=index, back=back)
    yield from sale_paid(event, change)


def good_laid(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    kind, place = whole(event.facts["good"]) - 1, whole(event.facts["place"]) - 1
    start, end = Thing("good", event.seat, kind), Thing(ROUTE, event.seat, place)
    brings = event.name == "route_bonus"
    yield Move(part_look(f"good_{kind + 1}"), start, end, "coin", "lay_good", brings=brings)


def tip(tips: BurgundyTips, thing: Thing) -> str:
    state, seat = tips.state, thing.owner
    number, bonus = spaces_of(state, state.seats[seat].estate)[thing.number]
    laid = _goods(state, seat)
    facts = {"place": thing.number + 1, "number": number + 1}
    words = tips.say(
        "play.tip.route",
        good=tips.say(f"good.{number + 1}"),
        bonus=tips.say(f"bonus.{bonus}"),
        **facts,
    )
    if thing.number >= len(laid):
        return words
    key = "got" if laid[thing.number] == number else "missed"
    return tips.lines(words, tips.say(f"play.tip.route_{key}"))


def tip_of_drawer(tips: BurgundyTips, thing: Thing) -> str:
    """The space that comes next, and how the others are seen."""
    state, seat = tips.state, tips.picture.viewer
    laid = len(_goods(state, seat))
    more = tips.say("play.tip.route_drawer")
    if laid == len(spaces_of(state, state.seats[seat].estate)):
        return more
    return tips.lines(tip(tips, Thing(ROUTE, seat, laid)), more)


def tip_of_count(tips: BurgundyTips, thing: Thing) -> str:
    laid, spaces = len(_goods(tips.state, thing.owner)), tiles_of(tips.state, thing.owner)
    facts = {"count": laid, "spaces": SPACES * len(spaces)}
    return tips.say("play.tip.route_count", seat=tips.picture.names[thing.owner], **facts)


def tip_of_tile(tips: BurgundyTips, thing: Thing) -> str:
    """A tile of the tray and where it would go."""
    return tips.say("play.tip.route_tile")


_MOST = 6
"""Tiles of a route."""

SCREEN = define(
    ModuleScreen(
        NAME,
        parts={NAME: route_parts.own_and_other},
        over=route_parts.over,
        attends=route_parts.attends,
        dialogs={"route": _tray},
        close_up=route_parts.close_up,
        means=means,
        things=things,
        aspects=aspects,
        cause=cause,
        questions={"route": ask_order},
        prompt=prompt,
        motions={"goods_sold": goods_sold, "good_laid": good_laid, "route_bonus": good_laid},
        tips={
            ROUTE: tip,
            DRAWER: tip_of_drawer,
            COUNT: tip_of_count,
            **dict.fromkeys(("route_tiles", *map(_field, range(_MOST))), tip_of_tile),
        },
        manners=Manners(
            at_once=frozenset({"route"}),
            drawers=frozenset({DRAWER}),
            awaited=frozenset({"good_laid", "route_bonus"}),
        ),
    )
)
