"""The keys that a player chose for commands, as settings and profiles keep them."""

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
"""What commands are called now that had another name before."""


def are_keys(value: object) -> TypeGuard[dict[str, str]]:
    """Whether it can be commands with their keys."""
    return isinstance(value, dict) and all(
        isinstance(part, str) and len(part) <= _LONGEST and part.isprintable()
        for pair in value.items()
        for part in pair
    )


def renamed(keys: Mapping[str, str]) -> dict[str, str]:
    """The same keys under the names that commands have today; a name of today goes first."""
    of_before = {_BEFORE[name]: key for name, key in keys.items() if name in _BEFORE}
    return of_before | {name: key for name, key in keys.items() if name not in _BEFORE}
