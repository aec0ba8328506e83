"""The tribute for shields (X10.5): a card for each, what keeping them costs, one button.

The keepable shields are proposed from the start. A card stands for the choice without its shield,
or with it; minus and plus for another part of the price in workers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.engine.facts import integer, listing
from castles.engine.wording import whole
from castles.games.burgundy.modules.shield_powers import SHIELDS, data, shields
from castles.games.burgundy.modules.shield_tribute import TRIBUTE
from castles.games.burgundy.state import State
from castles.text.burgundy.facts import gains_phrase
from castles.text.burgundy.modules.shields import shield_list
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital
from castles.ui.games.burgundy.drawing import draw_slot
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.queries import BurgundyPicture, legal, own
from castles.ui.games.burgundy.question import free_answers
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Part
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed

KEEP, SPLIT = "kept_shields", "tribute_split"
_WORKERS = 16
"""More workers than a tribute takes: a split is the kept shields and the workers in one number."""
_WIDTH, _HEIGHT, _CARD, _GAP = 730.0, 500.0, 368.0, 14.0
_TELLS = 140.0
"""How wide a card must be to say what its shield does."""
_TOKEN, _STEP = 104.0, 44.0


def held_by(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Castle and shield of all that a seat holds."""
    return shields(state).held[state.seats[seat].estate]


def _mask(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in numbers)


def _held(state: State, seat: int) -> list[int]:
    return sorted(shield for _, shield in held_by(state, seat))


def splits(state: State, seat: int, action: Action) -> Sequence[Target]:
    if action[0] != TRIBUTE.number:
        return ()
    _, keep, _, workers = action
    return [(SPLIT, keep * _WORKERS + workers)]


def tribute_things(state: State, seat: int) -> Mapping[str, Sequence[int]]:
    held = _held(state, seat)
    if not state.pending or not held:
        return {}
    masks = [0]
    for shield in held:
        masks += [mask | 1 << shield for mask in masks]
    price = len(held) * integer(data(state), "tribute")
    return {
        KEEP: masks,
        "paid_silver": range(price + 1),
        "paid_workers": range(price + 1),
        SPLIT: [mask * _WORKERS + workers for mask in masks for workers in range(price + 1)],
    }


