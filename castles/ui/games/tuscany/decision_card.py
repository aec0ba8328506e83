"""A decision card of the automa: supply, four types in the order of its choice, a token (TA2)."""

from __future__ import annotations

from pygame import FRect

from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY
from castles.ui.games.tuscany.drawing import CARD_RATIO
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Look

SUPPLY_GLYPH = "load"
_STEP = 12.0
"""A card that grows does so in steps: every size of its parchment is made anew."""


def card_face(at: Point, width: float) -> FRect:
    """The face of a card around its middle."""
    face = FRect(0, 0, width, width * CARD_RATIO)
    face.center = at
    return face


def draw_back(painter: Painter, face: FRect) -> None:
    """The back: a clockwork knight on a dark field."""
    painter.frame("dialog", face)
    painter.glyph("automa", face.center, face.w * 0.56, "gold")


def draw_front(
    painter: Painter, rules: Ruleset, card: int, face: FRect, followed: int = EMPTY
) -> None:
    """The front; the type that is followed just now is lit."""
    habits = rules.automa_rules()
    painter.frame("parchment", face)
    size = face.w / 100
    supply = habits.card_supply[card]
    for number in range(supply):
        x = face.centerx + (number - (supply - 1) / 2) * 24 * size
        painter.glyph(SUPPLY_GLYPH, (x, face.y + 19 * size), 21 * size, "ink_label")
    for order, kind in enumerate(habits.card_types[card]):
        y = face.y + (40 + order * 21.5) * size
        row = FRect(face.x + 10 * size, y - 10.5 * size, face.w - 20 * size, 21 * size)
        if kind == followed:
            painter.frame("glow", row)
        box = FRect(row.x + 8 * size, row.y, 18 * size, row.h)
        painter.text(str(order + 1), box, "numeral", "ink_label", size=17 * size)
        painter.thing(f"mini_{rules.type_names[kind]}", (face.centerx + 8 * size, y), 24 * size)
    token = rules.token_names[habits.card_token[card]]
    painter.thing(f"token_{token}", (face.centerx, face.bottom - 18 * size), 56 * size)


def front_look(rules: Ruleset, card: int) -> Look:
    """A card that is turned up; its size is the width of its face."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_front(painter, rules, card, card_face(at, _stepped(size)))

    return look


def back_look() -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_back(painter, card_face(at, _stepped(size)))

    return look


def supply_look() -> Look:
    """A unit of supply in the air."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        face = FRect(0, 0, size * 1.5, size * 1.5)
        face.center = at
        painter.frame("counter", face, alpha)
        painter.glyph(SUPPLY_GLYPH, at, size, "gold", alpha)

    return look


def _stepped(size: float) -> float:
    return max(_STEP, round(size / _STEP) * _STEP)
