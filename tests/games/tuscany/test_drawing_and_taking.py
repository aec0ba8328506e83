"""T18, T19 and T19a: drawing cards and taking tiles.

On the boards of these tests the start castle touches a farm, a cart and an inn space, so that at
first only tiles of these types fit.
"""

from __future__ import annotations

import pytest

from tests.games.tuscany.table import Table, whole_state

NOTHING_FITS = ("village", "village@0", "city", "quarry", "quarry@0", "monastery")


def test_t18_draw_three_cards() -> None:
    table = Table().deck("city", "city", "inn", "cart")
    table.do("draw")
    assert table.seat(0).cards == {"city": 2, "inn": 1}
    assert table.state.deck_next == 3


def test_t18_one_more_card_per_card_token() -> None:
    table = Table()
    table.seat(0).tokens(card=2)
    table.do("draw")
    assert table.seat(0).hand_size == 5


def test_t18_no_hand_limit() -> None:
    table = Table()
    anna = table.seat(0).hand(village=40)
    table.do("draw")
    assert anna.hand_size == 43


def test_t18_an_empty_deck_is_refilled_when_the_next_card_is_needed() -> None:
    table = Table().deck("city").discards(inn=5)
    table.do("draw")
    assert table.seat(0).cards == {"city": 1, "inn": 2}
    assert sum(table.state.discards) == 0
    assert len(table.told("pile_shuffled")) == 1


def test_t18_an_empty_deck_is_not_refilled_earlier() -> None:
    table = Table().deck("city", "city", "city").discards(inn=5)
    table.do("draw")
    assert table.state.deck_next == len(table.state.deck) == 3
    assert sum(table.state.discards) == 5
    assert table.told("pile_shuffled") == []


def test_t18_draw_what_there_is() -> None:
    table = Table().deck("city").discards(inn=1)
    table.do("draw")
    assert table.seat(0).cards == {"city": 1, "inn": 1}


def test_t18_no_drawing_from_nothing_while_a_tile_can_be_taken() -> None:
    table = Table().deck().discards()
    assert not table.can("draw")
    assert table.can("take", slot=0)


def test_t18_drawing_from_nothing_when_no_tile_can_be_taken() -> None:
    table = Table().deck().discards().display()
    assert table.choices() == [{"do": "draw"}]
    table.do("draw")
    assert table.seat(0).hand_size == 0
    assert table.decision == ("turn", 1)


def test_t19_any_display_tile_into_free_storage() -> None:
    table = Table()
    assert [choice["slot"] for choice in table.choices("take")] == list(range(8))
    table.do("take", slot=5)
    assert table.seat(0).stored == ["city"]


def test_t19_the_lowest_free_storage_space_of_one_plus_one_per_token() -> None:
    table = Table()
    anna = table.seat(0)
    assert len(anna.stored) == 1
    anna.storage("inn", None, None)
    table.turn(0).do("take", slot=0)
    assert anna.stored == ["inn", "village", None]


@pytest.mark.parametrize(("slot", "left", "removed"), [(0, "hexagon", "inn"), (1, "inn", None)])
def test_t19_with_no_storage_free_an_item_is_discarded(
    slot: int, left: str, removed: str | None
) -> None:
    table = Table()
    anna = table.seat(0).storage("inn", "hexagon")
    before = whole_state(table)["display"]
    table.do("take", slot=0)
    assert table.decision == ("discard", 0)
    assert whole_state(table)["display"] == before, "nothing changes before the discard"
    table.do("discard", storage=slot)
    assert anna.stored[slot] == "village"
    assert anna.stored[1 - slot] == left
    # A tile leaves the game, a hexagon goes back to the supply.
    assert table.names(table.state.removed) == ([removed] if removed else [])


def test_t19_the_place_is_refilled_from_the_left_most_stack() -> None:
    table = Table()
    anna = table.seat(0).stacks("quarry@0", *["city@0"] * 10)
    table.do("take", slot=3)
    assert table.shown()[3] == "quarry@0"
    stacks = whole_state(table)["seats"][0]["stacks"]
    assert [len(stack) for stack in stacks] == [0, 3, 7]
    assert anna.state.put_out == 11


def test_t19_with_all_tiles_gone_the_refill_is_neutral() -> None:
    table = Table().stock("monastery", "inn")
    table.seat(0).stacks()
    table.do("take", slot=2)
    assert table.shown()[2] == "monastery"
    assert table.names(table.state.stock[table.state.stock_next :]) == ["inn"]


def test_t19_an_empty_display_place_gives_nothing() -> None:
    table = Table().display("village", None, "inn")
    assert [choice["slot"] for choice in table.choices("take")] == [0, 2]


def test_t19a_refresh_only_if_no_display_tile_fits() -> None:
    table = Table().display(*NOTHING_FITS)
    assert table.can("refresh")
    assert Table().display(*NOTHING_FITS, "inn").choices("refresh") == []


