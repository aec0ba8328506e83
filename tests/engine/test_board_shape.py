"""The spaces of a board, what touches what, and areas of a colour."""

from __future__ import annotations

import pytest

from castles.engine.board_shape import BoardShape

LINE = BoardShape([(0, 6), (0, 0), (0, 4), (0, 2), (5, 5)])
"""Four spaces in a line, 0 to 3, and one far away."""


def test_spaces_are_numbered_line_by_line() -> None:
    assert LINE.spaces == ((0, 0), (0, 2), (0, 4), (0, 6), (5, 5))
    assert (len(LINE), LINE.every) == (5, 0b11111)
    assert ((0, 4) in LINE, (0, 8) in LINE) == (True, False)
    assert LINE.number_of[0, 4] == 2


def test_only_spaces_of_the_board_are_neighbours() -> None:
    assert LINE.neighbours == (0b00010, 0b00101, 0b01010, 0b00100, 0)


@pytest.mark.parametrize(
    ("covered", "frontier"),
    [(0, 0), (0b00001, 0b00010), (0b00110, 0b01001), (0b10101, 0b01010), (0b11111, 0)],
)
def test_the_frontier_is_free_and_touches_something_covered(covered: int, frontier: int) -> None:
    assert LINE.frontier(covered) == frontier


@pytest.mark.parametrize(
    ("colours", "masks", "areas"),
    [
        ([0, 0, 0, 0, 0], (0b11111, 0), (0b01111,) * 4 + (0b10000,)),
        ([0, 1, 0, 0, 1], (0b01101, 0b10010), (0b0001, 0b0010, 0b1100, 0b1100, 0b10000)),
    ],
)
def test_areas_are_connected_and_of_one_colour(
    colours: list[int], masks: tuple[int, ...], areas: tuple[int, ...]
) -> None:
    assert LINE.colour_masks(colours, 2) == masks
    assert LINE.areas(masks) == areas


def test_a_board_of_links_touches_where_they_say() -> None:
    # Two islands that a river joins; (0, 2) and (0, 4) would touch as hexes.
    shape = BoardShape.linked([(0, 0), (0, 2), (0, 4)], [((0, 0), (0, 2)), ((0, 0), (0, 4))])
    assert shape.neighbours == (0b110, 0b001, 0b001)
    assert shape.frontier(0b010) == 0b001
    assert shape.areas([0b110, 0b001]) == (0b001, 0b010, 0b100)
    assert shape.connected(0b001, 0b111) == 0b111
