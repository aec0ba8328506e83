"""The window's side of the worker: asks for moves, hints, reviews and games, and never waits.

If the worker dies, hangs or answers nonsense, the client decides by itself with a quick player,
says so once, and starts the worker again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import TypeAlias

from castles.ai.by_game import has_players
from castles.ai.coach import Mistake, Move
from castles.ai.hint import Hint
from castles.ai.messages import (
    DECIDE,
    HINT,
    PLAY,
    REST,
    REVIEW,
    PlayedMove,
    Reply,
    Request,
    read_reply,
    request_text,
)
from castles.ai.player import GREEDY, RANDOM, make_player
from castles.ai.processes import deaf_to_interrupts
from castles.ai.worker import serve
from castles.engine.action import Action
from castles.engine.errors import CastlesError
from castles.engine.game import AnyGame, GameState, GameView

PATIENCE = 20.0
"""Seconds after which a worker that does not answer is taken to hang."""
MOST_UNANSWERED = 3
"""More requests are not put into the pipe of a busy worker: a full pipe would block."""
WORKER_LOST = "opponent.worker_lost"
"""The text key of what is said when the worker failed."""

MODULES: list[str] = []
"""Modules that a worker imports first: they register games that are not ours."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat does next."""

    seat: int
    action: Action
    notice: str = ""
    """The text key of something people should know; empty as a rule."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for a seat."""

    seat: int
    hint: Hint


@dataclass(frozen=True, slots=True)
class Reviewed:
    """How far a review has come; of a turn only its biggest mistake, the biggest first."""

    seat: int
    mistakes: tuple[Mistake, ...]
    done: int
    total: int

    @property
    def is_finished(self) -> bool:
        return self.done >= self.total


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """How far players are with a whole game: the points of every seat when it is over."""

    points: tuple[int, ...]
    moves: int


Answer: TypeAlias = Decision | Advice | Reviewed | GamePlayed


@dataclass(slots=True)
class _Question:
    """What the client waits for."""

    request: Request
    legal: list[Action]
    """What may be answered; nothing for a review."""
    substitute: Callable[[str], Answer]
    """The answer if there is none from the worker, with what people should know."""
    asked_at: float


def _is_news(answer: Answer) -> bool:
    """Whether more will come of the same question."""
    match answer:
        case Reviewed():
            return not answer.is_finished
        case GamePlayed():
            return not answer.points
    return False


