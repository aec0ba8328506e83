"""The supply: decks, neutral stock, tiles set aside, bonus tokens and colour bonuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.tuscany.actions import REFRESH
from castles.games.tuscany.state import NEUTRAL, State
from castles.ui.games.tuscany.drawing import draw_bonus, draw_card, draw_item
from castles.ui.games.tuscany.reading import TuscanPicture, chooses_token
from castles.ui.games.tuscany.sprites import back_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Spot
from castles.ui.table.part import PlainPart
from castles.ui.table.shape import Anchor, hexagon

_CARD = 56.0
_TOKEN_STEP, _TOKEN = 49.0, 104.0
_FLYING_TOKEN = 112.0
_BONUS_STEP, _BONUS = 68.0, 123.0
_LABEL_INK = "note"
_LABELS = (
    ("cards", 22 + _CARD / 2, 72),
    ("yield", 106 + _CARD / 2, 96),
    ("stock", 230, 90),
    ("set_aside", 328, 106),
    ("tokens", 508, 240),
)
"""Below what: its name, the middle, the width."""


@dataclass(frozen=True)
class Pile:
    """Where what lies there is seen, as large as it flies, and where it can be pointed at."""

    at: Point
    size: float
    box: tuple[float, float]
    """Left side and width."""


_PILES = {
    "deck": Pile((22 + _CARD / 2, 57), _CARD, (14, 78)),
    "yield_deck": Pile((106 + _CARD / 2, 57), _CARD, (96, 80)),
    "stock": Pile((232, 56), 76.0, (186, 88)),
    "tray": Pile((326, 54), 52.0, (278, 102)),
}
TRAY = Thing("tray")
"""Begins the choice of a type to be replaced (T19a)."""


class Supply(PlainPart[State]):
    """The panel under the display."""

    def __init__(self, zone: FRect, text: Callable[..., str]) -> None:
        self.zone, self._text = zone, text

    def _at(self, x: float, y: float) -> Point:
        return self.zone.x + x, self.zone.y + y

    # -- anchors -------------------------------------------------------------------------------

    def token(self, number: int) -> Point:
        return self._at(410 + number * _TOKEN_STEP, 50)

    def bonus(self, kind: int) -> Point:
        return self._at(124 + kind * _BONUS_STEP, 180)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """Panel and labels."""
        painter.frame("panel", self.zone)
        labels = [self._label(*entry) for entry in _LABELS]
        size = common_size(painter.ruler, labels)
        for words, style, room, _ in labels:
            painter.text(words, room, style, _LABEL_INK, align="centre", size=size)
        room = FRect(self.zone.x + 16, self.zone.y + 150, 78, 62)
        words = self._text("play.supply.colour_bonus")
        painter.text(words, room, "label", _LABEL_INK, wrap=True)

    def draw(self, painter: Painter, picture: TuscanPicture) -> None:
        if not painter.shows(self.zone.inflate(60, 60)):
            return
        self._draw_decks(painter, picture)
        self._draw_tiles(painter, picture)
        self._draw_tokens(painter, picture)
        for kind in range(len(picture.state.colour_bonus_taken)):
            draw_bonus(painter, picture.state, kind, self.bonus(kind), _BONUS)

    def _label(self, name: str, x: float, width: float) -> LabelSpace:
        room = FRect(self.zone.x + x - width / 2, self.zone.y + 106, width, 28)
        return LabelSpace(self._text(f"play.supply.{name}"), "label", room)

    def _draw_decks(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        decks = (
            ("card_back", len(state.deck) - state.deck_next),
            ("yield_back", len(state.yield_deck) - state.yield_next),
        )
        for number, (sprite, count) in enumerate(decks):
            x, y = self._at(22 + number * 84, 16)
            for back in range(min(3, count)):
                draw_card(painter, sprite, (x - back, y - back * 2), _CARD)
            draw_counter(painter, (x + 54, y + 74), str(count))

    def _draw_tiles(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        count = len(state.stock) - state.stock_next
        x, y = self._at(232, 66)
        if not count:
            painter.thing("slot_dark", (x, y - 10), 76)
        for back in range(min(4, count)):
            if back == 0:
                painter.thing("shadow_tile", (x, y), 76)
            painter.thing(back_sprite(picture.colours, NEUTRAL), (x, y - back * 5), 76)
        draw_counter(painter, self._at(264, 90), str(count))
        tray = self._at(326, 54)
        kind = REFRESH.target
        if picture.glows(TRAY) or kind in picture.chosen:
            face = FRect(0, 0, 92, 84)
            face.center = tray
            painter.frame("glow", face)
        painter.thing("tray_aside" if state.set_aside else "tray_empty", tray, 97)
        if state.set_aside:
            last = state.set_aside[-1]
            draw_item(painter, state.rules, last, self._at(326, 56), 52, badge=False)
        draw_counter(painter, self._at(364, 90), str(len(state.set_aside)))

    def _draw_tokens(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        for number, name in enumerate(state.rules.token_names):
            at = self.token(number)
            left = state.tokens[number]
            painter.thing(f"token_{name}", at, _TOKEN, 1.0 if left else 0.35)
            draw_counter(painter, (at[0], at[1] + 40), str(left))

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        bonuses = range(len(picture.state.colour_bonus_taken))
        hexes = [Spot(Thing("bonus", NOBODY, n), hexagon(self.bonus(n), 68)) for n in bonuses]
        return [*super().spots(picture), *hexes]

    def boxes(self, picture: TuscanPicture) -> Mapping[Thing, FRect]:
        zone = self.zone
        piles = {
            Thing(kind): FRect(zone.x + pile.box[0], zone.y + 8, pile.box[1], 128)
            for kind, pile in _PILES.items()
        }
        # While one is chosen, large cards stand for them.
        shown = 0 if chooses_token(picture) else len(picture.state.tokens)
        places = [self.token(n) for n in range(shown)]
        tokens = [FRect(x - 24, y - 26, 48, 86) for x, y in places]
        return piles | {Thing("token", NOBODY, n): face for n, face in enumerate(tokens)}

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind == "token":
            return Anchor(self.token(thing.number), _FLYING_TOKEN)
        pile = _PILES.get(thing.kind)
        return Anchor(self._at(*pile.at), pile.size) if pile is not None else None
