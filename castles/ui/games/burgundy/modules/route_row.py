"""Route tiles in a row: bonuses above, the goods that fit or lie there below (X8)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from castles.desk.thing import Thing
from castles.games.burgundy.modules.trade_routes import printed, routes
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.drawing import draw_slot
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.table.placed import Placed
from castles.ui.table.shape import box

ROUTE, MARK = "route", "route_mark"
"""A space, and the mark there that says whether its good fits."""
SPACES = 3
"""Of a tile."""
HIGH = 1.725
"""The height of a tile in cells; it is three cells wide."""
_AT = (0.181, 0.5, 0.819)
_BONUS, _GOOD = 0.27, 0.70
_DISC, _FACE, _LAID, MARKED = 0.66, 0.60, 0.76, 0.34
_IN_FLIGHT = 0.62
_GAP = 4.0
_PALE = 0.4
_ONE_LINE = 4
"""As many tiles stand in one line."""
_COUNTS = {"workers4": "4", "silver2": "2", "points4": "4"}
"""Numbers on the discs."""


@dataclass(frozen=True)
class RouteRow:
    """Tiles side by side from a corner; `first` is the number of the first space shown."""

    tiles: Sequence[int]
    corner: Point
    cell: float
    first: int = 0

    @classmethod
    def centred(cls, tiles: Sequence[int], room: FRect, most: float, first: int = 0) -> RouteRow:
        """As large as a rectangle allows, up to a size of a cell."""
        count = max(1, len(tiles))
        cell = min(most, (room.w - _GAP * (count - 1)) / (SPACES * count), room.h / HIGH)
        wide = count * SPACES * cell + (count - 1) * _GAP
        corner = (room.centerx - wide / 2, room.centery - HIGH * cell / 2)
        return cls(tuple(tiles), corner, cell, first)

    def tile(self, index: int) -> FRect:
        x, y = self.corner
        width = SPACES * self.cell
        return FRect(x + index * (width + _GAP), y, width, HIGH * self.cell)

    def space(self, place: int) -> FRect:
        """The box of a space by its number on the whole route."""
        index, at = divmod(place - self.first, SPACES)
        face = self.tile(index)
        wide = face.w / SPACES
        return FRect(face.x + at * wide, face.y, wide, face.h)

    def good(self, place: int) -> Point:
        """The middle of the lower part of a space."""
        index, at = divmod(place - self.first, SPACES)
        face = self.tile(index)
        return face.x + _AT[at] * face.w, face.y + _GOOD * face.h

    @property
    def outline(self) -> list[FRect]:
        """The boxes of all tiles."""
        return [self.tile(index) for index in range(len(self.tiles))]

    @property
    def places(self) -> range:
        return range(self.first, self.first + SPACES * len(self.tiles))

    def mark(self, place: int) -> Point:
        """The middle of the mark at the disc of a space."""
        index, at = divmod(place - self.first, SPACES)
        face = self.tile(index)
        x, y = face.x + _AT[at] * face.w, face.y + _BONUS * face.h
        return x + 0.26 * self.cell, y - 0.22 * self.cell

    def draw(
        self,
        painter: Painter,
        state: State,
        goods: Sequence[int] = (),
        unmarked: Container[int] = (),
    ) -> None:
        """The tiles with the goods that lie on the route; some may be without their marks yet."""
        for index, tile in enumerate(self.tiles):
            face = self.tile(index)
            painter.part("route_tile", face.center, face.w * 480 / 460)
            for at, (number, bonus) in enumerate(printed(state.rules)[tile]):
                place = self.first + index * SPACES + at
                laid = goods[place] if place < len(goods) else None
                self._draw_space(painter, place, number, bonus, laid, place not in unmarked)

    def _draw_space(
        self, painter: Painter, place: int, number: int, bonus: str, good: int | None, marked: bool
    ) -> None:
        cell, below = self.cell, self.good(place)
        above = (below[0], below[1] - (_GOOD - _BONUS) * HIGH * cell)
        missed = marked and good is not None and good != number
        draw_bonus(painter, bonus, above, _DISC * cell, _PALE if missed else 1.0)
        if good is None:
            painter.part(f"face_{number + 1}", below, _FACE * cell)
            return
        painter.part(f"good_{good + 1}", below, _LAID * cell)
        if marked:
            painter.part(mark_of(fits=not missed), self.mark(place), MARKED * cell)


def mark_of(*, fits: bool) -> str:
    return "mark_route_got" if fits else "mark_route_missed"


def rows_of(tiles: Sequence[int], room: FRect, most: float) -> list[RouteRow]:
    """A route below each other in two lines if it is long, as large as a rectangle allows."""
    lines = 1 if len(tiles) <= _ONE_LINE else 2
    per_line = -(-len(tiles) // lines)
    gap = (lines - 1) * 2 * _GAP
    cell = RouteRow.centred(tiles[:per_line], room, min(most, (room.h - gap) / lines / HIGH)).cell
    high = HIGH * cell
    top = room.centery - (lines * high + gap) / 2
    found = []
    for line in range(lines):
        own = tiles[line * per_line : (line + 1) * per_line]
        place = FRect(room.x, top + line * (high + gap), room.w, high)
        found.append(RouteRow.centred(own, place, cell, SPACES * line * per_line))
    return found


def draw_next(painter: Painter, card: FRect, number: int, bonus: str, *, lit: bool) -> None:
    """A space by itself, as a card: the bonus above the good that fits."""
    painter.frame("parchment", card)
    size = min(card.w * 0.6, card.h * 0.46)
    draw_bonus(painter, bonus, (card.centerx, card.y + card.h * 0.28), size)
    painter.part(f"face_{number + 1}", (card.centerx, card.y + card.h * 0.74), size * 0.92)
    if lit:
        painter.frame("glow", card)


def draw_bonus(painter: Painter, bonus: str, at: Point, width: float, alpha: float = 1.0) -> None:
    """The disc of a bonus (G6)."""
    sprite = f"bonus_mark_{bonus}"
    painter.part(sprite, at, width, alpha)
    if bonus in _COUNTS:
        draw_slot(painter, sprite, "count", _COUNTS[bonus], at, width, alpha, _ink(bonus))


def _ink(bonus: str) -> str:
    return "#FFFFFF" if bonus == "points4" else "#2A1B10"


def goods_arrived(picture: BurgundyPicture, seat: int) -> tuple[int, ...]:
    """The goods on a seat's route, without those on their way."""
    goods = routes(picture.state).goods[picture.state.seats[seat].estate]
    coming = [place for place in range(len(goods)) if picture.coming(Thing(ROUTE, seat, place))]
    return goods[: min(coming, default=len(goods))]


def unmarked(picture: BurgundyPicture, seat: int) -> list[int]:
    """The spaces of a seat's route whose marks are on their way."""
    goods = routes(picture.state).goods[picture.state.seats[seat].estate]
    return [place for place in range(len(goods)) if picture.coming(Thing(MARK, seat, place))]


def tiles_of(state: State, seat: int) -> tuple[int, ...]:
    return routes(state).tiles_of[state.seats[seat].estate]


def row_items(rows: Sequence[RouteRow], seat: int, *, can_point: bool = True) -> Iterator[Placed]:
    """The spaces of rows, and where their marks lie."""
    for row in rows:
        for place in row.places:
            thing, shape = Thing(ROUTE, seat, place), box(row.space(place))
            size = row.cell * _IN_FLIGHT
            yield Placed(thing, row.good(place), size, None, shape, can_point=can_point)
            yield Placed(Thing(MARK, seat, place), row.mark(place), row.cell * MARKED)
