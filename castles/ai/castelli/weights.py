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
    # Ingots: those of the next purchase, others, and the points for most silver.
    "ingot",
    "ingot_next",
    "silver",
    # Cards above the point that each is worth at the end.
    "card_king",
    "card_build",
    "card_react",
    "card_silver",
    "card_other",
    "card_late",
    # Lots within reach, best first, and areas with some of their tiles laid.
    "reach",
    "reach_late",
    "area",
    "area_scale",
    "mine",
    # Turning a tile that nobody has seen.
    "hope",
    "hope_area",
    # Modes.
    "start_tile",
    "hand_tile",
    "standing",
    "majority",
    # What others have, of what the best of them has.
    "rival",
)
