"""The coach finds the one blunder that was planted in an otherwise good game of Castelli."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import count

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.hint import judge_of
from castles.ai.levels import Budget
from castles.ai.player import level_player
from castles.engine.action import Action
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.ai.castelli.positions import castelli
from tests.ai.planted import planted, reviewed

PUPIL = 0
QUICK = Budget(rollouts=(24,), rounds=2, candidates=4, seconds=math.inf, belief=8)
"""Searches enough to make no gross mistakes."""
FIRST_ROUND = 3
BLUNDER = 5.0
"""How far the planted action is behind the best one, in points of the estimate."""


def _blunder(match: Match) -> Action | None:
    """The worst action of a decision that matters, once the game has got going."""
    game = match.game
    if match.deciding_seat != PUPIL or game.decision(match.state) not in ("orient", "build"):
        return None
    if game.progress(match.state).round < FIRST_ROUND:
        return None
    judge = judge_of(game, match.view(PUPIL), 0)
    worst = min(match.legal_actions(), key=judge.estimate)
    lost = judge.estimate(judge.candidates()[0]) - judge.estimate(worst)
    return worst if lost >= BLUNDER else None


def _begun(deal: int) -> Match:
    seats = [SeatSpec("Anna", "ai:hard"), SeatSpec("Ben", "ai:medium")]
    return Match.new(castelli(), seats, deal)


def _game_with_a_blunder(seed: int) -> tuple[Match, int, int]:
    """A finished match, its deal, and the number of the planted action.

    Not every deal has room for one.
    """
    game = castelli()
    levels = opponents_of("castelli").levels
    for deal in count(100 * seed):
        match = _begun(deal)
        pupil = level_player(game, replace(levels["hard"], budget=QUICK), seed)
        players = [pupil, level_player(game, levels["medium"], seed)]
        number = 0
        while not match.is_over:
            blunder = None if number else _blunder(match)
            if blunder is not None:
                number = len(match.log) + 1
            seat = match.deciding_seat
            match.submit(blunder or players[seat].decide(match.view(seat)))
        if number:
            return match, deal, number
    raise AssertionError("there is no end of deals")


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_planted_blunder_is_ranked_first(seed: int) -> None:
    match, number = planted(f"castelli {seed}", _begun, lambda: _game_with_a_blunder(seed))
    worst = reviewed(match, PUPIL).mistakes[0]
    assert worst.number == number
    assert worst.better in match.game.legal_actions(match.state_after(number - 1))
    assert worst.reasons
