"""What a monastery can raise while it lies on a board (section 5); YAML names powers by these."""

from __future__ import annotations

POWERS: list[str] = []
"""In the order of Estate.powers; modules define theirs when they are imported."""


def define_power(name: str) -> int:
    """Its number in Estate.powers."""
    POWERS.append(name)
    return len(POWERS) - 1


EQUAL_BUILDINGS = define_power("equal_buildings")
MINE_WORKERS = define_power("mine_workers")
SALE_SILVER = define_power("sale_silver")
SALE_WORKERS = define_power("sale_workers")
ADJACENT_DEPOTS = define_power("adjacent_depots")
BUILDING_PRICE = define_power("building_price")
LIVESTOCK_POINTS = define_power("livestock_points")
WORKER_REACH = define_power("worker_reach")
TAKE_REACH = define_power("take_reach")
TAKEN_SILVER = define_power("taken_silver")
TAKEN_WORKERS = define_power("taken_workers")

PLACE = "place_"
"""A power of this prefix and a type: how far the die may be off when such a tile is placed."""

for _type in ("building", "monastery", "ship", "livestock", "castle", "mine"):
    define_power(PLACE + _type)
