"""How the things of Burgundy look: names of sprites and glyphs, and inks."""

from __future__ import annotations

from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import FIRST_TILE, INERT
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MONASTERY

MONASTERY_INK, LIVESTOCK_INK = "#5E4200", "#173A08"
MAIN_SYMBOLS = {
    1: "building", 2: "mine", 3: "sell", 4: "sell", 5: "ship", 6: "building", 7: "livestock",
    8: "worker", 9: "building", 10: "ship", 11: "castle", 12: "depot", 13: "workers",
    14: "workers", 15: "good", 16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church",
    20: "market", 21: "boarding_house", 22: "bank", 23: "town_hall", 24: "cow", 25: "sell",
    26: "tile", 27: "order", 28: "silver", 29: "white_castle",
}  # fmt: skip
"""The one symbol on the badge of each monastery: what it is about."""


def tile_sprite(rules: Ruleset, tile: int) -> str:
    """The model of a tile; what the viewer may not know lies face down."""
    if tile < FIRST_TILE or tile in rules.under:
        return "tile_burgundy_back_wild"
    return f"tile_burgundy_{tile_name(rules, tile)}"


def tile_name(rules: Ruleset, tile: int) -> str:
    """What tells a tile from others that look different: `bank`, `cow_3`, `ship`."""
    if tile in rules.face_names:
        return rules.face_names[tile]
    kind = rules.tile_kind[tile]
    if rules.tile_type[tile] == BUILDING:
        return rules.building_names[kind]
    if rules.tile_type[tile] == LIVESTOCK:
        return f"{rules.animal_names[kind]}_{rules.tile_animals[tile]}"
    return rules.type_names[rules.tile_type[tile]]


def badge_words(rules: Ruleset, tile: int) -> tuple[str, str, str] | None:
    """For tiles with a number: the pill, the number and the symbol beside it."""
    if tile < FIRST_TILE or tile == INERT:
        return None
    kind = rules.tile_kind[tile]
    if rules.tile_type[tile] == MONASTERY:
        return "badge_wide_monastery", str(kind), MAIN_SYMBOLS.get(kind, "monastery")
    if rules.tile_type[tile] == LIVESTOCK:
        return "badge_wide_livestock", str(rules.tile_animals[tile]), rules.animal_names[kind]
    return None


def badge_symbol(rules: Ruleset, tile: int) -> str:
    """The symbol on the disc of any other tile."""
    if tile in rules.face_names:
        return rules.face_names[tile]
    if rules.tile_type[tile] == BUILDING:
        return rules.building_names[rules.tile_kind[tile]]
    return rules.type_names[rules.tile_type[tile]]
