"""V5-V7, V9, V13-V16: double tiles are taken with dice, for silver and by bonuses."""

from __future__ import annotations

from castles.games.burgundy.decisions import CHOOSE_CASTLE
from castles.games.burgundy.modules.vine_board import (
    vines,
)
from castles.games.burgundy.modules.white_castles import CHOOSE_WHITE_CASTLE
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.vine_table import (
    depot,
    double,
    grapes,
    in_storage,
    plant,
    planted,
    saved,
    shop,
    stored,
    table,
)


def test_v7_the_place_bears_the_number_of_the_die() -> None:
    made = depot(table(), "red blue", "green green", "white red").turn(dice=(3, 6))
    assert made.choices("take_double") == [
        {"do": "take_double", "die": 0, "place": 2, "workers": 0},
        {"do": "take_double", "die": 1, "place": 3, "workers": 0},
    ]
    made.do("take_double", place=2)
    assert in_storage(made) == [grapes("green", "green"), {"half_of": 0}, None]
    assert vines(made.state).depot[1] == EMPTY
    assert made.state.dice[0] == (0, 6)
    assert made.told("double_taken")


def test_v7_with_four_seats_every_place_has_its_number() -> None:
    made = depot(table(4), *["red blue"] * 6).turn(dice=(3, 6))
    assert [choice["place"] for choice in made.choices("take_double")] == [3, 6]


def test_v9_workers_and_m8_change_the_number_of_both_actions() -> None:
    made = depot(table(), "red blue", "green green", "white red")
    made.seat().give(workers=1).lay("m12", "c4")
    made.turn(dice=(1, 1))
    assert [(c["place"], c["workers"]) for c in made.choices("take_double")] == [(1, 0), (3, 1)]
    made.seat().lay("m8", "a1")
    made.turn(dice=(1, 1))
    assert [(c["place"], c["workers"]) for c in made.choices("take_double")] == [
        (1, 0),
        (2, 1),
        (3, 1),
    ]
    stored(made, "red blue")
    made.turn(dice=(2, 2))
    spaces = {(c["vine_space"], c["workers"]) for c in made.choices("plant")}
    assert spaces == {("t1.1", 1), ("t1.4", 1)}


def test_v9_the_workers_are_spent_with_the_nearer_number() -> None:
    made = depot(table(), None, None, "white red")
    made.seat().give(workers=2)
    made.turn(dice=(1, 1)).do("take_double", place=3, workers=1)
    assert made.seat().wealth == (1, 0)
    assert made.told("die_changed")[0].facts["number"] == 6


def test_v7_two_singles_and_one_free_space_ask_for_one_discard() -> None:
    made = stored(depot(table(), "red blue"), "ship", "mine").turn(dice=(1, 4))
    made.do("take_double", place=1)
    assert made.decision == ("discard", 0)
    assert made.state.dice[0] == (1, 4), "nothing is spent yet"
    saved(made)
    made.do("discard", storage=0)
    assert in_storage(made)[0] == grapes("blue", "red")
    assert made.seat().stored[1] == "mine"
    assert in_storage(made)[2] == {"half_of": 0}
    assert made.state.dice[0] == (0, 4)


def test_v7_three_singles_ask_for_two_discards() -> None:
    made = stored(depot(table(), "red blue"), "ship", "mine", "castle").turn(dice=(1, 4))
    made.do("take_double", place=1).do("discard", storage=1)
    assert made.decision == ("discard", 0)
    made.do("discard", storage=2)
    assert made.decision == ("turn", 0)
    assert made.seat().stored[0] == "ship"


def test_v7_a_double_makes_room_alone_a_single_does_not() -> None:
    made = stored(depot(table(), "red blue"), "green green", "mine").turn(dice=(1, 4))
    made.do("take_double", place=1)
    assert made.choices() == [{"do": "discard", "storage": 0}, {"do": "discard", "storage": 2}]
    made.do("discard", storage=0)
    assert in_storage(made)[:2] == [grapes("blue", "red"), {"half_of": 0}]
    assert vines(made.state).removed == (double(made, "green green"),)
    made = stored(depot(table(), "red blue"), "green green", "mine").turn(dice=(1, 4))
    made.do("take_double", place=1).do("discard", storage=2)
    assert made.choices() == [{"do": "discard", "storage": 0}]


def test_v6_a_single_take_may_discard_the_double() -> None:
    made = stored(table().depot(1, "ship"), "green green", "mine").turn(dice=(1, 4))
    made.do("take", depot_space=[1, 1]).do("discard", storage=0)
    assert made.seat().stored[0] == "ship"
    assert in_storage(made)[1] is None
    assert made.state.removed == ()
    assert made.state.dice[0] == (0, 4)


