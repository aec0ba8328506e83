"""What a monastery can raise while it is on a board (section 5); YAML names powers by these."""

from __future__ import annotations

from typing import Final

POWERS: Final[list[str]] = []
"""In the order of Estate.powers; modules define theirs when they are imported."""


def define_power(name: str) -> int:
    """Its number in Estate.powers."""
    POWERS.append(name)
    return len(POWERS) - 1


EQUAL_BUILDINGS: Final = define_power("equal_buildings")
MINE_WORKERS: Final = define_power("mine_workers")
SALE_SILVER: Final = define_power("sale_silver")
SALE_WORKERS: Final = define_power("sale_workers")
ADJACENT_DEPOTS: Final = define_power("adjacent_depots")
BUILDING_PRICE: Final = define_power("building_price")
LIVESTOCK_POINTS: Final = define_power("livestock_points")
WORKER_REACH: Final = define_power("worker_reach")
TAKE_REACH: Final = define_power("take_reach")
TAKEN_SILVER: Final = define_power("taken_silver")
TAKEN_WORKERS: Final = define_power("taken_workers")

PLACE: Final = "place_"
"""A power of this prefix and a type: how far the die may be off when such a tile is placed."""

for _type in ("building", "monastery", "ship", "livestock", "castle", "mine"):
    define_power(PLACE + _type)
