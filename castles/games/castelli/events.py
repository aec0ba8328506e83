"""Every event of Castelli with the rule that mainly makes it happen."""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "tile_turned": "C5",
    "hand_tile_laid": "C10",
    "tile_laid": "C5",
    "tile_governed": "A3",
    "card_drawn": "C5",
    "known_card_drawn": "A31",
    "ingots_found": "C5",
    "edge_won": "C6",
    "edge_lost": "C6",
    "area_evaluated": "C5",
    "units_won": "C5",
    "castle_built": "C7",
    "castle_attacked": "C11",
    "castle_built_over": "C11",
    "castle_guarded": "A12",
    "card_sold": "C8",
    "card_played": "C8",
    "points_gained": "C8",
    "mine_robbed": "C8",
    "ingots_stolen": "C8",
    "card_bought": "A10",
    "card_lost": "A10",
    "settlement_founded": "A11",
    "city_burnt": "A13",
    "mine_won": "C9",
    "leftovers_scored": "C9",
    "start_tile_scored": "C10",
    "silver_scored": "C9",
    "settlement_scored": "C11",
    "castles_scored": "C11",
    "stage_ended": "C12",
    "stage_begun": "C12",
    "game_over": "C9",
}
