"""When a match was begun and how long it was played, from the times in its records."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime

LONGEST_THOUGHT = 600
"""In seconds; who leaves a match alone for longer was not playing it."""


END_OF_TIME = 253_402_300_800
"""The year 10000 in seconds since 1970: no calendar goes further."""
_DAY = 24 * 60 * 60


def now() -> int:
    """Seconds since 1970, as far as a save can hold them: a clock may be set to any year."""
    return min(max(0, int(time.time())), END_OF_TIME - 1)


def date_of(seconds: float) -> datetime:
    """A time as a date; what no calendar holds, as files can claim, becomes the nearest it does."""
    # A day less on both sides, for the time of the place.
    return datetime.fromtimestamp(min(max(_DAY, seconds), END_OF_TIME - 2 * _DAY))


@dataclass(slots=True)
class PlayTime:
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
