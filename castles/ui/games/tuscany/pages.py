"""Tuscany in the scenes without a table."""

from __future__ import annotations

from castles.games.tuscany.scoring import GREEN, RED
from castles.ui.games.tuscany.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages

PAGES = GamePages(
    thumbnail,
    {GREEN: "ink_green", RED: "ink_red"},
    {
        "card": 46.0,
        "yield": 46.0,
        "token": 120.0,
        "piece": 120.0,
        "point": 190.0,
        "bonus": 96.0,
        "slab": 20.0,
        "tray": 80.0,
    },
)
