"""The luck ledger: what was drawn from shuffled piles, beside what was to be expected.

Every draw of every seat is entered alike. A draw is made from a pile whose contents are fixed and
whose order is random; of `count` cards from a pile of `size`, among them `n` of one kind,
`count * n / size` of that kind are to be expected. What a reshuffle in the middle of a draw splits
is entered as two draws; cards that are the whole rest of a pile are certain, so they bring neither
good nor bad luck. Over many draws `drawn - expected` tends to nothing for everybody.

The dealing at set-up is not entered. Ledgers of a game:

- Tuscany `cards`: play cards by type, whatever made the seat draw them (T18, T30, T31).
- Tuscany `wanted`: the same cards counted in one line, but only those of a type of which the seat
  has a free space that touches one of its tiles when the action is done: those it can use next.
- Tuscany `yields`: yield cards by name (T31).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from castles.engine.game import GameState
from castles.play.history import Entry
from castles.play.statistics.draw import Draw
from castles.play.statistics.tuscany_luck import tuscany_draws
from castles.play.table import Table


@dataclass(frozen=True, slots=True)
class LuckLine:
    """One line of a seat's ledger."""

    ledger: str
    outcome: str
    drawn: float
    expected: float

    @property
    def surplus(self) -> float:
        """What luck gave, or took if it is negative."""
        return self.drawn - self.expected


_DRAWS: Mapping[str, Callable[[Entry, GameState, GameState], Iterable[Draw]]] = {
    "tuscany": tuscany_draws
}
"""For each game that has a ledger: the draws of an entry, from the states before and after it."""


def luck_ledgers(table: Table) -> list[tuple[LuckLine, ...]]:
    """The ledger of each seat; empty ones for games without luck to speak of."""
    sums: list[dict[tuple[str, str], list[float]]] = [
        defaultdict(lambda: [0.0, 0.0]) for _ in table.seats
    ]
    history = table.history
    draws_of = _DRAWS.get(table.game.name, _no_draws)
    for entry in history.entries:
        before, after = history.state_after(entry.number - 1), history.state_after(entry.number)
        for draw in draws_of(entry, before, after):
            line = sums[draw.seat][draw.ledger, draw.outcome]
            line[0] += draw.drawn
            line[1] += draw.expected
    return [
        tuple(LuckLine(*key, drawn, expected) for key, (drawn, expected) in sorted(lines.items()))
        for lines in sums
    ]


def _no_draws(entry: Entry, before: GameState, after: GameState) -> Iterable[Draw]:
    return ()
