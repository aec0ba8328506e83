"""Randomness: known numbers, fairness, independence."""

from __future__ import annotations

from collections import Counter

import pytest

from castles.engine.randomness import Dice, draw_below, draws_below, seeded, shuffled

SIXTY_FOUR_BITS = 1 << 64

# The reference implementation of splitmix64 (Vigna) gives these for its usual test seeds.
KNOWN = {
    0: [16294208416658607535, 7960286522194355700, 487617019471545679],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423],
}


@pytest.mark.parametrize("seed", KNOWN)
def test_the_numbers_are_those_of_splitmix64(seed: int) -> None:
    dice = Dice(seed)
    assert [dice.below(SIXTY_FOUR_BITS) for _ in KNOWN[seed]] == KNOWN[seed]


def test_a_stream_is_an_int_and_continues_where_it_was() -> None:
    first, stream = draw_below(seeded(5), 100)
    second, _ = draw_below(stream, 100)
    dice = Dice(5)
    assert [first, second] == [dice.below(100), dice.below(100)]


@pytest.mark.parametrize("bound", [6, 100, (1 << 63) + 1])  # of the last, half is rejected
def test_several_draws_at_once_are_those_in_a_row(bound: int) -> None:
    stream, one_by_one = seeded(7), []
    for _ in range(9):
        value, stream = draw_below(stream, bound)
        one_by_one.append(value)
    assert draws_below(seeded(7), bound, 9) == (one_by_one, stream)


@pytest.mark.parametrize("seed", [-1, SIXTY_FOUR_BITS, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= seeded(seed) < SIXTY_FOUR_BITS
    assert 0 <= Dice(seed).below(6) < 6


def test_draws_are_uniform() -> None:
    dice = Dice(1)
    counts = Counter(dice.below(6) for _ in range(6000))
    # Chi-squared with 5 degrees of freedom stays below 20.5 with probability 0.999.
    assert sorted(counts) == list(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_rejection_keeps_awkward_bounds_uniform() -> None:
    # Two thirds of 2**64: without rejection the lower half would come up twice as often.
    bound = SIXTY_FOUR_BITS // 3 * 2
    dice = Dice(2)
    low = sum(dice.below(bound) < bound // 2 for _ in range(1000))
    assert 430 < low < 570


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    stream = seeded(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        order, stream = shuffled(range(4), stream)
        counts[order] += 1
    # Chi-squared with 23 degrees of freedom stays below 49.7 with probability 0.999.
    assert len(counts) == 24
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7


def test_shuffling_changes_nothing_but_the_order() -> None:
    items = ["a", "b", "b", "c"]
    order, _ = shuffled(items, seeded(1))
    assert sorted(order) == items
    assert items == ["a", "b", "b", "c"]


@pytest.mark.parametrize("other", ["", "bag", "deck2", "kced"])
def test_purposes_are_independent(other: str) -> None:
    one, two = Dice(7, "deck"), Dice(7, other)
    pairs = Counter((one.below(2), two.below(2)) for _ in range(1000))
    # Chi-squared with 3 degrees of freedom stays below 16.3 with probability 0.999.
    assert sum((count - 250) ** 2 / 250 for count in pairs.values()) < 16.3


def test_equal_purposes_are_equal() -> None:
    assert seeded(7, "deck") == seeded(7, "deck") != seeded(8, "deck")
