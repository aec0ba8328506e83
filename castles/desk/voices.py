"""What the people say whom the computer plays: at the start, after great turns, at the end.

Everything follows from the match: the same log makes the same people say the same things, so that
undo, redo and a match that is opened again neither repeat nor change a line. Nobody says the same
twice in a match, nor anything within a minute of what was said before, and what they say is about
points that everybody can see.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from castles.engine.decision import NOBODY
from castles.engine.game import GameState, Outcome
from castles.play.headline import lead
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.story_limits import limits_of

START, GREAT, RIVAL, WON, LOST, CLOSE = OCCASIONS = (
    "start",
    "great",
    "rival",
    "won",
    "lost",
    "close",
)
"""A great turn of one's own, or of a person; a close end, whoever won. Everybody has one line for
each: `voice.PERSON.OCCASION`."""
AGAIN = "_again"
"""Ends the key of the other line for the start, so that a rematch begins with other words."""
APART = 60.0
"""Seconds between two lines, at least."""


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody says."""

    seat: int
    person: str
    occasion: str
    variant: str = ""

    @property
    def key(self) -> str:
        return f"voice.{self.person}.{self.occasion}{self.variant}"


class Voices:
    """Listens to a match; `people` are those of its seats, as `seat_people` seats them."""

    def __init__(
        self, match: Match, people: Sequence[str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._match, self._people, self._clock = match, people, clock
        self._limits = limits_of(match.game.name)
        self._gains: dict[int, tuple[Entry, int]] = {}
        """By number of the entry what it gained its seat, which is asked for again and again."""
        self._heard: tuple[int, Entry | None] | None = None
        """How far the log went when it was last listened to."""
        self._spoke_at = -APART
        # Of a match that goes on, all that was to be said has been.
        self._said = set(self.lines()) if self._is_under_way else set()

    def hear(self) -> Line | None:
        """What is said now; None if there is nothing new, or it would be too soon."""
        log = self._match.log
        so_far = len(log), log[-1] if log else None
        if so_far == self._heard:
            return None
        self._heard = so_far
        new = [line for line in self.lines() if line not in self._said]
        self._said.update(new)
        now = self._clock()
        if not new or now - self._spoke_at < APART:
            return None
        self._spoke_at = now
        return new[-1]

    def lines(self) -> list[Line]:
        """Everything that the match has given reason to say so far, in order, and nothing twice."""
        return list(dict.fromkeys(self._lines()))

    def _lines(self) -> Iterator[Line]:
        match, speakers = self._match, self._speakers
        if not speakers:
            return
        if self._is_under_way or self._is_set_up:
            number, speaker = divmod(match.header.seed, len(speakers))
            yield self._line(speakers[speaker], START, AGAIN if number % 2 else "")
        for turn, seat in self._great_turns():
            if seat in speakers:
                yield self._line(seat, GREAT)
            elif match.seats[seat].is_human:
                yield self._line(speakers[turn % len(speakers)], RIVAL)
        outcome = match.outcome
        if outcome is not None and outcome.winners:
            seat = _best_placed(outcome, speakers)
            yield self._line(seat, self._ending(outcome, seat))

    def _line(self, seat: int, occasion: str, variant: str = "") -> Line:
        return Line(seat, self._people[seat], occasion, variant)

    @property
    def _speakers(self) -> list[int]:
        """The seats that somebody with a voice plays now."""
        seats = enumerate(zip(self._match.seats, self._people, strict=True))
        return [number for number, (seat, who) in seats if who and not seat.is_human]

    @property
    def _is_under_way(self) -> bool:
        """Whether anything was done but to set up."""
        return any(entry.decision not in self._match.game.set_up for entry in self._match.log)

    @property
    def _is_set_up(self) -> bool:
        match = self._match
        return match.is_over or match.game.decision(match.state) not in match.game.set_up

    def _great_turns(self) -> Iterator[tuple[int, int]]:
        """Number and seat of every turn that is over and scored so much; the end has its own line,
        so that nobody speaks in the last round."""
        limits, game = self._limits, self._match.game
        for number, entries in groupby(self._match.log, lambda entry: entry.turn):
            turn = list(entries)
            last = turn[-1]
            is_over = last.ends_turn or last.number < len(self._match.log)
            if limits is None or not is_over or sum(map(self._gain, turn)) < limits.great_turn:
                continue
            if not game.progress(self._match.state_after(turn[0].number - 1)).is_last_round:
                yield number, last.seat

    def _gain(self, entry: Entry) -> int:
        """The points that an entry gave its seat; those that everybody counts together are none."""
        known = self._gains.get(entry.number)
        if known is None or known[0] is not entry:
            counts = not any(event.name in self._match.game.interludes for event in entry.events)
            after, before = entry.number, entry.number - 1
            gained = self._points(after, entry.seat) - self._points(before, entry.seat)
            known = self._gains[entry.number] = entry, gained if counts else 0
        return known[1]

    def _points(self, number: int, seat: int) -> int:
        """The points of a seat after so many entries, as somebody sees them who knows no secret."""
        game = self._match.game
        seen: GameState = game.observe(self._match.state_after(number), NOBODY).state
        return sum(game.scores(seen)[seat].totals.values())

    def _ending(self, outcome: Outcome, seat: int) -> str:
        """How the speaker sees the end; only who was close may say that it was."""
        won, points = seat in outcome.winners, outcome.points
        ahead = lead(outcome)
        apart = (ahead or 0) if won else points[outcome.winners[0]] - points[seat]
        is_close = self._limits is not None and 0 <= apart <= self._limits.close
        if is_close and (ahead is not None or len(outcome.winning_sides) > 1):
            return CLOSE
        return WON if won else LOST


def _best_placed(outcome: Outcome, seats: Sequence[int]) -> int:
    """Who of these speaks at the end."""
    order = outcome.places or sorted(range(len(outcome.points)), key=lambda s: -outcome.points[s])
    return min(seats, key=lambda seat: (seat not in outcome.winners, list(order).index(seat)))
