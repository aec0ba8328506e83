"""How double tiles look: two halves with a clasp, small in one space or over two."""

from __future__ import annotations

from math import sqrt

from castles.games.burgundy.modules.double_tiles import GRAPES, grapes_by_face
from castles.games.burgundy.ruleset import Ruleset
from castles.ui.games.burgundy.drawing import FACES, LIFT
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Look

ACROSS = sqrt(3) / 2
"""From hex to hex, in hex widths."""
_BUILT = 0.985
_PAIRED = 0.56
"""How wide a half is where both share one space."""


def draw_double(
    painter: Painter,
    grapes: tuple[int, int],
    at: Point,
    width: float,
    *,
    lifted: bool = False,
    alpha: float = 1.0,
) -> None:
    """Both halves beside each other around a point; `width` is that of one hex."""
    x, y = at
    if width >= 30:
        shadow = "shadow_vine_lifted_0" if lifted else "shadow_vine_0"
        painter.thing(shadow, at, width, alpha)
    y -= width * LIFT if lifted else 0
    kind = "tile" if width >= 30 else "mini"
    for side, grape in zip((-0.5, 0.5), grapes, strict=True):
        place = (x + side * ACROSS * width, y)
        painter.thing(f"{kind}_vine_{GRAPES[grape]}", place, width * _BUILT, alpha)
    if width >= 30:
        painter.thing("bind_vine_0", (x, y), width, alpha)


def _draw_face(
    painter: Painter,
    rules: Ruleset,
    tile: int,
    at: Point,
    width: float,
    lifted: bool,
    alpha: float,
) -> None:
    """A double tile that has the room of one."""
    grapes = grapes_by_face(rules)[tile]
    draw_double(painter, grapes, at, width * _PAIRED, lifted=lifted, alpha=alpha)


def _draw_half(
    painter: Painter,
    rules: Ruleset,
    tile: int,
    at: Point,
    width: float,
    lifted: bool,
    alpha: float,
) -> None:
    """V6: the space is taken by the tile beside it."""
    painter.glyph("link", at, width * 0.4, "gold", alpha)


FACES["double"] = _draw_face
FACES["None"] = _draw_half


def double_look(grapes: tuple[int, int]) -> Look:
    """A double tile in the air, as wide as where it comes from."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_double(painter, grapes, at, size, lifted=True, alpha=alpha)

    return look
