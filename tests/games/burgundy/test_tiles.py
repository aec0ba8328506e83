"""What placing a tile brings (B16-B22), one test for each type and each building."""

from __future__ import annotations

import pytest

from castles.engine.decision import settle
from castles.games.burgundy.decisions import ADVANCE
from tests.games.burgundy.table import Table


def test_b16_a_castle_gives_an_action_with_any_number() -> None:
    table = Table().depot(6, "market")
    table.seat().goods(5).lay("castle", "a2").storage(None, "ship")
    table.place("castle", "a3")
    assert table.decision == ("castle", 0)
    done = {choice["do"] for choice in table.choices()}
    assert done == {"take", "place", "sell", "workers"}
    assert {choice["die"] for choice in table.choices()} == {"any"}
    table.do("take", die="any", depot_space=[6, 1])
    assert table.seat().stored == ["market", "ship", None]
    assert table.decision == ("turn", 0)


def test_b16_a_bought_tile_can_be_placed_with_the_castle() -> None:
    table = Table().black("mine")
    table.seat().give(silver=2).lay("castle", "a2")
    table.place("castle", "a3").do("buy").do("place", space="e3")
    assert table.seat().tile_on("e3") == "mine"


def test_b16_castles_chain() -> None:
    table = Table()
    table.seat().lay("castle", "a2").storage(None, "castle")
    table.place("castle", "a3").do("place", space="b3")
    assert table.decision == ("castle", 0)


@pytest.mark.parametrize("mines", [0, 1, 2])
def test_b17_mines_pay_at_the_end_of_a_phase(mines: int) -> None:
    table = Table()
    table.seat().lay("mine", *["e3", "f2"][:mines])
    table.end_phase()
    assert table.seat().wealth == (0, mines)
    assert table.seat(1).wealth == (0, 0)


def test_b18_a_ship_loads_a_depot_and_advances() -> None:
    table = Table().goods(2, 1, 1, 4).goods(6, 5)
    table.place("ship", "d5")
    assert [choice.get("depot") for choice in table.choices()] == [2, 6, None]
    table.do("ship", depot=2)
    assert table.seat().goods_owned == [1, 1, 4]
    assert table.state.depot_goods[1] == (0,) * 6
    assert table.seat().seat.steps == 1
    assert table.state.order == (0, 1)


def test_b18_a_ship_without_goods_only_advances() -> None:
    table = Table().place("ship", "d5")
    assert table.decision == ("turn", 0)
    assert table.seat().seat.steps == 1


def test_b18_of_too_many_kinds_the_seat_chooses() -> None:
    table = Table().goods(2, 1, 2, 3, 4)
    table.seat().goods(4)
    table.place("ship", "d5").do("ship", depot=2)
    assert table.seat().goods_owned == [4, 4]
    assert table.decision == ("goods", 0)
    assert [choice["good"] for choice in table.choices()] == [1, 2]
    table.do("keep", good=2).do("keep", good=3)
    assert table.seat().goods_owned == [2, 3, 4, 4]
    assert table.state.depot_goods[1] == (1, 0, 0, 0, 0, 0)


def test_b18_without_room_only_own_kinds_can_be_loaded() -> None:
    table = Table().goods(2, 1).goods(3, 6)
    table.seat().goods(4, 5, 6)
    table.place("ship", "d5")
    assert [choice.get("depot") for choice in table.choices()] == [3, None]


def test_b18_a_marker_goes_on_top_of_its_stack() -> None:
    table = Table(4)
    for seat, order in ((3, (3, 0, 1, 2)), (1, (1, 3, 0, 2)), (3, (3, 1, 0, 2)), (2, (3, 2, 1, 0))):
        table.state.pending = (ADVANCE(seat, 1),)
        settle(table.state, table.rules.steps)
        assert table.state.order == order


def test_b19_livestock_scores_its_kind_in_the_same_pasture() -> None:
    table = Table()
    table.seat().lay("cow3", "b1").lay("pig2", "c1").lay("cow4", "e6")
    table.place("cow2", "b2")
    assert table.seat().points == 5


def place_building(table: Table, name: str) -> Table:
    """On e4, in an area of five, so that nothing is completed."""
    return table.place(name, "e4")


def test_b20_market_takes_a_ship_or_livestock() -> None:
    table = Table().depot(1, "ship", "cow2").depot(2, "bank", "m3").depot(3, "castle", "mine")
    place_building(table, "market")
    assert [choice.get("depot_space") for choice in table.choices()] == [[1, 1], [1, 2], None]
    table.do("take", depot_space=[1, 2])
    assert table.seat().stored[0] == "cow2"


