"""Who played a seat when: a computer may take over from a person during a match, and back.

The seat keeps its name, so earlier actions stay credited to the right player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.play.seat import HUMAN


@dataclass(frozen=True, slots=True)
class Stint:
    """From this position on, this kind of player decides for a seat."""

    begun: int
    kind: str


class Stints:
    """The stints of every seat, earliest first; a match begins with one each."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self._seats = [[Stint(0, kind)] for kind in kinds]

    def begin(self, seat: int, kind: str, position: int) -> None:
        """Another kind decides from here on."""
        stints = self._seats[seat]
        while len(stints) > 1 and stints[-1].begun >= position:
            # Nothing was decided in this stint.
            stints.pop()
        if stints[-1].kind != kind:
            stints.append(Stint(position, kind))

    def take_back(self, position: int) -> None:
        """Undo to a position; the current player decides from here on."""
        for seat, stints in enumerate(self._seats):
            if stints[-1].begun > position:
                self.begin(seat, stints[-1].kind, position)

    def kind_at(self, seat: int, number: int) -> str:
        """The kind of player that had the seat at the entry of that number (from 1)."""
        return next(s.kind for s in reversed(self._seats[seat]) if s.begun < max(1, number))

    def of(self, seat: int) -> tuple[Stint, ...]:
        return tuple(self._seats[seat])

    def had_person(self, seat: int) -> bool:
        """Whether a person ever played the seat."""
        return any(stint.kind == HUMAN for stint in self._seats[seat])
