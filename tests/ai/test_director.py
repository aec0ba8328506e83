"""The director: answers come from the worker, and the game goes on when the worker fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest

from castles.ai.director import WORKER_LOST, Answer, Director
from castles.ai.player import make_player
from castles.ai.worker import answer, read_reply
from castles.engine.facts import Words
from castles.engine.game import AnyGame, GameState, GameView
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named

SHORTEST_PATIENCE = 0.2
LONGEST_PATIENCE = 600
KIND = "ai:easy"


@pytest.fixture
def game() -> AnyGame:
    return game_named("tuscany")


@pytest.fixture
def direct(game: AnyGame) -> Iterator[Callable[[float], Director]]:
    """Makes directors of some patience and closes them in the end."""
    made: list[Director] = []

    def make(patience: float = LONGEST_PATIENCE) -> Director:
        made.append(Director(game, patience))
        return made[-1]

    yield make
    for director in made:
        director.close()


def _state(game: AnyGame, decisions: int = 20) -> GameState:
    """A game after some decisions of easy players."""
    state = game.new_state(complete_options(game.options, {}), 2, 7)
    players = [make_player(KIND, game, seat) for seat in range(2)]
    for _ in range(decisions):
        seat = game.deciding_seat(state)
        game.apply(state, players[seat].decide(game.observe(state, seat)))
    return state


def _view(game: AnyGame, state: GameState) -> GameView:
    return game.observe(state, game.deciding_seat(state))


def _wait(director: Director) -> Answer:
    """The answer, however often one has to look for it."""
    while (found := director.poll()) is None:
        assert director.is_thinking, "nothing was asked, or it was answered already"
        director.wait(SHORTEST_PATIENCE)
    return found


def test_the_worker_decides_as_the_player_would(
    game: AnyGame, direct: Callable[..., Director]
) -> None:
    director = direct()
    state = _state(game)
    for _ in range(4):
        view = _view(game, state)
        director.ask(view, KIND, seed=5)
        found = _wait(director)
        assert found == Answer(view.seat, make_player(KIND, game, 5).decide(view))
        game.apply(state, found.action)
    assert director.poll() is None, "an answer comes once"


def test_cancelled_and_older_questions_are_never_answered(
    game: AnyGame, direct: Callable[..., Director]
) -> None:
    director = direct()
    state = _state(game)
    old = _view(game, state)
    director.ask(old, KIND, seed=5)
    director.cancel()
    assert not director.is_thinking
    game.apply(state, game.legal_actions(state)[0])
    new = _view(game, state)
    director.ask(old, KIND, seed=5)
    director.ask(new, KIND, seed=5)
    assert _wait(director) == Answer(new.seat, make_player(KIND, game, 5).decide(new))
    assert director.poll() is None


def _kill(director: Director) -> None:
    assert director.worker_id is not None
    os.kill(director.worker_id, signal.SIGKILL)


def _hang(director: Director) -> None:
    assert director.worker_id is not None
    os.kill(director.worker_id, signal.SIGSTOP)


@pytest.mark.parametrize(
    ("before_asking", "after_asking", "patience"),
    [
        (_kill, None, LONGEST_PATIENCE),
        (_hang, _kill, LONGEST_PATIENCE),
        (_hang, None, SHORTEST_PATIENCE),
    ],
    ids=["killed before", "killed while it thinks", "hung"],
)
def test_the_game_goes_on_when_the_worker_fails(
    before_asking: Callable[[Director], None],
    after_asking: Callable[[Director], None] | None,
    patience: float,
    game: AnyGame,
    direct: Callable[..., Director],
) -> None:
    director = direct(patience)
    state = _state(game)
    lost = director.worker_id
    view = _view(game, state)
    before_asking(director)
    director.ask(view, KIND, seed=5)
    if after_asking:
        after_asking(director)
    found = _wait(director)
    assert found.action in game.legal_actions(view.state)
    assert director.worker_id != lost, "the worker was started again"


def test_after_a_damaged_view_the_worker_still_answers(
    game: AnyGame, direct: Callable[..., Director], monkeypatch: pytest.MonkeyPatch
) -> None:
    director = direct()
    state = _state(game)
    view = _view(game, state)
    with monkeypatch.context() as patch:
        patch.setattr(game, "to_data", _damaged)
        director.ask(view, KIND, seed=5)
    found = _wait(director)
    assert found.action in game.legal_actions(view.state)
    assert found.notice == WORKER_LOST
    game.apply(state, found.action)
    after = _view(game, state)
    director.ask(after, KIND, seed=6)
    assert _wait(director) == Answer(after.seat, make_player(KIND, game, 6).decide(after))


def test_a_lost_worker_is_told_once(
    game: AnyGame, direct: Callable[..., Director], monkeypatch: pytest.MonkeyPatch
) -> None:
    director = direct()
    view = _view(game, _state(game))
    monkeypatch.setattr(game, "to_data", _damaged)
    told = []
    for _ in range(2):
        director.ask(view, KIND, seed=5)
        told.append(_wait(director).notice)
    assert told == [WORKER_LOST, ""]


def test_asking_a_hung_worker_again_and_again_never_blocks(
    game: AnyGame, direct: Callable[..., Director]
) -> None:
    director = direct()
    hung = director.worker_id
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    view = _view(game, _state(game))
    for _ in range(12):
        director.ask(view, KIND, seed=5)
        director.cancel()
    assert director.worker_id != hung
    director.ask(view, KIND, seed=5)
    assert _wait(director).action in game.legal_actions(view.state)


@pytest.mark.parametrize("message", ["", "[]", "{}", '{"number": 3}', "null"])
def test_nonsense_is_answered_with_an_error(message: str) -> None:
    reply = read_reply(answer(message, lambda: False))
    assert reply.error
    assert reply.action == ()


def _damaged(state: GameState) -> Words:
    return {"options": {}, "phase": "one"}
