"""Choosing how to pay: every way can be reached, the cheapest comes first."""

from __future__ import annotations

import pytest

from castles.ui.games.tuscany.payments import WORKERS, Payment, Payments, payment_of


def ways(*costs: dict[str, int]) -> Payments:
    return Payments([Payment((number,), cost) for number, cost in enumerate(costs)])


COSTS = (
    {"farm": 2},
    {"farm": 1, WORKERS: 1},
    {WORKERS: 2},
    {"farm": 1, "inn": 2},
    {WORKERS: 1, "inn": 2},
    {"inn": 2, "city": 2},
)


def test_words_of_an_action_become_its_cost() -> None:
    payment = payment_of((9,), {"do": "pay", "cards": {"farm": 1}, "workers": 1})
    assert payment == Payment((9,), {"farm": 1, WORKERS: 1})


def test_stepping_reaches_every_way_and_comes_back() -> None:
    payments = ways(*COSTS)
    seen = []
    for _ in COSTS:
        seen.append(payments.chosen.cost)
        payments.step(1)
    assert seen == list(COSTS)
    assert payments.index == 0


@pytest.mark.parametrize(
    ("pointed", "cost"),
    [
        ([WORKERS], {"farm": 1, WORKERS: 1}),
        ([WORKERS, WORKERS], {WORKERS: 2}),
        (["inn"], {"farm": 1, "inn": 2}),
        (["inn", "city"], {"inn": 2, "city": 2}),
        (["inn", "inn"], {"farm": 2}),
        (["inn", WORKERS], {WORKERS: 1, "inn": 2}),
    ],
)
def test_pointing_at_things_uses_more_of_them(pointed: list[str], cost: dict[str, int]) -> None:
    payments = ways(*COSTS)
    for name in pointed:
        assert payments.point_at(name)
    assert payments.chosen.cost == cost


def test_pointing_at_what_is_never_paid_changes_nothing() -> None:
    payments = ways(*COSTS)
    assert not payments.point_at("castle")
    assert payments.index == 0
