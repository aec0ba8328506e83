"""Summaries for a list of matches: who plays, and the score.

The records include the standing, so only the first and last lines of a file are read, however long
it is. The rest is checked when the match is opened.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, integer, listing, mapping, named
from castles.engine.game import check_seats
from castles.engine.plain_file import open_plain
from castles.games.by_game import game_named
from castles.play.header import FORMAT, Header, read_header
from castles.play.line import BadLineError, is_intact, may_be_journal, record_of
from castles.play.match_files import TAIL
from castles.play.notice import save_fault
from castles.play.played_match import PlayedMatch
from castles.play.record import Record
from castles.play.save_file import LARGEST_FILE
from castles.play.seat import SeatSpec, seat_from_data

_STANDING = b'"standing":'
LARGEST = 100_000
"""More points or actions than any match has; lists have no room for more digits."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Phase and round (0 in games without them), scores, and number of actions."""

    phase: int
    round: int
    scores: tuple[int, ...]
    actions: int
    is_over: bool
    seats: tuple[SeatSpec, ...] = ()
    """The seats, if they differ from the header."""
    is_assisted: bool = False
    """Whether anyone asked for hints."""
    is_practice: bool = False
    """Whether unlimited undo was ever allowed."""

    def to_record(self) -> Record:
        data: dict[str, Fact] = {
            "phase": self.phase,
            "round": self.round,
            "scores": list(self.scores),
            "actions": self.actions,
            "over": self.is_over,
        }
        data |= {"seats": [spec.to_data() for spec in self.seats]} if self.seats else {}
        data |= {"assisted": True} if self.is_assisted else {}
        return data | {"practice": True} if self.is_practice else data


def standing_of(played: PlayedMatch) -> Standing:
    game, state = played.game, played.history.state
    progress = game.progress(state)
    return Standing(
        progress.phase,
        progress.round,
        tuple(sheet.totals[game.score_track] for sheet in game.scores(state)),
        played.history.actions,
        game.outcome(state) is not None,
        # The header has the original player.
        tuple(replace(seat, first="") for seat in played.seats)
        if tuple(played.seats) != played.header.seats
        else (),
        bool(played.assisted),
        played.is_practice,
    )


def read_standing(data: Record) -> Standing:
    """The standing of a record; SaveError if it makes no sense."""
    return Standing(
        _sensible(integer(data, "phase")),
        _sensible(integer(data, "round")),
        tuple(_sensible(score, -LARGEST) for score in listing(data, "scores")),
        _sensible(integer(data, "actions")),
        data.get("over") is True,
        tuple(seat_from_data(mapping(spec)) for spec in listing(data, "seats"))
        if "seats" in data
        else (),
        data.get("assisted") is True,
        data.get("practice") is True,
    )


def _sensible(number: Fact, least: int = 0) -> int:
    if type(number) is not int or not least <= number <= LARGEST:
        raise SaveError("no match can have this standing")
    return number


@dataclass(frozen=True, slots=True)
class Summary:
    """From the header and the last intact standing."""

    header: Header
    seats: tuple[SeatSpec, ...]
    standing: Standing
    begun: int = 0
    """When it was dealt, in seconds since 1970."""


def read_summary(path: Path) -> Summary | None:
    """The summary of a match; None if that needs a replay.

    SaveFaultError if the file isn't a match.
    """
    first, tail = _ends(path)
    if not may_be_journal(first):
        raise save_fault("save.foreign", path)
    if not is_intact(first, b""):
        raise save_fault("save.damaged_unmended", path, line=1, byte=0)
    last = _last_standing(first, tail)
    try:
        return _summary(first, last) if last else None
    except (CastlesError, BadLineError):
        # The replay will report what is wrong.
        return None


def _ends(path: Path) -> tuple[bytes, list[bytes]]:
    """The first line and the last lines; the first of those may be incomplete."""
    try:
        with open_plain(path) as file:
            first = file.readline(LARGEST_FILE)
            file.seek(max(len(first), file.seek(0, 2) - TAIL))
            return first, file.read(TAIL).splitlines(keepends=True)
    except OSError as error:
        raise save_fault("save.missing", path, cause=error.strerror or str(error)) from error


def _last_standing(first: bytes, tail: list[bytes]) -> bytes | None:
    lines = [first, *tail]
    for number in reversed(range(1, len(lines))):
        if _STANDING in lines[number] and is_intact(lines[number], lines[number - 1]):
            return lines[number]
    return first if _STANDING in first else None


def _summary(first: bytes, last: bytes) -> Summary | None:
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
        raise SaveError("the standing is for another number of seats")
    dealt = zip(header.seats, seats, strict=True)
    seats = tuple(replace(seat, kind=sat.kind).played_by(seat.kind) for sat, seat in dealt)
    begun = integer(record, "at") if "at" in record else 0
    return Summary(header, seats, standing, begun)
