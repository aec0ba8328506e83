"""Hands on a table that is watched, not played: of others lying open, or one's own face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.games.tuscany.drawing import CARD_RATIO, draw_card, draw_counter
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.seat_panels import Opponent
from castles.ui.kit.painter import Painter

_ROW, _STEP = 30.0, 37.0
_COMPACT_ROOM = 226.0
"""In a compact panel the goods stand at the right."""


def draw_open_hands(painter: Painter, panels: Sequence[Opponent], picture: Picture) -> None:
    """The cards of every opponent as symbols with their number, on the panel's upper edge."""
    names = picture.state.rules.type_names
    for panel in panels:
        hand = picture.state.seats[panel.seat].hand[: len(names)]
        held = [(names[kind], count) for kind, count in enumerate(hand) if count]
        if not held or not painter.shows(panel.rect):
            continue
        room = _COMPACT_ROOM if panel.compact else panel.rect.w - 16
        in_row = min(len(held), int((room - 8) / _STEP))
        strip = FRect(panel.rect.x + 8, panel.rect.y + 58, in_row * _STEP + 8, 0)
        strip.h = -(-len(held) // in_row) * _ROW + 4
        painter.frame("pill", strip)
        for number, (name, count) in enumerate(held):
            row, column = divmod(number, in_row)
            x, y = strip.x + 4 + column * _STEP, strip.y + 2 + row * _ROW
            painter.thing(f"badge_{name}", (x + 12, y + _ROW / 2), 110)
            box = FRect(x + 23, y, _STEP - 22, _ROW)
            painter.text(str(count), box, "counter", "text")


def draw_unknown_hand(
    painter: Painter, zone: FRect, picture: Picture, text: Callable[..., str]
) -> None:
    """The viewer's hand, if only its number is known: cards face down over the empty hand."""
    hidden = sum(picture.own.hand[len(picture.state.rules.type_names) :])
    if not hidden or not painter.shows(zone):
        return
    painter.frame("panel", zone)
    high = zone.h - 40
    width = high / CARD_RATIO
    for number in range(min(3, hidden)):
        draw_card(painter, "card_back", (zone.x + 24 + number * 7, zone.y + 18), width)
    draw_counter(painter, (zone.x + 24 + width, zone.y + 34), f"\u00d7{hidden}")
    room = FRect(zone.x + width + 70, zone.y + 12, zone.w - width - 90, zone.h - 24)
    painter.text(text("replay.hidden_hand", count=hidden), room, "tagline", "text", wrap=True)
