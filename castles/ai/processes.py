"""Processes beside the program, which hear nothing of Ctrl+C while they start.

A terminal sends an interrupt to every process that it started. One that is still importing would
answer with a traceback; so it begins with the signal blocked, and the program ends it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, resource_tracker
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What is started meanwhile hears of no interrupt; this process hears of it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The library starts a helper with the first process, and would unblock the signal for it.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that share some work; when it is broken off they end immediately."""
    pool = _Pool(jobs, mp_context=get_context("spawn"))
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Starts its processes when work is given to it."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        with deaf_to_interrupts():
            return super().submit(fn, *args, **kwargs)
