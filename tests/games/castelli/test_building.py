"""Castles: where they may stand, what they cost, what they score (C7, A6, A7, A24)."""

from __future__ import annotations

from castles.games.castelli import actions
from castles.games.castelli.board import cell_of
from tests.games.castelli.table import Table

LOT = (1, 4, 0, 0)


def builder(**things: object) -> Table:
    """Red has a shield at [1, 4] and what it is given."""
    table = Table().lay((1, 5), tile=31, turns=3)
    table.seat(**things)
    return table.building()


def test_c7_a_castle_costs_one_of_each() -> None:
    table = builder(wood=2, grain=1, stone=1).build(LOT)
    assert table.units(0) == [1, 0, 0]
    seat = table.data["seats"][0]
    assert (seat["points"], seat["sources"]["castles"], seat["castles_left"]) == (4, 4, 8)


def test_c7_a_missing_unit_is_bought_into_the_mine() -> None:
    table = builder(grain=1, stone=1, ingots=3)
    assert [action["bought"] for action in table.castles()] == ["wood"]
    table.build(LOT, bought="wood")
    assert (table.state.seats[0].ingots, table.state.halves[0].mine) == (1, 21)


def test_c7_nothing_is_bought_that_is_not_missing() -> None:
    table = builder(wood=1, grain=1, stone=1, ingots=3)
    assert [action["bought"] for action in table.castles()] == [None]
    assert table.explain_build(LOT, bought="wood") == ["unit_not_missing"]


def test_c7_two_missing_units_are_too_many() -> None:
    table = builder(stone=1, ingots=9, hand=["king3"])
    assert table.castles() == []
    assert table.explain_build(LOT) == ["units_missing"]
    assert table.explain_build(LOT, bought="wood") == ["units_missing"]


def test_c7_a_purchase_needs_ingots_and_comes_once_a_turn() -> None:
    table = builder(grain=1, stone=1, ingots=1, hand=["king3"])
    assert table.explain_build(LOT, bought="wood") == ["unit_too_dear"]
    table.seat(ingots=2)
    table.state.bought = True
    assert table.explain_build(LOT, bought="wood") == ["bought_already"]


def test_c7_a_shield_at_any_area_of_the_district_will_do() -> None:
    # [1, 3] points east at the wood of [1, 4], whose stone area lies on the other sides.
    table = Table().lay((1, 3), tile=31, turns=1)
    table.seat(wood=1, grain=1, stone=1)
    table.building()
    assert [*LOT] in [action["lot"] for action in table.castles()]


def test_c7_without_a_shield_nothing_is_built() -> None:
    table = Table()
    table.seat(wood=1, grain=1, stone=1, hand=["king3"])
    table.building()
    assert table.castles() == []
    assert table.explain_build(LOT) == ["no_shield_here"]


def test_a6_a_card_symbol_is_a_shield_too() -> None:
    table = Table().lay((1, 5), tile=1, turns=3)  # red's card symbol points west
    table.seat(wood=1, grain=1, stone=1)
    table.building()
    assert [*LOT] in [action["lot"] for action in table.castles()]


def test_c7_the_lots_of_an_area_are_equal() -> None:
    table = Table().lay((3, 1), tile=31, turns=1)  # red points east at [3, 2], two lots
    table.seat(wood=3, grain=3, stone=3)
    table.building()
    assert [a["lot"] for a in table.castles() if a["lot"][:2] == [3, 2]] == [[3, 2, 1, 0]]
    assert table.explain_build((3, 2, 1, 1)) == ["first_lot_first"]
    table.build((3, 2, 1, 0))
    assert [a["lot"] for a in table.castles() if a["lot"][:2] == [3, 2]] == [[3, 2, 1, 1]]
    table.build((3, 2, 1, 1))
    assert table.data["castles"][-1] == {"lot": [3, 2, 1, 1], "seats": [0]}


def test_c7_only_stone_areas_have_lots() -> None:
    table = builder(wood=1, grain=1, stone=1)
    assert table.explain_build((1, 4, 1, 0)) == ["wrong_area"]
    assert table.explain_build((1, 4, 0, 0), card="count") == ["card_not_in_hand"]


def test_a7_lines_go_across_quadrants_and_past_tiles() -> None:
    table = Table()
    line = table.state.board.lines[cell_of(3, 4)]
    cells = [divmod(n, 8) for n in range(64) if line >> n & 1]
    assert cells == [(1, 4), *((3, c) for c in (0, 2, 4, 6)), (5, 4), (7, 4)]


def test_a24_nine_castles_and_no_more() -> None:
    table = builder(wood=1, grain=1, stone=1, castles_left=0, hand=["king3"])
    assert table.castles() == []
    assert table.explain_build(LOT) == ["no_castles_left"]


def test_c7_any_number_of_castles_in_a_turn() -> None:
    table = builder(wood=2, grain=2, stone=2).lay((3, 1), tile=32, turns=1)
    table.build(LOT).build((3, 2, 1, 0))
    assert table.state.seats[0].castles_left == 7
    assert table.deciding == 1


def test_explain_says_what_is_asked_instead() -> None:
    table = Table()
    assert table.explain(actions.END_TURN()) == ["not_asked"]
    table.state.pending = ()
    assert table.explain(actions.END_TURN()) == ["game_over"]


def test_explain_windows_of_opponents() -> None:
    table = Table()
    table.seat(1, hand=["governor"])
    table.turn((0, 0), tile=11, turns=0)
    assert table.explain(actions.GOVERN(0)) == ["same_direction"]
    assert table.explain(actions.GOVERN(1)) == []
    assert table.explain(actions.TURN(5)) == ["not_asked"]
