"""Duels: what is told is what luck cannot explain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.coach import foreseen_moves
from castles.ai.hint import hint_for, judge_of
from castles.ai.messages import Reply, read_reply, reply_text
from castles.ai.search.duel import FEWEST, FUTURES, Duel
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.ai.burgundy.positions import burgundy, one_of_each_decision
from tests.ai.planted import reviewed
from tests.ai.tuscany.positions import tuscany


def _fought(gain: Callable[[int], float], futures: int = 200, expected: float = 4.0) -> Duel:
    duel = Duel(gain, range(50, 50 + futures), expected)
    for _ in duel.fight(1.0):
        pass
    return duel


def _luck(mean: float, spread: float, seed: int) -> Callable[[int], float]:
    dice = Random(seed)
    return lambda future: dice.gauss(mean, spread)


def test_a_clear_difference_is_told_with_its_share_of_futures() -> None:
    duel = _fought(_luck(5, 5, 1))
    assert duel.is_clear
    assert 4 < duel.points < 6
    assert duel.better_in in range(7, 10)
    assert duel.typical in range(50, 250)


def test_luck_alone_is_rarely_told() -> None:
    told = sum(_fought(_luck(0, 10, seed)).is_clear for seed in range(100))
    assert told <= 5


def test_what_luck_may_have_made_large_is_drawn_to_nothing() -> None:
    duel = _fought(_luck(3, 30, 2), futures=FEWEST)
    assert abs(duel.points) < abs(duel.mean) / 2


def test_a_settled_duel_ends_early() -> None:
    assert len(_fought(lambda future: 8.0).gains) == FEWEST
    assert len(_fought(lambda future: -1.0).gains) == FEWEST
    assert _fought(lambda future: 0.0).better_in == FUTURES / 2


def test_every_action_is_planned_for_itself() -> None:
    """In a beam that all share, what is left of a weaker action seems worse than it is."""
    game = burgundy()
    state = one_of_each_decision(2)["turn"]
    view = game.observe(state, game.deciding_seat(state))
    judge = judge_of(game, view, 0)
    best = judge.estimate(judge.candidates()[0])
    for action in game.legal_actions(state):
        plan = judge.plan(action)
        assert plan.actions[0] == action
        assert best >= plan.value >= judge._planner.plan(action).value


@pytest.fixture(scope="module")
def match() -> Match:
    game = tuscany()
    match = Match.new(game, [SeatSpec("Anna", "random"), SeatSpec("Ben", "random")], 3)
    dice = Random(3)
    while not match.is_over:
        match.submit(dice.choice(match.legal_actions()))
    return match


def test_a_mistake_shows_how_it_could_have_gone_on(match: Match) -> None:
    review = reviewed(match, 0)
    for mistake in review.mistakes:
        assert mistake.line[0] == mistake.better
        view = review.view_before(mistake.number)
        moves = list(foreseen_moves(match.game, view, mistake))
        assert moves
        assert all(seen.seat == 0 for seen, _ in moves)
        assert all(action in match.game.legal_actions(seen.state) for seen, action in moves)
    reply = Reply(1, mistakes=tuple(review.mistakes), done=1, total=1)
    assert read_reply(reply_text(reply)) == reply


def test_a_hint_says_no_more_than_it_knows() -> None:
    game = burgundy()
    state = one_of_each_decision(2)["turn"]
    hint = hint_for(game, game.observe(state, game.deciding_seat(state)))
    assert hint.points >= 0
    assert hint.better_in in range(FUTURES + 1)
    assert opponents_of("burgundy").judging.guesses >= FEWEST
