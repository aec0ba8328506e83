"""X4: links of border posts, their bonus tiles, and A11.5."""

from __future__ import annotations

from itertools import combinations

import pytest

from castles.engine.errors import OptionError
from castles.engine.facts import Fact, mapping
from castles.engine.hexgrid import distance
from castles.games.burgundy.modules.border_posts import post_spaces, posts
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_automa import Opponent

CHAIN = ("b1", "c1", "d1", "d2", "d3", "d5", "d6")
"""With the start castle on d4 from the post of a1 to the one of d7."""


def table(phase: int = 1) -> Table:
    made = Table(border_posts=True)
    made.state.phase = phase
    return made


def of_posts(made: Table, seat: int = 0) -> dict[str, Fact]:
    seats = BURGUNDY.to_data(made.state)["seats"]
    assert isinstance(seats, list)
    return mapping(mapping(seats[seat])["module_sources"])


def test_x4_2_the_usual_boards_are_23_to_30() -> None:
    made = Table.fresh(2, border_posts=True, boards="chosen")
    assert [choice["board"] for choice in made.choices()] == [*range(23, 31)]


def test_x4_5_the_first_link_brings_the_bonus_of_the_phase() -> None:
    made = table()
    made.seat().cover("a1", *CHAIN)
    made.place("ship", "d7")
    assert of_posts(made) == {"post_links": 8, "post_bonuses": 0}
    assert [event.facts["points"] for event in made.told("posts_linked")] == [8]


def test_x4_4_posts_that_nothing_joins_are_not_linked() -> None:
    made = table()
    made.seat().cover("a1", "d6")
    made.place("ship", "d7")
    assert of_posts(made) == {"post_links": 0, "post_bonuses": 0}


def test_x4_6_all_three_bring_the_bonus_tiles_first_and_second() -> None:
    made = table()
    for seat in (0, 1):
        made.seat(seat).cover("a1", *CHAIN).cover("e1", "f1")
        made.state.phase = 1
        made.place("ship", "d7", seat=seat)
        made.state.phase = 3
        made.place("mine", "g1", seat=seat)
    assert of_posts(made, 0) == {"post_links": 8, "post_bonuses": 5}
    assert of_posts(made, 1) == {"post_links": 8, "post_bonuses": 2}
    data = BURGUNDY.to_data(made.state)
    assert data["post_bonus"] == []
    assert BURGUNDY.to_data(BURGUNDY.from_data(data)) == data


def test_x4_7_one_placement_can_do_both() -> None:
    made = table()
    made.seat().cover("a1", "b1", "c1", "d1", "d2", "d3", "d6", "d7", "e1", "f1", "g1")
    posts(made.state).linked = (0, 0)
    made.place("ship", "d5")
    assert of_posts(made) == {"post_links": 8, "post_bonuses": 5}


def test_x4_8_monastery_26_counts_post_bonus_tiles() -> None:
    made = table(phase=4)
    anna = made.seat().lay("m26", "c4")
    anna.state.colour_bonuses = 0b101
    posts(made.state).won = ((6,), ())
    made.state.round = 25
    made.end_round()
    assert [event.facts["points"] for event in made.told("monastery_scored")] == [9]


def test_a11_5_the_second_card_with_a_post_is_a_link_and_the_third_a_bonus_tile() -> None:
    made = Opponent(left=2, right=1, border_posts=True)
    made.state.phase = 2
    for cards in (1, 2, 3, 4):
        made.cards(2, 1)
        made.fill(0, None, "bank", "cow2", "m3").everywhere("watchtower").automa_turn(white=1)
        assert posts(made.state).linked[1] == cards
    assert of_posts(made, 1) == {"post_links": 6, "post_bonuses": 5}


@pytest.mark.parametrize(("seats", "tiles"), [(2, [5, 2]), (3, [6, 3]), (4, [7, 4])])
def test_x4_1_two_bonus_tiles_by_the_number_of_players(seats: int, tiles: list[int]) -> None:
    assert BURGUNDY.to_data(Table(seats, border_posts=True).state)["post_bonus"] == tiles


def test_x4_3_the_posts_stand_at_alternate_corners_six_steps_apart() -> None:
    made = table()
    shape = made.seat().state.own_board().shape
    spaces = [shape.spaces[number] for number in post_spaces(made.rules, shape)]
    assert spaces == [(0, 3), (3, 12), (6, 3)]
    assert {distance(*pair) for pair in combinations(spaces, 2)} == {6}
    assert {shape.neighbours[shape.number_of[at]].bit_count() for at in spaces} == {3}


@pytest.mark.parametrize(("other", "seats"), [({"teams": "basic"}, 4), ({"solo_board": 33}, 1)])
def test_x4_9_not_with_teams_and_the_solo_board(other: dict[str, object], seats: int) -> None:
    (name,) = other
    with pytest.raises(OptionError, match=rf"(?=.*{name})(?=.*border_posts)"):
        Table.fresh(seats, border_posts=True, **other)
