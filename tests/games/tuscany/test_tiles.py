"""T24-T31: what each tile does, the bonus tokens and the yield cards."""

from __future__ import annotations

import pytest

from castles.engine.hexgrid import Space
from tests.games.tuscany.table import TOKENS, TYPES, Seat, Table, whole_state

CASTLE = (3, 0)
"""A castle space that touches an inn, a monastery, a city and a castle; no village is near."""
CITY = (3, 2)


def castle_placed(*display: str | None, beside: Space = CITY, stack: str = "quarry@0") -> Table:
    """Seat 0 has placed a castle beside a covered space while this was on display."""
    table = Table().display(*display)
    table.seat(0).stacks(stack, "farm@0", "village@0").cover(beside)
    return table.place("castle", CASTLE)


def test_t24_castle_places_a_display_tile_for_free() -> None:
    table = castle_placed("inn", "monastery")
    anna = table.seat(0)
    assert table.decision == ("castle", 0)
    assert anna.hand_size == 0
    table.do("castle", slot=1, space=(4, 1))
    assert anna.item_on((4, 1)) == "monastery"
    assert anna.hand_size == 3, "the effect of the monastery"


def test_t24_only_tiles_that_fit_are_offered() -> None:
    table = castle_placed("village", "inn", None, "monastery")
    anna = table.seat(0)
    offered = {(c["slot"], *c["space"]) for c in table.choices("castle")}
    inns = {(1, *space) for space in anna.touching("inn")}
    assert offered == inns | {(3, *space) for space in anna.touching("monastery")}


def test_t24_it_may_be_declined() -> None:
    table = castle_placed("inn")
    table.do("decline")
    assert table.shown()[0] == "inn"
    assert table.decision == ("turn", 1)


def test_t24_no_question_if_nothing_fits() -> None:
    assert castle_placed("village").decision == ("turn", 1)


def test_t24_the_points_of_the_placed_tile_count() -> None:
    table = castle_placed("inn")
    green = table.seat(0).green
    table.do("castle", slot=0, space=(4, -1))
    assert table.seat(0).green == green + 1


def test_t24_the_place_is_refilled_after_all_effects() -> None:
    table = castle_placed("inn", "city", beside=(4, -1))
    table.do("castle", slot=1, space=CITY)
    assert table.decision == ("token", 0)
    assert table.shown()[:2] == ["inn", None], "in between the place is empty"
    table.do("token", token="card")
    assert table.shown()[:2] == ["inn", "quarry@0"]


def test_t24_in_a_chain_the_inner_place_is_refilled_first() -> None:
    table = castle_placed("castle", "monastery", stack="village@0")
    table.do("castle", slot=0, space=(2, 1))
    assert table.decision == ("castle", 0)
    assert table.shown()[:2] == [None, "monastery"]
    assert not table.can("castle", slot=0)
    table.do("castle", slot=1, space=(4, 1))
    assert table.shown()[:2] == ["farm@0", "village@0"]
    assert [event.facts["place"] for event in table.told("display_refilled")] == [1, 0]


def test_t24_a_hexagon_on_a_castle_space_acts_as_a_castle() -> None:
    table = Table().place("hexagon", CASTLE)
    assert table.decision == ("castle", 0)


@pytest.mark.parametrize("token", TOKENS)
def test_t25_city_gives_any_token(token: str) -> None:
    table = Table()
    anna = table.seat(0)
    table.place("city", anna.area("city", 1)[0])
    assert [choice["token"] for choice in table.choices()] == [*TOKENS]
    table.do("token", token=token)
    assert anna.state.tokens[TOKENS.index(token)] == 1
    assert table.state.tokens[TOKENS.index(token)] == 4
    assert [event.rule for event in table.told("token_taken")] == ["T25"]


def test_t25_duplicates_are_not_limited() -> None:
    table = Table()
    anna = table.seat(0).tokens(card=4)
    table.place("city", anna.area("city", 1)[0]).do("token", token="card")
    assert anna.state.tokens == (5, 0, 0, 0, 0)


