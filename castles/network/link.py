"""A line to a table, as the desk of a guest sees it: messages go in and come out, at any time."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable

from castles.engine.facts import Fact, Words


class Link:
    """Messages between a desk and the table; whoever carries them derives from it.

    The desk asks in its own thread; what arrives is put here from another one.
    """

    def __init__(self) -> None:
        self._arrived: deque[Words] = deque()
        self._news = threading.Condition()
        self.is_open = True
        """Whether the table can be reached now."""
        self.closed_for: Words | None = None
        """Why the line was closed for good: `why` and `facts` of a text."""
        self.heard: Callable[[], None] = lambda: None
        """Is called from another thread when there is something new."""

    def send(self, message: Words) -> None:
        """Bring a message to the table; what cannot be brought is lost."""
        raise NotImplementedError

    def hang_up(self) -> None:
        """Leave the table."""
        raise NotImplementedError

    def renew(self) -> bool:
        """Open the line anew, as what is known is not what was said; False if it can't be."""
        return False

    def remember(self, have: dict[str, Fact]) -> None:
        """How much of the log is known, should the line have to be opened anew."""

    def arrive(self, message: Words) -> None:
        with self._news:
            self._arrived.append(message)
            self._news.notify_all()
        self.heard()

    def reached(self, is_open: bool) -> None:
        """The table can be reached now, or cannot."""
        with self._news:
            self.is_open = is_open
            self._news.notify_all()
        self.heard()

    def closed(self, message: Words) -> None:
        """The line will not come back."""
        with self._news:
            self.is_open, self.closed_for = False, message
            self._news.notify_all()
        self.heard()

    def take(self) -> Words | None:
        """The next message, if one has arrived."""
        with self._news:
            return self._arrived.popleft() if self._arrived else None

    def wait(self, seconds: float) -> None:
        """Until a message has arrived, the line has changed or the time is over."""
        with self._news:
            was_open = self.is_open
            self._news.wait_for(
                lambda: (
                    bool(self._arrived)
                    or self.is_open is not was_open
                    or self.closed_for is not None
                ),
                seconds,
            )
