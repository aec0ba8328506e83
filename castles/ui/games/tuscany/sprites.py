"""How the things of Tuscany look: names of sprites and badges."""

from __future__ import annotations

from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL, START_CASTLE

YIELD_SPRITES = {
    "red2": "yield_red2",
    "red3": "yield_red3",
    "green1": "yield_green1",
    "cards2": "yield_cards2",
    "marble1": "yield_marble",
    "worker1": "yield_worker",
    "hexagon1": "yield_hexagon",
}


def tile_sprite(rules: Ruleset, item: int) -> str:
    """The sprite of a tile, or of the start castle."""
    if item == START_CASTLE:
        return "tile_castle_start"
    name = rules.type_names[rules.tile_type[item]]
    return "_".join(("tile", name, *rules.printed_crops[item]))


def badges(rules: Ruleset, item: int) -> tuple[str, ...]:
    """The symbols under a tile: its crops, else its type; a wooden hexagon has none."""
    if item in (EMPTY, HEXAGON):
        return ()
    if item == START_CASTLE:
        return ("castle",)
    return rules.printed_crops[item] or (rules.type_names[rules.tile_type[item]],)


def back_sprite(colours: tuple[str, ...], seat: int) -> str:
    """The back of a tile of a seat, or of a neutral one."""
    return "tile_back_neutral" if seat == NEUTRAL else f"tile_back_{colours[seat]}"