def test_t25_a_type_that_has_run_out_is_not_available() -> None:
    table = Table()
    table.state.tokens = [0, 1, 0, 0, 1]
    table.place("city", table.seat(0).area("city", 1)[0])
    assert [choice["token"] for choice in table.choices()] == ["storage", "yield"]


def test_t25_without_any_token_the_turn_goes_on() -> None:
    table = Table()
    table.state.tokens = [0] * 5
    assert table.place("city", table.seat(0).area("city", 1)[0]).decision == ("turn", 1)


def test_t25_the_storage_token_gives_a_space_and_2_green_at_once() -> None:
    table = Table()
    anna = table.seat(0)
    table.place("city", anna.area("city", 1)[0]).do("token", token="storage")
    assert anna.stored == [None, None]
    assert anna.green == 1 + 2


@pytest.mark.parametrize("token", [token for token in TOKENS if token != "storage"])
def test_t25_the_other_tokens_give_nothing_at_once(token: str) -> None:
    table = Table()
    anna = table.seat(0)
    table.place("city", anna.area("city", 1)[0]).do("token", token=token)
    assert (anna.green, anna.red, anna.marble, anna.workers, anna.hand_size) == (1, 0, 0, 0, 0)
    assert anna.stored == [None]


def test_t26_inn_gives_a_hexagon_into_the_space_it_left() -> None:
    table = Table()
    anna = table.seat(0)
    table.place("inn", anna.area("inn", 1)[0])
    assert anna.stored == ["hexagon"]
    assert anna.red == 0


def test_t26_ruling_without_a_free_space_2_red_instead() -> None:
    # Only a castle can place an inn that does not come from storage.
    table = Table().display("inn")
    anna = table.seat(0).storage(None, "village")
    table.place("castle", CASTLE)
    anna.storage("quarry", "village")
    table.do("castle", slot=0, space=(4, -1))
    assert anna.stored == ["quarry", "village"]
    assert anna.red == 2


@pytest.mark.parametrize(
    ("lying", "placed", "points"),
    [
        ([], "farm:wine", 1),
        ([], "farm:boar+wine", 2),
        (["farm:wine"], "farm:wine", 0),
        (["farm:boar+grain"], "farm:olives+wine", 2),
        (["farm:wine"], "farm:olives+wine", 1),
        (["farm:boar"], "farm:boar+wine", 1),
        (["hexagon"], "farm:boar+grain", 2),
        ([], "hexagon", 1),
        (["farm:boar+wine"], "hexagon", 1),
        (["hexagon"], "hexagon", 1),
    ],
)
def test_t27_farm_scores_each_crop_that_is_new_in_its_area(
    lying: list[str], placed: str, points: int
) -> None:
    table = Table()
    anna = table.seat(0)
    spaces = anna.area("farm", 3)
    for space, item in zip(spaces, lying, strict=False):
        anna.cover(space, item=item)
    table.place(placed, spaces[1])
    assert anna.green == points


def test_t27_the_area_is_the_printed_one_covered_or_not() -> None:
    # The ends of an area of three do not touch, and nothing lies between them.
    table = Table()
    anna = table.seat(0)
    end, _, other_end = anna.area("farm", 3)
    assert abs(end[0] - other_end[0]) == 2
    anna.cover(end, item="farm:wine")
    table.place("farm:wine", other_end)
    assert anna.green == 0


def test_t27_crops_of_another_area_do_not_matter() -> None:
    table = Table()
    anna = table.seat(0)
    anna.cover(anna.area("farm", 2)[0], item="farm:wine")
    table.place("farm:wine", anna.area("farm", 3)[1])
    assert anna.green == 1


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_t28_quarry_gives_a_marble_and_one_per_token(tokens: int) -> None:
    table = Table()
    anna = table.seat(0).tokens(marble=tokens, worker=1)
    table.place("quarry", anna.area("quarry", 1)[0])
    assert anna.marble == 1 + tokens


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_t29_village_gives_a_worker_and_one_per_token(tokens: int) -> None:
    table = Table()
    anna = table.seat(0).tokens(worker=tokens, marble=1)
    table.place("village", anna.area("village", 1)[0])
    assert anna.workers == 1 + tokens


