"""How double tiles look: two halves with a clasp, small in one space or over two."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin, sqrt

from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.games.burgundy.modules.vine_board import vines
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.modules.vine_planting import ways
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.drawing import FACES, LIFT
from castles.ui.games.burgundy.queries import BurgundyPicture, decision, tile_on
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.game_screen import Spot
from castles.ui.table.moves import Look
from castles.ui.table.shape import box

ACROSS = sqrt(3) / 2
"""From hex to hex, in hex widths."""
_BUILT = 0.985
_PAIRED = 0.56
"""How wide a half is where both share one space."""
_ARC = 0.2
"""How far a half rises or sinks while it is turned, in hex widths."""
_BADGE, _BADGE_SHARE, _BADGE_DROP = 24.0, 0.26, 0.28
"""At the foot of a half: how wide at least; in hex widths how wide, and how far down."""
COLOURS = "colours"
_TURNER = 34.0


def draw_double(
    painter: Painter,
    grapes: tuple[int, int],
    at: Point,
    width: float,
    *,
    lifted: bool = False,
    alpha: float = 1.0,
    turned: float = 1.0,
) -> None:
    """Both halves beside each other around a point; `width` is that of one hex.

    A tile that is being turned has come round so far: its halves pass each other on an arc.
    """
    x, y = at
    if width >= 30:
        shadow = "shadow_vine_lifted_0" if lifted else "shadow_vine_0"
        painter.thing(shadow, at, width, alpha)
    y -= width * LIFT if lifted else 0
    kind = "tile" if width >= 30 else "mini"
    for side, grape in zip((-0.5, 0.5), grapes, strict=True):
        rise = 2 * side * _ARC * sin(pi * turned)
        place = (x + side * (2 * turned - 1) * ACROSS * width, y + rise * width)
        painter.thing(f"{kind}_vine_{GRAPES[grape]}", place, width * _BUILT, alpha)
        if width >= 30:
            # Bunches that differ by colour most of all are told apart as other tiles are.
            foot = (place[0], place[1] + _BADGE_DROP * width)
            size = max(_BADGE, _BADGE_SHARE * width)
            painter.thing(f"badge_vine_{GRAPES[grape]}", foot, size / _BADGE_SHARE, alpha)
    if width >= 30:
        painter.thing("bind_vine_0", (x, y), width, alpha)


# -- turning -------------------------------------------------------------------------------------


def other_way(picture: BurgundyPicture, thing: Thing) -> int | None:
    """The grapes of a double tile that is chosen, if it were turned once more; None for others."""
    chosen, tile = dict(picture.chosen), _tile_on(picture, thing)
    doubles = grapes_by_face(picture.state.rules)
    asked = decision(picture)
    if not picture.has_chosen(thing) or tile not in doubles or asked in ("", "discard"):
        return None
    if thing.kind == "vine_place" or (thing.kind == "shop" and asked != "gift"):
        # It only comes into a storage.
        return None
    one, *other = ways(doubles[tile])
    return None if not other else one if chosen.get("colours") == other[0] else other[0]


def _tile_on(picture: BurgundyPicture, thing: Thing) -> int:
    pieces = vines(picture.state)
    market = {"vine_place": pieces.depot, "shop": pieces.shop}.get(thing.kind)
    return tile_on(picture, thing) if market is None else market[thing.number]


def draw_turner(painter: Painter, picture: BurgundyPicture, thing: Thing, at: Point) -> None:
    """On the clasp of a chosen tile: a click there turns it."""
    way = other_way(picture, thing)
    if way is not None:
        draw_turning(painter, at, _TURNER, picture.lifts(Thing(COLOURS, picture.viewer, way)))


def draw_turning(painter: Painter, at: Point, size: float, lifted: bool = False) -> None:
    face = centred(at, size)
    painter.frame("counter", face)
    painter.glyph("rotate", at, size * 0.66, "gold" if lifted else "text")


def turner(picture: BurgundyPicture, thing: Thing, at: Point) -> list[Spot]:
    """Where a chosen tile is turned; it lies over the tile."""
    way = other_way(picture, thing)
    if way is None:
        return []
    face = centred(at, _TURNER + 8)
    return [Spot(Thing(COLOURS, picture.viewer, way), box(face))]


# -- in a storage space, in the air --------------------------------------------------------------


FACES["double"] = lambda painter, rules, tile, at, width, lifted, alpha: draw_double(
    painter, grapes_by_face(rules)[tile], at, width * _PAIRED, lifted=lifted, alpha=alpha
)
FACES["None"] = lambda painter, rules, tile, at, width, lifted, alpha: painter.glyph(
    "link", at, width * 0.4, "gold", alpha
)
"""V6: where the second half lies, the space is taken by the tile beside it."""


def double_look(grapes: tuple[int, int], *, lifted: bool = True) -> Look:
    """A double tile, in the air as wide as where it comes from."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        draw_double(painter, grapes, at, size, lifted=lifted, alpha=alpha)

    return look


def swept(before: State, after: State, events: Sequence[Event]) -> list[Look]:
    """V4: the double tiles that nobody took; what a seat gave up itself is not among them."""
    gone = [
        event.facts["tile"] for event in events if event.name in ("tile_discarded", "room_made")
    ]
    given_up = sum(isinstance(tile, dict) and tile["type"] == "double" for tile in gone)
    removed = vines(after).removed[len(vines(before).removed) + given_up :]
    faces = grapes_by_face(after.rules)
    return [double_look(faces[tile], lifted=False) for tile in removed]
