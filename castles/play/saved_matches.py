"""The player's matches on the disk: listed with what a person needs to know, deleted, brought back.

Listing glances at each file and remembers the summary until the file changes; only matches of
before there were standings in the records are played again for it.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from castles.engine.plain_file import check_plain, is_taken
from castles.play.notice import Notice, SaveFaultError, save_fault
from castles.play.own_files import not_written
from castles.play.play_time import date_of
from castles.play.replay import load_played
from castles.play.seat import SeatSpec
from castles.play.summary import Standing, is_finished, read_summary, standing_of

SUFFIX = ".castles"
MOST_LISTED = 2_000
"""The latest of a folder: they are listed within a second, and nobody reads on."""
DELETED = "deleted"
"""The folder for deleted matches, from which the latest can be brought back."""
_KEPT_DELETED = 20


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One file; `problem` says why nothing in it can be used.

    A file that is damaged behind its header has no problem: it is told as far as it is intact, and
    resuming it mends it and says so.
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


def new_path(folder: Path, game: str) -> Path:
    """A file that does not exist yet."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = folder / f"{name}{SUFFIX}", 2
    while is_taken(path):
        path, number = folder / f"{name}-{number}{SUFFIX}", number + 1
    return path


def saved_matches(folder: Path) -> list[SavedMatch]:
    """The matches of a folder, the latest first."""
    return [_summary(file) for file in _files(folder)[:MOST_LISTED]]


def latest_unfinished(folder: Path, games: Collection[str] = ()) -> SavedMatch | None:
    """The match that was played last and can go on; of some games only, if they are named."""
    for file in _files(folder)[:MOST_LISTED]:
        # The end of a file tells quickly that there is no need to look at the whole of it.
        try:
            if is_finished(file):
                continue
        except OSError:
            continue
        found = _summary(file)
        wanted = not games or found.game in games
        if wanted and found.problem is None and not found.is_over:
            return found
    return None


def delete(match: SavedMatch) -> Path:
    """Move a match out of the list; returns where it is, for `bring_back`."""
    folder = match.path.parent / DELETED
    target, number = folder / match.path.name, 2
    try:
        folder.mkdir(exist_ok=True)
        while is_taken(target):
            target, number = folder / f"{match.path.stem}-{number}{SUFFIX}", number + 1
        match.path.rename(target)
        # Never the one that was deleted just now, however old the match is.
        for old in [file for file in _files(folder) if file != target][_KEPT_DELETED - 1 :]:
            old.unlink()
    except OSError as error:
        raise not_written(match.path, error) from error
    return target


def bring_back(deleted: Path, path: Path) -> None:
    """Undo `delete`; SaveFaultError if another match has its name by now."""
    if is_taken(path):
        raise save_fault("save.exists", path)
    try:
        deleted.rename(path)
    except OSError as error:
        raise not_written(path, error) from error


def _files(folder: Path) -> list[Path]:
    """Everything that is called a match, the latest first."""
    found = []
    with suppress(OSError):
        for file in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                # A link that leads nowhere is named like everything else.
                status = file.stat() if file.exists() else file.lstat()
                found.append((status.st_mtime_ns, file))
    return [file for _, file in sorted(found, reverse=True)]


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
    """Time and size are there for the cache: another file of that name is read again."""
    saved = date_of(modified / 1e9)
    try:
        game, seats, standing = _seen(file)
    except SaveFaultError as fault:
        return SavedMatch(file, saved, problem=fault.notice)
    return SavedMatch(
        file,
        saved,
        game,
        seats,
        standing.phase,
        standing.round,
        standing.scores,
        standing.actions,
        standing.is_over,
        is_assisted=standing.is_assisted,
    )


def _seen(file: Path) -> tuple[str, tuple[SeatSpec, ...], Standing]:
    seen = read_summary(file)
    if seen is not None:
        return seen.header.game, seen.seats, seen.standing
    played = load_played(file)
    return played.game.name, tuple(played.seats), standing_of(played)