class WorkerClient:
    """Lets players of one game think in a worker process. One question at a time."""

    def __init__(self, game: AnyGame, patience: float | None = None) -> None:
        self._game = game
        self._patience = PATIENCE if patience is None else patience
        self._asked = 0
        self._unanswered = 0
        self._question: _Question | None = None
        self._has_told = False
        self._worker: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._start()

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    @property
    def asked(self) -> int:
        """How many questions were asked: who remembers it knows whether another came after."""
        return self._asked

    @property
    def worker_id(self) -> int | None:
        """The process in which players think, if there is one."""
        return self._worker.pid if self._worker else None

    # -- questions; an older one is forgotten ------------------------------------------------------

    def ask(self, view: GameView, player: str, seed: int) -> int:
        """Begin to decide for the view's seat; the number of the question."""

        def quickly(notice: str) -> Answer:
            return Decision(view.seat, self._quick(view, seed), notice)

        return self._ask(DECIDE, view, quickly, player, seed)

    def ask_hint(self, view: GameView, seed: int) -> int:
        """Begin to think of a hint for the view's seat."""

        def quickly(notice: str) -> Answer:
            return Advice(view.seat, Hint(self._quick(view, seed)))

        return self._ask(HINT, view, quickly, "", seed)

    def ask_review(self, start: GameState, moves: Iterable[Move], seat: int) -> int:
        """Begin to look for the mistakes of a seat in a match that began so."""
        self._asked += 1
        played = [
            PlayedMove(move.number, move.seat, move.decision, move.action, move.turn)
            for move in moves
        ]
        state = self._game.to_data(start)
        name = self._game.name
        request = Request(self._asked, REVIEW, name, seat, state, moves=played)
        self._put(_Question(request, [], lambda notice: Reviewed(seat, (), 1, 1), monotonic()))
        return self._asked

    def ask_game(self, start: GameState, players: Sequence[str], seed: int) -> int:
        """Begin to let players, one kind for each seat, play a whole game that begins so."""
        self._asked += 1
        name, state = self._game.name, self._game.to_data(start)
        request = Request(self._asked, PLAY, name, 0, state, ",".join(players), seed)
        self._put(_Question(request, [], lambda notice: GamePlayed((), 0), monotonic()))
        return self._asked

    def _ask(
        self,
        kind: str,
        view: GameView,
        substitute: Callable[[str], Answer],
        player: str,
        seed: int,
    ) -> int:
        self._asked += 1
        state = self._game.to_data(view.state)
        request = Request(self._asked, kind, self._game.name, view.seat, state, player, seed)
        legal = self._game.legal_actions(view.state)
        self._put(_Question(request, legal, substitute, monotonic()))
        return self._asked

    def _put(self, question: _Question) -> None:
        self._question = question
        if self._unanswered >= MOST_UNANSWERED or not self._is_alive():
            self._restart()
        self._send(question.request)

    # -- answers ---------------------------------------------------------------------------------

    def poll(self) -> Answer | None:
        """The answer to the last question, once, when there is one; of a review the latest news."""
        reply = self._reply()
        question = self._question
        if question is None:
            return None
        if reply is not None and reply.number == question.request.number:
            answer = None if reply.error else self._read(question, reply)
            if answer is None:
                self._question = None
                return self._substitute(question)
            question.asked_at = monotonic()
            if not _is_news(answer):
                self._question = None
            return answer
        if self._is_alive() and monotonic() - question.asked_at < self._patience:
            return None
        self._question = None
        self._restart()
        return self._substitute(question)

    def _read(self, question: _Question, reply: Reply) -> Answer | None:
        """None if the reply isn't an answer to the question."""
        seat = question.request.seat
        if question.request.kind == REVIEW:
            return Reviewed(seat, reply.mistakes, reply.done, reply.total)
        if question.request.kind == PLAY:
            return GamePlayed(reply.points, reply.done)
        if question.request.kind == HINT:
            hint = reply.hint
            return Advice(seat, hint) if hint and hint.action in question.legal else None
        return Decision(seat, reply.action) if reply.action in question.legal else None

    def wait(self, seconds: float) -> None:
        """For callers without a window: return when there may be an answer, at the latest then."""
        if self._pipe and self._worker:
            wait([self._pipe, self._worker.sentinel], seconds)

    def cancel(self) -> None:
        """Forget the question and let the worker rest; an answer that still comes is dropped."""
        if self._question is not None and self._pipe is not None:
            with suppress(OSError):  # a worker that has just died rests too
                self._pipe.send(REST)
        self._question = None

    def close(self) -> None:
        """End the worker."""
        self._question = None
        if self._pipe:
            self._pipe.close()
        if self._worker:
            self._worker.kill()
            self._worker.join()
            self._worker.close()
        self._pipe = self._worker = None

    # -- the worker ------------------------------------------------------------------------------

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(
            target=serve, args=(theirs, tuple(MODULES)), name="castles opponents", daemon=True
        )
        with deaf_to_interrupts():
            self._worker.start()
        theirs.close()
        self._unanswered = 0

    def _restart(self) -> None:
        question = self._question
        self.close()
        self._start()
        self._question = question

    def _is_alive(self) -> bool:
        return self._worker is not None and self._worker.is_alive()

    def _send(self, request: Request) -> None:
        assert self._pipe is not None, "the client is closed"
        try:
            self._pipe.send(request_text(request))
            self._unanswered += 1
        except OSError:
            pass  # the worker has just died; the next poll sees it

    def _reply(self) -> Reply | None:
        """The newest reply that has come in; older ones are stale."""
        newest: Reply | None = None
        try:
            while self._pipe is not None and self._pipe.poll():
                newest = read_reply(self._pipe.recv())
                self._unanswered = self._asked - newest.number
        except (EOFError, OSError, ValueError, LookupError, TypeError, CastlesError):
            return newest
        return newest

    def _quick(self, view: GameView, seed: int) -> Action:
        """The action of a player that takes some milliseconds."""
        kind = GREEDY if has_players(self._game.name) else RANDOM
        return make_player(kind, self._game, seed).decide(view)

    def _substitute(self, question: _Question) -> Answer:
        notice = "" if self._has_told else WORKER_LOST
        self._has_told = True
        return question.substitute(notice)
