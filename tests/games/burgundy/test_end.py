"""The end of the game (B23, B24)."""

from __future__ import annotations

from tests.games.burgundy.table import BURGUNDY, Table


def finish(table: Table) -> Table:
    table.state.phase = 4
    return table.end_phase()


def test_b23_goods_silver_and_workers_are_worth_points() -> None:
    table = Table()
    table.seat().goods(1, 1, 6).give(workers=5, silver=4).storage("castle", "ship")
    finish(table)
    assert table.seat().points == 3 + 4 + 2
    assert [line.points for line in BURGUNDY.scores(table.state)[0].lines][-4:] == [3, 4, 2, 0]


def test_b23_the_last_mines_count() -> None:
    table = Table()
    table.seat().lay("mine", "e3")
    assert finish(table).seat().points == 1


def test_b24_most_points_win() -> None:
    table = Table()
    table.seat(1).give(silver=1)
    outcome = BURGUNDY.outcome(finish(table).state)
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == ((1,), (0, 1), "points")


def test_b24_then_fewer_empty_spaces() -> None:
    table = Table()
    table.seat(1).lay("ship", "d5")
    outcome = BURGUNDY.outcome(finish(table).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "empty_spaces")


def test_b24_then_further_back_in_turn_order() -> None:
    table = Table(3)
    table.state.order = (2, 0, 1)
    outcome = BURGUNDY.outcome(finish(table).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "turn_order")


def test_b24_there_is_no_outcome_before_the_end() -> None:
    assert BURGUNDY.outcome(Table().state) is None
