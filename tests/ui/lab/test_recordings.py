"""Sample matches on record: what they save, and what happens where they fit no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from castles.play.match import Match
from castles.ui.lab import sample_matches
from castles.ui.lab.recordings import Recordings
from castles.ui.lab.sample_matches import RECORD, SampleMatches


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
