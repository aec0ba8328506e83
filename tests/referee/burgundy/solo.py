"""S: the solo board with its islands, its goal, and the order of parts."""

from tests.referee.burgundy.choices import can_swap, gifts
from tests.referee.burgundy.components import COUNTED_BY, PHASE_BONUS, area_points
from tests.referee.burgundy.deeds import Words, space_of
from tests.referee.burgundy.estate import Space
from tests.referee.burgundy.scoring import Source, gain, monastery_points
from tests.referee.burgundy.shields import ShieldDeeds

ACTING = {"castle", "ship", "livestock", "building"}
"""S9: types whose tiles do something when they lie; monasteries only if they score."""


class SoloDeeds(ShieldDeeds):
    """What the solo board changes; everything else is as for two players."""

    def _cover(self, space: Space, tile: Words) -> None:
        if "goal" not in self.state:
            super()._cover(space, tile)
            return
        self.estate.spaces[space]["tile"] = tile
        if all(entry["tile"] for entry in self.estate.spaces.values()):  # S1
            self.to_do.clear()
            self.state["over"] = True
            return
        parts = []
        if all(self.estate.covered(other) for other in self.estate.area(space)):
            parts.append("area")
        if self.estate.is_complete(self.estate.spaces[space]["type"]):
            parts.append("colour")
        number = tile.get("number", 0)
        if tile["type"] in ACTING or number in COUNTED_BY or number in (15, 24, 25, 26):
            parts.append("effect")
        self._parts(space, *parts)

    def _parts(self, space: Space, *left: str) -> None:
        """S9: the last one comes without a question."""
        if len(left) > 1:
            self.ask("order", parts=left, lying=space)
        elif left:
            self._part(space, left[0])

    def _next(self, frame: Words, action: Words) -> None:
        space, parts = self.facts["lying"], self.facts["parts"]
        self.later("_parts", space, *(part for part in parts if part != action["part"]))
        self._part(space, action["part"])

    def _part(self, space: Space, part: str) -> None:
        tile = self.estate.spaces[space]["tile"]
        if part == "area":
            size = area_points(len(self.estate.area(space)))
            bonus = PHASE_BONUS[self.state["phase"]]
            gain(self.own, Source.AREAS, size)
            gain(self.own, Source.PHASE_BONUSES, bonus)
            self._gained(size + bonus)
        elif part == "colour":
            if gifts(self.state, self.estate, [15]):
                self.ask("colour_tile", shields=[15])
        elif tile["type"] == "monastery":
            self._score(tile["number"])
        else:
            self._effect_of(space, tile)

    def _score(self, number: int) -> None:
        """S7, X2.4"""
        estate = self.estate
        colours = {entry["type"] for entry in estate.spaces.values()}
        complete = sum(estate.is_complete(colour) for colour in colours)
        points = monastery_points(estate, complete).get(number, 0)
        kinds = [tile.get("building") for _, tile in estate.tiles()]
        if number in COUNTED_BY and "crane" in kinds and not self.to_do.crane_counted:
            self.to_do.crane_counted = True
            points += 4
        gain(self.own, Source.MONASTERIES, points)
        self._gained(points)

    def _gained(self, points: int) -> None:
        """S10, S11: one gain, and what may be bought for it."""
        if "goal" not in self.state or not points:
            return
        state = self.state
        state["score"] += points
        state["points_total"] += points
        if state["score"] >= state["goal"]:
            self._reach()
        elif self.own["silver"]:
            self.ask("points")

    def _buy_points(self, frame: Words, action: Words) -> None:
        count = action["count"]
        self.own["silver"] -= count
        self.state["score"] += count
        self.state["points_total"] += count
        gain(self.own, "bought", count)
        if self.state["score"] >= self.state["goal"]:
            self._reach()

    def _reach(self) -> None:
        self.state["score"] = 0
        self.state["goal"] = max(5, self.state["goal"] - 5)
        self.state["goals_reached"] += 1
        self.ask("goal")

    # Ships.

    def _offer_ship(self) -> None:
        if "goal" not in self.state:
            super()._offer_ship()
        elif any(depot["goods"] for depot in self.state["depots"]):
            self.ask("ship")
        else:
            self._ask_swap()

    def _load(self, depots: list[int]) -> None:
        if "goal" not in self.state:
            super()._load(depots)
            return
        for number, depot in enumerate(self.state["depots"], start=1):
            goes = self.own if number in depots else self.state
            key = "goods" if number in depots else "goods_gone"
            goes[key] = sorted([*goes[key], *depot["goods"]])
            depot["goods"] = []
        self._ask_swap()

    def _ask_swap(self) -> None:
        if can_swap(self.state, self.estate):
            self.ask("swap")

    def _swap(self, frame: Words, action: Words) -> None:
        self.ask("give", place=action["black_space"], given=())

    def _give_good(self, action: Words) -> None:
        good = action["good"]
        self.own["goods"].remove(good)
        self.state["goods_gone"] = sorted([*self.state["goods_gone"], good])
        given = (*self.facts["given"], good)
        place = self.facts["place"]
        if len(given) < 5:
            self.ask("give", place=place, given=given)
        else:
            self._store({"type": "inert", "face": self._from_black(place)}, action)

    def do(self, frame: Words, action: Words) -> None:
        if action["do"] == "give":  # `_give` is a bonus
            self._give_good(action)
        elif frame["decision"] == "colour_tile" and action["do"] == "gift":  # S8
            self._cover(space_of(action), self._from_black(action["black_space"]))
        else:
            super().do(frame, action)


def solo_result(state: Words) -> Words:
    """S1"""
    empty = sum(entry["tile"] is None for entry in state["seats"][0]["board"])
    return {
        "winners": [] if empty else [0],
        "reason": "rounds" if empty else "filled",
        "round": state["round"],
        "empty_spaces": empty,
    }
