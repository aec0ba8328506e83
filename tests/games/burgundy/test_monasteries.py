"""Section 5: every monastery does what it says, and nothing without it."""

from __future__ import annotations

import pytest

from tests.games.burgundy.table import Seat, Table


def with_monastery(number: int, seats: int = 2, **options: object) -> Table:
    """A table whose seat 0 has the monastery on c4."""
    table = Table(seats, **options)
    table.seat().lay(f"m{number}", "c4")
    return table


def test_monastery_1_equal_buildings_in_a_city() -> None:
    table = with_monastery(1).place("bank", "e4")
    table.seat().storage("bank")
    assert table.turn(dice=(1, 2)).can("place", space="e5")


def test_monastery_2_mines_give_workers() -> None:
    table = with_monastery(2)
    table.seat().lay("mine", "e3", "f2")
    table.end_phase()
    assert table.seat().wealth == (2, 2)


@pytest.mark.parametrize(("number", "wealth"), [(3, (0, 2)), (4, (1, 1)), (1, (0, 1))])
def test_monastery_3_and_4_selling_gives_more(number: int, wealth: tuple[int, int]) -> None:
    table = with_monastery(number)
    table.seat().goods(2, 2)
    table.turn(dice=(2, 1)).do("sell", die=0)
    assert (table.seat().wealth, table.seat().points) == (wealth, 4)


def test_monastery_4_also_for_a_warehouse() -> None:
    table = with_monastery(4)
    table.seat().goods(2)
    table.place("warehouse", "e4").do("sell")
    assert table.seat().wealth == (1, 1)


def test_monastery_5_a_ship_takes_an_adjacent_depot_too() -> None:
    table = with_monastery(5).goods(1, 3).goods(2, 4).goods(4, 4).goods(6, 5)
    table.place("ship", "d5").do("ship", depot=1)
    assert [choice.get("depot") for choice in table.choices()] == [2, 6, None]
    table.do("ship", depot=6)
    assert table.seat().goods_owned == [3, 5]
    assert table.seat().seat.steps == 1
    assert table.decision[0] == "turn"


def test_monastery_5_loads_both_depots_together() -> None:
    table = with_monastery(5).goods(1, 1, 2).goods(2, 2, 3)
    table.seat().goods(5, 6)
    table.place("ship", "d5").do("ship", depot=1)
    assert table.seat().goods_owned == [5, 6], "nothing is loaded before both are chosen"
    table.do("ship", depot=2)
    assert table.decision[0] == "goods"
    assert [choice["good"] for choice in table.choices()] == [1, 2, 3]
    table.do("keep", good=2)
    assert table.seat().goods_owned == [2, 2, 5, 6]
    assert [sum(goods) for goods in table.state.depot_goods] == [1, 1, 0, 0, 0, 0]


def test_monastery_5_the_second_depot_may_be_skipped() -> None:
    table = with_monastery(5).goods(1, 1).goods(2, 2)
    table.place("ship", "d5").do("ship", depot=1).do("skip")
    assert table.seat().goods_owned == [1]


def test_first_rules_monastery_5_loads_one_depot_after_the_other() -> None:
    table = with_monastery(5, first_rules=True).goods(1, 1).goods(2, 2)
    table.place("ship", "d5").do("ship", depot=1)
    assert table.seat().goods_owned == [1]


def test_monastery_6_a_building_for_two_workers_once_a_turn() -> None:
    table = with_monastery(6).depot(4, "bank", "ship").depot(6, "market")
    table.seat().give(workers=5)
    table.turn()
    assert [choice["depot_space"] for choice in table.choices("fetch")] == [[4, 1], [6, 1]]
    table.do("fetch", depot_space=[6, 1])
    assert (table.seat().stored[0], table.seat().wealth) == ("market", (3, 0))
    assert not table.can("fetch")
    table.seat().give(workers=1)
    assert not table.turn().can("fetch")


@pytest.mark.parametrize(("animal", "points"), [("sheep3", 9), ("pig2", 3)])
def test_monastery_7_example_livestock_scores_a_point_a_tile(animal: str, points: int) -> None:
    table = with_monastery(7)
    table.seat().lay("sheep4", "b1")
    assert table.place(animal, "b2").seat().points == points


