"""A11.11-A11.14: the automa beside vineyards."""

from __future__ import annotations

import pytest

from castles.games.burgundy.decisions import AUTOMA_BUY
from castles.games.burgundy.modules.vine_board import (
    vines,
)
from castles.games.burgundy.state import EMPTY
from tests.games.burgundy.table import Table
from tests.games.burgundy.test_automa import Opponent
from tests.games.burgundy.vine_table import (
    depot,
    double,
    shop,
)


def test_v21_a11_11_its_deck_and_one_set_of_bonus_tiles_for_a_person() -> None:
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
