"""The worker processes for opponents, hints and the coach: one for each game in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles.ai.worker_client import WorkerClient
    from castles.engine.game import AnyGame

_workers: dict[str, WorkerClient] = {}


def worker_of(game: AnyGame) -> WorkerClient:
    """The worker of a game, started on first use."""
    from castles.ai.worker_client import WorkerClient

    if game.name not in _workers:
        _workers[game.name] = WorkerClient(game)
    return _workers[game.name]


def wait_for_answers(seconds: float) -> None:
    """Wait until a thinking player may have decided, for callers that needn't draw meanwhile."""
    for worker in _workers.values():
        if worker.is_thinking:
            worker.wait(seconds)


def close_workers() -> None:
    """End the worker processes; the next question starts them again."""
    while _workers:
        _workers.popitem()[1].close()
