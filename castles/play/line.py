"""The lines of a journal file: records as JSON, chained by check values.

A line is `{"check":"0123abcd",...}`; its check covers the line's other bytes and the check of the
line before, so cut, altered, missing and swapped lines are all detected.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import NoReturn

from castles.engine.checksum import canonical
from castles.play.record import Record

FIRST_CHECK = ""
"""The `previous` check of the first line."""

_START = b'{"check":"'
_DIGITS = 8
_BODY = len(_START) + _DIGITS + len(b'",')


class BadLineError(ValueError):
    """The line isn't what was written."""


def encode_lines(records: Iterable[Record], previous: str = FIRST_CHECK) -> tuple[bytes, str]:
    """The records as lines after a line with the check `previous`, and the last check."""
    lines = []
    for record in records:
        body = canonical(record).encode("ascii")
        previous = _check(body, previous)
        lines.append(_START + previous.encode("ascii") + b'",' + body[1:] + b"\n")
    return b"".join(lines), previous


def decode_line(line: bytes, previous: str) -> tuple[Record, str]:
    """The record of a line, and its check; BadLineError if it isn't intact."""
    body, check = _verify(line, previous)
    return _decode(body), check


def is_intact(line: bytes, before: bytes) -> bool:
    """Whether a line is intact and follows the line `before`, without decoding it."""
    try:
        _verify(line, before[len(_START) : _BODY - 2].decode("ascii", errors="replace"))
    except BadLineError:
        return False
    return True


def record_of(line: bytes) -> Record:
    """The record of an intact line."""
    return _decode(b"{" + line[_BODY:-1])


def _verify(line: bytes, previous: str) -> tuple[bytes, str]:
    if not line.endswith(b"\n"):
        raise BadLineError("cut off")
    if not line.startswith(_START) or line[_BODY - 2 : _BODY] != b'",':
        raise BadLineError("no check value")
    body = b"{" + line[_BODY:-1]
    check = _check(body, previous)
    if check.encode("ascii") != line[len(_START) : _BODY - 2]:
        raise BadLineError("wrong check value")
    return body, check


def _decode(body: bytes) -> Record:
    try:
        # Saves contain neither fractions nor infinities.
        record: Record = json.loads(body, parse_float=_refuse, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise BadLineError("not JSON") from error
    return record


def may_be_journal(raw: bytes) -> bool:
    """Whether bytes begin like a journal, even if they end early."""
    return raw.startswith(_START) or _START.startswith(raw)


def _check(body: bytes, previous: str) -> str:
    digest = hashlib.blake2b(body, digest_size=_DIGITS // 2, key=previous.encode("ascii"))
    return digest.hexdigest()


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"{number} is not a whole number")
