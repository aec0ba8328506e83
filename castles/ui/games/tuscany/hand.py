"""The viewer's hand: one pile per type, so that a hand of any size is readable."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.state import State
from castles.text.phrases import capital
from castles.ui.games.tuscany.drawing import CARD_RATIO, draw_card
from castles.ui.games.tuscany.queries import LOOKS, TuscanPicture, in_hand, own
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.drawing import draw_counter
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

_WIDEST = 122.0
_GAP = 12.0
_RAISED = 16.0
_BACKS = 2
"""How many cards peep out behind the front one."""
_BACK_STEP = (5.0, 6.0)
_INDENT = _BACKS * _BACK_STEP[0]
"""Room for what peeps out of the first pile."""


class Hand(PlainPart[State]):
    """The piles at the foot of the table."""

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        super().__init__(zone, picture)
        self._text, self._viewer = text, picture.viewer
        names = picture.state.rules.type_names
        self.kinds = [kind for kind in range(len(names)) if own(picture).hand[kind] > 0]
        piles = max(len(self.kinds), 1)
        self._step = min((zone.w - _INDENT + _GAP) / piles, _WIDEST + 40)
        self.width = min(_WIDEST, self._step - _GAP, (zone.h - 12) / CARD_RATIO)

    def pile(self, kind: int) -> FRect:
        """The front card of a type, not raised; where it would come if there is none yet."""
        index = self.kinds.index(kind) if kind in self.kinds else len(self.kinds)
        x = min(self.zone.x + index * self._step + _INDENT, self.zone.right - self.width)
        height = self.width * CARD_RATIO
        return FRect(x, self.zone.bottom - 4 - height, self.width, height)

    def items(self) -> Iterator[Placed]:
        for kind in range(len(self.picture.state.rules.type_names)):
            pile, held = self.pile(kind), kind in self.kinds
            thing, shape = Thing("card", self._viewer, kind), box(pile) if held else None
            yield Placed(thing, pile.center, self.width, shape=shape)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        shown = [kind for kind in self.kinds if in_hand(picture, kind) > 0]
        face_down = sum(own(picture).hand[len(picture.state.rules.type_names) :])
        if not shown and not face_down:
            words = self._text("play.hand.empty")
            painter.text(words, self.zone, "tagline", "text_muted", align="centre")
        for kind in shown:
            self._draw_pile(painter, picture, kind)
        if face_down and painter.shows(self.zone):
            self._draw_unknown(painter, face_down)

    def _draw_unknown(self, painter: Painter, count: int) -> None:
        """Cards face down, where the viewer may know their number only."""
        painter.frame("panel", self.zone)
        zone = self.zone
        width = (zone.h - 40) / CARD_RATIO
        for number in range(min(_BACKS + 1, count)):
            draw_card(painter, "card_back", (zone.x + 24 + number * 7, zone.y + 18), width)
        draw_counter(painter, (zone.x + 24 + width, zone.y + 34), f"\u00d7{count}")
        room = FRect(zone.x + width + 70, zone.y + 12, zone.w - width - 90, zone.h - 24)
        words = self._text("replay.hidden_hand", count=count)
        painter.text(words, room, "tagline", "text", wrap=True)

    def _draw_pile(self, painter: Painter, picture: TuscanPicture, kind: int) -> None:
        count = in_hand(picture, kind)
        paid = min(count, picture.raised.get(Thing("card", picture.viewer, kind), 0))
        name = picture.state.rules.type_names[kind]
        front = self.pile(kind)
        for card in range(max(0, count - 1 - _BACKS), count):
            back = count - 1 - card
            raised = _RAISED if back < paid else 0.0
            corner = (front.x - back * _BACK_STEP[0], front.y - back * _BACK_STEP[1] - raised)
            if back < paid:
                painter.frame("glow", FRect(*corner, front.w, front.h))
            draw_card(painter, f"card_{name}", corner, self.width)
        lift = _RAISED if paid else 0.0
        space = self._label(picture, kind)
        box, size = space.box.move(0, -lift), self._label_size(painter, picture)
        painter.text(
            space.words, box, space.style, LOOKS.type_inks[name], align="centre", size=size
        )
        if paid:
            words = self._text("play.hand.some", some=paid, all=count)
            draw_counter(painter, (front.right - 36, front.y - lift + 22), words, front.w * 0.7)
        elif count > 1:
            draw_counter(painter, (front.right - 20, front.y + 22), f"\u00d7{count}")

    def _label(self, picture: TuscanPicture, kind: int) -> LabelSpace:
        """The name on the ribbon of a card."""
        front = self.pile(kind)
        box = centred((front.centerx, front.y + front.h * 0.882), front.w * 0.95, 28)
        words = capital(self._text(f"type.{picture.state.rules.type_names[kind]}"))
        return LabelSpace(words, "label", box)

    def _label_size(self, painter: Painter, picture: TuscanPicture) -> float:
        """The names of all piles have one size."""
        return common_size(painter.ruler, [self._label(picture, kind) for kind in self.kinds])
