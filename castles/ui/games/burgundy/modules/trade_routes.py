"""X8 on the table: one's own route below the duchy, those of others, and the order of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.games.burgundy.actions import SELL
from castles.games.burgundy.modules.trade_routes import (
    NAME,
    routes,
    spaces_of,
)
from castles.games.burgundy.state import State
from castles.text.burgundy.modules.trade_routes import (
    bonuses_in_brief,
    route_bonuses,
    useful_bonuses,
)
from castles.text.phrases import capital
from castles.ui.games.burgundy.layer import Ask, BurgundyLayer, Tip, define, noting
from castles.ui.games.burgundy.laying import has_zone
from castles.ui.games.burgundy.module import ASKS as ASKING
from castles.ui.games.burgundy.module import OVER, Attended, Count, InPanel, Maker, NearDuchy
from castles.ui.games.burgundy.modules import route_parts, route_tray
from castles.ui.games.burgundy.modules.route_parts import COUNT, DRAWER
from castles.ui.games.burgundy.modules.route_row import (
    MARK,
    ROUTE,
    SPACES,
    mark_of,
    tiles_of,
)
from castles.ui.games.burgundy.motions import sale_paid
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.question import meant_by, sale_of
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion
from castles.ui.table.layer import AboutThing, Adds, AnyPlace
from castles.ui.table.moves import THEN, AnyMove, Change, Look, Move, whole

_ASK = frozenset({"tile", "sale", "place", "castle"})
"""What a bonus of the route can ask."""


def counts(at: InPanel) -> list[Count]:
    """How far others are; a route that stands in full needs no number."""
    state, seat = at.state, at.seat
    tiles = tiles_of(state, seat)
    if not tiles or (len(state.seats) == 2 and not has_zone(state, "route_peek")):
        return []
    laid = len(_goods(state, seat))
    return [Count(Thing(ROUTE, seat), "glyph:route", f"{laid}/{SPACES * len(tiles)}")]


def _goods(state: State, seat: int) -> Sequence[int]:
    return routes(state).goods[state.seats[seat].estate]


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
    """The good is laid; then a mark says whether it fits."""
    kind, place = whole(event.facts["good"]) - 1, whole(event.facts["place"]) - 1
    start, end = Thing("good", event.seat, kind), Thing(ROUTE, event.seat, place)
    fits = event.name == "route_bonus"
    yield Move(part_look(f"good_{kind + 1}"), start, end, "coin", "lay_good", brings=fits)
    yield THEN
    mark = part_look(mark_of(fits=fits))
    yield Move(mark, end, Thing(MARK, event.seat, place), "", "lay_good")


def with_bonuses(asked: Asked[State], answer: Answer) -> Answer:
    """What a sale brings on the route stands on its button; of several, whether one gives any."""
    if answer.kind != SELL.name or not asked.can(answer.kind):
        return answer
    state, viewer = asked.picture.state, asked.picture.viewer
    goods = {dict(SELL.arguments(action))["good"] for action in meant_by(asked, SELL)}
    if len(goods) == 1:
        (good,) = goods
        bonuses = bonuses_in_brief(state, viewer, good, asked.texts)
        effect = sale_of(asked, good, "play.action.sell.effect.brief")
    else:
        brings = any(useful_bonuses(state, viewer, good) for good in goods)
        bonuses = asked.text("gain.bonus.brief", count=1) if brings else ""
        effect = answer.effect
    if not bonuses:
        return answer
    return replace(
        answer, effect=asked.text("play.action.sell.route", effect=effect, bonuses=bonuses)
    )


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


def note(tips: BurgundyTips, thing: Thing) -> str:
    """What selling goods would give on one's own route."""
    viewer = tips.picture.viewer
    if thing.kind != "good" or thing.target(viewer) is None:
        return ""
    return capital(route_bonuses(tips.state, viewer, thing.number, tips.texts))


class TradeRoutesLayer(BurgundyLayer):
    """Goods that are sold are laid on one's own route."""

    name = NAME
    click_rules = ClickRules(
        proposed={"route": "route"},
        drawers=frozenset({DRAWER}),
        awaited=frozenset({"good_laid", "route_bonus"}),
    )
    parts: Mapping[str, Maker] = {
        NAME: route_parts.own_and_other,
        OVER + NAME: route_parts.over,
        ASKING + "route": route_tray.tray,
    }
    details: Mapping[AnyPlace, Adds] = {
        AboutThing: noting(note),
        Attended: lambda at: [
            *route_parts.attends(at.laying),
            *route_tray.attends(at.laying),
        ],
        NearDuchy: route_parts.close_up,
        InPanel: counts,
    }
    questions: Mapping[str, Ask] = {"route": route_tray.ask}
    motions: Mapping[str, Motion[State]] = {
        "goods_sold": goods_sold,
        "good_laid": good_laid,
        "route_bonus": good_laid,
    }
    tips: Mapping[str, Tip] = {
        ROUTE: tip,
        DRAWER: tip_of_drawer,
        COUNT: tip_of_count,
        route_tray.PLACE: route_tray.tip,
    }

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return route_tray.things(state, seat)

    def meant(self, thing: Thing, picture: BurgundyPicture) -> Thing:
        return route_tray.meant(thing, picture)

    def carried(self, thing: Thing, picture: BurgundyPicture) -> Look | None:
        return route_tray.carried(thing, picture)

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        return route_tray.aspects(state, seat, action)

    def preferred(self, state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        return route_tray.preferred(state, seat, actions)

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        """The space whose bonus asks: it is newer than any tile that was placed."""
        if decision not in _ASK:
            return None
        told = ("tile_placed", "route_bonus")
        newest = next((e for e in events if e.name in told and e.seat == seat), None)
        if newest is None or newest.name != "route_bonus":
            return None
        return Thing(ROUTE, seat, whole(newest.facts["place"]) - 1)

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        """Which good lies on its number, and what that gives; what a sale would give."""
        answers = [with_bonuses(asked, answer) for answer in question.answers]
        question, found = replace(question, answers=answers), asked.picture.cause
        if not asked.decision or asked.chosen or asked.kind or found is None or found.kind != ROUTE:
            return question
        state = asked.picture.state
        number, bonus = spaces_of(state, state.seats[found.owner].estate)[found.number]
        facts = {
            "good": capital(asked.text(f"good.{number + 1}")),
            "number": number + 1,
            "bonus": asked.text(f"bonus.{bonus}"),
        }
        return replace(question, words=asked.text("play.ask.route_bonus", **facts))


define(TradeRoutesLayer())
