"""What must happen next at a desk."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from castles.engine.event import Event
from castles.play.history import Entry


class Due(Enum):
    """What must happen next."""

    DECIDE = auto()
    """The viewer decides."""
    HAND_OVER = auto()
    """The viewer's turn is over and waits to be ended; it can be undone until then.

    On a shared screen it waits even if nothing can be undone, so that they can see the table.
    """
    INTERLUDE = auto()
    """There is something for everyone to look at, such as the scoring of a phase."""
    CURTAIN = auto()
    """Another person must take the screen."""
    STEP = auto()
    """A computer seat waits until the viewer wants to see its next action."""
    OPPONENT = auto()
    """A computer seat decides; the viewer watches."""
    OVER = auto()


@dataclass(frozen=True)
class Interlude:
    """An event for everyone to look at: its name, and its log entry."""

    name: str
    entry: Entry

    @property
    def events(self) -> list[Event]:
        return [event for event in self.entry.events if event.name == self.name]
