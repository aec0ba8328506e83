"""Statistics, saves and deal codes of matches with modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.commands.setups import table_of
from castles.engine.ruleset import OptionValue
from castles.games.by_game import game_named, game_names
from castles.play.deal_code import LONGEST_CODE, SEEDS, decode, encode
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.play.statistics import queries
from castles.play.statistics.database import Statistics
from castles.play.statistics.match_facts import Participant, facts_of
from castles.play.statistics.recording import record
from tests.contract.covering import covering
from tests.play.conftest import play_on

BURGUNDY = game_named("burgundy")
SEATS, EVERYTHING = covering(BURGUNDY)[0]


def test_a_match_with_everything_is_kept_and_counted_by_source(
    statistics: Statistics, tmp_path: Path
) -> None:
    path = tmp_path / "everything.castles"
    seats = [SeatSpec(name, "human") for name in ("Anna", "Ben", "Cleo", "Dan")[:SEATS]]
    match = Match.new(BURGUNDY, seats, 3, dict(EVERYTHING), "strict", path)
    play_on(match, 5000, 3)
    end = BURGUNDY.scores(match.state)
    match.close()
    again = Match.resume(path)
    assert BURGUNDY.scores(again.state) == end
    facts = facts_of(again.played)
    again.close()
    assert facts is not None
    assert record(statistics, facts)
    found = queries.points_by_source(statistics, "burgundy", Participant("Anna", "human"))
    assert {line.source: line.average for line in found} == {
        line.source: line.points for line in end[0].lines
    }
    sources = {name for module in match.state.rules.modules for name in module.sources}  # type: ignore[attr-defined]
    assert sources
    assert sources <= {line.source for line in found}


@pytest.mark.parametrize(("seats", "chosen"), covering(BURGUNDY), ids=str)
def test_points_by_source_add_up_to_the_score(
    seats: int, chosen: tuple[tuple[str, OptionValue], ...]
) -> None:
    options = dict(chosen)
    people = [SeatSpec(f"Seat {seat}", "human") for seat in range(seats)]
    if "automa" in options:
        people[-1] = SeatSpec("", f"automa:{options['automa']}")
    match = Match.new(BURGUNDY, people, 4, options)
    play_on(match, 5000, 4)
    facts = facts_of(match.played)
    assert facts is not None
    rounds = BURGUNDY.progress(match.state).round
    for seat in facts.seats:
        assert len(seat.curves[BURGUNDY.score_track]) == rounds
        assert sum(line.points for line in seat.points) == seat.score
        assert seat.curves[BURGUNDY.score_track][-1] == seat.score


@pytest.mark.parametrize("name", game_names())
def test_every_set_up_has_a_deal_code_that_can_be_typed(name: str) -> None:
    game = game_named(name)
    tables = [table for number in range(60) if (table := table_of(number, 2)).game == name]
    for table in tables:
        code = encode(game, len(table.kinds), table.options, SEEDS - 1)
        assert len(code) <= LONGEST_CODE
        deal = decode(code)
        assert (deal.seats, deal.options) == (len(table.kinds), table.options)
