"""V20: a team has one vineyard, and double tiles lie in one of its storages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from castles.engine.errors import OptionError
from castles.engine.facts import Fact
from castles.games.burgundy.modules.shield_powers import put_on_castle
from castles.games.burgundy.modules.teams import seat_points
from castles.games.burgundy.modules.vine_board import (
    vines,
)
from castles.games.burgundy.modules.vineyards import seen_doubles
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.test_teams import TeamTable
from tests.games.burgundy.vine_table import (
    depot,
    double,
    grapes,
    in_storage,
    planted,
    saved,
    shop,
    stored,
)

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
