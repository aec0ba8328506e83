"""When a match began and how long it was played, from the times in its records."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime

LONGEST_THOUGHT = 600
"""In seconds; a longer gap doesn't count as playing."""


END_OF_TIME = 253_402_300_800
"""The year 10000 in seconds since 1970: dates end there."""
_DAY = 24 * 60 * 60


def now() -> int:
    """Seconds since 1970, limited to what a save can hold: a clock may be set to any year."""
    return min(max(0, int(time.time())), END_OF_TIME - 1)


def date_of(seconds: float) -> datetime:
    """A time as a date; times out of range, as in a forged file, become the nearest date."""
    # A day less on both sides, to leave room for the time zone.
    return datetime.fromtimestamp(min(max(_DAY, seconds), END_OF_TIME - 2 * _DAY))


@dataclass(slots=True)
class PlayTime:
    """Adds up the time between records; 0 for old saves without times."""

    begun: int = 0
    latest: int = 0
    seconds: int = 0
    """Time spent playing: the sum of the gaps that are short enough."""

    def strike(self, at: int) -> None:
        """Add a record at that time; a clock that was set back adds nothing."""
        if not self.begun:
            self.begun = at
        elif 0 < at - self.latest <= LONGEST_THOUGHT:
            self.seconds += at - self.latest
        self.latest = at
