"""The processes in which opponents, hints and the coach think: one for each game that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles.ai.worker_client import WorkerClient
    from castles.engine.game import AnyGame

_workers: dict[str, WorkerClient] = {}


def worker_of(game: AnyGame) -> WorkerClient:
    """Where players of a game think; the process is started when it is first asked for."""
    from castles.ai.worker_client import WorkerClient

    if game.name not in _workers:
        _workers[game.name] = WorkerClient(game)
    return _workers[game.name]


def wait_for_answers(seconds: float) -> None:
    """For callers in no hurry to draw: return when those who think may have decided."""
    for worker in _workers.values():
        if worker.is_thinking:
            worker.wait(seconds)


def close_workers() -> None:
    """End the worker processes; the next question would start them again."""
    while _workers:
        _workers.popitem()[1].close()
