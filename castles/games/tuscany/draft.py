"""The draft of a region: a way to assemble a seat's pieces, and those one change away (T15)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from castles.engine.action import Action
from castles.games.tuscany.actions import ARRANGEMENTS, ASSEMBLE, ORDERS
from castles.games.tuscany.board import Board, board_of
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import SeatState


@dataclass(frozen=True)
class Draft:
    """One of the arrangements; turning, moving and shifting a piece make another one of them."""

    rules: Ruleset = field(compare=False)
    dealt: tuple[int, ...]
    """Which piece of each letter the seat was dealt."""
    action: Action = ARRANGEMENTS[0]

    @classmethod
    def of(cls, rules: Ruleset, seat: SeatState, action: Action | None = None) -> Draft:
        return cls(rules, tuple(seat.pieces), action or ARRANGEMENTS[0])

    @cached_property
    def board(self) -> Board:
        rules, (_, order, turned, shifts) = self.rules, self.action
        printed = zip(rules.pieces, self.dealt, strict=True)
        pieces = tuple(letter[which] for letter, which in printed)
        return board_of(pieces, (order, turned, shifts), len(rules.type_names))

    @property
    def names(self) -> list[str]:
        """The names printed on the pieces, from left to right."""
        pieces = self.rules.definitions.pieces
        return [pieces[letter][self.dealt[letter]].name for letter in ORDERS[self.action[1]]]

    def is_turned(self, position: int) -> bool:
        return bool(self.action[2] >> position & 1)

    def goes_down(self, join: int) -> bool:
        """Whether what is right of a join is lower than what is left of it."""
        return bool(self.action[3] >> join & 1)

    @property
    def points(self) -> int:
        """What all areas score together, once they are covered."""
        points = self.rules.area_points
        return sum(points[area.bit_count()] for _, area in self.board.areas())

    # -- others --------------------------------------------------------------------------------

    def all(self) -> list[Draft]:
        return [replace(self, action=action) for action in ARRANGEMENTS]

    def best(self) -> Draft:
        """The first of those whose areas score most."""
        return max(self.all(), key=lambda draft: draft.points)

    def turn(self, position: int) -> Draft:
        """With a piece rotated 180°."""
        _, order, turned, shifts = self.action
        return replace(self, action=ASSEMBLE(order, turned ^ 1 << position, shifts))

    def shift(self, join: int, *, down: bool) -> Draft:
        """With what is right of a join half a hex up or down."""
        _, order, turned, shifts = self.action
        shifts = shifts | 1 << join if down else shifts & ~(1 << join)
        return replace(self, action=ASSEMBLE(order, turned, shifts))

    def move(self, position: int, target: int) -> Draft:
        """With a piece at another position; the others make room, each stays as it is turned."""
        _, order, _, shifts = self.action
        pieces = [(letter, self.is_turned(n)) for n, letter in enumerate(ORDERS[order])]
        if target not in range(len(pieces)):
            return self
        pieces.insert(target, pieces.pop(position))
        order = ORDERS.index(tuple(letter for letter, _ in pieces))
        turned = sum(is_turned << n for n, (_, is_turned) in enumerate(pieces))
        return replace(self, action=ASSEMBLE(order, turned, shifts))
