"""Save files on disk: read what is good, set damage aside, replace whole files atomically."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from castles.play.line import (
    FIRST_CHECK,
    BadLineError,
    decode_line,
    encode_lines,
    may_be_journal,
)
from castles.play.notice import Notice, SaveFaultError, save_fault
from castles.play.record import Record

LARGEST_FILE = 32 * 1024 * 1024
"""In bytes; a long match with a lot of undoing takes less than one megabyte."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Where the good part of a file ends: everything before this byte of this line is intact."""

    line: int
    byte: int


@dataclass(frozen=True, slots=True)
class SaveFile:
    """The intact records of a file, and what is needed to append to it."""

    path: Path
    records: tuple[Record, ...]
    check: str
    size: int
    damage: Damage | None = None


def read_save(path: Path) -> SaveFile:
    """Read what is intact, changing nothing; SaveFaultError if it is no journal at all."""
    raw = read_bytes(path)
    if not may_be_journal(raw):
        raise save_fault("save.foreign", path)
    return _decode(path, raw)


def mend_save(save: SaveFile) -> tuple[SaveFile, Notice | None]:
    """Put the intact part in the file's place and keep the damaged file beside it.

    Gives the mended save and the notice for the player; an undamaged save is left as it is.
    """
    if save.damage is None:
        return save, None
    place = {"line": save.damage.line, "byte": save.damage.byte}
    if not save.records:
        kept = free_name(save.path, "damaged")
        try:
            save.path.rename(kept)
        except OSError as error:
            raise not_written(save.path, error) from error
        raise save_fault("save.lost", save.path, kept=kept.name, **place)
    # The copy first, the replacement second: at no moment is the file missing.
    kept = keep_copy(save.path, "damaged")
    mended = write_save(save.path, save.records)
    return mended, save_fault("save.damaged", save.path, kept=kept.name, **place).notice


def write_save(path: Path, records: Sequence[Record]) -> SaveFile:
    """Write all records as one file, which is there entirely or not at all."""
    raw, check = encode_lines(records)
    write_atomically(path, raw)
    return SaveFile(path, tuple(records), check, len(raw))


def keep_copy(path: Path, label: str) -> Path:
    """Copy a file to the first free `NAME.LABEL-N` beside it."""
    kept = free_name(path, label)
    write_atomically(kept, read_bytes(path))
    return kept


def write_atomically(path: Path, raw: bytes) -> None:
    """Write beside the file, flush, rename over it, flush the folder."""
    temporary: str | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
        temporary = None
        _sync_folder(path.parent)
    except OSError as error:
        raise not_written(path, error) from error
    finally:
        if temporary is not None:
            with suppress(OSError):
                Path(temporary).unlink()


def _sync_folder(folder: Path) -> None:
    """Make a rename in the folder last. Some systems cannot do it and need no help."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def not_written(path: Path, error: OSError) -> SaveFaultError:
    return save_fault("save.not_written", path, cause=error.strerror or str(error))


def read_bytes(path: Path) -> bytes:
    """What a file holds; SaveFaultError if it cannot be read or is too large for a match."""
    try:
        return read_at_most(path, LARGEST_FILE)
    except OSError as error:
        cause = error.strerror or str(error)
        raise save_fault("save.missing", path, cause=cause) from error
    except ValueError as error:
        raise save_fault("save.too_large", path, limit=LARGEST_FILE) from error


def read_at_most(path: Path, limit: int) -> bytes:
    """What a file holds; ValueError if that is more than so many bytes."""
    with path.open("rb") as file:
        raw = file.read(limit + 1)
    if len(raw) > limit:
        raise ValueError(f"larger than {limit:,} bytes")
    return raw


def _decode(path: Path, raw: bytes) -> SaveFile:
    records: list[Record] = []
    check = FIRST_CHECK
    size = 0
    for line in BytesIO(raw):
        try:
            record, check = decode_line(line, check)
        except BadLineError:
            break
        records.append(record)
        size += len(line)
    intact = records and size == len(raw)
    damage = None if intact else Damage(len(records) + 1, size)
    return SaveFile(path, tuple(records), check, size, damage)


def free_name(path: Path, label: str) -> Path:
    """The first name `NAME.LABEL-N` that nothing beside the file has."""
    number = 1
    while (kept := path.with_name(f"{path.name}.{label}-{number}")).exists():
        number += 1
    return kept
