"""X10: taking shields, what each of the eighteen does, gifts, tribute, and A11.8-10."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from castles.engine.facts import Fact, Words, mapping
from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.modules.shield_powers import (
    SHIELDS,
    Shields,
    great_area,
    put_on_castle,
    shields,
    shields_of,
)
from castles.games.burgundy.placing import place_tile, put_on_board
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.table import BURGUNDY, Table, space
from tests.games.burgundy.test_automa import Opponent

HOME = "d4"
"""The start castle."""


def table(*own: int, seats: int = 2, **options: object) -> Table:
    """Seat 0 holds these shields; none lies on a depot."""
    made = Table(seats, shields=True, **options)
    pieces = shields(made.state)
    pieces.laid_out, pieces.unused = ((),) * 6, ()
    castles = [*_castle_spaces(made)]
    made.seat().lay("castle", *(name for name in castles[1 : len(own)]))
    for shield, name in zip(own, castles, strict=False):
        put_on_castle(made.state, 0, shield, made.seat().number(name))
    return made


def _castle_spaces(made: Table) -> list[str]:
    """The names of the castle spaces of seat 0, the start castle first."""
    board = made.seat().state.own_board()
    names = {
        f"{row}{n}"
        for row, m in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True)
        for n in range(1, m + 1)
    }
    found = sorted(n for n in names if board.types[made.seat().number(n)] == 4)
    return [HOME, *(name for name in found if name != HOME)]


def lay(made: Table, depot: int, *numbers: int) -> Table:
    pieces = shields(made.state)
    rows = pieces.laid_out
    pieces.laid_out = (*rows[: depot - 1], numbers, *rows[depot:])
    return made


def held(made: Table, seat: int = 0) -> list[int]:
    return shields_of(made.state, seat)


def saved(made: Table) -> Words:
    data = BURGUNDY.to_data(made.state)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data
    return data


# -- set-up and taking ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rows"), [(2, [1] * 6), (3, [1, 2, 1, 2, 1, 2]), (4, [2] * 6)])
def test_x10_1_shields_lie_on_the_depots(seats: int, rows: list[int]) -> None:
    pieces = shields(Table.fresh(seats, shields=True).state)
    assert [len(here) for here in pieces.laid_out] == rows
    every = [*pieces.unused, *(shield for here in pieces.laid_out for shield in here)]
    assert sorted(every) == [*SHIELDS]


def test_x10_hiding_those_that_were_not_laid_out() -> None:
    made = Table.fresh(2, shields=True)
    seen = shields(BURGUNDY.observe(made.state, 0).state)
    assert set(seen.unused) == {0}
    guessed = BURGUNDY.determinise(BURGUNDY.observe(made.state, 0), 5)
    assert sorted(shields(guessed).unused) == sorted(shields(made.state).unused)
    assert shields(guessed).laid_out == shields(made.state).laid_out


def test_x10_3_a_double_takes_a_shield_instead_of_both_actions() -> None:
    made = lay(table(), 3, 7).black("ship")
    made.seat().give(silver=2)
    made.turn(dice=(3, 3)).do("shield", shield=7, castle=space(HOME), workers=0)
    assert (held(made), made.state.dice[0]) == ([7], (0, 0))
    assert [choice["do"] for choice in made.choices()] == ["buy", "end_turn"]
    assert mapping(cast(list[Fact], saved(made)["seats"])[0])["shields"] == [
        {"castle": space(HOME), "shield": 7}
    ]


def test_example_x10_3_two_workers_make_a_double_and_one_with_monastery_8() -> None:
    made = lay(table(), 5, 7)
    made.seat().give(workers=2)
    assert made.turn(dice=(3, 5)).matching("shield")[0]["workers"] == 2
    made.seat().lay("m8", "c4")
    assert made.turn(dice=(3, 5)).matching("shield")[0]["workers"] == 1


def test_x10_3_dice_1_and_6_make_either_double_for_one_worker() -> None:
    made = lay(lay(table(), 1, 7), 6, 8)
    made.seat().give(workers=1)
    costs = {c["shield"]: c["workers"] for c in made.turn(dice=(1, 6)).choices("shield")}
    assert costs == {7: 1, 8: 1}


def test_x10_3_not_with_one_die_used_or_too_few_workers() -> None:
    made = lay(table(), 3, 7)
    assert not made.turn(dice=(3, 0)).can("shield")
    home = made.seat().number(HOME)
    assert [r.key for r in made.why("shield", 7, home)] == ["why.needs_both_dice"]
    assert not made.turn(dice=(3, 4)).can("shield")
    assert [r.key for r in made.why("shield", 7, home)] == ["why.too_few_workers"]
    assert [r.key for r in made.why("shield", 9, home)] == ["why.no_such_shield"]
    assert [r.key for r in made.why("shield", 7, 0)] == ["why.no_castle_there"]


def test_x10_3_a_shield_that_stood_there_leaves_the_game() -> None:
    made = lay(table(9), 3, 7)
    made.turn(dice=(3, 3)).do("shield", shield=7)
    assert (held(made), shields(made.state).removed) == ([7], (9,))


def test_x10_2_white_castles_and_castle_spaces_without_castles_bear_none() -> None:
    made = lay(table(white_castles=True), 3, 7)
    made.seat().lay("white_castle", "c3")
    castles = [choice["castle"] for choice in made.turn(dice=(3, 3)).choices("shield")]
    assert castles == [space(HOME)]


# -- tribute -------------------------------------------------------------------------------------


def end_phase(made: Table) -> Table:
    made.end_phase()
    return made


def ways(made: Table) -> list[tuple[list[int], int, int]]:
    return [
        (cast(list[int], c["keep"]), cast(int, c["silver"]), cast(int, c["workers"]))
        for c in made.choices("tribute")
    ]


def test_x10_5_one_silver_for_each_shield_that_is_kept() -> None:
    made = table(7, 8)
    made.seat().give(silver=1, workers=5)
    end_phase(made)
    assert made.decision == ("tribute", 0)
    assert ways(made) == [([], 0, 0), ([7], 1, 0), ([8], 1, 0)]
    made.do("tribute", keep=[8])
    assert (held(made), shields(made.state).removed) == ([8], (7,))
    assert made.seat().state.silver == 0


def test_x10_5_asked_without_silver_and_not_without_shields() -> None:
    assert ways(end_phase(table(7))) == [([], 0, 0)]
    assert end_phase(table()).decision[0] != "tribute"


def test_x10_5_workers_pay_for_who_keeps_shield_3() -> None:
    made = table(3, 7, 8)
    made.seat().give(silver=1, workers=4)
    all_three = [way for way in ways(end_phase(made)) if way[0] == [3, 7, 8]]
    assert all_three == [([3, 7, 8], 1, 2), ([3, 7, 8], 0, 3)]
    assert ([7], 0, 1) not in ways(made)
    mask = 1 << 7
    assert [r.key for r in made.why("tribute", mask, 0, 1)] == ["why.tribute_in_silver"]


def test_x10_5_monastery_28_before_paying() -> None:
    made = table(3, extra_tiles=True)
    made.seat().lay("m28", "c4").give(silver=1)
    end_phase(made).do("exchange")
    assert made.decision == ("tribute", 0)
    made.do("tribute", keep=[3], silver=0, workers=1)
    assert held(made) == [3]


def test_x10_6_each_shield_scores_at_the_end() -> None:
    made = table(1, 7)
    made.seat().give(silver=2)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[1, 7])
    assert [event.facts["points"] for event in made.told("shields_scored")] == [20]


def test_x10_7_13_shield_points_count_twice() -> None:
    made = table(1, 13)
    made.seat().give(silver=2)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[1, 13])
    assert [event.facts["points"] for event in made.told("shields_scored")] == [32]


# -- what each shield does -----------------------------------------------------------------------


def test_x10_7_1_all_pastures_are_one() -> None:
    for own, points in (((), 2), ((1,), 5)):
        made = table(*own, boards=1)
        board = made.seat().state.own_board()
        first, second = [a for a in board.areas if board.types[a.bit_length() - 1] == 3][:2]
        put_on_board(made.state, 0, first.bit_length() - 1, made.tile("cow3"))
        before = made.seat().state.sources[3]
        place_tile(made.state, 0, second.bit_length() - 1, made.tile("cow2"), "B14")
        assert made.seat().state.sources[3] - before == points


def test_x10_12_shield_2_gains_a_worker_with_others_and_they_may_do_without() -> None:
    made = table(2)
    made.turn(seat=1, dice=(3, 4))
    assert made.can("end_turn")
    made.do("workers", die=0)
    assert (made.seat(0).state.workers, made.seat(1).state.workers) == (1, 2)
    before = made.state.round
    assert made.do("end_turn").state.round == before + 1, "with a die unused"
    assert not made.turn(seat=0, dice=(3, 4)).can("end_turn"), "not its own holder"


def test_x10_12_the_action_of_a_castle_may_be_skipped() -> None:
    made = table(2)
    made.seat(1).cover(*_near(made, 1))
    made.place("castle", _castle_spaces(made)[1], seat=1)
    assert made.decision == ("castle", 1)
    assert made.can("skip")


def _near(made: Table, seat: int) -> list[str]:
    """A space beside the second castle space, so that a castle may be placed there."""
    names = [f"{row}{n}" for row in "abcdefg" for n in range(1, 8)]
    target = made.seat(seat).number(_castle_spaces(made)[1])
    board = made.seat(seat).state.own_board()
    for name in names:
        try:
            number = made.seat(seat).number(name)
        except KeyError:
            continue
        if board.shape.neighbours[target] >> number & 1 and board.types[number] != 4:
            return [name]
    return []


def test_x10_7_4_storage_has_no_end_and_what_does_not_fit_goes_when_it_is_lost() -> None:
    made = table().depot(1, "mine").depot(2, "bank").black("m7")
    made.seat().storage("ship", "ship", "ship").give(silver=2)
    put_on_castle(made.state, 0, 4, made.seat().number(HOME))
    made.turn(dice=(1, 2)).do("take", depot_space=[1, 1], die=0)
    made.do("take", depot_space=[2, 1], die=1)
    storage = mapping(cast(list[Fact], saved(made)["seats"])[0])["storage"]
    assert len(cast(list[Fact], storage)) == 5
    end_phase(made).do("tribute", keep=[])
    assert made.decision == ("discard", 0)
    made.do("discard", storage=0).do("discard", storage=1)
    assert made.seat().stored == ["ship", "mine", "bank"]


def test_x10_13_shield_5_takes_a_kind_from_all_depots() -> None:
    made = table(5).goods(1, 4).goods(2, 2, 4).goods(3, 4)
    made.place("ship", "d3").do("ship", depot=1)
    assert made.decision == ("kind", 0)
    assert [c.get("good") for c in made.choices()] == [2, 4, None]
    assert made.seat().seat.steps == 0, "before the step"
    made.do("kind", good=4)
    assert made.seat().goods_owned == [4, 4, 4]
    assert made.seat().seat.steps == 1


def test_x10_14_shield_6_copies_the_monasteries_of_another() -> None:
    made = table(seats=2)
    made.seat(1).lay("m8", "c4").lay("m3", "a4")
    lay(made, 3, 6).turn(dice=(3, 3)).do("shield", shield=6)
    anna = made.seat()
    assert (anna.power("worker_reach"), anna.power("sale_silver")) == (1, 1), "X10.15: by itself"
    end_phase(made).do("tribute", keep=[])
    assert (anna.power("worker_reach"), anna.power("sale_silver")) == (0, 0)


def test_x10_14_a_monastery_that_comes_later_works_too() -> None:
    made = table(6)
    made.place("m14", "c4", seat=1)
    assert made.seat(0).power("taken_workers") == 2
    assert made.turn().do("workers", die=0).seat().state.workers == 4


def test_x10_15_one_of_several_others_is_chosen_once() -> None:
    made = table(6, seats=3)
    made.seat(2).lay("m8", "c4").lay("m13", "a4")
    assert [c["seat"] for c in made.turn().choices("copy")] == [1, 2]
    made.do("copy", seat=2)
    assert not made.can("copy")
    assert made.seat().power("worker_reach") == 1
    data = saved(made)
    assert mapping(cast(list[Fact], data["seats"])[0])["copies"] == 2
    assert BURGUNDY.from_data(data).estates[0].powers == made.state.estates[0].powers


def test_x10_15_alone_it_keeps_no_turn_going() -> None:
    made = table(6, seats=3)
    before = made.state.round
    assert made.turn(dice=(0, 3)).do("workers", die=1).state.round == before + 1


def second_bank(**options: object) -> Table:
    """Seat 0 has a bank in its only city in reach, stores another, and has yet to name a seat."""
    made = table(6, seats=3, **options)
    made.seat().lay("bank", "e4").storage(None, "bank")
    return made


def test_g6_a_town_hall_asks_if_a_seat_to_copy_makes_a_placement_possible() -> None:
    made = second_bank()
    made.seat(2).lay("m1", "c4")
    made.place("town_hall", "c3")
    assert made.decision == ("place", 0)
    assert [choice["do"] for choice in made.choices()] == ["copy", "copy", "skip"]
    made.do("copy", seat=2).do("place", storage=1, space="e5")
    assert made.seat().tile_on("e5") == "bank"


def test_g6_a_town_hall_does_not_ask_if_no_seat_to_copy_helps() -> None:
    made = second_bank()
    made.seat(2).lay("m2", "c4")
    assert made.place("town_hall", "c3").decision == ("turn", 0)


def test_second_rules_g6_a_town_hall_does_not_look_at_seats_to_copy() -> None:
    made = second_bank(second_rules=True)
    made.seat(2).lay("m1", "c4")
    assert made.place("town_hall", "c3").decision == ("turn", 0)


@pytest.mark.parametrize(
    ("monasteries", "wealth", "asked"),
    [
        (["m6"], (2, 0), "place"),
        (["m6"], (1, 1), "turn"),
        (["m6", "m28"], (0, 1), "place"),
        (["m28"], (0, 1), "turn"),
    ],
)
def test_g6_a_town_hall_foresees_buildings_for_the_workers_of_a_copied_monastery(
    monasteries: list[str], wealth: tuple[int, int], asked: str
) -> None:
    made = table(6, seats=3, extra_tiles=True).depot(1, "church")
    workers, silver = wealth
    made.seat().give(workers=workers, silver=silver)
    for tile, at in zip(monasteries, ("c4", "a4"), strict=False):
        made.seat(1).lay(tile, at)
    assert made.place("town_hall", "c3").decision == (asked, 0)


def test_g6_a_bonus_is_useful_if_a_seat_to_copy_makes_a_placement_possible() -> None:
    made = second_bank()
    made.seat().lay("church", "c3")
    assert not BONUSES["town_hall"].is_useful(made.state, 0)
    made.seat(2).lay("m1", "c4")
    powers = made.seat().state.powers
    assert BONUSES["town_hall"].is_useful(made.state, 0)
    assert made.seat().state.powers == powers


def test_x10_16_asked_before_the_final_scoring() -> None:
    made = table(6, seats=3)
    made.seat().give(silver=1)
    made.seat(1).lay("m25", "c4")
    made.seat(0).state.sold = (2, 0, 0, 0, 0, 0)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[6])
    assert made.decision == ("copy", 0)
    made.do("copy", seat=1)
    scored = [(e.seat, e.facts["points"]) for e in made.told("monastery_scored")]
    assert sorted(scored) == [(0, 2), (1, 0)]


def test_x2_3_monastery_27_is_never_copied() -> None:
    made = table(6, extra_tiles=True)
    made.place("m27", "c4", seat=1)
    assert (made.seat(0).power("top_of_stack"), made.seat(1).power("top_of_stack")) == (0, 1)


def test_x10_7_7_a_colour_bonus_counts_twice() -> None:
    made = table(7)
    made.seat().cover_all_but("c4")
    made.place("m1", "c4")
    assert [event.facts["points"] for event in made.told("colour_completed")] == [10]


def test_x10_7_8_mines_pay_twice_while_the_shield_is_kept() -> None:
    for keep, silver in (([8], 6), ([], 3)):
        made = table(8)
        made.seat().cover(*_spaces(made, 5)[:3]).give(silver=1)
        end_phase(made).do("tribute", keep=keep)
        assert made.seat().state.silver == silver + (1 if not keep else 0)


def _spaces(made: Table, kind: int) -> list[str]:
    board = made.seat().state.own_board()
    found = []
    for row, m in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True):
        names = (f"{row}{n}" for n in range(1, m + 1))
        found += [name for name in names if board.types[made.seat().number(name)] == kind]
    return found


def test_x10_7_9_and_12_a_sale_pays_for_each_good_and_twice() -> None:
    made = table(9, 12, seats=3)
    made.seat().goods(4, 4, 4, 4)
    made.turn(dice=(4, 1)).do("sell", die=0, good=4)
    assert (made.seat().state.silver, made.seat().state.sources[4]) == (4, 24)
    made = table(9, 12, seats=3)
    made.seat().lay("m3", "c4").goods(4, 4, 4, 4)
    made.turn(dice=(4, 1)).do("sell", die=0, good=4)
    assert made.seat().state.silver == 5


def test_x10_7_10_monasteries_count_twice_at_the_end() -> None:
    made = table(10)
    made.seat().lay("m25", "c4").give(silver=1)
    made.seat().state.sold = (3, 0, 0, 0, 0, 0)
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[10])
    assert made.seat().state.sources[7] == 6


def test_x10_17_a_castle_may_take_any_shield() -> None:
    made = lay(table(11), 2, 14)
    made.seat().cover(*_near(made, 0))
    target = _castle_spaces(made)[1]
    made.place("castle", target)
    offered = made.choices("shield")
    assert {c["die"] for c in offered} == {"any"}
    assert all("workers" not in c for c in offered)
    assert [c["castle"] for c in offered] == sorted([space(HOME), space(target)])  # type: ignore[type-var]
    made.do("shield", shield=14, castle=space(target))
    assert sorted(held(made)) == [11, 14]
    assert made.decision == ("turn", 0)


def test_x10_17_not_without_shield_11_and_not_by_a_bonus() -> None:
    made = lay(table(), 2, 14)
    made.seat().cover(*_near(made, 0))
    made.place("castle", _castle_spaces(made)[1])
    assert not made.can("shield")
    home = made.seat().number(HOME)
    assert [r.key for r in made.why("shield", 14, home)] == ["why.needs_court"]


def test_x10_18_gift_14_places_a_tile_of_the_depots() -> None:
    made = table(14).depot(3, "mine").depot(4, "m3")
    end_phase(made)
    assert made.decision == ("gift", 0)
    assert [(c["depot_space"], c["space"]) for c in made.choices("gift")] == [
        ([3, 1], space("e3")),
        ([4, 1], space("c4")),
    ]
    assert not made.can("buy")
    made.do("gift", depot_space=[3, 1])
    assert made.seat().tile_on("e3") == "mine"
    assert made.decision == ("tribute", 0)


def test_x10_18_gift_15_is_of_the_black_depot_and_both_may_be_given_up() -> None:
    made = table(14, 15).depot(3, "mine").black("ship")
    end_phase(made)
    assert {c.get("black_space", "depot") for c in made.choices("gift")} == {0, "depot"}
    made.do("gift", black_space=0, space="d3")
    assert made.decision == ("gift", 0), "the other is left"
    assert all("depot_space" in c for c in made.choices("gift"))
    made.do("skip")
    assert made.decision == ("tribute", 0)


def test_x10_18_a_bank_given_so_pays_the_tribute() -> None:
    made = table(14, 8).depot(3, "bank")
    end_phase(made).do("gift", space="c3")
    assert ([8, 14], 2, 0) in ways(made)


def test_x10_18_a_market_needs_a_free_storage_space() -> None:
    made = table(14).depot(3, "market", "ship")
    made.seat().storage("ship", "ship", "ship")
    end_phase(made).do("gift", depot_space=[3, 1], space="c3")
    assert made.decision == ("tribute", 0)


def test_x10_18_no_purchase_in_a_town_hall_of_a_gift() -> None:
    made = table(14).depot(3, "town_hall").black("ship")
    made.seat().give(silver=5)
    end_phase(made).do("gift", space="c3")
    assert made.decision == ("tribute", 0)


def test_x10_18_a_gift_that_is_won_meanwhile_is_asked_at_once() -> None:
    made = lay(table(14, 11), 2, 15).depot(3, "castle").black("mine")
    free = _castle_spaces(made)[2]
    near = made.seat().state.own_board().shape.neighbours[made.seat().number(free)]
    made.seat().state.frontier |= 1 << made.seat().number(free)
    assert near
    end_phase(made).do("gift", depot_space=[3, 1], space=free)
    made.do("shield", shield=15, castle=space(free))
    assert made.decision == ("gift", 0)
    assert all("black_space" in c for c in made.choices("gift"))


def test_x10_18_nothing_to_place_no_question() -> None:
    assert end_phase(table(14)).decision == ("tribute", 0)


def test_x10_7_16_one_die_to_any_number_once_a_turn() -> None:
    made = table(16).turn(dice=(2, 5))
    assert len(made.choices("set_die")) == 10
    made.do("set_die", die=1, number=3)
    assert made.state.dice[0] == (2, 3)
    assert not made.can("set_die")
    assert saved(made)["pending"]["die_set"] is True  # type: ignore[index, call-overload]
    assert [r.key for r in made.why("set_die", 0, 4)] == ["why.die_set_already"]
    assert {c["die"] for c in made.turn(dice=(4, 4)).choices("set_die")} == {0}


def test_x10_7_17_an_area_scores_as_one_larger() -> None:
    made = table(17)
    made.place("bank", "c3")
    (told,) = made.told("area_completed")
    assert (told.facts["size"], told.facts["points"]) == (2, 3)


def test_x10_7_18_tiles_need_not_touch_until_it_is_lost() -> None:
    made = table(18)
    made.seat().storage("mine").give(workers=9)
    spaces = [c["space"] for c in made.turn(dice=(1, 1)).choices("place")]
    assert spaces == [space(name) for name in _spaces(made, 5)]
    again = BURGUNDY.from_data(BURGUNDY.to_data(made.state))
    assert again.estates[0].frontier == made.seat().state.frontier
    end_phase(made).do("tribute", keep=[])
    before = made.seat().state.frontier
    assert before == BURGUNDY.from_data(BURGUNDY.to_data(made.state)).estates[0].frontier
    assert [c["space"] for c in made.turn(dice=(1, 1)).choices("place")] == [space("e3")]


# -- the automa ----------------------------------------------------------------------------------


def test_x10_21_a11_8_shield_2_is_not_used_with_the_automa() -> None:
    for seed in range(5):
        pieces = shields(Table.fresh(2, seed=seed, shields=True, automa="novice").state)
        every = [*pieces.unused, *(n for here in pieces.laid_out for n in here)]
        assert Counter(every) == Counter(n for n in SHIELDS if n != 2)


def automa_with(*own: int) -> Table:
    made = Opponent(left=2, right=1, shields=True)
    pieces = shields(made.state)
    made.state.pieces = {
        "shields": Shields(
            ((), (), (9, 4), (1,), (), ()),
            ((), tuple((EMPTY, n) for n in own)),
            pieces.copies,
        )
    }
    return made


def test_a11_9_a_completed_card_with_a_shield_takes_one() -> None:
    made = cast(Opponent, automa_with())
    made.cards(3, 1)
    made.fill(0, None, "bank", "cow2", "bank").everywhere("ship").automa_turn(white=2)
    assert shields(made.state).held[1] == ((EMPTY, 4),)
    assert [event.facts["depot"] for event in made.told("automa_shield")] == [3]


@pytest.mark.parametrize(("count", "points"), [(0, None), (1, 8), (3, 25), (5, 40)])
def test_a11_9_points_of_the_automa_by_number(count: int, points: int | None) -> None:
    made = automa_with(*range(10, 10 + count))
    made.state.phase = 4
    made.end_phase()
    told = [event.facts["points"] for event in made.told("shields_scored")]
    assert told == ([] if points is None else [points])


def test_a11_10_shield_6_copies_the_open_monasteries_of_the_automa() -> None:
    made = automa_with()
    automa = made.state.estates[1].automa_state()
    automa.board = (automa.board[0], (made.tile("m8"),), *automa.board[2:])
    put_on_castle(made.state, 0, 6, made.seat().number(HOME))
    assert made.seat().power("worker_reach") == 1


def test_a11_10_a_wild_monastery_works_from_the_moment_its_card_is_complete() -> None:
    made = Opponent(left=2, right=1, shields=True).everywhere("watchtower")
    put_on_castle(made.state, 0, 6, made.seat().number(HOME))
    made.fill(0, None, "bank", "cow2", "m12")
    made.automa.wild_cells = (1 << 3, 0)
    assert made.seat().power("take_reach") == 0, "it lies face down on the card"
    made.automa_turn(white=1)
    assert made.seat().power("take_reach") == 1


def test_x2_2_geese_count_with_every_animal_of_the_one_pasture_of_shield_1() -> None:
    made = table(1, extra_tiles=True)
    made.seat().lay("cow3", "b1").lay("cow2", "c2").cover("e5")
    made.place("geese2", "e6")
    assert made.seat().state.sources[3] == 2 + 3 + 2


def test_x5_4_a_white_castle_of_a_gift_acts_with_the_last_white_die() -> None:
    made = table(14, white_castles=True).depot(3, "white_castle").depot(4, "ship")
    made.state.white_die = 4
    end_phase(made).do("gift", depot_space=[3, 1], space="c3")
    assert made.decision == ("white_castle", 0)
    assert [(c["die"], c["depot_space"]) for c in made.choices("take")] == [("white", [4, 1])]


def test_x5_5_the_white_die_is_not_set_and_never_half_of_a_double() -> None:
    made = lay(table(16, white_castles=True), 3, 7)
    made.state.white_die = 3
    assert not made.turn(dice=(3, 0)).can("shield")
    assert {c["die"] for c in made.choices("set_die")} == {0}
    made.place("white_castle", "c3")
    assert made.decision == ("white_castle", 0)
    assert not made.can("set_die")


def test_x10_19_shield_17_leaves_the_phase_bonus_and_shield_7_monastery_26() -> None:
    made = table(17).place("bank", "c3")
    assert [event.facts["bonus"] for event in made.told("area_completed")] == [10]
    made = table(7)
    made.seat().lay("m26", "c4").give(silver=1)
    made.seat().state.colour_bonuses = 0b101
    made.state.phase = 4
    made.end_phase().do("tribute", keep=[7])
    assert [event.facts["points"] for event in made.told("monastery_scored")] == [6]


def test_example_x10_7_17_an_area_of_3_scores_as_4_and_one_of_8_as_9() -> None:
    made = table(17)
    made.seat().cover("d5", "d6")
    made.place("ship", "d7")
    (told,) = made.told("area_completed")
    assert (told.facts["size"], told.facts["points"]) == (4, 10)
    size = great_area(made.state, made.seat().state, 0, 8)
    assert made.rules.area_points[size] == 45
