"""T20-T23: placing, paying, marble, areas and colours."""

from __future__ import annotations

import pytest

from tests.games.tuscany.table import TYPES, Json, Table, whole_state


def payments(table: Table) -> list[Json]:
    return [{k: v for k, v in c.items() if k != "do"} for c in table.choices("pay")]


def paying_for_a_cart(workers: int = 0, **cards: int) -> Table:
    """Seat 0 has chosen to place a cart and has this to pay with."""
    table = Table()
    anna = table.seat(0).storage("cart").hand(**cards)
    anna.workers = workers
    return table.do("place", storage=0, space=anna.area("cart", 2)[0])


def cart_can_be_placed(workers: int = 0, **cards: int) -> bool:
    table = Table()
    table.seat(0).storage("cart").hand(**cards)
    table.seat(0).workers = workers
    return table.can("place")


def test_t20_an_item_of_storage_goes_on_the_board() -> None:
    table = Table()
    anna = table.seat(0).storage(None, "cart").hand(cart=2)
    space = anna.touching("cart")[0]
    table.do("place", storage=1, space=space)
    assert anna.stored == [None, "cart"], "nothing changes before the payment"
    table.do("pay", cards={"cart": 2}, workers=0)
    assert anna.item_on(space) == "cart"
    assert anna.stored == [None, None]


def test_t20a_on_a_free_touching_space_of_its_colour_only() -> None:
    table = Table()
    anna = table.seat(0).storage("farm").hand(farm=2)
    assert [c["space"] for c in table.choices("place")] == [[6, 3]]
    anna.cover((6, 3))
    assert [c["space"] for c in table.choices("place")] == [[5, 4]]


def test_t20a_a_hexagon_goes_on_any_colour_dark_green_included() -> None:
    table = Table()
    anna = table.seat(0).storage("hexagon")
    anna.workers = 2
    assert [c["space"] for c in table.choices("place")] == [[6, 3], [7, 2], [8, 3]]
    anna.reach((3, 0))
    assert table.can("place", storage=0, space=[3, 0])
    assert anna.type_of((3, 0)) == "castle"


def test_t20b_two_cards_of_the_colour_of_the_space() -> None:
    table = paying_for_a_cart(cart=2)
    assert payments(table) == [{"cards": {"cart": 2}, "workers": 0}]
    table.do("pay", cards={"cart": 2}, workers=0)
    assert table.seat(0).hand_size == 0
    assert whole_state(table)["discards"] == ["cart", "cart"]


@pytest.mark.parametrize(
    ("workers", "cards", "allowed"),
    [
        (0, {"cart": 1}, False),
        (0, {"city": 3}, False),
        (0, {"city": 1, "inn": 1, "farm": 1, "village": 1}, False),
        (0, {"cart": 1, "city": 1, "inn": 1}, False),
        (1, {}, False),
        (1, {"city": 1}, False),
        (0, {"cart": 2}, True),
        (0, {"cart": 1, "city": 2}, True),
        (0, {"city": 2, "inn": 2}, True),
        (0, {"city": 4}, False),
        (0, {"city": 5, "cart": 1}, True),
        (1, {"cart": 1}, True),
        (1, {"city": 2}, True),
        (2, {}, True),
    ],
)
def test_t20b_two_units_of_cards_workers_and_pairs(
    workers: int, cards: dict[str, int], allowed: bool
) -> None:
    assert cart_can_be_placed(workers, **cards) is allowed


def test_t20b_two_pairs_are_of_two_different_colours() -> None:
    table = paying_for_a_cart(city=4, inn=2)
    assert payments(table) == [{"cards": {"city": 2, "inn": 2}, "workers": 0}]


def test_t20b_every_combination_is_allowed_also_a_pair_beside_matching_cards() -> None:
    table = paying_for_a_cart(workers=2, cart=2, city=2, inn=5)
    listed = {(str(p["cards"]), p["workers"]) for p in payments(table)}
    assert len(listed) == len(payments(table))
    expected = [
        ({"cart": 2}, 0),
        ({"cart": 1}, 1),
        ({}, 2),
        ({"cart": 1, "city": 2}, 0),
        ({"cart": 1, "inn": 2}, 0),
        ({"city": 2}, 1),
        ({"inn": 2}, 1),
        ({"city": 2, "inn": 2}, 0),
    ]
    assert listed == {(str(cards), workers) for cards, workers in expected}


def test_t20b_a_pair_is_of_another_colour() -> None:
    # Three carts are two units, never one card and a pair.
    assert payments(paying_for_a_cart(cart=3)) == [{"cards": {"cart": 2}, "workers": 0}]


def test_t20b_workers_go_back_to_the_supply() -> None:
    table = paying_for_a_cart(workers=3)
    table.yields("red2").do("pay", cards={}, workers=2)
    assert table.seat(0).workers == 1


def test_t20b_a_hexagon_costs_the_colour_of_its_space() -> None:
    table = Table()
    anna = table.seat(0).storage("hexagon").hand(farm=2)
    assert [c["space"] for c in table.choices("place")] == [[6, 3]]
    table.do("place", storage=0, space=(6, 3))
    assert payments(table) == [{"cards": {"farm": 2}, "workers": 0}]
    assert anna.type_of((6, 3)) == "farm"


