"""V8, V10-V12: double tiles are planted, their bonuses, and complete terraces."""

from __future__ import annotations

from collections import Counter

from castles.games.burgundy.modules.vine_board import (
    colours_of,
    vines,
    vineyard,
)
from tests.games.burgundy.vine_table import (
    double,
    in_storage,
    plant,
    planted,
    saved,
    stored,
    table,
)


def test_v8_both_ways_round_once_if_the_grapes_are_equal() -> None:
    made = stored(table(), "green blue").turn(dice=(4, 4))
    assert [choice["colours"] for choice in made.choices("plant")] == [
        ["green", "blue"],
        ["blue", "green"],
    ]
    made = stored(table(), "green green").turn(dice=(4, 4))
    assert len(made.choices("plant")) == 1


def test_v8_never_on_the_duchy_and_town_halls_do_not_see_it() -> None:
    made = stored(table(), "green blue").turn(dice=(3, 4))
    assert not made.choices("place")
    assert [r.key for r in made.why("place", 0, 0, made.seat().number("e4"))] == [
        "why.double_on_duchy"
    ]
    made = table()
    made.place("town_hall", "e4")
    stored(made, "green blue")
    assert made.decision == ("turn", 0)


def test_v10_the_first_tile_goes_to_the_bottom_terrace() -> None:
    made = stored(table(), "green blue").turn(dice=(2, 4))
    assert {choice["vine_space"] for choice in made.choices("plant")} == {"t1.4"}
    names = vineyard(made.rules).names
    why = made.why("plant", 0, 0, colours_of(0, 1), names.index("t2.2"))
    assert [reason.key for reason in why] == ["why.bottom_terrace_first"]


def test_v10_later_tiles_touch_a_planted_one() -> None:
    made = stored(planted(table(), t1_1="red red"), "green blue")
    made.seat().give(workers=12)
    made.turn(dice=(2, 4))
    spaces = {choice["vine_space"] for choice in made.choices("plant")}
    assert spaces == {"t1.4", "t2.2", "t2.5"}
    names = vineyard(made.rules).names
    why = made.why("plant", 0, 0, colours_of(0, 1), names.index("t4.1"))
    assert [reason.key for reason in why] == ["why.vines_not_touching"]


def test_v_data_of_the_board() -> None:
    board = vineyard(table().rules)
    assert len(board) == 13
    assert Counter(board.numbers) == {1: 3, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
    names = {name: n for n, name in enumerate(board.names)}
    touching = {
        "t1.1": "t1.4 t2.2 t2.5",
        "t2.5": "t1.1 t1.4 t2.2 t2.3 t3.1 t3.4",
        "t3.2": "t2.3 t3.4 t4.1",
        "t4.5": "t3.6 t4.3",
        "t4.1": "t3.4 t3.2 t4.6",
    }
    for name, others in touching.items():
        mask = sum(1 << names[other] for other in others.split())
        assert board.touching[names[name]] == mask, name


def test_example_v11_the_bottom_space_4_gives_workers_and_a_market() -> None:
    made = plant(table().depot(2, "ship", "bank"), "t1.4", "red blue")
    assert made.seat().wealth == (4, 0)
    assert made.decision == ("tile", 0)
    assert made.choices() == [
        {"do": "take", "die": "any", "depot_space": [2, 1]},
        {"do": "skip"},
    ]
    assert in_storage(made) == [None, None, None]


def test_v11_points_silver_and_workers_come_first_and_by_themselves() -> None:
    made = planted(table(), t4_3="blue blue", t3_4="blue blue")
    plant(made, "t4.6")
    assert made.seat().points == 4
    assert made.seat().wealth == (0, 2)
    assert made.decision == ("turn", 0)
    assert made.seat().state.sources[5] == 4, "booked under effects"


def test_v11_of_two_others_the_order_is_chosen() -> None:
    made = planted(table(), t3_1="blue blue").depot(1, "ship")
    made.seat().goods(1)
    stored(made, "red red", "watchtower")
    made.turn(dice=(6, 1)).do("plant", vine_space="t3.6")
    assert made.decision == ("bonus", 0)
    assert made.choices() == [
        {"do": "bonus", "bonus": "market"},
        {"do": "bonus", "bonus": "town_hall"},
        {"do": "skip"},
    ]
    saved(made)
    made.do("bonus", bonus="town_hall").do("place", space="e4")
    assert made.seat().points == 4
    assert made.decision == ("tile", 0)
    made.do("skip")
    assert made.decision == ("turn", 0)


def test_v11_skip_gives_up_both() -> None:
    made = planted(table(), t3_1="blue blue").depot(1, "ship")
    stored(made, "red red", "watchtower")
    made.turn(dice=(6, 1)).do("plant", vine_space="t3.6").do("skip")
    assert made.decision == ("turn", 0)


def test_v11_the_other_bonus_is_looked_at_again_after_the_first() -> None:
    made = planted(table(), t3_1="blue blue").depot(1, "ship")
    stored(made, "red red")
    made.turn(dice=(6, 1)).do("plant", vine_space="t3.6")
    assert made.decision == ("tile", 0), "nothing to place yet"
    made.do("take", depot_space=[1, 1])
    assert made.decision == ("place", 0), "the ship can be placed now"


def test_v12_a_complete_terrace_brings_a_vine_bonus_tile_once() -> None:
    made = planted(table(), t1_4="blue blue")
    vines(made.state).supply = (1, 0, 2, 3, 3, 3)
    plant(made, "t1.1")
    assert made.decision == ("vine_bonus", 0)
    assert [choice["grape"] for choice in made.choices()] == [
        *("green", "red", "white", "yellow", "purple")
    ]
    saved(made)
    made.do("vine_bonus", grape="red")
    assert vines(made.state).bonuses[0] == (2, 2)
    assert vines(made.state).supply[2] == 1
    assert vines(made.state).terraces[0] == 1
    assert made.told("vine_bonus_taken")


def test_v12_an_empty_supply_gives_nothing() -> None:
    made = planted(table(), t1_4="blue blue")
    vines(made.state).supply = (0,) * 6
    plant(made, "t1.1")
    assert made.decision == ("turn", 0)
    assert vines(made.state).terraces[0] == 1


def test_v12_in_a_chain_the_inner_placement_takes_it() -> None:
    made = planted(table(), t2_2="blue blue", t3_6="blue blue", t3_4="blue blue")
    made.seat().state.storage = tuple(
        double(made, "red red") if place % 2 == 0 else made.rules.face(f"half_{place - 1}")
        for place in range(4)
    )
    made.turn(dice=(1, 3)).do("plant", die=0, storage=0, vine_space="t3.1")
    assert made.decision == ("castle", 0)
    made.do("plant", storage=2, vine_space="t3.2")
    assert made.decision == ("vine_bonus", 0)
    made.do("vine_bonus", grape="blue")
    assert made.decision == ("turn", 0), "one vine bonus tile, not two"
    assert vines(made.state).bonuses[0] == (2, 1)
    assert vines(made.state).terraces[0] == 1 << 2
