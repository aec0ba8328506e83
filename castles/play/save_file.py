"""Save files on disk: reads the intact part, keeps a damaged file aside, and repairs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from castles.engine.plain_file import read_at_most
from castles.play.line import (
    FIRST_CHECK,
    BadLineError,
    decode_line,
    encode_lines,
    may_be_journal,
)
from castles.play.notice import Notice, save_fault
from castles.play.own_files import free_name, write_atomically
from castles.play.record import Record

LARGEST_FILE = 32 * 1024 * 1024
"""In bytes; a long match with a lot of undoing takes less than one megabyte."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Where the intact part of a file ends: everything before this byte of this line is good."""

    line: int
    byte: int


@dataclass(frozen=True, slots=True)
class SaveFile:
    """The intact records of a file, and the values needed to append to it."""

    path: Path
    records: tuple[Record, ...]
    check: str
    size: int
    damage: Damage | None = None


def read_save(path: Path) -> SaveFile:
    """Read the intact part without changing the file; SaveFaultError if it isn't a journal."""
    raw = read_bytes(path)
    if not may_be_journal(raw):
        raise save_fault("save.foreign", path)
    return _decode(path, raw)


def check_has_records(save: SaveFile) -> None:
    """SaveFaultError if nothing is intact: the file may not be ours."""
    if not save.records and save.damage is not None:
        raise save_fault("save.lost", save.path, line=save.damage.line, byte=save.damage.byte)


def mend_save(save: SaveFile) -> tuple[SaveFile, Notice | None]:
    """Replace the file by its intact part and keep a copy of the damaged file next to it.

    Returns the repaired save and a notice for the player; an undamaged save isn't changed.
    """
    if save.damage is None:
        return save, None
    # Copy first, then replace, so that the file always exists.
    kept = keep_copy(save.path, "damaged")
    mended = write_save(save.path, save.records)
    place = {"line": save.damage.line, "byte": save.damage.byte}
    return mended, save_fault("save.damaged", save.path, kept=kept.name, **place).notice


def write_save(path: Path, records: Sequence[Record]) -> SaveFile:
    """Write all records to one file, completely or not at all."""
    raw, check = encode_lines(records)
    write_atomically(path, raw)
    return SaveFile(path, tuple(records), check, len(raw))


def keep_copy(path: Path, label: str) -> Path:
    """Copy a file to the first free `NAME.LABEL-N` in its folder."""
    kept = free_name(path, label)
    write_atomically(kept, read_bytes(path))
    return kept


def read_bytes(path: Path) -> bytes:
    """The content of a file; SaveFaultError if it can't be read or is too large for a match."""
    try:
        return read_at_most(path, LARGEST_FILE)
    except OSError as error:
        cause = error.strerror or str(error)
        raise save_fault("save.missing", path, cause=cause) from error
    except ValueError as error:
        raise save_fault("save.too_large", path, limit=LARGEST_FILE) from error


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
