"""The director: asks the worker for the next action of a seat, and never waits for it.

If the worker dies, hangs or answers nonsense, the director decides by itself with a quick player,
says so once, and starts the worker again.
"""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic

from castles.ai.player import make_player
from castles.ai.processes import deaf_to_interrupts
from castles.ai.worker import Reply, Request, read_reply, request_text, serve
from castles.engine.action import Action
from castles.engine.errors import CastlesError
from castles.engine.game import AnyGame, GameView

SUBSTITUTE = "greedy"
"""Who decides when the worker cannot: every game has it, and it takes some milliseconds."""
PATIENCE = 20.0
"""Seconds after which a worker that does not answer is taken to hang."""
MOST_UNANSWERED = 3
"""More requests are not put into the pipe of a busy worker: a full pipe would block."""
WORKER_LOST = "opponent.worker_lost"
"""The text key of what is said when the worker failed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat does next."""

    seat: int
    action: Action
    notice: str = ""
    """The text key of something people should know; empty as a rule."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What the director waits for."""

    number: int
    view: GameView
    seed: int
    asked_at: float


class Director:
    """Lets players of one game think in a worker process. One question at a time."""

    def __init__(self, game: AnyGame, patience: float = PATIENCE) -> None:
        self._game = game
        self._patience = patience
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
    def worker_id(self) -> int | None:
        """The process in which players think, if there is one."""
        return self._worker.pid if self._worker else None

    def ask(self, view: GameView, kind: str, seed: int) -> None:
        """Begin to think for the view's seat; an older question is forgotten."""
        self._asked += 1
        self._question = _Question(self._asked, view, seed, monotonic())
        if self._unanswered >= MOST_UNANSWERED or not self._is_alive():
            self._restart()
        state = self._game.to_data(view.state)
        self._send(Request(self._asked, self._game.name, view.seat, state, kind, seed))

    def poll(self) -> Answer | None:
        """The answer to the last question, once, when there is one."""
        reply = self._reply()
        question = self._question
        if question is None:
            return None
        if reply is not None and reply.number == question.number:
            self._question = None
            if not reply.error and reply.action in self._game.legal_actions(question.view.state):
                return Answer(question.view.seat, reply.action)
            return self._substitute(question)
        if self._is_alive() and monotonic() - question.asked_at < self._patience:
            return None
        self._question = None
        self._restart()
        return self._substitute(question)

    def wait(self, seconds: float) -> None:
        """For callers without a window: return when there may be an answer, at the latest then."""
        if self._pipe and self._worker:
            wait([self._pipe, self._worker.sentinel], seconds)

    def cancel(self) -> None:
        """Forget the question; an answer that still comes is dropped."""
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

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(
            target=serve, args=(theirs,), name="castles opponents", daemon=True
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
        assert self._pipe is not None, "the director is closed"
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
                self._unanswered -= 1
        except (EOFError, OSError, ValueError, TypeError, CastlesError):
            return newest
        return newest

    def _substitute(self, question: _Question) -> Answer:
        player = make_player(SUBSTITUTE, self._game, question.seed)
        notice = "" if self._has_told else WORKER_LOST
        self._has_told = True
        return Answer(question.view.seat, player.decide(question.view), notice)
