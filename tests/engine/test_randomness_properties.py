"""What holds for every seed, bound and pile."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from castles.engine.randomness import Dice, draw_below, seeded, shuffled

seeds = st.integers(-(2**70), 2**70)
streams = st.integers(0, 2**64 - 1)


@given(streams, st.integers(1, 2**63))
def test_a_draw_lies_below_its_bound_and_moves_the_stream(stream: int, bound: int) -> None:
    value, after = draw_below(stream, bound)
    assert 0 <= value < bound
    assert 0 <= after < 2**64
    assert after != stream
    assert draw_below(stream, bound) == (value, after)


@given(streams, st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_every_item(stream: int, items: list[int]) -> None:
    pile, after = shuffled(items, stream)
    assert sorted(pile) == sorted(items)
    assert shuffled(items, stream) == (pile, after)


@given(seeds, st.text(max_size=12))
def test_a_seed_and_purpose_give_one_stream(seed: int, purpose: str) -> None:
    stream = seeded(seed, purpose)
    assert 0 <= stream < 2**64
    assert seeded(seed + 2**64, purpose) == stream


@given(seeds, st.lists(st.integers(1, 1000), max_size=20))
def test_dice_walk_their_stream(seed: int, bounds: list[int]) -> None:
    dice, stream = Dice(seed, "walk"), seeded(seed, "walk")
    for bound in bounds:
        value, stream = draw_below(stream, bound)
        assert dice.below(bound) == value
    assert dice.stream == stream
