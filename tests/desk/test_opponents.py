"""The window never waits for a seat that plays by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from castles.desk import workers
from castles.desk.opponents import Thinker, opponent_for
from castles.desk.workers import close_workers
from castles.engine.action import Action
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec

PATIENCE = 300.0
"""Seconds until a worker that does not answer is taken to hang."""


@pytest.fixture(autouse=True)
def no_workers_left() -> Iterator[None]:
    yield
    close_workers()


def deal(kind: str) -> Match:
    seats = [SeatSpec("", kind), SeatSpec("", "human")]
    return Match.new(game_named("tuscany"), seats, 4, {"start_player": 0})


def decided(thinker: Thinker, match: Match) -> Action:
    """Ask as often as a window does, until there is an answer."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        action = thinker.decide(match.view(0))
        if action is not None:
            return action
        workers._workers["tuscany"].wait(1.0)
    raise AssertionError("no answer came")


def test_simple_players_answer_at_once() -> None:
    match = deal("greedy")
    assert opponent_for(match, 0, print).decide(match.view(0)) in match.legal_actions()
    assert not workers._workers


def test_a_level_thinks_elsewhere_and_answers_later() -> None:
    match = deal("ai:medium")
    thinker = opponent_for(match, 0, print)
    assert isinstance(thinker, Thinker)
    assert thinker.decide(match.view(0)) is None
    assert decided(thinker, match) in match.legal_actions()


def test_an_answer_to_a_position_that_was_left_is_not_used() -> None:
    match = deal("ai:medium")
    thinker = opponent_for(match, 0, print)
    assert isinstance(thinker, Thinker)
    thinker.decide(match.view(0))
    match.submit(match.legal_actions()[0])
    match.submit(match.legal_actions()[0])
    assert decided(thinker, match) in match.legal_actions()


def test_a_lost_worker_is_told_and_the_match_goes_on() -> None:
    match = deal("ai:medium")
    told: list[str] = []
    thinker = opponent_for(match, 0, told.append)
    assert isinstance(thinker, Thinker)
    thinker.decide(match.view(0))
    worker = workers._workers["tuscany"]._worker
    assert worker is not None
    worker.kill()
    worker.join()
    assert decided(thinker, match) in match.legal_actions()
    assert told == ["opponent.worker_lost"]
