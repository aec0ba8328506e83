"""Computer seats: they give an answer, or None while they think.

Levels think in a worker process, so that no frame waits for them; simple players answer
immediately. Hints and the coach use the worker too. One worker per game serves all matches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from castles.ai.levels import PREFIX
from castles.ai.player import Player, make_player
from castles.ai.worker_client import Decision, WorkerClient
from castles.desk.workers import worker_of
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.play.match import Match

Tell = Callable[[str], None]
"""Receives the text key of a message for people."""
FindWorker = Callable[[AnyGame], WorkerClient]
"""Gives the worker process for a game."""


class Opponent(Protocol):
    """Decides for one seat, sooner or later."""

    def decide(self, view: GameView) -> Action | None: ...

    def answer(self, view: GameView) -> Action | None:
        """Its immediate answer in another's turn; None: it must think as in its own turn."""
        ...


def opponent_for(
    match: Match, seat: int, tell: Tell, find_worker: FindWorker = worker_of
) -> Opponent:
    """The opponent for a seat of a match; `find_worker` gives the process where levels think."""
    kind, seed = match.seats[seat].kind, match.header.seed + seat
    if kind.startswith(PREFIX):
        return Thinker(match, kind, seed, tell, find_worker)
    return AtOnce(make_player(kind, match.game, seed))


def prepare(match: Match) -> None:
    """Start the worker during set-up if a seat of the match will need it."""
    if any(seat.kind.startswith(PREFIX) for seat in match.seats) and not match.is_over:
        worker_of(match.game)


class AtOnce:
    """A player whose answer takes less than a frame."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def decide(self, view: GameView) -> Action | None:
        return self._player.decide(view)

    answer = decide


class Thinker:
    """Asks the worker about each position once, and checks for the answer on each call."""

    def __init__(
        self,
        match: Match,
        kind: str,
        seed: int,
        tell: Tell,
        find_worker: FindWorker = worker_of,
    ) -> None:
        self._match, self._kind, self._seed, self._tell = match, kind, seed, tell
        self._find_worker = find_worker
        self._asked: int | None = None
        """The number of actions in the match when the question was asked."""
        self._at_hand = make_player(kind, match.game, seed)

    def decide(self, view: GameView) -> Action | None:
        worker = self._find_worker(self._match.game)
        position = len(self._match.log)
        if position != self._asked or not worker.is_thinking:
            self._asked = position
            worker.ask(view, self._kind, self._seed)
            return None
        answer = worker.poll()
        if not isinstance(answer, Decision):
            return None
        self._asked = None
        if answer.notice:
            self._tell(answer.notice)
        return answer.action

    def answer(self, view: GameView) -> Action | None:
        """Same as the worker's answer, but fast: it is calculated without a search."""
        return self._at_hand.decide(view)
