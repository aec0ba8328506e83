"""Small drawings that several parts of the table share: tiles, badges, dice, prices, scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from pygame import FRect

from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, FIRST_TILE
from castles.ui.games.burgundy.sprites import (
    LIVESTOCK_INK,
    MONASTERY_INK,
    badge_symbol,
    badge_words,
    tile_sprite,
)
from castles.ui.kit.layout import SMALLEST_TEXT, Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, draw_lights
from castles.ui.table.moves import Look, Outline

BUILT = 0.965
"""A built tile is a little smaller than its space."""
LIFT = 0.06
_BADGE_DROP = 0.355
_SMALL_BADGE, _LARGE_BADGE = 0.25, 0.30
"""The disc in hex widths: on a board, and in depots and storage."""
_DISC_SPAN = 0.26
_NUMBER = 0.68
"""The number on a pill in its height; it is never too small to be read."""
_PILL_RATIO = 208 / 112
_FADED = 0.38
_USED_CHECK = 0.2
"""Half the disc with the check, in the width of the die."""
PRINT = "#2A1B10"
"""Dark ink on light pieces."""
AREA_LIGHTS: Outline = partial(
    draw_lights, ring="ring_pointy_target", sprite="side_pointy_gold", pointy=True
)
"""What is completed lights up, tile by tile."""


FacePainter: TypeAlias = Callable[[Painter, Ruleset, int, Point, float, bool, float], None]
"""With the tile, its middle, the width of its hex, whether it is lifted, and how dense it is."""
FACES: dict[str, FacePainter] = {}
"""Tiles that modules draw themselves, by the type in the words of a save."""


def _painter_of(rules: Ruleset, tile: int) -> FacePainter | None:
    words = rules.face_words.get(tile)
    return None if words is None else FACES.get(str(words.get("type")))


def draw_tile(
    painter: Painter,
    rules: Ruleset,
    tile: int,
    at: Point,
    width: float,
    *,
    badge: bool = True,
    lifted: bool = False,
    alpha: float = 1.0,
) -> None:
    """A tile with its shadow and badge; `width` is that of its hex."""
    if tile == EMPTY:
        return
    if (draw := _painter_of(rules, tile)) is not None:
        draw(painter, rules, tile, at, width, lifted, alpha)
        return
    x, y = at
    painter.thing("shadow_pointy_lifted" if lifted else "shadow_pointy_tile", at, width, alpha)
    y -= width * LIFT if lifted else 0
    painter.thing(tile_sprite(rules, tile), (x, y), width, alpha)
    if badge:
        draw_badge(painter, rules, tile, (x, y), width, large=True, alpha=alpha)


def draw_badge(
    painter: Painter,
    rules: Ruleset,
    tile: int,
    at: Point,
    width: float,
    *,
    large: bool = False,
    alpha: float = 1.0,
) -> None:
    """The disc or pill at the foot of a tile: what it is, and its number if it has one."""
    if tile < FIRST_TILE or tile in rules.under or _painter_of(rules, tile) is not None:
        return
    unit = width * (_LARGE_BADGE if large else _SMALL_BADGE)
    place = (at[0], at[1] + width * _BADGE_DROP)
    words = badge_words(rules, tile)
    if words is None:
        symbol = badge_symbol(rules, tile)
        painter.thing(f"badge_burgundy_{symbol}", place, unit / _DISC_SPAN, alpha)
        return
    pill, number, symbol = words
    if large:
        unit = max(unit, SMALLEST_TEXT / _NUMBER)
    wide = unit * _PILL_RATIO
    painter.part(pill, place, wide, alpha)
    room = centred((place[0] - wide * 0.236, place[1] - unit * 0.03), wide * 0.46, unit * 0.9)
    painter.text(
        number, room, "counter", "#FFFFFF", align="centre", size=unit * _NUMBER, alpha=alpha
    )
    ink = MONASTERY_INK if pill == "badge_wide_monastery" else LIVESTOCK_INK
    painter.glyph(symbol, (place[0] + wide * 0.2, place[1] - unit * 0.03), unit * 0.58, ink, alpha)


def draw_die(
    painter: Painter, name: str, value: int, at: Point, width: float, *, used: bool = False
) -> None:
    """A rolled die: `azure`, `white`; a used one is pale with a check."""
    painter.part(f"die_{name}_{value}", at, width, _FADED if used else 1.0)
    if used:
        size = 2 * _USED_CHECK * width
        face = centred((at[0] + width * 0.3, at[1] + width * 0.3), size)
        painter.frame("counter", face)
        painter.glyph("check", face.center, size * 0.6, "success")


def draw_price(painter: Painter, at: Point, workers: int, height: float = 32.0) -> None:
    """A dark pill: how many workers a target costs."""
    face = centred(at, height * 1.75, height)
    painter.frame("pill", face)
    room = FRect(face.x + height * 0.125, face.y, height * 0.875, height)
    painter.text(f"\u2212{workers}", room, "counter", "text", align="centre")
    painter.glyph("worker", (face.right - height * 0.56, face.centery), height * 0.63, "gold")


def draw_points(painter: Painter, at: Point, points: int, height: float = 34.0) -> None:
    """A small plate, as that of a score: the points that something would give."""
    face = centred(at, height * 2.35, height)
    painter.frame("score_points", face)
    room = FRect(face.x + height * 0.1, face.y, height * 1.38, height)
    painter.text(f"+{points}", room, "counter", "#FFFFFF", align="centre")
    painter.glyph("points", (face.right - height * 0.55, face.centery), height * 0.6, "#FFE39A")


def draw_score(painter: Painter, face: FRect, points: int, size: float = 23) -> None:
    """The plate of a score, with its star."""
    painter.frame("score_points", face)
    painter.glyph("points", (face.x + face.h * 0.54, face.centery), face.h * 0.5, "#FFE39A")
    room = FRect(face.x + face.h * 0.9, face.y, face.w - face.h * 1.05, face.h)
    painter.text(str(points), room.inflate(0, -4), "score", "#FFFFFF", align="centre", size=size)


_SMALL_PILE, _SMALL_COUNTER = 50.0, 26.0


def draw_goods(painter: Painter, kind: int, count: int, at: Point, size: float) -> None:
    """A pile of one kind of goods with its number."""
    x, y = at
    for back in range(min(count, 3)):
        painter.part(f"good_{kind + 1}", (x + back * size * 0.05, y - back * size * 0.07), size)
    if count > 1:
        corner = (x - size * 0.32, y - size * 0.34)
        if size < _SMALL_PILE:
            # The die below must stay readable.
            draw_counter(painter, corner, str(count), size=_SMALL_COUNTER)
        else:
            draw_counter(painter, corner, str(count))


def draw_slot(
    painter: Painter,
    sprite: str,
    slot: str,
    words: str,
    at: Point,
    width: float,
    alpha: float = 1.0,
    ink: str = PRINT,
) -> None:
    """Words in their place on a sprite that is drawn so wide, centred on a point."""
    wide, high = painter.sheet.sprite(sprite).size()
    height = width * high / wide
    place = painter.sheet.sprite(sprite).slots[slot]
    size = max(SMALLEST_TEXT, place.height * height)
    # Large text grows as far as its slot: print that leaves it cannot be read.
    tall = max(size * 1.12, place.height * height * 1.3)
    room = centred(
        (at[0] + (place.x - 0.5) * width, at[1] + (place.y - 0.5) * height),
        max(size * 1.4, place.width * width),
        tall,
    )
    # Digits have nothing below the line; those that outgrow their slot do so downwards.
    room.y += 0.08 * size + 0.3 * max(0, size - place.height * height)
    painter.text(words, room, "counter", ink, align="centre", size=size, alpha=alpha)


def tile_look(rules: Ruleset, tile: int) -> Look:
    """A tile in the air."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_tile(painter, rules, tile, at, size, lifted=True, alpha=alpha)

    return look
