"""What monasteries are worth: by what they raise, and by what they count at the end (section 5)."""

from __future__ import annotations

from typing import Final

from castles.ai.burgundy.prices import Moment, Prices
from castles.ai.burgundy.weights import TYPES
from castles.engine.effect import EffectEntry
from castles.games.burgundy.powers import PLACE
from castles.games.burgundy.state import EMPTY, Estate
from castles.games.burgundy.tile_types import BUILDING, LIVESTOCK, MONASTERY, SHIP

_FOR_TYPE: Final = {
    "equal_buildings": BUILDING,
    "adjacent_depots": SHIP,
    "livestock_points": LIVESTOCK,
}
"""Powers that help only while there are empty spaces of a type; those of PLACE too."""


class MonasteryPrices:
    """Prices of monasteries by their tile."""

    def __init__(self, prices: Prices) -> None:
        self._rules = rules = prices.rules
        self._weights = weights = prices.weights
        numbers = {entry.number: entry for entry in rules.definitions.monasteries}
        self._ends: dict[int, tuple[EffectEntry, ...]] = {
            tile: tuple(numbers[rules.tile_kind[tile]].effects)
            for tile, kind in enumerate(rules.tile_type)
            if kind == MONASTERY
        }
        self._powers: dict[int, list[tuple[float, int]]] = {}
        for tile in self._ends:
            priced = []
            for name in numbers[rules.tile_kind[tile]].powers:
                weight = weights.get(f"power_{name}", weights["power_other"])
                kind = _FOR_TYPE.get(name, EMPTY)
                if name.startswith(PLACE):
                    kind = TYPES.index(name.removeprefix(PLACE))
                priced.append((weight, kind))
            self._powers[tile] = priced

    def worth(self, own: Estate, tile: int, moment: Moment) -> float:
        """A monastery on the board."""
        total = 0.0
        if moment.time:
            board = own.own_board()
            for weight, kind in self._powers[tile]:
                share = 1.0
                if kind != EMPTY:
                    mask = board.type_masks[kind]
                    share = (mask & ~own.covered).bit_count() / max(1, mask.bit_count())
                total += weight * moment.time * share
        for entry in self._ends[tile]:
            total += self._end(own, entry, moment)
        return total

    def _end(self, own: Estate, entry: EffectEntry, moment: Moment) -> float:
        parameters = dict(entry.parameters)
        points = parameters.get("points", 0)
        assert isinstance(points, int)
        name = entry.do.removeprefix("score_")
        hope = self._weights.get(f"end_{name}", 0.0) * moment.time
        return points * self._count(own, entry) + hope * self._room(own, name)

    def _room(self, own: Estate, name: str) -> float:
        """How much of what counts can still come, from 0 to 1."""
        if name == "buildings":
            mask = own.own_board().type_masks[BUILDING]
            return (mask & ~own.covered).bit_count() / max(1, mask.bit_count())
        if name == "animals":
            kinds = len(self._rules.animal_names)
            return (kinds - self._animal_kinds(own)) / kinds
        return 1.0

    def _count(self, own: Estate, entry: EffectEntry) -> int:
        """What it would count if the game ended now."""
        rules = self._rules
        if entry.do == "score_buildings":
            building = dict(entry.parameters)["building"]
            kinds = [
                rules.tile_kind[tile]
                for tile in own.tiles
                if tile != EMPTY and rules.tile_type[tile] == BUILDING
            ]
            return kinds.count(rules.building_names.index(str(building)))
        if entry.do == "score_animals":
            return self._animal_kinds(own)
        if entry.do == "score_colour_bonuses":
            return own.colour_bonuses.bit_count()
        if entry.do == "score_sold_kinds":
            return sum(1 for count in own.sold if count)
        if entry.do == "score_sold_goods":
            return sum(own.sold)
        return 0

    def _animal_kinds(self, own: Estate) -> int:
        rules = self._rules
        return len(
            {
                rules.tile_kind[tile]
                for tile in own.tiles
                if tile != EMPTY and rules.tile_type[tile] == LIVESTOCK
            }
        )

    def building_points(self, own: Estate, building: int) -> float:
        """What a building gives with the monastery that counts its kind."""
        name = self._rules.building_names[building]
        for space_tile in own.tiles:
            for entry in self._ends.get(space_tile, ()):
                parameters = dict(entry.parameters)
                if entry.do == "score_buildings" and parameters["building"] == name:
                    return float(str(parameters["points"]))
        return 0.0
