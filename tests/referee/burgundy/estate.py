"""A seat's duchy and goods as the rules see them: touching, areas, cities, powers."""

from collections.abc import Iterator
from typing import Any

from tests.referee.burgundy.components import FREE_STEP, distance

Words = dict[str, Any]
Space = tuple[int, int]


class Estate:
    """A seat of a state in words; what changes is written into these words."""

    def __init__(self, seat: Words) -> None:
        self.words = seat
        self.spaces: dict[Space, Words] = {
            (entry["space"][0], entry["space"][1]): entry for entry in seat.get("board") or []
        }

    def tiles(self) -> Iterator[tuple[Space, Words]]:
        for space, entry in self.spaces.items():
            if entry["tile"] is not None:
                yield space, entry["tile"]

    def has(self, monastery: int) -> bool:
        return any(tile.get("number") == monastery for _, tile in self.tiles())

    def area(self, space: Space) -> set[Space]:
        """B21: the connected spaces of one colour."""
        colour = self.spaces[space]["type"]
        found, edge = {space}, [space]
        while edge:
            for near in around(edge.pop()):
                entry = self.spaces.get(near)
                if entry and near not in found and entry["type"] == colour:
                    found.add(near)
                    edge.append(near)
        return found

    def covered(self, space: Space) -> bool:
        return self.spaces[space]["tile"] is not None

    def fitting(self, tile: Words) -> list[Space]:
        """B14b, B20: where a tile may lie, the number apart."""
        return [space for space in self.spaces if self.fits(tile, space)]

    def fits(self, tile: Words, space: Space) -> bool:
        entry = self.spaces[space]
        if entry["tile"] is not None or entry["type"] != tile["type"]:
            return False
        if not any(near in self.spaces and self.covered(near) for near in around(space)):
            return False
        if tile["type"] != "building" or self.has(1):
            return True
        city = (self.spaces[other]["tile"] for other in self.area(space))
        return all(other is None or other["building"] != tile["building"] for other in city)

    def cost(self, die: int, number: int, free: int) -> int:
        """B13, M8: the workers that make the die show the number."""
        steps = max(0, distance(die, number) - free)
        return -(-steps // 2) if self.has(8) else steps

    def take_cost(self, die: int, depot: int) -> int:
        return self.cost(die, depot, int(self.has(12)))

    def place_cost(self, die: int, tile: Words, space: Space) -> int:
        free = int(self.has(FREE_STEP[tile["type"]]))
        return self.cost(die, self.spaces[space]["number"], free)

    def free_storage(self) -> bool:
        return None in self.words["storage"]

    def kinds(self) -> set[int]:
        return set(self.words["goods"])

    def room(self) -> int:
        """B7: at most three kinds."""
        return 3 - len(self.kinds())


def around(space: Space) -> list[Space]:
    row, x2 = space
    return [
        *((row, x2 - 2), (row, x2 + 2)),
        *((row + up, x2 + aside) for up in (-1, 1) for aside in (-1, 1)),
    ]
