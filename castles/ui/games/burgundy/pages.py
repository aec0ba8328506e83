"""Burgundy in the scenes without a table."""

from __future__ import annotations

from castles.ui.games.burgundy import screen
from castles.ui.games.burgundy.board_section import BoardSection
from castles.ui.games.burgundy.module import LAYERS
from castles.ui.games.burgundy.own_pages import OwnDuchies
from castles.ui.games.burgundy.piece_pictures import piece_picture
from castles.ui.games.burgundy.queries import LOOKS
from castles.ui.games.burgundy.thumbnail import thumbnail
from castles.ui.scenes.game_pages import GamePages
from castles.ui.scenes.shelf_data import shelf_of

assert screen.__name__, "importing it defines all layers"

SHOWN_OPTIONS = frozenset(filter(None, LAYERS)) | frozenset(
    {
        "boards",
        "own_board",
        "board_pool",
        "solo_goal",
        "start_player",
        "extra_tiles",
        "automa",
        "automa_inert_tiles",
        "automa_head_start",
        "automa_starts",
        "automa_extra_turns",
        "first_rules",
        "second_rules",
    }
)
"""What a module lays on the table needs a screen of its own, before it is offered here."""

SHELF = shelf_of("burgundy")
PAGES = GamePages(
    thumbnail,
    LOOKS,
    SHOWN_OPTIONS,
    [BoardSection()],
    SHELF.presets,
    SHELF,
    own=OwnDuchies(),
    piece_picture=piece_picture,
)
