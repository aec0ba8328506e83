"""X8: routes, their order, the goods that are laid on them, and their bonuses (G6)."""

from __future__ import annotations

from collections import Counter

import pytest

from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.modules.trade_routes import (
    Routes,
    lost_bonuses,
    printed,
    routes,
    spaces_of,
)
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_automa import Opponent


def table(*tiles: int, seats: int = 3, **options: object) -> Table:
    """Every seat has these route tiles."""
    made = Table(seats, trade_routes="random", **options)
    own = tuple(tile - 1 for tile in tiles)
    made.state.pieces = {"trade_routes": Routes((own,) * seats, ((),) * seats)}
    return made


def sell(made: Table, good: int, count: int) -> Table:
    """A turn in which seat 0 sells so many goods of a kind."""
    made.seat().goods(*[good] * count)
    return made.turn(dice=(good, good % 6 + 1)).do("sell", die=0, good=good, workers=0)


def laid(made: Table) -> list[int]:
    return [good + 1 for good in routes(made.state).goods[0]]


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3)])
def test_x8_1_random_tiles_for_each_seat(seats: int, each: int) -> None:
    made = Table(seats, trade_routes="random")
    dealt = routes(made.state).tiles_of
    assert [len(own) for own in dealt] == [each] * seats
    assert len({tile for own in dealt for tile in own}) == each * seats
    assert len(spaces_of(made.state, 0)) == 3 * each


def test_x8_data_each_number_six_times_and_known_bonuses() -> None:
    tiles = printed(table(1).rules)
    assert len(tiles) == 12
    assert set(Counter(number for tile in tiles for number, _ in tile).values()) == {6}
    assert {bonus for tile in tiles for _, bonus in tile} <= BONUSES.keys()


def test_x8_2_the_order_is_chosen_before_the_start_castles() -> None:
    made = Table.fresh(4, trade_routes="chosen", boards="random")
    assert [BURGUNDY.frames.of(frame).name for frame in reversed(made.state.pending)] == [
        *["route"] * 4,
        *["start_castle"] * 4,
        "begin_phase",
    ]
    choices = made.choices()
    assert len(choices) == 6
    seat = made.decision[1]
    made.do(**choices[-1])  # type: ignore[arg-type]
    assert [tile + 1 for tile in routes(made.state).tiles_of[seat]] == choices[-1]["tiles"]
    assert made.told("route_arranged")


def test_example_x8_a_sale_of_three_players() -> None:
    made = table(1, 2, 3, 4).depot(1, "mine")
    assert [number + 1 for number, _ in spaces_of(made.state, 0)] == [
        *(2, 4, 1, 6, 3, 4, 4, 3, 2, 2, 6, 5)
    ]
    sell(made, 4, 2)
    assert (made.seat().wealth, made.seat().points) == ((0, 1), 6)
    assert laid(made) == [4, 4]
    assert made.decision == ("tile", 0)
    assert [choice["do"] for choice in made.choices()] == ["take", "skip"], "the church"
    made.do("skip")
    sell(made, 1, 1)
    assert made.seat().wealth == (4, 2)
    assert [event.facts["bonus"] for event in made.told("route_bonus")] == ["workers4"]


def test_x8_3_the_sale_is_paid_before_the_goods_are_laid() -> None:
    made = sell(table(8), 5, 1)
    names = [event.name for event in made.state.events or []]
    assert names.index("goods_sold") < names.index("route_bonus") < names.index("workers_gained")


def test_x8_3_a_bonus_is_resolved_before_the_next_good_is_laid() -> None:
    made = sell(table(6).depot(1, "ship"), 5, 2)
    assert laid(made) == [5, 5], "nothing is stored for the town hall, which is passed over"
    made = table(6)
    made.seat().storage("watchtower")
    sell(made, 5, 2)
    assert (made.decision, laid(made)) == (("place", 0), [5])
    data = BURGUNDY.to_data(made.state)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
    left = [frame for frame in data["pending"]["frames"] if frame.get("step") == "lay_goods"]  # type: ignore[index, union-attr, call-overload]
    assert left == [{"step": "lay_goods", "seat": 0, "good": 5, "count": 1}]
    made.do("place", space="e4")
    assert laid(made) == [5, 5]


def test_x8_4_a_sale_inside_a_bonus_lays_its_goods_first() -> None:
    made = table(6)
    made.seat().storage("warehouse")
    made.seat().goods(5, 5, 2)
    made.turn(dice=(5, 6)).do("sell", die=0, good=5, workers=0)
    made.do("place", space="e4").do("sell", good=2)
    assert laid(made) == [5, 2, 5]


