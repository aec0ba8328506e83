"""The end: mine, leftovers, silver, Dilemma, Fight, ties (C9-C11, A14, A22, A29)."""

from __future__ import annotations

import pytest

from castles.games.castelli.board import cell_of
from castles.games.castelli.definitions import SilverPoints
from castles.games.castelli.scoring import empty_mine, silver_points
from castles.games.castelli.state import State
from tests.games.castelli.table import CASTELLI, Table

BASE, FIGHT = SilverPoints(4, 2, 3), SilverPoints(8, 4, 6)


@pytest.mark.parametrize(
    ("ingots", "points"),
    [
        ([5, 3, 1, 0], [4, 2, 0, 0]),
        ([5, 5, 3, 1], [3, 3, 0, 0]),
        ([5, 5, 5, 1], [3, 3, 3, 0]),
        ([5, 3, 3, 1], [4, 1, 1, 0]),
        ([5, 2, 2, 2], [4, 0, 0, 0]),
        ([5, 0, 0, 0], [4, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([4, 2], [4, 2]),
        ([3, 3], [3, 3]),
        ([3, 0], [4, 0]),
    ],
)
def test_c9_a14_a29_points_for_silver(ingots: list[int], points: list[int]) -> None:
    assert silver_points(ingots, BASE) == points


def test_c11_silver_counts_twice_in_a_fight() -> None:
    assert silver_points([5, 3, 3, 1], FIGHT) == [8, 2, 2, 0]
    assert silver_points([5, 5, 3, 1], FIGHT) == [6, 6, 0, 0]


def test_c9_leftovers_are_a_point_each() -> None:
    table = Table()
    table.seat(wood=2, stone=1, hand=["king5", "count"])
    table.end()
    sources = table.data["seats"][0]["sources"]
    assert (sources["cards_left"], sources["resources_left"]) == (2, 3)


def mine_state(table: Table, turns: int) -> State:
    """Only the tile north of the mine of [1, 2] points at it with its south side."""
    state = table.state
    for at in ((0, 2), (1, 1), (1, 3), (2, 2)):
        # A card symbol points at the mine from each side but the north.
        tile = {(0, 2): 31, (1, 1): 1, (1, 3): 2, (2, 2): 3}[at]
        table.bring(at, tile)
        state.turns[cell_of(*at)] = 0
    rules = table.rules
    for at, side in (((1, 1), 1), ((1, 3), 3), ((2, 2), 0)):
        field = cell_of(*at)
        faces = [4 * state.tiles[field] + n for n in range(4)]
        state.turns[field] = next(n for n, f in enumerate(faces) if rules.values[f][side] == 0)
    state.turns[cell_of(0, 2)] = turns
    return state


def test_c9_the_strongest_round_the_mine_takes_its_ingots() -> None:
    table = Table()
    mine_state(table, 0)  # blue points south
    table.end()
    assert table.told("mine_won") == [{"seat": 2, "count": 22, "tied": 1}]
    assert table.data["mine"] == 0
    assert table.data["seats"][2]["sources"]["silver"] == 4
    assert all(area["done"] for area in table.data["areas"] if area["district"] == [1, 2])


def test_c9_without_domination_round_the_mine_its_ingots_stay() -> None:
    table = Table()
    table.state.laid = 0
    table.state.halves[0].over = True
    empty_mine(table.state, 0)
    assert table.data["mine"] == 22
    assert table.told("mine_won") == []


def test_c9_a_neutral_colour_leaves_the_ingots_in_the_mine() -> None:
    table = Table(2)
    mine_state(table, 0)
    table.end()
    assert table.data["mine"] == 11
    assert table.data["over"]


def test_c9_more_castles_decide_a_tie() -> None:
    table = Table(2)
    mine_state(table, 0)
    table.seat(0, wood=1)
    table.seat(1, grain=1, castles_left=8)
    table.end()
    result = CASTELLI.outcome(table.state)
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "castles")


def test_c9_or_the_win_is_shared() -> None:
    table = Table(2)
    mine_state(table, 0)
    table.end()
    result = CASTELLI.outcome(table.state)
    assert result is not None
    assert (result.winners, result.reason, result.points) == ((0, 1), "shared", (0, 0))
    assert table.told("game_over")[0]["winners"] == [0, 1]


def test_c10_the_own_start_tile_is_worth_five() -> None:
    table = Table(2, dilemma=True)
    mine_state(table, 0)
    table.state.seats[1].hand_tile = table.tile("S1")
    table.end()
    assert [seat["sources"]["start_tile"] for seat in table.data["seats"]] == [5, 0]


def test_c11_villages_three_cities_six_castles_two() -> None:
    table = Table(2, fight=True)
    mine_state(table, 0)
    table.state.villages, table.state.cities = 1 << cell_of(2, 3), 1 << cell_of(0, 1)
    table.castle((2, 3, 0, 0), 0).castle((0, 1, 1, 0), 0, 1)
    table.end()
    first, second = (seat["sources"] for seat in table.data["seats"])
    assert (first["settlements"], second["settlements"]) == (3, 6)
    assert (first["castles_standing"], second["castles_standing"]) == (2, 2)
    assert {e["settlement"] for e in table.told("settlement_scored")} == {"village", "city"}


def test_a22_castles_that_were_built_over_count_in_a_tie() -> None:
    table = Table(2, fight=True)
    mine_state(table, 0)
    table.state.villages = table.state.cities = 0
    table.castle((0, 1, 1, 0), 0, 1)
    table.seat(0, wood=2)
    table.seat(0).castles_left = 7
    table.end()
    result = CASTELLI.outcome(table.state)
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "castles")
