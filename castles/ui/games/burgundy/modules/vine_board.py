"""The vineyard of a seat: terraces of double spaces with their bonuses, and what is planted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.vine_board import (
    HEXES,
    Vineyard,
    grapes_of,
    group_points,
    scored_by,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_planting import BONUS_NAMES, CHOOSE_BONUS
from castles.games.burgundy.state import EMPTY, State
from castles.ui.games.burgundy.drawing import PRINT, draw_price, draw_slot
from castles.ui.games.burgundy.duchy import DuchyPainter
from castles.ui.games.burgundy.modules.vine_tiles import ACROSS, draw_double, draw_turning
from castles.ui.games.burgundy.queries import BurgundyPicture, decision, is_offered, prices
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import draw_counter, draw_last, glow_at
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Shape, box, hexagon

SPACE, DISC = "vine_space", "covered_bonus"
PITCH = 0.86
"""From terrace to terrace, in hex widths."""
_WIDE, _HIGH = 8.5 * ACROSS, 1 + 3 * PITCH
_DISC, _FACE, _PRICE_UP = 0.44, 0.29, -0.36
_PILL_UP, _SHADE = 0.42, 0.42
_SMALL = 40.0
"""Below this width a vineyard shows grapes alone."""


class VineyardPart(PlainPart[State]):
    """One vineyard at one place; the viewer's own takes clicks."""

    def __init__(
        self, zone: FRect, picture: BurgundyPicture, seat: int, *, large: bool = True
    ) -> None:
        super().__init__(zone, picture)
        self.seat, self._large = seat, large
        self._board: Vineyard = vineyard(picture.state.rules)
        self.width = min(zone.w / _WIDE, zone.h / _HIGH)
        offsets = [x2 for _, x2 in self._board.left]
        rows = [row for row, _ in self._board.left]
        left = zone.x + (zone.w - _WIDE * self.width) / 2
        top = zone.y + (zone.h - _HIGH * self.width) / 2
        across = ACROSS * self.width
        self._hexes: dict[tuple[int, int], Point] = {}
        for row, x2 in self._board.shape.spaces:
            x = left + across / 2 + (x2 - min(offsets)) / 2 * across
            y = top + self.width / 2 + (row - min(rows)) * PITCH * self.width
            self._hexes[row, x2] = (x, y)
        self._owner = picture.state.seats[seat].estate

    def middle(self, space: int) -> Point:
        """Between both hexes of a double space."""
        x, y = self._hexes[self._board.left[space]]
        return x + ACROSS * self.width / 2, y

    def _hex(self, space: int, side: int) -> Point:
        x, y = self.middle(space)
        return x + (side - 0.5) * ACROSS * self.width, y

    def _outline(self, space: int) -> Shape:
        """Both hexes of a double space as one."""
        left, right = (
            hexagon(self._hex(space, side), self.width, pointy=True).outline for side in (0, 1)
        )
        around = (*left, right[4], right[5], right[0], right[1])
        return Shape(self.middle(space), self.width, around)

    def items(self) -> Iterator[Placed]:
        for space in range(len(self._board)):
            at = self.middle(space)
            face = centred(at, 2 * ACROSS * self.width, PITCH * self.width * 0.96)
            shape = box(face) if self._large else None
            yield Placed(Thing(SPACE, self.seat, space), at, self.width, shape=shape)
        for number, at in self._floating(self.picture) if self._large else ():
            face = centred(at, self.width * 0.7)
            yield Placed.in_box(Thing(DISC, self.seat, number), face)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter, picture: BurgundyPicture) -> None:
        xs = [x for x, _ in self._hexes.values()]
        ys = [y for _, y in self._hexes.values()]
        centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        painter.thing("slab_vineyard", centre, self.width)
        for space in range(len(self._board)):
            painter.thing("space_vine", self.middle(space), self.width)
            if self.width >= _SMALL:
                self._draw_print(painter, space)

    def _draw_print(self, painter: Painter, space: int) -> None:
        for side, name in enumerate(self._board.bonuses[space]):
            draw_disc(painter, name, self._hex(space, side), _DISC * self.width)
        face = f"face_{self._board.numbers[space]}"
        painter.part(face, self.middle(space), _FACE * self.width)

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if not painter.shows(self.zone.inflate(30, 30)):
            return
        planted = self._planted(picture)
        for space, colours in enumerate(planted):
            if colours != EMPTY:
                draw_double(painter, grapes_of(colours), self.middle(space), self.width)
            draw_last(painter, picture, Thing(SPACE, self.seat, space), self._outline(space))
        if self.seat == picture.viewer and self._large:
            self._draw_targets(painter, picture)
            self._draw_ghost(painter, picture, planted)
            self._draw_discs(painter, picture)

    def _planted(self, picture: BurgundyPicture) -> list[int]:
        return [
            EMPTY if picture.coming(Thing(SPACE, self.seat, space)) else colours
            for space, colours in enumerate(vines(picture.state).planted[self._owner])
        ]

    def _draw_targets(self, painter: Painter, picture: BurgundyPicture) -> None:
        paid = prices(picture, SPACE)
        offered = [
            space
            for space in range(len(self._board))
            if is_offered(picture, Thing(SPACE, self.seat, space), paid.get(space, 0))
        ]
        for space in offered:
            ring = "ring_vine_worker_0" if paid.get(space) else "ring_vine_target_0"
            glow = glow_at(painter, picture, SPACE)
            painter.thing(ring, self.middle(space), self.width, glow)
        # A price hangs over the upper edge of its space, where the ring of another may lie.
        for space in offered:
            if price := paid.get(space):
                x, y = self.middle(space)
                draw_price(painter, (x, y + _PRICE_UP * self.width), price, 26)

    def _draw_ghost(
        self, painter: Painter, picture: BurgundyPicture, planted: Sequence[int]
    ) -> None:
        """The tile as it would lie, and the groups of its grapes that score."""
        ghost = picture.ghost()
        if ghost is None or (ghost.on.kind, ghost.on.owner) != (SPACE, self.seat):
            return
        space, grapes = ghost.on.number, grapes_of(ghost.item)
        if planted[space] != EMPTY:
            return
        at, share = self.middle(space), picture.turned
        draw_double(painter, grapes, at, self.width, alpha=0.86, turned=share)
        if grapes[0] != grapes[1]:
            draw_turning(painter, self.middle(space), self.width * 0.34)
        grown = [*planted]
        grown[space] = ghost.item
        points = group_points(picture.state.rules)
        own = {self._board.hexes[HEXES * space + side] for side in range(HEXES)}
        for grape in sorted({*grapes} & {*vines(picture.state).bonuses[self._owner]}):
            for group in self._board.groups(grown, grape):
                if touched := own & {*bits(group)}:
                    self.draw_group(painter, group)
                    size = group.bit_count()
                    x, y = self._hexes[self._board.shape.spaces[min(touched)]]
                    at = (x, y - _PILL_UP * self.width)
                    draw_counter(painter, at, f"{size} = {points[size]}", widest=84)

    def draw_group(self, painter: Painter, group: int) -> None:
        """A white outline around each half of a group."""
        for number in bits(group):
            at = self._hexes[self._board.shape.spaces[number]]
            painter.thing("ring_pointy_focus", at, self.width * 0.96)

    def _draw_discs(self, painter: Painter, picture: BurgundyPicture) -> None:
        """The two bonuses to choose from float above their tile."""
        for number, at in self._floating(picture):
            thing = Thing(DISC, self.seat, number)
            size = self.width * (0.74 if picture.lifts(thing) else 0.66)
            face = centred(at, size)
            painter.frame("glow", face)
            draw_disc(painter, BONUS_NAMES[number], at, size)

    def _floating(self, picture: BurgundyPicture) -> list[tuple[int, Point]]:
        frame = picture.state.pending[-1] if picture.state.pending else (EMPTY, EMPTY)
        cause = picture.cause
        if frame[:2] != (CHOOSE_BONUS.number, self.seat) or cause is None or cause.kind != SPACE:
            return []
        found = []
        for side, name in enumerate(self._board.bonuses[cause.number]):
            if frame[2] >> BONUS_NAMES.index(name) & 1:
                x, y = self._hex(cause.number, side)
                found.append((BONUS_NAMES.index(name), (x, y - 0.14 * self.width)))
        return found


