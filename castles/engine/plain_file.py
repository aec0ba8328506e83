"""Ordinary files, among which a folder, a pipe, a device or a link to nowhere may lie.

Opening a pipe waits for ever and reading a device never ends, so nothing is opened before it is
known to be a file. What a path cannot even name is an OSError like every other fault of a file.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path
from typing import BinaryIO

_WAIT_FOR_NOBODY = getattr(os, "O_NONBLOCK", 0)
_READ = os.O_RDONLY | _WAIT_FOR_NOBODY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def open_plain(path: Path) -> BinaryIO:
    """An ordinary file for reading; OSError if it is none."""
    check_plain(path)
    handle = os.open(path, _READ)
    try:
        # Something else may have taken its place just now.
        _check(os.fstat(handle), path)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def check_plain(path: Path) -> None:
    """OSError if there is no ordinary file at a path, or behind the link that is there."""
    check_nameable(path)
    _check(path.stat(), path)


def check_nameable(path: Path) -> None:
    """OSError if no file can have that name: of some letters the system makes no name."""
    try:
        if b"\0" not in os.fsencode(path):
            return
    except UnicodeEncodeError:
        pass
    raise OSError(errno.EINVAL, "no name for a file", str(path))


_NO_LETTER = re.compile("[\ud800-\udfff]")
"""What Python makes of bytes in a name that are not text."""


def escape_words(words: str) -> str:
    """Words as they can be shown and copied: bytes of a name that are not text are written out."""
    return words if words.isascii() else _NO_LETTER.sub(_escape, words)


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code & 0xFF:02x}" if 0xDC80 <= code <= 0xDCFF else f"\\u{code:04x}"


def read_at_most(path: Path, limit: int) -> bytes:
    """What a file holds; ValueError if that is more than `limit` bytes."""
    with open_plain(path) as file:
        raw = file.read(limit + 1)
    if len(raw) > limit:
        raise ValueError(f"larger than {limit:,} bytes")
    return raw


def is_taken(path: Path) -> bool:
    """Whether anything has that name, a link that leads nowhere too."""
    return os.path.lexists(path)


def is_special(path: Path) -> bool:
    """Whether a pipe or a device has that name: something to write into, not to replace."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _check(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "a pipe or a device, not a file", str(path))
