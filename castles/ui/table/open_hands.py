"""Hands on a table that is watched, not played: of others lying open, or one's own face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from castles.ui.painter import Painter
from castles.ui.table.drawing import CARD_RATIO, draw_card, draw_counter
from castles.ui.table.opponents import Opponent
from castles.ui.table.picture import Picture

_STRIP = 34.0
_STEP = 38.0


def draw_open_hands(painter: Painter, panels: Sequence[Opponent], picture: Picture) -> None:
    """The cards of every opponent as symbols with their number, on the panel's upper edge."""
    names = picture.state.rules.type_names
    for panel in panels:
        hand = picture.state.seats[panel.seat].hand[: len(names)]
        held = [(names[kind], count) for kind, count in enumerate(hand) if count]
        if not held or not painter.shows(panel.rect):
            continue
        step = min(_STEP, (panel.rect.w - 24) / len(held))
        strip = FRect(panel.rect.x + 8, panel.rect.y + 58, len(held) * step + 8, _STRIP)
        painter.frame("pill", strip)
        for number, (name, count) in enumerate(held):
            x = strip.x + 4 + number * step
            painter.thing(f"badge_{name}", (x + 12, strip.centery), 110)
            box = FRect(x + 23, strip.y, step - 22, strip.h)
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
