"""What players think of modules: a file of the same name for each that needs one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from castles.ai.burgundy.module import ModuleMind
from castles.ai.burgundy.modules import (
    border_posts,
    inns,
    shields,
    solo_board,
    trade_routes,
    vineyards,
)
from castles.engine.hooks import combined
from castles.games.burgundy.ruleset import Ruleset

MINDS: Mapping[str, ModuleMind] = {
    "border_posts": border_posts.MIND,
    "inns": inns.MIND,
    "shields": shields.MIND,
    "solo_board": solo_board.MIND,
    "trade_routes": trade_routes.MIND,
    "vineyards": vineyards.MIND,
}
EVERY = combined(ModuleMind, MINDS.values())
"""For what is asked before there is a game."""


@lru_cache(maxsize=8)
def mind_of(rules: Ruleset) -> ModuleMind:
    """For the modules of a game, in the order of the rulebook."""
    names = [module.name for module in rules.modules]
    return combined(ModuleMind, [MINDS[name] for name in names if name in MINDS])
