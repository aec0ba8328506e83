"""Events: what happened, told by the rules for the log, the screen and the undo walls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from castles.engine.facts import Fact, Words

EVERYONE: Final = -2
"""The viewer who sees every secret: replays of finished games, traces, tests."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to `seat`, with the id of the rule that made it happen.

    `facts` are public; `secret` facts are known to `seat` alone. `reveals` marks news that nobody
    could foresee (a drawn card, a turned tile): undo stops there.
    """

    name: str
    rule: str
    seat: int
    facts: Mapping[str, Fact] = field(default_factory=dict)
    secret: Mapping[str, Fact] = field(default_factory=dict)
    reveals: bool = False

    def seen_by(self, seat: int) -> Event:
        """The event as `seat` may know it."""
        if not self.secret or seat in (self.seat, EVERYONE):
            return self
        return Event(self.name, self.rule, self.seat, self.facts, {}, self.reveals)

    def to_data(self) -> Words:
        """The event as JSON, all secrets the holder of this object may see included."""
        data: Words = {"event": self.name, "rule": self.rule, "seat": self.seat}
        return data | dict(self.facts) | dict(self.secret)


class Telling:
    """A state that tells events, if anybody listens."""

    __slots__ = ()

    events: list[Event] | None
    """Where the rules tell what happens; None during search."""

    def tell(
        self,
        name: str,
        rule: str,
        seat: int,
        secret: dict[str, Fact] | None = None,
        reveals: bool = False,
        **facts: Fact,
    ) -> None:
        """Record an event. Callers on fast paths first ask whether anybody listens."""
        if self.events is not None:
            self.events.append(Event(name, rule, seat, facts, secret or {}, reveals))
