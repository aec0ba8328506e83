"""The viewer's hand: one pile per type, so that a hand of any size is readable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from castles.ui.games.tuscany.drawing import CARD_RATIO, draw_card, draw_counter
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.sprites import INKS, capital
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.spot import Choose, Spot

_WIDEST = 122.0
_GAP = 12.0
_RAISED = 16.0
_BACKS = 2
"""How many cards peep out behind the front one."""
_BACK_STEP = (5.0, 6.0)
_INDENT = _BACKS * _BACK_STEP[0]
"""Room for what peeps out of the first pile."""


class Hand:
    """The piles at the foot of the table."""

    def __init__(self, zone: FRect, picture: Picture, text: Callable[..., str]) -> None:
        self.zone, self._text = zone, text
        names = picture.state.rules.type_names
        self.kinds = [kind for kind in range(len(names)) if picture.own.hand[kind] > 0]
        piles = max(len(self.kinds), 1)
        self._step = min((zone.w - _INDENT + _GAP) / piles, _WIDEST + 40)
        self.width = min(_WIDEST, self._step - _GAP, (zone.h - 12) / CARD_RATIO)

    def pile(self, kind: int) -> FRect:
        """The front card of a type, not raised; where it would come if there is none yet."""
        index = self.kinds.index(kind) if kind in self.kinds else len(self.kinds)
        x = min(self.zone.x + index * self._step + _INDENT, self.zone.right - self.width)
        height = self.width * CARD_RATIO
        return FRect(x, self.zone.bottom - 4 - height, self.width, height)

    def draw(self, painter: Painter, picture: Picture) -> None:
        shown = [kind for kind in self.kinds if picture.in_hand(kind) > 0]
        face_down = sum(picture.own.hand[len(picture.state.rules.type_names) :])
        if not shown and not face_down:
            words = self._text("play.hand.empty")
            painter.text(words, self.zone, "tagline", "text_muted", align="centre")
        for kind in shown:
            self._draw_pile(painter, picture, kind)

    def _draw_pile(self, painter: Painter, picture: Picture, kind: int) -> None:
        count = picture.in_hand(kind)
        paid = min(count, picture.payment.cards.get(kind, 0))
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
        label = FRect(0, 0, front.w * 0.93, 26)
        label.center = (front.centerx, front.y - lift + front.h * 0.882)
        words = capital(self._text(f"type.{name}"))
        painter.text(words, label, "label", INKS[name], align="centre")
        if paid:
            words = self._text("play.hand.some", some=paid, all=count)
            draw_counter(painter, (front.right - 36, front.y - lift + 22), words, front.w * 0.7)
        elif count > 1:
            draw_counter(painter, (front.right - 20, front.y + 22), f"\u00d7{count}")

    def spots(self, picture: Picture, tips: Tips, choose: Choose) -> list[Spot]:
        return [
            Spot(
                f"card.{kind}",
                self.pile(kind),
                ("card", kind),
                choose,
                partial(tips.card, kind),
            )
            for kind in self.kinds
        ]

    def anchor(self, kind: int) -> Point:
        return self.pile(kind).center
