"""Small drawings that the tables of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pygame import FRect

from castles.desk.thing import Thing
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.strokes import draw_line
from castles.ui.table.cells import outer_sides
from castles.ui.table.moves import GLYPH, Look, glyph_look
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor, Shape

COUNTER = 32.0
CONTRAST = "contrast"
_PLATE = 28.0
_HEAD = 0.38
"""How far above the middle of a cell its name is, in its widths."""
_LEAST_LAST_LINE, _LAST_LINE, _LAST_CASE = 3.0, 5.0, 3.0
"""How wide the line around what changed last is, on small and large things, and its dark edge."""
_LAST_DISC = 36.0
_GLIMMER, _EMBER = 2.0, 0.5
"""How many tiles of an area shine at once, and how much stays of the light of each."""


def draw_counter(
    painter: Painter, at: Point, words: str, widest: float = 44.0, size: float = COUNTER
) -> None:
    """A dark disc with a number, at the corner of a pile."""
    wanted = painter.ruler.width(words, "counter") + 14
    width = max(size, min(wanted, widest)) if size >= COUNTER else size
    face = FRect(at[0] - width / 2, at[1] - size / 2, width, size)
    painter.frame("counter", face)
    painter.text(words, face.inflate(-4, -2), "counter", "text", align="centre")


def glow_at(painter: Painter, picture: Picture[S], kind: str) -> float:
    """How dense the ring around a kind of things is; in high contrast always all of it."""
    return 1.0 if painter.theme.name == CONTRAST else picture.glow_of(kind)


def draw_seat(painter: Painter, picture: Picture[S], seat: int, at: Point, size: float) -> None:
    """The arms of a seat; before the portrait of who plays it, if there is one."""
    face, arms = picture.faces[seat] if picture.faces else "", f"shield_{picture.colours[seat]}"
    if not (face and painter.sheet.has(face)):
        painter.part(arms, at, size)
        return
    painter.part(face, (at[0] - size * 0.04, at[1]), size * 1.06)
    painter.part(arms, (at[0] + size * 0.25, at[1] + size * 0.3), size * 0.5)


def name_size(ruler: Ruler, picture: Picture[S], box: FRect, size: float) -> float:
    """The largest size up to a wished one at which the names of all others fit such a box."""
    names = [picture.names[seat] for seat in picture.opponents]
    return min(ruler.fitting(name, "body_bold", box, size=size) for name in names)


def draw_place_name(painter: Painter, place: Anchor, name: str) -> None:
    """The name of a cell on a plate across its head; below a cell that is too small for it.

    At the foot of a cell is what it asks for, or the badge of what lies there.
    """
    ruler, size = painter.ruler, painter.ruler.in_panel("key")
    high = max(_PLATE, 1.2 * size * painter.stage.text_scale)
    face = FRect(0, 0, ruler.width(name, "key", size) + 18, high)
    inside = place.size * 0.4 > high
    face.center = (place.at[0], place.at[1] + place.size * (-_HEAD if inside else 0.5))
    painter.frame("pill", face)
    painter.text(name, face, "key", "text", align="centre", size=size)


def draw_last(
    painter: Painter, picture: Picture[S], thing: Thing, shape: Shape, *, tells_seat: bool = False
) -> None:
    """The mark of what another seat changed, once it is there: a bold line around it.

    Where nothing else says whose move it was, the arms in a disc do.
    """
    if thing not in picture.marks or picture.coming(thing) or not painter.shows(shape.box):
        return
    around = (*shape.outline, shape.outline[0])
    line = min(_LAST_LINE, max(_LEAST_LAST_LINE, shape.width * 0.05))
    draw_line(painter, around, "ground", line + _LAST_CASE)
    draw_line(painter, around, "last", line)
    if tells_seat:
        disc = centred(max(shape.outline, key=lambda corner: corner[0] - corner[1]), _LAST_DISC)
        painter.frame("counter", disc)
        colour = picture.colours[picture.marks[thing]]
        painter.part(f"shield_{colour}", disc.center, _LAST_DISC * 0.62)


def draw_outline(
    painter: Painter,
    hexes: Sequence[Anchor],
    share: float = 1.0,
    alpha: float = 1.0,
    *,
    sprite: str,
    pointy: bool = False,
) -> None:
    """The line around an area, or the first part of it; `sprite` has one for each side."""
    sides = list(outer_sides(hexes, pointy=pointy))
    for one, side in sides[: ceil(share * len(sides))]:
        painter.thing(f"{sprite}_{side}", one.at, one.size, alpha)


def draw_lights(
    painter: Painter,
    hexes: Sequence[Anchor],
    share: float = 1.0,
    alpha: float = 1.0,
    *,
    sprite: str,
    ring: str,
    pointy: bool = False,
) -> None:
    """The line around a completed area, whose tiles light up one after another from the left."""
    draw_outline(painter, hexes, share, alpha, sprite=sprite, pointy=pointy)
    for place, one in enumerate(sorted(hexes, key=lambda each: each.at)):
        lit = share * (len(hexes) + _GLIMMER) - place
        if lit > 0:
            painter.thing(
                ring, one.at, one.size, alpha * min(1.0, lit, max(_EMBER, _GLIMMER - lit))
            )


def part_look(name: str) -> Look:
    """A sprite whose size is its own width."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.part(name, at, size, alpha)

    return look


def sprite_look(name: str) -> Look:
    """A sprite, or `glyph:NAME`."""
    return glyph_look(name.removeprefix(GLYPH)) if name.startswith(GLYPH) else part_look(name)


def thing_look(name: str, shadow: str = "") -> Look:
    """A sprite that is scaled by the width of a hex or a pitch, above its shadow if it has one."""

    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        if shadow:
            painter.thing(shadow, at, size, alpha)
        painter.thing(name, at, size, alpha)

    return look
