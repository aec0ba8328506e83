"""The player's matches on disk: listing, deleting and restoring them.

Listing reads a summary from each file and caches it until the file changes; only old matches
without standings in their records are replayed for it.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from castles.engine.plain_file import check_plain, is_taken
from castles.play.challenge import NONE, Challenge
from castles.play.header import Header
from castles.play.match_files import MOST_LISTED, SUFFIX, match_files, unfinished_files
from castles.play.notice import Notice, SaveFaultError, save_fault
from castles.play.own_files import not_written
from castles.play.play_time import date_of
from castles.play.seat import SeatSpec
from castles.play.summary import Standing, read_summary, standing_of

DELETED = "deleted"
"""The folder for deleted matches, from which the latest can be restored."""
_KEPT_DELETED = 20


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One file; `problem` says why it can't be used at all.

    A file damaged after its header has no problem: its intact part is listed, and resuming it
    repairs it and says so.
    """

    path: Path
    saved: datetime
    game: str = ""
    seats: tuple[SeatSpec, ...] = ()
    phase: int = 0
    round: int = 0
    scores: tuple[int, ...] = ()
    actions: int = 0
    is_over: bool = False
    problem: Notice | None = None
    is_assisted: bool = False
    is_practice: bool = False
    begun: int = 0
    """When it was dealt, in seconds since 1970."""
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    challenge: Challenge = NONE


def new_path(folder: Path, game: str) -> Path:
    """A file that does not exist yet."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = folder / f"{name}{SUFFIX}", 2
    while is_taken(path):
        path, number = folder / f"{name}-{number}{SUFFIX}", number + 1
    return path


def saved_matches(folder: Path) -> list[SavedMatch]:
    """The matches of a folder, the latest first."""
    return [_summary(file) for file in match_files(folder)[:MOST_LISTED]]


def latest_unfinished(folder: Path, games: Collection[str] = ()) -> SavedMatch | None:
    """The last played match that can be continued, among the given games or all."""
    found = (playable(file, games) for file in unfinished_files(folder))
    return next((match for match in found if match is not None), None)


def playable(file: Path, games: Collection[str] = ()) -> SavedMatch | None:
    """The match if it can be continued and is among the given games; else None."""
    found = _summary(file)
    wanted = not games or found.game in games
    return found if wanted and found.problem is None and not found.is_over else None


def delete(match: SavedMatch) -> Path:
    """Move a match out of the list; returns its new path, for `bring_back`."""
    folder = match.path.parent / DELETED
    target, number = folder / match.path.name, 2
    try:
        folder.mkdir(exist_ok=True)
        while is_taken(target):
            target, number = folder / f"{match.path.stem}-{number}{SUFFIX}", number + 1
        match.path.rename(target)
        # Never the one just deleted, even if the match is old.
        for old in [file for file in match_files(folder) if file != target][_KEPT_DELETED - 1 :]:
            old.unlink()
    except OSError as error:
        raise not_written(match.path, error) from error
    return target


def bring_back(deleted: Path, path: Path) -> None:
    """Undo `delete`; SaveFaultError if another match has taken its name."""
    if is_taken(path):
        raise save_fault("save.exists", path)
    try:
        deleted.rename(path)
    except OSError as error:
        raise not_written(path, error) from error


def _summary(file: Path) -> SavedMatch:
    try:
        check_plain(file)
        status = file.stat()
    except OSError as error:
        cause = error.strerror or str(error)
        fault = save_fault("save.missing", file, cause=cause)
        return SavedMatch(file, date_of(0), problem=fault.notice)
    return _summary_of(file, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=4096)
def _summary_of(file: Path, modified: int, size: int) -> SavedMatch:
    """Time and size are part of the cache key, so a changed file is read again."""
    saved = date_of(modified / 1e9)
    try:
        header, seats, standing, begun = _seen(file)
    except SaveFaultError as fault:
        return SavedMatch(file, saved, problem=fault.notice)
    return SavedMatch(
        file,
        saved,
        header.game,
        seats,
        standing.phase,
        standing.round,
        standing.scores,
        standing.actions,
        standing.is_over,
        is_assisted=standing.is_assisted,
        is_practice=standing.is_practice,
        begun=begun,
        seed=header.seed,
        options=header.options,
        challenge=header.challenge,
    )


def _seen(file: Path) -> tuple[Header, tuple[SeatSpec, ...], Standing, int]:
    seen = read_summary(file)
    if seen is not None:
        return seen.header, seen.seats, seen.standing, seen.begun
    # Only for old matches; newer ones have standings.
    from castles.play.replay import load_played

    played = load_played(file)
    standing, begun = standing_of(played), played.play_time.begun
    return played.header, tuple(played.seats), standing, begun
