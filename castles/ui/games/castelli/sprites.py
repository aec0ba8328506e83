"""How the things of Castelli look: names of sprites and glyphs, and inks."""

from __future__ import annotations

from castles.games.castelli.names import AREA_TYPES, EDGE_SYMBOLS

NEUTRAL_PAINT = "#8C8B88"
OPEN_PAINT = "#F4ECDC"
"""The outline of an area that is not decided yet."""
DARK_LINE = "#1A0E05"

UNIT_GLYPHS = {"wood": "timber", "grain": "grain", "stone": "marble"}
AREA_GLYPHS = {**UNIT_GLYPHS, "market": "tent", "mine": "ingot"}
EDGE_GLYPHS = {**UNIT_GLYPHS, "silver": "ingot", "card": "card"}

CARD_SYMBOLS = {
    "king3": ("crown", "+3"),
    "king4": ("crown", "+4"),
    "king5": ("crown", "+5"),
    "governor": ("turn_quarter", "shield"),
    "count": ("castle", "arrow_right", "grain"),
    "countess": ("castle", "arrow_right", "timber"),
    "robber_baron": ("ingot", "\u00bd", "quarry"),
    "outlaw": ("ingot", "1", "human"),
    "outlaw_band": ("ingot", "2", "human"),
    "trickster": ("ingot", "swap", "card"),
    "master_builder": ("ingot", "arrow_right", "castle"),
    "peasant": ("plus", "village"),
    "duke": ("plus", "city"),
    "guard": ("shield", "castle"),
    "arsonist": ("flame", "city"),
    "abbot": ("built_over", "1"),
    "army_of_knights": ("built_over", "swords"),
}
"""What a card does, in glyphs and figures."""
BARE_NAMES = {"king3": "king", "king4": "king", "king5": "king"}
"""Cards whose picture does not tell their number."""


def card_sprite(card: str) -> str:
    return f"person_{BARE_NAMES.get(card, card)}"


def area_glyph(area_type: int) -> str:
    return AREA_GLYPHS[AREA_TYPES[area_type]]


def edge_sprite(symbol: int) -> str:
    return f"edge_{EDGE_SYMBOLS[symbol]}"
