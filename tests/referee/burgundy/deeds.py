"""What an action changes, up to the next decision of the same seat (B12-B22, section 5)."""

from typing import Any

from tests.referee.burgundy.choices import (
    can_place,
    depots_of,
    kinds_in_sight,
    loadable,
    tiles_for,
)
from tests.referee.burgundy.components import (
    PHASE_BONUS,
    REDEMPTION,
    WHITE_CASTLE,
    area_points,
    route_spaces,
)
from tests.referee.burgundy.estate import Estate, Space
from tests.referee.burgundy.scoring import Source, gain, hire

Words = dict[str, Any]
Task = tuple[str, int, tuple[Any, ...]]
STORAGE, SHARED_STORAGE = 3, 2


class ToDo(list[Task]):
    """What comes later; and what no state tells."""

    crane_counted = False


LIKE_A_BONUS = {
    "boarding_house": "workers4",
    "bank": "silver2",
    "watchtower": "points4",
    "warehouse": "sell",
}
"""Buildings that do what a bonus of another name does (B20, G6)."""
OPENS = {"sell": "sale", "town_hall": "place", "castle": "castle"}
"""The decision of a bonus; the others take a tile."""


class Deeds:
    """Carries an action out on a state in words.

    `asks` is the decision that it leads to, and of which seat; `facts` what it knows of it.
    `to_do` is what comes after that decision: names of methods, for a seat, with arguments.
    `seen` is the state in the trace after it, from which only what was rolled is read.
    """

    def __init__(
        self, state: Words, seat: int, to_do: ToDo, seen: Words, facts: Words | None = None
    ) -> None:
        self.state, self.seat = state, seat
        self.own: Words = state["seats"][seat]
        self.estate = Estate(state, seat)
        self.players = max(2, len(state["seats"]))
        self.asks: tuple[str, int] | None = None
        self.to_do, self.seen = to_do, seen
        self.facts = facts or {}

    def ask(self, decision: str, **facts: Any) -> None:
        self.asks, self.facts = (decision, self.seat), facts

    def in_turn(self) -> bool:
        """G11: whether it is the seat's own turn."""
        return ("_turn", self.seat, ()) in self.to_do

    def later(self, name: str, *arguments: Any, seat: int | None = None) -> None:
        self.to_do.append((name, self.seat if seat is None else seat, arguments))

    def do(self, frame: Words, action: Words) -> None:
        getattr(self, f"_{action['do']}")(frame, action)

    # Set-up.

    def _board(self, frame: Words, action: Words) -> None:
        """B8: which spaces a board has is read from the trace."""

    def _start_castle(self, frame: Words, action: Words) -> None:
        castle = self.state["supplies"]["castle"].pop(0)
        self.estate.spaces[space_of(action)]["tile"] = castle

    # Die actions.

    def _use(self, action: Words) -> None:
        """B13: the die and its workers."""
        self.own["workers"] -= action.get("workers", 0)
        if action.get("die") in (0, 1):
            self.own["dice"][action["die"]] = 0

    def _take(self, frame: Words, action: Words) -> None:
        if "black_space" in action:  # V14
            self._store(self._from_black(action["black_space"]), action)
        elif not self.estate.free_storage():
            self.ask("discard", deed="_take", action=action)
        else:
            self._use(action)
            self._store(self._from_depot(action["depot_space"]), action)

    def _from_black(self, place: int) -> Words:
        black = self.state["black_depot"]
        tile, black[place] = black[place], None
        return tile  # type: ignore[no-any-return]

    def _from_depot(self, depot_space: list[int]) -> Words:
        depot, place = depot_space
        tiles = self.state["depots"][depot - 1]["tiles"]
        tile, tiles[place - 1] = tiles[place - 1], None
        return tile  # type: ignore[no-any-return]

    def _store(self, tile: Words, action: Words) -> None:
        """V6: a double tile fills two spaces; shield 4: as many as are needed."""
        storage = self.estate.stores[action.get("to", "")]
        is_double = tile["type"] == "double"
        while storage.count(None) < 1 + is_double:
            storage.append(None)
        first = storage.index(None)
        storage[first] = tile
        if is_double:
            storage[storage.index(None)] = {"half_of": first}

    def _unstore(self, where: Words) -> Words:
        slot, name = where["storage"], where.get("from", "")
        storage = self.estate.stores[name]
        tile = storage[slot]
        for other, half in enumerate(storage):
            if other == slot or half == {"half_of": slot}:
                storage[other] = None
        while len(storage) > self._spaces() and storage[-1] is None:
            storage.pop()
        return tile  # type: ignore[no-any-return]

    def _spaces(self) -> int:
        """How many storage spaces there are without shield 4, a mate's own apart (T6)."""
        return STORAGE if "" in self.estate.stores else SHARED_STORAGE

    def _discard(self, frame: Words, action: Words) -> None:
        """B14a: only when there is room the deed is done, with its die and workers."""
        tile = self._unstore(action)
        is_double = tile["type"] == "double"
        (self.state["vines"] if is_double else self.state)["removed"].append(tile)
        facts = self.facts
        self.facts = {}
        to = {"to": action["from"]} if "from" in action else {}
        getattr(self, facts["deed"])(frame, facts["action"] | to)

    def _redeem_castle(self, frame: Words, action: Words) -> None:
        """X1.7"""
        if not self.estate.free_storage():
            self.ask("discard", deed="_redeem_castle", action=action)
            return
        self.own["dice"] = [0, 0]
        gain(self.own, "castles_bought", -REDEMPTION)
        self._store(self.state["set_aside_castles"].pop(0), action)

    def _workers(self, frame: Words, action: Words) -> None:
        """B14d, M13, M14."""
        self._use(action)
        self._hire(4 if self.estate.has(14) else 2)
        self.own["silver"] += int(self.estate.has(13))

    def _hire(self, workers: int) -> None:
        hire(self.state, self.seat, workers)

    def _sell(self, frame: Words, action: Words) -> None:
        """B14c, M3, M4, shields 9 and 12; X8.3: then the goods are laid."""
        self._use(action)
        good = action["good"]
        count = self.own["goods"].count(good)
        self.own["goods"] = [other for other in self.own["goods"] if other != good]
        self.own["sold"] = sorted([*self.own["sold"], *[good] * count])
        self.own["silver"] += count if self.estate.shield(9) else 1
        self.own["silver"] += int(self.estate.has(3))
        if self.estate.has(4):
            self._hire(1)
        points = count * self.players * (2 if self.estate.shield(12) else 1)
        gain(self.own, Source.GOODS, points)
        self._gained(points)
        self.later("_lay", good, count)

    def _lay(self, good: int, count: int) -> None:
        """X8.3, X8.4"""
        if not count or "route" not in self.own:
            return
        route = self.own["route"]
        spaces = route_spaces(route["tiles"])
        if len(route["goods"]) < len(spaces):
            number, bonus = spaces[len(route["goods"])]
            route["goods"].append(good)
            self.later("_lay", good, count - 1)
            if number == good:
                self._give(bonus)

    def _route(self, frame: Words, action: Words) -> None:
        self.own["route"]["tiles"] = action["tiles"]

    def _place(self, frame: Words, action: Words) -> None:
        self._use(action)
        self._cover(space_of(action), self._unstore(action))

    # Free actions.

    def _buy(self, frame: Words, action: Words) -> None:
        tile = self._from_black(action["black_space"])
        self.own["silver"] -= 2
        self.state["pending"]["bought"] = True
        self._store(tile, action)
        self._ask_again(frame)

    def _buy_inn(self, frame: Words, action: Words) -> None:
        """X6.2"""
        self.state["inns"] -= 1
        self.own["silver"] -= 2
        self.state["pending"]["bought"] = True
        self._store({"type": "inn"}, action)
        self._ask_again(frame)

    def _fetch(self, frame: Words, action: Words) -> None:
        self.own["workers"] -= 2
        self.state["pending"]["fetched"] = True
        self._store(self._from_depot(action["depot_space"]), action)
        self._ask_again(frame)

    def _exchange(self, frame: Words, action: Words) -> None:
        self.own["silver"] -= 1
        self.own["workers"] += 2
        self._ask_again(frame)

    def _ask_again(self, frame: Words) -> None:
        """G6: a turn only while something is left to do."""
        if frame["decision"] != "turn":
            self.ask(frame["decision"], **self.facts)

    # A tile lies: area, colour, effect (G3).

    def _cover(self, space: Space, tile: Words) -> None:
        estate = self.estate
        estate.spaces[space]["tile"] = tile
        area = estate.area(space)
        if all(estate.covered(other) for other in area):
            gain(self.own, Source.AREAS, area_points(estate.size(area)))
            gain(self.own, Source.PHASE_BONUSES, PHASE_BONUS[self.state["phase"]])
        colour = estate.spaces[space]["type"]
        if estate.is_complete(colour):
            self._colour(colour)
        if "post_bonus" in self.state:
            self._posts()
        self._effect_of(space, tile)

    def _effect_of(self, space: Space, tile: Words) -> None:
        estate = self.estate
        if tile["type"] == "livestock":
            pasture = {*estate.spaces} if estate.shield(1) else estate.area(space)
            self._livestock(pasture, space, tile)
        elif tile["type"] == "ship":
            self._offer_ship()
        elif tile["type"] == "castle":
            self.ask("castle", court=True)
        elif tile["type"] == "building":
            self._building(tile["building"])
        elif tile.get("number") == 27:
            lift(self.state)

    def _colour(self, colour: str) -> None:
        """B22."""
        left = self.state["colour_bonus"][colour]
        if left:
            gain(self.own, Source.COLOUR_BONUSES, left.pop(0) * self._of_bonuses())
            self.own["colour_bonuses"].append(colour)

    def _posts(self) -> None:
        """X4.5, X4.6"""
        linked, before = self.estate.linked_posts(), self.own["posts_linked"]
        if linked < 2:
            return
        self.own["posts_linked"] = linked
        if not before:
            gain(self.own, "post_links", PHASE_BONUS[self.state["phase"]])
        if linked == 3 and before < 3 and self.state["post_bonus"]:
            points = self.state["post_bonus"].pop(0)
            self.own["post_bonuses"].append(points)
            gain(self.own, "post_bonuses", points * self._of_bonuses())

    def _of_bonuses(self) -> int:
        """Shield 7"""
        return 2 if self.estate.shield(7) else 1

    def _livestock(self, pasture: set[Space], space: Space, tile: Words) -> None:
        """B19, M7, X2; shield 1: all pastures are one."""
        each = int(self.estate.has(7))
        spaces = self.estate.spaces
        lying = [spaces[s]["tile"] for s in pasture - {space} if spaces[s]["tile"]]
        herd = [other for other in lying if other["type"] == "livestock"]
        if tile["animal"] == "geese":
            kinds = {other["animal"] for other in herd}
            scored = max(
                (sum(o["animals"] + each for o in herd if o["animal"] == k) for k in kinds),
                default=0,
            )
        else:
            joined = [o for o in herd if o["animal"] in (tile["animal"], "geese")]
            scored = sum(other["animals"] + each for other in joined)
        gain(self.own, Source.LIVESTOCK, tile["animals"] + each + scored)
        self._gained(tile["animals"] + each + scored)

    def _gained(self, points: int) -> None:
        """For S10."""

    def _building(self, kind: str) -> None:
        """B20"""
        if kind == "crane":
            self.ask("effect")
        elif kind == WHITE_CASTLE:
            self.ask("white_castle")
        else:
            self._give(LIKE_A_BONUS.get(kind, kind))

    def _give(self, bonus: str) -> None:
        """G6: what needs no question at once; what could do nothing is passed over."""
        if bonus == "workers4":
            self._hire(4)
        elif bonus == "silver2":
            self.own["silver"] += 2
        elif bonus == "points4":
            gain(self.own, Source.BUILDINGS, 4)
            self._gained(4)
        elif self._is_useful(bonus):
            self.ask(OPENS.get(bonus, "tile"), bonus=bonus)

    def _is_useful(self, bonus: str) -> bool:
        if bonus == "sell":
            return bool(self.own["goods"])
        if bonus == "town_hall":
            return can_place(self.state, self.estate, in_turn=self.in_turn())
        return bonus == "castle" or bool(tiles_for(self.state, self.estate, bonus))

    def _effect(self, frame: Words, action: Words) -> None:
        """X2: the crane."""
        self._building(action["building"])

    def _skip(self, frame: Words, action: Words) -> None:
        if frame["decision"] == "ship":
            self._load([] if frame["depot"] is None else [frame["depot"]])

    # Ships.

    def _offer_ship(self) -> None:
        if loadable(self.state, self.estate, None):
            self.ask("ship")
        else:
            self._load([])

    def _ship(self, frame: Words, action: Words) -> None:
        """B18; M5: a second depot beside the first, then both together."""
        depot, first = action["depot"], frame["depot"]
        if first is None and self.estate.has(5) and loadable(self.state, self.estate, depot):
            self.ask("ship")
        else:
            self._load([depot] if first is None else [first, depot])

    def _load(self, depots: list[int]) -> None:
        here = {good for depot in depots for good in self.state["depots"][depot - 1]["goods"]}
        new = here - self.estate.kinds()
        for good in here - new:
            self._load_kind(depots, good)
        if len(new) <= self.estate.room():
            for good in new:
                self._load_kind(depots, good)
        elif self.estate.room():
            self.ask("goods")
            return
        self._after_loading()

    def _keep(self, frame: Words, action: Words) -> None:
        self._load_kind(depots_of(frame), action["good"])
        if self.estate.room():
            self.ask("goods")
        else:
            self._after_loading()

    def _load_kind(self, depots: list[int], good: int) -> None:
        for depot in depots:
            goods = self.state["depots"][depot - 1]["goods"]
            self.own["goods"] = sorted([*self.own["goods"], *[good] * goods.count(good)])
            goods[:] = [other for other in goods if other != good]

    def _after_loading(self) -> None:
        """Shield 5, then the step."""
        self.later("_advance")
        if self.estate.shield(5) and kinds_in_sight(self.state, self.estate):
            self.ask("kind")

    def _kind(self, frame: Words, action: Words) -> None:
        self._load_kind([*range(1, 7)], action["good"])

    def _advance(self) -> None:
        """B18: one step, on top of the stack there."""
        self.own["steps"] = min(6, self.own["steps"] + 1)
        steps = [seat["steps"] for seat in self.state["seats"]]
        others = [seat for seat in self.state["order"] if seat != self.seat]
        before = [seat for seat in others if steps[seat] > steps[self.seat]]
        behind = [seat for seat in others if steps[seat] <= steps[self.seat]]
        self.state["order"] = [*before, self.seat, *behind]
        lift(self.state)


def lift(state: Words) -> None:
    """M27: above all others of the same step."""
    seats = state["seats"]
    state["order"].sort(
        key=lambda seat: (-seats[seat]["steps"], not Estate(state, seat).has(27)),
    )


def space_of(action: Words) -> Space:
    return tuple(action["space"])
