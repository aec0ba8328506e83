"""X6: inns are bought, lie on any colour, one in an area, and make it one larger."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.inns import INN, inns
from castles.games.burgundy.placing import put_on_board
from castles.games.burgundy.tile_types import CASTLE
from tests.games.burgundy.table import BURGUNDY, Table, space


def table(**options: object) -> Table:
    made = Table(inns=True, **options)
    inns(made.state).out = 1
    return made


def with_inn(made: Table) -> Table:
    """An inn lies in the first storage space of seat 0."""
    made.seat().state.storage = (made.rules.face(INN), -1, -1)
    return made


def lay_inn(made: Table, at: str) -> None:
    put_on_board(made.state, 0, made.seat().number(at), made.rules.face(INN))


def test_x6_1_one_more_in_each_phase() -> None:
    made = Table.fresh(2, inns=True, boards="random")
    for _ in range(2):
        made.do(**made.choices()[0])  # type: ignore[arg-type]
    assert (inns(made.state).out, inns(made.state).coming) == (1, 4)
    made.end_phase().end_phase()
    data = BURGUNDY.to_data(made.state)
    assert (data["inns"], data["inn_supply"]) == (3, 2)
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data


def test_x6_2_an_inn_is_the_purchase_of_the_turn() -> None:
    made = table().black("ship")
    made.seat().give(silver=5)
    made.turn().do("buy_inn")
    assert BURGUNDY.to_data(made.state)["seats"][0]["storage"][0] == {"type": "inn"}  # type: ignore[index, call-overload]
    assert made.seat().wealth == (0, 3)
    assert not made.can("buy_inn")
    assert not made.can("buy")
    assert [reason.key for reason in made.why("buy_inn")] == [
        "why.no_inn_left",
        "why.bought_already",
    ]


def test_x6_2_not_without_silver_or_a_free_space() -> None:
    made = table()
    made.seat().give(silver=1)
    assert not made.turn().can("buy_inn")
    made.seat().give(silver=2).storage("ship", "ship", "ship")
    assert not made.turn().can("buy_inn")
    assert [reason.key for reason in made.why("buy_inn")] == ["why.storage_full"]


def test_x6_3_on_any_colour_with_the_number_of_the_space() -> None:
    made = with_inn(table())
    places = [choice["space"] for choice in made.turn(dice=(3, 3)).choices("place")]
    assert places == [[2, 5], [4, 7]], "c3 and e4, both of number 3"
    made.seat().lay("m9", "c4").lay("m10", "a4").lay("m11", "b4")
    with_inn(made)
    more = made.turn(dice=(3, 3)).choices("place")
    numbers = {
        made.seat().state.own_board().numbers[_number(made, choice["space"])] for choice in more
    }
    assert numbers == {3}, "M9-M11 do not help"


def _number(made: Table, space: object) -> int:
    row, x2 = space  # type: ignore[misc]
    return made.seat().state.own_board().shape.number_of[row, x2]


def test_x6_4_at_most_one_in_an_area() -> None:
    made = table()
    lay_inn(made, "e4")
    with_inn(made).seat().give(workers=9)
    board = made.seat().state.own_board()
    area = board.area_of[made.seat().number("e4")]
    places = [_number(made, choice["space"]) for choice in made.turn().choices("place")]
    assert places
    assert not [space for space in places if area >> space & 1]
    beside = next(n for n in range(37) if area >> n & 1 and not made.seat().state.covered >> n & 1)
    assert "why.inn_in_area" in [r.key for r in made.why("place", 0, 0, beside)]


def test_x6_4_no_effect_on_a_castle_space() -> None:
    made = table()
    made.seat().cover("a1")
    with_inn(made)
    number = made.seat().state.own_board().numbers[made.seat().number("a2")]
    made.turn(dice=(number, 1 if number != 1 else 2)).do("place", die=0, space="a2", workers=0)
    assert made.decision == ("turn", 0)


def test_x6_5_the_area_scores_as_one_larger() -> None:
    # c3 of board 1 is a building area of one space.
    made = with_inn(table())
    made.turn(dice=(3, 1)).do("place", die=0, space="c3", workers=0)
    (told,) = made.told("area_completed")
    assert (told.facts["size"], told.facts["points"], told.facts["bonus"]) == (2, 3, 10)


def test_example_x6_an_inn_in_an_area_of_four_makes_it_five() -> None:
    made = table(boards=3)
    rules, estate = made.rules, made.seat().state
    board = estate.own_board()
    four = next(area for area in board.areas if area.bit_count() == 4)
    first = (four & -four).bit_length() - 1
    put_on_board(made.state, 0, first, rules.face(INN))
    (larger,) = rules.moments.area_size
    assert rules.area_points[larger(made.state, estate, four, 4)] == 15
    assert rules.area_points[9] == 45


def test_x6_5_it_covers_for_the_colour() -> None:
    made = with_inn(table())
    castles = [f"{row}{n}" for row, n in (("a", 2), ("a", 3), ("b", 3))]
    made.seat().cover(*castles[:-1])
    number = made.seat().state.own_board().numbers[made.seat().number("b3")]
    made.turn(dice=(number, 6 if number != 6 else 5)).do("place", die=0, space="b3", workers=0)
    assert [event.facts["type"] for event in made.told("colour_completed")] == ["castle"]


def test_example_x6_an_inn_on_the_last_castle_space_brings_the_colour_and_no_action() -> None:
    made = table(boards=2)
    estate = made.seat().state
    board = estate.own_board()
    alone = next(
        n
        for n, kind in enumerate(board.types)
        if kind == CASTLE and board.area_of[n] == 1 << n and not estate.covered >> n & 1
    )
    for other in bits(board.type_masks[CASTLE] & ~estate.covered & ~(1 << alone)):
        put_on_board(made.state, 0, other, made.tile("castle"))
    estate.frontier |= 1 << alone
    with_inn(made).turn(dice=(board.numbers[alone], 1 + board.numbers[alone] % 6))
    made.do("place", die=0, space=[*board.shape.spaces[alone]], workers=0)
    (area,) = made.told("area_completed")
    assert (area.facts["points"], area.facts["bonus"]) == (3, 10)
    assert [event.facts["type"] for event in made.told("colour_completed")] == ["castle"]
    assert made.decision == ("turn", 0)


def test_x6_4_another_area_of_the_same_colour_may_have_one_too() -> None:
    made = table()
    lay_inn(made, "e4")
    with_inn(made).seat().give(workers=9)
    spaces = [choice["space"] for choice in made.turn().choices("place")]
    assert space("c3") in spaces, "a city of its own"


def test_x6_town_hall_places_a_bought_inn() -> None:
    made = table()
    made.seat().give(silver=2)
    made.place("town_hall", "e4")
    assert made.decision == ("place", 0)
    assert made.do("buy_inn").can("place", space="c3")


def test_g2_inns_and_the_automa_are_refused_by_both_names() -> None:
    with pytest.raises(OptionError, match="'inns' and 'automa'"):
        Table.fresh(2, inns=True, automa="novice")


def test_x1_5_an_inn_obeys_the_castle_rule_with_the_colour_of_its_space() -> None:
    made = with_inn(table(boards="same", board_pool=11, castle_rule=True))
    made.seat().give(workers=9)
    for choice in made.turn().choices("place"):
        near = made.seat().state.own_board().shape.neighbours[_number(made, choice["space"])]
        assert near & made.seat().state.covered, "only the start castle lies there"


def test_x6_6_a_discarded_inn_leaves_the_game_and_a_stored_one_is_worth_nothing() -> None:
    made = with_inn(table()).depot(1, "ship")
    inn = made.rules.face(INN)
    made.seat().state.storage = (inn, made.tile("mine"), made.tile("mine"))
    made.turn(dice=(1, 2)).do("take", depot_space=[1, 1]).do("discard", storage=0)
    assert made.state.removed == (inn,)
    kept = with_inn(table())
    kept.state.phase = 4
    kept.end_phase()
    assert kept.seat().points == 0
