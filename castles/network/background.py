"""The thread in which lines are watched: one for a process, while a table is open or joined.

With nothing to send or to read it sleeps.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")

_UNTIL_ASKED_AGAIN = 0.2
"""In seconds: how long a task has to end before it is cancelled once more."""


def beside(act: Callable[[], T]) -> Future[T]:
    """Do something that takes its time in a thread of its own; the future holds what came of it."""
    future: Future[T] = Future()

    def work() -> None:
        try:
            future.set_result(act())
        except BaseException as error:
            future.set_exception(error)

    # The program waits for it before it ends: a table says goodbye.
    threading.Thread(target=work, name="castles network, beside").start()
    return future


class Background:
    """A thread with a loop of its own; whoever needs it asks it to run something."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._work, name="castles network", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        asyncio.set_event_loop(self.loop)
        # It would tell of every lost line between the lines of a game at a terminal.
        logging.getLogger("asyncio").setLevel(logging.ERROR)
        self.loop.run_forever()
        self.loop.close()

    def start(self, task: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin something there."""
        return asyncio.run_coroutine_threadsafe(task, self.loop)

    def call(self, act: Callable[[], T]) -> T:
        """Do something there, and wait until it is done."""

        async def acting() -> T:
            return act()

        return self.start(acting()).result()

    def later(self, act: Callable[[], object]) -> None:
        """Do something there, soon."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(act)

    def stop(self) -> None:
        """End the thread, with everything that runs in it."""
        if self.loop.is_closed():
            return
        self.start(self._cancel_all()).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()

    async def _cancel_all(self) -> None:
        while tasks := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in tasks:
                task.cancel()
            # A task may miss a cancellation that comes together with what it waits for.
            done, _ = await asyncio.wait(tasks, timeout=_UNTIL_ASKED_AGAIN)
            for task in done:
                if not task.cancelled():
                    task.exception()  # whoever leaves needs no report of it
        # What was closed says goodbye in its own time.
        await asyncio.sleep(0.02)