@pytest.mark.parametrize(("depot", "workers"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 1), (6, 1)])
def test_monastery_8_a_worker_changes_a_die_by_two(depot: int, workers: int) -> None:
    table = with_monastery(8).depot(depot, "bank")
    table.seat().give(workers=2)
    assert table.turn(dice=(1, 0)).can("take", workers=workers)


TILES = {"bank": "e4", "ship": "d5", "cow2": "b2", "castle": "b3", "mine": "e3", "m13": "c4"}
"""A tile of each type and a space for it; b2 and b3 are made to touch by c2 and c3."""


@pytest.mark.parametrize(
    ("number", "tiles"),
    [(9, {"bank"}), (10, {"ship", "cow2"}), (11, {"castle", "mine", "m13"}), (12, set())],
)
def test_monastery_9_10_11_placing_with_a_die_that_is_off_by_one(
    number: int, tiles: set[str]
) -> None:
    for tile, at in TILES.items():
        table = Table()
        seat = table.seat().lay(f"m{number}", "f3").lay("bank", "c3").lay("cow2", "c2")
        seat.storage(tile)
        printed = seat.state.own_board().numbers[seat.number(at)]
        for step in (1, 5):
            die = (printed - 1 + step) % 6 + 1
            assert table.turn(dice=(die, 0)).can("place", space=at) == (tile in tiles), tile
        far = (printed + 1) % 6 + 1
        assert not table.turn(dice=(far, 0)).can("place", space=at)
        seat.give(workers=1)
        assert table.turn(dice=(far, 0)).can("place", space=at) == (tile in tiles)
        seat.give()


def test_monastery_12_taking_with_a_die_that_is_off_by_one() -> None:
    table = with_monastery(12)
    for depot in range(1, 7):
        table.depot(depot, "bank")
    table.seat().give(workers=1)
    takes = table.turn(dice=(1, 0)).choices("take")
    costs = {take["depot_space"][0]: take["workers"] for take in takes}  # type: ignore[index]
    assert costs == {1: 0, 2: 0, 6: 0, 3: 1, 5: 1}


@pytest.mark.parametrize(("number", "wealth"), [(13, (2, 1)), (14, (4, 0))])
def test_monastery_13_and_14_taking_workers(number: int, wealth: tuple[int, int]) -> None:
    assert with_monastery(number).turn().do("workers", die=0).seat().wealth == wealth


@pytest.mark.parametrize("number", [13, 14])
def test_monastery_13_and_14_not_for_boarding_houses(number: int) -> None:
    assert with_monastery(number).place("boarding_house", "e4").seat().wealth == (4, 0)


def monastery_points(table: Table, seat: int = 0) -> int:
    """What monasteries give when the game ends now."""
    table.state.phase = 4
    table.end_phase()
    assert not table.state.pending
    return table.seat(seat).state.sources[7]


def sold(seat: Seat, *counts: int) -> Seat:
    seat.state.sold = counts
    return seat


def test_monastery_15_example_kinds_of_goods_sold() -> None:
    table = with_monastery(15)
    sold(table.seat(), 3, 0, 1, 1, 2, 0)
    assert monastery_points(table) == 8


BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "town_hall",
}


@pytest.mark.parametrize(("number", "building"), BUILDINGS.items())
def test_monastery_16_to_23_four_points_for_each_building(number: int, building: str) -> None:
    table = with_monastery(number)
    table.seat().lay(building, "c3", "e4").lay("black " + building, "e1")
    other = "bank" if building != "bank" else "market"
    table.seat().lay(other, "c5")
    assert monastery_points(table) == 12


def test_monastery_17_and_22_example() -> None:
    table = Table()
    table.seat().lay("m17", "c4").lay("m22", "f3").lay("watchtower", "c3", "e4")
    table.seat().lay("bank", "e5", "e1", "c5", "b5")
    assert monastery_points(table) == 24


def test_monastery_24_kinds_of_animals() -> None:
    table = with_monastery(24)
    table.seat().lay("cow2", "b1", "b2").lay("pig3", "c1").lay("goat4", "e6")
    assert monastery_points(table) == 12


def test_monastery_25_example_goods_sold() -> None:
    table = with_monastery(25)
    sold(table.seat(), 3, 0, 1, 1, 2, 4)
    assert monastery_points(table) == 11


def test_monastery_26_colour_bonuses() -> None:
    table = with_monastery(26)
    table.seat().lay("mine", "f2", "g1")
    table.place("mine", "e3")
    assert monastery_points(table) == 3
