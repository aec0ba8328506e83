"""The thread of the lines ends when it is asked to, whatever its tasks are at."""

from __future__ import annotations

import asyncio
import socket
import threading

import pytest

from castles.network.background import Background


def test_a_task_that_missed_its_end_is_asked_again() -> None:
    """A line that came at that very moment may hide it; leaving a table must not wait for ever."""
    background, begun, missed = Background(), threading.Event(), threading.Event()

    async def listen() -> None:
        begun.set()
        try:
            await asyncio.sleep(600)
        except asyncio.CancelledError:
            missed.set()
        await asyncio.sleep(600)

    background.start(listen())
    assert begun.wait(10)
    leaving = threading.Thread(target=background.stop, daemon=True)
    leaving.start()
    leaving.join(10)
    assert missed.is_set()
    assert not leaving.is_alive(), "it still waits for the task"


def test_a_task_that_fails_while_it_ends_keeps_nobody() -> None:
    background, begun = Background(), threading.Event()

    async def listen() -> None:
        begun.set()
        try:
            await asyncio.sleep(600)
        except asyncio.CancelledError as error:
            raise OSError("the line was lost") from error

    background.start(listen())
    assert begun.wait(10)
    background.stop()
    assert background.loop.is_closed()


def test_words_to_a_line_that_is_gone_are_nothing_to_tell(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """At a terminal they would stand between the lines of the game."""
    background, (own, other) = Background(), socket.socketpair()

    async def talk() -> None:
        _, writer = await asyncio.open_connection(sock=own)
        other.close()
        for _ in range(20):
            writer.write(b"word")

    background.start(talk()).result(10)
    background.stop()
    assert not caplog.records
