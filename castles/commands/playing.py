"""Plays a game to its end without a match."""

from __future__ import annotations

from collections.abc import Sequence

from castles.ai.player import Player
from castles.engine.game import NOBODY, AnyGame, GameState, Outcome


def play_out(game: AnyGame, state: GameState, players: Sequence[Player]) -> tuple[Outcome, int]:
    """Let players, one per seat, play to the end; the outcome and the number of decisions."""
    decisions = 0
    while (seat := game.deciding_seat(state)) != NOBODY:
        game.apply(state, players[seat].decide(game.observe(state, seat)))
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game without a deciding seat is over"
    return outcome, decisions
