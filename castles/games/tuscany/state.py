"""The state of a game of Tuscany: ints, tuples and lists of ints, quick to copy.

A view is a state too: what its viewer may not know is face down in it (see `view`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from castles.engine.event import Event
from castles.engine.playing import RuledState
from castles.games.tuscany.board import Board

if TYPE_CHECKING:
    from castles.games.tuscany.ruleset import Ruleset  # noqa: F401 (the class of states names it)

EMPTY: Final = -1
"""No tile: an empty display place, storage space or board space."""
HEXAGON: Final = 0
START_CASTLE: Final = 1
FACE_DOWN: Final = 2
"""A tile that the viewer may not know."""
FIRST_TILE: Final = 3
"""Tiles are numbered by face: equal tiles have equal numbers (see Ruleset.tile_type)."""

NEUTRAL: Final = -1
"""The owner of neutral tiles."""


class AutomaState:
    """What only the automa has (TA2); its sheet are the seat's tiles, hexagons lie in storage."""

    __slots__ = ("deck", "revealed", "supply")

    deck: tuple[int, ...]
    """The decision cards to come, next card first."""
    revealed: tuple[int, ...]
    """The cards revealed since the last shuffle; the last one counts now."""
    supply: int

    def copy(self) -> AutomaState:
        new = AutomaState.__new__(AutomaState)
        new.deck = self.deck
        new.revealed = self.revealed
        new.supply = self.supply
        return new


class SeatState:
    """What one seat owns."""

    __slots__ = (
        "automa",
        "board",
        "covered",
        "frontier",
        "green",
        "hand",
        "marble",
        "pieces",
        "points",
        "put_out",
        "red",
        "stacks",
        "storage",
        "tiles",
        "tokens",
        "workers",
    )

    automa: AutomaState | None
    """None for everybody but the automa."""
    board: Board | None
    """None before T15, and for the automa."""
    covered: int
    """Bitmask of the spaces with a tile."""
    frontier: int
    """Bitmask of the free spaces that touch a tile: where something can be placed (T20a)."""
    green: int
    hand: list[int]
    """Cards by type; the last number counts face-down cards, which only views have."""
    marble: int
    pieces: tuple[int, ...]
    """Which A, B and C piece."""
    points: list[int]
    """Points by source, in the order of scoring.SOURCES; they add up to green and red."""
    put_out: int
    """How many tiles of the stacks have gone to the display."""
    red: int
    stacks: tuple[int, ...]
    """The three stacks one after the other; the next tile is stacks[put_out]."""
    storage: tuple[int, ...]
    tiles: tuple[int, ...]
    """What is on each space of the board; for the automa, of its sheet (TA2)."""
    tokens: tuple[int, ...]
    workers: int

    def copy(self) -> SeatState:
        new = SeatState.__new__(SeatState)
        new.automa = None if self.automa is None else self.automa.copy()
        new.board = self.board
        new.covered = self.covered
        new.frontier = self.frontier
        new.green = self.green
        new.hand = self.hand[:]
        new.marble = self.marble
        new.pieces = self.pieces
        new.points = self.points[:]
        new.put_out = self.put_out
        new.red = self.red
        new.stacks = self.stacks
        new.storage = self.storage
        new.tiles = self.tiles
        new.tokens = self.tokens
        new.workers = self.workers
        return new

    def own_board(self) -> Board:
        """The board, once T15 is done."""
        assert self.board is not None, "the seat has not assembled its board"
        return self.board

    def automa_state(self) -> AutomaState:
        """What only the automa has."""
        assert self.automa is not None, "the seat is not the automa"
        return self.automa


class State(RuledState["Ruleset"]):
    """A whole game; `pending` empty means that it is over."""

    __slots__ = (
        "colour_bonus_taken",
        "deck",
        "deck_next",
        "discards",
        "display",
        "events",
        "last_round",
        "new_hexagons",
        "pending",
        "phase",
        "random",
        "removed",
        "round",
        "rules",
        "seats",
        "set_aside",
        "start_seat",
        "stock",
        "stock_next",
        "tokens",
        "turn_seat",
        "yield_deck",
        "yield_discards",
        "yield_next",
    )

    colour_bonus_taken: list[int]
    """For each type how many seats have won its colour bonus (T23)."""
    deck: tuple[int, ...]
    deck_next: int
    discards: list[int]
    """Play cards by type."""
    display: list[int]
    events: list[Event] | None
    last_round: bool
    new_hexagons: int
    """Bitmask of the storage spaces whose hexagon was gained this turn (T21)."""
    phase: int
    random: int
    removed: tuple[int, ...]
    round: int
    seats: list[SeatState]
    set_aside: tuple[int, ...]
    start_seat: int
    stock: tuple[int, ...]
    stock_next: int
    tokens: list[int]
    turn_seat: int
    yield_deck: tuple[int, ...]
    yield_discards: list[int]
    yield_next: int

    def copy(self) -> State:
        """An independent state that tells no events."""
        new = State.__new__(State)
        new.colour_bonus_taken = self.colour_bonus_taken[:]
        new.deck = self.deck
        new.deck_next = self.deck_next
        new.discards = self.discards[:]
        new.display = self.display[:]
        new.events = None
        new.last_round = self.last_round
        new.new_hexagons = self.new_hexagons
        new.pending = self.pending
        new.phase = self.phase
        new.random = self.random
        new.removed = self.removed
        new.round = self.round
        new.rules = self.rules
        new.seats = [seat.copy() for seat in self.seats]
        new.set_aside = self.set_aside
        new.start_seat = self.start_seat
        new.stock = self.stock
        new.stock_next = self.stock_next
        new.tokens = self.tokens[:]
        new.turn_seat = self.turn_seat
        new.yield_deck = self.yield_deck
        new.yield_discards = self.yield_discards[:]
        new.yield_next = self.yield_next
        return new

    def seat_count(self) -> int:
        return len(self.seats)