def test_v5_a_castle_takes_and_plants_with_any_number() -> None:
    made = depot(table(), "red blue", "red red", "white red")
    made.state.pending += (CHOOSE_CASTLE(0),)
    assert made.choices("take_double") == [
        {"do": "take_double", "die": "any", "place": place} for place in (1, 2, 3)
    ]
    stored(made, "blue blue")
    assert made.choices("plant") == [
        {"do": "plant", "die": "any", "storage": 0, "vine_space": space, "colours": ["blue"] * 2}
        for space in ("t1.1", "t1.4")
    ]


def test_v5_a_white_castle_too_with_the_white_die() -> None:
    made = depot(table(white_castles=True), "red blue", "red red", "white red")
    made.state.white_die = 5
    made.state.pending += (CHOOSE_WHITE_CASTLE(0),)
    assert made.choices("take_double") == [
        {"do": "take_double", "die": "white", "place": 3, "workers": 0}
    ]


def test_v13_the_shop_is_the_purchase_of_the_turn() -> None:
    made = shop(table(), "red blue").black("ship")
    made.seat().give(silver=5)
    made.turn()
    made.do("buy_double", shop=0)
    assert made.seat().wealth == (0, 3)
    assert in_storage(made)[:2] == [grapes("blue", "red"), {"half_of": 0}]
    assert not made.choices("buy")
    assert made.told("double_bought")


def test_v13_needs_two_free_spaces_and_silver() -> None:
    made = stored(shop(table(), "red blue"), "ship", "mine")
    made.seat().give(silver=2)
    made.turn()
    assert not made.choices("buy_double")
    assert [reason.key for reason in made.why("buy_double", 0)] == ["why.no_room_for_double"]
    made = shop(table(), "red blue")
    assert [reason.key for reason in made.why("buy_double", 0)] == ["why.too_little_silver"]
    assert [reason.key for reason in table().why("buy_double", 0)] == ["why.vine_place_empty"]


def test_v14_black_take_takes_a_black_tile_or_one_of_the_shop_for_nothing() -> None:
    made = shop(planted(table(), t1_4="blue blue").black("ship", "mine"), "white white")
    made.seat().give(silver=2)
    plant(made, "t2.3")
    assert made.seat().wealth == (4, 2)
    assert made.decision == ("tile", 0)
    assert made.choices() == [
        {"do": "take", "black_space": 0},
        {"do": "take", "black_space": 1},
        {"do": "take_double", "shop": 0},
        {"do": "skip"},
    ]
    saved(made)
    made.do("take_double", shop=0)
    assert in_storage(made)[0] == grapes("white", "white")
    assert made.seat().wealth == (4, 2)
    assert made.choices("buy"), "the purchase of the turn remains"


def test_v14_a_black_tile_needs_one_space_only() -> None:
    made = shop(planted(table(), t1_4="blue blue").black("ship"), "white white")
    stored(made, "red red", "mine")
    made.seat().state.storage = (*made.seat().state.storage[:2], made.tile("mine"))
    made.turn(dice=(3, 1)).do("plant", vine_space="t2.3")
    made.do("take", black_space=0)
    assert made.seat().stored[0] == "ship"
    assert made.told("black_taken")


def test_v15_vine_take_takes_any_double_of_the_depot() -> None:
    made = depot(planted(table(), t2_5="blue blue"), "white white", None, "red green")
    plant(made, "t3.4")
    assert made.seat().wealth == (0, 2)
    assert made.choices() == [
        {"do": "take_double", "place": 1},
        {"do": "take_double", "place": 3},
        {"do": "skip"},
    ]
    made.do("take_double", place=3)
    assert in_storage(made)[0] == grapes("green", "red")


def test_v15_without_room_or_tiles_it_is_passed_over() -> None:
    made = planted(table(), t2_5="blue blue")
    plant(made, "t3.4")
    assert made.decision == ("turn", 0)


def test_v16_m6_markets_and_fetches_do_not_see_double_tiles() -> None:
    made = depot(table(), "red blue")
    made.seat().give(workers=5).lay("m6", "c4")
    made.turn()
    assert not made.choices("fetch")


def test_v16_m26_does_not_count_vine_bonus_tiles() -> None:
    made = table()
    made.seat().lay("m26", "c4")
    made.state.phase, made.state.round = 4, 25
    made.end_round()
    assert [event.facts["points"] for event in made.told("monastery_scored")] == [0]
