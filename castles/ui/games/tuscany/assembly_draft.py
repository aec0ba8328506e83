"""The draft of a territory: one of the arrangements that the rules list, and what it brings.

Turning, moving and shifting look another listed arrangement up; none is ever invented.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from castles.engine.action import Action
from castles.engine.facts import listing
from castles.engine.game import AnyGame, GameView
from castles.engine.hexgrid import bits
from castles.games.tuscany.board import Board
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import SeatState, State
from castles.text.tuscany.board_map import area_points, areas_of

UP, DOWN = "up", "down"


@dataclass(frozen=True)
class Arrangement:
    """Pieces from left to right, which of them are turned, and which way each join goes."""

    order: tuple[str, ...]
    turned: tuple[bool, ...]
    shifts: tuple[str, ...]


@dataclass(frozen=True)
class Area:
    """Connected spaces of one type, and what they bring once they are covered."""

    type: str
    spaces: tuple[int, ...]
    points: int


def areas(rules: Ruleset, seat: SeatState) -> list[Area]:
    """The areas of a board, larger ones of a type first."""
    found = [
        Area(rules.type_names[kind], tuple(bits(mask)), rules.area_points[mask.bit_count()])
        for kind, mask in areas_of(seat)
    ]
    return sorted(found, key=lambda area: -len(area.spaces))


class Draft:
    """What a seat is laying out; only its owner may see it."""

    def __init__(self, game: AnyGame, view: GameView) -> None:
        self._game, self._view = game, view
        state = view.state
        self.actions: dict[Arrangement, Action] = {
            _arrangement(game, view, action): action for action in game.legal_actions(state)
        }
        self.first = next(iter(self.actions))
        self.current = self.first
        self._any = game.determinise(view, 0)
        self._seats: dict[Arrangement, SeatState] = {}
        totals = {each: area_points(self.rules, self.seat_for(each)) for each in self.actions}
        self.least, self.most = min(totals.values()), max(totals.values())
        self.totals = totals

    @property
    def rules(self) -> Ruleset:
        return cast(State, self._view.state).rules

    def seat_for(self, arrangement: Arrangement) -> SeatState:
        """The seat as it would be with that board."""
        if arrangement not in self._seats:
            state = self._game.copy(self._any)
            self._game.apply(state, self.actions[arrangement])
            self._seats[arrangement] = cast(State, state).seats[self._view.seat]
        return self._seats[arrangement]

    @property
    def seat(self) -> SeatState:
        return self.seat_for(self.current)

    @property
    def board(self) -> Board:
        return self.seat.own_board()

    @property
    def action(self) -> Action:
        return self.actions[self.current]

    @property
    def total(self) -> int:
        return self.totals[self.current]

    def piece_name(self, position: int) -> str:
        """The name printed on the piece at a position."""
        pieces, dealt = self.rules.definitions.pieces, cast(State, self._view.state)
        letters = sorted(self.current.order)
        letter = letters.index(self.current.order[position])
        return pieces[letter][dealt.seats[self._view.seat].pieces[letter]].name

    # -- changes -------------------------------------------------------------------------------

    def turn(self, position: int) -> None:
        """Turn a piece by half."""
        turned = list(self.current.turned)
        turned[position] = not turned[position]
        self._choose(turned=tuple(turned))

    def move(self, position: int, target: int) -> bool:
        """Take a piece to another position; the others make room, each stays as it is turned."""
        if target not in range(len(self.current.order)) or target == position:
            return False
        order, turned = list(self.current.order), list(self.current.turned)
        order.insert(target, order.pop(position))
        turned.insert(target, turned.pop(position))
        self._choose(order=tuple(order), turned=tuple(turned))
        return True

    def shift(self, join: int, way: str) -> None:
        """Let what is right of a join go half a hex up or down."""
        shifts = list(self.current.shifts)
        shifts[join] = way
        self._choose(shifts=tuple(shifts))

    def _choose(
        self,
        order: tuple[str, ...] | None = None,
        turned: tuple[bool, ...] | None = None,
        shifts: tuple[str, ...] | None = None,
    ) -> None:
        now = self.current
        wanted = Arrangement(order or now.order, turned or now.turned, shifts or now.shifts)
        if wanted in self.actions:
            self.current = wanted

    def reset(self) -> None:
        self.current = self.first

    def best(self) -> None:
        """The arrangement whose areas bring most."""
        self.current = max(self.totals, key=lambda each: self.totals[each])

    def show(self, action: Action) -> None:
        """The arrangement of an action."""
        self.current = next(each for each, made in self.actions.items() if made == action)

    def choose(self, number: int) -> None:
        """One of the arrangements by number, for a random layout."""
        self.current = list(self.actions)[number % len(self.actions)]


def _arrangement(game: AnyGame, view: GameView, action: Action) -> Arrangement:
    words = game.action_to_data(view.state, action)
    order, turned, shifts = (listing(words, key) for key in ("order", "turned", "shifts"))
    return Arrangement(_texts(order), tuple(bool(part) for part in turned), _texts(shifts))


def _texts(parts: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(part) for part in parts)