def test_x8_5_a_full_route_lays_nothing_and_m25_counts_all() -> None:
    made = table(1, 2, 3)
    routes(made.state).goods = ((0,) * 9, (), ())
    made.seat().state.sold = (9, 0, 0, 0, 0, 0)
    sell(made, 3, 2)
    assert len(laid(made)) == 9
    assert made.seat().state.sold == (9, 0, 2, 0, 0, 0)
    made.seat().lay("m25", "c4")
    made.state.phase, made.state.round = 4, 25
    made.end_round()
    assert [event.facts["points"] for event in made.told("monastery_scored")] == [11]


@pytest.mark.parametrize(
    ("tile", "good", "offered"),
    [
        (1, 2, {"building"}),
        (4, 5, {"building", "ship", "mine"}),
        (12, 6, {"ship"}),
        (9, 3, {"mine"}),
    ],
)
def test_x8_6_bonuses_take_a_tile_of_their_types(tile: int, good: int, offered: set[str]) -> None:
    made = table(tile).depot(1, "bank", "ship").depot(2, "mine")
    own = tuple(space for space in spaces_of(made.state, 0))
    before = next(n for n, (number, _) in enumerate(own) if number + 1 == good)
    routes(made.state).goods = ((5 if good != 6 else 0,) * before, (), ())
    sell(made, good, 1)
    spaces = [choice["depot_space"] for choice in made.choices("take")]
    kinds = {1: {1: "building", 2: "ship"}, 2: {1: "mine"}}
    assert {kinds[d][p] for d, p in spaces} == offered  # type: ignore[misc, index]


def test_x8_6_a_bonus_that_cannot_be_used_is_lost() -> None:
    made = table(1).depot(1, "bank")
    made.seat().storage("ship", "ship", "ship")
    sell(made, 2, 1)
    assert made.decision == ("turn", 0)
    assert laid(made) == [2]


def test_x8_g6_points_and_silver_come_by_themselves() -> None:
    made = sell(table(2), 6, 1)
    assert made.seat().points == 3 + 4
    made = table(2)
    routes(made.state).goods = ((0,), (), ())
    assert sell(made, 3, 1).seat().wealth == (0, 3)


def test_a11_6_a_sale_of_the_automa_gives_a_point_and_it_has_no_route() -> None:
    made = Opponent(left=2, trade_routes="random")
    assert [len(own) for own in routes(made.state).tiles_of] == [5, 0]
    automa = made.state.estates[1]
    automa.goods = [0, 3, 0, 0, 0, 0]
    made.everywhere("warehouse").automa_turn()
    assert automa.sources[4] == 3 * made.rules.good_points + 1


def test_x8_everything_is_open() -> None:
    made = sell(table(1, 2), 4, 1)
    seen = BURGUNDY.observe(made.state, 1).state
    assert routes(seen).tiles_of == routes(made.state).tiles_of
    assert routes(seen).goods == routes(made.state).goods


def test_example_a11_6_the_automa_sells_three_goods_among_three_players() -> None:
    made = Opponent(left=2, seats=3, trade_routes="random")
    made.me.goods(2, 2, 2).give()
    made.everywhere("warehouse").automa_turn()
    assert (made.me.state.silver, made.me.state.sources[4]) == (1, 10)


@pytest.mark.parametrize(
    ("tile", "good", "stored", "told"),
    [
        (3, 4, ("mine", "mine", "mine"), ["bonus_without_room"]),
        (3, 4, ("mine", "mine"), []),
        (6, 5, (), ["bonus_lost"]),
        (6, 5, ("watchtower",), []),
    ],
    ids=["storage_full", "room", "nothing_stored", "something_stored"],
)
def test_g5_a_bonus_of_which_nothing_comes_is_told_and_foretold(
    tile: int, good: int, stored: tuple[str, ...], told: list[str]
) -> None:
    made = table(tile).depot(1, "ship")
    made.seat().storage(*stored)
    bonus = printed(made.rules)[tile - 1][0][1]
    assert lost_bonuses(made.state, 0, good - 1, [bonus]) == ([bonus] if told else [])
    sell(made, good, 1)
    names = [event.name for event in made.state.events or []]
    assert [name for name in names if name in ("bonus_without_room", "bonus_lost")] == told
    assert (made.decision == ("turn", 0)) == bool(told)
