"""Ratings from the results of pairs: 400 points more mean odds of ten to one (Bradley-Terry)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

SCALE = 400
ROUNDS = 500
DOUBT = 0.5
"""Wins added to both sides, so that nobody is infinitely better."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player's wins against another; at larger tables the other has all seats but one."""

    one: str
    other: str
    wins: float
    games: int


def ratings(players: Sequence[str], pairings: Sequence[Pairing], seats: int) -> dict[str, int]:
    """A rating for each player; the first has 0."""
    others = seats - 1
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        # Each round fits every strength to its wins, given the strengths of the others.
        for player in players:
            won = expected = 0.0
            for pairing in pairings:
                if player not in (pairing.one, pairing.other):
                    continue
                games = pairing.games + 2 * DOUBT
                both = strength[pairing.one] + others * strength[pairing.other]
                if player == pairing.one:
                    won += pairing.wins + DOUBT
                    expected += games / both
                else:
                    won += pairing.games - pairing.wins + DOUBT
                    expected += others * games / both
            if expected:
                strength[player] = won / expected
    first = strength[players[0]]
    return {player: round(SCALE * log10(strength[player] / first)) for player in players}
