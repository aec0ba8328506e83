"""T32 and T33: five of a colour on display, and the neutral stock."""

from __future__ import annotations

import pytest

from tests.games.tuscany.table import Table

FOUR = ("village", "village", "village@0", "village@1")


def test_t32_five_of_a_colour_are_set_aside_and_replaced() -> None:
    table = Table().display(*FOUR, "inn", "cart").stock("city", "quarry", "inn", "cart", "farm")
    table.seat(0).stacks("village@0")
    table.do("take", slot=4)
    assert table.shown() == ["city", "quarry", "inn", "cart", "farm", "cart", None, None]
    assert table.names(table.state.set_aside) == [*FOUR, "village@0"]
    told = [
        (event.facts["place"], event.facts["source"]) for event in table.told("display_refilled")
    ]
    assert told == [(4, "stack"), *((place, "stock") for place in range(5))]


def test_t32_four_of_a_colour_stay() -> None:
    table = Table().display(*FOUR, "inn", "cart")
    table.seat(0).stacks("inn@0")
    table.do("take", slot=4)
    assert table.shown()[:5] == [*FOUR, "inn@0"]


def test_t32_farms_are_one_colour_whatever_they_bear() -> None:
    crops = ("farm:boar", "farm:olives", "farm:wine", "farm:grain")
    table = Table().display(*crops, "inn")
    table.seat(0).stacks("farm:boar+wine@0")
    table.do("take", slot=4)
    assert [event.facts["type"] for event in table.told("type_set_aside")] == ["farm"]
    assert len(table.state.set_aside) == 5


def test_t32_it_is_checked_again_when_all_places_are_filled() -> None:
    # Five villages go; the inns that come make five with the inn that was there.
    inns = ["inn"] * 4
    table = Table().display(*FOUR, "cart", "inn@0").stock(*inns, "city", *["quarry"] * 4, "cart")
    table.seat(0).stacks("village@0")
    table.do("take", slot=4)
    assert table.shown()[:6] == ["quarry"] * 4 + ["city", "cart"]
    rules = [(event.rule, event.facts["type"]) for event in table.told("type_set_aside")]
    assert rules == [("T32", "village"), ("T32", "inn")]


def test_t32_it_is_not_checked_while_places_are_being_filled() -> None:
    # With the cart of place 5 four of the five new carts would be a fifth; all five come first.
    carts = ["cart"] * 4
    table = Table().display(*FOUR, "inn", "cart@0").stock(*carts, "city", *["quarry"] * 5)
    table.seat(0).stacks("village@0")
    table.do("take", slot=4)
    assert table.told("type_set_aside")[1].facts["count"] == 5
    assert table.shown()[4] == "city"


def test_t32_after_the_refill_of_a_castle_its_own_place_is_filled_too() -> None:
    table = Table().display(*FOUR, "inn")
    anna = table.seat(0).stacks("village@0")
    table.place("castle", (3, 0)).do("castle", slot=4, space=(8, 3))
    assert anna.stored == ["hexagon"]
    assert "village@0" in table.names(table.state.set_aside)
    assert None not in table.shown()[:5]


def test_t32_places_still_empty_in_a_castle_chain_are_not_filled_by_it() -> None:
    # The inner castle's place brings a fifth village while the outer castle's place is empty.
    table = Table().display("castle", *FOUR, "inn").stock("city", "quarry", "cart", "inn", "farm")
    table.seat(0).stacks("village@0", "monastery@0").cover((3, 2))
    table.place("castle", (3, 0)).do("castle", slot=0, space=(2, 1))
    table.do("castle", slot=5, space=(8, 3))
    assert table.shown()[0] == "monastery@0"
    assert table.shown()[1:6] == ["city", "quarry", "cart", "inn", "farm"]


def test_t33_an_empty_stock_is_made_of_the_set_aside_neutral_tiles() -> None:
    table = Table().display("inn").stock().set_aside("city", "village@0", "city", "quarry@1")
    table.seat(0).stacks()
    table.do("take", slot=0)
    assert table.shown()[0] == "city"
    assert table.names(table.state.set_aside) == ["village@0", "quarry@1"]
    assert table.names(table.state.stock[table.state.stock_next :]) == ["city"]
    assert [event.facts for event in table.told("pile_shuffled")] == [{"pile": "stock", "count": 2}]


def test_t33_not_before_the_next_tile_is_needed() -> None:
    table = Table().display("inn").stock("cart").set_aside("city")
    table.seat(0).stacks()
    table.do("take", slot=0)
    assert table.names(table.state.set_aside) == ["city"]


def test_t33_the_tiles_of_this_very_wipe_come_back_too() -> None:
    table = Table().display(*FOUR, "inn").stock()
    table.seat(0).stacks("village@0")
    table.do("take", slot=4)
    assert table.shown()[:5] == ["village", "village", None, None, None]
    assert table.names(table.state.set_aside) == ["village@0", "village@1", "village@0"]


def test_t33_tiles_discarded_from_storage_never_come_back() -> None:
    table = Table().display("inn", "cart").stock().set_aside()
    table.seat(0).stacks().storage("city")
    table.do("take", slot=0).do("discard", storage=0)
    assert table.names(table.state.removed) == ["city"]
    assert table.shown()[:2] == [None, "cart"]


@pytest.mark.parametrize("later", ["city@1", "quarry@1"])
def test_t33_ruling_a_place_left_empty_is_not_filled_later(later: str) -> None:
    table = Table().display("inn", "cart").stock().set_aside()
    table.seat(0).stacks()
    table.seat(1).stacks(later, "inn@1")
    table.do("take", slot=0)
    assert [event.facts["place"] for event in table.told("place_left_empty")] == [0]
    table.do("take", slot=1)
    assert table.shown()[:2] == [None, later]
