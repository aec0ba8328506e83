"""What vines are worth to the players of Burgundy, and which plantings they try."""

from __future__ import annotations

from castles.ai.burgundy.appraiser import BurgundyAppraiser
from castles.ai.burgundy.modules import vineyards
from castles.ai.burgundy.prices import Moment, prices_of
from castles.ai.by_game import opponents_of, thinking_of
from castles.games.burgundy.modules.vine_board import colours_of, vines
from castles.games.burgundy.modules.vine_planting import PLANT
from tests.games.burgundy.table import BURGUNDY, Table
from tests.games.burgundy.vine_table import planted, stored, table

HALF_WAY = 25
"""Of the dice."""
WEIGHTS = opponents_of("burgundy").levels["medium"].weights


def moment(made: Table, dice: int = HALF_WAY) -> Moment:
    return prices_of(made.rules, tuple(WEIGHTS.items())).at(dice)


def worth(made: Table, dice: int = HALF_WAY) -> float:
    return vineyards.worth(made.state, made.state.estates[0], moment(made, dice))


def test_at_the_end_vines_are_worth_what_they_score() -> None:
    made = planted(table(), t1_1="red red", t1_4="red blue", t2_5="red blue")
    assert worth(made, 0) == 10


def test_a_larger_group_of_the_own_grape_is_worth_more() -> None:
    small = planted(table(), t1_1="red red", t1_4="blue blue")
    large = planted(table(), t1_1="red red", t1_4="red blue")
    assert worth(large) > worth(small)


def test_a_stored_double_tile_of_the_own_grape_is_worth_more_than_another() -> None:
    own = stored(planted(table(), t1_1="red red"), "red red")
    other = stored(planted(table(), t1_1="red red"), "white white")
    none = planted(table(), t1_1="red red")
    assert worth(own) > worth(other) > worth(none)


def test_of_many_plantings_the_most_promising_are_tried() -> None:
    made = stored(planted(table(), t1_1="red red", t1_4="blue blue"), "red white")
    made.seat().give(workers=9)
    made.turn(dice=(2, 5))
    legal = BURGUNDY.legal_actions(made.state)
    kept = vineyards.prune(made.state, legal)
    planting = [action for action in kept if action[0] == PLANT.number]
    assert len(planting) == vineyards.MOST_TRIED
    assert {*legal} - {*kept} == {a for a in legal if a[0] == PLANT.number} - {*planting}
    # The red half beside the red group.
    assert planting[0][3] in (colours_of(2, 3), colours_of(3, 2))


def test_a_player_plants_where_its_group_grows() -> None:
    made = stored(planted(table().depot(1, "ship"), t1_1="red red"), "red red")
    made.turn(dice=(4, 4))
    thinking = thinking_of(BURGUNDY)
    appraiser = BurgundyAppraiser(thinking, made.rules, WEIGHTS)  # type: ignore[arg-type]
    chosen = appraiser.choose(made.state)
    assert chosen[0] == PLANT.number
    assert vines(made.state).planted[0].count(-1) == 12, "thinking changes nothing"


def test_the_first_bonus_is_what_takes_tiles() -> None:
    made = planted(table(), t3_1="blue blue").depot(1, "ship")
    stored(made, "red red", "watchtower")
    made.turn(dice=(6, 1)).do("plant", vine_space="t3.6")
    (first,) = vineyards.prune(made.state, BURGUNDY.legal_actions(made.state))
    assert BURGUNDY.action_to_data(made.state, first)["bonus"] == "market"
