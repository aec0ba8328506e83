"""The luck ledger of Burgundy, and what a seat is remembered for."""

from __future__ import annotations

from typing import cast

import pytest

from castles.engine.event import Event
from castles.games.burgundy.luck import draws, holdings
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import MINE, MONASTERY
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics.luck import luck_ledgers
from tests.play.conftest import play_on

BURGUNDY = game_named("burgundy")


def new_match(board: int = 1, kind: str = "human") -> Match:
    seats = [SeatSpec("Anna", "human"), SeatSpec("", kind)]
    return Match.new(BURGUNDY, seats, 4, {"boards": board})


def rolled(state: State, *dice: int) -> dict[tuple[str, str], tuple[float, float]]:
    event = Event("dice_rolled", "B11", 0, {"dice": [*dice]})
    found = draws([event], state, state)
    return {(draw.ledger, draw.outcome): (draw.drawn, draw.expected) for draw in found}


def bare_state() -> State:
    """The set-up is done; the first seat has nothing in storage and no goods."""
    match = new_match()
    play_on(match, 2)
    state = cast(State, BURGUNDY.copy(match.state))
    estate = state.estate(0)
    estate.storage, estate.goods = (EMPTY,) * 3, [0] * 6
    return state


def test_each_number_is_expected_once_in_six() -> None:
    lines = rolled(bare_state(), 4, 4)
    assert lines["dice", "4"] == (2, pytest.approx(1 / 3))
    assert lines["dice", "1"] == (0, pytest.approx(1 / 3))


def test_dice_fit_that_place_or_sell_something() -> None:
    state = bare_state()
    assert rolled(state, 4, 2)["fitting", "fitting"] == (0, 0)
    estate = state.estate(0)
    estate.goods[1] = 1
    assert rolled(state, 4, 2)["fitting", "fitting"] == (1, pytest.approx(2 / 6))
    mine = state.rules.coloured_tiles[MINE][0]
    estate.storage = (mine, EMPTY, EMPTY)
    board = estate.own_board()
    free = [n for n in range(37) if estate.frontier >> n & 1 and board.types[n] == MINE]
    useful = {2, *(board.numbers[space] for space in free)}
    drawn, expected = rolled(state, 2, 2)["fitting", "fitting"]
    assert (drawn, expected) == (2, pytest.approx(2 * len(useful) / 6))


def test_over_a_match_what_is_certain_is_no_luck() -> None:
    match = new_match()
    play_on(match, 5000)
    for ledger in luck_ledgers(match.played):
        dice = [line for line in ledger if line.ledger == "dice"]
        assert sum(line.drawn for line in dice) == pytest.approx(50)
        assert sum(line.expected for line in dice) == pytest.approx(50)
        black = [line for line in ledger if line.ledger == "black_tiles"]
        assert sum(line.drawn for line in black) == pytest.approx(5 * 4)
        assert sum(line.surplus for line in black) == pytest.approx(0)


def test_the_automa_is_not_remembered_for_a_board() -> None:
    match = new_match(kind="automa:novice")
    play_on(match, 5000)
    own, automa = holdings(cast(State, match.state))
    assert own[0] == "board 1"
    assert automa == []


def test_boards_and_monasteries_by_their_numbers() -> None:
    match = new_match(board=7)
    play_on(match, 2)
    state = cast(State, BURGUNDY.copy(match.state))
    estate, kinds = state.estate(0), state.rules.tile_kind
    some = state.rules.coloured_tiles[MONASTERY][:2]
    tiles = list(estate.tiles)
    empty = [space for space, tile in enumerate(tiles) if tile == EMPTY]
    for space, tile in zip(empty, some, strict=False):
        tiles[space] = tile
    estate.tiles = tuple(tiles)
    expected = [f"monastery {number}" for number in sorted(kinds[tile] for tile in some)]
    assert holdings(state)[0] == ["board 7", *expected]
