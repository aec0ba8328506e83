"""Where everything lies on the board of Castelli; lengths are parts of the pitch unless said else.

The pitch is the distance of two neighbouring cells. Squares (fields) and regular octagons
(districts) alternate like a checkerboard; the boards are sprites whose slots tell where the first
cell and the spaces of the score track lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import copysign, cos, radians, sin, sqrt

from pygame import FRect

from castles.games.castelli.board import COLUMNS, HALF, Area, Board, Edge, cell_of
from castles.games.castelli.names import SIDES, STEPS, STONE
from castles.ui.kit.atlas import Sprite
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.shape import Shape, box, octagon, square

TO_SIDE = sqrt(0.5)
"""From the centre of an octagon to its side."""
HALF_SIDE = 1 - TO_SIDE
"""Half the side of a square, and of an octagon."""
TO_EDGE_SYMBOL = HALF_SIDE + 0.245
"""From the centre of a field at the edge to its symbol."""
BOARD = 9.504
"""The width of every board, without its shadow."""
DRAWN = 0.955
"""Areas are drawn a little smaller, so that parchment shows between districts."""
SETTLEMENT_DROP = 0.10
"""A settlement stands a little below the centre of its district."""
CASTLE_DROP = 0.04
CASTLE, CASTLE_RISE = (0.60, 0.46), 0.04
"""The box around the walls of a castle, and how far its middle is above that of the lot."""
LOT = 0.34
"""The side of a lot."""
SPACES = 70
"""Of the score track."""
HEIGHTS = {"board_full": 9.504, "board_half": 6.724, "board_pair": 11.138}


def run_of(sides: tuple[int, ...]) -> str:
    """Neighbouring sides clockwise, as sprites are named by them: `NE`, `WNE`."""
    if len(sides) == len(SIDES):
        return "".join(SIDES)
    first = next(side for side in sides if (side - 1) % len(SIDES) not in sides)
    return "".join(SIDES[(first + step) % len(SIDES)] for step in range(len(sides)))


def line_ends(board: Board, district: int) -> tuple[int, int, int, int]:
    """The first and last cell of a district's row, and of its column within its half."""
    row, column = divmod(district, COLUMNS)
    split = len(board.halves) > 1
    first = HALF if split and row >= HALF else 0
    last = first + HALF - 1 if split else board.rows - 1
    row_ends = cell_of(row, 0), cell_of(row, COLUMNS - 1)
    return (*row_ends, cell_of(first, column), cell_of(last, column))


def bands(ends: Sequence[Point], pitch: float) -> tuple[FRect, FRect]:
    """Row and column between the centres of their end cells, as wide as a cell."""
    left, right, top, foot = ends
    half, over = pitch / 2, 0.7 * pitch
    return (
        FRect(left[0] - over, left[1] - half, right[0] - left[0] + 2 * over, pitch),
        FRect(top[0] - half, top[1] - over, pitch, foot[1] - top[1] + 2 * over),
    )


def _polar(angle: float, reach: float) -> Point:
    """A point at an angle (0 is north, clockwise) and a distance."""
    return sin(radians(angle)) * reach, -cos(radians(angle)) * reach


def area_places(sides: tuple[int, ...], lots: int) -> tuple[Point, list[Point]]:
    """Where the mark and the lots of an area lie, from the centre of its district."""
    run = run_of(sides)
    middle = SIDES.index(run[0]) * 90 + (len(run) - 1) * 45.0
    if len(run) == 1:
        return _one_side(run, middle, lots)
    if len(run) == 2 and lots == 1:
        return _polar(middle + 42, 0.50), [_polar(middle - 16, 0.47)]
    if len(run) == 2 and lots == 2:
        return _polar(middle, 0.56), [_polar(middle - 46, 0.46), _polar(middle + 46, 0.46)]
    beside = [_polar(middle - 90, 0.46), _polar(middle + 90, 0.46)]
    return _polar(middle, 0.50), beside[:lots]


def _one_side(run: str, middle: float, lots: int) -> tuple[Point, list[Point]]:
    """Mark and lot stand side by side."""
    if lots == 0:
        return _polar(middle, 0.47), []
    x, y = _polar(middle, 0.50)
    if run in ("E", "W"):
        return (x, y + 0.22), [(x - copysign(0.03, x), y - 0.13)]
    return (x + 0.20, y), [(x - 0.15, y - copysign(0.02, y))]


