"""The coach finds the one blunder that was planted in an otherwise good game."""

from __future__ import annotations

import math
from dataclasses import replace
from statistics import fmean

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.coach import Diligence, Review
from castles.ai.hint import judge_of
from castles.ai.levels import Budget, Judging
from castles.ai.player import level_player, make_player
from castles.engine.action import Action
from castles.engine.errors import OptionError
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.ai.planted import FUTURES, planted, reviewed
from tests.ai.tuscany.positions import tuscany
from tests.toy_game import ToyGame

PUPIL = 0
QUICK = Budget(rollouts=(16,), rounds=2, candidates=4, seconds=math.inf)
"""Searches enough to make no gross mistakes."""
BLUNDER = 12.0
"""How far the planted action is behind the best one, in points of the estimate."""
REAL_BLUNDER = 6.0
"""The same at the end of the game."""


def _blunder(match: Match, round_: int) -> Action | None:
    """The worst action of a decision that matters, from a round on."""
    game = match.game
    if match.deciding_seat != PUPIL or game.decision(match.state) not in ("turn", "castle"):
        return None
    now = game.progress(match.state).round
    if not isinstance(now, int) or now < round_:
        return None
    judge = judge_of(game, match.view(PUPIL), 0)
    worst, best = min(match.legal_actions(), key=judge.estimate), judge.candidates()[0]
    if judge.estimate(best) - judge.estimate(worst) < BLUNDER:
        return None
    # What an estimate thinks bad need not be so at the end of the game.
    cost = fmean(judge.trial(best, guess) - judge.trial(worst, guess) for guess in range(40))
    return worst if cost >= REAL_BLUNDER else None


def _begun(deal: int) -> Match:
    return Match.new(tuscany(), [SeatSpec("Anna", "ai:hard"), SeatSpec("Ben", "ai:easy")], deal)


def _game_with_a_blunder(seed: int, round_: int) -> tuple[Match, int, int]:
    """A finished match, its deal, and the number of the planted action."""
    game = tuscany()
    match = _begun(seed)
    pupil = level_player(game, replace(opponents_of("tuscany").levels["hard"], budget=QUICK), seed)
    players = [pupil, make_player("ai:easy", game, seed)]
    number = 0
    while not match.is_over:
        blunder = None if number else _blunder(match, round_)
        if blunder is not None:
            number = len(match.log) + 1
        seat = match.deciding_seat
        match.submit(blunder or players[seat].decide(match.view(seat)))
    assert number
    return match, seed, number


def _reviewed(match: Match, diligence: Diligence) -> Review:
    review = Review(match.game, match.log, match.state_after, PUPIL, diligence)
    while not review.is_finished:
        review.step()
    return review


@pytest.mark.parametrize(("seed", "round_"), [(1, 10), (2, 10), (3, 14), (4, 10), (6, 12)])
def test_a_planted_blunder_is_ranked_first(seed: int, round_: int) -> None:
    name = f"tuscany {seed}, from round {round_}"
    match, number = planted(name, _begun, lambda: _game_with_a_blunder(seed, round_))
    review = reviewed(match, PUPIL)
    worst = review.mistakes[0]
    assert worst.number == number
    assert worst.played == match.log[number - 1].action
    assert worst.better in match.game.legal_actions(match.state_after(number - 1))
    assert worst.reasons
    assert review.done == review.total
    told = {verdict.move.number: verdict.duel for verdict in review.told}
    assert told.keys() >= {mistake.number for mistake in review.mistakes}
    assert all(len(duel.gains) == FUTURES or duel.is_precise for duel in told.values())


def test_a_review_goes_on_in_slices_and_gives_the_same_result() -> None:
    game = tuscany()
    match = Match.new(game, [SeatSpec("", "ai:easy")] * 2, 4)
    players = [make_player("ai:easy", game, seat) for seat in range(2)]
    while not match.is_over:
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    little = Diligence(moments=2, rivals=2, trials=4, judging=Judging(rounds=2, first=2, guesses=4))
    sliced = Review(game, match.log, match.state_after, PUPIL, little)
    assert sliced.mistakes == []
    done = [0]
    while not sliced.is_finished:
        sliced.advance(0.001)
        done.append(sliced.done)
    assert done == sorted(done)
    assert done[-1] == sliced.total
    assert sliced.mistakes == _reviewed(match, little).mistakes


def test_a_game_without_a_judge_has_no_coach() -> None:
    with pytest.raises(OptionError):
        Review(ToyGame(), [], lambda number: tuscany().from_data({}), 0)
