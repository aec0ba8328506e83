"""Columns: rows share the height of a table."""

from __future__ import annotations

import pytest

from castles.engine.errors import CastlesError
from castles.ui.kit.layout import Stage
from castles.ui.table.columns import FOOT, GAP, TOP, Row, place_rows, share

STAGE = Stage(1920, 1080)
COLUMNS = {"middle": [300.0, 800.0]}


def test_what_is_left_is_shared_by_weights() -> None:
    rows = [Row(100, weight=3), Row(50, weight=1)]
    assert share(350 + GAP, rows) == pytest.approx([250, 100])


def test_what_one_row_does_not_take_the_others_get() -> None:
    rows = [Row(100), Row(100, most=120), Row(40, most=40)]
    assert share(560 + 2 * GAP, rows) == pytest.approx([400, 120, 40])


def test_where_there_is_too_little_all_become_lower_alike() -> None:
    assert share(150 + GAP, [Row(200), Row(100)]) == pytest.approx([100, 50])


def test_rows_fill_their_column_from_the_top_in_their_order() -> None:
    rows = {
        "board": Row(400, column="middle"),
        "hand": Row(200, 200, column="middle"),
        "route": Row(100, 100, column="middle", above="hand"),
    }
    zones = place_rows(STAGE, COLUMNS, rows)
    assert zones["board"].topleft == (300, TOP)
    assert zones["hand"].bottom == pytest.approx(1080 - FOOT)
    assert zones["route"].bottom + GAP == pytest.approx(zones["hand"].y)
    assert zones["board"].bottom + GAP == pytest.approx(zones["route"].y)


def test_a_tall_window_gives_its_height_to_who_takes_it() -> None:
    rows = {"board": Row(400, column="middle"), "hand": Row(200, 200, column="middle")}
    low, tall = (place_rows(Stage(*size), COLUMNS, rows) for size in ((1920, 1080), (1600, 1200)))
    assert tall["hand"].h == low["hand"].h
    assert tall["board"].h - low["board"].h == pytest.approx(360)


def test_cells_stand_side_by_side_and_large_text_has_its_own() -> None:
    row = Row(100, column="middle", cells={"a": 3, "b": 1}, large={"a": 1, "b": 1})
    zones = place_rows(STAGE, COLUMNS, {"row": row})
    assert zones["a"].w == pytest.approx(3 * zones["b"].w)
    assert zones["b"].right == pytest.approx(zones["row"].right)
    zones = place_rows(Stage(1920, 1080, 2.0), COLUMNS, {"row": row})
    assert zones["a"].w == pytest.approx(zones["b"].w)


def test_a_row_under_another_takes_its_foot_and_one_over_it_its_zone() -> None:
    rows = {
        "board": Row(column="middle"),
        "peek": Row(100, under="board"),
        "drawer": Row(over="board"),
    }
    zones = place_rows(STAGE, COLUMNS, rows)
    assert zones["board"].bottom + GAP == pytest.approx(zones["peek"].y)
    assert zones["peek"].bottom == pytest.approx(1080 - FOOT)
    assert zones["drawer"] == zones["board"]


def test_a_row_in_no_column_is_a_fault() -> None:
    with pytest.raises(CastlesError, match="attic"):
        place_rows(STAGE, COLUMNS, {"attic": Row(100)})
