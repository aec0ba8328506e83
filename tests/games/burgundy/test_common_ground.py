"""G: what holds for all modules: their order, free space, free actions, totals, what is hidden."""

from __future__ import annotations

import pytest

from castles.games.burgundy.decisions import CHOOSE_CASTLE
from castles.games.burgundy.modules.inns import INN, inns
from castles.games.burgundy.modules.shield_powers import put_on_castle, shields
from castles.games.burgundy.modules.trade_routes import routes
from castles.games.burgundy.modules.vine_board import vines
from castles.games.burgundy.state import FACE_DOWN, UNKNOWN_GOOD
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.vine_table import plant, shop
from tests.games.burgundy.vine_table import table as vine_table

HOME = "d4"
ON = {
    **dict.fromkeys(("castle_rule", "extra_tiles", "border_posts", "white_castles"), True),
    **dict.fromkeys(("inns", "shields"), True),
    "trade_routes": "random",
    "vineyards": "all",
}


def shield(made: Table, number: int, seat: int = 0) -> Table:
    put_on_castle(made.state, seat, number, made.seat(seat).number(HOME))
    return made


def test_g3_area_then_colour_then_posts_then_the_effect_of_the_tile() -> None:
    made = Table(border_posts=True).goods(2, 4)
    made.seat().cover("a1", "b1", "c1", "d1", "d2", "d3", "d5", "d6")
    made.place("ship", "d7")
    scored = ("area_completed", "colour_completed", "posts_linked")
    told = [event.name for event in made.state.events or []]
    assert [name for name in told if name in scored] == [*scored]
    assert made.decision == ("ship", 0), "the effect is still to come"


def test_g4_gifts_of_all_then_tribute_of_all_then_mines() -> None:
    made = Table(shields=True).depot(3, "mine", "bank").black("bank")
    shield(shield(made, 14), 15, seat=1)
    for seat in (0, 1):
        made.seat(seat).lay("mine", "e3").give(silver=1)
    made.end_phase()
    asked = []
    while made.decision[0] in ("gift", "tribute"):
        asked.append(made.decision)
        made.do(**(made.choices("skip") or made.choices("tribute")[-1:])[0])  # type: ignore[arg-type]
    assert asked == [("gift", 0), ("gift", 1), ("tribute", 0), ("tribute", 1)]
    told = [event.name for event in made.state.events or []]
    ends = ("tribute_paid", "mines_paid", "mines_paid", "phase_ended", "phase_begun")
    assert tuple(name for name in told if name in ends) == ends


def test_g5_only_the_die_action_makes_room() -> None:
    made = Table(inns=True).depot(1, "ship").depot(2, "bank").black("mine")
    inns(made.state).out = 1
    made.seat().storage("ship", "ship", "ship").lay("m6", "c4").give(silver=5, workers=5)
    made.turn(dice=(1, 2))
    assert made.can("take")
    assert not any(made.can(do) for do in ("buy", "fetch", "buy_inn"))


def test_g7_workers_can_be_taken_with_every_die_so_that_a_turn_ends_with_both_used() -> None:
    made = Table(shields=True).turn(dice=(3, 5))
    assert not made.can("end_turn")
    assert {choice["die"] for choice in made.choices("workers")} == {0, 1}
    assert shield(made, 2, seat=1).turn(dice=(3, 5)).can("end_turn")


@pytest.mark.parametrize(
    ("options", "every", "black"),
    [
        ({}, 164, 40),
        ({"extra_tiles": True}, 168, 42),
        ({"white_castles": True}, 173, 42),
        ({"extra_tiles": True, "white_castles": True}, 177, 44),
        ({"inns": True, "vineyards": "all"}, 164, 40),
    ],
)
def test_g8_tiles_in_all_and_with_a_black_back(
    options: dict[str, object], every: int, black: int
) -> None:
    rules = Table.fresh(2, **options).rules
    coloured = sum(len(tiles) for tiles in rules.coloured_tiles)
    assert (coloured + len(rules.black_tiles), len(rules.black_tiles)) == (every, black)


def test_g9_hidden_are_supplies_bag_later_goods_and_shields_that_were_not_laid_out() -> None:
    made = Table.fresh(3, **ON)
    while made.decision[0] in ("board", "start_castle"):
        made.do(**made.choices()[0])  # type: ignore[arg-type]
    seen = BURGUNDY.observe(made.state, 0).state
    assert {*seen.black_supply, *(tile for row in seen.supplies for tile in row)} == {FACE_DOWN}
    assert {*vines(seen).bag} == {FACE_DOWN}
    assert {*shields(seen).unused} == {0}
    still = 5 - made.state.round
    assert seen.goods[:still] == made.state.goods[:still], "those of this phase lie open"
    assert {*seen.goods[still:], *seen.goods_removed} == {UNKNOWN_GOOD}
    assert routes(seen).tiles_of == routes(made.state).tiles_of
    assert vines(seen).bonuses == vines(made.state).bonuses
    assert [e.storage for e in seen.estates] == [e.storage for e in made.state.estates]


