"""The files of matches in a folder: which there are, and which games are over, by a glance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from castles.engine.plain_file import open_plain

SUFFIX = ".castles"
MOST_LISTED = 2_000
"""The latest of a folder: they are listed within a second, and nobody reads on."""
TAIL = 48 * 1024
"""In bytes: several times the longest last records of a match."""
_FINISHED = b'"kind":"finished"'


def match_files(folder: Path) -> list[Path]:
    """Everything that is called a match, the latest first."""
    found = []
    with suppress(OSError):
        for file in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                # A link that leads nowhere is named like everything else.
                status = file.stat() if file.exists() else file.lstat()
                found.append((status.st_mtime_ns, file))
    return [file for _, file in sorted(found, reverse=True)]


def unfinished_files(folder: Path) -> Iterator[Path]:
    """The files that can be read and do not say at their end that the game is over."""
    for file in match_files(folder)[:MOST_LISTED]:
        with suppress(OSError):
            if not is_finished(file):
                yield file


def is_finished(path: Path) -> bool:
    """Whether the end of a file says that the game is over; OSError if it cannot be read."""
    with open_plain(path) as file:
        file.seek(max(0, file.seek(0, 2) - TAIL))
        tail = file.read(TAIL).splitlines()
    return bool(tail) and _FINISHED in tail[-1]
