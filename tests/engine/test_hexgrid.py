"""Spaces in doubled coordinates, and masks of them."""

from __future__ import annotations

import pytest

from castles.engine.hexgrid import Space, bits, distance, neighbours


def test_six_neighbours_are_one_step_away() -> None:
    around = neighbours((4, 6))
    assert sorted(around) == [(3, 5), (3, 7), (4, 4), (4, 8), (5, 5), (5, 7)]
    assert {distance((4, 6), space) for space in around} == {1}


@pytest.mark.parametrize(
    ("space", "steps"),
    [((0, 0), 0), ((0, 6), 3), ((3, 1), 3), ((3, 3), 3), ((3, 5), 4), ((-2, -6), 4)],
)
def test_the_distance_is_the_fewest_steps(space: Space, steps: int) -> None:
    reached = {(0, 0)}
    for _ in range(steps):
        assert space not in reached
        reached |= {there for here in reached for there in neighbours(here)}
    assert space in reached
    assert distance((0, 0), space) == distance(space, (0, 0)) == steps


@pytest.mark.parametrize(("mask", "numbers"), [(0, []), (1, [0]), (0b10110, [1, 2, 4])])
def test_bits_of_a_mask_lowest_first(mask: int, numbers: list[int]) -> None:
    assert list(bits(mask)) == numbers
