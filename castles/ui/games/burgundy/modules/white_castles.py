"""X5 on the table: the white castle lifts the white die and acts with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.desk.question import Question
from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.games.burgundy.actions import WHITE_DIE
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.corners import WHITE, Corners
from castles.ui.games.burgundy.drawing import draw_die
from castles.ui.games.burgundy.layer import Ask, BurgundyLayer, define, noting
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import Maker, MoreRows, PhaseEnded, PhaseNews
from castles.ui.games.burgundy.queries import BurgundyPicture, decision, last_placed
from castles.ui.games.burgundy.question import chosen_prompt, die_answers, free_answers, skip
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import AboutThing, Adds, AnyPlace
from castles.ui.table.part import PlainPart

NAME, ASKS = "white_castles", "white_castle"
_LIFT = 6.0


class LiftedDie(PlainPart[State]):
    """The white die while a white castle acts with it."""

    def __init__(self, at: Point) -> None:
        self.zone = centred(at, WHITE + 30)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        x, y = self.zone.center
        painter.frame("glow", self.zone.inflate(-20, -20))
        draw_die(painter, "white", picture.state.white_die, (x, y - _LIFT), WHITE)


def _lift(laying: Laying) -> list[Part[State]]:
    asked = decision(laying.picture) == ASKS
    return [LiftedDie(laying.part("corners", Corners).white)] if asked else []


def question(asked: Asked[State]) -> Question:
    """As with a die of the white die's number."""
    number = asked.picture.state.white_die
    words = chosen_prompt(asked) or asked.text("play.ask.white_castle", number=number)
    return Question(words, [*die_answers(asked), *skip(asked), *free_answers(asked)], "take")


def note(tips: BurgundyTips, thing: Thing) -> str:
    acts = thing.kind == "white_die" and decision(tips.picture) == ASKS
    return tips.say("play.tip.white_die_acts", number=tips.state.white_die) if acts else ""


class WhiteCastlesLayer(BurgundyLayer):
    """The white die acts."""

    name = NAME
    parts: Mapping[str, Maker] = {NAME: _lift}
    questions: Mapping[str, Ask] = {ASKS: question}
    details: Mapping[AnyPlace, Adds] = {
        AboutThing: noting(note),
        MoreRows: lambda at: [int(decision(at.picture) == ASKS)],
        PhaseEnded: lambda at: [PhaseNews(last_points={"badge_burgundy_white_castle": NAME})],
    }

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {"die": [WHITE_DIE]}

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        return last_placed(events, seat, state) if decision == ASKS else None


define(WhiteCastlesLayer())