def test_g10_the_automa_counts_as_a_player_and_gets_nothing_of_a_seat() -> None:
    options = {**ON, "inns": False, "castle_rule": False}
    made, people = Table.fresh(2, automa="novice", **options), Table.fresh(2, **options)
    assert len(made.state.depots) == len(people.state.depots)
    assert [len(here) for here in shields(made.state).laid_out] == [1] * 6
    assert len(vines(made.state).depot) == len(vines(people.state).depot)
    assert made.rules.good_points == people.rules.good_points == 2
    assert [len(own) for own in routes(made.state).tiles_of] == [5, 0]
    assert [len(own) for own in vines(made.state).bonuses] == [1, 0]


FREE = ("buy", "fetch", "exchange", "buy_inn", "buy_double")


def free_actions(made: Table) -> list[str]:
    return [do for do in (*FREE, "copy", "set_die", "redeem_castle") if made.can(do)]


def test_g11_free_actions_are_offered_in_the_decisions_of_the_own_turn() -> None:
    made = vine_table(3, inns=True, extra_tiles=True, shields=True)
    shop(made, "red red").black("mine").depot(2, "bank")
    inns(made.state).out = 1
    made.seat().lay("m6", "c4").lay("m28", "b4").lay("castle", "b3").give(silver=4, workers=4)
    shield(made, 6)
    put_on_castle(made.state, 0, 16, made.seat().number("b3"))
    assert free_actions(made.turn()) == [*FREE, "copy", "set_die"]
    made.state.pending += (CHOOSE_CASTLE(0),)
    assert free_actions(made) == [*FREE, "copy"]
    made.seat().storage("town_hall", "ship")
    made.turn(dice=(3, 1)).do("place", die=0, storage=0, space="e4", workers=0)
    assert made.decision == ("place", 0)
    assert free_actions(made) == ["buy", "fetch", "exchange", "buy_inn", "buy_double", "copy"]


def test_g11_outside_the_own_turn_only_silver_is_exchanged_and_monasteries_named() -> None:
    made = Table(3, inns=True, extra_tiles=True, shields=True).black("mine").depot(2, "bank")
    inns(made.state).out = 1
    made.seat().lay("m6", "c4").lay("m28", "b4").lay("castle", "b3").give(silver=4, workers=4)
    shield(made, 6)
    put_on_castle(made.state, 0, 14, made.seat().number("b3"))
    made.end_phase()
    assert made.decision == ("gift", 0)
    assert free_actions(made) == ["exchange", "copy"]
    made.do("skip")
    assert made.decision == ("tribute", 0)
    assert free_actions(made) == ["exchange", "copy"]


def test_g11_explain_says_why_a_free_action_of_a_module_is_not_offered() -> None:
    made = Table(white_castles=True, inns=True, extra_tiles=True, shields=True).depot(3, "mine")
    made.place("white_castle", "e4")
    assert made.decision == ("white_castle", 0)
    assert made.why("buy_inn")[0].key == "why.no_inn_left"
    assert [reason.key for reason in made.why("copy", 1)] == ["why.needs_shield"]
    assert [reason.key for reason in made.why("exchange")] == ["why.needs_monastery"]
    shield(made, 14).end_phase()
    assert made.decision == ("gift", 0)
    assert [reason.key for reason in made.why("exchange")] == ["why.needs_monastery"]
    made.do("skip")
    assert made.decision == ("tribute", 0)
    assert [reason.key for reason in made.why("exchange")] == ["why.needs_monastery"]


@pytest.mark.parametrize(
    ("options", "seats", "depots", "stored"),
    [
        ({}, 2, 12, 3),
        *(({name: value}, 2, 12, 3) for name, value in ON.items()),
        ({"teams": "basic"}, 4, 24, 4),
        ({"solo_board": 33}, 1, 12, 3),
    ],
)
def test_g12_depots_and_storage_with_each_module(
    options: dict[str, object], seats: int, depots: int, stored: int
) -> None:
    state = Table.fresh(seats, **options).state
    assert len(state.depots) == depots
    assert {len(state.stored(seat)) for seat in range(seats)} == {stored}


def test_g13_monasteries_13_and_14_do_not_see_a_bonus_of_workers() -> None:
    made = vine_table()
    made.seat().lay("m13", "c4").lay("m14", "b4")
    assert plant(made, "t1.4").seat().wealth == (4, 0)


def test_g13_monasteries_9_to_11_do_not_help_inns() -> None:
    made = Table(inns=True)
    made.seat().lay("m9", "c4").lay("m10", "b4").lay("m11", "a4")
    made.seat().state.storage = (made.rules.face(INN), -1, -1)
    numbers = made.seat().state.own_board().numbers
    placed = made.turn(dice=(3, 3)).choices("place")
    called = made.seat().state.own_board().called
    assert placed
    assert {numbers[called.index(tuple(c["space"]))] for c in placed} == {3}  # type: ignore[arg-type]
