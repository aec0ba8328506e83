"""Who played a seat when: a computer may take a person's place in the middle of a match, and back.

The seat keeps its name, so that what was done before stays the work of who did it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.play.seat import HUMAN


@dataclass(frozen=True, slots=True)
class Stint:
    """A kind of player decides for a seat from a position in the line of play on."""

    begun: int
    kind: str


class Stints:
    """The stints of every seat, the earliest first; a match begins with one for each."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._seats = [[Stint(0, kind)] for kind in kinds]

    def begin(self, seat: int, kind: str, position: int) -> None:
        """Another kind decides from here on."""
        stints = self._seats[seat]
        while len(stints) > 1 and stints[-1].begun >= position:
            # In this one nothing was decided.
            stints.pop()
        if stints[-1].kind != kind:
            stints.append(Stint(position, kind))

    def take_back(self, position: int) -> None:
        """What lies behind is undone; who decides now decides from here on."""
        for seat, stints in enumerate(self._seats):
            if stints[-1].begun > position:
                self.begin(seat, stints[-1].kind, position)

    def kind_at(self, seat: int, number: int) -> str:
        """Who decided for the seat, or would have, at the entry of that number, from 1."""
        return next(s.kind for s in reversed(self._seats[seat]) if s.begun < max(1, number))

    def of(self, seat: int) -> tuple[Stint, ...]:
        return tuple(self._seats[seat])

    def had_person(self, seat: int) -> bool:
        """Whether the seat is a person's, though a computer may have helped."""
        return any(stint.kind == HUMAN for stint in self._seats[seat])
