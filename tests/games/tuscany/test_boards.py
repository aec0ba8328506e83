"""T9, T15: all 12,288 boards, with areas and neighbours worked out here by other means."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from castles.games.tuscany.actions import ARRANGEMENTS, ORDERS
from castles.games.tuscany.board import Board
from tests.games.tuscany.table import TUSCANY, TYPES

RULES = TUSCANY.ruleset({})
PIECES = list(product(*RULES.pieces))
SPACES = {
    "castle": 3,
    "village": 5,
    "farm": 5,
    "cart": 4,
    "monastery": 4,
    "quarry": 4,
    "city": 3,
    "inn": 2,
}

boards = st.builds(
    lambda pieces, arrangement: Board(pieces, arrangement[1:], len(TYPES)),
    st.sampled_from(PIECES),
    st.sampled_from(ARRANGEMENTS),
)


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Two spaces share a side: above one another, or half a hex apart in the next column."""
    columns, heights = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (columns, heights) in {(0, 2), (1, 1)}


def test_t9_every_board_has_30_spaces_small_areas_and_36_to_44_area_points() -> None:
    points: Counter[int] = Counter()
    for pieces, (_, order, turned, shifts) in product(PIECES, ARRANGEMENTS):
        board = Board(pieces, (order, turned, shifts), len(TYPES))
        assert len(board.types) == 30
        assert [mask.bit_count() for mask in board.type_masks] == [SPACES[name] for name in TYPES]
        areas = set(board.area_of)
        assert sum(areas) == board.shape.every
        assert max(area.bit_count() for area in areas) <= 3
        points[sum(RULES.area_points[area.bit_count()] for area in areas)] += 1
    assert points.total() == 12_288
    assert (min(points), max(points)) == (36, 44)


@given(boards)
def test_t15_spaces_touch_exactly_if_they_share_a_side(board: Board) -> None:
    shape = board.shape
    for number, space in enumerate(shape.spaces):
        beside = {n for n, other in enumerate(shape.spaces) if touch(space, other)}
        assert shape.neighbours[number] == sum(1 << n for n in beside)


@given(boards)
def test_t22_areas_are_the_connected_spaces_of_one_colour(board: Board) -> None:
    spaces = board.shape.spaces
    colour = dict(zip(spaces, board.types, strict=True))
    for start in spaces:
        area, edge = {start}, [start]
        while edge:
            here = edge.pop()
            found = [s for s in spaces if touch(s, here) and colour[s] == colour[start]]
            edge += [s for s in found if s not in area]
            area.update(found)
        number = board.shape.number_of[start]
        assert board.area_of[number] == sum(1 << board.shape.number_of[s] for s in area)


@given(boards)
def test_t15_neighbouring_pieces_share_three_hexes_with_a_half_hex_shift(board: Board) -> None:
    columns: dict[int, list[int]] = {}
    for column, offset in board.shape.spaces:
        columns.setdefault(column, []).append(offset)
    assert [len(columns[column]) for column in range(9)] == [3, 4, 3] * 3
    for left in (2, 5):
        assert abs(columns[left][0] - columns[left + 1][0]) == 1


@given(st.sampled_from(PIECES), st.sampled_from(ARRANGEMENTS))
def test_t15_turning_the_whole_board_by_half_gives_the_same_board(
    pieces: tuple[tuple[int, ...], ...], arrangement: tuple[int, ...]
) -> None:
    _, order, turned, shifts = arrangement
    one = Board(pieces, (order, turned, shifts), len(TYPES))
    # The right-most piece first, each turned the other way; seen from the other end the last
    # join comes first, and a half turn leaves a step up a step up.
    swapped = ORDERS.index(ORDERS[order][::-1])
    other_turned = sum(1 << (2 - place) for place in range(3) if not turned >> place & 1)
    other = Board(pieces, (swapped, other_turned, (shifts >> 1) | (shifts & 1) << 1), len(TYPES))
    assert one.types == other.types[::-1]
    sizes = [sorted(area.bit_count() for area in board.area_of) for board in (one, other)]
    assert sizes[0] == sizes[1]
