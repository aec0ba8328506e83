"""When a match was begun and how long it was played, from the times in its records."""

from __future__ import annotations

import time
from dataclasses import dataclass

LONGEST_THOUGHT = 600
"""In seconds; who leaves a match alone for longer was not playing it."""


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())


@dataclass(slots=True)
class Clock:
    """Adds up the time between records; saves of before there was a clock have none (0)."""

    begun: int = 0
    latest: int = 0
    seconds: int = 0
    """Time spent playing: every gap between two records that is no pause."""

    def strike(self, at: int) -> None:
        """Something happened at that time; clocks that were set back add nothing."""
        if not self.begun:
            self.begun = at
        elif 0 < at - self.latest <= LONGEST_THOUGHT:
            self.seconds += at - self.latest
        self.latest = at
