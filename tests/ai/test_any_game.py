"""Levels, hints, the coach and the worker know no game: the toy game of the tests has them all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from castles.ai.coach import Review
from castles.ai.hint import hint_for
from castles.ai.levels import LEVEL_NAMES, PREFIX
from castles.ai.player import make_player, player_kinds
from castles.ai.worker_client import Advice, Decision, Reviewed, WorkerClient
from castles.engine.game import AnyGame, game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.toy_game import PASS, TURN
from tests.toy_thinking import toy_has_players

pytestmark = pytest.mark.usefixtures("toy_game_is_known", "players")
SEATS = [SeatSpec("Anna", "ai:medium"), SeatSpec("Ben", "ai:easy")]
BLUNDER_FROM_ROUND = 3


@pytest.fixture
def players() -> Iterator[None]:
    with toy_has_players():
        yield


@pytest.fixture
def game() -> AnyGame:
    return game_named("toy")


def _played(game: AnyGame, *kinds: str, blunder: bool = False) -> tuple[Match, int]:
    """A finished match, and the number of the action at which the first seat passed for nothing."""
    match = Match.new(game, SEATS, 5)
    deciding = [make_player(kind, game, seat) for seat, kind in enumerate(kinds)]
    planted = 0
    while not match.is_over:
        seat = match.deciding_seat
        action = deciding[seat].decide(match.view(seat))
        is_turn = match.state.pending[-1][:2] == TURN(0)
        late = game.progress(match.state).round >= BLUNDER_FROM_ROUND
        if blunder and not planted and is_turn and late:
            planted, action = len(match.log) + 1, PASS()
        match.submit(action)
    return match, planted


def test_the_toy_game_has_all_levels(game: AnyGame) -> None:
    assert player_kinds("toy")[:5] == tuple(PREFIX + name for name in LEVEL_NAMES)
    for kind in player_kinds("toy"):
        _played(game, kind, "random")


def test_a_better_level_wins(game: AnyGame) -> None:
    match, _ = _played(game, "ai:medium", "random")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_there_is_a_hint_with_a_reason(game: AnyGame) -> None:
    match = Match.new(game, SEATS, 5)
    hint = hint_for(game, match.view(0))
    assert hint.action in match.legal_actions()
    assert hint.action != PASS()
    assert hint.reasons


def test_the_coach_finds_the_blunder(game: AnyGame) -> None:
    match, planted = _played(game, "ai:medium", "ai:easy", blunder=True)
    review = Review(game, match.log, match.state_after, 0)
    while not review.is_finished:
        review.step()
    assert review.mistakes[0].number == planted


def test_the_worker_decides_advises_and_reviews(game: AnyGame) -> None:
    match, planted = _played(game, "ai:medium", "ai:easy", blunder=True)
    client = WorkerClient(game, patience=600)
    try:
        view = game.observe(match.state_after(0), 0)
        client.ask(view, "ai:medium", 1)
        assert _answer(client) == Decision(0, make_player("ai:medium", game, 1).decide(view))
        client.ask_hint(view, 1)
        assert _answer(client) == Advice(0, hint_for(game, view, 1))
        client.ask_review(match.state_after(0), match.log, 0)
        while not (found := _answer(client)).is_finished:
            pass
        assert found.mistakes[0].number == planted
    finally:
        client.close()


def _answer(client: WorkerClient) -> Decision | Advice | Reviewed:
    while (found := client.poll()) is None:
        assert client.is_thinking
        client.wait(1.0)
    return found
