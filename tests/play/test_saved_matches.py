"""The list of saved matches: what it tells, and that deleting can be taken back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.saved_matches import (
    bring_back,
    delete,
    latest_unfinished,
    new_path,
    saved_matches,
)
from castles.play.seat import SeatSpec

SEATS = (SeatSpec("Anna", "human", "violet"), SeatSpec("", "random"))


def play(path: Path, actions: int | None = None) -> None:
    """Play some first legal actions, or the last ones until the game is over."""
    match = Match.new(game_named("tuscany"), SEATS, 5, path=path)
    done = 0
    while not match.is_over and done != actions:
        legal = match.legal_actions()
        match.submit(legal[-1 if actions is None and len(legal) < 40 else 0])
        done += 1
    match.close()


def age(path: Path, seconds: int) -> None:
    os.utime(path, (1_700_000_000 - seconds,) * 2)


def test_a_match_is_told_with_seats_and_progress(tmp_path: Path) -> None:
    path = new_path(tmp_path, "tuscany")
    play(path, 12)
    (found,) = saved_matches(tmp_path)
    assert (found.game, found.seats, found.phase, found.actions) == ("tuscany", SEATS, 1, 12)
    assert len(found.scores) == 2
    assert found.problem is None


def test_the_latest_comes_first_and_the_finished_are_not_continued(tmp_path: Path) -> None:
    for number, actions in enumerate([3, 4, None]):
        path = tmp_path / f"{number}.castles"
        play(path, actions)
        age(path, 10 - number)
    assert [found.path.stem for found in saved_matches(tmp_path)] == ["2", "1", "0"]
    latest = latest_unfinished(tmp_path)
    assert latest is not None
    assert latest.path.stem == "1"


def test_a_damaged_match_is_listed_with_its_problem(tmp_path: Path) -> None:
    (tmp_path / "bad.castles").write_text("not a match")
    (found,) = saved_matches(tmp_path)
    assert found.problem is not None
    assert latest_unfinished(tmp_path) is None


def test_a_deleted_match_can_be_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "one.castles"
    play(path, 2)
    (found,) = saved_matches(tmp_path)
    deleted = delete(found)
    assert saved_matches(tmp_path) == []
    bring_back(deleted, path)
    assert [match.path for match in saved_matches(tmp_path)] == [path]


def test_bringing_back_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "one.castles"
    play(path, 2)
    deleted = delete(saved_matches(tmp_path)[0])
    play(path, 3)
    with pytest.raises(SaveFaultError):
        bring_back(deleted, path)


def test_a_list_of_no_folder_is_empty(tmp_path: Path) -> None:
    assert saved_matches(tmp_path / "nowhere") == []
