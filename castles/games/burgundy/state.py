"""The state of a game of Burgundy: ints, tuples and lists of ints, quick to copy.

A view is a state too: what its viewer may not know is face down in it (see `view`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

from castles.engine.event import Event
from castles.engine.playing import RuledState
from castles.games.burgundy.board import Board

if TYPE_CHECKING:
    from castles.games.burgundy.ruleset import Ruleset  # noqa: F401 (the class of states names it)

EMPTY: Final = -1
"""No tile: an empty depot space, storage space or board space."""
FACE_DOWN: Final = 0
"""A tile that the viewer may not know."""
INERT: Final = 1
"""A1, A10: what covers a space of the automa's board without being any tile."""
FIRST_TILE: Final = 2
"""Tiles are numbered by face: equal tiles have equal numbers (see Ruleset.tile_type)."""

UNKNOWN_GOOD: Final = 6
"""A good that the viewer may not know."""

BOUGHT: Final = 1
"""B12: the purchase of this turn is made."""
FETCHED: Final = 2
"""M6: the building of this turn is taken."""


NO_PIECES: Final[Mapping[str, Pieces]] = {}


class AutomaState:
    """What only the automa has (section 8)."""

    __slots__ = (
        "board",
        "cards",
        "cells",
        "deck",
        "discards",
        "reserve",
        "sells",
        "wild_cells",
        "wilds",
    )

    board: tuple[tuple[int, ...], ...]
    """By type, the tiles on its spaces, first space first; a surplus goes on top."""
    cards: tuple[int, int]
    """The county cards of the left and the right slot; EMPTY while a completed one is replaced."""
    cells: tuple[tuple[int, ...], tuple[int, ...]]
    """The tiles on the cells of both cards."""
    deck: tuple[int, ...]
    """The county cards to come, next card first."""
    discards: tuple[int, ...]
    reserve: tuple[int, ...]
    sells: int
    """Sell symbols that were covered in this turn and are not resolved yet."""
    wild_cells: tuple[int, int]
    """For each card the cells with a wild, as a bitmask."""
    wilds: tuple[int, ...]
    """The tiles that lie face down in the reserve."""

    def copy(self) -> AutomaState:
        new = AutomaState.__new__(AutomaState)
        new.board = self.board
        new.cards = self.cards
        new.cells = self.cells
        new.deck = self.deck
        new.discards = self.discards
        new.reserve = self.reserve
        new.sells = self.sells
        new.wild_cells = self.wild_cells
        new.wilds = self.wilds
        return new


class Pieces(Protocol):
    """What a module lays on the table and gives to estates; base games have none of it."""

    def copy(self) -> Self: ...

    def tiles(self) -> tuple[int, ...]:
        """Those of the supplies that lie in it."""
        ...


class Estate:
    """What is owned together: a duchy and everything that it gives; a seat's, or a team's."""

    __slots__ = (
        "automa",
        "board",
        "board_number",
        "built",
        "castles",
        "colour_bonuses",
        "covered",
        "frontier",
        "goods",
        "points",
        "powers",
        "silver",
        "sold",
        "sources",
        "storage",
        "tiles",
        "workers",
    )

    automa: AutomaState | None
    """None for everybody but the automa."""
    board: Board | None
    """None for the automa, and before a board is chosen."""
    board_number: int
    """Before a side of a dealt board is chosen that of its front; EMPTY if any may be chosen."""
    built: tuple[int, ...]
    """For each kind of building the spaces of all cities that have one, as a bitmask."""
    castles: int
    """Bitmask of the spaces with a castle tile; other tiles can lie on that colour too (X6)."""
    colour_bonuses: int
    covered: int
    """Bitmask of the spaces with a tile."""
    frontier: int
    """Bitmask of the free spaces that touch a tile: where something can be placed (B14)."""
    goods: list[int]
    """By kind."""
    points: int
    powers: tuple[int, ...]
    """How much its monasteries raise what, in the order of Ruleset.powers."""
    silver: int
    sold: tuple[int, ...]
    """Goods sold, by kind."""
    sources: list[int]
    """Points by source, in the order of Ruleset.sources; they add up to points."""
    storage: tuple[int, ...]
    tiles: tuple[int, ...]
    """The tile on each space of the board."""
    workers: int

    def copy(self) -> Estate:
        new = Estate.__new__(Estate)
        new.automa = None if self.automa is None else self.automa.copy()
        new.board = self.board
        new.board_number = self.board_number
        new.built = self.built
        new.castles = self.castles
        new.colour_bonuses = self.colour_bonuses
        new.covered = self.covered
        new.frontier = self.frontier
        new.goods = self.goods[:]
        new.points = self.points
        new.powers = self.powers
        new.silver = self.silver
        new.sold = self.sold
        new.sources = self.sources[:]
        new.storage = self.storage
        new.tiles = self.tiles
        new.workers = self.workers
        return new

    def own_board(self) -> Board:
        """The duchy board, once B8 is done; the automa has none."""
        assert self.board is not None, "the estate has no duchy board"
        return self.board

    def automa_state(self) -> AutomaState:
        """What only the automa has."""
        assert self.automa is not None, "the estate is not the automa's"
        return self.automa