def test_b20_carpenter_takes_a_building() -> None:
    table = Table().depot(1, "ship", "cow2").depot(2, "bank", "m3")
    place_building(table, "carpenter")
    assert [choice.get("depot_space") for choice in table.choices()] == [[2, 1], None]


def test_b20_church_takes_a_mine_monastery_or_castle() -> None:
    table = Table().depot(1, "ship", "cow2").depot(2, "bank", "m3").depot(3, "castle", "mine")
    place_building(table, "church")
    spaces = [choice.get("depot_space") for choice in table.choices()]
    assert spaces == [[2, 2], [3, 1], [3, 2], None]


def test_b20_warehouse_sells_one_kind() -> None:
    table = Table()
    table.seat().goods(2, 2, 5)
    place_building(table, "warehouse")
    assert [choice.get("good") for choice in table.choices()] == [2, 5, None]
    table.do("sell", good=2)
    assert (table.seat().points, table.seat().wealth) == (4, (0, 1))


@pytest.mark.parametrize(
    ("building", "wealth", "points"),
    [("boarding_house", (4, 0), 0), ("bank", (0, 2), 0), ("watchtower", (0, 0), 4)],
)
def test_b20_boarding_house_bank_and_watchtower(
    building: str, wealth: tuple[int, int], points: int
) -> None:
    table = place_building(Table(), building)
    assert (table.seat().wealth, table.seat().points) == (wealth, points)
    assert table.decision == ("turn", 0)


def test_b20_town_hall_places_another_tile() -> None:
    table = Table()
    table.seat().storage(None, "mine")
    place_building(table, "town_hall")
    assert table.decision == ("place", 0)
    table.do("place", die="any", space="e3")
    assert table.seat().tile_on("e3") == "mine"


def test_b20_town_hall_places_a_bought_tile() -> None:
    table = Table().black("mine")
    table.seat().give(silver=2)
    place_building(table, "town_hall").do("buy").do("place", space="e3")
    assert table.seat().tile_on("e3") == "mine"


@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "town_hall"])
def test_b20_an_effect_without_object_is_not_asked(building: str) -> None:
    assert place_building(Table(), building).decision == ("turn", 0)


def test_b20_a_town_hall_does_not_ask_for_a_purchase_that_it_cannot_place() -> None:
    table = Table().black("cow3")
    table.seat().give(silver=2)
    assert place_building(table, "town_hall").decision == ("turn", 0)
    table = Table(first_rules=True).black("cow3")
    table.seat().give(silver=2)
    assert place_building(table, "town_hall").decision == ("place", 0)


def test_b20_an_effect_may_be_skipped() -> None:
    table = place_building(Table().depot(1, "ship"), "market").do("skip")
    assert table.seat().stored == [None] * 3


def test_b20_each_building_once_in_a_city() -> None:
    table = place_building(Table(), "bank")
    table.seat().storage("bank", "church").lay("ship", "d5", "d6")
    table.seat().give(workers=3)
    places = table.turn(dice=(1, 2)).matching("place")
    assert not [p for p in places if p["storage"] == 0 and p["space"] == [4, 9]]
    assert [p for p in places if p["storage"] == 1 and p["space"] == [4, 9]]
    assert [p for p in places if p["storage"] == 0 and p["space"] == [2, 5]]


@pytest.mark.parametrize(("phase", "bonus"), enumerate([10, 8, 6, 4, 2]))
def test_b21_a_completed_area_and_the_bonus_of_the_phase(phase: int, bonus: int) -> None:
    table = Table()
    table.state.phase = phase
    table.seat().lay("ship", "d6", "d7")
    table.place("ship", "d5")
    assert table.seat().points == 6 + bonus
    assert table.told("area_completed")[0].facts["size"] == 3


def test_b21_the_start_castle_never_scores() -> None:
    table = Table.fresh(boards="random")
    for _ in range(2):
        table.do("start_castle", space=table.choices()[0]["space"])
    assert [estate.points for estate in table.state.estates] == [0, 0]


@pytest.mark.parametrize(("seats", "first", "second"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_b22_colour_bonus_of_the_first_and_the_second(seats: int, first: int, second: int) -> None:
    table = Table(seats)
    for seat, bonus in enumerate((first, second, 0)[:seats]):
        table.seat(seat).lay("mine", "f2", "g1")
        table.place("mine", "e3", seat)
        assert table.seat(seat).points == 6 + 10 + bonus
        assert table.seat(seat).state.colour_bonuses == (1 << 5 if bonus else 0)
