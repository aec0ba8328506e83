"""X5: white castles act with the white die; M29; A11.4."""

from __future__ import annotations

import pytest

from tests.games.burgundy.table import Table
from tests.games.burgundy.test_automa import Opponent


def acting(*monasteries: int, workers: int = 0, white: int = 3) -> Table:
    """A white castle was just placed; a tile lies in every depot."""
    table = Table(white_castles=True)
    for depot in range(1, 7):
        table.depot(depot, "ship")
    for number, at in zip(monasteries, ("c4", "b4", "a4"), strict=False):
        table.seat().lay(f"m{number}", at)
    table.state.white_die = white
    table.place("white_castle", "e4")
    table.seat().give(workers=workers)
    return table


def takes(table: Table) -> dict[object, object]:
    """The workers that each depot costs."""
    found = {}
    for choice in table.choices("take"):
        depot_space = choice["depot_space"]
        assert isinstance(depot_space, list)
        assert choice["die"] == "white"
        found[depot_space[0]] = choice["workers"]
    return found


def test_x5_1_nine_tiles() -> None:
    rules = Table(white_castles=True).rules
    assert len(rules.black_tiles) == 42
    assert len(Table(white_castles=True, extra_tiles=True).rules.black_tiles) == 44
    assert sum(len(tiles) for tiles in rules.coloured_tiles) == 124 + 7


@pytest.mark.parametrize(
    ("monasteries", "workers", "expected"),
    [
        ((), 0, {3: 0}),
        ((), 1, {2: 1, 3: 0, 4: 1}),
        ((12,), 0, {2: 0, 3: 0, 4: 0}),
        ((12,), 1, {1: 1, 2: 0, 3: 0, 4: 0, 5: 1}),
    ],
)
def test_x5_3_takes_from_the_depot_of_the_white_die(
    monasteries: tuple[int, ...], workers: int, expected: dict[int, int]
) -> None:
    table = acting(*monasteries, workers=workers)
    assert table.decision == ("white_castle", 0)
    assert takes(table) == expected


def test_x5_3_sells_only_goods_of_that_number() -> None:
    table = acting()
    table.seat().goods(2, 3, 3)
    assert [choice["good"] for choice in table.choices("sell")] == [3]
    table.do("sell", die="white")
    assert table.seat().goods_owned == [2]


def test_x5_3_workers_are_taken_with_it_and_the_dice_stay() -> None:
    table = acting(14)
    own = table.state.dice[0]
    table.do("workers", die="white")
    assert table.seat().wealth == (4, 0)
    assert (table.state.dice[0], table.state.white_die) == (own, 3)


def test_x5_3_a_full_storage_discards_as_usual() -> None:
    table = acting(workers=1)
    table.seat().storage("bank", "market", "church")
    table.do("take", depot_space=[4, 1]).do("discard", storage=1)
    assert table.seat().stored == ["bank", "ship", "church"]
    assert table.seat().wealth == (0, 0)


def test_x5_3_it_may_be_skipped() -> None:
    assert acting().do("skip").decision == ("turn", 0)


def test_x5_7_a_white_castle_acts_again_with_the_same_number() -> None:
    table = acting(1)
    table.seat().storage("white_castle")
    table.do("place", die="white", space="c3")
    assert table.decision == ("white_castle", 0)


def test_x5_2_once_in_a_city_without_monastery_1() -> None:
    table = acting().do("skip")
    table.seat().storage("white_castle").give(workers=9)
    city = table.seat().state.own_board().area_of[table.seat().number("e4")]
    spaces = table.seat().state.own_board().shape.spaces
    places = [choice["space"] for choice in table.turn(dice=(1, 2)).choices("place")]
    assert places
    assert not [at for at in places if city >> spaces.index(tuple(at)) & 1]  # type: ignore[arg-type]


def test_x5_2_a_church_does_not_take_it_but_a_carpenter_does() -> None:
    table = Table(white_castles=True).depot(1, "white_castle")
    assert table.place("church", "e4").decision == ("turn", 0)
    table = Table(white_castles=True).depot(1, "white_castle")
    assert table.place("carpenter", "e4").decision == ("tile", 0)


@pytest.mark.parametrize(("crane", "points"), [(False, 8), (True, 12)])
def test_x5_6_monastery_29_counts_white_castles_and_the_crane(crane: bool, points: int) -> None:
    table = Table(white_castles=True, extra_tiles=True)
    table.seat().lay("m29", "c4").lay("white_castle", "e4", "c3")
    if crane:
        table.seat().lay("crane", "e5")
    table.state.phase, table.state.round = 4, 25
    table.end_round()
    assert table.seat().points == points


def test_x2_1_the_crane_can_act_as_a_white_castle() -> None:
    table = Table(white_castles=True, extra_tiles=True).place("crane", "e4")
    table.do("effect", building="white_castle")
    assert table.decision == ("white_castle", 0)


def test_x5_explain_says_which_die_is_asked_for() -> None:
    table = acting()
    assert [reason.key for reason in table.why("take", 0, 0)] == ["why.no_die_here"]
    assert [reason.key for reason in table.why("take", 3, 0)] == ["why.too_few_workers"]
    turn = Table(white_castles=True).depot(1, "ship")
    assert [reason.key for reason in turn.why("take", 3, 0)] == ["why.no_die_here"]


def test_a11_4_a_white_castle_takes_the_first_type_that_the_reserve_lacks() -> None:
    table = Opponent(left=2, white_castles=True).keep("ship").everywhere("white_castle")
    for depot in range(1, 7):
        table.depot(depot, "white_castle", "ship")
    table.depot(5, "mine", "m3").automa_turn(white=5)
    assert table.reserve == ["ship", "mine"]


def test_a11_4_else_of_the_first_depot_the_type_it_has_fewest_of() -> None:
    table = Opponent(left=2, right=2, white_castles=True)
    table.fill(0, None, "bank", "cow2", "m3").keep("mine", "m3", "m4", "market")
    table.depot(4, "white_castle").depot(5, "mine", "m5").automa_turn(white=4)
    assert table.reserve == ["mine", "m3", "m4", "market", "mine"]


@pytest.mark.parametrize("options", [{}, {"vineyards": "all"}])
def test_a11_4_silver_if_all_depots_are_empty(options: dict[str, object]) -> None:
    table = Opponent(left=2, white_castles=True, **options).depot(1, "white_castle")
    table.fill(0, None, "bank", "cow2", "m3").automa_turn(white=2)
    assert table.me.state.silver == 1