def preferred_tribute(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """As many shields as possible, those worth most, without workers."""
    found = [action for action in actions if action[0] == TRIBUTE.number]
    if not found:
        return None
    points = [whole(number) for number in listing(data(state), "points")]

    def worth(action: Action) -> tuple[int, int, int]:
        kept = [shield for shield in SHIELDS if action[1] >> shield & 1]
        return len(kept), sum(points[shield - 1] for shield in kept), -action[3]

    return max(found, key=worth)


def _chosen(picture: BurgundyPicture) -> tuple[int, int, int]:
    """The shields that would be kept, and the silver and workers for them."""
    chosen = dict(picture.chosen)
    return chosen.get(KEEP, 0), chosen.get("paid_silver", 0), chosen.get("paid_workers", 0)


class TributeTray(PlainPart[State]):
    """Over the duchy at the end of a phase."""

    def __init__(self, over: FRect, picture: BurgundyPicture, texts: Catalogue) -> None:
        zone = FRect(0, 0, min(_WIDTH, over.w - 20), min(_HEIGHT, over.h - 20))
        super().__init__(zone, picture)
        self._texts, self._viewer = texts, picture.viewer
        self._held = _held(picture.state, picture.viewer)
        self.zone.center = over.center

    def _card(self, index: int) -> FRect:
        room = self.zone.w - 44
        wide = min(224.0, (room + _GAP) / len(self._held) - _GAP)
        left = self.zone.centerx - (len(self._held) * (wide + _GAP) - _GAP) / 2
        high = _CARD - (_HEIGHT - self.zone.h)
        return FRect(left + index * (wide + _GAP), self.zone.y + 66, wide, high)

    def items(self) -> Iterator[Placed]:
        for index, shield in enumerate(self._held):
            yield Placed.in_box(self._thing(self.picture, shield), self._card(index))
        for thing, face in self._steps(self.picture).items():
            yield Placed.in_box(thing, face)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        painter.frame("dialog", self.zone)
        text = self._texts.text
        head = FRect(self.zone.x + 24, self.zone.y + 14, self.zone.w - 48, 42)
        painter.text(text("play.tribute.heading"), head, "panel_title", "gold", align="centre")
        kept, silver, workers = _chosen(picture)
        paid = silver
        for index, shield in enumerate(self._held):
            how = "lost"
            if kept >> shield & 1:
                how, paid = ("paid", paid - 1) if paid else ("labour", paid)
            self._draw_card(painter, picture, index, how)
        estate = own(picture)
        room = FRect(self.zone.x + 80, self.zone.bottom - 58, self.zone.w - 160, 44)
        left = {"silver": estate.silver - silver, "workers": estate.workers - workers}
        words = text("play.tribute.left", kept=kept.bit_count(), **left)
        painter.text(words, room, "body", "text", align="centre", wrap=True)
        for thing, face in self._steps(picture).items():
            free = picture.glows(thing) or thing.target(self._viewer) in self._legal(picture)
            painter.frame("tool_normal" if free else "tool_disabled", face)
            minus = face.centerx < self.zone.centerx
            ink = "gold" if free else "text_muted"
            painter.glyph("minus" if minus else "plus", face.center, 20, ink)

    def _legal(self, picture: BurgundyPicture) -> set[Target]:
        state = picture.state
        return {
            target for action in legal(picture) for target in splits(state, self._viewer, action)
        }

    def _draw_card(self, painter: Painter, picture: BurgundyPicture, index: int, how: str) -> None:
        shield, face = self._held[index], self._card(index)
        thing = self._thing(picture, shield)
        alpha = 0.4 if how == "lost" else 1.0
        painter.frame("field" if how == "lost" else "field_hover", face)
        if how != "lost":
            painter.frame("halo", face)
        elif picture.lifts(thing):
            painter.frame("glow", face)
        sprite, at = f"token_shield_{shield:02}", (face.centerx, face.y + 70)
        wide = min(_TOKEN, face.w * 0.6)
        painter.part(sprite, at, wide, alpha)
        draw_slot(painter, sprite, "number", str(shield), at, wide, alpha)
        text = self._texts.text
        points = listing(data(picture.state), "points")[shield - 1]
        tells = face.w >= _TELLS
        name = FRect(face.x + 8, face.y + 132, face.w - 16, 36 if tells else 56)
        title = capital(text(f"shield.{shield}"))
        painter.text(title, name, "body_bold", "text", align="centre", wrap=True)
        room = FRect(face.x + 8, face.bottom - 100, face.w - 16, 46)
        words = text("play.tribute.points", points=points)
        painter.text(words, room, "small", "text_muted", align="centre", wrap=True)
        if tells:
            about = FRect(face.x + 10, name.bottom, face.w - 20, room.y - name.bottom)
            words = capital(text(f"shield_about.{shield}"))
            painter.text(words, about, "small", "text", align="centre", wrap=True)
        painter.part(f"mark_tribute_{how}", (face.x + 30, face.bottom - 28), 36)
        room = FRect(face.x + 52, face.bottom - 50, face.w - 58, 44)
        painter.text(text(f"play.tribute.{how}"), room, "label", "text", wrap=True)

    def _thing(self, picture: BurgundyPicture, shield: int) -> Thing:
        kept, _, _ = _chosen(picture)
        return Thing(KEEP, self._viewer, kept ^ 1 << shield)

    def _steps(self, picture: BurgundyPicture) -> dict[Thing, FRect]:
        """One worker less or more, where workers may pay at all."""
        kept, _, workers = _chosen(picture)
        possible = self._legal(picture)
        if not any((SPLIT, kept * _WORKERS + n) in possible for n in range(1, _WORKERS)):
            return {}
        found = {}
        for x, wanted in ((self.zone.x + 44, workers - 1), (self.zone.right - 44, workers + 1)):
            face = centred((x, self.zone.bottom - 36), _STEP)
            if (SPLIT, kept * _WORKERS + wanted) in possible and wanted >= 0:
                found[Thing(SPLIT, self._viewer, kept * _WORKERS + wanted)] = face
        return found


def tribute_tray(laying: Laying) -> list[Part[State]]:
    return [TributeTray(laying.zone("duchy"), laying.picture, laying.texts)]


def ask_tribute(asked: Asked[State]) -> Question:
    state, viewer = asked.picture.state, asked.picture.viewer
    every = _mask(_held(state, viewer))
    kept, silver, workers = asked.waiting[1:] if asked.waiting else (0, 0, 0)
    effect = gains_phrase(asked.texts, {"silver": silver, "workers": workers})
    label = "tribute" if kept else "tribute_none"
    answers = [
        Answer("tribute", effect if kept else "", "green", label, "silver", suggested=True),
    ]
    if kept != every:
        # Where all are kept the first button says the same.
        pick = ((KEEP, every),)
        then = asked.text("play.action.tribute_then")
        answers.append(Answer("tribute", then, label="tribute_all", glyph="shield", picks=pick))
    if kept:
        # Where nothing is kept the first button says the same.
        then, pick = asked.text("play.action.tribute_then"), ((KEEP, 0),)
        answers.append(Answer("tribute", then, "wood", "tribute_none", "cross", picks=pick))
    free = [a for a in free_answers(asked, only_legal=True) if a.kind in ("exchange", "copy")]
    words = asked.text("play.ask.tribute", phase=state.rules.definitions.phases[state.phase])
    return Question(words, [*answers, *free], KEEP)


def story(events: Sequence[Event], texts: Catalogue) -> str:
    """What an estate paid and gave up at the end of a phase."""
    paid = next((event.facts for event in reversed(events) if event.name == "tribute_paid"), None)
    if paid is None:
        return ""
    said = []
    if paid["silver"] or paid["workers"]:
        said.append(texts.text("phase.tribute", gains=gains_phrase(texts, paid)))
    if lost := listing(paid, "shields"):
        said.append(texts.text("phase.shields_lost", shields=shield_list(texts, lost)))
    return " ".join(said)


def tip_of_card(tips: BurgundyTips, thing: Thing) -> str:
    held = _held(tips.state, thing.owner)
    kept, _, _ = _chosen(tips.picture)
    shield = next((s for s in held if (kept ^ thing.number) >> s & 1), 0)
    if not shield:
        return tips.say("play.tip.tribute_due")
    name = capital(tips.say(f"shield.{shield}"))
    keeps = bool(thing.number >> shield & 1)
    key = "play.tip.tribute_keep" if keeps else "play.tip.tribute_give_up"
    return tips.say(key, name=name, about=tips.say(f"shield_about.{shield}"))


def tip_of_split(tips: BurgundyTips, thing: Thing) -> str:
    return tips.say("play.tip.tribute_workers", count=thing.number % _WORKERS)


TRIBUTE_TIPS = {KEEP: tip_of_card, SPLIT: tip_of_split}
