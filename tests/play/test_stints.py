"""A seat keeps its name whoever plays it, and it is told who played it when."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.engine.decision import NOBODY
from castles.games.by_game import game_named, game_names
from castles.play.match import Match
from castles.play.practice import play_on
from castles.play.saved_matches import saved_matches
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics.match_facts import Participant, facts_of
from castles.play.stints import Stint, Stints
from castles.play.undo import PRACTICE
from castles.text.catalogue import Catalogue
from castles.text.players import levels_at, names_at, played_words, seat_levels, stand_ins

CATALOGUE = Catalogue("en")
SEATS = (SeatSpec("Anna", HUMAN), SeatSpec("", "ai:easy"))
EIGHT_ROUNDS = 8


def _play(match: Match, until: Callable[[], bool]) -> None:
    players = [make_player("random", match.game, seed) for seed in range(len(match.seats))]
    while match.deciding_seat != NOBODY and not until():
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))


def _handed_over(path: Path | None = None, game: str = "tuscany") -> Match:
    """Anna plays some moves, then lets a computer play to the end."""
    match = Match.new(game_named(game), SEATS, 3, path=path)
    _play(match, lambda: len(match.log) >= 20)
    match.change_seat_kind(0, "ai:medium")
    return match


def test_stints_follow_what_is_taken_back() -> None:
    stints = Stints([HUMAN, "ai:easy"])
    stints.begin(0, "ai:medium", 10)
    stints.begin(0, HUMAN, 14)
    assert [stints.kind_at(0, number) for number in (1, 10, 11, 14, 15)] == [
        *(HUMAN, HUMAN),
        *("ai:medium", "ai:medium"),
        HUMAN,
    ]
    stints.take_back(12)
    assert stints.of(0) == (Stint(0, HUMAN), Stint(10, "ai:medium"), Stint(12, HUMAN))
    stints.take_back(8)
    assert stints.of(0) == (Stint(0, HUMAN),)
    assert stints.of(1) == (Stint(0, "ai:easy"),)


def test_a_stint_in_which_nothing_was_decided_is_forgotten() -> None:
    stints = Stints(["ai:easy"])
    stints.begin(0, HUMAN, 5)
    stints.begin(0, "ai:hard", 5)
    assert stints.of(0) == (Stint(0, "ai:easy"), Stint(5, "ai:hard"))
    assert not stints.had_person(0)


@pytest.mark.parametrize("game", game_names())
def test_who_played_when_is_told_and_saved(tmp_path: Path, game: str) -> None:
    match = _handed_over(tmp_path / "match.castles", game)
    _play(match, lambda: len(match.log) >= 30)
    match.close()
    resumed = Match.resume(tmp_path / "match.castles")
    for each in (match, resumed):
        told = stand_ins(each.played, ["Anna", "Bruno"], CATALOGUE)[0]
        assert told.startswith("Anna from ")
        assert told.endswith("on: Medium")
        assert seat_levels(each.played, CATALOGUE) == ("now Medium", "Easy")
        assert levels_at(each.played, 1, CATALOGUE)[0] == CATALOGUE.text("play.kind.human")
        assert levels_at(each.played, 30, CATALOGUE)[0] == "Medium"
        own = [entry for entry in each.log if entry.seat == 0]
        names = ["Anna", "Bruno"]
        first, last = (names_at(each.played, names, 0, own[n], CATALOGUE) for n in (0, -1))
        assert first == (names, 0)
        assert last == (("Anna (Medium)", "Bruno"), NOBODY)
    resumed.close()


def test_the_round_of_the_change_is_told() -> None:
    match = Match.new(game_named("tuscany"), SEATS, 3)
    _play(match, lambda: match.game.progress(match.state).round == EIGHT_ROUNDS)
    match.change_seat_kind(0, "ai:medium")
    assert stand_ins(match.played, ["Anna", "Bruno"], CATALOGUE) == {
        0: "Anna from round 8 on: Medium"
    }
    match.change_seat_kind(0, HUMAN)
    assert stand_ins(match.played, ["Anna", "Bruno"], CATALOGUE) == {}


def test_a_seat_in_a_list_of_matches_keeps_its_first_player(tmp_path: Path) -> None:
    match = _handed_over(tmp_path / "match.castles")
    match.close()
    (found,) = saved_matches(tmp_path)
    assert found.seats == match.seats
    assert found.seats[0].first_kind == HUMAN
    assert found.seats[0].kind == "ai:medium"


def test_statistics_count_it_for_the_person_with_help(tmp_path: Path) -> None:
    match = _handed_over()
    _play(match, lambda: False)
    facts = facts_of(match.played)
    assert facts is not None
    assert facts.seats[0].player == Participant("Anna", HUMAN)
    assert facts.seats[0].is_assisted
    assert facts.seats[1].player == Participant("", "ai:easy")
    assert not facts.seats[1].is_assisted


def test_a_practice_match_gives_the_person_the_seat_back() -> None:
    match = _handed_over()
    _play(match, lambda: False)
    branch = play_on(match, 25, 0)
    assert branch.undo_mode == PRACTICE
    assert branch.seats == SEATS


def test_the_coach_says_who_played_what_was_not_the_persons() -> None:
    match = _handed_over()
    _play(match, lambda: len(match.log) >= 30)
    own = [entry.number for entry in match.log if entry.seat == 0]
    told = [played_words(match.played, number, "draw cards", CATALOGUE) for number in own]
    assert told[0] == "Played: draw cards."
    assert told[-1] == "Played (Medium): draw cards."
