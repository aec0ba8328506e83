"""The events of Burgundy's base game."""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "board_chosen": "B8",
    "start_castle_placed": "B8",
    "phase_begun": "B10",
    "phase_ended": "B10",
    "dice_rolled": "B11",
    "good_arrived": "B11",
    "tile_bought": "B12",
    "die_changed": "B13",
    "tile_taken": "B14",
    "tile_discarded": "B14",
    "room_made": "B14",
    "tile_placed": "B14",
    "goods_sold": "B14",
    "workers_taken": "B14",
    "mines_paid": "B17",
    "goods_taken": "B18",
    "marker_advanced": "B18",
    "livestock_scored": "B19",
    "workers_gained": "B20",
    "silver_gained": "B20",
    "points_gained": "B20",
    "effect_skipped": "B20",
    "workers_spent": "M6",
    "area_completed": "B21",
    "colour_completed": "B22",
    "monastery_scored": "B23",
    "leftovers_scored": "B23",
    "game_over": "B24",
    "automa_rolled": "A2",
    "automa_tile_placed": "A3",
    "automa_wild_taken": "A3",
    "automa_silver": "A3",
    "automa_again": "A4",
    "automa_reserved": "A4",
    "automa_ship": "A4",
    "automa_sells": "A5",
    "county_card_drawn": "A6",
    "county_card_completed": "A6",
    "automa_bought": "A8",
    "automa_extra_turns": "A10",
}
"""Each with the rule that mainly makes it happen."""

OF_ESTATES: Final = frozenset({"mines_paid", "monastery_scored", "leftovers_scored"})
"""Those that no seat makes happen."""
