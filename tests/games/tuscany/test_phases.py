"""T34-T37: rounds, phases, scoring and the end."""

from __future__ import annotations

import pytest

from tests.games.tuscany.table import TUSCANY, Table


def in_phase(phase: int, put_out: int, seats: int = 2) -> Table:
    """A table in a phase where seat 1 has put out so many tiles."""
    table = Table(seats)
    table.state.phase = phase
    table.seat(1).put_out(put_out)
    return table


def play_to_the_end(table: Table) -> Table:
    return in_last_round(table).end_round()


def in_last_round(table: Table) -> Table:
    table.state.phase = 3
    table.seat(0).put_out(21)
    return table.end_round()


@pytest.mark.parametrize(("phase", "tiles"), [(1, 7), (2, 14)])
def test_t34_a_phase_ends_with_the_round_in_which_a_stack_is_emptied(
    phase: int, tiles: int
) -> None:
    assert in_phase(phase, tiles - 1).end_round().state.phase == phase
    assert in_phase(phase, tiles).end_round().state.phase == phase + 1


def test_t34_the_round_is_played_to_its_end() -> None:
    table = Table(seats=3)
    table.seat(0).put_out(6)
    table.do("take", slot=0)
    assert table.seat(0).state.put_out == 7
    for seat in (1, 2):
        assert (table.decision, table.state.phase) == (("turn", seat), 1)
        table.do("draw")
    assert (table.decision, table.state.phase) == (("turn", 0), 2)


def test_t34_the_second_phase_does_not_end_when_another_seat_empties_its_first_stack() -> None:
    table = in_phase(2, 7)
    table.seat(0).put_out(8)
    assert table.end_round().state.phase == 2


def test_t34_stacks_are_not_levelled() -> None:
    table = in_phase(1, 7)
    table.seat(0).put_out(3)
    table.end_round()
    assert [table.seat(seat).state.put_out for seat in (0, 1)] == [3, 7]


def test_t34_after_a_third_stack_one_more_full_round_is_played() -> None:
    table = in_phase(3, 21, seats=3)
    table.turn(2).do("draw")
    assert (table.state.last_round, table.state.phase) == (True, 3)
    for seat in range(3):
        assert table.decision == ("turn", seat)
        table.do("draw")
    assert table.decision == ("game_over", -1)
    assert table.choices() == []


def test_t34_the_last_round_begins_only_after_the_round_of_the_third_stack() -> None:
    table = in_phase(3, 20, seats=2)
    table.turn(1).do("take", slot=0)
    assert table.state.last_round
    assert table.decision == ("turn", 0)
    other = in_phase(3, 20, seats=2).end_round()
    assert not other.state.last_round


def test_t34_rounds_count_on_through_the_phases() -> None:
    table = in_phase(1, 7).end_round()
    assert (table.state.phase, table.state.round) == (2, 2)


@pytest.mark.parametrize("phase", [1, 2])
def test_t35_green_is_added_to_red_and_stays(phase: int) -> None:
    table = in_phase(phase, 7 * phase)
    for seat, (green, red) in enumerate([(9, 4), (0, 3)]):
        table.seat(seat).green, table.seat(seat).red = green, red
    table.end_round()
    assert [(table.seat(s).green, table.seat(s).red) for s in (0, 1)] == [(9, 13), (0, 3)]


def test_t35_the_third_phase_is_scored_too() -> None:
    table = Table()
    table.seat(0).green, table.seat(0).red = 30, 40
    play_to_the_end(table)
    assert table.seat(0).red == 70


def test_t35_each_phase_has_its_line_in_the_score_sheet() -> None:
    table = Table()
    anna = table.seat(0)
    for phase in (1, 2):
        anna.green = 10 * phase
        table.seat(1).put_out(7 * phase)
        table.end_round()
    anna.green = 30
    play_to_the_end(table)
    lines = {line.source: line.points for line in TUSCANY.scores(table.state)[0].lines}
    assert [lines[f"phase_{phase}"] for phase in (1, 2, 3)] == [10, 20, 30]


def test_t35_no_scoring_in_the_middle_of_a_phase() -> None:
    table = in_phase(1, 6)
    table.seat(0).green = 9
    table.end_round()
    assert table.seat(0).red == 0


@pytest.mark.parametrize(
    ("storage", "marble", "workers", "cards", "points"),
    [
        (["village"], 0, 0, 0, 1),
        (["hexagon", None, "city"], 0, 0, 0, 2),
        ([None], 3, 0, 0, 3),
        ([None], 0, 2, 0, 2),
        ([None], 0, 0, 4, 0),
        ([None], 0, 0, 5, 1),
        ([None], 0, 0, 14, 2),
        (["hexagon"], 1, 1, 10, 5),
    ],
)
def test_t36_leftovers_give_red(
    storage: list[str | None], marble: int, workers: int, cards: int, points: int
) -> None:
    table = Table()
    anna = table.seat(0).storage(*storage).hand(village=cards // 2, inn=cards - cards // 2)
    anna.marble, anna.workers = marble, workers
    play_to_the_end(table)
    assert anna.red == points


def test_t36_only_after_the_third_scoring() -> None:
    table = in_phase(2, 14)
    table.seat(0).workers = 5
    table.end_round()
    assert table.seat(0).red == 0


def test_t36_leftovers_stand_in_the_score_sheet() -> None:
    table = Table()
    anna = table.seat(0).storage("hexagon", "city").hand(village=11)
    anna.workers, anna.marble = 3, 4
    play_to_the_end(table)
    lines = {line.source: line.points for line in TUSCANY.scores(table.state)[0].lines}
    assert {source: lines[source] for source in lines if source.startswith("leftover")} == {
        "leftover_tiles": 1,
        "leftover_hexagons": 1,
        "leftover_marble": 4,
        "leftover_workers": 3,
        "leftover_cards": 2,
    }


@pytest.mark.parametrize(
    ("red", "covered", "green", "winners", "reason"),
    [
        ((10, 12, 5), (0, 9, 0), (0, 0, 0), (1,), "points"),
        ((12, 12, 5), (3, 1, 0), (0, 0, 0), (1,), "empty_spaces"),
        ((12, 12, 5), (1, 1, 0), (4, 3, 0), (0,), "green"),
        ((12, 12, 5), (1, 1, 0), (3, 3, 9), (0, 1), "shared"),
        ((12, 12, 12), (2, 1, 1), (9, 3, 3), (1, 2), "shared"),
        ((12, 12, 12), (1, 1, 1), (3, 4, 2), (1,), "green"),
    ],
)
def test_t37_most_red_then_more_empty_spaces_then_more_green(
    red: tuple[int, ...],
    covered: tuple[int, ...],
    green: tuple[int, ...],
    winners: tuple[int, ...],
    reason: str,
) -> None:
    table = in_last_round(Table(seats=3))
    for number in range(3):
        seat = table.seat(number).cover(*table.seat(number).spaces("village")[: covered[number]])
        # The third scoring adds green to red once more.
        seat.green, seat.red = green[number], red[number] - green[number]
        seat.hand()
    table.deck().discards().display().turn(2).do("draw")
    outcome = TUSCANY.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.points, outcome.reason) == (winners, red, reason)


def test_t37_no_winner_before_the_end() -> None:
    assert TUSCANY.outcome(in_last_round(Table()).state) is None
