"""Small drawings that several parts of the table share: tiles, castles, cards, sums, veils."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import FRect, Surface

from castles.games.castelli.names import SIDES
from castles.games.castelli.ruleset import Ruleset
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.geometry import DRAWN
from castles.ui.games.castelli.queries import colour
from castles.ui.games.castelli.sprites import (
    CARD_SYMBOLS,
    DARK_LINE,
    card_sprite,
)
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.moves import Look

TILE = 0.62
"""The side of a tile in pitches; its canvas is 0.8."""
PLINTH = 0.146 * 0.5
"""How much higher a castle stands that was built over another, in pitches."""
CARD_SPAN, CARD_RATIO = 456 / 400, 583 / 400
"""A card's canvas in its width; its height in its width."""
_SECTOR = 1.7
_SUM_STEP = 1.9
_NUMERAL, _LEAST_NUMERAL, _TINY_NUMERAL = 0.30, 18.0, 9.0
"""The number on a tile in its width, and at least; where it would be tiny there is none."""
_LEAST_RIBBON = 20.5
"""So high is the smallest line of words."""
_PLATE_LINE = 2.0
"""The dark line around a plate, as around a ribbon."""
_PLATE_HEIGHT, _PLATE_ROOM = 0.42, 6.0
"""The highest plate in widths of a card, and what it leaves above and below its words."""
_TAIL, _TAIL_STEPS = 0.04, 14
"""How deep the ends of a plate are cut, in its width, and in how many steps."""
LEAST_NAME = 18.0
"""How small the name of a card may become on its ribbon."""
_VEIL = (10, 6, 3)


def draw_tile(
    painter: Painter,
    rules: Ruleset,
    tile: int,
    turns: int,
    at: Point,
    pitch: float,
    alpha: float = 1.0,
) -> None:
    """A tile with its face up: its shields keep upright whatever its direction."""
    is_start = tile >= rules.tile_count
    painter.thing("shieldtile_start" if is_start else "shieldtile_face", at, pitch, alpha)
    face = 4 * tile + turns
    for side, seat, value in zip(SIDES, rules.shields[face], rules.values[face], strict=True):
        kind = "edgeshield" if value else "edgecard"
        painter.thing(f"{kind}_{colour(seat)}_{side}", at, pitch, alpha)
    ingots = rules.tile_ingots[tile]
    if ingots:
        painter.thing(f"shieldtile_ingots_{ingots}", at, pitch, alpha)
    wide = TILE * pitch
    if wide * _NUMERAL < _TINY_NUMERAL:
        return
    painter.thing("shieldtile_medallion", at, pitch, alpha)
    room = centred(at, wide * 0.5)
    size = max(_LEAST_NUMERAL, wide * _NUMERAL)
    words = str(max(rules.values[face]))
    painter.text(words, room, "score", "#FFF6DE", align="centre", size=size, alpha=alpha)


def tile_look(rules: Ruleset, tile: int, turns: int) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_tile(painter, rules, tile, turns, at, size, alpha)

    return look


_CASTLE = 1.2
"""Castles stand out among the tiles by being larger than they are printed."""


def draw_castle(
    painter: Painter, owners: Sequence[int], at: Point, pitch: float, alpha: float = 1.0
) -> None:
    """A castle on its foot; one that was built over is the plinth of the other."""
    name, place, large = castle_at(owners, at, pitch)
    if len(owners) > 1:
        painter.thing(f"plinth_{colour(owners[0])}", at, large, alpha)
    painter.thing(name, place, large, alpha)


def castle_at(owners: Sequence[int], at: Point, pitch: float) -> tuple[str, Point, float]:
    """The picture of a castle, where it stands, and the pitch that it is drawn for."""
    (x, y), large = at, pitch * _CASTLE
    y -= PLINTH * large if len(owners) > 1 else 0
    return f"castle_{colour(owners[-1])}", (x, y), large


def castle_look(seat: int) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_castle(painter, (seat,), at, size, alpha)

    return look


def draw_area_line(painter: Painter, run: str, at: Point, pitch: float, ink: str) -> None:
    """The outline of an area over a dark one."""
    width = _SECTOR * pitch
    painter.mask(f"arealine_{run}", at, width * 0.965, DARK_LINE, 0.8)
    painter.mask(f"arealine_{run}", at, width * 0.94, ink)


def draw_area_fill(painter: Painter, run: str, at: Point, pitch: float, ink: str) -> None:
    painter.mask(f"areafill_{run}", at, _SECTOR * pitch * DRAWN, ink, 0.16)


# -- cards -----------------------------------------------------------------------------------------