def test_t19a_the_cost_does_not_matter_for_fitting() -> None:
    table = Table().display(*NOTHING_FITS, "cart")
    assert table.seat(0).hand_size == 0
    assert not table.can("refresh")


def test_t19a_any_type_that_is_shown_may_be_replaced() -> None:
    table = Table().display(*NOTHING_FITS)
    types = [choice["type"] for choice in table.choices("refresh")]
    assert types == ["village", "monastery", "quarry", "city"]


def test_t19a_the_tiles_are_set_aside_and_neutral_ones_come() -> None:
    table = Table().display(*NOTHING_FITS).stock("city", "cart")
    table.do("refresh", type="village")
    assert table.shown() == ["city", "cart", *NOTHING_FITS[2:], None, None]
    assert table.names(table.state.set_aside) == ["village", "village@0"]


def test_t19a_then_a_tile_that_fits_must_be_taken() -> None:
    table = Table().display(*NOTHING_FITS).stock("city", "cart")
    table.seat(0).storage("hexagon").hand(farm=2).tokens()
    table.do("refresh", type="village")
    assert table.choices() == [{"do": "take", "slot": 1}]
    table.do("take", slot=1).do("discard", storage=0)
    assert table.seat(0).stored == ["cart"]
    assert table.decision == ("turn", 1)


def test_t19a_the_board_of_the_seat_whose_turn_it_is_counts() -> None:
    # A village fits on the board of seat 0 and not on that of seat 1.
    table = Table().display(*NOTHING_FITS).stock("village", "cart")
    table.seat(0).reach((4, 5))
    assert not table.can("refresh")
    table.turn(1).do("refresh", type="city")
    assert table.decision == ("turn", 1)
    assert table.choices("take") == []
    table.do("refresh", type="monastery")
    assert table.choices() == [{"do": "take", "slot": 5}]


def test_t19a_it_is_repeated_until_a_tile_fits() -> None:
    table = Table().display(*NOTHING_FITS).stock("city", "city", "inn")
    table.do("refresh", type="village")
    assert table.decision == ("turn", 0)
    types = [choice["type"] for choice in table.choices()]
    assert types == ["monastery", "quarry", "city"]
    table.do("refresh", type="monastery")
    assert table.choices() == [{"do": "take", "slot": 5}]


def test_t19a_a_type_needs_enough_neutral_tiles_for_all_its_places() -> None:
    # One neutral tile is left, and those just set aside come back: the neutral village, but not
    # the villages of a player.
    table = Table().display("village", "village@0", "city", "quarry@0", "quarry@0")
    hide_neutral_tiles(table, but=["inn"])
    types = [choice["type"] for choice in table.choices("refresh")]
    assert types == ["village", "city"]


def test_t19a_set_aside_neutral_tiles_count_as_available() -> None:
    table = Table().display(*NOTHING_FITS)
    hide_neutral_tiles(table, but=[])
    assert not table.can("refresh")
    table.state.removed = table.state.removed[1:]
    hide_neutral_tiles(table, but=["cart"])
    table.stock().set_aside("cart")
    assert table.can("refresh", type="city")


def test_t19a_not_if_no_neutral_tile_that_is_left_would_fit() -> None:
    table = Table().display(*NOTHING_FITS)
    hide_neutral_tiles(table, but=["village", "city", "castle"])
    assert not table.can("refresh")


def test_t19a_t32_is_checked_after_the_refresh() -> None:
    villages = ["village"] * 4
    table = Table().display("city", *villages, "quarry").stock("village", "city", "cart")
    table.do("refresh", type="city")
    assert table.shown().count("village") <= 4
    assert [event.rule for event in table.told("type_set_aside")] == ["T19a", "T32"]


def test_t19a_it_goes_on_with_the_tiles_just_set_aside() -> None:
    table = Table().display("city@0")
    hide_neutral_tiles(table, but=["village", "cart"])
    table.do("refresh", type="city")
    assert table.choices() == [{"do": "refresh", "type": "village"}]
    table.do("refresh", type="village")
    assert table.choices() == [{"do": "take", "slot": 0}]


def test_t19a_if_it_cannot_go_on_the_action_ends_without_a_tile() -> None:
    # The quarry that comes makes three, for which the inn and the quarry itself are too few.
    table = Table().display("city@0", "quarry@0", "quarry@0")
    hide_neutral_tiles(table, but=["quarry", "inn"])
    table.do("refresh", type="city")
    assert table.shown()[:3] == ["quarry", "quarry@0", "quarry@0"]
    assert table.told("refresh_failed") != []
    assert table.seat(0).stored == [None]
    assert table.decision == ("turn", 1)


def hide_neutral_tiles(table: Table, but: list[str]) -> None:
    """Let all neutral tiles that are not on display have left the game, except a stock of these."""
    shown = [tile for tile in table.state.display if tile in table.rules.neutral_tiles]
    left = list(table.rules.neutral_tiles)
    for tile in [*shown, *map(table.item, but)]:
        left.remove(tile)
    table.state.removed = tuple(left)
    table.stock(*but)
