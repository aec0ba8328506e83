"""Burgundy's tiles and tokens on the pages of the rulebook, as the table draws them."""

from __future__ import annotations

from functools import cache
from typing import cast

from pygame import FRect

from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import FIRST_TILE
from castles.games.burgundy.tile_types import MONASTERY
from castles.games.by_game import game_named
from castles.text.catalogue import Catalogue
from castles.text.rules_page import RulePage
from castles.ui.games.burgundy.drawing import draw_tile
from castles.ui.games.burgundy.modules.shields import draw_shield
from castles.ui.games.burgundy.modules.vine_tiles import draw_double
from castles.ui.kit.painter import Painter

_TALL = 1.16
"""A hex with a corner at the top is so many times as high as wide."""


@cache
def _rules() -> Ruleset:
    burgundy = cast(Burgundy, game_named("burgundy"))
    modules = {"extra_tiles": True, "white_castles": True, "vineyards": "all"}
    return burgundy.ruleset(modules, 4)


def piece_picture(painter: Painter, page: RulePage, box: FRect, texts: Catalogue) -> bool:
    """Monasteries with their numbers, shields with theirs, double tiles with both halves."""
    kind, _, number = page.id.partition("_")
    width = min(box.w, box.h / _TALL) * 0.96
    if page.id.startswith("M") and page.id[1:].isdecimal():
        draw_tile(painter, _rules(), _monastery(int(page.id[1:])), box.center, width)
    elif kind == "shield":
        draw_shield(painter, int(number), box.center, min(box.w, box.h * 0.8))
    elif page.id == "double_tile":
        draw_double(painter, (2, 4), box.center, min(box.w / 2, box.h / _TALL) * 0.96)
    else:
        return False
    return True


def _monastery(number: int) -> int:
    rules = _rules()
    faces = range(FIRST_TILE, len(rules.tile_type))
    return next(
        face
        for face in faces
        if rules.tile_type[face] == MONASTERY and rules.tile_kind[face] == number
    )
