"""Counts of action sequences from fixed states: any change of what is legal shows here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from castles.engine.randomness import Dice
from castles.games.tuscany.state import State
from tests.games.tuscany.table import TUSCANY, TYPES, Table, play_set_up
from tests.games.tuscany.test_payments import payments_by_brute_force


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are."""
    legal = TUSCANY.legal_actions(state)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = TUSCANY.copy(state)
        TUSCANY.apply(after, action)
        count += perft(after, depth - 1)
    return count


def whole_turns(state: State, seat: int) -> int:
    """How many sequences of actions make up the rest of the seat's turn."""
    if TUSCANY.deciding_seat(state) != seat:
        return 1
    count = 0
    for action in TUSCANY.legal_actions(state):
        after = TUSCANY.copy(state)
        TUSCANY.apply(after, action)
        count += whole_turns(after, seat)
    return count


def first_turn() -> State:
    return play_set_up(Table.fresh(seats=2, seed=7)).state


def middle_of_a_game() -> State:
    """Three seats, many decisions on: by dice, so that every seat has a bit of everything."""
    table = Table.fresh(seats=3, seed=11)
    dice = Dice(11, "perft")
    while table.state.phase < 2 or table.decision[0] != "turn":
        legal = TUSCANY.legal_actions(table.state)
        TUSCANY.apply(table.state, legal[dice.below(len(legal))])
    return table.state


def castles_and_marble() -> State:
    """A castle, a hexagon, workers and marble: chains, tokens and extra actions within reach."""
    table = Table(seats=4)
    anna = table.seat(0).hand(castle=2, city=3, inn=2).storage("castle", "hexagon")
    anna.workers, anna.marble = 2, 1
    anna.cover((3, 2), (4, 1))
    return table.state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (first_turn, [9, 81, 738, 2034, 9352, 32306]),
        (middle_of_a_game, [9, 17, 91, 259, 1114, 3209, 12878]),
        (castles_and_marble, [22, 115, 577, 3059, 24581, 219884]),
    ],
)
def test_perft(position: Callable[[], State], counts: list[int]) -> None:
    state = position()
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_perft_of_the_set_up_is_a_product() -> None:
    # Every arrangement has three castle spaces, and no choice of one seat concerns another.
    state = Table.fresh(seats=2, seed=3).state
    assert [perft(state, depth) for depth in (1, 2, 3)] == [192, 192**2, 192**2 * 3]
    for _ in range(2):
        TUSCANY.apply(state, TUSCANY.legal_actions(state)[100])
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [3, 9, 9 * 5, 9 * 25]


def test_perft_of_a_turn_is_what_brute_force_counts() -> None:
    # Draw; take one of 8 tiles for one of 2 stored items; or place the cart or the hexagon on one
    # of the three touching spaces, paid in any way.
    hand = [2, 2, 3, 0, 4, 1, 2, 0]
    table = Table()
    anna = table.seat(0).storage("cart", "hexagon").hand(**dict(zip(TYPES, hand, strict=True)))
    anna.workers = 1
    payments = {
        kind: len(payments_by_brute_force(hand, 1, TYPES.index(kind)))
        for kind in ("farm", "cart", "inn")
    }
    expected = 1 + 8 * 2 + payments["cart"] + sum(payments.values())
    table.yields(*["red2"] * 3)
    assert whole_turns(table.state, 0) == expected
