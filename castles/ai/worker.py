"""The worker: a process of its own in which players think, so that the window never waits.

Requests and answers are JSON texts. A view travels as the words of its state, so that the worker
reads it with the same care as a save file and a damaged one is answered with an error.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection

from castles.ai.player import make_player
from castles.engine.action import Action
from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, Words, integer, listing, named, text
from castles.engine.game import AnyGame, GameView
from castles.games.by_game import game_named

_UNUSABLE = (CastlesError, LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""What games raise on words that make no sense."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question: what would a player of that kind do here?"""

    number: int
    game: str
    seat: int
    state: Mapping[str, Fact]
    kind: str
    seed: int


def request_text(request: Request) -> str:
    words: Words = {
        "number": request.number,
        "game": request.game,
        "seat": request.seat,
        "state": dict(request.state),
        "kind": request.kind,
        "seed": request.seed,
    }
    return json.dumps(words)


@dataclass(frozen=True, slots=True)
class Reply:
    """The worker's answer to a request: an action, or what was wrong."""

    number: int
    action: Action
    error: str = ""


def read_reply(message: str) -> Reply:
    """SaveError or ValueError if it is not a reply."""
    words = json.loads(message)
    action = tuple(part for part in listing(words, "action") if isinstance(part, int))
    return Reply(integer(words, "number"), action, text(words, "error"))


def serve(connection: Connection) -> None:
    """Answer requests until the other side hangs up; a newer request ends the thinking on it."""
    try:
        while True:
            message = connection.recv()
            connection.send(answer(message, connection.poll))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def answer(message: str, interrupted: Callable[[], bool]) -> str:
    """The reply to a request in its words."""
    number = 0
    action: Action = ()
    error = ""
    try:
        words = json.loads(message)
        number = integer(words, "number")
        game = game_named(text(words, "game"))
        view = _view(game, named(words, "state"), integer(words, "seat"))
        player = make_player(text(words, "kind"), game, integer(words, "seed"), interrupted)
        action = player.decide(view)
    except _UNUSABLE as problem:
        error = f"{type(problem).__name__}: {problem}"
    reply: Words = {"number": number, "action": [*action], "error": error}
    return json.dumps(reply)


def _view(game: AnyGame, state: Mapping[str, Fact], seat: int) -> GameView:
    """A view of a view is the same view: what is unknown stays unknown."""
    view = game.observe(game.from_data(state), seat)
    if game.deciding_seat(view.state) != seat:
        raise SaveError(f"seat {seat} has nothing to decide")
    return view
