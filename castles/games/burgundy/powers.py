"""What a monastery can raise while it lies on a board (section 5); YAML names powers by these."""

from __future__ import annotations

POWERS = (
    "equal_buildings",
    "mine_workers",
    "sale_silver",
    "sale_workers",
    "adjacent_depots",
    "building_price",
    "livestock_points",
    "worker_reach",
    "take_reach",
    "taken_silver",
    "taken_workers",
    "top_of_stack",
    "workers_for_silver",
    "place_building",
    "place_monastery",
    "place_ship",
    "place_livestock",
    "place_castle",
    "place_mine",
)

(
    EQUAL_BUILDINGS,
    MINE_WORKERS,
    SALE_SILVER,
    SALE_WORKERS,
    ADJACENT_DEPOTS,
    BUILDING_PRICE,
    LIVESTOCK_POINTS,
    WORKER_REACH,
    TAKE_REACH,
    TAKEN_SILVER,
    TAKEN_WORKERS,
    TOP_OF_STACK,
    WORKERS_FOR_SILVER,
) = range(13)

PLACE = "place_"
"""A power of this prefix and a type: how far the die may be off when such a tile is placed."""
