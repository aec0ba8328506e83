"""The supply: decks, neutral stock, tiles set aside, bonus tokens and colour bonuses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.engine.decision import NOBODY
from castles.games.tuscany.actions import REFRESH
from castles.games.tuscany.state import NEUTRAL
from castles.ui.games.tuscany.drawing import draw_card, draw_item
from castles.ui.games.tuscany.reading import TuscanPicture, chooses_token
from castles.ui.games.tuscany.sprites import back_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.drawing import draw_counter
from castles.ui.table.game_screen import Spot
from castles.ui.table.shape import box, hexagon
from castles.ui.table.thing import Anchor, Thing

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
TRAY = Thing("tray")
"""Begins the choice of a type to be replaced (T19a)."""


class Supply:
    """The panel under the display."""

    def __init__(self, zone: FRect, text: Callable[..., str]) -> None:
        self.zone, self._text = zone, text

    def _at(self, x: float, y: float) -> Point:
        return self.zone.x + x, self.zone.y + y

    # -- anchors -------------------------------------------------------------------------------

    @property
    def deck(self) -> Point:
        return self._at(22 + _CARD / 2, 57)

    @property
    def yield_deck(self) -> Point:
        return self._at(106 + _CARD / 2, 57)

    @property
    def stock(self) -> Point:
        return self._at(232, 56)

    @property
    def tray(self) -> Point:
        return self._at(326, 54)

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
        self._draw_bonuses(painter, picture)

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

    def _draw_bonuses(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        taken = zip(state.rules.definitions.types, state.colour_bonus_taken, strict=True)
        for number, (kind, gone) in enumerate(taken):
            x, y = self.bonus(number)
            painter.thing(f"bonus_{kind.name}", (x, y), _BONUS)
            left = "/".join(str(points) for points in kind.colour_bonus[gone:])
            plate = FRect(x - 17, y + 3, 34, 23)
            if left:
                painter.text(left, plate, "counter", "#2A1B10", align="centre")
            else:
                painter.glyph("cross", plate.center, 14, "#2A1B10")

    # -- spots ---------------------------------------------------------------------------------

    def spots(self, picture: TuscanPicture) -> Sequence[Spot]:
        zone = self.zone
        boxes = {
            "deck": (14, 78),
            "yield_deck": (96, 80),
            "stock": (186, 88),
            "tray": (278, 102),
        }
        spots = [
            Spot(Thing(kind), box(FRect(zone.x + x, zone.y + 8, width, 128)))
            for kind, (x, width) in boxes.items()
        ]
        # While one is chosen, large cards stand for them.
        shown = 0 if chooses_token(picture) else len(picture.state.tokens)
        for n in range(shown):
            x, y = self.token(n)
            spots.append(Spot(Thing("token", NOBODY, n), box(FRect(x - 24, y - 26, 48, 86))))
        bonuses = range(len(picture.state.colour_bonus_taken))
        spots += [Spot(Thing("bonus", NOBODY, n), hexagon(self.bonus(n), 68)) for n in bonuses]
        return spots

    def anchor(self, thing: Thing) -> Anchor | None:
        if thing.kind == "token":
            return Anchor(self.token(thing.number), _FLYING_TOKEN)
        piles = {
            "deck": (self.deck, _CARD),
            "yield_deck": (self.yield_deck, _CARD),
            "stock": (self.stock, 76.0),
            "tray": (self.tray, 52.0),
        }
        return Anchor(*piles[thing.kind]) if thing.kind in piles else None
