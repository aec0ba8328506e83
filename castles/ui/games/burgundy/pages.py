"""Burgundy in the scenes without a table."""

from __future__ import annotations

from castles.ui.games.burgundy.board_section import BoardSection
from castles.ui.games.burgundy.reading import POINTS
from castles.ui.games.burgundy.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages, Preset

PAGES = GamePages(
    thumbnail,
    {POINTS: "ink_red"},
    {
        "badge": 260.0,
        "bonus": 110.0,
        "card": 46.0,
        "die": 120.0,
        "face": 200.0,
        "good": 130.0,
        "piece": 130.0,
        "plaque": 120.0,
        "point": 190.0,
        "slab": 14.0,
        "step": 120.0,
    },
    frozenset({"board_pool", "border_posts", "castle_rule", "first_rules"}),
    [BoardSection()],
    [Preset("first_game", {"boards": 1})],
)
