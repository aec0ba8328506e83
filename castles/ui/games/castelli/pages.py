"""Castelli in the scenes without a table."""

from __future__ import annotations

from functools import cache
from typing import cast

from pygame import FRect

from castles.games.by_game import game_named
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import COLOURS
from castles.games.castelli.ruleset import Ruleset
from castles.text.catalogue import Catalogue
from castles.text.rules_page import RulePage
from castles.ui.games.castelli.drawing import CARD_RATIO, draw_card, draw_tile
from castles.ui.games.castelli.layout_section import LayoutSection
from castles.ui.games.castelli.own_pages import OwnQuadrants
from castles.ui.games.castelli.queries import LOOKS
from castles.ui.games.castelli.thumbnail import thumbnail
from castles.ui.kit.painter import Painter
from castles.ui.scenes.game_pages import GamePages
from castles.ui.scenes.shelf_data import Preset

_NAMED = 150.0
_PITCH = 1.35
"""A tile fills so much of the square around it, in pitches."""


@cache
def _rules() -> Ruleset:
    """With everything that a page shows."""
    castelli = cast(Castelli, game_named("castelli"))
    return castelli.ruleset({"fight": True, "dilemma": True}, 4)


def piece_picture(painter: Painter, page: RulePage, box: FRect, texts: Catalogue) -> bool:
    """Cards with their names, tiles with their shields."""
    rules = _rules()
    if page.id in rules.card_names:
        width = min(box.w, box.h / CARD_RATIO)
        # Small cards stand above their names.
        words = page.title if width >= _NAMED else ""
        draw_card(painter, page.id, words, box.center, width)
        return True
    tile = _tile_of(page.id, rules)
    if tile is not None:
        draw_tile(painter, rules, tile, 0, box.center, min(box.size) * _PITCH)
    return tile is not None


def _tile_of(page: str, rules: Ruleset) -> int | None:
    kind, _, value = page.partition("_")
    if page == "start_tile":
        return rules.start_tiles[0]
    if kind != "tile":
        return None
    tiles = rules.definitions.tiles
    return next(number for number, tile in enumerate(tiles) if str(tile.value) == value)


PAGES = GamePages(
    thumbnail,
    LOOKS,
    sections=[LayoutSection()],
    presets=[Preset("first_game", {"layout": "default"})],
    own=OwnQuadrants(),
    colours=COLOURS,
    piece_picture=piece_picture,
)
