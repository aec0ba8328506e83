"""V: the vine market, double tiles, planting, bonuses, terraces, groups, and A11.11-15."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from castles.engine.decision import settle
from castles.engine.errors import CastlesError, OptionError
from castles.engine.facts import Fact, Words
from castles.games.burgundy.decisions import AUTOMA_BUY, BEGIN_PHASE, CHOOSE_CASTLE
from castles.games.burgundy.modules.double_tiles import GRAPES, face_of, grapes_by_face
from castles.games.burgundy.modules.shield_powers import put_on_castle, shields
from castles.games.burgundy.modules.teams import seat_points
from castles.games.burgundy.modules.vine_board import (
    colours_of,
    scored_groups,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vineyards import seen_doubles
from castles.games.burgundy.modules.white_castles import CHOOSE_WHITE_CASTLE
from castles.games.burgundy.state import EMPTY, FACE_DOWN
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_automa import Opponent
from tests.games.burgundy.test_teams import TeamTable


def double(made: Table, grapes: str) -> int:
    one, other = (GRAPES.index(name) for name in grapes.split())
    return face_of(made.rules, one, other)


def table(seats: int = 2, **options: object) -> Table:
    """Nothing lies in the depot and the shop; everybody has a red vine bonus tile."""
    made = Table(seats, **{"vineyards": "all", **options})
    pieces = vines(made.state)
    pieces.depot = (EMPTY,) * len(pieces.depot)
    pieces.shop = (EMPTY,) * len(pieces.shop)
    pieces.bonuses = tuple((2,) for _ in made.state.estates)
    return made


def depot(made: Table, *tiles: str | None) -> Table:
    pieces = vines(made.state)
    found = [double(made, tile) if tile else EMPTY for tile in tiles]
    pieces.depot = (*found, *pieces.depot[len(found) :])
    return made


def shop(made: Table, *tiles: str | None) -> Table:
    pieces = vines(made.state)
    found = [double(made, tile) if tile else EMPTY for tile in tiles]
    pieces.shop = (*found, *pieces.shop[len(found) :])
    return made


def planted(made: Table, seat: int = 0, **tiles: str) -> Table:
    """`t1_4="red blue"` lies in the vineyard of a seat."""
    pieces, names = vines(made.state), vineyard(made.rules).names
    own = [*pieces.planted[seat]]
    for name, grapes in tiles.items():
        left, right = (GRAPES.index(grape) for grape in grapes.split())
        own[names.index(name.replace("_", "."))] = colours_of(left, right)
    pieces.planted = (*pieces.planted[:seat], tuple(own), *pieces.planted[seat + 1 :])
    return made


def stored(made: Table, *tiles: str | None) -> Table:
    """Single tiles by name, double tiles by their grapes."""
    storage: list[int] = []
    for tile in tiles:
        if tile and " " in tile:
            half = made.rules.face(f"half_{len(storage)}")
            storage += [double(made, tile), half]
        else:
            storage.append(made.tile(tile))
    made.seat().state.storage = tuple((storage + [EMPTY] * 3)[: max(3, len(storage))])
    return made


def in_storage(made: Table) -> list[Fact]:
    return [made.rules.tile_words(tile) for tile in made.seat().state.storage]


def grapes(*names: str) -> Words:
    return {"type": "double", "grapes": [*names]}


def saved(made: Table) -> Words:
    data = BURGUNDY.to_data(made.state)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
    return data


def begin_phase(made: Table) -> None:
    made.state.pending = (BEGIN_PHASE(0),)
    settle(made.state, made.rules.steps)


def plant(made: Table, space: str, colours: str = "red red", die: int | None = None) -> Table:
    """A turn in which seat 0 plants a stored tile with a die that fits."""
    number = int(space.partition(".")[2]) if die is None else die
    stored(made, colours)
    made.turn(dice=(number, 1 if number != 1 else 2))
    return made.do("plant", die=0, vine_space=space, colours=colours.split())


# -- components and set-up -----------------------------------------------------------------------


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
    with pytest.raises(CastlesError):
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


# -- taking --------------------------------------------------------------------------------------


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


# -- planting ------------------------------------------------------------------------------------


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


# -- terraces ------------------------------------------------------------------------------------


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


# -- shop and bonuses that take ------------------------------------------------------------------


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


# -- the end -------------------------------------------------------------------------------------


def points(made: Table, seat: int = 0) -> int:
    return sum(group.points for group in scored_groups(made.state, seat))


def test_example_v17_groups_green_3_and_1_blue_2() -> None:
    made = planted(
        table(), t1_1="green green", t1_4="green blue", t2_3="white blue", t3_6="green white"
    )
    vines(made.state).bonuses = ((0, 0, 1), ())
    assert [group.points for group in scored_groups(made.state, 0)] == [6, 1, 3]


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


# -- hidden, other modules -----------------------------------------------------------------------


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


def test_x10_4_wide_storage_holds_double_tiles_and_shrinks_by_choice() -> None:
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


# -- the automa ----------------------------------------------------------------------------------


def test_a11_11_its_deck_and_one_set_of_bonus_tiles_for_a_person() -> None:
    made = Table.fresh(2, vineyards="all", automa="novice")
    names = made.rules.automa_rules().card_names
    assert {*names} == {"card_1", *(f"card_{n}" for n in range(10, 18))}
    pieces = vines(made.state)
    assert [len(own) for own in pieces.bonuses] == [1, 0]
    assert sorted(pieces.supply) == [0, 1, 1, 1, 1, 1]
    cells = sum(len(cells) for cells in made.rules.automa_rules().card_cells)
    sells = sum(mask.bit_count() for mask in made.rules.automa_rules().card_sells)
    assert (cells, sells) == (37, 6)


def opponent(white: int, **options: object) -> Opponent:
    made = Opponent(left=2, vineyards="all", **options)
    pieces = vines(made.state)
    pieces.depot, pieces.shop = (EMPTY,) * 3, (EMPTY,) * len(pieces.shop)
    made.state.white_die = white
    return made


def test_a11_12_a_double_symbol_takes_the_tile_of_the_white_die() -> None:
    made = opponent(1)
    depot(made, "red red", "blue blue", "white white")
    automa = made.state.estates[1].automa_state()
    cells = automa.cells[0]
    automa.cells = ((made.tile("bank"), *cells[1:]), automa.cells[1])
    made.everywhere("market").automa_turn(white=3)
    assert vines(made.state).piles[1] == (double(made, "blue blue"),)
    assert vines(made.state).symbols == 0
    assert [event.facts["reason"] for event in made.told("automa_double")] == ["white_die_place"]


def test_a11_12_else_the_next_to_the_right_cyclic() -> None:
    made = opponent(1)
    depot(made, "red red", None, None)
    automa = made.state.estates[1].automa_state()
    automa.cells = ((made.tile("bank"), *automa.cells[0][1:]), automa.cells[1])
    made.everywhere("market").automa_turn(white=3)
    assert vines(made.state).piles[1] == (double(made, "red red"),)
    assert [event.facts["reason"] for event in made.told("automa_double")] == ["next_place"]


@pytest.mark.parametrize(("seats", "white", "taken"), [(3, 4, 2), (3, 1, 0), (3, 6, 2)])
def test_a11_13_the_shop_comes_before_the_black_depot(seats: int, white: int, taken: int) -> None:
    made = Table(seats, vineyards="all", automa="novice")
    shop(made, "red red", None, "white white")
    tiles = ["red red", "", "white white"]
    vines(made.state).depot = (EMPTY,) * 3
    made.state.estates[-1].silver = 2
    made.state.white_die = white
    step = made.rules.steps[AUTOMA_BUY.number]
    made.state.events = []
    step(made.state, AUTOMA_BUY(seats - 1))
    assert vines(made.state).piles[-1] == (double(made, tiles[taken]),)
    assert made.state.estates[-1].silver == 0
    assert made.told("automa_double_bought")


@pytest.mark.parametrize(("tiles", "worth"), [(0, 0), (3, 6), (13, 91), (20, 91)])
def test_a11_14_its_pile_scores_as_one_group(tiles: int, worth: int) -> None:
    made = opponent(1)
    vines(made.state).piles = ((), (double(made, "red red"),) * tiles)
    made.state.phase, made.state.round = 4, 25
    made.end_round()
    assert made.state.estates[1].sources[made.rules.source("vines")] == worth


# -- V20: with teams -----------------------------------------------------------------------------

SHARED, OWN = "shared", "private"


def team_table(own: Sequence[str | None], shared: Sequence[str | None], **options: object) -> Table:
    """Seat 0 of a team game with these tiles in its private and in the shared spaces."""
    made = TeamTable(**{"vineyards": "all", **options})
    pieces = vines(made.state)
    pieces.depot, pieces.shop = (EMPTY,) * 6, (EMPTY,) * 3
    stored(made, *own, *shared)
    return made.turn(0, (1, 2))


def places(made: Table, do: str) -> list[Fact]:
    return [choice.get("to") for choice in made.choices(do)]


def test_v20_each_team_has_one_vineyard_and_one_bonus_tile() -> None:
    made = Table.fresh(4, vineyards="all", teams="basic")
    pieces = vines(made.state)
    assert [len(own) for own in pieces.bonuses] == [1, 1]
    assert sum(pieces.supply) == 22
    assert (len(pieces.depot), len(pieces.shop)) == (6, 3), "as for four players"
    words = saved(made)
    teams, seats = words["teams"], words["seats"]
    assert isinstance(teams, list)
    assert isinstance(seats, list)
    assert all(isinstance(team, dict) and "vineyard" in team for team in teams)
    assert not any(isinstance(seat, dict) and "vineyard" in seat for seat in seats)


def test_v3_v20_fewer_grapes_are_not_for_teams() -> None:
    with pytest.raises(OptionError, match=r"'teams' and 'reduced' of 'vineyards'"):
        BURGUNDY.new_state({"vineyards": "reduced", "teams": "basic"}, 4, 1)


def test_v20_a_double_tile_fills_both_shared_or_both_private_spaces() -> None:
    made = depot(team_table([None, None], [None, None]), "red blue")
    assert places(made, "take_double") == [SHARED, OWN]
    made.do("take_double", die=0, to=SHARED)
    assert in_storage(made) == [None, None, grapes("blue", "red"), {"half_of": 2}]
    assert places(depot(made, None, "red red"), "take_double") == [OWN]
    teams = saved(made)["teams"]
    assert isinstance(teams, list)
    assert isinstance(teams[0], dict)
    assert teams[0]["storage"] == [grapes("blue", "red"), {"half_of": 0}]


def test_v20_one_free_space_in_each_storage_is_no_room() -> None:
    made = shop(depot(team_table(["ship", None], ["mine", None]), "red blue"), "red red")
    made.state.estate(0).silver = 2
    assert not made.can("buy_double")
    assert places(made, "take_double") == [None]
    made.do("take_double", die=0)
    assert made.decision == ("discard", 0)
    made.do("discard", **{"from": OWN, "storage": 0})
    assert in_storage(made) == [
        grapes("blue", "red"),
        {"half_of": 0},
        made.rules.tile_words(made.tile("mine")),
        None,
    ]
    assert made.state.dice[0] == (0, 2), "the die is spent with the tile"


def test_v20_a_purchase_says_where_it_goes() -> None:
    made = shop(team_table(["ship", None], [None, None]), "red blue")
    made.state.estate(0).silver = 2
    assert places(made, "buy_double") == [SHARED]
    made.do("buy_double", shop=0, to=SHARED)
    assert in_storage(made)[2:] == [grapes("blue", "red"), {"half_of": 2}]


def test_v20_both_mates_plant_in_one_vineyard_what_they_can_reach() -> None:
    made = team_table(["red blue"], ["red red"])
    assert {choice["from"] for choice in made.turn(2, (1, 4)).choices("plant")} == {SHARED}
    made.do("plant", die=0, vine_space="t1.1", storage=0)
    assert made.state.estate(2).silver == 2, "V11: what the space brings is the team's"
    while made.decision[0] != "turn":
        made.do("skip")
    made.turn(0, (4, 3))
    assert {choice["vine_space"] for choice in made.choices("plant")} >= {"t1.4"}
    assert {choice["from"] for choice in made.choices("plant")} == {OWN}


def test_v20_the_points_of_the_groups_are_the_teams() -> None:
    made = team_table([], [])
    pieces = vines(made.state)
    pieces.bonuses = ((2,), ())
    planted(made, t1_1="red red")
    made.state.pending = ()
    made.rules.moments.game_ends[-1](made.state)
    (told,) = [event for event in made.state.events or [] if event.name == "vines_scored"]
    assert (made.state.estates[0].points, told.facts["points"]) == (3, 3)
    assert [seat_points(made.state, seat) for seat in range(4)] == [0] * 4


def test_v20_what_a_mate_keeps_is_not_guessed_into_the_bag() -> None:
    made = team_table(["red blue"], [None, None]).turn(2)
    again = BURGUNDY.determinise(BURGUNDY.observe(made.state, 1), 5)
    assert seen_doubles(made.state) == [EMPTY] * 9 + [double(made, "red blue")]
    assert Counter(vines(again).bag)[double(made, "red blue")] == 2
    assert len(vines(again).bag) == 50


def test_v20_x10_wide_storage_holds_double_tiles_in_its_shared_part() -> None:
    made = team_table(["ship", "mine"], ["red red"], shields=True)
    castle = next(n for n, tile in enumerate(made.state.estate(0).tiles) if tile != EMPTY)
    put_on_castle(made.state, 0, 4, castle)
    depot(made, "red blue").turn(0, (1, 2))
    assert places(made, "take_double") == [SHARED]
    made.do("take_double", die=0, to=SHARED)
    assert in_storage(made)[4:6] == [grapes("blue", "red"), {"half_of": 4}]
    saved(made)