class DuchyShade(PlainPart[State]):
    """The duchy lies in the shade while the vineyard is asked."""

    def __init__(self, duchy: DuchyPainter) -> None:
        self.zone, self._duchy = duchy.cells.rect, duchy

    def draw(self, painter: Painter, picture: BurgundyPicture) -> None:
        if painter.shows(self.zone) and asks_vineyard(picture):
            cells = self._duchy.cells
            painter.shade(self._duchy.slab, cells.rect.center, cells.width, _SHADE)


def asks_vineyard(picture: BurgundyPicture) -> bool:
    """Whether a double tile is to be planted, or a bonus of the vineyard to be chosen."""
    asked, state = decision(picture), picture.state
    if asked in ("bonus", "vine_bonus"):
        return True
    chosen, stored = dict(picture.chosen), state.stored(picture.viewer)
    slot, shop = chosen.get("storage"), chosen.get("shop")
    tile = stored[slot] if slot is not None and slot < len(stored) else EMPTY
    if shop is not None and asked == "gift":
        tile = vines(state).shop[shop]
    return asked not in ("", "discard") and tile in state.rules.wide


def draw_disc(painter: Painter, bonus: str, at: Point, size: float) -> None:
    """The disc of a bonus with its number, if it has one."""
    sprite, count = f"bonus_mark_{bonus}", bonus[-1:]
    painter.part(sprite, at, size)
    if count.isdigit():
        ink = "#FFFFFF" if bonus.startswith("points") else PRINT
        draw_slot(painter, sprite, "count", count, at, size, ink=ink)


def worth(state: State, seat: int) -> int:
    """What the vines of a seat would score now."""
    return sum(group.points for group in scored_by(state, state.seats[seat].estate))
