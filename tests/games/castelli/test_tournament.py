"""The tournament: two halves at one table, stages, pairings, places (C12, A21, A33)."""

from __future__ import annotations

import pytest

from castles.engine.errors import OptionError
from castles.engine.randomness import Dice
from castles.games.castelli import actions
from castles.games.castelli.board import cell_of
from castles.games.castelli.effects import free_districts
from castles.games.castelli.scoring import rank_duel
from castles.games.castelli.state import State
from tests.games.castelli.table import CASTELLI, Table


def play_stage(state: State, seed: int = 1) -> None:
    """By dice until the next stage or the end."""
    dice, stage = Dice(seed, "stage"), state.stage
    while state.stage == stage and (legal := CASTELLI.legal_actions(state)):
        CASTELLI.apply(state, legal[dice.below(len(legal))])


def test_c12_is_for_four() -> None:
    with pytest.raises(OptionError, match="'knock_out' of 'tournament' is played by exactly 4"):
        Table(3, tournament="knock_out")
    assert CASTELLI.seats_allowed({"tournament": "round_robin"}) == range(4, 5)
    assert CASTELLI.seats_allowed({}) == range(2, 5)


def test_c12_turns_alternate_between_the_halves() -> None:
    table = Table(tournament="knock_out", start_player=1)
    order = []
    for _ in range(8):
        order.append(table.deciding)
        closed = table.legal(do="turn")
        table.do("turn", field=closed[0]["field"])
        table.do("orient", quarter_turns=0)
        while table.decision == "build":
            table.do("end_turn")
        while table.decision == "governor":
            table.do("pass")
    lower = order[1]
    assert order[:4] == [1, lower, 0, 5 - lower]
    assert order[4:] == order[:4]


def test_c12_each_half_has_a_mine_in_the_same_place() -> None:
    data = Table(tournament="round_robin").data
    upper, lower = data["halves"]
    assert (upper["mine"], lower["mine"]) == (11, 11)
    assert (len(upper["fields"]), len(upper["edges"]), upper["unused_tiles"]) == (16, 12, [])
    assert (upper["players"], lower["players"]) == ([0, 1], [2, 3])
    assert {*lower["layout"]} == {"BL", "BR"}
    spare = [area for area in lower["areas"] if area["district"] == [5, 2]]
    assert spare == [{"district": [5, 2], "area": 0, "done": False}]
    assert lower["fields"][0]["field"] == [4, 0]


def test_c12_lines_end_at_the_border_and_so_do_cards() -> None:
    table = Table(tournament="knock_out")
    line = table.state.board.lines[cell_of(3, 4)]
    assert [divmod(n, 8) for n in range(64) if line >> n & 1][-1] == (3, 6)
    assert all(divmod(n, 8)[0] < 4 for n in range(64) if free_districts(table.state, 0) >> n & 1)
    assert not free_districts(table.state, 2) >> cell_of(5, 2) & 1
    assert table.state.opponents(0) == (1,)
    table.seat(ingots=0, hand=["outlaw"])
    table.seat(2, ingots=3)
    assert table.legal(do="play") == []


def test_c12_the_colours_of_the_other_pair_are_neutral() -> None:
    table = Table(tournament="knock_out").turn((0, 0), tile=11, turns=2)  # blue north, green west
    assert table.told("edge_lost")[0]["colour"] == "blue"
    assert table.units(2) == [0, 0, 0]
    assert table.units(1)[2] == 1


def test_c12_only_tiles_of_the_own_half_are_turned() -> None:
    table = Table(tournament="knock_out")
    assert {action["field"][0] for action in table.legal(do="turn")} == {0, 1, 2, 3}
    assert table.explain(actions.TURN(cell_of(4, 0))) == ["field_of_other_half"]


def test_c12_knock_out_winners_meet_on_the_upper_half() -> None:
    state = Table(tournament="knock_out").state
    told = state.events
    play_stage(state)
    assert told is not None
    ended = next(event for event in told if event.name == "stage_ended")
    winners = ended.facts["winners"]
    assert isinstance(winners, list)
    assert [*state.halves[0].players] == winners
    assert sorted(state.halves[0].players + state.halves[1].players) == [0, 1, 2, 3]
    assert [seat.points for seat in state.seats] == [0, 0, 0, 0]
    assert (state.stage, len(state.deck), state.halves[1].mine) == (2, 25, 11)
    play_stage(state)
    result = CASTELLI.outcome(state)
    assert result is not None
    assert result.places[0] == result.winners[0]
    assert set(result.places[:2]) == set(winners)
    assert result.points == tuple(seat.points for seat in state.seats)


def test_c12_round_robin_everyone_meets_everyone() -> None:
    state = Table(tournament="round_robin").state
    pairs, sums = [], [0, 0, 0, 0]
    while CASTELLI.legal_actions(state):
        pairs += [half.players for half in state.halves]
        told = state.events = []
        play_stage(state)
        ended = next(event for event in told if event.name == "stage_ended").facts["points"]
        assert isinstance(ended, list)
        sums = [one + int(str(other)) for one, other in zip(sums, ended, strict=True)]
    assert pairs == [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
    result = CASTELLI.outcome(state)
    assert result is not None
    assert result.points == tuple(sums)
    assert result.places == ()


def test_c12_a_shared_duel_of_a_knock_out_goes_by_ingots_then_by_seat() -> None:
    state = Table(tournament="knock_out").state
    duel = rank_duel(state, state.halves[1])
    assert (duel.winners, duel.reason) == ((2,), "seat")
    state.seats[3].ingots = 1
    duel = rank_duel(state, state.halves[1])
    assert (duel.winners, duel.reason) == ((3,), "ingots")
    state = Table(tournament="round_robin").state
    assert rank_duel(state, state.halves[1]).winners == (2, 3)


def test_c12_settlements_set_aside_are_shared() -> None:
    table = Table(tournament="knock_out")
    table.seat(hand=["peasant"])
    table.do("play", card="peasant", district=[2, 3])
    assert table.data["set_aside"] == {"village": 1, "city": 2}


def test_a33_a_settlement_under_the_spare_mine_stays() -> None:
    rules = Table(tournament="knock_out").rules
    board = rules.board(((0, 0), (1, 0), (3, 0), (2, 0)))  # a village at [1, 2] of D
    mine = cell_of(5, 2)
    assert board.halves[1].mine == mine
    assert board.villages >> mine & 1
    assert not any(site.district == mine for site in board.sites)
