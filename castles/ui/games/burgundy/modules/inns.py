"""X6 on the table: the pile of inns beside the black depot, and their badges on the duchies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.games.burgundy.actions import BUY
from castles.games.burgundy.modules.inns import BUY_INN, INN, NAME, inns
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.drawing import draw_tile, tile_look
from castles.ui.games.burgundy.layer import BurgundyLayer, Tip, define
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import Maker, OnDuchy, Plate
from castles.ui.games.burgundy.modules.beside_black import PileBesideBlack
from castles.ui.games.burgundy.motions import phase_begun, tile_taken
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.layer import Adds, AnyPlace
from castles.ui.table.moves import AnyMove, Change, Move

PILE = Thing(INN)
_LINE = "#C9702A"
_BADGE, _FOOT = 0.464, 0.355
"""In hex widths: the badge on a placed inn, and how far below the middle it stands."""


class InnPile(PileBesideBlack):
    """One more inn lies on it with every phase."""

    thing, line, glyph = PILE, _LINE, "inn_sign"

    def count(self, picture: BurgundyPicture) -> int:
        return inns(picture.state).out - picture.coming(PILE)

    def draw_top(self, painter: Painter, picture: BurgundyPicture, at: Point, width: float) -> None:
        draw_tile(painter, picture.state.rules, picture.state.rules.face(INN), at, width)


def _pile(laying: Laying) -> list[Part[State]]:
    return [InnPile(laying.part("depots", Depots).pile("inns"))]


def plates(at: OnDuchy) -> list[Plate]:
    """A badge says what colour the space below an inn has."""
    rules, estate = at.state.rules, at.state.estate(at.seat)
    if estate.board is None:
        return []
    names, types, inn = rules.type_names, estate.board.types, rules.face(INN)
    return [
        Plate(f"badge_inn_{names[types[space]]}", _BADGE, _FOOT, space=space)
        for space, tile in enumerate(estate.tiles)
        if tile == inn
    ]


def mention_shop(asked: Asked[State], answer: Answer) -> Answer:
    """The button of the purchase says so."""
    if answer.kind != BUY.name or not inns(asked.picture.state).out:
        return answer
    price = asked.picture.state.rules.definitions.purchase_price
    return replace(answer, effect=asked.text("play.action.buy.inn", count=price))


def tip(tips: BurgundyTips, thing: Thing) -> str:
    pieces = inns(tips.state)
    price = tips.state.rules.definitions.purchase_price
    words = tips.tile(tips.state.rules.face(INN))
    left = tips.say("play.tip.inns", count=pieces.out, coming=pieces.coming)
    return tips.lines(words, left, tips.say("play.tip.black", count=price) if pieces.out else "")


def bought(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """From the pile into storage."""
    state = change.after.state
    inn = state.rules.face(INN)
    if event.facts["tile"] != state.rules.tile_words(inn):
        yield from tile_taken(event, change)
        return
    before, after = change.before.state.stored(event.seat), state.stored(event.seat)
    for slot, tile in enumerate(after):
        if tile == inn and before[slot] != inn:
            yield Move(tile_look(state.rules, inn), PILE, Thing("storage", event.seat, slot))


def one_more(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """X6.1: it comes with the tiles of the phase."""
    yield from phase_begun(event, change)
    state = change.after.state
    if inns(state).out > inns(change.before.state).out or not change.before.state.round:
        look = tile_look(state.rules, state.rules.face(INN))
        yield Move(look, Thing("supply"), PILE, "", "refill_depot", stagger=8)


class InnsLayer(BurgundyLayer):
    """Inns are bought as the tiles of the black depot."""

    name = NAME
    parts: Mapping[str, Maker] = {NAME: _pile}
    details: Mapping[AnyPlace, Adds] = {OnDuchy: plates}
    motions: Mapping[str, Motion[State]] = {"tile_bought": bought, "phase_begun": one_more}
    tips: Mapping[str, Tip] = {INN: tip}

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {INN: [0]}

    def stands_for(self, state: State, target: Target) -> Target | None:
        return BUY_INN.target if target == (INN, 0) else None

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        """The button of the purchase means inns too."""
        return [BUY.target] if action[0] == BUY_INN.number else ()

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        answers = [mention_shop(asked, answer) for answer in question.answers]
        return replace(question, answers=answers)


define(InnsLayer())
