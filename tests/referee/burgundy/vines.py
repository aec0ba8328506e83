"""V: the vineyard, which touches itself only, and its groups of grapes."""

from collections import Counter
from itertools import combinations_with_replacement, product
from typing import Any

Words = dict[str, Any]
Hex = tuple[int, int]
SPACES = {
    "t1.1": ((0, 0), (1, 0), "silver2 carpenter"),
    "t1.4": ((2, 0), (3, 0), "workers4 market"),
    "t2.2": ((-1, -1), (0, -1), "points4 sell"),
    "t2.5": ((1, -1), (2, -1), "church vine_take"),
    "t2.3": ((3, -1), (4, -1), "workers4 black_take"),
    "t3.6": ((-2, -2), (-1, -2), "market town_hall"),
    "t3.1": ((0, -2), (1, -2), "castle points4"),
    "t3.4": ((2, -2), (3, -2), "silver2 vine_take"),
    "t3.2": ((4, -2), (5, -2), "carpenter workers4"),
    "t4.5": ((-2, -3), (-1, -3), "black_take sell"),
    "t4.3": ((0, -3), (1, -3), "castle church"),
    "t4.6": ((2, -3), (3, -3), "points4 silver2"),
    "t4.1": ((4, -3), (5, -3), "town_hall market"),
}
"""Each double space: its left hex, its right hex, its two bonuses."""
POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91)


def double_tiles(state: Words) -> Counter[str]:
    """V1, V3: of the grapes that are played, each alone once and each pair three times."""
    grapes = state["vines"]["bonus_supply"]
    return Counter(
        {
            " ".join(sorted(pair)): 3 if len(set(pair)) > 1 else 1
            for pair in combinations_with_replacement(grapes, 2)
        }
    )


def spread(state: Words) -> Counter[str]:
    """Every double tile, wherever it lies."""
    vines, teams = state["vines"], state.get("teams", [])
    lying = [*vines["depot"], *vines["shop"], *vines["bag"], *vines["removed"]]
    for holder in (*state["seats"], *teams):
        lying += [*holder.get("storage", ()), *holder.get("double_tiles", ())]
    found = [tile["grapes"] for tile in lying if tile and tile.get("type") == "double"]
    vineyards = [owner.get("vineyard", ()) for owner in teams or state["seats"]]  # V20
    found += [entry["tile"] for own in vineyards for entry in own if entry["tile"]]
    return Counter(" ".join(sorted(pair)) for pair in found)


def place_numbers(players: int, place: int) -> tuple[int, ...]:
    """V4: the numbers of a place of the vine depot, which counts from 1."""
    return (place,) if players == 4 else (2 * place - 1, 2 * place)


def touch(one: str, other: str) -> bool:
    pairs = product(SPACES[one][:2], SPACES[other][:2])
    return any(b in near(a) for a, b in pairs)


def near(one: Hex) -> list[Hex]:
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [(one[0] + q, one[1] + r) for q, r in steps]


def open_spaces(vineyard: list[Words]) -> list[str]:
    """V10: the bottom terrace first, then what touches."""
    planted = [entry["space"] for entry in vineyard if entry["tile"] is not None]
    free = [entry["space"] for entry in vineyard if entry["tile"] is None]
    if not planted:
        return [space for space in free if space.startswith("t1.")]
    return [space for space in free if any(touch(space, other) for other in planted)]


def refill(vines: Words) -> None:
    """V4: first the shop, then the depot, each from the left."""
    for row in ("shop", "depot"):
        vines["removed"] += [tile for tile in vines[row] if tile is not None]
    for row in ("shop", "depot"):
        bag = vines["bag"]
        vines[row] = [bag.pop(0) if bag else None for _ in vines[row]]


def vine_points(seat: Words) -> int:
    """V17: each bonus tile scores one group of its grape, the largest first."""
    grapes: dict[Hex, str] = {}
    for entry in seat["vineyard"]:
        if entry["tile"] is not None:
            left, right, _ = SPACES[entry["space"]]
            grapes[left], grapes[right] = entry["tile"]
    total = 0
    for grape in set(seat["vine_bonuses"]):
        sizes = sorted(_groups({spot for spot, other in grapes.items() if other == grape}))
        best = sizes[::-1][: seat["vine_bonuses"].count(grape)]
        total += sum(POINTS[min(13, size)] for size in best)
    return total


def _groups(spots: set[Hex]) -> list[int]:
    sizes = []
    while spots:
        edge, size = [spots.pop()], 0
        while edge:
            size += 1
            reached = spots & {*near(edge.pop())}
            spots -= reached
            edge += reached
        sizes.append(size)
    return sizes
