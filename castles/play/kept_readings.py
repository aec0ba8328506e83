"""A cache of what was read from the game's own files: reading YAML is slow.

A copy is valid only while it is intact and the files are unchanged, as with Python's compiled
modules. It can be deleted at any time. Nothing is kept before `keep_readings` is called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar, cast
from zlib import crc32

import castles
from castles.engine.errors import SaveError
from castles.engine.plain_file import read_at_most
from castles.play.own_files import write_atomically

FORMAT = 1
LARGEST_FILE = 8_000_000
"""In bytes; the texts of one language take a fortieth of it."""

T = TypeVar("T")

_folders: list[Path] = []
"""The folder of the copies, if any are kept."""


def keep_readings(folder: Path) -> None:
    """Keep copies in a folder from now on; it is created with the first copy."""
    _folders[:] = [folder]


def kept_reading(name: str, sources: Iterable[Path], read: Callable[[], T]) -> T:
    """The result of `read` for some files: from the copy of that name, else read now and kept.

    It must be JSON data, with only strings as keys. Exceptions from `read` are passed on.
    """
    made_of = _state_of(sources) if _folders else None
    if made_of is None:
        return read()
    copy = _folders[0] / f"{name}.json"
    found = _read_copy(copy, made_of)
    if found is not None:
        return cast(T, found)
    content = read()
    told = json.dumps({"of": made_of, "holds": content}, ensure_ascii=False)
    # A file name may not be valid text.
    body = told.encode(errors="surrogatepass")
    with suppress(SaveError):
        write_atomically(copy, b"%08x\n%s" % (crc32(body), body))
    return content


def _state_of(sources: Iterable[Path]) -> list[object] | None:
    """A value that changes with the program or any of the files; None if a file is missing."""
    try:
        status = [(str(path), path.stat()) for path in sources]
    except OSError:
        return None
    files = [[path, found.st_mtime_ns, found.st_size] for path, found in status]
    return [castles.__version__, FORMAT, files]


def _read_copy(copy: Path, made_of: list[object]) -> object:
    """The content of a valid copy; None if there is none."""
    try:
        check, _, body = read_at_most(copy, LARGEST_FILE).partition(b"\n")
        if int(check, 16) != crc32(body):
            return None
        kept = json.loads(body)
        return kept["holds"] if kept["of"] == made_of else None
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
