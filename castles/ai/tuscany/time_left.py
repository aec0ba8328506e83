"""How much time and how many scorings are left at a decision, frozen while it lasts.

Looked at anew after each considered action, time would punish every take (it puts a tile out),
and a player would stop taking tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from typing import Final

from castles.games.tuscany.state import State

TILES_PER_ROUND: Final = 0.5
"""How many tiles the leading seat puts out in a round of a usual game."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """Where the game stood when the decision began."""

    share: float
    """The share of the leading seat's tiles that are not put out yet."""
    put_out: float
    """How many tiles the leading seat has put out."""
    stacks: int
    tiles_per_stack: int
    last_round: bool

    def scorings(self, phase: int) -> int:
        """T35: how often green points will still be counted in that phase."""
        return self.stacks - phase + 1

    def later_scorings(self, phase: int, haste: float) -> float:
        """How often points are counted that are won by something unfinished in that phase."""
        tiles = max(0, phase * self.tiles_per_stack - self.put_out)
        if phase == self.stacks and not self.last_round:
            tiles += 1  # T34: one more round follows
        return self.scorings(phase) - exp(-haste * tiles)

    def after(self, rounds: int) -> TimeLeft:
        """Where the game is likely to stand some rounds later, whatever is decided now."""
        tiles = self.stacks * self.tiles_per_stack
        put_out = min(tiles, self.put_out + rounds * TILES_PER_ROUND)
        return replace(self, share=1 - put_out / tiles, put_out=put_out)


def time_left_of(state: State) -> TimeLeft:
    definitions = state.rules.definitions
    put_out = max(seat.put_out for seat in state.seats)
    tiles = definitions.stacks * definitions.tiles_per_stack
    return TimeLeft(
        1 - put_out / tiles,
        put_out,
        definitions.stacks,
        definitions.tiles_per_stack,
        state.last_round,
    )