class Places:
    """A board in a zone of the stage; all it answers is in layout units."""

    def __init__(self, sheet: SpriteSheet, board: Board, zone: FRect) -> None:
        self.board = board
        self.sprite = _sprite_name(board)
        self.pitch = min(zone.w / BOARD, zone.h / HEIGHTS[self.sprite])
        self.centre_of_board: Point = zone.center
        self._sprite: Sprite = sheet.sprite(self.sprite)
        wide, high = self._sprite.size()
        width = (self._sprite.span or BOARD) * self.pitch
        self._picture = centred(zone.center, width, width * high / wide)

    def slot(self, name: str) -> FRect:
        """A slot of the board's sprite."""
        return self._sprite.slots[name].on(self._picture)

    @cached_property
    def _first(self) -> Point:
        return self.slot("first_cell").center

    @cached_property
    def _lower_first(self) -> Point:
        """Row 4; in a tournament the resource boards lie above it."""
        if "lower_first_cell" in self._sprite.slots:
            return self.slot("lower_first_cell").center
        return self._first[0], self._first[1] + HALF * self.pitch

    @property
    def frame(self) -> FRect:
        """The board without its shadow."""
        return centred(self.centre_of_board, BOARD * self.pitch, HEIGHTS[self.sprite] * self.pitch)

    def half(self, number: int) -> FRect:
        """The cells of one of two halves, within the score track."""
        first = self.centre(cell_of(number * HALF, 0))
        last = self.centre(cell_of(number * HALF + HALF - 1, COLUMNS - 1))
        reach = TO_SIDE * self.pitch
        return FRect(
            first[0] - reach,
            first[1] - reach,
            last[0] - first[0] + 2 * reach,
            last[1] - first[1] + 2 * reach,
        )

    def centre(self, cell: int) -> Point:
        row, column = divmod(cell, COLUMNS)
        x, y = self._first if row < HALF else self._lower_first
        return x + column * self.pitch, y + row % HALF * self.pitch

    def _from(self, cell: int, offset: Point) -> Point:
        x, y = self.centre(cell)
        return x + offset[0] * self.pitch, y + offset[1] * self.pitch

    def beyond(self, cell: int, side: int, reach: float) -> Point:
        """A point so far from the centre of a cell, through its side."""
        down, right = STEPS[side]
        return self._from(cell, (right * reach, down * reach))

    def edge(self, edge: Edge) -> Point:
        """Where the symbol of a field at the edge lies."""
        return self.beyond(edge.field, edge.side, TO_EDGE_SYMBOL)

    def neutral_shields(self) -> list[Point]:
        """Where a grey shield lies beside a district at the edge."""
        rows = self.board.rows
        split = len(self.board.halves) > 1
        found = []
        for cell in self.board.districts:
            row, column = divmod(cell, COLUMNS)
            at_edge = (
                row == 0 or (split and row == HALF),
                column == COLUMNS - 1,
                row == rows - 1 or (split and row == HALF - 1),
                column == 0,
            )
            found += [self.beyond(cell, s, TO_SIDE) for s, is_edge in enumerate(at_edge) if is_edge]
        return found

    def mark(self, area: Area) -> Point:
        """Where the symbols of an area, or its winner, are shown."""
        return self._from(area.district, area_places(area.sides, _lots(area))[0])

    def site(self, number: int) -> Point:
        """Where a castle stands: on a lot, or on a grain or wood area."""
        site = self.board.sites[number]
        area = self._areas[site.district, site.area]
        lots = max(1, _lots(area))
        return self._from(site.district, area_places(area.sides, lots)[1][site.place])

    def castle(self, number: int) -> Point:
        """The foot of the castle of a site."""
        x, y = self.site(number)
        return x, y + CASTLE_DROP * self.pitch

    @cached_property
    def _areas(self) -> dict[tuple[int, int], Area]:
        return {(area.district, area.index): area for area in self.board.areas}

    def settlement(self, district: int) -> Point:
        return self._from(district, (0.0, SETTLEMENT_DROP))

    def space(self, points: int) -> Point:
        """A space of the score track; after the last one it begins again."""
        return self.slot(f"score_{points % SPACES}").center

    def bands(self, district: int) -> tuple[FRect, FRect]:
        """The row and the column of a district, from edge to edge."""
        return bands([self.centre(cell) for cell in line_ends(self.board, district)], self.pitch)

    # -- shapes --------------------------------------------------------------------------------

    def field_shape(self, cell: int) -> Shape:
        return square(self.centre(cell), self.pitch)

    def district_shape(self, cell: int) -> Shape:
        return octagon(self.centre(cell), self.pitch * DRAWN)

    def site_shape(self, number: int) -> Shape:
        face = centred(self.site(number), LOT * self.pitch)
        return box(face)

    def castle_shape(self, number: int) -> Shape:
        """The walls of a castle; its roofs stand out of it."""
        (x, y), (wide, high) = self.site(number), CASTLE
        middle = x, y - CASTLE_RISE * self.pitch
        return box(centred(middle, wide * self.pitch, high * self.pitch))

    def edge_shape(self, edge: Edge) -> Shape:
        face = centred(self.edge(edge), 0.40 * self.pitch, 0.34 * self.pitch)
        return box(face)

    def side_shape(self, cell: int, side: int) -> Shape:
        """The quarter of a tile that lies at a side, and as far beyond it as a target needs."""
        x, y = self.centre(cell)
        reach = 0.42 * self.pitch
        corners = [(x - reach, y - reach), (x + reach, y - reach)]
        corners += [(x + reach, y + reach), (x - reach, y + reach)]
        outline = ((x, y), corners[side], corners[(side + 1) % len(SIDES)])
        middle = self.beyond(cell, side, 0.2)
        return Shape(middle, self.pitch * 0.3, outline)


def _lots(area: Area) -> int:
    """Printed lots: the sites of grain and wood areas are for cards only."""
    return len(area.sites) if area.type == STONE else 0


def _sprite_name(board: Board) -> str:
    if len(board.halves) > 1:
        return "board_pair"
    return "board_full" if board.rows == COLUMNS else "board_half"
