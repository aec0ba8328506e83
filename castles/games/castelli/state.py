"""The state of a game of Castelli: ints, tuples and lists of ints, quick to copy.

A view is a state too: what its viewer may not know is face down in it (see `view`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.engine.known import Known
from castles.engine.playing import RuledState
from castles.games.castelli.board import COLUMNS, Board

if TYPE_CHECKING:
    from castles.games.castelli.ruleset import Ruleset  # noqa: F401 (the class of states names it)

EMPTY: Final = -1
"""No tile: a cell that is not a field, a seat without a hand tile."""
UNKNOWN: Final = -2
"""A tile or card that the viewer may not know."""

CLOSED: Final = -1
"""Quarter turns of a face-down tile."""
OPEN: Final = 4
"""Quarter turns of a tile that is face up and has no direction yet."""

NOWHERE: Final = -1
"""No field: no tile was turned yet in this turn, or all that it gives is done."""


class Earlier(NamedTuple):
    """What earlier stages gave a seat."""

    sources: tuple[int, ...]
    castles: int


class SeatState:
    """What one seat owns."""

    __slots__ = (
        "card_played",
        "castles_left",
        "earlier",
        "hand",
        "hand_tile",
        "ingots",
        "known",
        "points",
        "reach",
        "sources",
        "units",
    )

    card_played: bool
    """A8: the card of this round is used."""
    castles_left: int
    earlier: Earlier
    """C12: what earlier stages gave each seat, where it counts."""
    hand: tuple[int, ...]
    hand_tile: int
    """C10: EMPTY without the Dilemma mode."""
    ingots: int
    known: tuple[int, ...]
    """For each card in hand the other seats that know it, as a bitmask (section 15)."""
    points: int
    reach: int
    """The districts at which it has a shield, as a bitmask (C7)."""
    sources: tuple[int, ...]
    """Points by source, in the order of scoring.SOURCES; they add up to points."""
    units: list[int]
    """Resources by kind."""

    def copy(self) -> SeatState:
        new = SeatState.__new__(SeatState)
        new.card_played = self.card_played
        new.castles_left = self.castles_left
        new.earlier = self.earlier
        new.hand = self.hand
        new.hand_tile = self.hand_tile
        new.ingots = self.ingots
        new.known = self.known
        new.points = self.points
        new.reach = self.reach
        new.sources = self.sources
        new.units = self.units[:]
        return new


class HalfState:
    """What the players of one board share; a tournament has two of them (C12)."""

    __slots__ = ("burnt", "mine", "over", "players", "start_seat", "turn", "turn_seat")

    burnt: int
    """Cities that an Arsonist removed (A13)."""
    mine: int
    """Ingots in it."""
    over: bool
    players: tuple[int, ...]
    """Its seats, clockwise; the colours of all others are neutral."""
    start_seat: int
    turn: int
    """From 1."""
    turn_seat: int

    def copy(self) -> HalfState:
        new = HalfState.__new__(HalfState)
        new.burnt = self.burnt
        new.mine = self.mine
        new.over = self.over
        new.players = self.players
        new.start_seat = self.start_seat
        new.turn = self.turn
        new.turn_seat = self.turn_seat
        return new


class State(RuledState["Ruleset"]):
    """A whole game; `pending` empty means that it is over."""

    __slots__ = (
        "active",
        "aside",
        "board",
        "bought",
        "castles",
        "cities",
        "current",
        "deck",
        "deck_known",
        "events",
        "guarded",
        "halves",
        "laid",
        "pending",
        "random",
        "rules",
        "seats",
        "stage",
        "tiles",
        "turns",
        "unused",
        "villages",
    )

    active: int
    """The half on which a turn is played."""
    aside: tuple[int, ...]
    """Settlements set aside, by kind."""
    board: Board
    bought: bool
    """C7: the purchase of this turn is made."""
    castles: dict[int, tuple[int, ...]]
    """The owners of the castles on each site that has one, lower castle first."""
    cities: int
    """Districts with a city, as a bitmask."""
    current: int
    """The field of this turn until all that its tile gives is done; else NOWHERE."""
    deck: tuple[int, ...]
    """Next card first."""
    deck_known: int
    """So many cards at the end of the deck were seen by all when they went there (A31)."""
    events: list[Event] | None
    guarded: tuple[int, ...]
    """A12: sites that must not be attacked again in this turn."""
    halves: list[HalfState]
    laid: int
    """Fields whose tile has its final direction, as a bitmask."""
    random: int
    seats: list[SeatState]
    stage: int
    """C12: from 1; always 1 without a tournament."""
    tiles: list[int]
    """The tile on each cell; EMPTY where there is no field. Copies share it."""
    turns: list[int]
    """Its quarter turns clockwise, CLOSED or OPEN."""
    unused: tuple[int, ...]
    """C3: the tiles that two players do without, unseen."""
    villages: int
    """Districts with a village, as a bitmask."""

    def copy(self) -> State:
        """An independent state that tells no events."""
        new = State.__new__(State)
        new.active = self.active
        new.aside = self.aside
        new.board = self.board
        new.bought = self.bought
        new.castles = self.castles.copy()
        new.cities = self.cities
        new.current = self.current
        new.deck = self.deck
        new.deck_known = self.deck_known
        new.events = None
        new.guarded = self.guarded
        new.halves = [half.copy() for half in self.halves]
        new.laid = self.laid
        new.pending = self.pending
        new.random = self.random
        new.rules = self.rules
        new.seats = [seat.copy() for seat in self.seats]
        new.stage = self.stage
        new.tiles = self.tiles
        new.turns = self.turns[:]
        new.unused = self.unused
        new.villages = self.villages
        return new

    def seat_count(self) -> int:
        return len(self.seats)

    @property
    def round(self) -> int:
        """In which every player of a half has one turn; counted on through the stages."""
        half = self.halves[self.active]
        return (self.stage - 1) * self._rounds + (half.turn - 1) // len(half.players) + 1

    @property
    def is_last_round(self) -> bool:
        """Whether the last tiles of a stage are laid in this round."""
        return self.round % self._rounds == 0

    @property
    def _rounds(self) -> int:
        """How many rounds a stage has."""
        fields = self.board.halves[0].fields.bit_count()
        return -(-fields // len(self.halves[self.active].players))

    def half_of(self, seat_number: int) -> HalfState:
        """The half on which a seat plays."""
        half = self.halves[0]
        return half if seat_number in half.players else self.halves[1]

    def lot_words(self, site: int) -> list[Fact]:
        """A site as row, column, area and place."""
        where = self.board.sites[site]
        return [*divmod(where.district, COLUMNS), where.area, where.place]

    def opponents(self, seat_number: int) -> tuple[int, ...]:
        """The other seats of its half, clockwise from it (C12)."""
        return _OTHERS[self.half_of(seat_number).players][seat_number]


def _others(players: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By seat all other players, clockwise from it."""
    return {seat: players[at + 1 :] + players[:at] for at, seat in enumerate(players)}


_OTHERS: Final[Mapping[tuple[int, ...], Mapping[int, tuple[int, ...]]]] = Known(_others)