def draw_card(
    painter: Painter,
    name: str,
    words: str,
    at: Point,
    width: float,
    alpha: float = 1.0,
    size: float | None = None,
) -> None:
    """A card by its name, with its words on the ribbon and its symbols on the strip.

    Words of another `size` than usual stand on a plate that is as high as they need.
    """
    painter.part(card_sprite(name), at, width * CARD_SPAN, alpha)
    if not words:
        return
    sprite = painter.sheet.sprite("person_king")
    wide = width * CARD_SPAN
    high = wide * sprite.size()[1] / sprite.size()[0]
    corner = (at[0] - wide / 2, at[1] - high / 2)
    slot = sprite.slots["name"]
    room = FRect(0, 0, width * 0.86, max(_LEAST_RIBBON, slot.height * high * 1.1))
    if painter.ruler.width(words, "body_bold", LEAST_NAME) > room.w:
        room.w = width  # a long name may go to the tips of the ribbon
    room.center = (corner[0] + slot.x * wide, corner[1] + slot.y * high)
    if size is not None:
        written = painter.ruler.height(words, "body_bold", plate_room(at, width).w, size)
        plate = card_plate(at, width, written)
        _draw_plate(painter, plate, alpha)
        room = plate.inflate(-2 * _TAIL * plate.w, -2 * _PLATE_LINE)
    size = size or max(_LEAST_NUMERAL, width * 0.105)
    wrap = room.h > 2 * _LEAST_NUMERAL
    painter.text(
        words, room, "body_bold", "#2A1408", align="centre", wrap=wrap, size=size, alpha=alpha
    )
    slot = sprite.slots["effect"]
    middle = (corner[0] + slot.x * wide, corner[1] + slot.y * high)
    _draw_symbols(painter, CARD_SYMBOLS[name], middle, width * CARD_RATIO, alpha)


def card_plate(at: Point, width: float, high: float) -> FRect:
    """What a name in letters of its own stands on: it hides no more of the card than it must."""
    plate = FRect(0, 0, width * 0.98, min(width * _PLATE_HEIGHT, high + _PLATE_ROOM))
    plate.midbottom = (at[0], at[1] + width * CARD_RATIO * 0.29)
    return plate


def plate_room(at: Point, width: float) -> FRect:
    """Where such a name finds room at most."""
    plate = card_plate(at, width, width)
    return plate.inflate(-2 * _TAIL * plate.w, -_PLATE_ROOM)


def _draw_plate(painter: Painter, plate: FRect, alpha: float) -> None:
    """A ribbon with forked ends, like the printed one, but as high as the words on it."""
    for ink, edge in ((DARK_LINE, 0.0), ("#F6E8C8", _PLATE_LINE)):
        depth = _TAIL * plate.w + edge
        high = plate.h - 2 * edge
        middle = FRect(plate.x + depth, plate.y + edge, plate.w - 2 * depth, high)
        painter.fill(middle, ink, alpha)
        for step in range(_TAIL_STEPS):
            cut = depth * (1 - abs(2 * (step + 0.5) / _TAIL_STEPS - 1)) + edge
            top = middle.y + high * step / _TAIL_STEPS
            wide, tall = max(0.0, depth - cut), high / _TAIL_STEPS
            painter.fill(FRect(plate.x + cut, top, wide, tall), ink, alpha)
            painter.fill(FRect(middle.right, top, wide, tall), ink, alpha)


def _draw_symbols(
    painter: Painter, symbols: Sequence[str], at: Point, height: float, alpha: float
) -> None:
    step, size = height * 0.128, height * 0.095
    for index, symbol in enumerate(symbols):
        x = at[0] + (index - (len(symbols) - 1) / 2) * step
        if symbol.isidentifier():
            small = symbol in ("arrow_right", "plus")
            painter.glyph(symbol, (x, at[1]), size * (0.72 if small else 1.0), "#FFF0C4", alpha)
            continue
        room = centred((x, at[1]), step * 1.1, size * 1.3)
        painter.text(symbol, room, "score", "#FFF0C4", align="centre", size=size, alpha=alpha)


