"""Matches that were played with hints are marked, for ever and in the list of matches."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.engine.errors import OptionError
from castles.play.match import Match
from castles.play.saved_matches import saved_matches
from tests.toy_game import DRAW

NewMatch = Callable[..., Match]


def test_a_match_is_not_assisted_before_somebody_asks(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path)
    match.submit(DRAW())
    match.close()
    assert match.assisted == frozenset()
    assert not saved_matches(save_path.parent)[0].is_assisted


def test_the_mark_outlives_undo_and_resuming(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path, "practice")
    match.submit(DRAW())
    match.mark_assisted(1)
    match.undo()
    match.close()
    assert saved_matches(save_path.parent)[0].is_assisted
    resumed = Match.resume(save_path)
    resumed.close()
    assert resumed.assisted == {1}


def test_asking_twice_is_written_once(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path)
    match.mark_assisted(0)
    match.mark_assisted(0)
    match.close()
    kinds = [json.loads(line)["kind"] for line in save_path.read_text().splitlines()]
    assert kinds == ["header", "assisted"]


def test_only_a_seat_can_be_assisted(new_match: NewMatch) -> None:
    with pytest.raises(OptionError):
        new_match().mark_assisted(7)
