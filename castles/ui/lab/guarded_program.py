"""The program under watch: quick, repeatable, and with an alarm in place of its error scene."""

from __future__ import annotations

import traceback
from random import Random

from castles.desk.workers import wait_for_answers
from castles.engine.errors import CastlesError
from castles.ui.kit.timeline import FrameClock
from castles.ui.lab.robot import Program
from castles.ui.scenes.error import ErrorScene

FRAME_MS = 40
PATIENCE = 60.0
"""Seconds that a frame waits for an opponent that thinks; on a busy machine it may take a few."""


class FaultError(CastlesError):
    """Something went wrong under watch: says where, so that it can be seen again, and why."""

    def __init__(self, place: str, error: Exception) -> None:
        trace = "".join(traceback.format_exception(error))
        super().__init__(f"{place}: {type(error).__name__}: {error}\n{trace}")


class Metronome:
    """A clock that waits for nothing: every frame takes the same time, however long it took."""

    def __init__(self, frame_ms: int = FRAME_MS) -> None:
        self._frame_ms = frame_ms

    def tick(self, framerate: float = 0) -> int:
        return self._frame_ms


class GuardedProgram:
    """Gives the program frames; what it would tell in its error scene is raised instead.

    Frames take no time and opponents have always decided by the next one, so that a seed repeats
    what happens as far as the system's own events allow.
    """

    def __init__(self, app: Program, seed: int) -> None:
        self.app, self.ui = app, app.ui
        self.clock: FrameClock = Metronome()
        app.clock = self.clock
        self.ui.chance = Random(seed)

    def begin(self) -> None:
        self.app.begin()

    def step(self, wait: bool = False) -> None:
        wait_for_answers(PATIENCE)
        self.app.step(wait)
        self._raise_failure()

    def draw(self) -> None:
        self.app.draw()
        self._raise_failure()

    def close(self) -> None:
        self.app.close()

    def _raise_failure(self) -> None:
        failure = self.ui.failure
        if isinstance(failure, ErrorScene):
            raise failure.error
