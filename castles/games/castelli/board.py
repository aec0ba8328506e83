"""The board of one layout: fields, districts with their areas, edges, sites and lines (C3, B1).

A cell is `8 * row + column`, of the lower half of a tournament from row 4 on. Sets of cells are
bitmasks. A *site* is where a castle can be built: a lot of a stone area, or a grain or wood area.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from castles.games.castelli.definitions import AreaEntry, Definitions, District, Edges
from castles.games.castelli.layouts import Layout
from castles.games.castelli.names import (
    CITY,
    GRAIN,
    MINE,
    SIDES,
    STEPS,
    STONE,
    VILLAGE,
    WOOD,
    opposite,
)

COLUMNS: Final = 8
HALF: Final = COLUMNS // 2
"""Cells along a side of a quadrant."""
Pointer: TypeAlias = tuple[int, int]
"""A field and the side of it that points somewhere."""


def cell_of(row: int, column: int) -> int:
    return COLUMNS * row + column


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """A part of a district (C3)."""

    number: int
    district: int
    index: int
    """Within its district, in the order of the file."""
    type: int
    sides: tuple[int, ...]
    """Of its district, neutral shields included."""
    symbols: int
    pointers: tuple[Pointer, ...]
    """The sides of fields that point at it; neutral shields are left out."""
    fields: int
    sites: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Site:
    """A place for a castle."""

    district: int
    area: int
    """Index of the area within its district."""
    place: int
    """0 or 1: which lot of a stone area."""
    type: int


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """C6: a symbol next to a field at the edge."""

    field: int
    side: int
    symbol: int


@dataclass(frozen=True, slots=True, eq=False)
class Half:
    """What belongs together: the whole board, or one half of a tournament."""

    fields: int
    districts: int
    mine: int
    """The district of the mine, or of the spare mine."""


class Board:
    """Everything that is printed; shared by all states of this layout."""

    def __init__(self, definitions: Definitions, layout: Layout, is_split: bool) -> None:
        self.layout = layout
        self.rows = COLUMNS if len(layout) > 2 else HALF
        cells = [cell_of(row, column) for row in range(self.rows) for column in range(COLUMNS)]
        self.fields = tuple(cell for cell in cells if not _is_district(cell))
        self.field_mask = _mask(self.fields)
        printed = dict(_printed(definitions, layout))
        mine = next(cell for cell, district in printed.items() if _is_mine(district))
        mines = (mine, mine + cell_of(HALF, 0)) if is_split else (mine,)
        for cell in mines[1:]:
            # A21, A33: the spare mine covers areas and lots; a settlement stays.
            printed[cell] = District(
                printed[cell].at, printed[mine].areas, printed[cell].settlement
            )
        self.districts = tuple(sorted(printed))
        self.halves = tuple(_half(cells, cell, is_split) for cell in mines)
        self.villages = _mask(c for c, d in printed.items() if d.settlement == VILLAGE)
        self.cities = _mask(c for c, d in printed.items() if d.settlement == CITY)
        self.lines = {
            cell: _line(cell, self.districts) & self.halves[self.half_of(cell)].districts
            for cell in self.districts
        }
        """For each district all districts of its row and column, itself included (A7)."""
        self.pointers = {cell: tuple(self._pointers(cell, range(4))) for cell in self.districts}
        """For each district the sides of fields that point at it."""
        self.areas: tuple[Area, ...] = ()
        self.sites: tuple[Site, ...] = ()
        for cell in self.districts:
            for index, entry in enumerate(printed[cell].areas):
                self._add_area(cell, index, entry)
        self.edges = tuple(self._edges(definitions.edges, is_split))
        self._index()

    def half_of(self, cell: int) -> int:
        """Which half a cell belongs to."""
        return 1 if len(self.halves) > 1 and cell >= cell_of(HALF, 0) else 0

    def _add_area(self, cell: int, index: int, entry: AreaEntry) -> None:
        places = max(entry.lots, 1) if entry.type in (WOOD, GRAIN, STONE) else 0
        first = len(self.sites)
        self.sites += tuple(Site(cell, index, place, entry.type) for place in range(places))
        pointers = tuple(self._pointers(cell, entry.sides))
        self.areas += (
            Area(
                len(self.areas),
                cell,
                index,
                entry.type,
                entry.sides,
                entry.symbols,
                pointers,
                _mask(field for field, _ in pointers),
                tuple(range(first, first + places)),
            ),
        )

    def _pointers(self, cell: int, sides: tuple[int, ...] | range) -> Iterator[Pointer]:
        for side in sides:
            beyond = self._beyond(cell, side)
            if beyond is not None:
                yield beyond, opposite(side)

    def _beyond(self, cell: int, side: int) -> int | None:
        """The cell beyond a side; None at the edge."""
        row, column = divmod(cell, COLUMNS)
        down, right = STEPS[side]
        row, column = row + down, column + right
        beyond = cell_of(row, column)
        if 0 <= row < self.rows and 0 <= column < COLUMNS:
            return beyond if self.half_of(beyond) == self.half_of(cell) else None
        return None

    def _edges(self, edges: Edges, is_split: bool) -> Iterator[Edge]:
        for field in self.fields:
            for side in range(len(SIDES)):
                if self._beyond(field, side) is None:
                    symbol = self._symbol(edges, field, side, is_split)
                    assert symbol is not None, "every field at the edge has a symbol"
                    yield Edge(field, side, symbol)

    def _symbol(self, edges: Edges, cell: int, side: int, is_split: bool) -> int | None:
        row, column = divmod(cell, COLUMNS)
        is_lower = is_split and row >= HALF
        north = edges.lower if is_lower else edges.top
        south = edges.bottom if is_lower else edges.upper
        return (north[column], edges.right[row], south[column], edges.left[row])[side]

    def _index(self) -> None:
        """What the rules look up again and again."""
        by_pointer = {pointer: area for area in self.areas for pointer in area.pointers}
        sides = range(len(SIDES))
        self.areas_of = {
            field: tuple(
                (side, by_pointer[field, side]) for side in sides if (field, side) in by_pointer
            )
            for field in self.fields
        }
        """For each field the areas it points at, by its sides N, E, S, W."""
        self.evaluated_at = {
            field: tuple(area for _, area in areas if area.type != MINE)
            for field, areas in self.areas_of.items()
        }
        """C5: those of them that are evaluated once all their fields are laid."""
        self.reached_from = {
            field: tuple((side, 1 << area.district) for side, area in areas)
            for field, areas in self.areas_of.items()
        }
        """C7: by their sides the districts of these areas, as bitmasks."""
        self.edges_of = {
            field: tuple(edge for edge in self.edges if edge.field == field)
            for field in self.fields
        }
        self.areas_by_type = tuple(
            tuple(area for area in self.areas if area.type == kind) for kind in (WOOD, GRAIN, STONE)
        )
        self.sites_by_type = tuple(
            tuple((1 << area.district, area.sites) for area in areas)
            for areas in self.areas_by_type
        )
        """Of each area of a type its district, as a bitmask, and its sites."""
        self.mine_areas = tuple(
            next(area for area in self.areas if area.district == half.mine) for half in self.halves
        )
        self.site_numbers = {
            (site.district, site.area, site.place): number for number, site in enumerate(self.sites)
        }


def _is_district(cell: int) -> bool:
    return sum(divmod(cell, COLUMNS)) % 2 == 1


def _is_mine(district: District) -> bool:
    return district.areas[0].type == MINE


def _mask(cells: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    return sum({1 << cell for cell in cells})


def _line(cell: int, districts: tuple[int, ...]) -> int:
    row, column = divmod(cell, COLUMNS)
    return _mask([d for d in districts if d // COLUMNS == row or d % COLUMNS == column])


def _half(cells: list[int], mine: int, is_split: bool) -> Half:
    border = cell_of(HALF, 0)
    own = [cell for cell in cells if not is_split or (cell < border) == (mine < border)]
    return Half(
        _mask([cell for cell in own if not _is_district(cell)]),
        _mask([cell for cell in own if _is_district(cell)]),
        mine,
    )


def _printed(definitions: Definitions, layout: Layout) -> Iterator[tuple[int, District]]:
    """The districts of all quadrants where they lie, turned with their quadrant."""
    for corner, (number, turned) in enumerate(layout):
        top, left = corner // 2 * HALF, corner % 2 * HALF
        for district in definitions.quadrants[number].districts:
            row, column = district.at
            if turned:
                row, column = HALF - 1 - row, HALF - 1 - column
            yield cell_of(top + row, left + column), _turned(district) if turned else district


def _turned(district: District) -> District:
    """B1: a quadrant rotated 180° rotates the sides of its areas with it."""
    areas = tuple(
        AreaEntry(area.type, tuple(opposite(side) for side in area.sides), area.symbols, area.lots)
        for area in district.areas
    )
    return District(district.at, areas, district.settlement)
