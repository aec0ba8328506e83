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
    """The viewer's turn is over, and waits until the viewer ends it; it can be undone until then.

    Where people share the screen it waits as well if nothing can be undone, to look at the table.
    """
    INTERLUDE = auto()
    """Something happened at which everybody looks, such as the scoring of a phase."""
    CURTAIN = auto()
    """Another person must take the screen."""
    STEP = auto()
    """A seat that plays by itself waits until the viewer wants to see its next action."""
    OPPONENT = auto()
    """A seat that plays by itself decides; the viewer watches."""
    OVER = auto()


@dataclass(frozen=True)
class Interlude:
    """An event at which everybody looks: its name, and the log entry that tells it."""

    name: str
    entry: Entry

    @property
    def events(self) -> list[Event]:
        return [event for event in self.entry.events if event.name == self.name]
