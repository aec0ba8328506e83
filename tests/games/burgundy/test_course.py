"""Phases, rounds and turns (B10-B15)."""

from __future__ import annotations

import pytest

from castles.games.burgundy.board import DISTANCES
from castles.games.burgundy.state import EMPTY, SeatState
from tests.games.burgundy.table import Table


def test_b10_a_phase_sweeps_tiles_and_keeps_goods() -> None:
    table = Table().depot(3, "market").goods(3, 5, 5).black("mine")
    swept = len(table.state.removed)
    table.end_phase()
    assert table.state.phase == 1
    assert len(table.state.removed) == swept + 2
    assert table.state.depot_goods[2][4] >= 2
    assert EMPTY not in table.state.depots
    assert len(table.state.black_depot) == 4
    assert EMPTY not in table.state.black_depot
    types = [table.rules.tile_type[tile] for tile in table.state.depots]
    assert types == [*table.rules.space_types[1]]


def test_b10_five_phases_of_five_rounds_use_up_the_supply_of_four_seats() -> None:
    table = Table(4)
    for _ in range(4):
        table.end_phase()
    assert [len(supply) for supply in table.state.supplies] == [8, 4, 4, 4, 2, 2]
    assert len(table.state.black_supply) == 8


def test_b11_dice_and_goods_of_a_round() -> None:
    table = Table()
    good, before = table.state.goods[0], len(table.state.goods)
    table.begin_round()
    state = table.state
    assert state.depot_goods[state.white_die - 1][good] == 1
    assert len(state.goods) == before - 1
    assert all(1 <= die <= 6 for dice in state.dice for die in dice)
    assert [event.name for event in state.events or []] == [
        "dice_rolled",
        "dice_rolled",
        "good_arrived",
    ]


def test_b11_a_changed_order_takes_effect_in_the_next_round() -> None:
    table = Table(3).begin_round()
    assert [frame[1] for frame in table.state.pending[1:-1]] == [2, 1, 0]
    table.state.seats = (*table.state.seats[:2], SeatState(2, 1), *table.state.seats[3:])
    table.state.order = (2, 0, 1)
    assert table.decision == ("turn", 0)
    table.end_round()
    assert table.decision == ("turn", 2)


def test_b12_two_die_actions_then_the_next_seat() -> None:
    table = Table().begin_round()
    first, second = table.state.order
    table.do("workers", die=0)
    assert table.decision == ("turn", first)
    table.do("workers", die=table.choices("workers")[0]["die"])
    assert table.decision == ("turn", second)


def test_b12_one_purchase_a_turn() -> None:
    table = Table().black("market", "ship")
    table.seat().give(silver=5)
    table.turn().do("buy", black_space=1)
    assert table.seat().stored == ["ship", None, None]
    assert table.seat().wealth == (0, 3)
    assert not table.can("buy")


def test_b12_a_purchase_after_both_dice() -> None:
    table = Table().black("market")
    table.seat().give(silver=2)
    table.turn(dice=(1, 0)).do("workers", die=0)
    assert [choice["do"] for choice in table.choices()] == ["buy", "end_turn"]
    table.do("end_turn")
    assert table.decision[0] == "turn"
    assert table.state.round == 2


@pytest.mark.parametrize(("silver", "stored"), [(1, 0), (2, 3)])
def test_b12_no_purchase_without_silver_or_storage(silver: int, stored: int) -> None:
    table = Table().black("market")
    table.seat().give(silver=silver).storage(*["ship"] * stored)
    assert not table.turn().can("buy")


@pytest.mark.parametrize(
    ("one", "other", "steps"), [(1, 6, 1), (1, 5, 2), (2, 6, 2), (1, 4, 3), (3, 3, 0)]
)
def test_b13_one_and_six_adjoin(one: int, other: int, steps: int) -> None:
    assert DISTANCES[one][other] == DISTANCES[other][one] == steps


