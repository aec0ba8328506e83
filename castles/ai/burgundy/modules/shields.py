"""X10: what the shields on one's own castles will give, less their tribute."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from castles.ai.burgundy.module import ModuleMind, Reasons
from castles.ai.burgundy.prices import Moment
from castles.ai.search.thinking import Actions
from castles.engine.facts import integer, listing, named
from castles.engine.game import Reason
from castles.engine.hexgrid import bits
from castles.engine.wording import whole
from castles.games.burgundy.modules import shield_powers as powers
from castles.games.burgundy.modules.shield_powers import data, shields
from castles.games.burgundy.modules.shield_taking import COURT_HELD, SHIELD
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.tile_types import MINE
from castles.games.burgundy.view import View

EFFECTS: Final = {
    powers.ONE_PASTURE: 6.0,
    powers.FOLLOWERS: 6.0,
    powers.LABOUR: 2.0,
    powers.WIDE_STORAGE: 6.0,
    powers.LONG_VOYAGE: 10.0,
    powers.IMITATION: 8.0,
    powers.DOUBLE_BONUS: 5.0,
    powers.GOOD_PRICES: 8.0,
    powers.LEARNED: 4.0,
    powers.COURT: 4.0,
    powers.GOOD_TRADE: 20.0,
    powers.GIFT: 35.0,
    powers.DARK_GIFT: 30.0,
    powers.FREE_DIE: 25.0,
    powers.GREAT_AREAS: 25.0,
    powers.FREE_LAND: 6.0,
}
"""What shields do, in points, if they do it for a whole game."""
SILVER: Final = 1.3
"""What tribute costs in points, a silver ..."""
MINE_SILVER: Final = 1.3
"""... and what a silver more of a mine is worth (8)."""


def worth(state: State, own: Estate, moment: Moment) -> float:
    """X10.5-7: points at the end and effects until then; a shield that costs more is given up."""
    held = shields(state).held[state.estates.index(own)]
    if not held:
        return 0.0
    points, silver = _printed(state.rules)
    ends = ceil(moment.rounds_left / state.rules.definitions.rounds)
    tribute = SILVER * silver * ends
    times = 2 if any(shield == powers.GLORY for _, shield in held) else 1
    total = 0.0
    for _, shield in held:
        brings = EFFECTS.get(shield, 0.0) * moment.time * moment.weight("module_shields")
        if shield == powers.RICH_MINES:
            brings = MINE_SILVER * ends * _mines(own)
        total += max(0.0, points[shield - 1] * times + brings - tribute)
    return total


@lru_cache(maxsize=8)
def _printed(rules: Ruleset) -> tuple[tuple[int, ...], int]:
    """The points of the shields, and the tribute of one."""
    known = named(rules.definitions.modules, powers.NAME)
    return tuple(map(whole, listing(known, "points"))), integer(known, "tribute")


def grows_storage(state: State, own: Estate) -> bool:
    return powers.holds(state, own, powers.WIDE_STORAGE)


def _mines(own: Estate) -> int:
    return sum(1 for _ in bits(own.own_board().type_masks[MINE] & own.covered))


def _taken(view: View, actions: Actions) -> Reasons:
    points = listing(data(view.state), "points")[actions[0][1] - 1]
    yield Reason("hint.why.shield", "X10", {"points": points})


MIND: Final[ModuleMind] = ModuleMind(
    worth=(worth,),
    grows_storage=(grows_storage,),
    changes_boards=True,  # shields 6 and 18
    silent={COURT_HELD.number: lambda state, frame: True},
    reasons={SHIELD.number: _taken},
)
