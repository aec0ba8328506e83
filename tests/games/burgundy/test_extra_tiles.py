"""Module X2: monasteries 27 and 28, the crane and the geese."""

from __future__ import annotations

import pytest

from castles.engine.decision import settle
from castles.games.burgundy.decisions import ADVANCE
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_monasteries import monastery_points


def extra(seats: int = 2) -> Table:
    return Table(seats, extra_tiles=True)


def test_x2_adds_four_tiles() -> None:
    plain, grown = Table().rules, extra().rules
    assert len(grown.black_tiles) == len(plain.black_tiles) + 2
    assert len(grown.coloured_tiles[1]) == len(plain.coloured_tiles[1]) + 2


def test_x2_is_off_by_default() -> None:
    assert BURGUNDY.options["extra_tiles"].default is False
    assert "crane" not in Table().rules.building_names


def advance(table: Table, seat: int) -> tuple[int, ...]:
    table.state.pending = (ADVANCE(seat, 1),)
    settle(table.state, table.rules.steps)
    return table.state.order


def test_monastery_27_the_marker_is_always_on_top() -> None:
    table = extra(3)
    assert table.place("m27", "c4", seat=2).state.order == (2, 0, 1)
    assert advance(table, 0) == (0, 2, 1)
    assert advance(table, 2) == (2, 0, 1)
    assert advance(table, 1) == (2, 1, 0)


def test_monastery_28_silver_for_workers_at_any_time() -> None:
    table = extra()
    table.seat().lay("m28", "c4").give(silver=2)
    table.turn().do("exchange")
    assert table.seat().wealth == (2, 1)
    (told,) = table.told("silver_exchanged")
    assert (told.seat, told.facts) == (0, {"count": 2})
    table.seat().storage(None, "mine")
    table.place("town_hall", "e4")
    assert table.decision[0] == "place"
    table.do("exchange")
    assert table.seat().wealth == (4, 0)
    assert not table.can("exchange")


@pytest.mark.parametrize("building", ["bank", "boarding_house", "watchtower"])
def test_x2_crane_has_any_effect(building: str) -> None:
    table = extra().place("crane", "e4")
    assert len(table.choices("effect")) == 8
    table.do("effect", building=building)
    assert [event.facts for event in table.told("effect_chosen")] == [{"building": building}]
    gained = {"bank": (0, 2), "boarding_house": (4, 0), "watchtower": (0, 0)}[building]
    assert table.seat().wealth == gained
    assert table.seat().points == (4 if building == "watchtower" else 0)


def test_x2_crane_can_take_a_tile_or_do_nothing() -> None:
    table = extra().depot(2, "ship").place("crane", "e4").do("effect", building="market")
    assert table.decision[0] == "tile"
    assert extra().place("crane", "e4").do("skip").decision[0] == "turn"


def test_x2_crane_counts_as_one_building_at_the_end() -> None:
    table = extra()
    table.seat().lay("crane", "e4").lay("m17", "c4").lay("m22", "f3").lay("bank", "c3")
    assert monastery_points(table) == 4 + 4
    assert [event.facts for event in table.told("crane_scored")] == [{"points": 4}]
    alone = extra()
    alone.seat().lay("crane", "e4").lay("m6", "c4")
    assert monastery_points(alone) == 0
    assert alone.told("crane_scored") == []


def test_x2_geese_choose_the_best_herd() -> None:
    table = extra()
    table.seat().lay("cow4", "b1").lay("pig2", "c1").lay("black pig3", "c2")
    assert table.place("geese2", "b2").seat().points == 7


def test_x2_geese_are_a_kind_of_animal() -> None:
    table = extra()
    table.seat().lay("m24", "c4").lay("cow2", "b1").lay("geese2", "b2")
    assert monastery_points(table) == 8
    scored = extra()
    scored.seat().lay("m7", "c4").lay("geese2", "b1")
    assert scored.place("cow3", "b2").seat().points == 3 + 2 + 2
