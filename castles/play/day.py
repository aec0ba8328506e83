"""The deal of the day: each game's deal for a date, and its results in the saved matches.

The seed depends only on the date and the game's name, so it is the same on every machine. The
current date is read once, when a deal is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.play.challenge import Challenge
from castles.play.deal_code import encode
from castles.play.play_time import date_of, now
from castles.play.saved_matches import SavedMatch, saved_matches
from castles.play.seat import SeatSpec

SEATS = 2
PERSON = 0
"""The player's seat in the deal of the day."""
FIRST_DAY = date(2020, 1, 1)
WEEK = 7
_SEED_BYTES = 4


def today() -> date:
    """The player's local date."""
    return date_of(now()).date()


def seed_of_day(game: str, day: date) -> int:
    told = f"castles deal of the day {day.isoformat()} {game}"
    return int.from_bytes(blake2b(told.encode(), digest_size=_SEED_BYTES).digest(), "big")


def code_of_day(game: str, day: date) -> str:
    """The deal code of the day."""
    return encode(game_named(game), SEATS, {}, seed_of_day(game, day))


def challenge_of_day(day: date, opened: date | None = None) -> Challenge:
    """The challenge in the header of a match that plays the deal of a day."""
    return Challenge(day, opened or today())


def week_until(last: date) -> list[date]:
    """Seven days, ending with this one."""
    return [last - timedelta(days=back) for back in reversed(range(WEEK))]


@dataclass(frozen=True, slots=True)
class DayResult:
    """A player's result in the deal of a day: the first finished game counts."""

    match: SavedMatch
    tries: int = 1
    """How many games of this deal were finished."""

    @property
    def points(self) -> int:
        return self.match.scores[PERSON]

    @property
    def counts(self) -> bool:
        """Whether it can earn a medal: played without help and without free undo."""
        return not self.match.is_assisted and not self.match.is_practice

    @property
    def is_late(self) -> bool:
        return self.match.challenge.is_late


DayKey = tuple[str, date]
"""A game and a day."""


@dataclass(frozen=True)
class DaysPlayed:
    """Results and unfinished games of the deals of the day among the saved matches."""

    results: Mapping[DayKey, DayResult]
    waiting: Mapping[DayKey, SavedMatch]


def days_played(folder: Path) -> DaysPlayed:
    """The days played in the matches of a folder."""
    return days_of(saved_matches(folder))


def days_of(matches: Iterable[SavedMatch]) -> DaysPlayed:
    """The days of matches; a match that claims a day but has a different deal doesn't count."""
    results: dict[DayKey, DayResult] = {}
    waiting: dict[DayKey, SavedMatch] = {}
    for match in sorted(matches, key=lambda each: (each.begun, each.path)):
        day = match.challenge.day
        if day is None or not is_day_of(match, day):
            continue
        key = match.game, day
        if not match.is_over:
            waiting[key] = match
        elif key in results:
            results[key] = DayResult(results[key].match, results[key].tries + 1)
        else:
            results[key] = DayResult(match)
    return DaysPlayed(results, waiting)


class Dealt(Protocol):
    """The fields that a header and a row of a list share."""

    @property
    def game(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def options(self) -> Mapping[str, object]: ...
    @property
    def seats(self) -> Sequence[SeatSpec]: ...


def is_day_of(match: Dealt, day: date) -> bool:
    """Whether a match plays the deal of its day, with a person in the player's seat."""
    if len(match.seats) != SEATS or match.seed != seed_of_day(match.game, day):
        return False
    usual = complete_options(game_named(match.game).options, {})
    return dict(match.options) == usual and match.seats[PERSON].is_human
