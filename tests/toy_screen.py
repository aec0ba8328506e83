"""The toy's screen: everything that a game must tell the window, in a hundred lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point, columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Laid, Motion, Part, Room
from castles.ui.table.layer import ScreenLayer
from castles.ui.table.looks import Looks
from castles.ui.table.moves import AnyMove, Change, Look, Move, Walk, whole
from castles.ui.table.part import PlainPart
from castles.ui.table.picture import Picture
from castles.ui.table.placed import Placed
from tests.toy_game import ToyState

ToyPicture = Picture[ToyState]


def card_look(words: str) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        face = FRect(at[0] - size / 2, at[1] - size * 0.7, size, size * 1.4)
        painter.frame("parchment", face, alpha)
        painter.text(words, face, "number", "ink", align="centre", alpha=alpha)

    return look


def seat_look(words: str, frame: str, face: FRect) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.frame(frame, face)
        painter.text(words, face, "number", "text", align="centre", wrap=True)

    return look


class Cards(PlainPart[ToyState]):
    """Things side by side: the viewer's hand, or the seats."""

    def __init__(self, zone: FRect, picture: ToyPicture, things: Mapping[Thing, str]) -> None:
        super().__init__(zone, picture)
        self._things = things

    def items(self) -> Iterator[Placed]:
        faces = columns(self.zone, max(1, len(self._things)), 12)
        for (thing, words), face in zip(self._things.items(), faces, strict=False):
            look = seat_look(words, "glow" if self.picture.glows(thing) else "field", face)
            yield Placed.in_box(thing, face, look, 60)
            if thing.kind == "seat":
                yield Placed(Thing("score", thing.number), face.center, 60)

    def draw_ground(self, painter: Painter, picture: ToyPicture) -> None:
        painter.frame("panel", self.zone.inflate(16, 16))


def drawn(event: Event, change: Change[ToyState]) -> Iterator[AnyMove]:
    known = event.secret.get("card")
    seat = Thing("seat", number=event.seat)
    end = seat if known is None else Thing("card", event.seat, whole(known))
    yield Move(card_look("" if known is None else str(known)), Thing("deck"), end, "card")


def played(event: Event, change: Change[ToyState]) -> Iterator[AnyMove]:
    card, state = whole(event.facts["card"]), change.before.state
    seat = Thing("seat", number=event.seat)
    yield Move(card_look(str(card)), Thing("deck"), seat, "card", brings=True)
    yield Walk(event.seat, "points", card, sum(state.played[event.seat]))


class ToyLayer(ScreenLayer[ToyState]):
    """Seats above, the deck in the middle, the hand below."""

    looks = Looks({"drawn": "draw", "played": "cards", "gift": "plus", "passed": "end_turn"})
    click_rules = ClickRules(shown_at={"draw": Thing("deck")})
    motions: Mapping[str, Motion[ToyState]] = {"drawn": drawn, "played": played}

    def lay(self, room: Room, picture: ToyPicture) -> Laid[ToyState]:
        state, floor, viewer = picture.state, room.stage.floor, picture.viewer
        seats = {
            Thing("seat", number=n): f"{name}: {sum(state.played[n]) + state.gifts[n]}"
            for n, name in enumerate(picture.names)
        }
        hand = {Thing("card", viewer, card): str(card) for card in state.hands[viewer]}
        side = FRect(1500, 620, 380, 420)
        parts: list[Part[ToyState]] = [
            Cards(FRect(420, 120, 1000, 160), picture, seats),
            Cards(FRect(420, 400, 200, 280), picture, {Thing("deck"): str(len(state.deck))}),
            Cards(FRect(420, 760, 1000, 260), picture, hand),
        ]
        answers, tools = rows(FRect(1500, 120, 380, 300), 72, 10, 3), rows(side, 56, 9, 5)
        chronicle = FRect(20, 90, 360, floor.h - 120)
        hint = FRect(660, 400, 760, 280)
        return Laid(parts, chronicle, answers, tools, hint, hint.center)

    def question(self, asked: Asked[ToyState]) -> Question:
        answers = [Answer(kind, tone="steel", glyph="check") for kind in ("draw", "pass")]
        words = asked.text(f"play.ask.{asked.decision}") if asked.decision else ""
        return Question(words, answers, "seat" if asked.decision == "gift" else "draw")

    def tip(self, thing: Thing, picture: ToyPicture, texts: Catalogue) -> str:
        return texts.text(f"tip.{thing.kind}")

    def things(self, state: ToyState, seat: int) -> Mapping[str, Sequence[int]]:
        return {"card": state.hands[seat], "seat": range(len(state.hands)), "deck": (0,)}
