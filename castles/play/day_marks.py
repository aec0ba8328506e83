"""The computers' results in deals of the day, kept so that each deal is played only once.

They can be computed again from the deal, so the file can be deleted at any time. An unusable file
is set aside with a notice; if it can't be written, the deals are simply played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.engine.plain_file import is_taken, read_at_most
from castles.games.by_game import game_named
from castles.paths import statistics_folder
from castles.play.challenge import LARGEST
from castles.play.notice import Notice
from castles.play.own_files import free_name, write_atomically

FILE_NAME = "days.json"
LARGEST_FILE = 256 * 1024
"""In bytes; a year of deals takes a fifth of it."""
MOST_DEALS = 1_200
"""A year of every game; the oldest days are forgotten."""
_FORMAT = 1

Marks = Mapping[str, int]
"""Points by level."""


@dataclass(frozen=True)
class KeptMarks:
    """The points of each level by deal, and a notice about the file if needed."""

    deals: Mapping[str, Marks] = field(default_factory=dict)
    notice: Notice | None = None

    def of(self, game: str, day: date) -> Marks:
        return self.deals.get(_name(game, day), {})


def marks_for(game: str, day: date, marks: Marks) -> KeptMarks:
    """The marks of one deal, in memory only."""
    return KeptMarks({_name(game, day): marks})


def marks_path() -> Path | None:
    """The path of the file; None if nothing can be kept."""
    try:
        return statistics_folder() / FILE_NAME
    except CastlesError:
        return None


def load_marks(path: Path | None) -> KeptMarks:
    """Read the file; empty, with a notice, if it can't be used."""
    if path is None or not is_taken(path):
        return KeptMarks()
    try:
        content = json.loads(read_at_most(path, LARGEST_FILE))
        return KeptMarks(_checked(content))
    except OSError as error:
        cause = error.strerror or str(error)
        return KeptMarks(notice=Notice("day.marks_unreadable", {"file": str(path), "cause": cause}))
    except (ValueError, RecursionError):
        return KeptMarks(notice=_set_aside(path))


def keep_mark(path: Path | None, game: str, day: date, level: str, points: int) -> KeptMarks:
    """Add the points of a level in a deal; problems become notices and are never raised."""
    found = load_marks(path)
    name = _name(game, day)
    deals = {**found.deals, name: {**found.deals.get(name, {}), level: points}}
    # Latest first: the name of a deal begins with its date.
    deals = dict(sorted(deals.items(), reverse=True)[:MOST_DEALS])
    if path is None:
        return KeptMarks(deals, found.notice)
    content = json.dumps({"format": _FORMAT, "deals": deals}, indent=1, sort_keys=True) + "\n"
    try:
        write_atomically(path, content.encode())
    except CastlesError as error:
        facts = {"file": str(path), "cause": str(error)}
        return KeptMarks(deals, Notice("day.marks_unreadable", facts))
    return KeptMarks(deals, found.notice)


def _name(game: str, day: date) -> str:
    """The name includes the rules version: a deal may play differently under other rules."""
    return f"{day.isoformat()} {game} {game_named(game).rules_version}"


def _checked(content: object) -> dict[str, dict[str, int]]:
    deals = content.get("deals") if isinstance(content, dict) else None
    if not isinstance(deals, dict) or not all(_are_marks(marks) for marks in deals.values()):
        raise ValueError("no marks")
    return deals


def _are_marks(marks: object) -> bool:
    return isinstance(marks, dict) and all(
        type(points) is int and abs(points) <= LARGEST for points in marks.values()
    )


def _set_aside(path: Path) -> Notice:
    try:
        kept = path.rename(free_name(path, "damaged"))
    except OSError as error:
        cause = error.strerror or str(error)
        return Notice("day.marks_unreadable", {"file": str(path), "cause": cause})
    return Notice("day.marks_damaged", {"file": str(path), "kept": kept.name})
