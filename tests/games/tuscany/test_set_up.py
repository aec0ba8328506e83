"""T11-T17: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.tuscany.table import TOKENS, TUSCANY, Table, play_set_up, whole_state

SEEDS = range(12)


def order(table: Table) -> list[int]:
    """The seats from the start player on."""
    seats = len(table.state.seats)
    return [(table.state.start_seat + turn) % seats for turn in range(seats)]


def first(table: Table) -> Table:
    TUSCANY.apply(table.state, TUSCANY.legal_actions(table.state)[0])
    return table


def test_t11_piles_are_shuffled_and_eight_neutral_tiles_lie_open() -> None:
    deals = [Table.fresh(seed=seed).state for seed in SEEDS]
    for piles in (
        {state.deck for state in deals},
        {state.yield_deck for state in deals},
        {state.stock for state in deals},
    ):
        assert len(piles) == len(SEEDS)
    for state in deals:
        assert (len(state.display), len(state.stock) - state.stock_next) == (8, 24)
        tiles = Counter(state.display) + Counter(state.stock)
        assert tiles == Counter(state.rules.neutral_tiles)


def test_t12_21_shuffled_tiles_in_three_stacks_and_both_markers_on_0() -> None:
    tables = [Table.fresh(seed=seed) for seed in SEEDS]
    for table in tables:
        state = table.state
        for number, seat in enumerate(state.seats):
            assert Counter(seat.stacks) == Counter(state.rules.player_tiles[number])
            assert (seat.green, seat.red, seat.put_out) == (0, 0, 0)
        for words in whole_state(table)["seats"]:
            assert [len(stack) for stack in words["stacks"]] == [7, 7, 7]
    assert len({table.state.seats[0].stacks for table in tables}) == len(SEEDS)


def test_t13_the_start_player_is_chosen_at_random() -> None:
    starts = Counter(Table.fresh(seats=4, seed=seed).state.start_seat for seed in range(80))
    assert set(starts) == {0, 1, 2, 3}


def test_t13_the_start_player_stays_and_rounds_run_from_it_clockwise() -> None:
    table = play_set_up(Table.fresh(seats=3, start_player=1))
    turns = []
    for _ in range(7):
        turns.append((table.state.round, table.decision[1]))
        table.do("draw")
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]
    assert table.state.start_seat == 1


def test_t14_each_seat_draws_five_play_cards() -> None:
    table = Table.fresh(seats=4)
    assert [table.seat(number).hand_size for number in range(4)] == [5, 5, 5, 5]
    assert len(table.state.deck) - table.state.deck_next == 122 - 20


def test_t15_each_seat_gets_an_a_a_b_and_a_c_piece_of_its_own() -> None:
    dealt = set()
    for seed in SEEDS:
        seats = whole_state(Table.fresh(seats=4, seed=seed))["seats"]
        for letter in "ABC":
            names = [seat["pieces"][letter] for seat in seats]
            assert sorted(names) == [f"{letter}{number}" for number in range(1, 5)]
            dealt.add(tuple(names))
    assert len(dealt) > len(SEEDS)


def test_t15_there_are_192_arrangements_in_all_orders_turns_and_shifts() -> None:
    choices = Table.fresh().choices("assemble")
    spelled = {(*c["order"], *c["turned"], *c["shifts"]) for c in choices}
    assert len(choices) == len(spelled) == 6 * 8 * 4
    assert {spelling[:3] for spelling in spelled} == {
        tuple(word) for word in ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
    }


def test_t15_each_join_moves_the_next_piece_half_a_hex() -> None:
    heights = set()
    for shifts in (["up", "up"], ["up", "down"], ["down", "up"], ["down", "down"]):
        table = Table.fresh(start_player=0)
        table.do("assemble", order=["A", "B", "C"], turned=[False] * 3, shifts=shifts)
        tops: dict[int, int] = {}
        for column, offset in table.seat(0).state.own_board().shape.spaces:
            tops[column] = min(offset, tops.get(column, 99))
        steps = [1 if shift == "down" else -1 for shift in shifts]
        assert (tops[0], tops[1]) == (1, 0)
        assert tops[4] - tops[1] == steps[0]
        assert tops[7] - tops[4] == steps[1]
        heights.add((tops[4], tops[7]))
    assert len(heights) == 4


def test_t15_a_half_turn_reverses_the_ten_letters() -> None:
    plain, turned = Table.fresh(start_player=0), Table.fresh(start_player=0)
    shifts = ["up", "down"]
    plain.do("assemble", order=["B", "A", "C"], turned=[False] * 3, shifts=shifts)
    turned.do("assemble", order=["B", "A", "C"], turned=[False, True, False], shifts=shifts)
    types = [table.seat(0).state.own_board().types for table in (plain, turned)]
    assert types[0][:10] == types[1][:10]
    assert types[0][10:20] == types[1][10:20][::-1]
    assert types[0][20:] == types[1][20:]


def test_t16_the_start_castle_goes_on_any_of_the_three_castle_spaces() -> None:
    table = Table.fresh(start_player=0)
    first(first(table))
    castles = [[*space] for space in table.seat(0).spaces("castle")]
    assert [choice["space"] for choice in table.choices()] == castles
    assert len(castles) == 3


def test_t16_the_start_castle_gives_no_points_and_no_effect() -> None:
    table = Table.fresh(start_player=0)
    castle = first(first(table)).seat(0).spaces("castle")[1]
    table.do("start_castle", space=castle)
    assert table.seat(0).item_on(castle) == "start_castle"
    assert [event.name for event in table.state.events or []] == ["start_castle_placed"]
    assert table.seat(0).green == 0
    assert table.decision == ("start_castle", 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t17_three_passes_each_from_the_start_player_on(seats: int) -> None:
    table = Table.fresh(seats=seats, seed=3)
    asked = []
    while table.decision[0] != "turn":
        asked.append(table.decision)
        first(table)
    assert asked == [
        (decision, seat)
        for decision in ("assemble", "start_castle", "token")
        for seat in order(table)
    ]
    assert table.decision == ("turn", table.state.start_seat)


def test_t17_every_seat_takes_one_token_of_any_type() -> None:
    table = Table.fresh(seats=2, start_player=0)
    for _ in range(4):
        first(table)
    for seat in (0, 1):
        assert [choice["token"] for choice in table.choices()] == [*TOKENS]
        table.do("token", token="marble")
        assert [event.rule for event in table.told("token_taken")] == ["T17"]
        assert table.seat(seat).state.tokens == (0, 0, 1, 0, 0)
    assert table.state.tokens == [5, 5, 3, 5, 5]


def test_t17_the_storage_token_gives_2_green_at_once() -> None:
    table = Table.fresh(start_player=0)
    for _ in range(4):
        first(table)
    table.do("token", token="storage")
    assert (table.seat(0).green, table.seat(0).stored) == (2, [None, None])
    table.do("token", token="card")
    assert (table.seat(1).green, table.seat(1).stored) == (0, [None])
