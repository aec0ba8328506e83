"""The lines of the computer's characters: at the start, after great turns, at the end.

Lines depend only on the log, so undo, redo and reopening a match neither repeat nor change any.
Nobody says the same line twice in a match or speaks within a minute of the last line, and all
lines are about points that everyone can see.
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
"""A great turn of one's own or of a person, or a close end for either side. Each character has one
line for each: `voice.PERSON.OCCASION`."""
AGAIN = "_again"
"""Suffix of the alternative opening line, so that a rematch begins differently."""
APART = 60.0
"""Minimum seconds between two lines."""


@dataclass(frozen=True, slots=True)
class Line:
    """A spoken line."""

    seat: int
    person: str
    occasion: str
    variant: str = ""

    @property
    def key(self) -> str:
        return f"voice.{self.person}.{self.occasion}{self.variant}"


class Voices:
    """Follows a match; `people` are the characters of its seats, from `seat_people`."""

    def __init__(
        self, match: Match, people: Sequence[str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._match, self._people, self._clock = match, people, clock
        self._limits = limits_of(match.game.name)
        self._gains: dict[int, tuple[Entry, int]] = {}
        """A cache of the points that each turn gained, with its last entry, by its first number."""
        self._heard: tuple[int, Entry | None] | None = None
        """The length of the log at the last call of `hear`."""
        self._spoke_at = -APART
        # In a resumed match, everything so far has already been said.
        self._said = set(self.lines()) if self._is_under_way else set()

    def hear(self) -> Line | None:
        """The line to say now; None if there is nothing new or it is too soon."""
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
        """All lines of the match so far, in order, without repeats."""
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
        """The seats currently played by a character with a voice."""
        seats = enumerate(zip(self._match.seats, self._people, strict=True))
        return [number for number, (seat, who) in seats if who and not seat.is_human]

    @property
    def _is_under_way(self) -> bool:
        """Whether play has gone beyond the set-up."""
        return any(entry.decision not in self._match.game.set_up for entry in self._match.log)

    @property
    def _is_set_up(self) -> bool:
        match = self._match
        return match.is_over or match.game.decision(match.state) not in match.game.set_up

    def _great_turns(self) -> Iterator[tuple[int, int]]:
        """Number and seat of every finished turn that scored enough. Turns in the last round don't
        count, because the end has its own line."""
        limits, game = self._limits, self._match.game
        for number, entries in groupby(self._match.log, lambda entry: entry.turn):
            turn = list(entries)
            last = turn[-1]
            is_over = last.ends_turn or last.number < len(self._match.log)
            if limits is None or not is_over or self._gain(turn) < limits.great_turn:
                continue
            if not game.progress(self._match.state_after(turn[0].number - 1)).is_last_round:
                yield number, last.seat

    def _gain(self, turn: Sequence[Entry]) -> int:
        """The points a turn gained for who acted in it, without scorings that involve everyone."""
        first, last = turn[0], turn[-1]
        known = self._gains.get(first.number)
        if known is None or known[0] is not last:
            known = self._gains[first.number] = last, self._reckoned(turn)
        return known[1]

    def _reckoned(self, turn: Sequence[Entry]) -> int:
        """Counting takes its time: of what a seat does in a row, only before and after."""
        interludes = self._match.game.interludes
        gained = 0
        for (seat, involves_all), entries in groupby(
            turn,
            lambda entry: (entry.seat, any(event.name in interludes for event in entry.events)),
        ):
            if not involves_all:
                row = [entry.number for entry in entries]
                gained += self._points(row[-1], seat) - self._points(row[0] - 1, seat)
        return gained

    def _points(self, number: int, seat: int) -> int:
        """A seat's points after a number of entries, judged by public information."""
        game = self._match.game
        seen: GameState = game.observe(self._match.state_after(number), NOBODY).state
        return sum(game.scores(seen)[seat].totals.values())

    def _ending(self, outcome: Outcome, seat: int) -> str:
        """The speaker's comment on the end; only someone who was close may say so."""
        won, points = seat in outcome.winners, outcome.points
        ahead = lead(outcome)
        apart = (ahead or 0) if won else points[outcome.winners[0]] - points[seat]
        is_close = self._limits is not None and 0 <= apart <= self._limits.close
        if is_close and (ahead is not None or len(outcome.winning_sides) > 1):
            return CLOSE
        return WON if won else LOST


def _best_placed(outcome: Outcome, seats: Sequence[int]) -> int:
    """The one of these who speaks at the end."""
    order = outcome.places or sorted(range(len(outcome.points)), key=lambda s: -outcome.points[s])
    return min(seats, key=lambda seat: (seat not in outcome.winners, list(order).index(seat)))