def copy_pieces(pieces: Mapping[str, Pieces]) -> dict[str, Pieces]:
    return {name: piece.copy() for name, piece in pieces.items()}


class SeatState:
    """A place at the table: its marker, and the estate that it plays for.

    It is never changed but replaced, so that copies of a state share it.
    """

    __slots__ = ("estate", "steps")

    def __init__(self, estate: int, steps: int = 0) -> None:
        self.estate = estate
        """Which of State.estates is its own."""
        self.steps = steps
        """Steps on the turn-order track."""


class State(RuledState["Ruleset"]):
    """A whole game; `pending` empty means that it is over."""

    __slots__ = (
        "black_depot",
        "black_supply",
        "colour_bonus_taken",
        "depot_goods",
        "depots",
        "dice",
        "estates",
        "events",
        "filled",
        "goods",
        "goods_removed",
        "order",
        "pending",
        "phase",
        "pieces",
        "random",
        "removed",
        "round",
        "rules",
        "seats",
        "supplies",
        "turn_seat",
        "used",
        "white_die",
    )

    black_depot: tuple[int, ...]
    black_supply: tuple[int, ...]
    """The black tiles to come, next tile first."""
    colour_bonus_taken: tuple[int, ...]
    """For each type how many seats have won its colour bonus (B22)."""
    depot_goods: tuple[tuple[int, ...], ...]
    """For each depot its goods by kind."""
    depots: list[int]
    """The tiles of all depot spaces in use, depot by depot (see Ruleset.spaces).

    They are changed by `supply` alone, which keeps `filled` in step.
    """
    dice: list[tuple[int, int]]
    """This round's dice of each seat; 0 when used."""
    estates: list[Estate]
    """What is scored and paid; one for each seat, or one for each team."""
    events: list[Event] | None
    filled: int
    """The depot spaces with a tile, as a bitmask."""
    goods: tuple[int, ...]
    """The goods to come, next good first: those of this phase lie open, the others do not."""
    goods_removed: tuple[int, ...]
    """Goods that nobody has seen (B7)."""
    order: tuple[int, ...]
    """The seats by their markers on the turn-order track, first in turn order first."""
    phase: int
    """From 0."""
    pieces: Mapping[str, Any]
    """What modules lay on the table, by the name of the module, which knows their class: Pieces."""
    random: int
    removed: tuple[int, ...]
    round: int
    """From 1, counted on through the phases."""
    seats: tuple[SeatState, ...]
    supplies: tuple[tuple[int, ...], ...]
    """For each type the tiles to come, next tile first."""
    turn_seat: int
    used: int
    """What the turn's seat has used up: BOUGHT, FETCHED."""
    white_die: int

    def copy(self) -> State:
        """An independent state that tells no events."""
        new = State.__new__(State)
        new.black_depot = self.black_depot
        new.black_supply = self.black_supply
        new.colour_bonus_taken = self.colour_bonus_taken
        new.depot_goods = self.depot_goods
        new.depots = self.depots[:]
        new.dice = self.dice[:]
        new.estates = [estate.copy() for estate in self.estates]
        new.events = None
        new.filled = self.filled
        new.goods = self.goods
        new.goods_removed = self.goods_removed
        new.order = self.order
        new.pending = self.pending
        new.phase = self.phase
        new.pieces = copy_pieces(self.pieces) if self.pieces else self.pieces
        new.random = self.random
        new.removed = self.removed
        new.round = self.round
        new.rules = self.rules
        new.seats = self.seats
        new.supplies = self.supplies
        new.turn_seat = self.turn_seat
        new.used = self.used
        new.white_die = self.white_die
        return new

    def seat_count(self) -> int:
        return len(self.seats)

    def estate(self, seat: int) -> Estate:
        """What the seat plays for."""
        return self.estates[self.seats[seat].estate]

    def head(self, estate: int) -> int:
        """The first seat that plays for an estate: its own, or the first of a team."""
        return next(number for number, seat in enumerate(self.seats) if seat.estate == estate)

    def first_seats(self) -> list[int]:
        """In turn order the seats that decide for their estates: the first of each."""
        owners = [self.seats[seat].estate for seat in self.order]
        return [seat for n, seat in enumerate(self.order) if owners.index(owners[n]) == n]

    def stored(self, seat: int) -> tuple[int, ...]:
        """The storage spaces the seat can use: those of its estate, or with a teammate (T6)."""
        for find in self.rules.moments.storage:
            return find(self, seat)
        return self.estates[self.seats[seat].estate].storage
