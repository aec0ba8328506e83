"""Hexes on the stage: the hit test is the inverse of the layout."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from castles.games.tuscany.board import shape_of
from castles.ui.table.cells import HexCells, outer_sides
from castles.ui.table.shape import ROW

ZONES = st.builds(
    FRect,
    st.floats(-500, 1500),
    st.floats(0, 900),
    st.floats(120, 2000),
    st.floats(120, 2000),
)
BOARDS = st.integers(0, 3).map(lambda shifts: shape_of(shifts).spaces)


@given(BOARDS, ZONES, st.integers(0, 29), st.floats(-0.95, 0.95), st.floats(-0.95, 0.95))
def test_points_in_a_hex_hit_it(
    spaces: tuple[tuple[int, int], ...], zone: FRect, number: int, across: float, down: float
) -> None:
    layout = HexCells.fitted(spaces, zone)
    x, y = layout.centres[number]
    # The rhombus within half the width and the full height lies inside every flat-top hex.
    reach = 1 - abs(down)
    point = (x + across * reach * layout.width / 4, y + down * ROW * layout.width / 2)
    assert layout.at(point) == number


@given(BOARDS, ZONES, st.integers(0, 29), st.floats(-0.95, 0.95), st.floats(-0.95, 0.95))
def test_points_in_a_pointy_hex_hit_it(
    spaces: tuple[tuple[int, int], ...], zone: FRect, number: int, across: float, down: float
) -> None:
    layout = HexCells.fitted(spaces, zone, pointy=True)
    x, y = layout.centres[number]
    reach = 1 - abs(across)
    point = (x + across * ROW * layout.width / 2, y + down * reach * layout.width / 4)
    assert layout.at(point) == number


@given(BOARDS, ZONES, st.booleans())
def test_a_board_stays_in_its_zone(
    spaces: tuple[tuple[int, int], ...], zone: FRect, pointy: bool
) -> None:
    layout = HexCells.fitted(spaces, zone, pointy=pointy)
    assert zone.inflate(1, 1).contains(layout.rect)


@given(BOARDS, ZONES, st.integers(0, 29), st.booleans())
def test_neighbours_are_one_hex_apart(
    spaces: tuple[tuple[int, int], ...], zone: FRect, number: int, pointy: bool
) -> None:
    layout = HexCells.fitted(spaces, zone, pointy=pointy)
    line, offset = spaces[number]
    x, y = layout.centres[number]
    for step in ((0, 2), (1, 1), (1, -1)):
        other = (line + step[0], offset + step[1])
        if other in spaces:
            nx, ny = layout.centres[spaces.index(other)]
            distance = ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5
            assert distance == pytest.approx(ROW * layout.width, rel=1e-3)


@pytest.mark.parametrize("shifts", range(4))
def test_boards_of_all_shapes_have_one_scale(shifts: int) -> None:
    zone = FRect(348, 72, 904, 600)
    widths = HexCells.fitted(shape_of(shifts).spaces, zone, least_rows=5).width
    assert widths == pytest.approx(HexCells.fitted(shape_of(0).spaces, zone, least_rows=5).width)


def test_nothing_is_hit_beside_the_board() -> None:
    layout = HexCells.fitted(shape_of(0).spaces, FRect(0, 0, 700, 500))
    assert layout.at((-5, -5)) is None


@pytest.mark.parametrize("pointy", [False, True])
def test_an_area_is_bounded_by_the_sides_that_face_no_hex_of_it(pointy: bool) -> None:
    layout = HexCells.fitted([(0, 0), (0, 2)], FRect(0, 0, 400, 400), pointy=pointy)
    sides = [
        (one.at, side)
        for one, side in outer_sides([layout.anchor(0), layout.anchor(1)], pointy=pointy)
    ]
    # The second hex is below the first, or right of it if they stand on a corner.
    facing = {(layout.centres[0], 1), (layout.centres[1], 4)}
    assert len(sides) == 10
    assert not facing & set(sides)
