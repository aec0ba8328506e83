"""The journal: every record is appended and flushed, so killing the program loses nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from castles.engine.plain_file import is_taken
from castles.play.line import FIRST_CHECK, encode_lines
from castles.play.notice import save_fault
from castles.play.own_files import not_written, write_atomically
from castles.play.record import Record
from castles.play.save_file import LARGEST_FILE, SaveFile

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Journal:
    """An open save file that is only appended to.

    When an append fails, the lines stay in memory and are written first by the next append: once
    the disk has room again, the file is complete.
    """

    def __init__(self, path: Path, check: str = FIRST_CHECK, size: int = 0) -> None:
        self.path = path
        self._check = check
        self._size = size
        self._unwritten = b""
        self._torn = False
        self._handle: int | None = None

    @classmethod
    def continuing(cls, save: SaveFile) -> Journal:
        """Append to an intact save file."""
        return cls(save.path, save.check, save.size)

    def append(self, records: Sequence[Record]) -> None:
        """Write the records in one call and sync; SaveFaultError if it fails.

        Without records it writes only what is still missing.
        """
        lines, self._check = encode_lines(records, self._check)
        self._unwritten += lines
        if self._size + len(self._unwritten) > LARGEST_FILE:
            raise save_fault("save.too_large", self.path, limit=LARGEST_FILE)
        if self._size == 0:
            self._create()
        else:
            self._write()
        self._size += len(self._unwritten)
        self._unwritten = b""

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _create(self) -> None:
        if is_taken(self.path):
            raise save_fault("save.exists", self.path)
        write_atomically(self.path, self._unwritten)

    def _write(self) -> None:
        try:
            self._append()
        except OSError as error:
            with suppress(OSError):
                self._mend()
            raise not_written(self.path, error) from error

    def _append(self) -> None:
        handle = self._handle = self._open() if self._handle is None else self._handle
        self._mend()
        found = os.fstat(handle)
        if found.st_size != self._size or found.st_nlink == 0:
            raise save_fault("save.changed", self.path)
        if not self._unwritten:
            # The caller only wants to know whether everything is written.
            return
        self._torn = True
        written = os.write(handle, self._unwritten)
        if written < len(self._unwritten):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(handle)
        self._torn = False

    def _open(self) -> int:
        return os.open(self.path, _APPEND)

    def _mend(self) -> None:
        """Cut off a half-written last line."""
        if self._torn and self._handle is not None:
            os.ftruncate(self._handle, self._size)
            self._torn = False
