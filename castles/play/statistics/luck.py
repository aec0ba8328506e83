"""The luck ledger: what was drawn from shuffled piles, beside what was to be expected.

Every draw of every seat is entered alike. A draw is made from a pile whose contents are fixed and
whose order is random; of `count` cards from a pile of `size`, among them `n` of one kind,
`count * n / size` of that kind are to be expected. What a reshuffle in the middle of a draw splits
is entered as two draws; cards that are the whole rest of a pile are certain, so they bring neither
good nor bad luck. Over many draws `drawn - expected` tends to nothing for everybody.

The dealing at set-up is not entered. Which ledgers there are is said in the `luck` of each game.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from castles.play.played_match import PlayedMatch


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


def luck_ledgers(played: PlayedMatch) -> list[tuple[LuckLine, ...]]:
    """The ledger of each seat; empty ones for games without luck to speak of."""
    sums: list[dict[tuple[str, str], list[float]]] = [
        defaultdict(lambda: [0.0, 0.0]) for _ in played.seats
    ]
    history = played.history
    for entry in history.entries:
        before, after = history.state_after(entry.number - 1), history.state_after(entry.number)
        for draw in played.game.draws(entry.events, before, after):
            line = sums[draw.seat][draw.ledger, draw.outcome]
            line[0] += draw.drawn
            line[1] += draw.expected
    return [
        tuple(LuckLine(*key, drawn, expected) for key, (drawn, expected) in sorted(lines.items()))
        for lines in sums
    ]
