"""The appraiser: what counts, and that the quick reckoning agrees with trying things out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.ai.by_game import opponents_of
from castles.ai.tuscany.appraiser import TuscanyAppraiser
from castles.ai.tuscany.paying import best_payment
from castles.ai.tuscany.prices import LARGEST_HAND
from castles.ai.tuscany.time_left import time_left_of
from castles.ai.tuscany.weights import Weights
from castles.games.tuscany.actions import DRAW, NO_PAIR
from castles.games.tuscany.state import EMPTY, SeatState, State
from tests.ai.tuscany.positions import one_of_each_decision, played_positions, tuscany

WEIGHTS = Weights(**opponents_of("tuscany").weights["order"])


def _appraiser(state: State) -> TuscanyAppraiser:
    return TuscanyAppraiser(state.rules, WEIGHTS, time_left_of(state))


def _more_green(seat: SeatState) -> None:
    seat.green += 1


def _more_red(seat: SeatState) -> None:
    seat.red += 1


def _card(seat: SeatState) -> None:
    seat.hand[0] += 1


def _worker(seat: SeatState) -> None:
    seat.workers += 1


def _marble(seat: SeatState) -> None:
    seat.marble += 1


def _token(seat: SeatState) -> None:
    seat.tokens = (*seat.tokens[:-1], seat.tokens[-1] + 1)


@pytest.mark.parametrize(
    "gain",
    [_more_green, _more_red, _card, _worker, _marble, _token],
    ids=lambda gain: gain.__name__,
)
def test_more_is_worth_more(gain: Callable[[SeatState], None]) -> None:
    state = one_of_each_decision(seed=3, seats=2)["turn"]
    prices = _appraiser(state).at(state.phase)
    seat = state.seats[0]
    richer = seat.copy()
    gain(richer)
    assert prices.seat(state, richer) > prices.seat(state, seat)


def test_green_counts_once_for_each_scoring_to_come() -> None:
    state = one_of_each_decision(seed=3, seats=2)["turn"]
    seat = state.seats[0]
    richer = seat.copy()
    _more_green(richer)
    for phase, scorings in ((1, 3), (2, 2), (3, 1)):
        prices = _appraiser(state).at(phase)
        more = prices.seat(state, richer) - prices.seat(state, seat)
        assert more == pytest.approx(scorings)


def test_the_best_payment_leaves_the_most_valuable_hand() -> None:
    game = tuscany()
    payments = 0
    for state in played_positions(seed=5, seats=2):
        if game.decision(state) != "pay":
            continue
        payments += 1
        prices = _appraiser(state).at(state.phase)
        _, number, _, space = state.pending[-1]
        seat = state.seats[number]
        kind = seat.own_board().types[space]
        best = best_payment(prices, seat, kind)
        legal = game.legal_actions(state)
        assert best is not None
        assert best[1] in legal
        worths = {action: _hand_after(prices.hand, seat, kind, action) for action in legal}
        assert worths[best[1]] == pytest.approx(max(worths.values()))
        lost = prices.hand(seat.hand, seat.workers) - worths[best[1]]
        assert best[0] == pytest.approx(lost)
    assert payments > 10


def _hand_after(
    worth: Callable[[list[int], int], float], seat: SeatState, kind: int, action: tuple[int, ...]
) -> float:
    _, matching, workers, *pairs = action
    hand = seat.hand[:]
    hand[kind] -= matching
    for pair in pairs:
        if pair != NO_PAIR:
            hand[pair] -= 2
    return worth(hand, seat.workers - workers)


def test_instinct_answers_every_decision_of_a_game_legally() -> None:
    game = tuscany()
    asked = set()
    for state in played_positions(seed=8, seats=4):
        decision = game.decision(state)
        if decision in ("assemble", "start_castle"):
            continue
        asked.add(decision)
        legal = game.legal_actions(state)
        gains = _appraiser(state).gains(state)
        assert {action for _, action in gains} <= set(legal)
        assert _appraiser(state).choose(state) in legal
    assert asked >= {"token", "turn", "pay", "castle", "extra", "discard"}


def test_a_large_hand_does_not_draw_while_there_is_anything_else_to_do() -> None:
    state = one_of_each_decision(seed=3, seats=2)["turn"]
    seat = state.seats[state.pending[-1][1]]
    seat.hand = [LARGEST_HAND, *[0] * (len(seat.hand) - 1)]
    seat.storage = (EMPTY,)
    assert _appraiser(state).choose(state) != DRAW()
