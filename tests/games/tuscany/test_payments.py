"""T20b: the listed payments against every payment that brute force finds."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from castles.games.tuscany.legal import can_pay
from tests.games.tuscany.table import TUSCANY, TYPES, Table

CART = TYPES.index("cart")

hands = st.lists(st.integers(0, 5), min_size=len(TYPES), max_size=len(TYPES))
workers_owned = st.integers(0, 3)


def payments_by_brute_force(
    hand: list[int], workers: int, space_type: int = CART, equal_pairs: bool = False
) -> set[tuple[tuple[int, ...], int]]:
    """Two units, each tried in every way: a matching card, a worker, or a pair of another type."""
    nothing = (0,) * len(TYPES)

    def cards(kind: int, count: int) -> tuple[int, ...]:
        return tuple(count if number == kind else 0 for number in range(len(TYPES)))

    units = [(cards(space_type, 1), 0), (nothing, 1)]
    units += [(cards(kind, 2), 0) for kind in range(len(TYPES)) if kind != space_type]
    found = set()
    for (one, one_worker), (two, two_worker) in product(units, repeat=2):
        if one == two and max(one) == 2 and not equal_pairs:
            continue
        given_cards = tuple(a + b for a, b in zip(one, two, strict=True))
        given_workers = one_worker + two_worker
        enough = all(have >= need for have, need in zip(hand, given_cards, strict=True))
        if enough and workers >= given_workers:
            found.add((given_cards, given_workers))
    return found


def table_with(hand: list[int], workers: int, equal_pairs: bool = False) -> Table:
    table = Table(equal_pairs=equal_pairs)
    seat = table.seat(0).storage("cart").hand(**dict(zip(TYPES, hand, strict=True)))
    seat.workers = workers
    return table


@given(hands, workers_owned, st.booleans())
def test_t20b_the_listed_payments_are_all_there_are(
    hand: list[int], workers: int, equal_pairs: bool
) -> None:
    table = table_with(hand, workers, equal_pairs)
    expected = payments_by_brute_force(hand, workers, equal_pairs=equal_pairs)
    assert table.can("place") == bool(expected)
    most = table.state.rules.pairs_of_a_type
    assert can_pay(table.seat(0).state, CART, most) == bool(expected)
    if expected:
        table.do("place", storage=0, space=(7, 2))
        listed = [
            (tuple(choice["cards"].get(name, 0) for name in TYPES), choice["workers"])
            for choice in table.choices("pay")
        ]
        assert len(listed) == len(set(listed))
        assert set(listed) == expected


@settings(max_examples=15)
@given(hands, workers_owned)
def test_t20b_exactly_what_was_chosen_is_paid(hand: list[int], workers: int) -> None:
    table = table_with([count + 1 for count in hand], workers + 1)
    table.do("place", storage=0, space=(7, 2)).yields("red2")
    for choice in table.choices("pay"):
        after = Table()
        after.state = TUSCANY.copy(table.state)
        after.do(**choice)
        spent = [choice["cards"].get(name, 0) for name in TYPES]
        assert after.state.discards == spent
        kept = [had - gave for had, gave in zip(table.seat(0).state.hand, spent, strict=False)]
        assert after.seat(0).state.hand == [*kept, 0]
        assert after.seat(0).workers == table.seat(0).workers - choice["workers"]
