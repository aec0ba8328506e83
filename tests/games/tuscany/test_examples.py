"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.tuscany.table import TUSCANY, Table


def test_example_t22_the_second_and_third_monastery_of_an_area_of_three() -> None:
    table = Table()
    anna = table.seat(0)
    one, two, three = anna.area("monastery", 3)
    anna.cover(one, item="monastery")
    table.place("monastery", two)
    assert anna.green == 0
    table.place("monastery", three)
    assert anna.green == 6


def test_example_t26_hexagon_on_light_green_for_two_red_and_one_light_green_card() -> None:
    table = Table()
    clara = table.seat(0).storage("hexagon").hand(city=2, farm=1)
    clara.cover((5, 4), item="farm:boar+wine")
    table.do("place", storage=0, space=(6, 3))
    table.do("pay", cards={"city": 2, "farm": 1}, workers=0)
    assert clara.green == 1
    assert clara.cards == {}


@pytest.mark.parametrize("tile", ["farm:boar+wine", "farm:olives+wine"])
def test_example_t27_a_double_farm_where_wine_is_already(tile: str) -> None:
    # One edition places boar and wine, another olives and wine: one point either way.
    table = Table()
    david = table.seat(0)
    first, second, _ = david.area("farm", 3)
    david.cover(first, item="farm:wine")
    table.place(tile, second)
    assert david.green == 1


def test_example_t20b_a_worker_and_two_light_green_cards_pay_for_a_city() -> None:
    table = Table()
    dario = table.seat(0).storage("city").hand(farm=2).reach((3, 2))
    dario.workers = 1
    table.do("place", storage=0, space=(3, 2))
    assert table.choices() == [{"do": "pay", "cards": {"farm": 2}, "workers": 1}]
    table.do("pay", cards={"farm": 2}, workers=1)
    assert dario.item_on((3, 2)) == "city"
    assert (dario.workers, dario.hand_size) == (0, 0)


def test_example_t20b_two_workers_place_a_tile_of_any_colour() -> None:
    for kind in ("cart", "farm", "inn"):
        table = Table().yields("red2")
        anna = table.seat(0).storage(kind)
        anna.workers = 2
        table.do("place", storage=0, space=anna.touching(kind)[0]).do("pay", cards={}, workers=2)
        assert anna.workers == 0


def test_example_t20b_two_pairs_of_different_colours_are_four_cards() -> None:
    table = Table()
    anna = table.seat(0).storage("farm").hand(city=2, inn=2)
    table.do("place", storage=0, space=anna.touching("farm")[0])
    assert table.choices() == [{"do": "pay", "cards": {"city": 2, "inn": 2}, "workers": 0}]


def test_example_t28_two_marble_tokens_give_three_marble() -> None:
    table = Table()
    anna = table.seat(0).tokens(marble=2)
    table.place("quarry", anna.area("quarry", 1)[0])
    assert anna.marble == 3


def test_example_t29_one_worker_token_gives_two_workers() -> None:
    table = Table()
    anna = table.seat(0).tokens(worker=1)
    table.place("village", anna.area("village", 1)[0])
    assert anna.workers == 2


def test_example_t31_three_yield_tokens_give_four_yield_cards() -> None:
    table = Table().yields("red2", "red3", "red2", "red3", "red2")
    anna = table.seat(0).tokens(**{"yield": 3})
    table.place("cart", anna.area("cart", 1)[0])
    assert len(table.told("yield_revealed")) == 4
    assert anna.red == 10


def test_example_t31_a_second_hexagon_without_room_is_two_red() -> None:
    table = Table().yields("hexagon1", "hexagon1")
    anna = table.seat(0).tokens(**{"yield": 1})
    table.place("cart", anna.area("cart", 1)[0])
    assert (anna.stored, anna.red) == (["hexagon"], 2)


def test_example_t25_three_card_tokens() -> None:
    table = Table()
    anna = table.seat(0)
    for city in anna.spaces("city"):
        table.place("city", city).do("token", token="card")
    assert anna.state.tokens == (3, 0, 0, 0, 0)
    table.turn(0).do("draw")
    assert anna.hand_size == 6


def test_example_t21_draw_then_place_with_a_marble() -> None:
    table = Table().deck("cart", "cart", "city").yields("red2")
    anna = table.seat(0).storage("cart")
    anna.marble = 1
    table.do("draw").do("spend_marble").do("place", storage=0, space=anna.touching("cart")[0])
    table.do("pay", cards={"cart": 2}, workers=0)
    assert anna.cards == {"city": 1}
    assert anna.marble == 0
    assert table.decision == ("turn", 1)


def test_example_t23_four_yellow_or_the_other_two_dark_green_spaces() -> None:
    table = Table().display()
    anna = table.seat(0)
    for space in anna.spaces("monastery"):
        table.place("monastery", space)
    assert anna.green == 6 + 1 + 3
    ben = table.seat(1)
    for space in [space for space in ben.spaces("castle") if ben.item_on(space) is None]:
        table.place("castle", space, seat=1)
    assert ben.green == 3 + 2, "the start castle covers the third"


def test_example_t35_two_phase_scorings() -> None:
    table = Table()
    anna = table.seat(0)
    anna.green, anna.red = 9, 4
    table.seat(1).put_out(7)
    table.end_round()
    assert (anna.green, anna.red) == (9, 13)
    anna.green, anna.red = 22, 15
    table.seat(1).put_out(14)
    table.end_round()
    assert (anna.green, anna.red) == (22, 37)


def test_example_t34_emptying_the_first_stack_in_mid_round() -> None:
    table = Table(seats=2)
    table.seat(0).put_out(6)
    table.do("take", slot=0)
    assert table.state.phase == 1, "the other seat still has its turn"
    table.do("draw")
    assert table.state.phase == 2
    assert TUSCANY.progress(table.state).round == 2
