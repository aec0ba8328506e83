"""Duels: what is told is what luck cannot explain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.coach import foreseen_moves
from castles.ai.hint import hint_for, judge_of
from castles.ai.messages import Reply, read_reply, reply_text
from castles.ai.search.duel import FEWEST, FUTURES, Duel, Expectation
from castles.engine.game import AnyGame
from castles.engine.ruleset import complete_options
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.ai.burgundy.positions import burgundy, one_of_each_decision
from tests.ai.planted import reviewed
from tests.ai.tuscany.positions import tuscany

NOTHING = Expectation(0.0, 4.0)


def _fought(
    gain: Callable[[int], float],
    futures: int = 200,
    expectation: Expectation = NOTHING,
    held: float = 1.0,
) -> Duel:
    duel = Duel(gain, 50, expectation, held)
    for _ in duel.fight(futures):
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


def test_told_points_are_right_on_average_where_the_largest_are_picked() -> None:
    """Means of what is picked because it is large overstate; what is told does not."""
    dice = Random(5)
    picked = []
    for seed in range(400):
        true = dice.gauss(0, 4)
        duel = _fought(_luck(true, 15, seed), futures=30)
        if duel.is_clear:
            picked.append((duel.mean, duel.points, true))
    means, told, truth = (fmean(numbers) for numbers in zip(*picked, strict=True))
    assert means > 1.15 * truth
    assert 0.9 * truth < told < 1.1 * truth


def test_what_no_luck_makes_is_told_nearly_as_it_is() -> None:
    duel = _fought(_luck(60, 20, 2), futures=40)
    assert duel.mean > 10 * duel.error
    assert duel.mean - duel.error <= duel.points < duel.mean


def test_only_what_is_held_to_the_end_is_told() -> None:
    assert _fought(lambda future: 8.0, held=0.5).points == 4.0


def test_few_futures_are_drawn_to_what_an_estimate_promises() -> None:
    promised = Expectation(4.0, 4.0)
    unsure, sure = (_fought(_luck(0, 30, 2), futures, promised) for futures in (FEWEST, 5000))
    assert abs(unsure.points - 4) < abs(unsure.mean - 4) / 2
    assert abs(sure.points) < 1
    assert not sure.is_clear  # a promise alone is never told


def test_luck_that_is_not_looked_at_makes_a_difference_less_sure() -> None:
    ends = [Duel(lambda future: 6.0, 50, NOTHING, luck_to_come=luck) for luck in (0, 8, 80)]
    for duel in ends:
        for _ in duel.fight(40):
            pass
    # Normally spread by 8 points, 6 are more than nothing in 77 of 100.
    assert [duel.better_in for duel in ends] == [10, 8, 5]


def test_a_duel_goes_on_where_it_stopped() -> None:
    gain = _luck(5, 20, 3)
    duel = Duel(gain, 50, NOTHING)
    for futures in (30, 60):
        for _ in duel.fight(futures):
            pass
        assert len(duel.gains) == futures


def test_a_duel_ends_early_where_more_futures_would_tell_the_same() -> None:
    assert len(_fought(lambda future: 8.0).gains) == FEWEST
    assert len(_fought(lambda future: -1.0).gains) == FEWEST
    assert _fought(lambda future: 0.0).better_in == FUTURES / 2
    assert len(_fought(_luck(0.5, 10, 4)).gains) == 200


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


@pytest.mark.parametrize(("game", "goes_on"), [(tuscany(), True), (burgundy(), False)])
def test_what_is_told_is_confirmed_by_players_who_look_wider(game: AnyGame, goes_on: bool) -> None:
    """Those of Tuscany look as widely as they ever do."""
    state = game.new_state(complete_options(game.options, {}), 2, 3)
    dice = Random(3)
    while game.decision(state) != "turn":
        game.apply(state, dice.choice(game.legal_actions(state)))
    judge = judge_of(game, game.observe(state, game.deciding_seat(state)), 0)
    better, worse, *_ = judge.candidates()
    duel = judge.duel(better, worse, judge.race([better, worse], 2))
    for _ in duel.fight(2):
        pass
    confirmed = judge.confirmation(duel, better, worse)
    assert (confirmed is duel) == goes_on
    assert confirmed.following == duel.following


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
