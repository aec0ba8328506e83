"""Choosing how to pay: every way can be reached, the cheapest comes first."""

from __future__ import annotations

import doctest

import pytest

from castles.desk import payments as payments_module
from castles.desk.payments import Payment, Payments
from castles.desk.thing import Thing

WORKERS, FARM, INN, CITY, CASTLE = map(Thing, ("worker", "farm", "inn", "city", "castle"))


def payments(*costs: dict[Thing, int]) -> Payments:
    return Payments([Payment((number,), cost) for number, cost in enumerate(costs)])


COSTS = (
    {FARM: 2},
    {FARM: 1, WORKERS: 1},
    {WORKERS: 2},
    {FARM: 1, INN: 2},
    {WORKERS: 1, INN: 2},
    {INN: 2, CITY: 2},
)


def test_the_example_runs() -> None:
    assert doctest.testmod(payments_module).failed == 0
    assert doctest.testmod(payments_module).attempted


def test_the_way_of_an_action_is_raised() -> None:
    made = payments(*COSTS)
    made.select((3,))
    assert made.selected.cost == COSTS[3]
    made.select((99,))
    assert made.selected.cost == COSTS[3]


def test_stepping_reaches_every_way_and_comes_back() -> None:
    made = payments(*COSTS)
    seen = []
    for _ in COSTS:
        seen.append(made.selected.cost)
        made.step(1)
    assert seen == list(COSTS)
    assert made.index == 0


@pytest.mark.parametrize(
    ("pointed", "cost"),
    [
        ([WORKERS], {FARM: 1, WORKERS: 1}),
        ([WORKERS, WORKERS], {WORKERS: 2}),
        ([INN], {FARM: 1, INN: 2}),
        ([INN, CITY], {INN: 2, CITY: 2}),
        ([INN, INN], {FARM: 2}),
        ([INN, WORKERS], {WORKERS: 1, INN: 2}),
    ],
)
def test_pointing_at_things_uses_more_of_them(pointed: list[Thing], cost: dict[Thing, int]) -> None:
    made = payments(*COSTS)
    for name in pointed:
        assert made.point_at(name)
    assert made.selected.cost == cost


def test_pointing_at_what_is_never_paid_changes_nothing() -> None:
    made = payments(*COSTS)
    assert not made.point_at(CASTLE)
    assert made.index == 0
