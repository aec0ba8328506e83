"""A seat's duchy and goods as the rules see them: touching, areas, cities, powers."""

from collections.abc import Iterator
from typing import Any

from tests.referee.burgundy.components import (
    FREE_STEP,
    LETTERS,
    POSTS,
    RIVERS_33,
    RIVERS_34,
    distance,
)

Words = dict[str, Any]
Space = tuple[Any, ...]
"""Row and x2; on the solo board the region before them."""


class Estate:
    """A seat of a state in words; what changes is written into these words."""

    def __init__(self, state: Words, seat: int) -> None:
        self.state, self.seat = state, seat
        self.words: Words = state["seats"][seat]
        team = next((t for t in state.get("teams", ()) if seat in t["seats"]), None)
        self.purse: Words = self.words if team is None else team
        """What gets the points of the end (T8)."""
        self.stores: dict[str, list[Any]] = {"": self.words.get("storage", [])}
        if team is not None:
            self.stores = {"shared": team["storage"], "private": self.words["storage"]}
        self.spaces: dict[Space, Words] = {
            tuple(entry["space"]): entry for entry in self.words.get("board") or []
        }
        self.rivers = rivers(self.words)

    def tiles(self) -> Iterator[tuple[Space, Words]]:
        for space, entry in self.spaces.items():
            if entry["tile"] is not None:
                yield space, entry["tile"]

    def has(self, monastery: int) -> bool:
        return monastery in self.monasteries()

    def monasteries(self) -> set[int]:
        """The own ones, and those that shield 6 copies (X10.14)."""
        own = {tile["number"] for _, tile in self.tiles() if tile["type"] == "monastery"}
        copied = self.words.get("copies")
        if copied is None or not self.shield(6):
            return own
        seat = self.state["seats"][copied]
        if "automa" in seat:
            lying = [*face_up(seat)]
        else:
            lying = [tile for _, tile in Estate(self.state, copied).tiles()]
        return own | ({tile["number"] for tile in lying if tile["type"] == "monastery"} - {27})

    def copying(self, seat: int) -> "Estate":
        """X10.14: the same estate, as it would be if shield 6 named that seat."""
        estate = Estate(self.state, self.seat)
        estate.words = {**self.words, "copies": seat}
        return estate

    def shield(self, number: int) -> bool:
        return any(held["shield"] == number for held in self.words.get("shields", ()))

    def castles(self) -> list[Space]:
        return [space for space, tile in self.tiles() if tile["type"] == "castle"]

    def area(self, space: Space) -> set[Space]:
        """B21: the connected spaces of one colour."""
        return self.connected(space, self.spaces[space]["type"])

    def connected(self, space: Space, colour: str | None, *, covered: bool = False) -> set[Space]:
        """What can be reached from a space over spaces of a colour, perhaps with tiles only."""
        found, edge = {space}, [space]
        while edge:
            for near in self.near(edge.pop()):
                of_colour = colour in (None, self.spaces[near]["type"])
                if near not in found and of_colour and (not covered or self.covered(near)):
                    found.add(near)
                    edge.append(near)
        return found

    def size(self, area: set[Space]) -> int:
        """X6.5, shield 17: how large a complete area counts."""
        inn = any(self.spaces[space]["tile"]["type"] == "inn" for space in area)
        return len(area) + inn + self.shield(17)

    def covered(self, space: Space) -> bool:
        return self.spaces[space]["tile"] is not None

    def fitting(self, tile: Words) -> list[Space]:
        """B14b, B20: where a tile may lie, the number apart."""
        return [space for space in self.spaces if self.fits(tile, space)]

    def fits(self, tile: Words, space: Space) -> bool:
        entry = self.spaces[space]
        if entry["tile"] is not None or tile["type"] not in (entry["type"], "inn", "inert"):
            return False
        reached = [*self.near(space), *self.rivers.get(space, ())]
        if not self.shield(18) and not any(map(self.covered, reached)):
            return False
        if self.state["options"].get("castle_rule") and not self._hangs(tile, space):
            return False
        others = [self.spaces[other]["tile"] for other in self.area(space)]
        if tile["type"] == "inn":
            return all(other is None or other["type"] != "inn" for other in others)
        if tile["type"] != "building" or self.has(1):
            return True  # an inert tile hides what it is
        return all(not other or other.get("building") != tile["building"] for other in others)

    def near(self, space: Space) -> list[Space]:
        return [other for other in around(space) if other in self.spaces]

    def _hangs(self, tile: Words, space: Space) -> bool:
        """X1.2, X1.5: on a castle, or on tiles of its own colour up to one."""
        if tile["type"] == "castle":
            return True
        chain = self.connected(space, self.spaces[space]["type"], covered=True)
        return any(
            self.covered(near) and self.spaces[near]["tile"]["type"] == "castle"
            for link in chain
            for near in self.near(link)
        )

    def linked_posts(self) -> int:
        """X4.4: the most posts that one chain of covered spaces joins."""
        reached = [post for post in POSTS if self.covered(post)]
        return max(
            (len(self.connected(post, None, covered=True) & {*reached}) for post in reached),
            default=0,
        )

    def cost(self, die: int, number: int, free: int) -> int:
        """B13, M8: the workers that make the die show the number."""
        steps = max(0, distance(die, number) - free)
        return -(-steps // 2) if self.has(8) else steps

    def take_cost(self, die: int, depot: int) -> int:
        return self.cost(die, depot, int(self.has(12)))

    def place_cost(self, die: int, tile: Words, space: Space) -> int:
        helper = FREE_STEP.get(tile["type"])
        free = int(helper is not None and self.has(helper))
        return self.cost(die, self.spaces[space]["number"], free)

    def free_storage(self, needed: int = 1) -> bool:
        return bool(self.free_stores(needed))

    def free_stores(self, needed: int) -> list[str]:
        """T6, shield 4: where there is room for a tile of so many spaces."""
        wide = [name for name in self.stores if self.shield(4) and name != "private"]
        room = [name for name, lying in self.stores.items() if lying.count(None) >= needed]
        return [name for name in self.stores if name in {*wide, *room}]

    def stored(self) -> list[tuple[Words, Words]]:
        """Whole tiles, each with the words that say where it lies."""
        return [
            ({"storage": slot} | ({"from": name} if name else {}), tile)
            for name, lying in self.stores.items()
            for slot, tile in enumerate(lying)
            if tile is not None and "half_of" not in tile
        ]

    def kinds(self) -> set[int]:
        return set(self.words["goods"])

    def room(self) -> int:
        """B7: at most three kinds; S2: any number."""
        return (6 if "goal" in self.state else 3) - len(self.kinds())

    def is_complete(self, colour: str) -> bool:
        return all(e["tile"] is not None for e in self.spaces.values() if e["type"] == colour)


def face_up(seat: Words) -> Iterator[Words]:
    """A8, A9: the open tiles on the automa's board and cards."""
    automa = seat["automa"]
    for tiles in automa["board"].values():
        yield from (tile for tile in tiles if isinstance(tile, dict))
    for card in automa["cards"]:
        for cell, tile in enumerate(card["cells"] if card else ()):
            if tile is not None and cell not in card["wild"]:
                yield tile


def rivers(seat: Words) -> dict[Space, list[Space]]:
    """S4: what the rivers of a solo board join."""
    named = {}
    if seat.get("board_number") == 33:
        text = RIVERS_33
        for entry in seat["board"]:
            region, row, x2 = entry["space"]
            named[f"{region}{row}{x2}"] = (region, row, x2)
    elif seat.get("board_number") == 34:
        text = RIVERS_34
        for entry in seat["board"]:
            letter = next(key for key, kind in LETTERS.items() if kind == entry["type"])
            named[f"{entry['space'][0]}.{letter}{entry['number']}"] = tuple(entry["space"])
    else:
        return {}
    joined: dict[Space, list[Space]] = {}
    for river in text.split():
        one, other = (named[end] for end in river.split("-"))
        joined.setdefault(one, []).append(other)
        joined.setdefault(other, []).append(one)
    return joined


def around(space: Space) -> list[Space]:
    *region, row, x2 = space
    steps = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
    return [(*region, row + down, x2 + right) for down, right in steps]
