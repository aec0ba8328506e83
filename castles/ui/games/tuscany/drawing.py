"""Small drawings that several parts of the table share: tiles, badges, cards, scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, State
from castles.ui.games.tuscany.queries import TuscanPicture, in_storage, owned_tokens
from castles.ui.games.tuscany.sprites import badges, tile_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_last, draw_lights, draw_outline, thing_look
from castles.ui.table.moves import Look, Outline
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Anchor, Shape, hexagon

BUILT = 0.965
"""A built tile is a little smaller than its space."""
BADGE_DROP = 0.375
BADGE_STEP = 0.225
LIFT = 0.06
CARD_FACE = 400 / 456
"""The face of a card as part of its picture."""
CARD_RATIO = 583 / 400
_CARD_SPAN = 1.30
LAP = 50
"""Points of one round of the score track."""
GOLD_OUTLINE: Outline = partial(draw_outline, sprite="side_gold")
"""Runs around what is chosen."""
AREA_LIGHTS: Outline = partial(draw_lights, ring="ring_target", sprite="side_gold")
"""What is completed lights up, tile by tile."""
LOOK_OF = {
    "card": "glyph:cards",
    "marble": "thing:piece_marble",
    "worker": "thing:piece_worker",
    "hexagon": "thing:piece_hexagon",
    "stack": "glyph:stack",
    "supply": "glyph:load",
}
"""How goods look beside their numbers."""


def draw_item(
    painter: Painter,
    rules: Ruleset,
    item: int,
    at: Point,
    width: float,
    *,
    badge: bool = True,
    lifted: bool = False,
    shadow: bool = True,
    alpha: float = 1.0,
    covers: str = "",
) -> None:
    """A tile or wooden hexagon with its shadow and badges; the hexagon shows the type it covers."""
    if item == EMPTY:
        return
    x, y = at
    if shadow:
        painter.thing("shadow_lifted" if lifted else "shadow_tile", at, width, alpha)
    y -= width * LIFT if lifted else 0
    if item == HEXAGON:
        sprite = f"tile_hexagon_{covers}" if covers else "tile_hexagon"
        painter.thing(sprite, (x, y), width, alpha)
        return
    painter.thing(tile_sprite(rules, item), (x, y), width, alpha)
    if badge:
        draw_badges(painter, badges(rules, item), (x, y), width, alpha)


def token_items(
    picture: TuscanPicture, seat: int, place: Callable[[int, int], Point], size: float
) -> Iterator[Placed]:
    """The bonus tokens of a seat; `place` says where each of how many lies."""
    owned = owned_tokens(picture.state.seats[seat])
    for index, token in enumerate(owned):
        at, look = (
            place(index, len(owned)),
            thing_look(f"token_{picture.state.rules.token_names[token]}"),
        )
        yield Placed(Thing("own_token", seat, index), at, size, look)


def stored_items(
    picture: TuscanPicture, seat: int, slot: Callable[[int], Anchor], *, large: bool = False
) -> Iterator[Placed]:
    """The storage of another seat: large ones with badges, small ones with what is new."""
    rules = picture.state.rules
    for number in range(len(picture.state.seats[seat].storage)):
        thing, place = Thing("storage", seat, number), slot(number)
        item, shape = in_storage(picture, seat, number), hexagon(place.at, place.size)

        def look(
            painter: Painter,
            at: Point,
            size: float,
            alpha: float,
            thing: Thing = thing,
            item: int = item,
            shape: Shape = shape,
        ) -> None:
            painter.thing("slot_dark", at, size)
            draw_item(painter, rules, item, at, size * 0.96, badge=large)
            if item != EMPTY and not large:
                draw_last(painter, picture, thing, shape)

        yield Placed(thing, place.at, place.size, look, is_pile=True)


def draw_bonus(painter: Painter, state: State, kind: int, at: Point, width: float) -> None:
    """A colour bonus with the points that are left; crossed out if there are none."""
    definition = state.rules.definitions.types[kind]
    painter.thing(f"bonus_{definition.name}", at, width)
    left = definition.colour_bonus[state.colour_bonus_taken[kind] :]
    plate = FRect(at[0] - 17, at[1] + 3, 34, 23)
    if left:
        painter.text("/".join(map(str, left)), plate, "counter", "#2A1B10", align="centre")
    else:
        painter.glyph("cross", plate.center, 14, "#2A1B10")


def bonus_look(state: State, kind: int) -> Look:
    """A colour bonus with the points that are left."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_bonus(painter, state, kind, at, size)

    return look


def draw_badges(
    painter: Painter, symbols: Sequence[str], at: Point, width: float, alpha: float = 1.0
) -> None:
    """The cream discs at the foot of a tile."""
    for number, symbol in enumerate(symbols):
        shift = (number - (len(symbols) - 1) / 2) * BADGE_STEP * width
        place = (at[0] + shift, at[1] + BADGE_DROP * width)
        painter.thing(f"badge_{symbol}", place, width, alpha)


def draw_score(painter: Painter, face: FRect, track: str, value: int, gem: bool = False) -> None:
    """A score plate: round for green, with cut corners for red; the gem tells them apart too."""
    painter.frame(f"score_{track}", face)
    room = face
    if gem:
        painter.thing(f"point_{track}", (face.x + 25, face.centery), 88)
        room = FRect(face.x + 40, face.y, face.w - 46, face.h)
    painter.text(str(value), room.inflate(-6, -6), "score", "#FFFFFF", align="centre")


def draw_card(
    painter: Painter, name: str, corner: Point, width: float, alpha: float = 1.0
) -> FRect:
    """A card by the upper left corner of its face; returns the face."""
    face = FRect(corner[0], corner[1], width, width * CARD_RATIO)
    painter.thing(name, face.center, width / CARD_FACE / _CARD_SPAN, alpha)
    return face


def item_look(rules: Ruleset, item: int) -> Look:
    """A tile or wooden hexagon in the air."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_item(painter, rules, item, at, size, lifted=True, alpha=alpha)

    return look


def card_look(name: str) -> Look:
    """A card; its size is the width of its face."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        corner = (at[0] - size / 2, at[1] - size * CARD_RATIO / 2)
        draw_card(painter, name, corner, size, alpha)

    return look


def draw_laps(painter: Painter, colour: str, points: int, at: Point) -> None:
    """The plaque of a seat whose marker went round the track: 50 or 100."""
    laps = min(points // LAP, 2) * LAP
    if laps:
        painter.thing(f"marker_{laps}_{colour}", at, 87)
        plate = FRect(at[0] - 17, at[1] - 4.5, 34, 21)
        painter.text(str(laps), plate, "counter", "#2A1B10", align="centre")
