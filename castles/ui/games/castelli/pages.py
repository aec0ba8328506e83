"""Castelli in the scenes without a table."""

from __future__ import annotations

from castles.games.castelli.names import COLOURS
from castles.ui.games.castelli.layout_section import LayoutSection
from castles.ui.games.castelli.reading import LOOKS
from castles.ui.games.castelli.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages
from castles.ui.scenes.shelf_data import Preset

PAGES = GamePages(
    thumbnail,
    LOOKS,
    sections=[LayoutSection()],
    presets=[Preset("first_game", {"layout": "default"})],
    colours=COLOURS,
)