def test_t30_monastery_draws_3_cards_and_the_card_token_does_not_apply() -> None:
    table = Table()
    anna = table.seat(0).tokens(card=2)
    table.place("monastery", anna.area("monastery", 1)[0])
    assert anna.hand_size == 3


def cart_placed(table: Table) -> Seat:
    anna = table.seat(0)
    table.place("cart", anna.area("cart", 1)[0])
    return anna


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("red2", {"red": 2}),
        ("red3", {"red": 3}),
        ("green1", {"green": 2}),
        ("cards2", {"hand_size": 2}),
        ("marble1", {"marble": 1}),
        ("worker1", {"workers": 1}),
        ("hexagon1", {"stored": ["hexagon"]}),
    ],
)
def test_t31_cart_reveals_a_yield_card(card: str, gain: dict[str, object]) -> None:
    nothing: dict[str, object] = {
        "red": 0,
        "green": 1,  # the area of one
        "hand_size": 0,
        "marble": 0,
        "workers": 0,
        "stored": [None],
    }
    table = Table().yields(card, "red2")
    anna = cart_placed(table)
    assert {name: getattr(anna, name) for name in nothing} == nothing | gain
    assert whole_state(table)["yield_discards"] == [card]


def test_t31_one_more_card_per_yield_token() -> None:
    table = Table().yields("red2", "red3", "worker1", "red2")
    table.seat(0).tokens(**{"yield": 2})
    anna = cart_placed(table)
    assert (anna.red, anna.workers) == (5, 1)
    assert whole_state(table)["yield_deck"] == ["red2"]


@pytest.mark.parametrize(
    ("card", "owned", "count"),
    [("cards2", "hand_size", 2), ("marble1", "marble", 1), ("worker1", "workers", 1)],
)
def test_t31_rewards_are_never_raised_by_tokens(card: str, owned: str, count: int) -> None:
    table = Table().yields(card)
    table.seat(0).tokens(card=2, marble=2, worker=2)
    assert getattr(cart_placed(table), owned) == count


def test_t31_an_empty_yield_deck_is_refilled_with_the_card_just_discarded() -> None:
    table = Table().yields("red2")
    table.seat(0).tokens(**{"yield": 2})
    assert cart_placed(table).red == 6
    assert len(table.told("pile_shuffled")) == 2


def test_t31_the_yield_deck_is_not_refilled_before_a_card_is_needed() -> None:
    table = Table().yields("red2")
    cart_placed(table)
    assert whole_state(table)["yield_deck"] == []
    assert whole_state(table)["yield_discards"] == ["red2"]


def test_t31_without_any_yield_card_nothing_is_revealed() -> None:
    table = Table().yields()
    anna = cart_placed(table)
    assert table.told("yield_revealed") == []
    assert anna.item_on(anna.area("cart", 1)[0]) == "cart"


def test_t31_a_hexagon_without_a_free_space_becomes_2_red() -> None:
    table = Table().yields("hexagon1", "hexagon1", "red3")
    table.seat(0).tokens(**{"yield": 1})
    anna = cart_placed(table)
    assert anna.stored == ["hexagon"]
    assert anna.red == 2


@pytest.mark.parametrize("kind", TYPES)
def test_t22_a_hexagon_has_the_effect_of_the_type_of_its_space(kind: str) -> None:
    own, wooden = Table().yields("red2"), Table().yields("red2")
    for table, item in ((own, kind), (wooden, "hexagon")):
        anna = table.seat(0)
        free = next(space for space in anna.spaces(kind) if anna.item_on(space) is None)
        table.place(item if item != "farm" else "farm:boar", free)
    assert wooden.decision == own.decision
    for name in ("green", "red", "marble", "workers", "stored", "cards"):
        assert getattr(wooden.seat(0), name) == getattr(own.seat(0), name), name
