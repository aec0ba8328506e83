"""Castelli in the scenes without a table."""

from __future__ import annotations

from castles.games.castelli.names import COLOURS
from castles.games.castelli.scoring import POINTS
from castles.ui.games.castelli.layout_section import LayoutSection
from castles.ui.games.castelli.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages, Preset

SHOWN_OPTIONS = frozenset({"layout", "start_player", "dilemma", "fight"})
"""A tournament needs a table of two halves before it is offered here."""

PAGES = GamePages(
    thumbnail,
    {POINTS: "ink_red"},
    {
        "board": 8.0,
        "castle": 150.0,
        "edge": 160.0,
        "edgecard": 110.0,
        "edgeshield": 110.0,
        "lot": 150.0,
        "neutral": 150.0,
        "pawn": 150.0,
        "person": 50.0,
        "piece": 130.0,
        "plinth": 150.0,
        "point": 190.0,
        "sector": 48.0,
        "settlement": 140.0,
        "shield": 120.0,
        "shieldtile": 96.0,
        "starttile": 96.0,
        "symbol": 160.0,
        "won": 160.0,
    },
    SHOWN_OPTIONS,
    [LayoutSection()],
    [Preset("first_game", {"layout": "default"})],
    COLOURS,
)
