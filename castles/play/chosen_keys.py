"""The keys that a player chose for commands, as stored in settings and profiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

_LONGEST = 40
_BEFORE: Mapping[str, str] = {
    "draw": "answer_1",
    "take": "answer_2",
    "place": "answer_3",
    "marble": "answer_4",
}
"""Old names of commands, with their names today."""


def are_keys(value: object) -> TypeGuard[dict[str, str]]:
    """Whether a value is a valid mapping of commands to keys."""
    return isinstance(value, dict) and all(
        isinstance(part, str) and len(part) <= _LONGEST and part.isprintable()
        for pair in value.items()
        for part in pair
    )


def renamed(keys: Mapping[str, str]) -> dict[str, str]:
    """The same keys under today's command names; a current name wins over an old one."""
    of_before = {_BEFORE[name]: key for name, key in keys.items() if name in _BEFORE}
    return of_before | {name: key for name, key in keys.items() if name not in _BEFORE}
