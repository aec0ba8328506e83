"""The modules that can be switched on in the set-up, each in a file of its own name."""

from __future__ import annotations

from castles.games.burgundy.module import Module
from castles.games.burgundy.modules import (
    border_posts,
    castle_rule,
    extra_tiles,
    first_rules,
    inns,
    shields,
    solo_board,
    teams,
    trade_routes,
    vineyards,
    white_castles,
)

MODULES: tuple[Module, ...] = (
    castle_rule.MODULE,
    extra_tiles.MODULE,
    border_posts.MODULE,
    white_castles.MODULE,
    inns.MODULE,
    trade_routes.MODULE,
    shields.MODULE,
    vineyards.MODULE,
    solo_board.MODULE,
    first_rules.MODULE,
    teams.MODULE,
)
"""In the order of the rulebook; teams last, since they share what all others add to a seat."""
