"""X1 on the table: the castles that are set aside, and what one costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer
from castles.desk.thing import Thing
from castles.engine.action import Target
from castles.engine.event import Event
from castles.games.burgundy.modules.castle_rule import NAME, PRICE, REDEEM, set_aside
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.drawing import draw_tile, tile_look
from castles.ui.games.burgundy.layer import BurgundyLayer, Tip, define
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import Maker, MoreRows
from castles.ui.games.burgundy.modules.beside_black import PileBesideBlack
from castles.ui.games.burgundy.queries import LOOKS, POINTS, BurgundyPicture, decision
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.layer import Adds, AnyPlace
from castles.ui.table.moves import AnyMove, Change, Move, Rise, Walk, whole

ASIDE = "aside"
PILE = Thing(ASIDE)
_LINE = "#9C2A48"


class CastlePile(PileBesideBlack):
    """The first castle of the list lies on top."""

    thing, line, glyph = PILE, _LINE, "castle"

    def count(self, picture: BurgundyPicture) -> int:
        return len(set_aside(picture.state).castles) - picture.coming(PILE)

    def draw_top(self, painter: Painter, picture: BurgundyPicture, at: Point, width: float) -> None:
        draw_tile(painter, picture.state.rules, set_aside(picture.state).castles[0], at, width)


def _pile(laying: Laying) -> list[Part[State]]:
    return [CastlePile(laying.part("depots", Depots).pile("castles"))]


def _can_be_bought(picture: BurgundyPicture) -> bool:
    return decision(picture) == "turn" and bool(set_aside(picture.state).castles)


def tip(tips: BurgundyTips, thing: Thing) -> str:
    castles = set_aside(tips.state).castles
    return tips.lines(tips.say("play.tip.aside", count=len(castles), points=PRICE))


def kept(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """X1.6: castles of the sweep come to the pile."""
    state = change.after.state
    look = tile_look(state.rules, set_aside(state).castles[-1])
    for index in range(whole(event.facts["count"])):
        yield Move(look, Thing("swept"), PILE, "", "sweep_depot", stagger=index)


def redeemed(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """X1.7: from the pile into storage, for points."""
    state, seat = change.after.state, event.seat
    before, after = change.before.state.stored(seat), state.stored(seat)
    look = tile_look(state.rules, set_aside(change.before.state).castles[0])
    for slot, tile in enumerate(after):
        if tile not in (-1, before[slot]):
            yield Move(look, PILE, Thing("storage", seat, slot))
    points = whole(event.facts["points"])
    yield Rise(f"\u2212{points}", LOOKS.gems[POINTS], Thing("score", seat))
    yield Walk(seat, POINTS, -points, change.before.state.estate(seat).points)


class CastleRuleLayer(BurgundyLayer):
    """A castle can be bought for points."""

    name = NAME
    # Nearer than a die that was used: with the other one this is what stands in the way.
    click_rules = ClickRules(nearest=("why.no_castle_link",))
    parts: Mapping[str, Maker] = {NAME: _pile}
    details: Mapping[AnyPlace, Adds] = {MoreRows: lambda at: [int(_can_be_bought(at.picture))]}
    motions: Mapping[str, Motion[State]] = {
        "castles_set_aside": kept,
        "castle_redeemed": redeemed,
    }
    tips: Mapping[str, Tip] = {ASIDE: tip}

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {ASIDE: [0]}

    def stands_for(self, state: State, target: Target) -> Target | None:
        return REDEEM.target if target == (ASIDE, 0) else None

    def answers(self, asked: Asked[State]) -> Sequence[Answer]:
        """While castles are set aside: what is impossible says why."""
        if asked.decision != "turn" or not set_aside(asked.picture.state).castles:
            return ()
        effect = asked.text("play.action.redeem_castle.effect", points=PRICE)
        return [Answer(REDEEM.name, effect, "steel", glyph="castle")]


define(CastleRuleLayer())
