"""Things and shapes: the addresses of a table and where they can be hit."""

from __future__ import annotations

import doctest
from math import isclose, sqrt

import pytest
from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.ui.table import shape
from castles.ui.table.shape import Shape, box, hexagon, octagon, square


def test_the_example_of_the_shapes_runs() -> None:
    assert doctest.testmod(shape).failed == 0
    assert doctest.testmod(shape).attempted


def test_only_own_and_common_things_are_targets() -> None:
    assert Thing("space", 0, 17).target(viewer=0) == ("space", 17)
    assert Thing("display", NOBODY, 3).target(viewer=1) == ("display", 3)
    assert Thing("space", 0, 17).target(viewer=1) is None


def test_names_tell_things_of_others_apart() -> None:
    assert Thing("space", 0, 17).name(viewer=0) == "space.17"
    assert Thing("space", 0, 17).name(viewer=1) == "space.17@0"


@pytest.mark.parametrize(
    "made",
    [
        box(FRect(60, 70, 80, 60)),
        hexagon((100, 100), 90),
        hexagon((100, 100), 90, pointy=True),
        square((100, 100), 90),
        octagon((100, 100), 90),
    ],
)
def test_a_shape_is_hit_inside_its_outline_only(made: Shape) -> None:
    assert made.hit(made.centre)
    for x, y in made.outline:
        inner = (100 + (x - 100) * 0.97, 100 + (y - 100) * 0.97)
        outer = (100 + (x - 100) * 1.03, 100 + (y - 100) * 1.03)
        assert made.hit(inner)
        assert not made.hit(outer)


def test_a_hole_is_not_hit() -> None:
    made = box(FRect(0, 0, 100, 100), hole=FRect(40, 40, 20, 20))
    assert made.hit((10, 10))
    assert not made.hit((50, 50))


def test_small_shapes_can_be_hit_beside_them() -> None:
    assert hexagon((0, 0), 10).hit((0, 17))


def test_hexes_lie_on_a_side_or_stand_on_a_corner() -> None:
    flat, pointy = hexagon((0, 0), 100).box, hexagon((0, 0), 100, pointy=True).box
    assert isclose(flat.w, 100, abs_tol=1e-3)
    assert isclose(flat.h, 50 * sqrt(3), abs_tol=1e-3)
    assert isclose(pointy.h, 100, abs_tol=1e-3)


def test_rings_lie_as_their_hexes_do() -> None:
    assert hexagon((0, 0), 100).ring != hexagon((0, 0), 100, pointy=True).ring


def test_squares_and_octagons_fill_a_checkerboard() -> None:
    """A square and the octagon beside it touch: their halves add up to the distance."""
    assert isclose(square((0, 0), 100).box.w / 2 + octagon((100, 0), 100).box.w / 2, 100)
