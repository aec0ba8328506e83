"""Sample matches on record: what they save, and what happens where they fit no more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from castles.ai.hint import Hint
from castles.ai.messages import Reply
from castles.ai.worker_client import Reviewed
from castles.desk.coach import CoachController
from castles.play.match import Match
from castles.ui.lab import sample_matches
from castles.ui.lab.recordings import Recordings, recordings_of
from castles.ui.lab.sample_matches import RECORD, SampleMatches, over


def after_nine(match: Match) -> bool:
    return len(match.log) == 9


def actions(match: Match) -> list[tuple[int, ...]]:
    return [entry.action for entry in match.log]


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose players had to think."""
    seats: list[int] = []
    make_player = sample_matches.make_player

    def thinking(kind: str, game: object, seat: int) -> object:
        seats.append(seat)
        return make_player(kind, game, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(sample_matches, "make_player", thinking)
    return seats


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recordings:
    """Nothing on record yet."""
    empty = Recordings(tmp_path / "samples.json")
    monkeypatch.setattr(sample_matches, "recordings_of", lambda game: empty)
    return empty


def played() -> Match:
    return SampleMatches("tuscany", after_nine).match(2, after_nine)


def test_what_is_on_record_needs_no_player(thoughts: list[int]) -> None:
    assert len(played().log) == 9
    assert not thoughts


def test_what_is_not_on_record_is_played(thoughts: list[int], book: Recordings) -> None:
    assert len(played().log) == 9
    assert thoughts == [0, 1]


def test_a_recorded_match_goes_as_it_was_played(thoughts: list[int], book: Recordings) -> None:
    thought = played()
    book.begin_anew()
    played()
    book.write()
    assert Recordings(book.file).matches == book.matches
    thoughts.clear()
    assert actions(played()) == actions(thought)
    assert not thoughts


@pytest.mark.parametrize("damage", ["another number of actions", "too short"])
def test_a_match_that_fits_no_more_is_told_and_played(
    damage: str, thoughts: list[int], book: Recordings
) -> None:
    thought = played()
    book.begin_anew()
    played()
    (deal,) = book.matches
    choices = book.matches[deal].split()
    choices[4] += "0"
    book.matches[deal] = " ".join(choices if damage != "too short" else choices[:4])
    with pytest.warns(UserWarning, match="does not fit the rules") as told:
        found = played()
    assert deal in str(told[0].message)
    assert RECORD in str(told[0].message)
    assert actions(found) == actions(thought)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_coach_on_record_speaks_of_the_recorded_match(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(sample_matches, "worker_of")
    samples = SampleMatches("tuscany", after_nine)
    match, review = samples.match(seats, over), samples.reviewed(seats)
    assert review.is_finished
    assert review.mistakes
    for mistake in review.mistakes:
        entry = match.log[mistake.number - 1]
        assert (entry.seat, entry.action) == (0, mistake.played)


def test_a_coach_who_speaks_of_another_match_is_asked_anew(
    book: Recordings, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = SampleMatches("tuscany", after_nine)
    fitting = recordings_of("tuscany").thought(known._about(known.match(2, over), "coach"))
    assert fitting is not None
    mistakes = [replace(mistake, played=()) for mistake in fitting.mistakes]
    stale, asked = SampleMatches("tuscany", after_nine), list[Match]()
    book.begin_anew()
    about = stale._about(stale.match(2, over), "coach")
    book.keep_thought(about, Reply(0, mistakes=tuple(mistakes)))

    class Known(CoachController):
        def __init__(self, match: Match, seat: int) -> None:
            asked.append(match)
            super().__init__(match, seat, [Reviewed(0, fitting.mistakes, 1, 1)])

    monkeypatch.setattr(sample_matches, "CoachController", Known)
    assert stale.reviewed(2).mistakes == fitting.mistakes
    assert len(asked) == 1
    again = book.thought(about)
    assert again is not None
    assert again.mistakes == fitting.mistakes


def test_a_hint_is_kept_and_one_that_is_no_action_any_more_is_not_given(book: Recordings) -> None:
    match = played()
    book.begin_anew()
    action = match.legal_actions()[0]
    SampleMatches("tuscany", after_nine).keep_hint(match, Hint(action))
    book.write()
    assert SampleMatches("tuscany", after_nine).hint_for(match) == Hint(action)
    match.submit(action)
    assert SampleMatches("tuscany", after_nine).hint_for(match) is None
    about = SampleMatches("tuscany", after_nine)._about(match, f"hint after {len(match.log)}")
    book.keep_thought(about, Reply(0, hint=Hint((99,))))
    assert SampleMatches("tuscany", after_nine).hint_for(match) is None
