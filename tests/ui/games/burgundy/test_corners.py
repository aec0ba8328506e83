"""The corners around the duchy: nothing there covers anything else, whatever modules are played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import FRect

from castles.games.by_game import game_named
from castles.ui.games.burgundy.corners import Corners
from castles.ui.games.burgundy.laying import Laying, plan_of
from castles.ui.kit.layout import Stage
from castles.ui.table.cells import HexCells
from castles.ui.table.game_screen import Room
from castles.ui.table.shape import hexagon

_DIE, _WHITE, _STEP = 76.0, 68.0, 42.0
_PRICE = (56.0, 32.0)
_ODD = ({"teams"}, {"solo_board", "solo_board 33"}, {"solo_board", "solo_board 34"})
_PLAIN = ("border_posts", "trade_routes", "shields", "vineyards")


def layouts() -> Iterator[frozenset[str]]:
    """What can be true at once and moves something."""
    for count in range(len(_PLAIN) + 1):
        for chosen in combinations(_PLAIN, count):
            yield frozenset(chosen)
            if "border_posts" not in chosen:
                yield frozenset({*chosen, "teams"})
    yield from map(frozenset, _ODD[1:])


def corners_of(true: frozenset[str], stage: Stage) -> Corners:
    picture: Any = SimpleNamespace(viewer=0, state=SimpleNamespace(order=(0, 1)))
    nothing: Any = SimpleNamespace()
    plan = plan_of(true, 4 if "teams" in true else 2)
    return Corners(Laying(Room(stage, nothing, nothing), picture, plan))


def around(at: tuple[float, float], wide: float, high: float) -> FRect:
    face = FRect(0, 0, wide, high)
    face.center = at
    return face


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200)], ids=["wide", "tall"])
@pytest.mark.parametrize("true", layouts(), ids=lambda true: "+".join(sorted(true)) or "plain")
@pytest.mark.parametrize("die", [0, 1])
def test_minus_plus_and_price_cover_no_die_and_not_each_other(
    true: frozenset[str], die: int, size: tuple[int, int]
) -> None:
    corners = corners_of(true, Stage(*size, 1.0))
    minus, plus, price = corners._beside(die)
    boxes = {
        "minus": around(minus, _STEP, _STEP),
        "plus": around(plus, _STEP, _STEP),
        "price": around(price, *_PRICE),
        "die 1": around(corners.die(0), _DIE, _DIE),
        "die 2": around(corners.die(1), _DIE, _DIE),
        "white die": around(corners.white, _WHITE, _WHITE),
    }
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        assert not first.inflate(-4, -4).colliderect(second.inflate(-4, -4)), (one, other)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200)])
@pytest.mark.parametrize("die", [0, 1])
def test_minus_plus_and_price_lie_beside_the_duchy(die: int, size: tuple[int, int]) -> None:
    stage = Stage(*size, 1.0)
    corners = corners_of(frozenset(), stage)
    board = game_named("burgundy").new_state({"boards": 1}, 2, 0).estate(0).own_board()
    zone = plan_of(frozenset(), 2).zones(stage)["duchy"]
    cells = HexCells.fitted(board.shape.spaces, zone, pointy=True)
    spaces = [hexagon(at, cells.width, pointy=True) for at in cells.centres]
    minus, plus, price = corners._beside(die)
    for face in (around(minus, _STEP, _STEP), around(plus, _STEP, _STEP), around(price, *_PRICE)):
        corner_points = (face.topleft, face.topright, face.bottomleft, face.bottomright)
        assert not any(space.covers(point) for space in spaces for point in corner_points)
