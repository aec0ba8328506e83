"""The luck ledger: what was drawn from shuffled piles, compared with what was expected.

Every draw of every seat is recorded the same way. A pile has known contents in random order: of
`count` cards from a pile of `size` that includes `n` of one kind, `count * n / size` are expected
to be of that kind. A draw split by a reshuffle counts as two draws. Drawing the whole rest of a
pile is certain, so it is neither good nor bad luck. The average of `drawn - expected` over many
draws tends to zero for everyone.

The deal at set-up isn't recorded. Each game defines its ledgers in `luck`.
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
        """The gain from luck; negative for a loss."""
        return self.drawn - self.expected


def luck_ledgers(played: PlayedMatch) -> list[tuple[LuckLine, ...]]:
    """The ledger of each seat; empty for games with hardly any luck."""
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