def test_t20c_area_then_colour_then_effect() -> None:
    table = Table()
    anna = table.seat(0)
    space = anna.area("monastery", 1)[0]
    anna.cover_all("monastery", but=space)
    table.place("monastery", space)
    names = [event.name for event in table.state.events or []]
    order = ["item_placed", "area_completed", "colour_completed", "cards_drawn"]
    assert [name for name in names if name in order] == order


def test_t20c_points_come_before_the_choice_of_a_token() -> None:
    table = Table()
    anna = table.seat(0)
    table.place("city", anna.area("city", 1)[0])
    assert table.decision == ("token", 0)
    assert anna.green == 1


@pytest.mark.parametrize("do", ["draw", "take", "place"])
def test_t21_a_marble_buys_one_more_action_of_any_kind(do: str) -> None:
    table = Table()
    anna = table.seat(0).storage("cart", None).hand(cart=2)
    anna.marble = 2
    table.do("draw")
    assert [choice["do"] for choice in table.choices()] == ["spend_marble", "end_turn"]
    table.do("spend_marble")
    assert anna.marble == 1
    assert table.can(do)
    table.do("take", slot=0)
    assert table.decision == ("turn", 1), "at most one marble in a turn"


def test_t21_it_may_be_kept() -> None:
    table = Table()
    table.seat(0).marble = 1
    table.do("draw").do("end_turn")
    assert table.seat(0).marble == 1
    assert table.decision == ("turn", 1)


def test_t21_no_marble_no_question() -> None:
    assert Table().do("draw").decision == ("turn", 1)


def test_t21_the_extra_action_comes_after_the_normal_one() -> None:
    table = Table()
    table.seat(0).marble = 1
    assert not table.can("spend_marble")
    assert not table.can("end_turn")


def test_t21_marble_gained_by_the_normal_action_counts() -> None:
    table = Table()
    table.place("quarry", table.seat(0).area("quarry", 1)[0])
    assert table.decision == ("extra", 0)


def test_t21_marble_gained_by_the_extra_action_does_not_buy_another() -> None:
    table = Table()
    anna = table.seat(0).hand(quarry=2).storage("quarry").reach((3, 4))
    anna.marble = 1
    table.do("draw").do("spend_marble").do("place", storage=0, space=(3, 4))
    table.do("pay", cards={"quarry": 2}, workers=0)
    assert anna.marble == 1
    assert table.decision == ("turn", 1)


def test_t21_a_hexagon_of_this_turn_waits_for_a_later_turn() -> None:
    table = Table()
    anna = table.seat(0)
    anna.workers = 2
    anna.marble = 1
    table.place("inn", anna.area("inn", 1)[0]).do("spend_marble")
    assert anna.stored == ["hexagon"]
    assert not table.can("place")


@pytest.mark.parametrize(
    ("kind", "size", "points"), [("city", 1, 1), ("village", 2, 3), ("monastery", 3, 6)]
)
def test_t22_a_completed_area_gives_1_3_or_6(kind: str, size: int, points: int) -> None:
    table = Table()
    anna = table.seat(0)
    *others, last = anna.area(kind, size)
    anna.cover(*others)
    table.place(kind, last)
    assert anna.green == points
    assert [event.facts["size"] for event in table.told("area_completed")] == [size]


def test_t22_larger_areas_of_custom_boards_would_go_on_like_this() -> None:
    points = Table().rules.area_points
    assert list(points) == [size * (size + 1) // 2 for size in range(len(points))]


def test_t22_nothing_for_an_area_that_is_not_complete() -> None:
    table = Table()
    table.place("village", table.seat(0).area("village", 2)[0])
    assert table.seat(0).green == 0
    assert table.told("area_completed") == []


def test_t22_areas_join_across_pieces() -> None:
    # Columns 3-5 and 6-8 are different pieces.
    columns = [column for column, _ in Table().seat(0).area("monastery", 3)]
    assert sorted(columns) == [4, 5, 6]


def test_t22_the_start_castle_counts_in_its_area() -> None:
    table = Table()
    anna = table.seat(0)
    one, other = anna.area("castle", 2)
    anna.cover(one, item="start_castle")
    table.display().place("castle", other)
    assert anna.green == 3 + 2, "an area of two, and all castle spaces are covered"


def test_t22_a_hexagon_counts_for_touching_areas_and_colours() -> None:
    table = Table()
    anna = table.seat(0)
    one, other = anna.spaces("inn")
    anna.cover(other)
    table.place("hexagon", one)
    assert anna.green == 1 + 2
    assert all(anna.state.frontier >> anna.number(s) & 1 for s in [(5, 0), (3, 0)])


@pytest.mark.parametrize("kind", TYPES)
def test_t23_first_and_second_seat_to_cover_a_colour(kind: str) -> None:
    table = Table(seats=3).display()
    bonuses = {t.name: t.colour_bonus for t in table.rules.definitions.types}[kind]
    gained = []
    for number in range(3):
        seat = table.seat(number)
        last = next(space for space in seat.spaces(kind) if seat.item_on(space) is None)
        seat.cover_all(kind, but=last)
        table.place(kind, last, seat=number)
        events = table.told("colour_completed")
        gained.append(sum(int(str(event.facts["points"])) for event in events))
        left = whole_state(table)["colour_bonus"][kind]
        assert left == [*bonuses[number + 1 :]]
    assert gained == [*bonuses, 0]


def test_t23_nothing_while_a_space_of_the_colour_is_free() -> None:
    table = Table()
    anna = table.seat(0)
    one, other, _ = anna.spaces("city")
    anna.cover(one)
    table.place("city", other)
    assert table.told("colour_completed") == []