def card_look(name: str, texts: Catalogue) -> Look:
    """A card in the air. Its size is its width."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_card(painter, name, texts.text(f"card.{name}"), at, size, alpha)

    return look


def back_look(painter: Painter, at: Point, size: float, alpha: float) -> None:
    painter.part("person_back", at, size * CARD_SPAN, alpha)


# -- numbers ---------------------------------------------------------------------------------------


def draw_unit(painter: Painter, kind: str, at: Point, size: float, alpha: float = 1.0) -> None:
    """The symbol of a resource, as the frame prints it."""
    painter.part(f"edge_{kind}", at, size * 1.2, alpha)


def unit_look(kind: str) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_unit(painter, kind, at, size, alpha)

    return look


def draw_score(painter: Painter, face: FRect, points: int, size: float = 23) -> None:
    """The plate of a score."""
    painter.frame("score_red", face)
    gem = face.w > face.h * 1.5
    room = face.inflate(-8, -4)
    if gem:
        painter.part("point_castelli", (face.x + face.h * 0.52, face.centery), face.h * 0.68)
        room = FRect(face.x + face.h * 0.9, face.y + 2, face.w - face.h * 1.05, face.h - 4)
    painter.text(str(points), room, "score", "#FFFFFF", align="centre", size=size)


def score_look(face: FRect, points: int, size: float = 23) -> Look:
    """The plate of a score in its place."""

    def look(painter: Painter, at: Point, wide: float, alpha: float) -> None:
        draw_score(painter, face, points, size)

    return look


def draw_points(painter: Painter, words: str, at: Point, pitch: float) -> None:
    """A golden plaque: what something scores."""
    painter.thing("plate_points", at, pitch)
    room = centred((at[0], at[1] - 0.01 * pitch), max(28.0, 0.56 * pitch), max(24.0, 0.30 * pitch))
    size = max(_LEAST_NUMERAL, 0.22 * pitch)
    painter.text(words, room, "score", "#3A1E05", align="centre", size=size)


def sums_size(count: int, size: float) -> tuple[float, float]:
    """How large the pill of so many sums is."""
    return size * (_SUM_STEP * max(1, count) + 0.5), size * 1.25


def draw_sums(
    painter: Painter,
    sums: Sequence[int],
    winners: Sequence[int],
    at: Point,
    size: float = 30,
    shown: Collection[int] = (),
    missing: int = 0,
) -> FRect:
    """Who has how much domination, largest first; the winners stand out. Returns its face.

    Those who have none are left out unless they shall be `shown`. Tiles that are `missing` before
    it is decided are counted at the end.
    """
    ranked = [n for n, total in enumerate(sums) if total or n in shown]
    ranked.sort(key=lambda n: -sums[n])
    if not ranked:
        sprite, words = ("shieldtile_back", str(missing)) if missing else ("won_nobody", "0")
        return draw_chip(painter, sprite, words, at, size)
    step = size * _SUM_STEP
    face = FRect((0, 0), sums_size(len(ranked) + bool(missing), size))
    face.center = at
    face.clamp_ip(painter.stage.floor)
    painter.frame("pill", face)
    for index, seat in enumerate(ranked):
        x = face.x + size * 0.25 + step * index
        alpha = 1.0 if seat in winners else 0.62
        painter.part(f"shield_{colour(seat)}", (x + size * 0.55, face.centery), size, alpha)
        room = FRect(x + size * 1.08, face.y, size * 0.8, face.h)
        ink = "#FFF6DE" if seat in winners else "#CDBB98"
        painter.text(str(sums[seat]), room, "score", ink, align="centre", size=size * 0.68)
    if missing:
        x = face.right - size * 0.25 - step
        painter.part("shieldtile_back", (x + size * 0.6, face.centery), size * 0.8)
        room = FRect(x + size * 1.08, face.y, size * 0.8, face.h)
        painter.text(str(missing), room, "score", "#CDBB98", align="centre", size=size * 0.68)
    return face


def draw_nobody(painter: Painter, at: Point, size: float) -> None:
    """Nobody wins it: crossed out, for grey shields of the edge count as tiles."""
    painter.part("won_nobody", at, size)
    painter.glyph("cross", at, size * 0.45, DARK_LINE)


def draw_chip(painter: Painter, sprite: str, words: str, at: Point, size: float = 30) -> FRect:
    """A dark pill with a picture and a number."""
    face = centred(at, size * 2.1, size * 1.15)
    painter.frame("pill", face)
    painter.part(sprite, (face.x + size * 0.62, face.centery), size)
    room = FRect(face.x + size * 1.1, face.y, size * 0.8, face.h)
    painter.text(words, room, "score", "#E6D5B2", align="centre", size=max(18, size * 0.62))
    return face


# -- light and shadow ------------------------------------------------------------------------------


def draw_veil(
    painter: Painter,
    rect: FRect,
    strength: float,
    discs: Sequence[tuple[Point, float]] = (),
    bands: Sequence[FRect] = (),
) -> None:
    """Darken a rectangle but for round holes and bands, so that the eye goes there."""
    if not painter.shows(rect):
        return
    stage, place = painter.stage, painter.stage.pixels(rect)
    alpha = round(strength * 255)

    def compose() -> Surface:
        veil = Surface(place.size, pygame.SRCALPHA)
        veil.fill((*_VEIL, alpha))
        for at, radius in discs:
            x, y = stage.pixel(at)
            for step in range(9):
                # Drawn from the outside in: each ring is clearer than the one around it.
                reach = stage.length(radius * (1.12 - 0.03 * step))
                colour = (*_VEIL, round(alpha * (1 - (step + 1) / 9)))
                pygame.draw.circle(veil, colour, (x - place.x, y - place.y), reach)
        for band in bands:
            veil.fill((0, 0, 0, 0), stage.pixels(band).move(-place.x, -place.y))
        return veil

    holes = (tuple(discs), tuple(tuple(band) for band in bands))
    key = ("castelli_veil", *place, alpha, holes, stage)
    painter.surface.blit(painter.sheet.compose_once(key, compose), place)
