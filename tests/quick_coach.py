"""Imported by a worker process: its coach looks at fewer futures from now on.

For who asks how a window shows a review. How much the coach looks at is asked in `tests/ai`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import parent_process

from castles.ai import worker, worker_client
from castles.ai.coach import Move, Review, StateAfter
from castles.desk.workers import close_workers
from castles.engine.game import AnyGame
from tests.ai.planted import quick


class QuickReview(Review):
    def __init__(
        self, game: AnyGame, log: Sequence[Move], state_after: StateAfter, seat: int
    ) -> None:
        super().__init__(game, log, state_after, seat, quick(game))


@contextmanager
def quick_coach() -> Iterator[None]:
    """Workers that start meanwhile have such a coach."""
    close_workers()
    worker_client.MODULES.append(__name__)
    try:
        yield
    finally:
        worker_client.MODULES.remove(__name__)
        close_workers()


if parent_process() is not None:
    worker.Review = QuickReview  # type: ignore[misc]
