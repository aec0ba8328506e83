"""What a match is measured by beside its own table: a day whose deal it is, and ghosts.

Both are settled before the first action and stand in the header of the save, so that no clock, file
name or other match is needed to know them later.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from castles.engine.errors import SaveError
from castles.engine.facts import Fact, listing, text
from castles.play.record import Record

LARGEST = 100_000
"""No match has so many points."""
_MOST_ROUNDS = 1_000


@dataclass(frozen=True, slots=True)
class Challenge:
    """Nothing as a rule."""

    day: date | None = None
    """The day whose deal it is."""
    opened: date | None = None
    """The day on which that deal was opened, by the player's clock then; it stays so."""
    ghosts: tuple[tuple[int, ...], ...] = ()
    """For each seat the points of an earlier try after each round, the first at the start."""

    @property
    def is_late(self) -> bool:
        """Whether the day was over when its deal was opened."""
        return self.day is not None and self.opened is not None and self.opened > self.day

    def ghost_of(self, seat: int) -> tuple[int, ...]:
        """Empty for a seat that has none."""
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
    """What a header tells; SaveError if it makes no sense."""
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