@pytest.mark.parametrize("workers", [0, 1, 2, 3])
def test_b13_workers_reach_depots(workers: int) -> None:
    table = Table()
    for depot in range(1, 7):
        table.depot(depot, "ship")
    table.seat().give(workers=workers)
    takes = table.turn(dice=(1, 0)).choices("take")
    costs = {take["depot_space"][0]: take["workers"] for take in takes}  # type: ignore[index]
    every = {1: 0, 2: 1, 6: 1, 3: 2, 5: 2, 4: 3}
    assert costs == {depot: cost for depot, cost in every.items() if cost <= workers}


def test_b13_workers_are_spent() -> None:
    table = Table().depot(3, "ship")
    table.seat().give(workers=3)
    table.turn(dice=(1, 6)).do("take", die=0, depot_space=[3, 1])
    assert table.seat().wealth == (1, 0)
    assert table.told("die_changed")[0].facts == {"workers": 2, "die": 1, "number": 3}


def test_b14_take_into_storage() -> None:
    table = Table().depot(3, "market", "mine")
    table.turn(dice=(3, 3)).do("take", die=0, depot_space=[3, 2])
    assert table.seat().stored == ["mine", None, None]
    assert table.in_depot(3) == ["market", None]
    assert table.state.dice[0] == (0, 3)


def test_b14_equal_dice_are_listed_once() -> None:
    table = Table().depot(3, "market").turn(dice=(3, 3))
    assert [choice["die"] for choice in table.choices()] == [0, 0]


def test_b14_full_storage_discards_first() -> None:
    table = Table().depot(3, "market")
    table.seat().storage("ship", "mine", "castle")
    table.turn(dice=(3, 1)).do("take", die=0)
    assert table.decision[0] == "discard"
    assert table.in_depot(3) == ["market", None]
    table.do("discard", storage=1)
    assert table.seat().stored == ["ship", "market", "castle"]
    assert table.name(table.state.removed[-1]) == "mine"


def test_b14_place_on_a_touching_space_of_type_and_number() -> None:
    table = Table()
    table.seat().storage("ship", "bank")
    table.turn(dice=(5, 3))
    places = [(p["die"], p["storage"], p["space"]) for p in table.choices("place")]
    assert places == [(0, 0, [3, 8]), (1, 1, [2, 5]), (1, 1, [4, 7])]
    table.do("place", die=0)
    assert table.seat().tile_on("d5") == "ship"
    assert table.seat().stored == [None, "bank", None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b14_sell_all_goods_of_a_number(seats: int) -> None:
    table = Table(seats)
    table.seat().goods(4, 4, 4, 6)
    table.turn(dice=(4, 1)).do("sell", die=0, good=4, workers=0)
    assert table.seat().goods_owned == [6]
    assert table.seat().points == 3 * seats
    assert table.seat().wealth == (0, 1)
    assert table.seat().state.sold == (0, 0, 0, 3, 0, 0)


def test_b14_two_workers_with_any_die() -> None:
    table = Table().turn(dice=(2, 5)).do("workers", die=1)
    assert table.seat().wealth == (2, 0)
    assert table.state.dice[0] == (2, 0)


def test_b15_tiles_on_the_board_are_covered_for_ever() -> None:
    table = Table().place("ship", "d5")
    table.seat().storage("ship")
    assert not table.turn(dice=(5, 2)).can("place", space="d5")


def test_b15_a_bonus_take_without_a_free_space_is_lost() -> None:
    table = Table().depot(1, "ship")
    table.seat().storage("market", "mine", "mine")
    table.turn(dice=(3, 1)).do("place", space="c3")
    assert table.decision[0] == "tile"
    again = Table().depot(1, "ship")
    again.seat().storage("mine", "mine", "mine")
    again.state.pending += (again.state.pending[-1],)
    again.rules.building_effects[0][0](again.state, 0, EMPTY, EMPTY)
    frame = again.state.pending[-1]
    again.state.pending = again.state.pending[:-1]
    again.rules.steps[frame[0]](again.state, frame)
    assert again.decision[0] == "turn"
