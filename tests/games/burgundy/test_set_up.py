"""Set-up (B7-B9)."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from tests.games.burgundy.table import BURGUNDY, Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b7_goods(seats: int) -> None:
    state = Table.fresh(seats).state
    assert len(state.goods) == 25
    assert [sum(estate.goods) for estate in state.estates] == [3] * seats
    assert len(state.goods_removed) == 42 - 25 - 3 * seats


def test_b8_silver_board_and_start_castle() -> None:
    table = Table.fresh(seed=3, boards="random")
    seat = table.decision[1]
    before = len(table.state.supplies[4])
    assert table.decision[0] == "start_castle"
    assert len(table.choices()) == 4
    space = table.choices()[0]["space"]
    table.do("start_castle", space=space)
    owner = table.state.estate(seat)
    assert (owner.silver, owner.points, owner.covered.bit_count()) == (1, 0, 1)
    assert len(table.state.supplies[4]) == before - 1


def test_b8_a_table_deals_double_sided_boards_unless_it_wants_something_else() -> None:
    assert BURGUNDY.options["boards"].default == "dealt"
    table = Table.fresh(4, seed=3)
    assert [BURGUNDY.frames.of(frame).name for frame in reversed(table.state.pending)] == [
        *["board"] * 4,
        *["start_castle"] * 4,
        "begin_phase",
    ]
    assert {len(table.choices())} == {2}


def test_b8_a_seat_owns_nothing_but_goods_workers_and_silver() -> None:
    state = Table.fresh(seed=3).state
    for seat in BURGUNDY.to_data(state)["seats"]:
        assert isinstance(seat, dict)
        assert {seat[name] for name in ("points", "steps")} == {0}
        assert (seat["dice"], seat["sold"], seat["colour_bonuses"]) == ([0, 0], [], [])
        assert {*seat["storage"]} == {None}
        assert {*seat["sources"]} == {0}
    for owner in state.estates:
        assert {*owner.built, *owner.powers, owner.covered, owner.frontier} == {0}


def test_b8_random_boards_are_different() -> None:
    numbers = [estate.board_number for estate in Table.fresh(4).state.estates]
    assert len(set(numbers)) == 4


def test_b8_same_board_for_all() -> None:
    numbers = {estate.board_number for estate in Table.fresh(4, boards="same").state.estates}
    assert len(numbers) == 1


def test_b8_a_board_by_its_number() -> None:
    assert {estate.board_number for estate in Table.fresh(3, boards=7).state.estates} == {6}


def test_b8_chosen_boards_may_be_equal() -> None:
    table = Table.fresh(2, boards="chosen")
    assert table.decision == ("board", table.state.order[0])
    assert len(table.choices()) == 10
    assert {estate.tiles for estate in table.state.estates} == {()}
    table.do("board", board=4)
    assert table.state.estate(table.state.order[0]).board_number == 3
    assert table.decision == ("board", table.state.order[1])
    table.do("board", board=4)
    assert table.decision == ("start_castle", table.state.order[0])


def test_first_rules_b8_chosen_boards_are_different() -> None:
    table = Table.fresh(2, boards="chosen", first_rules=True).do("board", board=4)
    assert not table.can("board", board=4)
    assert len(table.choices()) == 9


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_b9_workers_in_turn_order(start: int) -> None:
    state = Table.fresh(4, start_player=start).state
    assert state.order == tuple((start + turn) % 4 for turn in range(4))
    assert [state.estate(number).workers for number in state.order] == [1, 2, 3, 4]
    assert {seat.steps for seat in state.seats} == {0}


def test_b9_a_random_start_player() -> None:
    assert len({Table.fresh(3, seed=seed).state.order[0] for seed in range(20)}) == 3


def test_b9_a_seat_that_does_not_exist_cannot_start() -> None:
    with pytest.raises(OptionError, match="seat 3 cannot start"):
        BURGUNDY.new_state({"start_player": 3}, 3, 1)
    with pytest.raises(OptionError, match="seat 1 cannot start"):
        BURGUNDY.new_state({"start_player": 1, "automa": "novice"}, 2, 1)
    with pytest.raises(OptionError, match="played by 2 to 4 seats, not 5"):
        BURGUNDY.new_state({}, 5, 1)


def dealt(seats: int = 4, **options: object) -> Table:
    return Table.fresh(seats, boards="dealt", **options)


def test_b8_a_dealt_board_has_two_sides_of_which_one_is_chosen_in_turn_order() -> None:
    table = dealt()
    for seat in table.state.order:
        assert table.decision == ("board", seat)
        first, second = (choice["board"] for choice in table.choices())
        assert isinstance(first, int)
        assert (first % 2, second) == (1, first + 1), "1/2, 3/4 ... of one sheet"
        data = BURGUNDY.to_data(table.state)
        assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
        table.do("board", board=second)
        assert table.state.estate(seat).board_number + 1 == second
    assert table.decision[0] == "start_castle"


def test_b8_boards_are_dealt_from_four_copies_and_change_nothing_else() -> None:
    fronts = [
        tuple(estate.board_number for estate in Table.fresh(4, seed, boards="dealt").state.estates)
        for seed in range(40)
    ]
    assert {front for each in fronts for front in each} == {0, 2, 4, 6, 8}
    assert any(len({*each}) < 4 for each in fronts), "there are four copies of each"
    one, other = (Table.fresh(3, 5, boards=way).state for way in ("dealt", "random"))
    assert (one.supplies, one.order, one.goods) == (other.supplies, other.order, other.goods)


@pytest.mark.parametrize(
    ("options", "boards"),
    [
        ({"castle_rule": True}, range(11, 19)),
        ({"border_posts": True}, range(23, 31)),
        ({"board_pool": "19-22"}, range(19, 23)),
    ],
)
def test_b8_modules_deal_their_own_double_sided_boards(
    options: dict[str, object], boards: range
) -> None:
    assert all(choice["board"] in boards for choice in dealt(2, **options).choices())


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"solo_board": 33}), (4, {"teams": "basic"}), (2, {"board_pool": 12})],
)
def test_b8_a_board_with_one_side_to_play_is_not_asked_for(
    seats: int, options: dict[str, object]
) -> None:
    assert dealt(seats, **options).decision[0] == "start_castle"
