"""The appraiser of Burgundy: what counts, and that the end is reckoned exactly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ai.burgundy.thinking import BurgundyThinking
from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.search.plans import Planner
from castles.ai.search.thinking import Appraiser
from castles.games.burgundy.scoring import LIVESTOCK_POINTS
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.view import observe
from tests.ai.burgundy.positions import burgundy, one_of_each_decision, played_positions


def _thinking() -> BurgundyThinking:
    found = thinking_of(burgundy())
    assert isinstance(found, BurgundyThinking)
    return found


def _appraiser(state: State) -> Appraiser[State]:
    return _thinking().taste(opponents_of("burgundy").weights["turn"]).appraiser(state)


def _point(own: Estate) -> None:
    own.points += 1


def _worker(own: Estate) -> None:
    own.workers += 1


def _silver(own: Estate) -> None:
    own.silver += 1


def _good(own: Estate) -> None:
    own.goods[own.goods.index(max(own.goods))] += 1


@pytest.mark.parametrize("gain", [_point, _worker, _silver, _good], ids=lambda gain: gain.__name__)
def test_more_is_worth_more(gain: Callable[[Estate], None]) -> None:
    state = one_of_each_decision()["turn"]
    seat = state.pending[-1][1]
    richer = state.copy()
    gain(richer.estate(seat))
    appraiser = _appraiser(state)
    assert appraiser.worth(richer, seat) > appraiser.worth(state, seat)


def test_after_the_last_die_nothing_counts_but_the_final_score() -> None:
    """B23: what is worth something at the end of the last turn is what is counted then."""
    game, compared = burgundy(), 0
    for state in played_positions(seed=7, seats=2):
        seat = game.deciding_seat(state)
        last = state.rules.definitions.rounds * len(state.rules.definitions.phases)
        if state.round != last or game.decision(state) != "turn":
            continue
        if state.order[-1] != seat:
            continue
        appraiser = _appraiser(state)
        for action in game.legal_actions(state):
            turn = _thinking().own_turn(state, seat)
            game.apply(turn, action)
            after = game.copy(state)
            game.apply(after, action)
            outcome = game.outcome(after)
            if outcome is not None and not turn.pending:
                assert appraiser.worth(turn, seat) == pytest.approx(outcome.points[seat])
                compared += 1
    assert compared


def test_a_plan_is_a_whole_turn_and_none_ends_like_another() -> None:
    game, thinking = burgundy(), _thinking()
    state = one_of_each_decision()["turn"]
    view = observe(state, game.deciding_seat(state))
    planner = Planner(thinking, thinking.blindfold(view), view.seat, _appraiser(state))
    plans = planner.plans()
    assert len(plans) > 4
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    ends = set()
    for plan in plans:
        turn = thinking.blindfold(view)
        for action in plan.actions:
            assert action in game.legal_actions(turn)
            game.apply(turn, action)
        assert not turn.pending
        ends.add(thinking.fingerprint(turn))
    assert len(ends) == len(plans)


def test_a_hint_tells_the_points_that_animals_will_score() -> None:
    """B19, X2: geese count with every other animal."""
    game = burgundy()
    compared = set()
    for seed in range(3):
        for state in played_positions(seed, 2, extra_tiles=True):
            seat = game.deciding_seat(state)
            for action in game.legal_actions(state):
                reasons = _thinking().reasons(observe(state, seat), (action,))
                told = [reason for reason in reasons if reason.key == "hint.why.animals"]
                if told:
                    after = _thinking().own_turn(state, seat)
                    before = after.estate(seat).sources[LIVESTOCK_POINTS]
                    game.apply(after, action)
                    gained = after.estate(seat).sources[LIVESTOCK_POINTS] - before
                    assert told[0].facts["points"] == gained
                    compared.add(told[0].facts["animal"])
    assert len(compared) > 3
