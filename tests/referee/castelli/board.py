"""The board of a game or of half a tournament: fields, districts with their areas, and the edge."""

from dataclasses import dataclass

from tests.referee.castelli.components import (
    BOTTOM,
    LEFT,
    LOWER_STRIP,
    QUADRANTS,
    RIGHT,
    SIDES,
    TOP,
    UPPER_STRIP,
    Area,
)

Cell = tuple[int, int]
Layout = dict[str, tuple[str, int]]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
CORNERS = {"TL": (0, 0), "TR": (0, 4), "BL": (4, 0), "BR": (4, 4)}
MINE_AREA: Area = ("mine", "NESW", 0, 0)


def opposite(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


@dataclass
class Board:
    """`areas` by district; `edges` by field and side."""

    fields: list[Cell]
    areas: dict[Cell, list[Area]]
    settlements: dict[Cell, str]
    mine: Cell
    edges: dict[tuple[Cell, str], str]

    def beyond(self, cell: Cell, side: str) -> Cell | None:
        """The neighbouring cell, None over the edge."""
        row, column = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
        known = (row, column) in self.areas or (row, column) in self.fields
        return (row, column) if known else None

    def area_at(self, district: Cell, side: str) -> int:
        """The area of a district that lies at one of its sides."""
        return next(n for n, area in enumerate(self.areas[district]) if side in area[1])

    def border(self, district: Cell, sides: str) -> list[tuple[Cell, str]]:
        """The fields at some sides of a district, each with its side that faces the district."""
        found = [(self.beyond(district, side), opposite(side)) for side in sides]
        return [(field, side) for field, side in found if field is not None]

    def line(self, district: Cell, cell: Cell) -> bool:
        """Whether a cell lies in the row or column of a district (A7)."""
        return cell[0] == district[0] or cell[1] == district[1]


def build_board(layout: Layout, half: str = "") -> Board:
    """The board of a layout; `half` is "upper" or "lower" in a tournament."""
    areas: dict[Cell, list[Area]] = {}
    settlements: dict[Cell, str] = {}
    mine: Cell | None = None
    for corner, (quadrant, turned) in layout.items():
        top, left = CORNERS[corner]
        for (row, column), parts, settlement in QUADRANTS[quadrant]:
            if turned:
                row, column = 3 - row, 3 - column  # noqa: PLW2901
                parts = [(k, "".join(map(opposite, s)), n, lots) for k, s, n, lots in parts]  # noqa: PLW2901
            cell = (top + row, left + column)
            areas[cell] = parts
            if settlement:
                settlements[cell] = settlement
            if parts[0][0] == "mine":
                mine = cell
    rows = sorted({row for row, _ in areas})
    fields = [(r, c) for r in rows for c in range(8) if (r + c) % 2 == 0]
    board = Board(fields, areas, settlements, mine or (-1, -1), {})
    _print_edges(board, rows[0], rows[-1], half)
    return board


def cover_with_mine(board: Board, place: Cell) -> None:
    """Lay the spare mine on the lower half, where the mine is on the upper one (A21, A33)."""
    board.mine = (place[0] + 4, place[1])
    board.areas[board.mine] = [MINE_AREA]


def _print_edges(board: Board, first: int, last: int, half: str) -> None:
    north = LOWER_STRIP if half == "lower" else TOP
    south = BOTTOM if half == "lower" else UPPER_STRIP
    for cell in board.fields:
        row, column = cell
        if row == first:
            board.edges[cell, "N"] = north[column]
        if column == 7:
            board.edges[cell, "E"] = RIGHT[row]
        if row == last:
            board.edges[cell, "S"] = south[column]
        if column == 0:
            board.edges[cell, "W"] = LEFT[row]
