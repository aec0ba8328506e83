"""The supply: decks, neutral stock, tiles set aside, bonus tokens and colour bonuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.games.tuscany.actions import REFRESH
from castles.games.tuscany.state import NEUTRAL, State
from castles.ui.games.tuscany.drawing import bonus_look, draw_card, draw_item
from castles.ui.games.tuscany.queries import TuscanPicture, chooses_token
from castles.ui.games.tuscany.sprites import back_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.widgets.alike import LabelSpace, common_size
from castles.ui.table.drawing import draw_counter, glow_at
from castles.ui.table.moves import Look
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed, Plan
from castles.ui.table.shape import box, hexagon

_FLYING_TOKEN = 112.0
_BONUS = 68.0
"""The hexagon of a colour bonus that can be pointed at."""
_LABEL_INK = "note"
_LABELS = ("cards", "yield", "stock", "set_aside", "tokens")
_DECKS = {"deck": "card_back", "yield_deck": "yield_back"}
_PILES = (*_DECKS, "stock", "tray")
TRAY = Thing("tray")
"""Begins the choice of a type to be replaced (T19a)."""


class Supply(PlainPart[State]):
    """The panel under the display."""

    plan = Plan("tuscany", "supply")
    around = (60.0, 60.0)

    def __init__(self, zone: FRect, picture: TuscanPicture, text: Callable[..., str]) -> None:
        super().__init__(zone, picture)
        self._text = text

    @property
    def row_ends(self) -> tuple[float, ...]:
        """Below the piles with their names, and below the bonus tiles."""
        names = self.rect(f"{_LABELS[0]}_label").bottom
        return (names + self.rect("colour_bonus").top) / 2, self.zone.bottom

    def items(self) -> Iterator[Placed]:
        state = self.picture.state
        for kind in _PILES:
            place, face = self.at(kind), self.rect(f"{kind}_box")
            yield Placed(Thing(kind), place.at, place.size, shape=box(face))
        # While one is chosen, large cards stand for them.
        free = not chooses_token(self.picture)
        for number, name in enumerate(state.rules.token_names):
            place, room = self.at("token", number), box(self.rect("token_box", number))
            thing, look = Thing("token", NOBODY, number), _token_look(name, state.tokens[number])
            yield Placed(thing, *place, look, room, _FLYING_TOKEN, can_point=free, is_pile=True)
        for number in range(len(state.colour_bonus_taken)):
            place, thing = self.at("bonus", number), Thing("bonus", NOBODY, number)
            yield Placed(thing, *place, bonus_look(state, number), hexagon(place.at, _BONUS))

    def draw_ground(self, painter: Painter, picture: TuscanPicture) -> None:
        """Panel and labels."""
        painter.frame("panel", self.zone)
        labels = [
            LabelSpace(self._text(f"play.supply.{name}"), "label", self.rect(f"{name}_label"))
            for name in _LABELS
        ]
        size = common_size(painter.ruler, labels)
        for words, style, room, _ in labels:
            painter.text(words, room, style, _LABEL_INK, align="centre", size=size)
        words = self._text("play.supply.colour_bonus")
        painter.text(words, self.rect("colour_bonus"), "label", _LABEL_INK, wrap=True)

    def draw_under(self, painter: Painter, picture: TuscanPicture) -> None:
        state = picture.state
        counts = {
            "deck": len(state.deck) - state.deck_next,
            "yield_deck": len(state.yield_deck) - state.yield_next,
            "stock": len(state.stock) - state.stock_next,
            "tray": len(state.set_aside),
        }
        for kind, sprite in _DECKS.items():
            face = self.rect(f"{kind}_card")
            for back in range(min(3, counts[kind])):
                draw_card(painter, sprite, (face.x - back, face.y - back * 2), face.w)
        self._draw_stock(painter, picture, counts["stock"])
        for kind, count in counts.items():
            if kind == "tray":
                self._draw_tray(painter, picture)
            draw_counter(painter, self.at(f"{kind}_count").at, str(count))

    def _draw_stock(self, painter: Painter, picture: TuscanPicture, count: int) -> None:
        (x, y), size = self.at("stock")
        if not count:
            painter.thing("slot_dark", (x, y), size)
        for back in range(min(4, count)):
            if back == 0:
                painter.thing("shadow_tile", (x, y + 10), size)
            sprite = back_sprite(picture.colours, NEUTRAL)
            painter.thing(sprite, (x, y + 10 - back * 5), size)

    def _draw_tray(self, painter: Painter, picture: TuscanPicture) -> None:
        (x, y), size = self.at("tray")
        if picture.glows(TRAY) or REFRESH.target in picture.chosen:
            glow = glow_at(painter, picture, TRAY.kind)
            painter.frame("glow", self.rect("tray_glow"), glow)
        aside, rules = picture.state.set_aside, picture.state.rules
        painter.thing("tray_aside" if aside else "tray_empty", (x, y), 97)
        if aside:
            draw_item(painter, rules, aside[-1], (x, y + 2), size, badge=False)


def _token_look(name: str, left: int) -> Look:
    """A kind of token with how many are left."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.thing(f"token_{name}", at, size, 1.0 if left else 0.35)
        draw_counter(painter, (at[0], at[1] + 40), str(left))

    return look
