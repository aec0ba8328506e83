"""The coach finds the one blunder that was planted in an otherwise good game of Burgundy."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.hint import judge_of
from castles.ai.levels import Budget
from castles.ai.player import level_player
from castles.engine.action import Action
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.ai.burgundy.positions import burgundy
from tests.ai.planted import planted, reviewed

PUPIL = 0
QUICK = Budget(rollouts=(12,), rounds=2, candidates=4, seconds=math.inf)
"""Searches enough to make no gross mistakes."""
BLUNDER = 12.0
"""How far the planted action is behind the best one, in points of the estimate."""


def _blunder(match: Match, round_: int) -> Action | None:
    """The worst action of a decision that matters, from a round on."""
    game = match.game
    if match.deciding_seat != PUPIL or game.decision(match.state) not in ("turn", "castle"):
        return None
    if game.progress(match.state).round < round_:
        return None
    judge = judge_of(game, match.view(PUPIL), 0)
    worst = min(match.legal_actions(), key=judge.estimate)
    lost = judge.estimate(judge.candidates()[0]) - judge.estimate(worst)
    return worst if lost >= BLUNDER else None


def _begun(deal: int) -> Match:
    seats = [SeatSpec("Anna", "ai:hard"), SeatSpec("Ben", "ai:medium")]
    return Match.new(burgundy(), seats, deal, {"boards": "random"})


def _game_with_a_blunder(seed: int, round_: int) -> tuple[Match, int, int]:
    """A finished match, its deal, and the number of the planted action."""
    game = burgundy()
    levels = opponents_of("burgundy").levels
    match = _begun(seed)
    pupil = level_player(game, replace(levels["hard"], budget=QUICK), seed)
    players = [pupil, level_player(game, levels["medium"], seed)]
    number = 0
    while not match.is_over:
        blunder = None if number else _blunder(match, round_)
        if blunder is not None:
            number = len(match.log) + 1
        seat = match.deciding_seat
        match.submit(blunder or players[seat].decide(match.view(seat)))
    assert number
    return match, seed, number


@pytest.mark.parametrize(("seed", "round_"), [(1, 6), (2, 8), (3, 10), (4, 7), (6, 8)])
def test_a_planted_blunder_is_ranked_first(seed: int, round_: int) -> None:
    name = f"burgundy {seed}, from round {round_}"
    match, number = planted(name, _begun, lambda: _game_with_a_blunder(seed, round_))
    worst = reviewed(match, PUPIL).mistakes[0]
    assert worst.number == number
    assert worst.better in match.game.legal_actions(match.state_after(number - 1))
    assert worst.reasons
