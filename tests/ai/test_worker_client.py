"""The worker's client: answers come from the worker, and the game goes on when the worker fails."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from threading import Thread

import pytest

from castles.ai.messages import PLAY, REST, Request, read_reply, request_text
from castles.ai.player import make_player
from castles.ai.worker import Worker, serve
from castles.ai.worker_client import WORKER_LOST, Decision, WorkerClient
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
def direct(game: AnyGame) -> Iterator[Callable[[float], WorkerClient]]:
    """Makes clients of some patience and closes them in the end."""
    made: list[WorkerClient] = []

    def make(patience: float = LONGEST_PATIENCE) -> WorkerClient:
        made.append(WorkerClient(game, patience))
        return made[-1]

    yield make
    for client in made:
        client.close()


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


def _wait(client: WorkerClient) -> Decision:
    """The answer, however often one has to look for it."""
    while (found := client.poll()) is None:
        assert client.is_thinking, "nothing was asked, or it was answered already"
        client.wait(SHORTEST_PATIENCE)
    assert isinstance(found, Decision)
    return found


def test_the_worker_decides_as_the_player_would(
    game: AnyGame, direct: Callable[..., WorkerClient]
) -> None:
    client = direct()
    state = _state(game)
    for _ in range(4):
        view = _view(game, state)
        client.ask(view, KIND, seed=5)
        found = _wait(client)
        assert found == Decision(view.seat, make_player(KIND, game, 5).decide(view))
        game.apply(state, found.action)
    assert client.poll() is None, "an answer comes once"


def test_cancelled_and_older_questions_are_never_answered(
    game: AnyGame, direct: Callable[..., WorkerClient]
) -> None:
    client = direct()
    state = _state(game)
    old = _view(game, state)
    client.ask(old, KIND, seed=5)
    client.cancel()
    assert not client.is_thinking
    game.apply(state, game.legal_actions(state)[0])
    new = _view(game, state)
    client.ask(old, KIND, seed=5)
    client.ask(new, KIND, seed=5)
    assert _wait(client) == Decision(new.seat, make_player(KIND, game, 5).decide(new))
    assert client.poll() is None


def _kill(client: WorkerClient) -> None:
    assert client.worker_id is not None
    os.kill(client.worker_id, signal.SIGKILL)


def _hang(client: WorkerClient) -> None:
    assert client.worker_id is not None
    os.kill(client.worker_id, signal.SIGSTOP)


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
    before_asking: Callable[[WorkerClient], None],
    after_asking: Callable[[WorkerClient], None] | None,
    patience: float,
    game: AnyGame,
    direct: Callable[..., WorkerClient],
) -> None:
    client = direct(patience)
    state = _state(game)
    lost = client.worker_id
    view = _view(game, state)
    before_asking(client)
    client.ask(view, KIND, seed=5)
    if after_asking:
        after_asking(client)
    found = _wait(client)
    assert found.action in game.legal_actions(view.state)
    assert client.worker_id != lost, "the worker was started again"


def test_after_a_damaged_view_the_worker_still_answers(
    game: AnyGame, direct: Callable[..., WorkerClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = direct()
    state = _state(game)
    view = _view(game, state)
    with monkeypatch.context() as patch:
        patch.setattr(game, "to_data", _damaged)
        client.ask(view, KIND, seed=5)
    found = _wait(client)
    assert found.action in game.legal_actions(view.state)
    assert found.notice == WORKER_LOST
    game.apply(state, found.action)
    after = _view(game, state)
    client.ask(after, KIND, seed=6)
    assert _wait(client) == Decision(after.seat, make_player(KIND, game, 6).decide(after))


def test_a_lost_worker_is_told_once(
    game: AnyGame, direct: Callable[..., WorkerClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = direct()
    view = _view(game, _state(game))
    monkeypatch.setattr(game, "to_data", _damaged)
    told = []
    for _ in range(2):
        client.ask(view, KIND, seed=5)
        told.append(_wait(client).notice)
    assert told == [WORKER_LOST, ""]


def test_asking_a_hung_worker_again_and_again_never_blocks(
    game: AnyGame, direct: Callable[..., WorkerClient]
) -> None:
    client = direct()
    hung = client.worker_id
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    view = _view(game, _state(game))
    for _ in range(12):
        client.ask(view, KIND, seed=5)
        client.cancel()
    assert client.worker_id != hung
    client.ask(view, KIND, seed=5)
    assert _wait(client).action in game.legal_actions(view.state)


def test_who_forgets_a_question_lets_the_worker_rest(
    game: AnyGame, direct: Callable[..., WorkerClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = direct()
    sent: list[str] = []
    assert client._pipe is not None
    monkeypatch.setattr(client._pipe, "send", sent.append)
    client.cancel()
    assert not sent
    client.ask(_view(game, _state(game)), KIND, seed=5)
    client.cancel()
    client.cancel()
    assert sent[1:] == [REST]


def test_rest_ends_the_thinking_and_is_not_answered(game: AnyGame) -> None:
    ours, theirs = Pipe()
    start = game.to_data(game.new_state(complete_options(game.options, {}), 2, 7))
    played, refused = (
        request_text(Request(number, PLAY, game.name, 0, start, players))
        for number, players in enumerate(("random,random", "nobody"))
    )
    for message in (played, REST, refused):
        ours.send(message)
    serving = Thread(target=serve, args=(theirs,))
    serving.start()
    reply = read_reply(ours.recv())
    ours.close()
    serving.join()
    assert (reply.number, bool(reply.error)) == (1, True)


@pytest.mark.parametrize("message", ["", "[]", "{}", '{"number": 3}', "null"])
def test_nonsense_is_answered_with_an_error(message: str) -> None:
    reply = read_reply(*Worker(lambda: False).answers(message))
    assert reply.error
    assert reply.action == ()


def _damaged(state: GameState) -> Words:
    return {"options": {}, "phase": "one"}
