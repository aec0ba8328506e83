"""The worker: a process of its own in which players think, so that the window never waits.

It answers one request at a time; a newer one ends the thinking on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from castles.ai.coach import Review
from castles.ai.hint import think
from castles.ai.messages import (
    DECIDE,
    HINT,
    PLAY,
    REST,
    REVIEW,
    Reply,
    Request,
    read_request,
    reply_text,
)
from castles.ai.player import Interrupted, Player, make_player
from castles.engine.automa import repeat_move
from castles.engine.decision import NOBODY
from castles.engine.errors import CastlesError, SaveError
from castles.engine.game import AnyGame, GameState, GameView
from castles.games.by_game import game_named

POLITENESS = 5
_UNUSABLE = (CastlesError, LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""What games raise on words that make no sense."""


def serve(connection: Connection, modules: Sequence[str] = ()) -> None:
    """Answer requests until the other side hangs up; modules may bring games that are not ours."""
    for module in modules:
        import_module(module)
    _give_way()
    worker = Worker(connection.poll)
    try:
        while True:
            if (message := connection.recv()) == REST:
                continue
            for reply in worker.answers(message):
                connection.send(reply)
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _give_way() -> None:
    """Let the window have its frames first where it shares a core with the thinking."""
    if parent_process() is not None and hasattr(os, "nice"):
        os.nice(POLITENESS)


class Worker:
    """Answers requests. It keeps the last player, who may have a plan for its turn."""

    def __init__(self, interrupted: Interrupted) -> None:
        self._interrupted = interrupted
        self._player: tuple[tuple[str, str, int], Player] | None = None
        self._answers: dict[str, Callable[[Request], Iterator[Reply]]] = {
            DECIDE: self._decide,
            HINT: self._hint,
            REVIEW: self._review,
            PLAY: self._play,
        }

    def answers(self, message: str) -> Iterator[str]:
        """The replies to a request in its words."""
        number = 0
        try:
            request = read_request(message)
            number = request.number
            for reply in self._answers[request.kind](request):
                yield reply_text(reply)
        except _UNUSABLE as problem:
            yield reply_text(Reply(number, error=f"{type(problem).__name__}: {problem}"))

    def _decide(self, request: Request) -> Iterator[Reply]:
        game, view = _position(request)
        who = (request.game, request.player, request.seed)
        if self._player is None or self._player[0] != who:
            player = make_player(request.player, game, request.seed, self._interrupted)
            self._player = who, player
        yield Reply(request.number, self._player[1].decide(view))

    def _hint(self, request: Request) -> Iterator[Reply]:
        game, view = _position(request)
        for hint in think(game, view, request.seed):
            found = hint
            if self._interrupted():
                break
        yield Reply(request.number, hint=found)

    def _review(self, request: Request) -> Iterator[Reply]:
        """A reply whenever there is something new to show."""
        game = game_named(request.game)
        states = _replay_states(game, request)
        review = Review(game, request.moves, lambda number: states[number], request.seat)
        told: tuple[object, ...] = ()
        while not review.is_finished:
            if self._interrupted():
                return
            review.step()
            mistakes = tuple(review.mistakes)
            if (news := (100 * review.done // max(1, review.total), mistakes)) != told:
                told = news
                yield Reply(request.number, mistakes=mistakes, done=review.done, total=review.total)
        yield Reply(
            request.number,
            mistakes=tuple(review.mistakes),
            done=review.total,
            total=review.total,
        )

    def _play(self, request: Request) -> Iterator[Reply]:
        """A reply after every move. Nobody hurries these players, so they are the same anywhere."""
        game = game_named(request.game)
        state = game.from_data(request.state)
        state.events = None
        players = [
            make_player(kind, game, request.seed + seat, self._interrupted, is_patient=True)
            for seat, kind in enumerate(request.player.split(","))
        ]
        moves = 0
        while (seat := game.deciding_seat(state)) != NOBODY:
            action = players[seat].decide(game.observe(state, seat))
            if self._interrupted():
                return
            game.apply(state, action)
            moves += 1
            yield Reply(request.number, done=moves)
        outcome = game.outcome(state)
        assert outcome is not None, "nobody decides, and it is not over"
        yield Reply(request.number, done=moves, points=outcome.points)


def _position(request: Request) -> tuple[AnyGame, GameView]:
    """A view of a view is the same view: what is unknown stays unknown."""
    game = game_named(request.game)
    view = game.observe(game.from_data(request.state), request.seat)
    if game.deciding_seat(view.state) != request.seat:
        raise SaveError(f"seat {request.seat} has nothing to decide")
    return game, view


def _replay_states(game: AnyGame, request: Request) -> list[GameState]:
    """The states after 0, 1, 2... moves; the coach looks at what its seat sees of them."""
    states = [game.from_data(request.state)]
    for move in request.moves:
        state = game.copy(states[-1])
        repeat_move(game, state, move.action)
        state.events = None
        states.append(state)
    return states
