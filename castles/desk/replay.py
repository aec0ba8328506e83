"""Replaying a match: the moment in its log, the seat in front, and what may be shown.

A finished match may be seen from any seat, or with everything revealed. In a running match a single
person sees their own hand; if several people share the screen, no hand is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from castles.engine.decision import NOBODY
from castles.engine.event import EVERYONE, Event
from castles.engine.game import GameView
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.notice import Notice


@dataclass(frozen=True)
class PhaseMark:
    """The start of a phase on the scrub bar, as a number of actions."""

    position: int
    phase: int


@dataclass(frozen=True)
class Watched:
    """The match as the chronicle shows it, without undo."""

    match: Match
    viewer: int

    def walls(self) -> Sequence[Notice | None]:
        return [Notice("undo.nothing")] * len(self.match.log)


class ReplayController:
    """`position` is the number of actions done; `viewer` is the seat in front."""

    def __init__(self, match: Match, viewer: int = 0, position: int = 0) -> None:
        self.match, self.viewer = match, viewer
        self.length = len(match.log)
        self.position = max(0, min(position, self.length))
        self.open = False
        """Whether everything is revealed; only possible for finished matches."""
        self.playing = False
        self.marks = self._phase_marks()

    # -- what is seen --------------------------------------------------------------------------

    @property
    def may_open(self) -> bool:
        return self.match.is_over and self.match.known_from is None

    @property
    def knower(self) -> int:
        """The seat whose knowledge is shown."""
        if self.may_open:
            return EVERYONE if self.open else self.viewer
        if self.match.known_from is not None:
            return self.match.known_from
        humans = [number for number, seat in enumerate(self.match.seats) if seat.is_human]
        return humans[0] if len(humans) == 1 else NOBODY

    @property
    def view(self) -> GameView:
        return self.match.game.observe(self.match.state_after(self.position), self.knower)

    @property
    def entry(self) -> Entry | None:
        """The action that led to this moment."""
        return self.match.log[self.position - 1] if self.position else None

    def events(self) -> list[Event]:
        """The events of that action, as far as they may be known."""
        return [event.seen_by(self.knower) for event in self.entry.events] if self.entry else []

    @property
    def deciding(self) -> int:
        return self.match.game.deciding_seat(self.match.state_after(self.position))

    def _phase_marks(self) -> Sequence[PhaseMark]:
        marks: list[PhaseMark] = []
        for number in range(self.length + 1):
            phase = self.match.game.progress(self.match.state_after(number)).phase
            if phase and (not marks or phase != marks[-1].phase):
                marks.append(PhaseMark(number, phase))
        return marks

    # -- moving --------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        return self.position == self.length

    def go_to(self, position: int) -> bool:
        """Jump to a moment; True if it changed."""
        before, self.position = self.position, max(0, min(self.length, position))
        return before != self.position

    def step(self, by: int) -> bool:
        return self.go_to(self.position + by)

    def play(self, on: bool) -> None:
        """Play or pause; at the end, start from the beginning."""
        if on and self.at_end:
            self.position = 0
        self.playing = on

    def look_from(self, seat: int, open_: bool = False) -> None:
        """Put another seat's board in front, or reveal everything."""
        self.viewer = seat
        self.open = open_ and self.may_open

    @property
    def may_play_on(self) -> bool:
        """Whether someone can continue from this moment, with everything known that it takes."""
        return self.deciding != NOBODY and self.match.known_from is None
