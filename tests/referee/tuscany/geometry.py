"""The board as places in the plane: assembly (T9, T15), touching, areas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from tests.referee.record import Record, sequence
from tests.referee.tuscany.components import LETTERS, PIECES, Tile

Space = tuple[int, int]
"""Column 0-8 and twice the height from the top of the left-most piece."""

_PLACES = ((0, 1), (0, 3), (0, 5), (1, 0), (1, 2), (1, 4), (1, 6), (2, 1), (2, 3), (2, 5))
_SHIFT = {"up": -1, "down": +1}


@dataclass
class Cell:
    """A space of a board: its colour and what lies on it."""

    type: str
    tile: Tile | str | None = None


Board = dict[Space, Cell]


def arrangements() -> Iterator[Record]:
    """The 192 ways to put three pieces together (T15), as actions."""
    for order in permutations("ABC"):
        for turned in product((False, True), repeat=3):
            for shifts in product(("up", "down"), repeat=2):
                yield {
                    "do": "assemble",
                    "order": list(order),
                    "turned": list(turned),
                    "shifts": list(shifts),
                }


def assembled(pieces: Mapping[str, str], action: Record) -> Board:
    """The empty board made of `pieces` (by letter) as the action says."""
    board: Board = {}
    down = 0
    turned = sequence(action, "turned")
    shifts = sequence(action, "shifts")
    for number, letter in enumerate(sequence(action, "order")):
        if number > 0:
            down += _SHIFT[str(shifts[number - 1])]
        colours = PIECES[pieces[str(letter)]].replace(" ", "")
        if turned[number]:
            colours = colours[::-1]
        for (column, height), colour in zip(_PLACES, colours, strict=True):
            board[3 * number + column, height + down] = Cell(LETTERS[colour])
    return board


def touching(space: Space) -> list[Space]:
    """The six places around a space, on the board or not."""
    column, height = space
    around = [(column, height - 2), (column, height + 2)]
    around += [(column + aside, height + step) for aside in (-1, 1) for step in (-1, 1)]
    return around


def area(board: Board, space: Space) -> set[Space]:
    """The connected spaces of one colour around `space`, covered or not (T22)."""
    found = {space}
    ahead = [space]
    while ahead:
        for near in touching(ahead.pop()):
            if near in board and near not in found and board[near].type == board[space].type:
                found.add(near)
                ahead.append(near)
    return found


def open_spaces(board: Board) -> list[Space]:
    """The empty spaces that touch something on the board (T20a)."""
    return [
        space
        for space, cell in board.items()
        if cell.tile is None
        and any(near in board and board[near].tile is not None for near in touching(space))
    ]


def fitting_spaces(board: Board, tile: Tile | str) -> list[Space]:
    """Where this tile may go, the cost aside; a hexagon has no colour and goes anywhere."""
    return [
        space
        for space in open_spaces(board)
        if not isinstance(tile, Tile) or board[space].type == tile.type
    ]
