"""H1: points that a seat has before its first turn, by the options of a trace."""

from collections.abc import Mapping

OPTIONS = tuple(f"head_start_{seat}" for seat in (1, 2, 3, 4))
"""Told only where they are used."""


def head_start(options: Mapping[str, object], seat: int) -> int:
    given = options.get(OPTIONS[seat], 0)
    assert isinstance(given, int)
    return given
