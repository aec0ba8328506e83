"""What a match is compared with outside its own table: the deal of the day, and ghosts.

Both are settled before the first action and kept in the header of the save, so reading them later
needs no clock, file name or other match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, listing, text
from castles.play.record import Record

LARGEST = 100_000
"""More points than any match has."""
_MOST_ROUNDS = 1_000


@dataclass(frozen=True, slots=True)
class Challenge:
    """Empty for most matches."""

    day: date | None = None
    """The day if this is a deal of the day."""
    opened: date | None = None
    """The day on which that deal was opened, by the player's clock; never changed later."""
    ghosts: tuple[tuple[int, ...], ...] = ()
    """For each seat, the points of an earlier try at the start and after each round."""

    @property
    def is_late(self) -> bool:
        """Whether the day was over when its deal was opened."""
        return self.day is not None and self.opened is not None and self.opened > self.day

    def ghost_of(self, seat: int) -> tuple[int, ...]:
        """The ghost of a seat; empty if it has none."""
        return self.ghosts[seat] if seat < len(self.ghosts) else ()

    def to_record(self) -> Record:
        told: dict[str, Fact] = {}
        if self.day is not None and self.opened is not None:
            told |= {"day": self.day.isoformat(), "opened": self.opened.isoformat()}
        if any(self.ghosts):
            told["ghosts"] = [list(ghost) for ghost in self.ghosts]
        return told


NONE = Challenge()


def read_challenge(data: Mapping[str, Fact]) -> Challenge:
    """The challenge in a header; SaveError if it makes no sense."""
    day, opened = (_date(text(data, key)) if key in data else None for key in ("day", "opened"))
    rows = listing(data, "ghosts") if "ghosts" in data else []
    if (day is None) != (opened is None):
        raise SaveError("a day and when it was opened belong together")
    return Challenge(day, opened, tuple(_ghost(row) for row in rows))


def _date(written: str) -> date:
    try:
        found = date.fromisoformat(written)
    except ValueError as error:
        raise SaveError(f"'{written}' is not a date") from error
    if found.isoformat() != written:
        raise SaveError(f"'{written}' is not a date")
    return found


def _ghost(row: Fact) -> tuple[int, ...]:
    if not isinstance(row, list) or len(row) > _MOST_ROUNDS:
        raise SaveError("a ghost is a list of points")
    points = [each for each in row if type(each) is int and abs(each) <= LARGEST]
    if len(points) != len(row):
        raise SaveError("a ghost is a list of points")
    return tuple(points)
