"""The deal of the day: which deal a day has in each game, and what came of it in saved matches.

The seed follows from the date and the name of the game alone, so that it is the same on every
machine. Which day it is is asked once, when a deal is opened.
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
"""The seat of whoever plays the deal of the day."""
FIRST_DAY = date(2020, 1, 1)
WEEK = 7
_SEED_BYTES = 4


def today() -> date:
    """The date where the player is."""
    return date_of(now()).date()


def seed_of_day(game: str, day: date) -> int:
    told = f"castles deal of the day {day.isoformat()} {game}"
    return int.from_bytes(blake2b(told.encode(), digest_size=_SEED_BYTES).digest(), "big")


def code_of_day(game: str, day: date) -> str:
    """The code that deals the same anywhere."""
    return encode(game_named(game), SEATS, {}, seed_of_day(game, day))


def challenge_of_day(day: date, opened: date | None = None) -> Challenge:
    """What the header of a match says that plays the deal of a day."""
    return Challenge(day, opened or today())


def week_until(last: date) -> list[date]:
    """Seven days, the last one last."""
    return [last - timedelta(days=back) for back in reversed(range(WEEK))]


@dataclass(frozen=True, slots=True)
class DayResult:
    """What a player made of the deal of a day: the first game that was finished counts."""

    match: SavedMatch
    tries: int = 1
    """How many games of this deal were finished."""

    @property
    def points(self) -> int:
        return self.match.scores[PERSON]

    @property
    def counts(self) -> bool:
        """Whether it can earn a medal: nobody helped, and nothing could be taken back freely."""
        return not self.match.is_assisted and not self.match.is_practice

    @property
    def is_late(self) -> bool:
        return self.match.challenge.is_late


DayKey = tuple[str, date]
"""A game and a day."""


@dataclass(frozen=True)
class DaysPlayed:
    """What the saved matches tell of days: results, and games that wait to be continued."""

    results: Mapping[DayKey, DayResult]
    waiting: Mapping[DayKey, SavedMatch]


def days_played(folder: Path) -> DaysPlayed:
    """Look through the matches of a folder."""
    return days_of(saved_matches(folder))


def days_of(matches: Iterable[SavedMatch]) -> DaysPlayed:
    """The days of matches; one that claims a day but has another deal is none of that day."""
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
    """What a header and a line of a list tell alike."""

    @property
    def game(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def options(self) -> Mapping[str, object]: ...
    @property
    def seats(self) -> Sequence[SeatSpec]: ...


def is_day_of(match: Dealt, day: date) -> bool:
    """Whether a match plays what the day deals, with a person where the day wants one."""
    if len(match.seats) != SEATS or match.seed != seed_of_day(match.game, day):
        return False
    usual = complete_options(game_named(match.game).options, {})
    return dict(match.options) == usual and match.seats[PERSON].is_human
