"""What the table shows at a moment: the viewer's state, what glows, what is on its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from castles.engine.action import Target
from castles.games.tuscany.state import EMPTY, SeatState, State

Thing = tuple[str, int, int]
"""A place of the table: its kind, the seat (or NO_SEAT) and a number."""
NO_SEAT = -1


@dataclass(frozen=True)
class Marks:
    """What others did since the viewer's last turn."""

    spaces: frozenset[tuple[int, int]] = frozenset()
    """Seat and space."""
    places: frozenset[int] = frozenset()
    """Display places that were refilled."""
    stored: frozenset[tuple[int, int]] = frozenset()
    """Seat and storage space to which a tile was taken."""
    paid: frozenset[int] = frozenset()
    """Seats that gave cards."""


@dataclass
class Pretence:
    """What is still on its way: the screen pretends that it has not arrived."""

    hidden: set[Thing] = field(default_factory=set)
    scores: dict[tuple[int, str], int] = field(default_factory=dict)
    """Seat and track."""
    cards: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Cards on their way to a hand, by seat and type."""

    def clear(self) -> None:
        self.hidden.clear()
        self.scores.clear()
        self.cards.clear()


@dataclass(frozen=True)
class Payment:
    """What is about to be paid; the cards are raised."""

    cards: Mapping[int, int] = field(default_factory=dict)
    workers: int = 0


@dataclass(frozen=True)
class Ghost:
    """The item that the pointer would put on a space, and what that brings."""

    space: int
    item: int
    gains: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """Everything that the parts of the table need to draw themselves."""

    state: State
    viewer: int
    colours: tuple[str, ...]
    names: tuple[str, ...]
    glow: frozenset[Target] = frozenset()
    chosen: tuple[Target, ...] = ()
    marks: Marks = Marks()
    payment: Payment = Payment()
    pretence: Pretence = field(default_factory=Pretence)
    deciding: int = NO_SEAT
    planned: Ghost | None = None
    """The placement that is being paid for."""
    cause: int | None = None
    """The space whose tile asks the present question."""
    pointed: Callable[[], Target | None] = lambda: None
    """What pointer or focus are on."""

    @property
    def own(self) -> SeatState:
        return self.state.seats[self.viewer]

    @property
    def opponents(self) -> list[int]:
        """The other seats, in the order in which they play after the viewer."""
        count = len(self.state.seats)
        return [(self.viewer + step) % count for step in range(1, count)]

    def score(self, seat: int, track: str) -> int:
        """A score as it stands on the track."""
        known: int = getattr(self.state.seats[seat], track)
        return self.pretence.scores.get((seat, track), known)

    def on_space(self, seat: int, space: int) -> int:
        """What lies on a space; nothing while it is on its way."""
        hidden = ("space", seat, space) in self.pretence.hidden
        return EMPTY if hidden else self.state.seats[seat].tiles[space]

    def in_storage(self, seat: int, slot: int) -> int:
        hidden = ("storage", seat, slot) in self.pretence.hidden
        return EMPTY if hidden else self.state.seats[seat].storage[slot]

    def on_display(self, place: int) -> int:
        hidden = ("display", NO_SEAT, place) in self.pretence.hidden
        return EMPTY if hidden else self.state.display[place]

    def in_hand(self, kind: int) -> int:
        """Cards of a type in the viewer's hand."""
        return self.own.hand[kind] - self.pretence.cards[self.viewer, kind]
