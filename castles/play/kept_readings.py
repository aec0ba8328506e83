"""What was read from the game's own files, kept for the next start: reading YAML takes long.

A copy counts only while the files are as they were, as with the compiled modules of Python, and
only if it is intact. It can be thrown away at any time. Only who calls `keep_readings` keeps any.
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
"""In bytes; the texts of a language take a fortieth of it."""

T = TypeVar("T")

_folders: list[Path] = []
"""The one where copies are kept, if they are."""


def keep_readings(folder: Path) -> None:
    """From now on keep copies in a folder; it is made when the first is written."""
    _folders[:] = [folder]


def kept_reading(name: str, sources: Iterable[Path], read: Callable[[], T]) -> T:
    """What `read` makes of some files: from the copy of that name, or now, and then kept.

    It must be what JSON can hold, with nothing but texts as keys. What `read` raises is passed on.
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
    # The name of a file need not be text.
    body = told.encode(errors="surrogatepass")
    with suppress(SaveError):
        write_atomically(copy, b"%08x\n%s" % (crc32(body), body))
    return content


def _state_of(sources: Iterable[Path]) -> list[object] | None:
    """What changes with the program or with one of the files; None if one cannot be found."""
    try:
        status = [(str(path), path.stat()) for path in sources]
    except OSError:
        return None
    files = [[path, found.st_mtime_ns, found.st_size] for path, found in status]
    return [castles.__version__, FORMAT, files]


def _read_copy(copy: Path, made_of: list[object]) -> object:
    """The content of an intact copy of the same files; None if there is none."""
    try:
        check, _, body = read_at_most(copy, LARGEST_FILE).partition(b"\n")
        if int(check, 16) != crc32(body):
            return None
        kept = json.loads(body)
        return kept["holds"] if kept["of"] == made_of else None
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
