"""What lies on the table of Castelli: seats and deck, and one half or the whole of the board."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.referee.castelli.board import Board, Cell
from tests.referee.castelli.components import CASTLES, COLOURS, SIDES, TILES
from tests.referee.record import Record

Lot = tuple[int, int, int, int]
TileId = int | str
SOURCES = (
    "castles",
    "kings",
    "cards_left",
    "resources_left",
    "silver",
    "start_tile",
    "settlements",
    "castles_standing",
)


@dataclass
class Seat:
    """What a seat owns."""

    colour: str
    head_start: int = 0
    hand_tile: TileId | None = None
    sources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    units: dict[str, int] = field(default_factory=lambda: {"wood": 0, "grain": 0, "stone": 0})
    ingots: int = 0
    hand: list[str] = field(default_factory=list)
    castles_left: int = CASTLES
    card_played: bool = False

    @property
    def points(self) -> int:
        return self.head_start + sum(self.sources.values())

    @property
    def castles(self) -> int:
        return CASTLES - self.castles_left

    def told(self) -> Record:
        """As the trace writes it; hands without order."""
        return {
            "colour": self.colour,
            "points": self.points,
            "sources": self.sources,
            **self.units,
            "ingots": self.ingots,
            "hand": sorted(self.hand),
            "castles_left": self.castles_left,
            "card_played": self.card_played,
            "hand_tile": self.hand_tile,
        }


@dataclass
class Laid:
    """A tile on its field."""

    tile: TileId
    face_up: bool = False
    quarter_turns: int | None = None

    def shield(self, side: str) -> tuple[str, int]:
        """The colour at a side of the field, and what it is worth there."""
        assert self.quarter_turns is not None
        value, order, card_on, _ = TILES[self.tile]
        letter = order[(SIDES.index(side) - self.quarter_turns) % 4]
        return _COLOUR_OF[letter], 0 if letter == card_on else value


_COLOUR_OF = {colour[0].upper(): colour for colour in COLOURS}


class Half:
    """A board with its tiles, mine, settlements and castles, and the seats that play on it."""

    def __init__(self, board: Board, players: list[int], tiles: dict[Cell, TileId]) -> None:
        self.board, self.players = board, players
        self.fields = {cell: Laid(tile) for cell, tile in tiles.items()}
        self.mine = 0
        self.settlements = dict(board.settlements)
        self.burnt = 0
        self.done: set[tuple[Cell, int]] = set()
        self.edges_done: set[tuple[Cell, str]] = set()
        self.castles: dict[Lot, list[int]] = {}
        self.turn, self.turn_seat, self.start_seat = 1, -1, -1
        self.over = False
        self.unused: list[TileId] = []
        self.bought = False
        self.guarded: list[Lot] = []
        self.current: TileId | None = None
        self.building: Record | None = None

    def oriented(self, cell: Cell) -> bool:
        return self.fields[cell].quarter_turns is not None

    def shields(self, district: Cell, sides: str = "NESW") -> Iterable[tuple[str, int]]:
        """The shields of face-up tiles that point at a district, or at some sides of it."""
        for cell, side in self.board.border(district, sides):
            if self.oriented(cell):
                yield self.fields[cell].shield(side)

    def domination(self, district: Cell, sides: str = "NESW") -> dict[str, int]:
        sums = dict.fromkeys(COLOURS, 0)
        for colour, value in self.shields(district, sides):
            sums[colour] += value
        return sums

    def worth(self, district: Cell) -> int:
        """Points of a castle: villages 1, cities 2, in its row and column (C-7)."""
        return sum(
            2 if kind == "city" else 1
            for cell, kind in self.settlements.items()
            if self.board.line(district, cell)
        )

    def free_districts(self) -> list[Cell]:
        """Districts without village, city or mine (A11)."""
        board = self.board
        return [cell for cell in board.areas if cell not in self.settlements and cell != board.mine]

    def clockwise(self, first: int) -> list[int]:
        """The seats of this half, from one of them on."""
        start = self.players.index(first)
        return self.players[start:] + self.players[:start]

    def told(self) -> Record:
        """As the trace writes it, lists in the order of their cells."""
        return {
            "turn": self.turn,
            "turn_seat": self.turn_seat,
            "start_seat": self.start_seat,
            "over": self.over,
            "fields": [
                {
                    "field": [*cell],
                    "tile": laid.tile,
                    "face_up": laid.face_up,
                    "quarter_turns": laid.quarter_turns,
                }
                for cell, laid in sorted(self.fields.items())
            ],
            "unused_tiles": sorted(self.unused, key=str),
            "mine": self.mine,
            "settlements": [
                {"district": [*cell], "kind": kind}
                for cell, kind in sorted(self.settlements.items())
            ],
            "burnt": self.burnt,
            "areas": [
                {"district": [*cell], "area": number, "done": (cell, number) in self.done}
                for cell, areas in sorted(self.board.areas.items())
                for number in range(len(areas))
            ],
            "edges": [
                {
                    "field": [*cell],
                    "side": side,
                    "symbol": symbol,
                    "done": (cell, side) in self.edges_done,
                }
                for (cell, side), symbol in sorted(self.board.edges.items())
            ],
            "castles": [
                {"lot": [*lot], "seats": seats} for lot, seats in sorted(self.castles.items())
            ],
        }


@dataclass
class Table:
    """What all halves share: a game has one half, a stage of a tournament two."""

    seats: list[Seat]
    deck: list[str]
    halves: list[Half]
    fight: bool = False
    set_aside: dict[str, int] = field(default_factory=lambda: {"village": 2, "city": 2})

    def half_of(self, seat: int) -> Half:
        return next(half for half in self.halves if seat in half.players)

    def opponents(self, seat: int) -> list[int]:
        """The other seats of the half, clockwise."""
        return self.half_of(seat).clockwise(seat)[1:]

    def seat_of(self, half: Half, colour: str) -> int | None:
        """Who plays a colour on a half; None if it is neutral there (A2, A21)."""
        number = COLOURS.index(colour)
        return number if number in half.players else None

    def draw(self, seat: int) -> None:
        if self.deck:
            self.seats[seat].hand.append(self.deck.pop(0))

    def put_under(self, seat: int, card: str) -> None:
        """A used or sold card goes under the deck (A31)."""
        self.seats[seat].hand.remove(card)
        self.deck.append(card)
