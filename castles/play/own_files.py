"""Writes files: completely or not at all, and never over anything but an ordinary file.

Only a writable ordinary file is replaced, and a link stays a link. An output that a person names
may also be a device or a pipe, which is written to directly. A process that dies while writing
leaves a temporary file; the next writer in that folder removes it.
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
"""Part of the name of an unfinished file."""
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
    """Write a temporary file, sync, rename it over the old one; SaveFaultError if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _write_whole(path) as file:
            file.write(raw)
    except OSError as error:
        raise not_written(path, error) from error


@contextmanager
def output_file(path: Path) -> Iterator[BinaryIO]:
    """An output file that a person named: replaced as a whole, or written to if it is special.

    OSError if it can't be written. A pipe without a reader is refused.
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
    """The first unused name `NAME.LABEL-N` in the file's folder."""
    number = 1
    while is_taken(kept := path.with_name(f"{path.name}.{label}-{number}")):
        number += 1
    return kept


def expanded(path: Path) -> Path:
    """The path with `~` or `~name` expanded; SaveFaultError if there is no such user."""
    try:
        return path.expanduser()
    except RuntimeError as error:
        raise save_fault("save.not_written", path, cause=str(error)) from error


def not_written(path: Path, error: OSError) -> SaveFaultError:
    return save_fault("save.not_written", path, cause=error.strerror or str(error))


def sweep(folder: Path) -> None:
    """Remove the unfinished files of dead processes."""
    with suppress(OSError):
        for file in list(folder.glob(f".*{_UNFINISHED}*")):
            with suppress(OSError):
                _take_away(file)


def _take_away(file: Path) -> None:
    check_plain(file)
    handle = os.open(file, os.O_RDWR | _NONBLOCKING | getattr(os, "O_NOFOLLOW", 0))
    try:
        # If it is still being written, its writer has the lock.
        lock(handle)
    finally:
        os.close(handle)
    file.unlink()


@contextmanager
def _write_whole(path: Path) -> Iterator[BinaryIO]:
    """A temporary file that replaces the target when it is complete."""
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
                # Windows can't move an open file.
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
    """Create and open a temporary file in the same folder."""
    prefix = f".{target.name}{_UNFINISHED}"
    handle, name = tempfile.mkstemp(prefix=prefix, dir=target.parent)
    return handle, Path(name)


def _replaceable(path: Path) -> Path:
    """The file of a name, through any link; OSError if it must not be replaced."""
    check_nameable(path)
    if not is_taken(path):
        return path
    check_plain(path)
    target = path.resolve(strict=True)
    # Without permission to change a file we must not replace it either.
    os.close(os.open(target, os.O_RDWR | _NONBLOCKING))
    return target


def _sync_folder(folder: Path) -> None:
    """Make a rename durable. Systems that don't support this don't need it."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
