"""What each module brings to the table, in a file of its option's name; importing defines them."""

from __future__ import annotations

from castles.ui.games.burgundy.modules import (
    border_posts,
    castle_rule,
    inns,
    shields,
    solo_board,
    teams,
    trade_routes,
    vineyards,
    white_castles,
)

__all__ = [
    "border_posts",
    "castle_rule",
    "inns",
    "shields",
    "solo_board",
    "teams",
    "trade_routes",
    "vineyards",
    "white_castles",
]
