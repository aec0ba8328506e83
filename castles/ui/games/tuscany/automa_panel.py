"""The automa beside the table: what it has, its sheet, and the decision card it follows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from castles.games.tuscany.state import HEXAGON
from castles.ui.games.tuscany.automa_sheet import AutomaSheet
from castles.ui.games.tuscany.decision_card import (
    SUPPLY_GLYPH,
    card_face,
    draw_front,
)
from castles.ui.games.tuscany.reading import TuscanPicture, followed_type, supply
from castles.ui.games.tuscany.seat_panels import ROOMY, draw_heading, draw_seat_scores
from castles.ui.games.tuscany.sprites import stack_heights
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box
from castles.ui.table.thing import Anchor, Thing

_CARD = 100.0
_SUPPLY = 84.0
_PIP = 27.0
_GOODS = ("marble", "hexagon", "stack")
_TOKEN = 79.0


class AutomaPanel:
    """One panel at the left; a low one shows its sheet in two columns and no card."""

    def __init__(self, zone: FRect, seat: int, picture: TuscanPicture) -> None:
        self.zone, self.seat, self._picture = zone, seat, picture
        self.compact = zone.h < ROOMY
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
        room = self.zone.w - 30 - 30 - 62 * len(_GOODS)
        step = min(36.0, room / max(1, tokens - 1))
        return self.zone.right - 26 - number * step, self.zone.bottom - 24

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        draw_heading(painter, self.zone, picture, self.seat)
        self.sheet.draw_ground(painter)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        if picture.deciding == self.seat:
            painter.frame("glow", self.zone)
        draw_seat_scores(painter, self.zone, picture, self.seat)
        self.sheet.draw(painter, picture, self.seat)
        self._draw_supply(painter, picture)
        self._draw_cards(painter, picture)
        self._draw_goods(painter, picture)

    def _draw_supply(self, painter: Painter, picture: TuscanPicture) -> None:
        has, cost = supply(picture, self.seat), picture.state.rules.definitions.automa.build_cost
        shown = max(has, cost)
        for number in range(shown):
            full = number < has
            at = self.pip(number, shown)
            painter.glyph(
                SUPPLY_GLYPH, at, 24, "gold" if full else "text_muted", 1 if full else 0.3
            )
        room = FRect(self.zone.x + 200, self.zone.y + _SUPPLY - 16, 60, 32)
        painter.text(f"{has}/{cost}", room, "body_bold", "text", size=21)

    def _draw_cards(self, painter: Painter, picture: TuscanPicture) -> None:
        automa = picture.state.seats[self.seat].automa_state()
        if not self.compact:
            face = card_face(self.card, _CARD)
            if automa.revealed and not picture.coming(Thing("decision", self.seat)):
                followed = followed_type(picture.state, self.seat)
                draw_front(painter, picture.state.rules, automa.revealed[-1], face, followed)
            else:
                painter.frame("field", face)
        x, y = self.deck
        painter.glyph("automa", (x, y), 26, "gold")
        left = FRect(x + 17, y - 16, 34, 32)
        painter.text(str(len(automa.deck)), left, "body_bold", "text", size=21)

    def _draw_goods(self, painter: Painter, picture: TuscanPicture) -> None:
        seat = picture.state.seats[self.seat]
        left = sum(stack_heights(picture.state, seat))
        counts = (seat.marble, seat.storage.count(HEXAGON), left)
        for number, (good, count) in enumerate(zip(_GOODS, counts, strict=True)):
            x, y = self.good(number)
            if good == "stack":
                painter.glyph(good, (x, y), 28, "gold")
            else:
                painter.thing(f"piece_{good}", (x, y + 4), 76)
            painter.text(str(count), FRect(x + 17, y - 16, 30, 32), "body_bold", "text", size=21)
        owned = [n for n, count in enumerate(seat.tokens) for _ in range(count)]
        for index, token in enumerate(owned):
            if not picture.coming(Thing("own_token", self.seat, index)):
                name = picture.state.rules.token_names[token]
                painter.thing(f"token_{name}", self.token(index, len(owned)), _TOKEN)

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        zone = self.zone
        x, y = self.card
        card = FRect(zone.right - 80, y - 20, 70, 40) if self.compact else card_face((x, y), _CARD)
        boxes = {
            "board": self.sheet.zone,
            "supply": FRect(zone.x + 10, zone.y + _SUPPLY - 20, 246, 40),
            "decision": card,
            "steward": FRect(zone.x + 10, zone.bottom - 44, zone.w - 20, 40),
            "score": FRect(zone.x + 8, zone.y + 8, zone.w - 16, 48),
        }
        return [Spot(Thing(kind, self.seat), box(rect)) for kind, rect in boxes.items()]

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.owner != self.seat:
            return None
        match thing.kind:
            case "space":
                return self.sheet.place(thing.number)
            case "own_token":
                tokens = sum(self._picture.state.seats[self.seat].tokens)
                return Anchor(self.token(thing.number, tokens), _TOKEN)
            case "score":
                return Anchor(self.zone.center, 0)
        places = {
            "decision": (self.card, _CARD),
            "decision_deck": (self.deck, 48.0),
            "supply": (self.pip(2, 6), 24.0),
            "marble": (self.good(0), 76.0),
            "storage": (self.good(1), 44.0),
            "stack": (self.good(2), 40.0),
        }
        return Anchor(*places[thing.kind]) if thing.kind in places else None
