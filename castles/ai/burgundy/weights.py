"""The named weights of Burgundy's appraiser; their values are in `data/burgundy/opponents.yaml`.

Time in them is R, the rounds that are left with half a round for each unused die; `_late` weights
are half-lives: with so many rounds left a thing has half its price.
"""

from __future__ import annotations

TYPES = ("building", "monastery", "ship", "livestock", "castle", "mine")

BY_TYPE = {
    "area": "what begun areas of a type count",
    "reach": "what it counts that a type can be placed with a die",
    "covered": "a covered space",
    "stored": "a stored tile, beside what placing it would bring",
}
"""Weights that every type has one of: `area_ship`."""

PLAIN = (
    # Begun areas: their share is raised to a power, and counts by the chance to be completed.
    "area_points",
    "area_bonus",
    "area_pace",
    "area_patience",
    "area_share",
    # Reach: the first, second... die number with which a type can be placed, and any at all.
    "reach_1",
    "reach_2",
    "reach_3",
    "reach_4",
    "reach_any",
    "covered_time",
    # Stored tiles: the share of what placing one would give, and how much the second counts.
    "stored_share",
    "stored_reachable",
    "stored_behind",
    "stored_late",
    "stored_second",
    "stored_third",
    "free_storage_1",
    "free_storage_2",
    "free_storage_3",
    # What placing gives besides points.
    "effect_late",
    "effect_market",
    "effect_carpenter",
    "effect_church",
    "effect_town_hall",
    "effect_castle",
    "effect_ship",
    "effect_ship_goods",
    "effect_warehouse",
    "effect_other",
    "herd",
    "mine_payment",
    # Goods, workers and silver above what they are worth at the end.
    "good",
    "good_late",
    "good_kind",
    "good_room",
    "worker",
    "worker_first",
    "worker_next",
    "worker_late",
    "silver_first",
    "silver_next",
    "silver_late",
    # Races.
    "colour_bonus",
    "colour_patience",
    "turn_order",
    "unused_die",
    "unused_die_late",
    # Monasteries: by what they raise, and by what they count at the end.
    "power_equal_buildings",
    "power_mine_workers",
    "power_sale_silver",
    "power_sale_workers",
    "power_adjacent_depots",
    "power_building_price",
    "power_livestock_points",
    "power_worker_reach",
    "power_take_reach",
    "power_taken_silver",
    "power_taken_workers",
    "power_place_building",
    "power_place_monastery",
    "power_place_ship",
    "power_place_livestock",
    "power_place_castle",
    "power_place_mine",
    "power_other",
    "end_sold_kinds",
    "end_sold_goods",
    "end_buildings",
    "end_animals",
    "end_colour_bonuses",
    # Modules (see the files of `modules`).
    "effect_white_castle",
    "module_posts",
    "module_inns",
    "module_routes",
    "module_shields",
)

WEIGHT_NAMES = (*PLAIN, *(f"{group}_{name}" for group in BY_TYPE for name in TYPES))
