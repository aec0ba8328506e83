"""A glance at a saved match: who plays and how it stands, from the first and the last lines alone.

A file of thousands of actions takes no longer than a short one. What lies between is not checked:
opening the match does that.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import integer, named
from castles.engine.game import check_seats, game_named
from castles.engine.plain_file import open_plain
from castles.play.header import FORMAT, Header, read_header
from castles.play.line import BadLineError, is_intact, may_be_journal, record_of
from castles.play.notice import save_fault
from castles.play.save_file import LARGEST_FILE
from castles.play.seat import SeatSpec
from castles.play.standing import Standing, read_standing

_TAIL = 48 * 1024
"""In bytes: several times the longest last records of a match."""
_FINISHED = b'"kind":"finished"'
_STANDING = b'"standing":'


@dataclass(frozen=True, slots=True)
class Glance:
    """What the header and the last intact standing say."""

    header: Header
    seats: tuple[SeatSpec, ...]
    standing: Standing


def glance(path: Path) -> Glance | None:
    """How a match stands; None if that cannot be seen without playing it.

    SaveFaultError if there is no match in the file at all.
    """
    first, tail = _ends(path)
    if not may_be_journal(first):
        raise save_fault("save.foreign", path)
    if not is_intact(first, b""):
        raise save_fault("save.damaged_unmended", path, line=1, byte=0)
    last = _last_standing(first, tail)
    try:
        return _glance(first, last) if last else None
    except (CastlesError, BadLineError):
        # Playing it again finds out what is wrong, and says it.
        return None


def is_finished(path: Path) -> bool:
    """Whether the end of a file says that the game is over; OSError if it cannot be read."""
    with open_plain(path) as file:
        file.seek(max(0, file.seek(0, 2) - _TAIL))
        tail = file.read(_TAIL).splitlines()
    return bool(tail) and _FINISHED in tail[-1]


def _ends(path: Path) -> tuple[bytes, list[bytes]]:
    """The first line, and the last lines as pieces of which the first may begin anywhere."""
    try:
        with open_plain(path) as file:
            first = file.readline(LARGEST_FILE)
            file.seek(max(len(first), file.seek(0, 2) - _TAIL))
            return first, file.read(_TAIL).splitlines(keepends=True)
    except OSError as error:
        raise save_fault("save.missing", path, cause=error.strerror or str(error)) from error


def _last_standing(first: bytes, tail: list[bytes]) -> bytes | None:
    lines = [first, *tail]
    for number in reversed(range(1, len(lines))):
        if _STANDING in lines[number] and is_intact(lines[number], lines[number - 1]):
            return lines[number]
    return first if _STANDING in first else None


def _glance(first: bytes, last: bytes) -> Glance | None:
    record = record_of(first)
    header = read_header(record)
    is_todays = integer(record, "format") == FORMAT
    game = game_named(header.game)
    if not is_todays or header.rules_version != game.rules_version:
        return None
    standing = read_standing(named(record_of(last), "standing"))
    seats = standing.seats or header.seats
    check_seats(game.name, game.seats_allowed(header.options), len(header.seats))
    if not len(header.seats) == len(seats) == len(standing.scores):
        raise SaveError("the standing is one of another number of seats")
    return Glance(header, seats, standing)
