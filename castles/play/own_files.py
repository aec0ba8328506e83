"""Files that the program writes: whole or not at all, and never in place of other things.

Only an ordinary file that may be written is replaced, a link stays a link, and what a person names
for output may be a device or a pipe, which is written into. A process that dies while it writes
leaves an unfinished file with a name of its own; the next writer in that folder takes it away.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from castles.engine.plain_file import check_nameable, check_plain, is_special, is_taken
from castles.play.notice import SaveFaultError, save_fault

_UNFINISHED = ".castles-part-"
"""In the name of a file that is not finished yet."""
_NONBLOCKING = getattr(os, "O_NONBLOCK", 0)

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Take a file for this process, until it is closed; OSError if another has it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Take a file for this process, until it is closed; OSError if another has it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def write_atomically(path: Path, raw: bytes) -> None:
    """Write beside the file, flush, rename over it; SaveFaultError if that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _write_whole(path) as file:
            file.write(raw)
    except OSError as error:
        raise not_written(path, error) from error


@contextmanager
def output_file(path: Path) -> Iterator[BinaryIO]:
    """A file that a person named for output: replaced as a whole, or written into if it is special.

    OSError says that it cannot be written. A pipe that nobody reads is refused.
    """
    if not is_special(path):
        with _write_whole(path) as file:
            yield file
        return
    handle = os.open(path, os.O_WRONLY | _NONBLOCKING)
    with os.fdopen(handle, "wb") as file:
        os.set_blocking(handle, True)
        yield file


def free_name(path: Path, label: str) -> Path:
    """The first name `NAME.LABEL-N` that nothing beside the file has."""
    number = 1
    while is_taken(kept := path.with_name(f"{path.name}.{label}-{number}")):
        number += 1
    return kept


def expanded(path: Path) -> Path:
    """The path with the home that `~` or `~name` stands for; SaveFaultError if nobody has it."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise save_fault("save.not_written", path, cause=str(error)) from error


def not_written(path: Path, error: OSError) -> SaveFaultError:
    return save_fault("save.not_written", path, cause=error.strerror or str(error))


def sweep(folder: Path) -> None:
    """Take away what processes that died did not finish."""
    with suppress(OSError):
        for file in list(folder.glob(f".*{_UNFINISHED}*")):
            with suppress(OSError):
                _take_away(file)


def _take_away(file: Path) -> None:
    check_plain(file)
    handle = os.open(file, os.O_RDWR | _NONBLOCKING | getattr(os, "O_NOFOLLOW", 0))
    try:
        # Who still writes it has the lock.
        lock(handle)
    finally:
        os.close(handle)
    file.unlink()


@contextmanager
def _write_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to be filled, which takes its place when all is in it."""
    unfinished: Path | None = None
    try:
        target = _replaceable(path)
        sweep(target.parent)
        handle, unfinished = _create(target)
        with os.fdopen(handle, "wb") as file:
            lock(file.fileno())
            yield file
            file.flush()
            os.fsync(file.fileno())
            if sys.platform == "win32":
                # It moves no file that is open.
                file.close()
            unfinished.replace(target)
        unfinished = None
        _sync_folder(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        if unfinished is not None:
            with suppress(OSError):
                unfinished.unlink()


def _create(target: Path) -> tuple[int, Path]:
    """A new file beside another, open."""
    prefix = f".{target.name}{_UNFINISHED}"
    handle, name = tempfile.mkstemp(prefix=prefix, dir=target.parent)
    return handle, Path(name)


def _replaceable(path: Path) -> Path:
    """The file that a name stands for, itself or behind a link; OSError if it has to stay."""
    check_nameable(path)
    if not is_taken(path):
        return path
    check_plain(path)
    target = path.resolve(strict=True)
    # Who may not change a file may not put another in its place either.
    os.close(os.open(target, os.O_RDWR | _NONBLOCKING))
    return target


def _sync_folder(folder: Path) -> None:
    """Make a rename in the folder last. Some systems cannot do it and need no help."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
