"""Modules in words: a file of the same name for each that has any."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from castles.engine.hooks import combined
from castles.games.burgundy.ruleset import Ruleset
from castles.text.burgundy.module import ModuleText
from castles.text.burgundy.modules import (
    border_posts,
    castle_rule,
    extra_tiles,
    inns,
    shields,
    solo_board,
    teams,
    trade_routes,
    vineyards,
    white_castles,
)

TEXTS: Mapping[str, ModuleText] = {
    "extra_tiles": extra_tiles.TEXT,
    "white_castles": white_castles.TEXT,
    "shields": shields.TEXT,
    "inns": inns.TEXT,
    "trade_routes": trade_routes.TEXT,
    "vineyards": vineyards.TEXT,
    "border_posts": border_posts.TEXT,
    "castle_rule": castle_rule.TEXT,
    "solo_board": solo_board.TEXT,
    "teams": teams.TEXT,
}
"""In the order of the pages of their pieces."""
EVERY = combined(ModuleText, TEXTS.values())
"""For what is said of kinds, events and facts, whichever game it is of."""


@lru_cache(maxsize=8)
def text_of(rules: Ruleset) -> ModuleText:
    """For the modules of a game, in the order of the rulebook."""
    names = [module.name for module in rules.modules]
    return combined(ModuleText, [TEXTS[name] for name in names if name in TEXTS])
