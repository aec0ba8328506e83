"""The named weights by which positions of Castelli are judged.

`_late` weights are half-lives: with so many own turns left a thing counts half its price.
"""

from __future__ import annotations

WEIGHT_NAMES = (
    # Units of a resource above the point that each is worth at the end; then a complete set.
    "unit_1",
    "unit_2",
    "unit_3",
    "unit_4",
    "unit_5",
    "unit_set",
    "unit_late",
    # Ingots: those of the next purchases, others, and the points for most silver.
    "ingot",
    "ingot_more",
    "silver",
    "silver_scale",
    # Cards above the point that each is worth at the end; of some each ingot that they bring.
    "card_king",
    "card_governor",
    "card_ground",
    "card_builder",
    "card_ingot",
    "card_trickster",
    "card_found",
    "card_burn",
    "card_over",
    "card_guard",
    "card_drawn",
    "card_late",
    # Lots within reach, best first, by what they bring above a floor; some others reach too.
    "lot",
    "lot_floor",
    "lot_next",
    "lot_shared",
    "lot_late",
    # Areas with some of their tiles laid.
    "area",
    "area_scale",
    "area_bare",
    "mine",
    # Turning a tile that nobody has seen.
    "hope",
    "hope_area",
    "hope_loss",
    # ... and what else makes a field worth turning: lots of districts without an own shield, and
    # by how much they beat those within reach; a place at the mine; what it takes from others.
    "hope_lot",
    "hope_lot_better",
    "hope_mine",
    "hope_deny",
    # Modes.
    "start_tile",
    "hand_tile",
    "standing",
    "majority",
    "majority_scale",
    # What others have, on average.
    "rival",
)
