"""X10 on the table: shields on depots and castles, what they let their holder do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pygame import FRect

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.facts import listing
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import TAKE_DARK_GIFT
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.modules.shield_powers import (
    FREE_DIE,
    NAME,
    data,
    shields,
)
from castles.games.burgundy.modules.shield_taking import SHIELD, depot_of
from castles.games.burgundy.modules.shield_tribute import TAKE_GIFT, TRIBUTE
from castles.games.burgundy.modules.shields import COPY, KIND, SET_DIE, has_shield
from castles.games.burgundy.state import EMPTY, State
from castles.text.phrases import capital
from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.drawing import draw_slot
from castles.ui.games.burgundy.duchy import DuchyPainter, draw_plate
from castles.ui.games.burgundy.layer import Ask, BurgundyLayer, Tip, define, noting
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import ASKS as ASKING
from castles.ui.games.burgundy.module import (
    AroundDuchy,
    Attended,
    Count,
    InPanel,
    Maker,
    MoreRows,
    OnCard,
    OnDuchy,
    PhaseEnded,
    PhaseNews,
    Plate,
    Priced,
    Symbol,
)
from castles.ui.games.burgundy.modules.shield_motions import (
    ON_CASTLE,
    automa_shield,
    plate_of,
    shield_taken,
    tribute_paid,
)
from castles.ui.games.burgundy.modules.tribute_tray import (
    TRIBUTE_TIPS,
    ask_tribute,
    held_by,
    preferred_tribute,
    splits,
    story,
    tribute_things,
    tribute_tray,
)
from castles.ui.games.burgundy.queries import (
    BurgundyPicture,
    active_die,
    is_offered,
    legal,
    loads,
    prices,
    space_number,
)
from castles.ui.games.burgundy.question import free_answers, skip
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import SMALLEST_TEXT, Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.choice_cards import ChoiceCard, ChoiceCards
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.layer import AboutThing, Adds, AnyPlace
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Ghost
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

_TALL = 45 / 39
"""The height of a shield in its width."""
_BAND, _BAND_INK = 0.72, "#EFE3C6"
"""The light band of a shield in its width, on which its number stands."""
_DIGITS = 0.84
"""The height of digits, with some air, in their size."""
_GHOST = 0.75


def plates(at: OnDuchy) -> list[Plate]:
    held = held_by(at.state, at.seat)
    return [plate_of(shield, space) for space, shield in held if space != EMPTY]


def draw_shield(painter: Painter, shield: int, at: Point, width: float, alpha: float = 1.0) -> None:
    sprite = f"token_shield_{shield:02}"
    painter.part(sprite, at, width, alpha)
    slot, high = painter.sheet.sprite(sprite).slots["number"], width * _TALL
    missing = _DIGITS * SMALLEST_TEXT - slot.height * high
    if missing > 0:
        # Of small shields the light band grows down with the number: dark print needs it.
        low = at[1] + (slot.y + slot.height / 2 - 0.5) * high - 1
        band = FRect(at[0] - _BAND * width / 2, low, _BAND * width, missing + 2)
        painter.fill(band, _BAND_INK, alpha)
    draw_slot(painter, sprite, "number", str(shield), at, width, alpha)


# -- on the depots -------------------------------------------------------------------------------


class DepotShields(PlainPart[State]):
    """In the strip beside the tiles, below the face of their depot."""

    def __init__(self, depots: Depots, picture: BurgundyPicture) -> None:
        super().__init__(depots.zone, picture)
        self._depots = depots
        self._wide = depots.row(0).h / _TALL
        self._laid_out = shields(picture.state).laid_out
        self._places = {
            shield: self._at(depot, index)
            for depot, here in enumerate(self._laid_out)
            for index, shield in enumerate(here)
        }

    def _at(self, depot: int, index: int) -> Point:
        row = self._depots.row(depot)
        return row.x + row.w * (1 + 2 * min(index, 1)) / 4, row.centery

    def items(self) -> Iterator[Placed]:
        for shield, at in self._places.items():
            shape = box(centred(at, self._wide, self._wide * _TALL))
            flown = self._wide / ON_CASTLE
            yield Placed(Thing("shield", NOBODY, shield), at, self._wide, None, shape, flown)

    def ends(self) -> Iterator[Placed]:
        for depot in range(len(self._laid_out)):
            thing = Thing("depot_shield", NOBODY, depot)
            yield Placed(thing, self._at(depot, 0), self._wide / ON_CASTLE)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        paid = prices(picture, "shield")
        offered = {
            shield
            for shield in self._places
            if is_offered(picture, Thing("shield", NOBODY, shield), paid.get(shield, 0))
        }
        for shield, (x, y) in self._places.items():
            thing = Thing("shield", NOBODY, shield)
            lift = 3 if picture.lifts(thing) else 0
            draw_shield(painter, shield, (x, y - lift), self._wide)
            if shield in offered or picture.has_chosen(thing):
                painter.part("seat_shield", (x, y - lift), self._wide * 1.16)
        for depot, here in enumerate(self._laid_out):
            # All shields of a depot ask for the same double.
            if cost := min((paid.get(shield, 0) for shield in offered & {*here}), default=0):
                self._depots.draw_price(painter, depot, cost)


class TributeDue(PlainPart[State]):
    """What the own shields will cost at the end of the phase."""

    def __init__(self, at: Point, wide: float, words: str, picture: BurgundyPicture) -> None:
        super().__init__(centred(at, wide, 36), picture)
        self._words = words

    def items(self) -> Iterator[Placed]:
        yield Placed.in_box(Thing("tribute_due", self.picture.viewer), self.zone)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("pill", self.zone)
        painter.part("mark_tribute_due", (self.zone.x + 20, self.zone.centery), 26)
        room = FRect(self.zone.x + 36, self.zone.y, self.zone.w - 46, self.zone.h)
        painter.text(self._words, room, "label", "text", align="centre")


class ShieldsOnCastles(PlainPart[State]):
    """Where coins of the tribute go, and where a shield would stand that is chosen."""

    def __init__(self, duchy: DuchyPainter, picture: BurgundyPicture, seat: int) -> None:
        super().__init__(duchy.cells.rect, picture)
        self.seat, self._cells = seat, duchy.cells

    def ends(self) -> Iterator[Placed]:
        width = self._cells.width
        for space, at in enumerate(self._cells.centres):
            yield Placed(Thing("tribute_to", self.seat, space), at, 0.36 * width)
            yield Placed(Thing("space_of_shield", self.seat, space), at, width)

    def draw_over(self, painter: Painter, picture: BurgundyPicture) -> None:
        pointed = picture.pointed()
        shield = dict(picture.chosen).get("shield")
        if self.seat != picture.viewer or shield is None or pointed is None:
            return
        if pointed.kind != "space" or not picture.glows(pointed):
            return
        (x, y), width = self._cells.centres[pointed.number], self._cells.width
        draw_plate(painter, plate_of(shield), (x, y), width, _GHOST)
        if pointed.number in dict(held_by(picture.state, self.seat)):
            painter.part("mark_tribute_lost", (x + 0.24 * width, y - 0.05 * width), 0.24 * width)


def _parts(laying: Laying) -> list[Part[State]]:
    picture = laying.picture
    depots = laying.part("depots", Depots)
    found: list[Part[State]] = [DepotShields(depots, picture)]
    if count := len(held_by(picture.state, picture.viewer)):
        x, y = laying.part("corners", Corners).silver
        right, below, wide = laying.sizes.numbers("above_silver")
        words = laying.texts.text("play.tribute.due", count=count) if wide > 100 else str(count)
        found.append(TributeDue((x + right, y + below), wide, words, picture))
    return found


# -- what can be done ----------------------------------------------------------------------------


def rows(at: MoreRows) -> list[int]:
    kinds = {action[0] for action in legal(at.picture)}
    return [len(kinds & {SHIELD.number, SET_DIE.number, COPY.number})]


def ask_kind(asked: Asked[State]) -> Question:
    """X10.13: a row for each kind of goods."""
    state = asked.picture.state
    found = []
    for good in range(SIDES):
        count = sum(goods[good] for goods in state.depot_goods)
        if any(action == KIND(good) for action in legal(asked.picture)):
            effect = asked.text("play.action.kind.effect", count=count, good=_good(asked, good))
            found.append(Answer("kind", effect, "green", glyph="good", picks=(("good", good),)))
    return Question(asked.text("play.ask.kind"), [*found, *skip(asked)], "good")


def _good(asked: Asked[State], good: int) -> str:
    return asked.text(f"good.{good + 1}")


def ask_copy(asked: Asked[State]) -> Question:
    effect = asked.text("play.action.copy.effect")
    row = Answer(COPY.name, effect, "green", glyph="copy_effect", suggested=True)
    return Question(asked.text("play.ask.copy"), [row], "seat")


def ask_gift(asked: Asked[State]) -> Question:
    """X10.18: a tile of the depots or of the black depot, then a space."""
    kinds = ((TAKE_GIFT.name, "gift"), (TAKE_DARK_GIFT.name, "gift_dark"))
    found = [
        Answer(kind, asked.text(f"play.action.{kind}.effect"), "green", glyph=glyph)
        for kind, glyph in kinds
        if asked.can(kind)
    ]
    free = [a for a in free_answers(asked, only_legal=True) if a.kind in ("exchange", "copy")]
    focus = "depot_space" if asked.can(TAKE_GIFT.name) else "black_space"
    return Question(asked.text("play.ask.gift"), [*found, *skip(asked), *free], focus)


def _die_cards(laying: Laying) -> list[Part[State]]:
    """What a die shall show, once it is clear which one."""
    if active_die(laying.picture) is None:
        return []
    cards = [
        ChoiceCard(
            Thing("number", laying.picture.viewer, number),
            part_look(f"face_{number}"),
            64,
            str(number),
        )
        for number in range(1, SIDES + 1)
    ]
    heading = laying.texts.text("play.ask.set_die_to")
    return [ChoiceCards(laying.room.stage, laying.zone("duchy"), heading, cards, per_row=3)]


def _seat_cards(laying: Laying) -> list[Part[State]]:
    """Whose monasteries are imitated."""
    picture = laying.picture
    cards = [
        ChoiceCard(
            Thing("seat", NOBODY, seat),
            part_look(f"ui_arms_{picture.colours[seat]}"),
            84,
            picture.names[seat],
        )
        for seat in picture.opponents
    ]
    heading = laying.texts.text("play.ask.copy")
    return [ChoiceCards(laying.room.stage, laying.zone("duchy"), heading, cards, per_row=3)]


# -- words ---------------------------------------------------------------------------------------


def about(tips: BurgundyTips, shield: int) -> str:
    points = listing(data(tips.state), "points")[shield - 1]
    name = capital(tips.say(f"shield.{shield}"))
    words = tips.say(f"shield_about.{shield}")
    return tips.say("play.tip.shield", number=shield, name=name, about=words, points=points)


def tip(tips: BurgundyTips, thing: Thing) -> str:
    depots = enumerate(shields(tips.state).laid_out)
    depot = next((n for n, here in depots if thing.number in here), 0)
    return tips.lines(about(tips, thing.number), tips.say("play.tip.shield_depot", depot=depot + 1))


def counts(at: InPanel) -> list[Count]:
    """A11.9: those of the automa lie face down beside its board."""
    if at.state.estate(at.seat).automa is None:
        return []
    count = len(held_by(at.state, at.seat))
    return [Count(Thing("shields", at.seat), "token_shield_back", str(count))]


def at_phase_end(at: PhaseEnded) -> list[PhaseNews]:
    told = story(at.events, at.texts) if at.of_estate else ""
    return [PhaseNews(told=told, last_points={"token_shield_back": NAME})]


def note(tips: BurgundyTips, thing: Thing) -> str:
    """The shield on a castle, or the chosen one that would come there."""
    if thing.kind != "space":
        return ""
    picture = tips.picture
    found = [s for space, s in held_by(tips.state, thing.owner) if space == thing.number]
    coming = dict(picture.chosen).get("shield")
    if coming is not None and thing.owner == picture.viewer and picture.glows(thing):
        facts = {"number": coming, "name": tips.say(f"shield.{coming}")}
        count = prices(picture, "shield").get(coming, 0)
        leaves = tips.say("play.tip.shield_leaves", number=found[0]) if found else ""
        return tips.lines(tips.say("play.tip.shield_here", count=count, **facts), leaves)
    return about(tips, found[0]) if found else ""


class ShieldsLayer(BurgundyLayer):
    """Shields are taken from depots, stand on castles and cost tribute."""

    name = NAME
    click_rules = ClickRules(
        proposed={TRIBUTE.name: TRIBUTE.name},
        puts={TAKE_GIFT.name: "space", TAKE_DARK_GIFT.name: "space", SHIELD.name: "castle"},
        nearest=("why.no_castle_there", "why.needs_both_dice"),
    )
    parts: Mapping[str, Maker] = {
        NAME: _parts,
        ASKING + SET_DIE.name: _die_cards,
        ASKING + COPY.name: _seat_cards,
        ASKING + TRIBUTE.name: tribute_tray,
    }
    details: Mapping[AnyPlace, Adds] = {
        AboutThing: noting(note),
        AroundDuchy: lambda at: [ShieldsOnCastles(at.duchy, at.picture, at.seat)],
        Attended: lambda at: [at.laying.zone("duchy")],
        InPanel: counts,
        MoreRows: rows,
        OnCard: lambda at: [Symbol("shield")] if has_shield(at.rules, at.card) else [],
        OnDuchy: plates,
        PhaseEnded: at_phase_end,
        Priced: lambda at: [("shield", SHIELD, 0)],
    }
    questions: Mapping[str, Ask] = {
        "kind": ask_kind,
        "copy": ask_copy,
        "gift": ask_gift,
        "tribute": ask_tribute,
    }
    motions: Mapping[str, Motion[State]] = {
        "shield_taken": shield_taken,
        "automa_shield": automa_shield,
        "tribute_paid": tribute_paid,
    }
    tips: Mapping[str, Tip] = {"shield": tip, **TRIBUTE_TIPS}

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        estate = state.estate(seat)
        return {
            "shield": [*chain.from_iterable(shields(state).laid_out)],
            "castle": [*bits(estate.castles)],
            "number": range(1, SIDES + 1),
            "seat": range(len(state.seats)),
            **tribute_things(state, seat),
        }

    def stands_for(self, state: State, target: Target) -> Target | None:
        """A space with a castle is where a shield goes."""
        return ("castle", target[1]) if target[0] == "space" else None

    def meant(self, thing: Thing, picture: BurgundyPicture) -> Thing:
        """Where a depot is asked for, a shield in it means the depot."""
        depot = depot_of(picture.state, thing.number) if thing.kind == "shield" else EMPTY
        return Thing("depot", NOBODY, depot) if loads(picture, depot) else thing

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        return splits(state, seat, action)

    def preferred(self, state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        return preferred_tribute(state, seat, actions)

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        tiles = {TAKE_GIFT.number: state.depots, TAKE_DARK_GIFT.number: state.black_depot}
        if action is None or action[0] not in tiles:
            return None
        return Ghost(Thing("space", seat, action[2]), tiles[action[0]][action[1]])

    def answers(self, asked: Asked[State]) -> Sequence[Answer]:
        """Only what is possible; a shield itself says why it cannot be taken."""
        found = []
        if asked.can(SHIELD.name):
            effect = asked.text("play.action.shield.effect")
            found.append(Answer(SHIELD.name, effect, suggested=asked.kind == SHIELD.name))
        if asked.can(SET_DIE.name):
            effect = asked.text(f"shield.{FREE_DIE}")
            found.append(Answer(SET_DIE.name, effect, "steel", glyph="free_die"))
        if asked.can(COPY.name):
            effect = asked.text("play.action.copy.effect")
            found.append(Answer(COPY.name, effect, "steel", glyph="copy_effect"))
        return found

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        """A shield asks for its castle; a kind of action for what it needs."""
        shield = asked.chosen.get("shield")
        if not asked.decision:
            return question
        if shield is not None:
            facts = {"number": shield, "name": asked.text(f"shield.{shield}")}
            return replace(question, words=asked.text("play.ask.shield_castle", **facts))
        if asked.kind in (SHIELD.name, SET_DIE.name, COPY.name):
            ending = "_for" if asked.kind == SHIELD.name and "castle" in asked.chosen else ""
            return replace(question, words=asked.text(f"play.ask.{asked.kind}{ending}"))
        return question

    def marks(self, event: Event, state: State) -> Iterator[Thing]:
        """The castle that a shield was put on, whoever of its estate looks at it."""
        if event.name == "shield_taken":
            space = space_number(state, event.seat, event.facts["space"])
            estate = state.seats[event.seat].estate
            for mate, seat in enumerate(state.seats):
                if seat.estate == estate:
                    yield Thing("space", mate, space)

    def rule(self, thing: Thing, picture: BurgundyPicture) -> str:
        return f"shield_{thing.number}" if thing.kind == "shield" else ""


define(ShieldsLayer())
