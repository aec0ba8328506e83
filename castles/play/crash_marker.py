"""A marker file that exists while a match is open; one left over means a crash.

While a match is played, a marker file next to it is locked. Leaving the match removes the marker.
When a process dies, the system releases the lock but the marker stays.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from castles.play.match_files import SUFFIX, is_finished
from castles.play.own_files import lock, sweep

_PREFIX, _ENDING = ".", ".playing"

_MARK = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


@contextmanager
def mark_playing(path: Path | None) -> Iterator[None]:
    """Hold the marker while a match is played; does nothing without a file or a writable disk."""
    marker = path.with_name(f"{_PREFIX}{path.name}{_ENDING}") if path else None
    handle = _take(marker) if marker else None
    try:
        yield
    finally:
        if marker is not None and handle is not None:
            _give_back(marker, handle)


def interrupted(folder: Path) -> list[Path]:
    """The unfinished matches during which a process died, latest first; each is reported once.

    Also removes files that dead processes left half-written.
    """
    sweep(folder)
    found: list[tuple[int, Path]] = []
    for marker in folder.glob(f"{_PREFIX}*{SUFFIX}{_ENDING}"):
        handle = _take(marker)
        if handle is None:
            # The match is open right now.
            continue
        _give_back(marker, handle)
        match = marker.with_name(marker.name.removeprefix(_PREFIX).removesuffix(_ENDING))
        with suppress(OSError):
            if not is_finished(match):
                found.append((match.stat().st_mtime_ns, match))
    return [match for _, match in sorted(found, reverse=True)]


def _take(marker: Path) -> int | None:
    """The locked marker; None if it can't be created or another process has it."""
    handle = None
    try:
        handle = os.open(marker, _MARK, 0o600)
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode) or status.st_size:
            raise OSError("a marker is an empty file; this is something else of that name")
        lock(handle)
    except OSError:
        if handle is not None:
            os.close(handle)
        return None
    return handle


def _give_back(marker: Path, handle: int) -> None:
    # Close it first: Windows can't remove an open file.
    os.close(handle)
    with suppress(OSError):
        marker.unlink()
