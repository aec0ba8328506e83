"""The match files of a folder, and a fast check of which games are over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from castles.engine.plain_file import open_plain

SUFFIX = ".castles"
MOST_LISTED = 2_000
"""Only the latest are listed: they load within a second."""
TAIL = 48 * 1024
"""In bytes: several times the longest final records of a match."""
_FINISHED = b'"kind":"finished"'


def match_files(folder: Path) -> list[Path]:
    """All files with the name of a match, the latest first."""
    found = []
    with suppress(OSError):
        for file in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                # Broken links are listed too.
                status = file.stat() if file.exists() else file.lstat()
                found.append((status.st_mtime_ns, file))
    return [file for _, file in sorted(found, reverse=True)]


def unfinished_files(folder: Path) -> Iterator[Path]:
    """The readable files whose last records don't say that the game is over."""
    for file in match_files(folder)[:MOST_LISTED]:
        with suppress(OSError):
            if not is_finished(file):
                yield file


def is_finished(path: Path) -> bool:
    """Whether a file's last records say that the game is over; OSError if it can't be read."""
    with open_plain(path) as file:
        file.seek(max(0, file.seek(0, 2) - TAIL))
        tail = file.read(TAIL).splitlines()
    return bool(tail) and _FINISHED in tail[-1]
