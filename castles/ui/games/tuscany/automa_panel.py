"""The automa beside the table: what it has, its sheet, and the decision card it follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.games.tuscany.automa_sheet import (
    SUPPLY_GLYPH,
    AutomaSheet,
    card_face,
    draw_followed,
)
from castles.ui.games.tuscany.drawing import LOOK_OF, token_items
from castles.ui.games.tuscany.queries import TuscanPicture, goods, supply
from castles.ui.games.tuscany.seat_panels import TALLY, ScoredPanel
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.placed import ANY, Placed
from castles.ui.table.seat_panel import Tally
from castles.ui.table.shape import box

AUTOMA_GOODS = {"marble": 76.0, "hexagon": 44.0, "stack": 40.0}
"""With the sizes in which they fly."""
_CARD = 100.0
_SUPPLY = 84.0
_PIP = 27.0
_TOKEN = 79.0
_TALLY = replace(TALLY, room=(17, 30, 32))
_DECK = Tally(26, (17, 34, 32), text_size=21)


class AutomaPanel(ScoredPanel):
    """One panel at the left; a low one shows its sheet in two columns and no card."""

    def __init__(self, zone: FRect, seat: int, picture: TuscanPicture) -> None:
        super().__init__(zone, seat, picture)
        room = FRect(zone.x + 8, zone.y + 104, zone.w - 16, zone.h - 152)
        if not self.compact:
            room.w -= _CARD + 12
        self.sheet = AutomaSheet(room, picture.state.rules, 2 if self.compact else 1)

    # -- places --------------------------------------------------------------------------------

    @property
    def card(self) -> Point:
        """The middle of the card turned up last."""
        if self.compact:
            return self.deck
        return self.zone.right - _CARD / 2 - 12, self.sheet.zone.y + 76

    @property
    def deck(self) -> Point:
        return self.zone.right - 62, self.zone.y + _SUPPLY

    def pip(self, number: int, count: int) -> Point:
        """The middle of a unit of supply; many of them close ranks."""
        step = min(_PIP, 168 / max(1, count))
        return self.zone.x + 28 + number * step, self.zone.y + _SUPPLY

    def good(self, number: int) -> Point:
        return self.zone.x + 30 + number * 62, self.zone.bottom - 24

    def token(self, number: int, tokens: int) -> Point:
        room = self.zone.w - 30 - 30 - 62 * len(AUTOMA_GOODS)
        step = min(36.0, room / max(1, tokens - 1))
        return self.zone.right - 26 - number * step, self.zone.bottom - 24

    def items(self) -> Iterator[Placed]:
        zone, seat, has = self.zone, self.seat, goods(self.picture.state, self.seat)
        yield Placed(Thing("board", seat), zone.center, 0, shape=box(self.sheet.zone))
        pips = FRect(zone.x + 10, zone.y + _SUPPLY - 20, 246, 40)
        yield Placed(Thing("supply", seat), self.pip(2, 6), 24, shape=box(pips))
        x, y = self.card
        card = FRect(zone.right - 80, y - 20, 70, 40) if self.compact else card_face((x, y), _CARD)
        yield Placed(Thing("decision", seat), (x, y), _CARD, shape=box(card))
        yield Placed(Thing("decision_deck", seat), self.deck, 48)
        yield Placed(Thing("steward", seat), (0, 0), 0, shape=box(self.foot))
        for number, (good, size) in enumerate(AUTOMA_GOODS.items()):
            look, at = _TALLY.named(LOOK_OF[good], has[good]), self.good(number)
            kind = "storage" if good == "hexagon" else good
            yield Placed(Thing(kind, seat, ANY), at, size, look, is_pile=True)
        yield from token_items(self.picture, seat, self.token, _TOKEN)
        score, face = Thing("score", seat), self.score_box
        at = (face.right - 46, face.centery)
        yield Placed(score, at, 40, shape=box(face), also=("plate",))

    def ends(self) -> Iterable[Placed]:
        return self.sheet.items(self.seat)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw_ground(painter, picture)
        self.sheet.draw_ground(painter)

    def draw_things(self, painter: Painter, picture: TuscanPicture) -> None:
        super().draw_things(painter, picture)
        state, seat = picture.state, self.seat
        self.sheet.draw(painter, picture, seat)
        self._draw_supply(painter, picture)
        if not self.compact:
            draw_followed(painter, picture, seat, card_face(self.card, _CARD))
        left = len(state.seats[seat].automa_state().deck)
        _DECK.draw(painter, "glyph:automa", left, self.deck)

    def _draw_supply(self, painter: Painter, picture: TuscanPicture) -> None:
        has, cost = supply(picture, self.seat), picture.state.rules.definitions.automa.build_cost
        shown = max(has, cost)
        for number in range(shown):
            ink, alpha = ("gold", 1.0) if number < has else ("text_muted", 0.3)
            painter.glyph(SUPPLY_GLYPH, self.pip(number, shown), 24, ink, alpha)
        left = self.zone.x + 194
        # The symbol of the deck follows.
        room = FRect(left, self.zone.y + _SUPPLY - 16, self.deck[0] - 18 - left, 32)
        painter.text(f"{has}/{cost}", room, "body_bold", "text", size=21)
