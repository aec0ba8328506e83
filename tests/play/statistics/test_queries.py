"""What the statistics tell about matches whose results are known."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from castles.play.match import Match
from castles.play.statistics import queries
from castles.play.statistics.csv_file import export_csv
from castles.play.statistics.database import Statistics
from castles.play.statistics.match_facts import Participant, facts_of
from castles.play.statistics.recording import record
from tests.play.statistics.conftest import HOUR, PlayMatch

ANNA, BEN = Participant("Anna", "human"), Participant("Ben", "human")
GREEDY = Participant("", "greedy")


def add(statistics: Statistics, match: Match) -> Match:
    facts = facts_of(match.played)
    assert facts is not None
    assert record(statistics, facts)
    return match


def points(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.points


def wins(match: Match, seat: int) -> float:
    assert match.outcome is not None
    return (seat in match.outcome.winners) / len(match.outcome.winners)


def test_players_and_pairs_add_up(statistics: Statistics, play_match: PlayMatch) -> None:
    first = add(statistics, play_match("Anna=human,Robo=greedy", seed=1))
    second = add(statistics, play_match("greedy,Anna=human,Ben=human", seed=2))
    table = {summary.player: summary for summary in queries.players(statistics, "toy")}
    assert set(table) == {ANNA, BEN, GREEDY}
    anna = table[ANNA]
    assert anna.games == 2
    assert anna.average == (points(first)[0] + points(second)[1]) / 2
    assert anna.best == max(points(first)[0], points(second)[1])
    assert anna.wins == wins(first, 0) + wins(second, 1)
    assert anna.win_rate == anna.wins / 2
    assert anna.seconds == 5 * (len(first.log) + len(second.log))
    rivals = {pair.opponent: pair for pair in queries.pairs(statistics, "toy", ANNA)}
    assert (rivals[GREEDY].games, rivals[BEN].games) == (2, 1)
    assert rivals[GREEDY].opponent_wins == wins(first, 1) + wins(second, 0)
    assert rivals[BEN].opponent_average == points(second)[2]


def test_points_come_from_the_score_sheet(statistics: Statistics, play_match: PlayMatch) -> None:
    matches = [add(statistics, play_match(seed=seed)) for seed in (1, 2)]
    found = queries.points_by_source(statistics, "toy", ANNA)
    assert [(line.source, line.track) for line in found] == [
        ("cards", "points"),
        ("gifts", "points"),
    ]
    assert sum(line.average for line in found) == sum(points(match)[0] for match in matches) / 2


def test_practice_is_recorded_but_not_counted(
    statistics: Statistics, play_match: PlayMatch, tmp_path: Path
) -> None:
    add(statistics, play_match(mode="practice"))
    assert queries.games(statistics) == []
    assert queries.players(statistics, "toy") == []
    assert queries.matches(statistics, "toy") == []
    assert export_csv(statistics, tmp_path / "all.csv") == 2


def test_win_rates_develop_in_the_order_of_time(
    statistics: Statistics, play_match: PlayMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "RECENT", 2)
    matches = [play_match(seed=seed) for seed in range(1, 6)]
    for match in reversed(matches):
        add(statistics, match)
    history = queries.score_history(statistics, "toy", ANNA)
    won = [wins(match, 0) for match in matches]
    assert 0 < sum(won) < 5
    assert [point.score for point in history] == [points(match)[0] for match in matches]
    assert [point.win_rate for point in history] == [
        pytest.approx(sum(won[: n + 1]) / (n + 1)) for n in range(5)
    ]
    assert [point.recent_win_rate for point in history] == [
        pytest.approx(sum(won[max(0, n - 1) : n + 1]) / min(2, n + 1)) for n in range(5)
    ]
    ended = [point.ended for point in history]
    assert ended == sorted(ended)
    assert ended[1] - ended[0] > HOUR // 2


def test_matches_of_tuscany_with_tokens_curves_and_luck(
    statistics: Statistics, play_match: PlayMatch
) -> None:
    match = add(statistics, play_match("Anna=human,random", 4, "tuscany"))
    tokens = [
        event.facts["token"]
        for entry in match.log
        for event in entry.events
        if event.name == "token_taken" and event.seat == 0
    ]
    favourites = queries.favourites(statistics, "tuscany", ANNA)
    assert {line.item: line.count for line in favourites} == {
        token: tokens.count(token) for token in tokens
    }
    (line,) = queries.matches(statistics, "tuscany")
    assert line.players == (ANNA, Participant("", "random"))
    assert line.scores == points(match)
    curve = queries.score_curves(statistics, line.match)[0]
    progress = match.game.progress(match.state)
    assert len(curve.tracks["red"]) == len(curve.tracks["green"]) == progress.round
    assert curve.tracks["red"][-1] == curve.score == points(match)[0]
    assert list(curve.tracks["green"]) == sorted(curve.tracks["green"])
    assert {line.ledger for line in queries.luck(statistics, "tuscany", ANNA)} >= {"cards"}
    assert sum(line.average for line in queries.points_by_source(statistics, "tuscany", ANNA)) == (
        curve.tracks["green"][-1] + curve.score
    )


def test_help_is_told_apart(statistics: Statistics, play_match: PlayMatch) -> None:
    helped = play_match("Anna=human,Ben=human")
    helped.mark_assisted(1)
    add(statistics, helped)
    (line,) = queries.matches(statistics, "toy")
    assert line.assisted == (False, True)
    told = {each.player.name: each.assisted for each in queries.players(statistics, "toy")}
    assert told == {"Anna": 0, "Ben": 1}


def test_a_table_for_other_programs(
    statistics: Statistics, play_match: PlayMatch, tmp_path: Path
) -> None:
    match = play_match("=1+1=human,Ben=human")
    match.mark_assisted(1)
    add(statistics, match)
    path = tmp_path / "all.csv"
    assert export_csv(statistics, path) == 2
    text = path.read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(StringIO(text, newline="")))
    assert [row["name"] for row in rows] == ["'=1+1", "Ben"]
    assert [int(row["score"]) for row in rows] == list(points(match))
    assert [row["assisted"] for row in rows] == ["0", "1"]
    assert [int(row["points.points.cards"]) + int(row["points.points.gifts"]) for row in rows] == [
        int(row["score"]) for row in rows
    ]
    assert rows[0]["begun"] == "2023-11-14T22:13:20+00:00"
    with pytest.raises(OSError, match="directory"):
        export_csv(statistics, tmp_path)


def test_how_often_wins_what_a_player_had(statistics: Statistics, play_match: PlayMatch) -> None:
    match = add(statistics, play_match("Anna=human,Ben=human"))
    outcome = match.outcome
    assert outcome is not None
    (hat,) = [line for line in queries.favourites(statistics, "toy", ANNA) if line.item == "hat 1"]
    assert hat.count == 1
    assert hat.win_rate == (1 / len(outcome.winners) if 0 in outcome.winners else 0)
    ben = Participant("Ben", "human")
    assert all(line.item != "hat 1" for line in queries.favourites(statistics, "toy", ben))
