"""The viewer's cards in a row; equal ones lie on each other with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.castelli.state import State
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.card_use import wanted
from castles.ui.games.castelli.drawing import (
    CARD_RATIO,
    CARD_SPAN,
    LEAST_NAME,
    draw_card,
    plate_room,
)
from castles.ui.games.castelli.queries import (
    CastelliPicture,
    castle_pointed_at,
    chosen,
    own,
)
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.drawing import glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import ANY, Placed

_GAP = 12.0
_LIFT = 14.0
_LARGE_LIFT = 2.0
"""How much higher a card is lifted that is large."""
_PALE = 0.45
_BADGE, _BADGE_OUT = 34.0, 8.0
"""How wide the number of cards of a kind is, and how much of it is outside where there is room."""
_RIM = 16.0
"""A large card that is told of stands on an amber ground, so much wider than it is."""


class Hand(PlainPart[State]):
    """The cards of who looks."""

    around = (40.0, 60.0)

    def __init__(
        self, zone: FRect, picture: CastelliPicture, texts: Catalogue, is_large: bool = False
    ) -> None:
        super().__init__(zone, picture)
        self._seat, self._texts, self._is_large = picture.viewer, texts, is_large
        """Whether one of them is looked for: those that cannot be used are pale."""
        self.raised: int | None = None
        """The card that is told of, besides the one that is chosen."""
        self.width = zone.h / CARD_RATIO
        self.cards = sorted(Counter(card for card in own(picture).hand if card >= 0).items())

    @property
    def _step(self) -> float:
        """From one card to the next: many of them lie over each other."""
        step, count = self.width + _GAP, len(self.cards)
        return min(step, (self.zone.w - self.width) / (count - 1)) if count > 1 else step

    def _place(self, index: int) -> Point:
        return self.zone.x + self.width / 2 + index * self._step, self.zone.centery

    def items(self) -> Iterator[Placed]:
        for index, (card, _) in enumerate(self.cards):
            face = centred(self._place(index), self.width, self.zone.h)
            yield Placed.in_box(Thing("card", self._seat, card), face)
        yield Placed(Thing("hand", self._seat), self._place(0), self.width)
        yield Placed(Thing("card", self._seat, ANY), self._place(0), self.width)

    def draw_under(self, painter: Painter, picture: CastelliPicture) -> None:
        if castle_pointed_at(picture) is not None:
            # The sheet of that castle lies over it, and nothing shall stand out.
            return
        if not self.cards:
            words = self._texts.text("play.hand.empty")
            painter.text(words, self.zone, "small", "text_muted", align="centre", wrap=True)
            return
        usable, last = wanted(picture), len(self.cards) - 1
        places = list(zip(self.items(), self.cards, strict=False))
        for index, (item, (card, count)) in enumerate(places):
            if not self._stands_out(picture, item):
                seen = self.width if index == last else self._step
                self._draw_card(painter, picture, item, count, card in usable, seen)
        for item, (card, count) in places:
            if self._stands_out(picture, item):
                self._draw_card(painter, picture, item, count, card in usable, self.width)

    def _stands_out(self, picture: CastelliPicture, item: Placed) -> bool:
        """Whether it is lifted, over those that lie on it."""
        return self._is_raised(picture, item) or self._is_pointed(picture, item)

    def _is_raised(self, picture: CastelliPicture, item: Placed) -> bool:
        return item.thing.number in (chosen(picture, "card"), self.raised)

    def _is_pointed(self, picture: CastelliPicture, item: Placed) -> bool:
        """Of large cards only the one stands out that the sheet tells of."""
        return picture.pointed() == item.thing and not self._is_large

    def _draw_card(
        self,
        painter: Painter,
        picture: CastelliPicture,
        item: Placed,
        count: int,
        usable: bool,
        seen: float,
    ) -> None:
        """A card of which so much is seen from the left, with how many of its kind there are."""
        card = item.thing.number
        arrived = count - picture.coming(item.thing)
        if arrived <= 0:
            return
        is_raised = self._is_raised(picture, item)
        lift = _LIFT if self._stands_out(picture, item) else 0
        lift *= _LARGE_LIFT if self._is_large else 1
        face = item.face.move(0, -lift)
        x, y = item.at[0], item.at[1] - lift
        name = picture.state.rules.card_names[card]
        if is_raised or (usable and picture.glows(item.thing)):
            glow = 1.0 if is_raised else glow_at(painter, picture, item.thing.kind)
            rim = face.inflate(_RIM, _RIM) if is_raised and self._is_large else face
            painter.frame("halo" if is_raised else "glow", rim, glow)
            if rim is not face:
                painter.fill(rim.inflate(-4, -4), "target")
        for back in range(min(arrived, 3) - 1, 0, -1):
            painter.part("person_back", (x + 5 * back, y - 5 * back), self.width * CARD_SPAN)
        size = self._name_size(painter, picture, card)
        alpha = _PALE if self._is_large and not usable else 1.0
        if alpha < 1:
            painter.fill(face.inflate(-12, -12), "#241A10")
        draw_card(painter, name, self._name(picture, card), (x, y), self.width, alpha, size)
        if arrived > 1:
            left = min(face.right + _BADGE_OUT, face.x + seen) - _BADGE
            badge = FRect(left, face.y - 6, _BADGE, 30)
            painter.frame("counter", badge)
            words = f"\u00d7{arrived}"
            painter.text(words, badge.inflate(-4, -4), "counter", "text", align="centre")

    def _name(self, picture: CastelliPicture, card: int) -> str:
        return self._texts.text(f"card.{picture.state.rules.card_names[card]}")

    def _name_size(self, painter: Painter, picture: CastelliPicture, card: int) -> float | None:
        """Large names have one size, on plates; so has a name that is too long for its ribbon."""
        large = painter.stage.has_large_text
        names = [self._name(picture, one) for one, _ in self.cards if large or one == card]
        widest = max(painter.ruler.width(name, "body_bold", LEAST_NAME) for name in names)
        if not large and widest <= 0.94 * self.width:
            return None
        room = plate_room(self._place(0), self.width)
        spaces = [LabelSpace(name, "body_bold", room, True) for name in names]
        size = common_size(painter.ruler, spaces)
        return size if large else min(size, LEAST_NAME)
