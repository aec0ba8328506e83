"""Castelli in the scenes without a table."""

from __future__ import annotations

from castles.games.castelli.names import COLOURS
from castles.ui.games.castelli.layout_section import LayoutSection
from castles.ui.games.castelli.reading import LOOKS
from castles.ui.games.castelli.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages, Preset

SHOWN_OPTIONS = frozenset({"layout", "start_player", "dilemma", "fight"})
"""A tournament needs a table of two halves before it is offered here."""

PAGES = GamePages(
    thumbnail,
    LOOKS,
    SHOWN_OPTIONS,
    [LayoutSection()],
    [Preset("first_game", {"layout": "default"})],
    COLOURS,
)
