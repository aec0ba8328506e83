"""V1-V4, V17, V18: components, set-up, the groups at the end, and what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from castles.engine.errors import CastlesError
from castles.games.burgundy.modules.shield_powers import put_on_castle, shields
from castles.games.burgundy.modules.trade_routes import printed
from castles.games.burgundy.modules.vine_board import (
    scored_by,
    vines,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.modules.vineyards import seen_doubles
from castles.games.burgundy.state import EMPTY, FACE_DOWN
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.vine_table import (
    begin_phase,
    depot,
    grapes,
    in_storage,
    planted,
    saved,
    shop,
    stored,
    table,
)


def test_v1_51_double_tiles_each_grape_on_16_two_grapes_on_29() -> None:
    made = Table.fresh(2, vineyards="all")
    faces = grapes_by_face(made.rules)
    bag = [faces[tile] for tile in vines(made.state).bag]
    assert len(bag) == 51
    assert set(Counter(pair for pair in bag if pair[0] == pair[1]).values()) == {1}
    assert set(Counter(pair for pair in bag if pair[0] != pair[1]).values()) == {3}
    assert [sum(grape in pair for pair in bag) for grape in range(6)] == [16] * 6
    assert sum(bool({0, 1} & {*pair}) for pair in bag) == 29


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v2_a_vine_bonus_tile_for_each_no_two_alike(seats: int) -> None:
    pieces = vines(Table.fresh(seats, vineyards="all").state)
    first = [own[0] for own in pieces.bonuses]
    assert len(set(first)) == seats
    assert sum(pieces.supply) == 24 - seats
    assert [pieces.supply[grape] for grape in first] == [3] * seats
    assert pieces.planted == (((EMPTY,) * 13),) * seats


@pytest.mark.parametrize(("seats", "tiles", "bonuses"), [(2, 22, 16), (3, 35, 20)])
def test_v3_fewer_grapes(seats: int, tiles: int, bonuses: int) -> None:
    made = Table.fresh(seats, vineyards="reduced")
    pieces = vines(made.state)
    assert len(pieces.bag) == tiles
    played = [grape for grape, left in enumerate(pieces.supply) if left != EMPTY]
    assert sum(pieces.supply[grape] for grape in played) == bonuses - seats
    shown = {grape for tile in pieces.bag for grape in grapes_by_face(made.rules)[tile]}
    assert shown == {*played}
    words = saved(made)["vines"]
    assert isinstance(words, dict)
    assert words["bonus_supply"] == {GRAPES[grape]: pieces.supply[grape] for grape in played}


def test_v3_not_with_four() -> None:
    assert list(BURGUNDY.seats_allowed({"vineyards": "reduced"})) == [2, 3]
    with pytest.raises(CastlesError, match=r"'reduced' of 'vineyards' is played by 2 to 3 seats"):
        Table.fresh(4, vineyards="reduced")


@pytest.mark.parametrize(
    ("seats", "places", "shops", "needed"), [(2, 3, 1, 20), (3, 3, 3, 30), (4, 6, 3, 45)]
)
def test_v4_shop_and_depot_are_filled_from_the_bag(
    seats: int, places: int, shops: int, needed: int
) -> None:
    made = Table.fresh(seats, vineyards="all")
    bag = vines(made.state).bag
    begin_phase(made)
    pieces = vines(made.state)
    assert pieces.shop == bag[:shops]
    assert pieces.depot == bag[shops : shops + places]
    assert pieces.bag == bag[shops + places :]
    assert 5 * (places + shops) == needed
    made.end_phase()
    assert vines(made.state).removed == bag[: shops + places], "shop, then depot"


def test_v4_an_empty_bag_leaves_places_empty_on_the_right() -> None:
    made = Table.fresh(2, vineyards="all")
    pieces = vines(made.state)
    pieces.bag = pieces.bag[:3]
    last = pieces.bag
    begin_phase(made)
    assert vines(made.state).shop == last[:1]
    assert vines(made.state).depot == (*last[1:], EMPTY)


def points(made: Table, seat: int = 0) -> int:
    return sum(group.points for group in scored_by(made.state, seat))


def test_example_v17_groups_green_3_and_1_blue_2() -> None:
    made = planted(
        table(), t1_1="green green", t1_4="green blue", t2_3="white blue", t3_6="green white"
    )
    vines(made.state).bonuses = ((0, 0, 1), ())
    assert [group.points for group in scored_by(made.state, 0)] == [6, 1, 3]


def test_v17_k_bonus_tiles_score_the_k_largest_groups() -> None:
    made = planted(
        table(), t1_1="red red", t1_4="red blue", t2_5="red red", t4_5="red red", t4_3="blue white"
    )
    vines(made.state).bonuses = ((2, 2, 2), ())
    assert points(made) == 15 + 3


def test_v17_a_group_over_13_scores_91_and_it_is_booked_under_vines() -> None:
    spaces = ("t1_1", "t1_4", "t2_2", "t2_5", "t2_3", "t3_1", "t3_4")
    made = planted(table(), **dict.fromkeys(spaces, "red red"))
    made.state.phase, made.state.round = 4, 25
    made.end_round()
    estate = made.seat().state
    assert estate.sources[made.rules.source("vines")] == 91
    assert sum(estate.sources) == estate.points
    (told,) = [event for event in made.told("vines_scored") if event.seat == 0]
    assert told.facts["groups"] == [{"grape": "red", "size": 14, "points": 91}]


def test_v18_the_bag_is_hidden_and_guesses_fill_it_from_what_is_unseen() -> None:
    made = Table.fresh(3, vineyards="reduced")
    begin_phase(made)
    view = BURGUNDY.observe(made.state, 0)
    hidden = vines(view.state)
    assert set(hidden.bag) == {FACE_DOWN}
    assert hidden.depot == vines(made.state).depot
    guessed = BURGUNDY.determinise(view, 5)
    assert Counter(vines(guessed).bag) == Counter(vines(made.state).bag)
    assert Counter(seen_doubles(guessed)) == Counter(seen_doubles(made.state))


def test_v19_x10_4_wide_storage_holds_double_tiles_and_shrinks_by_choice() -> None:
    made = depot(table(shields=True), "red blue", "green green", "white white")
    pieces = shields(made.state)
    pieces.laid_out, pieces.unused = ((),) * 6, ()
    put_on_castle(made.state, 0, 4, made.seat().number("d4"))
    stored(made, "ship")
    put_on_castle(made.state, 0, 4, made.seat().number("d4"))
    made.turn(dice=(1, 3)).do("take_double", place=1).do("take_double", place=2)
    assert len([tile for tile in made.seat().state.storage if tile != EMPTY]) == 5
    saved(made)


def test_x10_15_a_dark_gift_may_come_from_the_shop() -> None:
    made = shop(table(shields=True), "white white")
    pieces = shields(made.state)
    pieces.laid_out, pieces.unused = ((),) * 6, ()
    put_on_castle(made.state, 0, 15, made.seat().number("d4"))
    made.end_phase()
    assert made.decision == ("gift", 0)
    gift = {"do": "gift", "shop": 0, "colours": ["white", "white"]}
    assert made.choices("gift") == [
        {**gift, "vine_space": "t1.1"},
        {**gift, "vine_space": "t1.4"},
    ]
    made.do("gift", vine_space="t1.1")
    assert made.seat().wealth == (0, 2)
    assert made.told("double_planted")


def test_v19_routes_bring_no_bonus_of_vineyards_and_shield_16_sets_dice_for_them() -> None:
    made = depot(table(shields=True, trade_routes="random"), "red blue")
    bonuses = {bonus for tile in printed(made.rules) for _, bonus in tile}
    assert not bonuses & {"black_take", "vine_take"}
    put_on_castle(made.state, 0, 16, made.seat().number("d4"))
    assert not made.turn(dice=(5, 5)).can("take_double")
    made.do("set_die", die=0, number=1)
    assert [choice["place"] for choice in made.choices("take_double")] == [1]


def test_example_x10_7_4_of_ship_double_mine_and_double_a_double_must_go_too() -> None:
    made = table(shields=True)
    put_on_castle(made.state, 0, 4, made.seat().number("d4"))
    stored(made, "ship", "red blue", "mine", "green green")
    made.end_phase().do("tribute", keep=[])
    made.do("discard", storage=0).do("discard", storage=3)
    assert made.decision == ("discard", 0), "four spaces are still filled"
    made.do("discard", storage=1)
    assert in_storage(made) == [grapes("green", "green"), {"half_of": 0}, None]


@pytest.mark.parametrize(
    ("seats", "automa", "doubles", "left"),
    [(2, "none", 22, 16), (3, "none", 35, 20), (2, "novice", 22, 4)],
)
def test_v3_the_start_player_names_grapes_before_anything_else(
    seats: int, automa: str, doubles: int, left: int
) -> None:
    made = Table.fresh(seats, vineyards="chosen_grapes", boards="dealt", automa=automa)
    starter = next(s for s in made.state.order if made.state.estate(s).automa is None)
    for grape in ("red", "white")[: 4 - seats]:
        assert made.decision == ("grape", starter)
        assert not vines(made.state).bag
        data = BURGUNDY.to_data(made.state)
        assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
        BURGUNDY.determinise(BURGUNDY.observe(made.state, 0), 1)
        made.do("grape", grape=grape)
        assert not made.can("grape", grape=grape)
    assert made.decision[0] == "board"
    pieces = vines(made.state)
    assert len(pieces.bag) == doubles
    given = [grape for own in pieces.bonuses for grape in own]
    assert len({*given}) == len(given) == seats - (automa != "none")
    assert sum(max(0, count) for count in pieces.supply) == left - len(given)
    assert pieces.supply[GRAPES.index("red")] == EMPTY


def test_v3_chosen_grapes_are_for_two_or_three() -> None:
    assert list(BURGUNDY.seats_allowed({"vineyards": "chosen_grapes"})) == [2, 3]
