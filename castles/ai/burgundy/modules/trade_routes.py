"""X8: what selling one kind of goods would give on one's own route."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from castles.ai.burgundy.module import ModuleMind
from castles.ai.burgundy.prices import Moment
from castles.games.burgundy.modules.trade_routes import LAY_GOODS, printed, routes
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State

BONUSES: Final[Mapping[str, float]] = {
    "workers4": 3.5,
    "silver2": 3,
    "points4": 4,
    "market": 3,
    "carpenter": 2.5,
    "church": 4,
    "take_any": 4,
    "town_hall": 4,
}
"""What a bonus of a route is worth."""


def worth(state: State, own: Estate, moment: Moment) -> float:
    """X8.3: the bonuses of the best sale; a sale lays its goods on the next spaces."""
    laid, owner = routes(state), state.estates.index(own)
    best = _best_sale(state.rules, laid.tiles_of[owner], len(laid.goods[owner]), tuple(own.goods))
    return best * moment.effect * moment.weight("module_routes")


@lru_cache(maxsize=20_000)
def _best_sale(rules: Ruleset, tiles: tuple[int, ...], sold: int, goods: tuple[int, ...]) -> float:
    spaces = [space for tile in tiles for space in printed(rules)[tile]][sold:]
    best = 0.0
    for good, count in enumerate(goods):
        if count:
            fitting = (bonus for number, bonus in spaces[:count] if number == good)
            best = max(best, sum(BONUSES.get(bonus, 0.0) for bonus in fitting))
    return best


MIND: Final[ModuleMind] = ModuleMind(
    worth=(worth,), silent={LAY_GOODS.number: lambda state, frame: not frame[3]}
)
